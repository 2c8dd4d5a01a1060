//! What the client tells: documents, settings, files of configuration.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lsp_server::{Notification, Response};
use lsp_types::{PublishDiagnosticsParams, Uri};
use serde_json::{Value, json};

use super::documents::Open;
use super::message::Bad;
use super::scopes::Scopes;
use super::server::Server;
use super::settings::SECTION;
use crate::cli::config::{Configs, NAME};

impl Server {
    /// Takes a notification. One that is not understood is told in the log, and no harm comes of it.
    pub(super) fn take(&mut self, notification: Notification) -> io::Result<()> {
        if self.client.is_none() || self.is_shut_down {
            return Ok(());
        }
        let Notification { method, params } = notification;
        let changed = (method == "textDocument/didChange").then(|| uri_in(&params)).flatten();
        let taken = catch_unwind(AssertUnwindSafe(|| self.notified(&method, params)));
        if let (Some(uri), Ok(Err(Fault::Params(_))) | Err(_)) = (changed, &taken) {
            self.lose(&uri);
        }
        let fault = match taken {
            Ok(Ok(())) => None,
            Ok(Err(Fault::Io(error))) => return Err(error),
            Ok(Err(Fault::Params(fault))) => Some(format!("{method} is not understood: {fault}")),
            Ok(Err(Fault::Odd(what))) => Some(format!("{method}: {what}")),
            Err(_) => Some(format!("{method} has failed")),
        };
        fault.map_or(Ok(()), |fault| self.log(2, &fault))
    }

