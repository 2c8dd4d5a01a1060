//! The life of the server: messages in their order, and what is done while none is waiting.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use lsp_types::{PublishDiagnosticsParams, Uri};
use serde_json::{Value, json};

use super::capabilities;
use super::client::Client;
use super::diagnostics;
use super::documents::{Documents, Open};
use super::settings::{SECTION, Settings};
use super::transport::{Incoming, Outgoing, incoming};
use crate::cli::config::Configs;
use crate::cli::exit::Exit;

/// How long work goes on before what has come in is looked at.
const SLICE: Duration = Duration::from_millis(5);

/// A server for one client.
pub(super) struct Server {
    pub(super) inbox: Inbox,
    pub(super) out: Outgoing,
    pub(super) documents: Documents,
    /// `None` before `initialize`.
    pub(super) client: Option<Client>,
    pub(super) settings: Settings,
    configs: Configs,
    is_shut_down: bool,
    /// The request for the configuration to which no answer has come yet.
    awaited: Option<RequestId>,
    /// What has been said about settings and files of configuration.
    told: Vec<String>,
}

/// What has come in and is not dealt with yet.
pub(super) struct Inbox {
    receiver: Receiver<Incoming>,
    queue: VecDeque<Incoming>,
}

impl Inbox {
    /// Takes in what is there.
    fn fill(&mut self) {
        self.queue.extend(self.receiver.try_iter());
    }

    /// Whether a request is cancelled by a later message.
    pub(super) fn cancels(&mut self, id: &RequestId) -> bool {
        self.fill();
        self.queue.iter().any(|incoming| match incoming {
            Incoming::Message(message) => match &**message {
                Message::Notification(Notification { method, params }) => {
                    method == "$/cancelRequest"
                        && params.get("id") == serde_json::to_value(id).ok().as_ref()
                }
                _ => false,
            },
            Incoming::Malformed(_) => false,
        })
    }

    /// Whether a document is changed by a later message.
    pub(super) fn changes(&mut self, uri: &Uri) -> bool {
        self.fill();
        self.queue.iter().any(|incoming| match incoming {
            Incoming::Message(message) => match &**message {
                Message::Notification(Notification { method, params }) => {
                    method == "textDocument/didChange"
                        && params.pointer("/textDocument/uri").and_then(Value::as_str)
                            == Some(uri.as_str())
                }
                _ => false,
            },
            Incoming::Malformed(_) => false,
        })
    }

    fn is_empty(&mut self) -> bool {
        self.fill();
        self.queue.is_empty()
    }
}

/// A result, or the error to answer with.
pub(super) type Answer = Result<Value, ResponseError>;

pub(super) fn error(code: ErrorCode, message: impl Into<String>) -> ResponseError {
    ResponseError { code: code as i32, message: message.into(), data: None }
}

impl Server {
    pub(super) fn new() -> Self {
        Self {
            inbox: Inbox { receiver: incoming(), queue: VecDeque::new() },
            out: Outgoing::new(),
            documents: Documents::default(),
            client: None,
            settings: Settings::default(),
            configs: Configs::new(true),
            is_shut_down: false,
            awaited: None,
            told: Vec::new(),
        }
    }

    /// Serves until the client is done.
    pub(super) fn run(&mut self) -> io::Result<Exit> {
        loop {
            self.inbox.fill();
            let next = match self.inbox.queue.pop_front() {
                Some(next) => next,
                None if self.work()? => continue,
                None => match self.inbox.receiver.recv() {
                    Ok(next) => next,
                    Err(_) => return Ok(self.exit()),
                },
            };
            let message = match next {
                Incoming::Message(message) => *message,
                Incoming::Malformed(why) => {
                    self.out.refuse(&why)?;
                    continue;
                }
            };
            match message {
                Message::Notification(notification) if notification.method == "exit" => {
                    return Ok(self.exit());
                }
                Message::Notification(notification) => self.take(notification)?,
                Message::Request(request) => self.answer(request)?,
                Message::Response(response) => self.hear(response)?,
            }
        }
    }

