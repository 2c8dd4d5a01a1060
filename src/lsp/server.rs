//! The life of the server: messages in their order, and what is done while none is waiting.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, ResponseError};
use lsp_types::{PublishDiagnosticsParams, Uri};
use serde_json::Value;

use super::capabilities;
use super::client::Client;
use super::diagnostics;
use super::documents::Documents;
use super::frame::Lost;
use super::message;
use super::scopes::Scopes;
use super::transport::{Incoming, Outgoing, incoming};
use crate::cli::args::Color;
use crate::cli::config::Configs;
use crate::cli::exit::Exit;
use crate::cli::terminal::{Screen, say};

/// How long work goes on before what has come in is looked at.
const SLICE: Duration = Duration::from_millis(5);

/// How long findings wait for the configuration that they depend on.
const PATIENCE: Duration = Duration::from_millis(500);

/// A server for one client.
pub(super) struct Server {
    pub(super) inbox: Inbox,
    pub(super) out: Outgoing,
    pub(super) documents: Documents,
    /// `None` before `initialize`.
    pub(super) client: Option<Client>,
    pub(super) scopes: Scopes,
    pub(super) configs: Configs,
    pub(super) is_shut_down: bool,
    /// Whether the client has said `initialized`.
    pub(super) has_begun: bool,
    /// The request for the configuration to which no answer has come yet.
    pub(super) awaited: Option<RequestId>,
    /// Until when findings wait for that answer.
    waits_until: Option<Instant>,
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
                        && params.get("id").and_then(message::id_of).as_ref() == Some(id)
                }
                _ => false,
            },
            Incoming::Bad(_) | Incoming::Lost(_) => false,
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
            Incoming::Bad(_) | Incoming::Lost(_) => false,
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
            scopes: Scopes::default(),
            configs: Configs::new(true),
            is_shut_down: false,
            has_begun: false,
            awaited: None,
            waits_until: None,
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
                None => match self.next() {
                    Ok(next) => next,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return Ok(self.exit()),
                },
            };
            let message = match next {
                Incoming::Message(message) => *message,
                Incoming::Bad(bad) => {
                    self.mistaken(bad)?;
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

    /// What comes next, if it comes before findings wait no longer.
    fn next(&mut self) -> Result<Incoming, RecvTimeoutError> {
        let Some(until) = self.waits_until else {
            return self.inbox.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected);
        };
        let next =
            self.inbox.receiver.recv_timeout(until.saturating_duration_since(Instant::now()));
        if matches!(next, Err(RecvTimeoutError::Timeout)) {
            self.waits_until = None;
        }
        next
    }

    /// Has findings wait for the answer to a request, so that none is shown that the client does not want.
    pub(super) fn await_answer(&mut self, id: Option<RequestId>) {
        self.waits_until = id.is_some().then(|| Instant::now() + PATIENCE);
        self.awaited = id;
    }

    fn exit(&self) -> Exit {
        if self.is_shut_down { Exit::Clean } else { Exit::Found }
    }

    /// Judges a slice of what is still to be judged, and sends what is found in documents that are through. Says whether
    /// there was anything to do.
    fn work(&mut self) -> io::Result<bool> {
        if self.waits_until.is_some_and(|until| Instant::now() < until) {
            return Ok(false);
        }
        let Some(client) = self.client.as_ref().filter(|_| !self.is_shut_down) else {
            return Ok(false);
        };
        let Some(open) = self.documents.iter_mut().find(|open| open.is_due) else {
            return Ok(false);
        };
        let inbox = &mut self.inbox;
        let end = Instant::now() + SLICE;
        let go_on = || Instant::now() < end || inbox.is_empty();
        let judged = catch_unwind(AssertUnwindSafe(|| open.document.judge(go_on)));
        if judged.is_err() {
            open.is_due = false;
            let uri = open.uri.clone();
            self.log(1, &format!("{} cannot be judged: a fault of fenlint", uri.as_str()))?;
            // What was found before is of another text.
            return self.clear(uri).map(|()| true);
        }
        if matches!(judged, Ok(false)) {
            return Ok(true);
        }
        open.is_due = false;
        if !client.pulls {
            let diagnostics = diagnostics::of(open, client);
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
        self.scopes.begin(params);
        if let Some(options) = params.get("initializationOptions") {
            let faults = self.scopes.set_base(options);
            self.told.extend(faults);
        }
        answer
    }
}
