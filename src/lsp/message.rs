//! What a message says: a request, a notification or a response.
//!
//! Whoever asks gets an answer, so the number of a request is found even in one that is not understood.

use std::borrow::Cow;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use memchr::memmem;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny};
use serde_json::Value;

/// Why a text is no message.
#[derive(Debug)]
pub(super) enum Bad {
    /// There is an answer to it.
    Refused {
        /// What it is the answer to, or null.
        id: Value,
        code: ErrorCode,
        why: String,
        /// Whether it could have been the change of a document, which is not known now.
        is_change: bool,
    },
    /// It is an answer, to which there is none.
    Stray(String),
}

/// A message of any sort, with what it must not have too.
#[derive(Deserialize)]
struct Raw {
    #[serde(default, deserialize_with = "present")]
    id: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    method: Option<String>,
    #[serde(default)]
    params: Value,
    #[serde(default)]
    result: Value,
    #[serde(default, deserialize_with = "present")]
    error: Option<Value>,
}

/// What is left of a message that is not understood.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    id: Value,
    #[serde(default, deserialize_with = "present")]
    method: Option<IgnoredAny>,
}

/// Null is something else than nothing.
fn present<'de, D, T>(value: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(value).map(Some)
}

/// Reads a text as a message.
pub(super) fn read(text: &[u8]) -> Result<Message, Bad> {
    let raw = match parse(text) {
        Ok(raw) => raw,
        Err(error) => match whole_characters(text).map(|text| parse(&text)) {
            Some(Ok(raw)) => raw,
            _ => return Err(refused(text, &error)),
        },
    };
    let Raw { id, method, params, result, error } = raw;
    match (method, id) {
        (Some(method), None) => Ok(Notification { method, params }.into()),
        (Some(method), Some(written)) => match id_of(&written) {
            Some(id) => Ok(Request { id, method, params }.into()),
            None => Err(Bad::Refused {
                why: format!(
                    "the id of a request cannot be {written}: it is a string or an integer of 32 bits"
                ),
                id: written,
                code: ErrorCode::InvalidRequest,
                is_change: false,
            }),
        },
        (None, Some(written)) => match (id_of(&written), error) {
            (Some(id), Some(error)) => {
                Ok(Response { id, response_result: Err(error_of(&error)) }.into())
            }
            // Some leave out a result that is null.
            (Some(id), None) => Ok(Response { id, response_result: Ok(result) }.into()),
            (None, Some(error)) => {
                Err(Bad::Stray(format!("the client says: {}", error_of(&error).message)))
            }
            (None, None) => Err(Bad::Stray(format!("nothing has the id {written}"))),
        },
        (None, None) => Err(Bad::Refused {
            id: Value::Null,
            code: ErrorCode::InvalidRequest,
            why: NO_MESSAGE.to_owned(),
            is_change: false,
        }),
    }
}

const NO_MESSAGE: &str = "neither a request, a notification nor a response";

fn parse(text: &[u8]) -> serde_json::Result<Raw> {
    // Only objects: an array would do for the fields in their order.
    match text.trim_ascii_start().first() {
        Some(b'[') => Err(serde::de::Error::custom(NO_MESSAGE)),
        _ => serde_json::from_slice(text),
    }
}

fn refused(text: &[u8], error: &serde_json::Error) -> Bad {
    let is_change = memmem::find(text, b"\"textDocument/didChange\"").is_some();
    let is_array = text.trim_ascii_start().starts_with(b"[");
    let head = if is_array { None } else { serde_json::from_slice::<Head>(text).ok() };
    let (code, why) = if serde_json::from_slice::<IgnoredAny>(text).is_err() {
        (ErrorCode::ParseError, format!("no JSON: {error}"))
    } else if is_array {
        (ErrorCode::InvalidRequest, NO_MESSAGE.to_owned())
    } else {
        (ErrorCode::InvalidRequest, format!("{NO_MESSAGE}: {error}"))
    };
    let id = head.filter(|head| head.method.is_some()).map_or(Value::Null, |head| head.id);
    // What is neither a number nor a string is no id to answer to.
    let id = if id.is_number() || id.is_string() { id } else { Value::Null };
    Bad::Refused { id, code, why, is_change }
}