    fn exit(&self) -> Exit {
        if self.is_shut_down { Exit::Clean } else { Exit::Found }
    }

    /// Judges a slice of what is still to be judged, and sends what is found in documents that are through. Says whether
    /// there was anything to do.
    fn work(&mut self) -> io::Result<bool> {
        let Some(client) = self.client.as_ref() else { return Ok(false) };
        let Some(open) = self.documents.iter_mut().find(|open| open.is_due) else {
            return Ok(false);
        };
        let inbox = &mut self.inbox;
        let end = Instant::now() + SLICE;
        let go_on = || Instant::now() < end || inbox.is_empty();
        let judged = catch_unwind(AssertUnwindSafe(|| open.document.judge(go_on)));
        if judged.is_err() {
            open.is_due = false;
            return Ok(true);
        }
        if matches!(judged, Ok(false)) {
            return Ok(true);
        }
        open.is_due = false;
        if !client.pulls {
            let megabytes = self.settings.size_limit >> 20;
            let diagnostics = diagnostics::of(open, client, self.settings.most, megabytes);
            let version = Some(open.version);
            let params = PublishDiagnosticsParams { uri: open.uri.clone(), diagnostics, version };
            self.out.notify("textDocument/publishDiagnostics", params)?;
        }
        Ok(true)
    }

    /// Answers a request. Whatever happens on the way, there is an answer.
    fn answer(&mut self, request: Request) -> io::Result<()> {
        let Request { id, method, params } = request;
        let answer = if self.inbox.cancels(&id) {
            Err(error(ErrorCode::RequestCanceled, "cancelled"))
        } else {
            let answer = catch_unwind(AssertUnwindSafe(|| self.result(&id, &method, params)));
            answer.unwrap_or_else(|_| {
                Err(error(ErrorCode::InternalError, format!("{method} has failed")))
            })
        };
        self.out.answer(id, answer)
    }

    fn result(&mut self, id: &RequestId, method: &str, params: Value) -> Answer {
        match (method, &self.client) {
            _ if self.is_shut_down => {
                Err(error(ErrorCode::InvalidRequest, "the server is shut down"))
            }
            ("initialize", None) => Ok(self.initialize(&params)),
            ("initialize", Some(_)) => Err(error(ErrorCode::InvalidRequest, "initialized already")),
            (_, None) => Err(error(ErrorCode::ServerNotInitialized, "not initialized yet")),
            ("shutdown", Some(_)) => {
                self.is_shut_down = true;
                Ok(Value::Null)
            }
            (_, Some(_)) => self.request(id, method, params),
        }
    }

    fn initialize(&mut self, params: &Value) -> Value {
        let client = Client::new(params);
        let answer = capabilities::answer(&client);
        self.client = Some(client);
        if let Some(options) =
            params.get("initializationOptions").filter(|options| options.is_object())
        {
            self.set(options);
        }
        answer
    }

    /// Takes a notification. One that is not understood is told in the log, and no harm comes of it.
    fn take(&mut self, notification: Notification) -> io::Result<()> {
        if self.client.is_none() || self.is_shut_down {
            return Ok(());
        }
        let Notification { method, params } = notification;
        let taken = catch_unwind(AssertUnwindSafe(|| self.notified(&method, params)));
        let fault = match taken {
            Ok(Ok(())) => None,
            Ok(Err(Fault::Io(error))) => return Err(error),
            Ok(Err(Fault::Params(fault))) => Some(format!("{method} is not understood: {fault}")),
            Err(_) => Some(format!("{method} has failed")),
        };
        fault.map_or(Ok(()), |fault| self.log(2, &fault))
    }