    fn notified(&mut self, method: &str, params: Value) -> Result<(), Fault> {
        match method {
            "initialized" if std::mem::replace(&mut self.has_begun, true) => {
                return Err(Fault::Odd("initialized already".to_owned()));
            }
            "initialized" => self.begin()?,
            "textDocument/didOpen" => {
                let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let open = Open::new(item.uri, item.language_id, item.version, item.text);
                let before = self.documents.insert(open);
                self.configure()?;
                if before.is_some() {
                    return Err(Fault::Odd("the document was open already".to_owned()));
                }
            }
            "textDocument/didChange" => self.change(serde_json::from_value(params)?)?,
            "textDocument/didClose" => {
                let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params)?;
                let uri = params.text_document.uri;
                let Some(closed) = self.documents.remove(&uri) else {
                    return Err(not_open(&uri));
                };
                self.clear(closed.uri)?;
            }
            "textDocument/didSave" => {
                let uri =
                    params.pointer("/textDocument/uri").and_then(Value::as_str).unwrap_or_default();
                if uri.ends_with(NAME) {
                    self.read_configs_again()?;
                }
            }
            "workspace/didChangeWatchedFiles" => self.read_configs_again()?,
            "workspace/didChangeConfiguration" if !params.is_object() => {
                return Err(Fault::Params("it has no settings".to_owned()));
            }
            "workspace/didChangeConfiguration" => {
                let settings = params.get("settings").filter(|settings| !settings.is_null());
                if self.asks() {
                    self.ask_for_configuration()?;
                } else if let Some(settings) = settings {
                    self.set(|scopes| scopes.set_base(settings))?;
                }
            }
            "workspace/didChangeWorkspaceFolders" => {
                let Some(event) = params.get("event").filter(|event| event.is_object()) else {
                    return Err(Fault::Params("it has no event".to_owned()));
                };
                self.set(|scopes| {
                    scopes.change_folders(event);
                    Vec::new()
                })?;
                if self.asks() {
                    self.ask_for_configuration()?;
                }
            }
            // These ask for nothing; `$/cancelRequest` is looked for while its request waits.
            "textDocument/willSave" | "window/workDoneProgress/cancel" => {}
            _ if method.starts_with("$/") => {}
            _ => return Err(Fault::Odd("it is not known".to_owned())),
        }
        Ok(())
    }

    /// Takes back what was sent of a document.
    pub(super) fn clear(&mut self, uri: Uri) -> io::Result<()> {
        if self.client.as_ref().is_none_or(|client| client.pulls) {
            return Ok(());
        }
        let nothing = PublishDiagnosticsParams::new(uri, Vec::new(), None);
        self.out.notify("textDocument/publishDiagnostics", nothing)
    }

    /// Has the client tell of what the server wants to know.
    fn begin(&mut self) -> io::Result<()> {
        let Some(client) = &self.client else { return Ok(()) };
        let mut registrations = Vec::new();
        if client.registers_watchers {
            let glob = format!("**/{NAME}");
            let options = json!({ "watchers": [{ "globPattern": glob }] });
            let method = "workspace/didChangeWatchedFiles";
            registrations.push(
                json!({ "id": "fenlint-files", "method": method, "registerOptions": options }),
            );
        }
        if client.registers_configuration {
            let method = "workspace/didChangeConfiguration";
            registrations.push(json!({ "id": "fenlint-settings", "method": method, "registerOptions": { "section": SECTION } }));
        }
        if !registrations.is_empty() {
            self.out.ask("client/registerCapability", json!({ "registrations": registrations }))?;
        }
        if self.asks() {
            self.ask_for_configuration()?;
        }
        self.tell()
    }

    /// Whether the client can be asked for its configuration.
    fn asks(&self) -> bool {
        self.client.as_ref().is_some_and(|client| client.configuration)
    }

    /// Asks what is set. An answer to what was asked before counts no more.
    fn ask_for_configuration(&mut self) -> io::Result<()> {
        let params = json!({ "items": self.scopes.items() });
        let id = self.out.ask("workspace/configuration", params)?;
        self.await_answer(Some(id));
        Ok(())
    }

    /// Takes the answer to a request of the server.
    pub(super) fn hear(&mut self, response: Response) -> io::Result<()> {
        if self.awaited.as_ref() != Some(&response.id) {
            return Ok(());
        }
        self.await_answer(None);
        match response.response_result {
            Ok(Value::Array(answers)) => self.set(|scopes| scopes.hear(&answers)),
            Ok(Value::Null) => Ok(()),
            Ok(other) => {
                self.log(2, &format!("the configuration cannot be {other}: it is an array"))
            }
            Err(error) => self.log(2, &format!("there is no configuration: {}", error.message)),
        }
    }

    /// Changes what is set, and has documents judged anew for which something else holds now.
    fn set(&mut self, change: impl FnOnce(&mut Scopes) -> Vec<String>) -> io::Result<()> {
        let faults = change(&mut self.scopes);
        self.told.extend(faults);
        let is_other = |open: &Open| open.settings != *self.scopes.of(&open.uri);
        if self.documents.iter().any(is_other) {
            self.configure()?;
            self.refresh()?;
        }
        self.tell()
    }

    /// Has every document judged by what is set now.
    fn configure(&mut self) -> io::Result<()> {
        for open in self.documents.iter_mut() {
            let settings = self.scopes.of(&open.uri);
            if let Err(bad) = open.configure(settings, &self.configs) {
                self.told.push(bad);
            }
        }
        self.tell()
    }

    /// Tells people what is wrong with the settings, each fault once.
    fn tell(&mut self) -> io::Result<()> {
        let told = self.told.len();
        let mut new: Vec<String> = Vec::new();
        for fault in std::mem::take(&mut self.told) {
            if let Some(known) = fault.strip_prefix('\0') {
                self.told.push(format!("\0{known}"));
            } else if !new.contains(&fault) {
                new.push(fault);
            }
        }
        debug_assert!(self.told.len() <= told);
        for fault in new {
            let known = format!("\0{fault}");
            if !self.told.contains(&known) {
                self.out.notify(
                    "window/showMessage",
                    json!({ "type": 2, "message": format!("fenlint: {fault}") }),
                )?;
                self.told.push(known);
            }
        }
        Ok(())
    }

    fn read_configs_again(&mut self) -> io::Result<()> {
        self.configs = Configs::new(true);
        // What was wrong may be wrong in another way now.
        self.told.clear();
        self.configure()?;
        self.refresh()
    }

    /// Has a client that asks ask again.
    fn refresh(&mut self) -> io::Result<()> {
        let Some(client) = &self.client else { return Ok(()) };
        let (diagnostics, hints) =
            (client.pulls && client.refreshes_diagnostics, client.refreshes_hints);
        if diagnostics {
            self.out.ask("workspace/diagnostic/refresh", Value::Null)?;
        }
        if hints {
            self.out.ask("workspace/inlayHint/refresh", Value::Null)?;
        }
        Ok(())
    }

    fn change(&mut self, params: lsp_types::DidChangeTextDocumentParams) -> Result<(), Fault> {
        let Some(client) = &self.client else { return Ok(()) };
        let uri = params.text_document.uri;
        let Some(open) = self.documents.get_mut(&uri) else { return Err(not_open(&uri)) };
        let was_lost = open.is_lost;
        for change in params.content_changes {
            open.is_lost &= change.range.is_some();
            open.change(change.range, &change.text, client.encoding);
        }
        let before = std::mem::replace(&mut open.version, params.text_document.version);
        open.touch();
        let is_too_large = open.is_larger_than(open.settings.size_limit);
        if open.is_too_large != is_too_large || open.is_lost != was_lost {
            // What is wrong with the file of configuration was told when the document was opened.
            let _ = open.configure(self.scopes.of(&open.uri), &self.configs);
        }
        if open.version < before {
            let now = open.version;
            return Err(Fault::Odd(format!(
                "version {now} of {} comes after {before}",
                uri.as_str()
            )));
        }
        Ok(())
    }

    /// Looks at a document no more, since a change of it was not understood, until its whole text comes.
    fn lose(&mut self, uri: &Uri) {
        if let Some(open) = self.documents.get_mut(uri) {
            open.is_lost = true;
            open.touch();
            let _ = open.configure(self.scopes.of(&open.uri), &self.configs);
        }
    }

    /// Answers what is no message, or writes into the log what is wrong with it.
    pub(super) fn mistaken(&mut self, bad: Bad) -> io::Result<()> {
        let (id, code, why, is_change) = match bad {
            Bad::Refused { id, code, why, is_change } => (id, code, why, is_change),
            Bad::Stray(why) => return self.log(2, &why),
        };
        // Nobody knows which document it would have changed.
        if is_change {
            let uris: Vec<_> = self.documents.iter().map(|open| open.uri.clone()).collect();
            for uri in &uris {
                self.lose(uri);
            }
        }
        self.out.refuse(&id, code, &why)
    }

    /// Writes into the client's log: 1 error, 2 warning, 3 info.
    pub(super) fn log(&mut self, level: u8, message: &str) -> io::Result<()> {
        self.out.notify("window/logMessage", json!({ "type": level, "message": message }))
    }
}

/// Why a notification could not be taken.
enum Fault {
    Io(io::Error),
    /// The parameters are not understood.
    Params(String),
    /// It is understood, and no client should send it.
    Odd(String),
}

fn not_open(uri: &Uri) -> Fault {
    Fault::Odd(format!("{} is not open", uri.as_str()))
}

/// The document that parameters speak of.
fn uri_in(params: &Value) -> Option<Uri> {
    params.pointer("/textDocument/uri")?.as_str()?.parse().ok()
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Params(error.to_string())
    }
}