/// The id of a request, if it can be one. For some clients there are no numbers but fractional ones.
pub(super) fn id_of(written: &Value) -> Option<RequestId> {
    if let Some(text) = written.as_str() {
        return Some(text.to_owned().into());
    }
    let number = written.as_f64()?;
    let is_whole =
        number.fract() == 0.0 && f64::from(i32::MIN) <= number && number <= f64::from(i32::MAX);
    is_whole.then(|| (number as i32).into())
}

fn error_of(written: &Value) -> ResponseError {
    serde_json::from_value(written.clone()).unwrap_or_else(|_| ResponseError {
        code: ErrorCode::UnknownErrorCode as i32,
        message: written.to_string(),
        data: None,
    })
}

/// The text with the sign for a lost character in place of each half of a surrogate pair that stands alone; `None` if none
/// does. Editors whose texts are in UTF-16 may have such halves in them, and the sign is as long as one in each encoding.
fn whole_characters(text: &[u8]) -> Option<Cow<'_, [u8]>> {
    let mut mended = Cow::Borrowed(text);
    let mut at = 0;
    while let Some(next) = memchr::memchr2(b'\\', 0xED, &text[at..]) {
        at += next;
        let rest = &text[at..];
        let (length, new): (usize, &[u8]) = match (rest, escaped(rest)) {
            (_, Some(0xD800..=0xDBFF))
                if matches!(rest.get(6..).and_then(escaped), Some(0xDC00..=0xDFFF)) =>
            {
                (12, &[])
            }
            (_, Some(0xD800..=0xDFFF)) => (6, b"\\uFFFD"),
            ([0xED, 0xA0..=0xBF, 0x80..=0xBF, ..], _) => (3, "\u{FFFD}".as_bytes()),
            ([b'\\', ..], _) => (2, &[]),
            _ => (1, &[]),
        };
        if !new.is_empty() {
            mended.to_mut()[at..at + length].copy_from_slice(new);
        }
        at = (at + length).min(text.len());
    }
    matches!(mended, Cow::Owned(_)).then_some(mended)
}

