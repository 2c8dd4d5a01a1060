//! A client that keeps what it is told.

#![allow(clippy::needless_pass_by_value, reason = "messages are written where they are sent")]

use std::collections::BTreeMap;
use std::io::{BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client with a server of its own.
pub(crate) struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    incoming: Receiver<Value>,
    asked: i64,
    /// What came without being asked for, in order.
    pub(crate) heard: Vec<Value>,
    /// What is answered to `workspace/configuration`.
    pub(crate) configuration: Value,
    /// What is answered for single folders.
    pub(crate) by_folder: BTreeMap<String, Value>,
    encoding: String,
}

impl Client {
    /// Starts a server, and says nothing yet.
    pub(crate) fn silent(folder: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
        command.arg("lsp").current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (sender, incoming) = channel();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            while let Some(message) = read(&mut out) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Self {
            stdin: child.stdin.take(),
            child,
            incoming,
            asked: 0,
            heard: Vec::new(),
            configuration: Value::Null,
            by_folder: BTreeMap::new(),
            encoding: "utf-16".to_owned(),
        }
    }

    /// Starts a server for a client that can do this.
    pub(crate) fn new(capabilities: &Value, options: &Value) -> Self {
        Self::within(&std::env::temp_dir(), capabilities, options)
    }

    pub(crate) fn within(folder: &Path, capabilities: &Value, options: &Value) -> Self {
        let mut client = Self::silent(folder);
        client.begin_with(json!({ "rootUri": null, "capabilities": capabilities, "initializationOptions": options }));
        client
    }

    /// Says what a client says at the beginning.
    pub(crate) fn begin_with(&mut self, params: Value) {
        let answer = self.ask("initialize", params).unwrap();
        let encoding = &answer["capabilities"]["positionEncoding"];
        encoding.as_str().unwrap().clone_into(&mut self.encoding);
        self.notify("initialized", json!({}));
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    pub(crate) fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        let text = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "method": method, "params": params }));
    }

    /// Sends a request, and does not wait; gives its number.
    pub(crate) fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.asked += 1;
        self.send(&json!({ "id": self.asked, "method": method, "params": params }));
        self.asked
    }

    /// Waits for the answer to a request: its result, or the code of its error.
    #[track_caller]
    pub(crate) fn wait(&mut self, id: i64) -> Result<Value, i64> {
        loop {
            let message = self.next().expect("an answer");
            if message["id"] == id && message.get("method").is_none() {
                let error = message.get("error").map(|error| error["code"].as_i64().unwrap());
                return error.map_or_else(|| Ok(message["result"].clone()), Err);
            }
            self.take(message);
        }
    }

    #[track_caller]
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, i64> {
        let id = self.begin(method, params);
        self.wait(id)
    }

    /// The next message, whatever it is.
    pub(crate) fn next(&mut self) -> Option<Value> {
        self.incoming.recv_timeout(PATIENCE).ok()
    }

    fn configured(&self, items: &Value) -> Value {
        let of = |item: &Value| {
            assert_eq!(item["section"], "fenlint");
            let folder = item["scopeUri"].as_str();
            let settings = folder.and_then(|folder| self.by_folder.get(folder));
            settings.unwrap_or(&self.configuration).clone()
        };
        items.as_array().unwrap().iter().map(of).collect()
    }

    /// Keeps a message, and answers if it is a request.
    fn take(&mut self, message: Value) {
        if let (Some(id), Some(method)) = (message.get("id"), message.get("method")) {
            let result = if method == "workspace/configuration" {
                self.configured(&message["params"]["items"])
            } else {
                Value::Null
            };
            self.send(&json!({ "id": id, "result": result }));
        }
        self.heard.push(message);
    }

    /// Has the server do all that it was told before: it answers in order, and judges when nothing is waiting.
    pub(crate) fn settle(&mut self) {
        assert_eq!(self.ask("fenlint/none", Value::Null), Err(-32601));
    }

    pub(crate) fn open(&mut self, uri: &str, language: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    pub(crate) fn change(&mut self, uri: &str, version: i64, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    /// The diagnostics of a document as the client shows them: those pushed last, for that version.
    #[track_caller]
    pub(crate) fn pushed(&mut self, uri: &str, version: i64) -> Vec<Value> {
        loop {
            let message = self.next().expect("diagnostics");
            let params = &message["params"];
            let is_it =
                message["method"] == "textDocument/publishDiagnostics" && params["uri"] == uri;
            let found = (is_it && params["version"] == version)
                .then(|| params["diagnostics"].as_array().unwrap().clone());
            self.take(message);
            if let Some(found) = found {
                return found;
            }
        }
    }

    /// The diagnostics that are asked for.
    #[track_caller]
    pub(crate) fn pulled(&mut self, uri: &str) -> Vec<Value> {
        let answer =
            self.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } })).unwrap();
        answer["items"].as_array().unwrap().clone()
    }

    /// The actions for a part of a document, resolved.
    #[track_caller]
    pub(crate) fn actions(&mut self, uri: &str, range: &Value, only: &Value) -> Vec<Value> {
        let mut context = json!({ "diagnostics": [] });
        if !only.is_null() {
            context["only"] = json!([only]);
        }
        let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
        let actions = self.ask("textDocument/codeAction", params).unwrap();
        let resolve = |action: &Value| {
            if action.get("edit").is_some() {
                action.clone()
            } else {
                self.ask("codeAction/resolve", action.clone()).unwrap()
            }
        };
        actions.as_array().unwrap().iter().map(resolve).collect()
    }

    /// A text after text edits of the server.
    pub(crate) fn edited(&self, text: &str, edits: &Value) -> String {
        let mut edits: Vec<_> = edits
            .as_array()
            .unwrap()
            .iter()
            .map(|edit| {
                let at = |end: &str| offset(text, &edit["range"][end], &self.encoding);
                (at("start"), at("end"), edit["newText"].as_str().unwrap())
            })
            .collect();
        edits.sort_unstable();
        let mut text = text.to_owned();
        for (start, end, new) in edits.into_iter().rev() {
            text.replace_range(start..end, new);
        }
        text
    }

    /// A text after a workspace edit.
    pub(crate) fn acted(&self, text: &str, uri: &str, action: &Value) -> String {
        let edit = &action["edit"];
        let edits = edit["changes"].get(uri).unwrap_or(&edit["documentChanges"][0]["edits"]);
        self.edited(text, edits)
    }

    /// The bytes of a range.
    pub(crate) fn bytes(&self, text: &str, range: &Value) -> std::ops::Range<usize> {
        offset(text, &range["start"], &self.encoding)..offset(text, &range["end"], &self.encoding)
    }

    /// Ends the server; its exit status.
    pub(crate) fn end(mut self) -> i32 {
        self.ask("shutdown", Value::Null).unwrap();
        self.notify("exit", Value::Null);
        self.status()
    }

    /// Closes the input; the exit status.
    pub(crate) fn status(&mut self) -> i32 {
        self.stdin = None;
        self.child.wait().unwrap().code().unwrap()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.stdin = None;
        let _ = self.child.wait();
    }
}