    fn notified(&mut self, method: &str, params: Value) -> Result<(), Fault> {
        match method {
            "initialized" => self.begin()?,
            "textDocument/didOpen" => {
                let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let open = Open::new(item.uri, item.language_id, item.version, item.text);
                self.documents.insert(open);
                self.configure()?;
            }
            "textDocument/didChange" => self.change(serde_json::from_value(params)?)?,
            "textDocument/didClose" => {
                let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params)?;
                let uri = params.text_document.uri;
                let is_pushed = self.client.as_ref().is_some_and(|client| !client.pulls);
                if self.documents.remove(&uri).is_some() && is_pushed {
                    let nothing = PublishDiagnosticsParams::new(uri, Vec::new(), None);
                    self.out.notify("textDocument/publishDiagnostics", nothing)?;
                }
            }
            "textDocument/didSave" => {
                let uri =
                    params.pointer("/textDocument/uri").and_then(Value::as_str).unwrap_or_default();
                if uri.ends_with(crate::cli::config::NAME) {
                    self.read_configs_again()?;
                }
            }
            "workspace/didChangeWatchedFiles" => self.read_configs_again()?,
            "workspace/didChangeConfiguration" => {
                let asks = self.client.as_ref().is_some_and(|client| client.configuration);
                match params.get("settings").filter(|settings| settings.is_object()) {
                    _ if asks => self.ask_for_configuration()?,
                    Some(settings) => {
                        self.set(settings);
                        self.configure()?;
                        self.refresh()?;
                    }
                    None => {}
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Has the client tell of what the server wants to know.
    fn begin(&mut self) -> io::Result<()> {
        let Some(client) = &self.client else { return Ok(()) };
        let (asks, mut registrations) = (client.configuration, Vec::new());
        if client.registers_watchers {
            let glob = format!("**/{}", crate::cli::config::NAME);
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
        if asks {
            self.ask_for_configuration()?;
        }
        self.tell()
    }

    fn ask_for_configuration(&mut self) -> io::Result<()> {
        let params = json!({ "items": [{ "section": SECTION }] });
        self.awaited = Some(self.out.ask("workspace/configuration", params)?);
        Ok(())
    }

    /// Takes the answer to a request of the server.
    fn hear(&mut self, response: Response) -> io::Result<()> {
        if self.awaited.as_ref() != Some(&response.id) {
            return Ok(());
        }
        self.awaited = None;
        let value = response.response_result.ok().and_then(|values| values.get(0).cloned());
        // A client without settings for the section says null.
        if let Some(value) = value.filter(Value::is_object) {
            let before = self.settings.clone();
            self.set(&value);
            if self.settings != before {
                self.configure()?;
                self.refresh()?;
            }
        }
        self.tell()
    }

    /// Sets what the client wants.
    fn set(&mut self, value: &Value) {
        let (settings, faults) = Settings::read(value);
        self.settings = settings;
        self.told.extend(faults);
    }

    /// Has every document judged by what is set now.
    fn configure(&mut self) -> io::Result<()> {
        for open in self.documents.iter_mut() {
            if let Err(bad) = open.configure(&self.settings, &self.configs) {
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
        let Some(open) = self.documents.get_mut(&params.text_document.uri) else {
            return Err(Fault::Params("the document is not open".to_owned()));
        };
        for change in params.content_changes {
            open.change(change.range, &change.text, client.encoding);
        }
        open.version = params.text_document.version;
        open.touch();
        if open.is_too_large != open.is_larger_than(self.settings.size_limit) {
            // What is wrong with the file of configuration was told when the document was opened.
            let _ = open.configure(&self.settings, &self.configs);
        }
        Ok(())
    }

    /// Writes into the client's log: 1 error, 2 warning, 3 info.
    fn log(&mut self, level: u8, message: &str) -> io::Result<()> {
        self.out.notify("window/logMessage", json!({ "type": level, "message": message }))
    }
}

/// Why a notification could not be taken.
enum Fault {
    Io(io::Error),
    Params(String),
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