/// The number of the escape that a text begins with.
fn escaped(text: &[u8]) -> Option<u32> {
    let digits = text.strip_prefix(b"\\u")?.get(..4)?;
    let digits = std::str::from_utf8(digits).ok().filter(|text| !text.starts_with('+'))?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn refusal(text: &str) -> (Value, ErrorCode, bool) {
        match read(text.as_bytes()) {
            Err(Bad::Refused { id, code, is_change, .. }) => (id, code, is_change),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn sorts() {
        for (text, expected) in [
            (r#"{"id": 1, "method": "a"}"#, "request 1 a null"),
            (r#"{"method": "a", "id": "x", "params": [1]}"#, "request \"x\" a [1]"),
            (r#"{"id": -2147483648, "method": "a", "params": null}"#, "request -2147483648 a null"),
            (r#"{"id": 3.0, "method": "a"}"#, "request 3 a null"),
            (r#" {"jsonrpc": "1.0", "method": "a", "x": {}}"#, "notification a null"),
            (r#"{"id": 1, "result": null}"#, "response 1 null"),
            (r#"{"id": 1, "jsonrpc": "2.0"}"#, "response 1 null"),
            (r#"{"id": 1, "error": {"code": 7, "message": "no"}}"#, "response 1 no"),
            (r#"{"id": 1, "error": 3}"#, "response 1 3"),
        ] {
            let told = match read(text.as_bytes()).unwrap() {
                Message::Request(it) => format!("request {} {} {}", it.id, it.method, it.params),
                Message::Notification(it) => format!("notification {} {}", it.method, it.params),
                Message::Response(Response { id, response_result: Ok(result) }) => {
                    format!("response {id} {result}")
                }
                Message::Response(Response { id, response_result: Err(error) }) => {
                    format!("response {id} {}", error.message)
                }
            };
            assert_eq!(told, expected, "{text}");
        }
    }

    #[test]
    fn who_asks_is_answered() {
        let deep = format!(
            r#"{{"id": 5, "method": "a", "params": {}{}}}"#,
            "[".repeat(300),
            "]".repeat(300)
        );
        for (text, id, code) in [
            (
                r#"{"id": 3000000000, "method": "a"}"#,
                json!(3_000_000_000_u32),
                ErrorCode::InvalidRequest,
            ),
            (r#"{"id": 1.5, "method": "a"}"#, json!(1.5), ErrorCode::InvalidRequest),
            (r#"{"id": null, "method": "a"}"#, Value::Null, ErrorCode::InvalidRequest),
            (r#"{"id": 4, "method": 3}"#, json!(4), ErrorCode::InvalidRequest),
            (r#"{"id": "x", "method": null}"#, json!("x"), ErrorCode::InvalidRequest),
            (r#"{"id": 4, "method": "a", "params": 1e999}"#, json!(4), ErrorCode::InvalidRequest),
            (&deep, json!(5), ErrorCode::InvalidRequest),
            (r#"{"id": 1, "id": 2, "method": "a"}"#, Value::Null, ErrorCode::InvalidRequest),
            ("{}", Value::Null, ErrorCode::InvalidRequest),
            ("[]", Value::Null, ErrorCode::InvalidRequest),
            (r#"[1, "a"]"#, Value::Null, ErrorCode::InvalidRequest),
            ("7", Value::Null, ErrorCode::InvalidRequest),
            ("", Value::Null, ErrorCode::ParseError),
            ("{", Value::Null, ErrorCode::ParseError),
            (r#"{"id": 4, "method": "a"}}"#, Value::Null, ErrorCode::ParseError),
            ("\u{feff}{}", Value::Null, ErrorCode::ParseError),
        ] {
            let (found, found_code, is_change) = refusal(text);
            assert_eq!((found, found_code as i32, is_change), (id, code as i32, false), "{text}");
        }
        assert!(refusal(r#"{"method": "textDocument/didChange", "params": {"#).2);
        // To an answer there is none, or two could go on for ever.
        for text in [
            r#"{"id": null, "error": {"code": 1, "message": "no"}}"#,
            r#"{"id": null}"#,
            r#"{"id": [], "result": 1}"#,
        ] {
            assert!(matches!(read(text.as_bytes()), Err(Bad::Stray(_))), "{text}");
        }
    }

    #[test]
    fn halves_of_pairs() {
        for (text, expected) in [
            (r"\ud83d\ude42", "🙂"),
            (r"a\ud83db", "a\u{fffd}b"),
            (r"\ud83d\ud83d\ude42\ude42", "\u{fffd}🙂\u{fffd}"),
            (r"\\ud83d\udE42", "\\ud83d\u{fffd}"),
            (r"\ud83d\n", "\u{fffd}\n"),
            (r"\ud83d\u0041", "\u{fffd}A"),
        ] {
            let message = format!(r#"{{"method": "a", "params": "{text}"}}"#);
            let Ok(Message::Notification(found)) = read(message.as_bytes()) else {
                panic!("{text}")
            };
            assert_eq!(found.params, expected, "{text}");
        }
        let bytes = b"{\"method\": \"a\", \"params\": \"\xED\xA0\xBD \xED\x95\x9C\"}";
        let Ok(Message::Notification(found)) = read(bytes) else { panic!() };
        assert_eq!(found.params, "\u{fffd} 한");
        for text in [r#"{"method": "\ud8"#, r#"{"method": "\u+123 \ud83d"}"#, "\"\\", "\\\u{d}"] {
            assert_eq!(refusal(text).1 as i32, ErrorCode::ParseError as i32);
        }
        assert!(read(b"{\"method\": \"\xED").is_err());
    }
}
