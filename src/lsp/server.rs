//! The life of the server: messages in their order, and what is done while none is waiting.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, ResponseError};
use lsp_types::{PublishDiagnosticsParams, Uri};
use serde_json::Value;

use super::capabilities;
use super::client::Client;
use super::diagnostics;
use super::documents::Documents;
use super::frame::Lost;
use super::settings::Settings;
use super::transport::{Incoming, Outgoing, incoming};
use crate::cli::args::Color;
use crate::cli::config::Configs;
use crate::cli::exit::Exit;
use crate::cli::terminal::{Screen, say};

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
    pub(super) configs: Configs,
    pub(super) is_shut_down: bool,
    /// The request for the configuration to which no answer has come yet.
    pub(super) awaited: Option<RequestId>,
    /// What has been said about settings and files of configuration.
    pub(super) told: Vec<String>,
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
            Incoming::Malformed(..) | Incoming::Lost(_) => false,
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
            Incoming::Malformed(..) | Incoming::Lost(_) => false,
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
                Incoming::Malformed(code, why) => {
                    self.out.refuse(code, &why)?;
                    continue;
                }
                Incoming::Lost(Lost(why)) => {
                    say(Screen::stderr(Color::Auto), "error", &why);
                    return Ok(Exit::Usage);
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
        // The life of the server hangs on these two.
        let is_vital = matches!(method.as_str(), "initialize" | "shutdown");
        let answer = if !is_vital && self.inbox.cancels(&id) {
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
}
