//! Messages on standard input and standard output, framed as the protocol says.

use std::io::{self, BufReader, BufWriter, Stdout, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::frame::{self, Lost};

/// Something that has come in.
pub(super) enum Incoming {
    Message(Box<Message>),
    /// A message that cannot be read, and why; the next one can.
    Malformed(ErrorCode, String),
    /// No message can be read any more.
    Lost(Lost),
}

/// Reads messages as they come, in a thread of its own. At the end of the input the channel closes.
pub(super) fn incoming() -> Receiver<Incoming> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut input = BufReader::with_capacity(64 * 1024, io::stdin());
        loop {
            let incoming = match frame::read(&mut input) {
                Ok(Some(text)) => message(&text),
                Ok(None) => break,
                Err(lost) => Incoming::Lost(lost),
            };
            let is_last = matches!(incoming, Incoming::Lost(_));
            if sender.send(incoming).is_err() || is_last {
                break;
            }
        }
    });
    receiver
}

/// What is framed well and is no message is read over.
fn message(text: &[u8]) -> Incoming {
    if let Ok(message) = serde_json::from_slice(text) {
        Incoming::Message(Box::new(message))
    } else if let Err(error) = serde_json::from_slice::<IgnoredAny>(text) {
        Incoming::Malformed(ErrorCode::ParseError, format!("no JSON: {error}"))
    } else {
        let why = "neither a request, a notification nor a response";
        Incoming::Malformed(ErrorCode::InvalidRequest, why.to_owned())
    }
}

/// Writes messages.
pub(super) struct Outgoing {
    out: BufWriter<Stdout>,
    /// How many requests were sent.
    asked: i32,
}

impl Outgoing {
    pub(super) fn new() -> Self {
        Self { out: BufWriter::new(io::stdout()), asked: 0 }
    }

    pub(super) fn send(&mut self, message: impl Into<Message>) -> io::Result<()> {
        message.into().write(&mut self.out)
    }

    pub(super) fn notify(&mut self, method: &str, params: impl Serialize) -> io::Result<()> {
        let params = serde_json::to_value(params)?;
        self.send(Notification { method: method.to_owned(), params })
    }

    /// Sends a request; gives its number.
    pub(super) fn ask(&mut self, method: &str, params: impl Serialize) -> io::Result<RequestId> {
        self.asked += 1;
        let (id, params) = (RequestId::from(self.asked), serde_json::to_value(params)?);
        self.send(Request { id: id.clone(), method: method.to_owned(), params })?;
        Ok(id)
    }

    pub(super) fn answer(
        &mut self,
        id: RequestId,
        result: Result<Value, ResponseError>,
    ) -> io::Result<()> {
        self.send(Response { id, response_result: result })
    }

    /// Says that something came in that is no message: nobody knows which request it was.
    pub(super) fn refuse(&mut self, code: ErrorCode, why: &str) -> io::Result<()> {
        let error = json!({ "code": code as i32, "message": why });
        let text = json!({ "jsonrpc": "2.0", "id": null, "error": error }).to_string();
        write!(self.out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        self.out.flush()
    }
}