fn read(out: &mut impl std::io::BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if out.read_line(&mut line).ok()? == 0 {
            return None;
        }
        // Anything else on standard output would be a fault.
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        length = line.strip_prefix("Content-Length: ").expect("a header").parse().unwrap();
    }
    let mut text = vec![0; length];
    out.read_exact(&mut text).ok()?;
    Some(serde_json::from_slice(&text).expect("JSON"))
}

/// The byte at a place, counted by hand: nothing of the server's is used.
pub(crate) fn offset(text: &str, position: &Value, encoding: &str) -> usize {
    let (line, column) =
        (position["line"].as_u64().unwrap(), position["character"].as_u64().unwrap());
    let bytes = text.as_bytes();
    let (mut at, mut number) = (0, 0);
    while number < line {
        at += match (bytes[at], bytes.get(at + 1)) {
            (b'\r', Some(b'\n')) => {
                number += 1;
                2
            }
            (b'\r' | b'\n', _) => {
                number += 1;
                1
            }
            _ => 1,
        };
    }
    let mut units = 0;
    for c in text[at..].chars() {
        if units >= column {
            break;
        }
        units += match encoding {
            "utf-8" => c.len_utf8(),
            "utf-16" => c.len_utf16(),
            _ => 1,
        } as u64;
        at += c.len_utf8();
    }
    assert_eq!(units, column, "a place between two characters");
    at
}

/// How far findings are known of a document: rule and bytes, in order.
pub(crate) fn known(
    found: &[Value],
    mut bytes: impl FnMut(&Value) -> std::ops::Range<usize>,
) -> BTreeMap<(usize, usize), Vec<String>> {
    let mut known: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for finding in found {
        let range = bytes(finding);
        known.entry((range.start, range.end)).or_default().push(finding_code(finding));
    }
    for codes in known.values_mut() {
        codes.sort();
    }
    known
}

pub(crate) fn finding_code(finding: &Value) -> String {
    finding["code"].as_str().or(finding["ruleId"].as_str()).unwrap().to_owned()
}

pub(crate) fn codes(found: &[Value]) -> Vec<String> {
    found.iter().map(finding_code).collect()
}
