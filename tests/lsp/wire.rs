//! What comes over the pipe and is odd: headers, texts that are no messages, ids, halves of characters.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::client::{Client, codes};
use super::{FAULTY, SOUND};

const URI: &str = "file:///a.fen";

/// The exit status, what is on standard error, and the messages that come back.
fn served(input: &[u8]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
    command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may end before it has read all of it.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stderr), text(output.stdout))
}

fn framed(text: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{text}", text.len())
}

#[test]
fn no_end_is_silent() {
    let begin = framed(r#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let shutdown = framed(r#"{"id":2,"method":"shutdown"}"#);
    let exit = framed(r#"{"method":"exit"}"#);
    for (rest, status, told) in [
        (String::new(), 1, ""),
        (shutdown.clone(), 0, ""),
        (format!("{shutdown}{exit}"), 0, ""),
        (exit.clone(), 1, ""),
        (format!("{shutdown}\r\n\n"), 0, ""),
        ("Content-Length: 99999999999999\r\n\r\n{}".to_owned(), 2, "256 MB is the most"),
        (
            "Content-Length: 18446744073709551616\r\n\r\n{}".to_owned(),
            2,
            "not with `Content-Length",
        ),
        ("Content-Length: 10\r\n\r\n{}".to_owned(), 2, "the input ends after 2 of 10 bytes"),
        ("Content-Length: 10\r\n".to_owned(), 2, "the input ends before the blank line"),
        ("Content-Le".to_owned(), 2, "not with `Content-Le`"),
        ("Content-Type: x\r\n\r\n{}".to_owned(), 2, "a header has no `Content-Length`"),
        ("Content-Length: 1\nContent-Length: 2\n\n{}".to_owned(), 2, "both 1 and 2 bytes"),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), 2, "not with `GET / HTTP/1.1`"),
        // One byte too few, and nobody knows where the next one begins.
        ("Content-Length: 1\r\n\r\n{}\r\n".to_owned(), 2, "not with `}`"),
        (format!("\0{exit}"), 2, "a message begins with"),
    ] {
        let (found, errors, out) = served(format!("{begin}{rest}").as_bytes());
        assert_eq!(found, status, "{rest:?}: {errors}");
        assert!(
            errors.contains(told) && errors.is_empty() == told.is_empty(),
            "{rest:?}: {errors}"
        );
        assert!(!errors.contains("panicked"), "{errors}");
        assert!(out.contains("\"serverInfo\""), "{rest:?}: {out}");
    }
}

#[test]
fn headers_with_one_meaning() {
    let exit = framed(r#"{"method":"exit"}"#);
    let begin = r#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#;
    let end = r#"{"id":2,"method":"shutdown"}"#;
    for (header, blank) in [
        ("Content-Length:%", "\r\n\r\n"),
        ("Content-Length: %  ", "\r\n\r\n"),
        ("content-length: %", "\r\n\r\n"),
        ("CONTENT-LENGTH : %", "\n\n"),
        ("Content-Length: %", "\n\n"),
        ("Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %", "\r\n\r\n"),
        ("Content-Length: %\r\nContent-Type: a:b", "\r\n\r\n"),
        ("X-Unknown: y\r\nContent-Length: %\r\nDate:", "\r\n\r\n"),
    ] {
        let framed = |text: &str| header.replace('%', &text.len().to_string()) + blank + text;
        let (status, errors, out) = served((framed(begin) + &framed(end) + &exit).as_bytes());
        assert_eq!((status, errors.as_str()), (0, ""), "{header:?} {blank:?}: {out}");
    }
}

#[test]
fn who_asks_is_answered() {
    let mut client = Client::new(&json!({}), &Value::Null);
    for (message, id, code) in [
        (
            json!({ "id": 3_000_000_000_u32, "method": "textDocument/hover" }),
            json!(3_000_000_000_u32),
            -32600,
        ),
        (json!({ "id": 1.5, "method": "textDocument/hover" }), json!(1.5), -32600),
        (json!({ "id": null, "method": "textDocument/hover" }), Value::Null, -32600),
        (json!({ "id": [1], "method": "textDocument/hover" }), json!([1]), -32600),
        (json!({ "id": 6, "method": 3 }), json!(6), -32600),
        (json!({ "id": "six", "method": "fenlint/none" }), json!("six"), -32601),
        (json!({ "id": 7.0, "method": "fenlint/none" }), json!(7), -32601),
        (json!({ "params": {} }), Value::Null, -32600),
    ] {
        client.send(&message);
        let answer = client.next().unwrap();
        assert_eq!((&answer["id"], &answer["error"]["code"]), (&id, &json!(code)), "{message}");
    }
    // An answer is not answered: two programs could go on with that for ever.
    client.send(&json!({ "id": null, "error": { "code": -32700, "message": "what?" } }));
    let told = client.next().unwrap();
    assert_eq!(told["method"], "window/logMessage");
    assert_eq!(told["params"]["message"], "the client says: what?");
    client.send(&json!({ "id": 5, "result": null }));
    client.send(&json!({ "id": 5 }));
    client.settle();
    assert!(client.heard.is_empty(), "{:?}", client.heard);
    assert_eq!(client.end(), 0);
}

/// JavaScript, Java and others have texts in which half a character can stand, such as after one key of backspace too few.
#[test]
fn halves_of_characters() {
    let mut client = Client::new(&json!({}), &Value::Null);
    // No text of this language could have one: it is written as it comes.
    let send = |client: &mut Client, message: Value| {
        let text = message.to_string().replace("HIGH", "\\ud83d").replace("LOW", "\\ude42");
        client.send_bytes(framed(&text).as_bytes());
    };
    let document = |version: u32, from: u32, to: u32, text: &str| {
        let place = |column: u32| json!({ "line": 0, "character": column });
        let change = json!({ "range": { "start": place(from), "end": place(to) }, "text": text });
        let params = json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [change] });
        json!({ "method": "textDocument/didChange", "params": params })
    };
    let text = format!("# aHIGH\n{FAULTY}\n");
    let item = json!({ "uri": URI, "languageId": "fen", "version": 1, "text": text });
    send(
        &mut client,
        json!({ "method": "textDocument/didOpen", "params": { "textDocument": item } }),
    );
    let found = client.pushed(URI, 1);
    assert_eq!(codes(&found), ["side-case"]);
    assert_eq!(found[0]["range"]["start"], json!({ "line": 1, "character": 22 }));
    // The other half; then what is before both goes, and places are still those of the client.
    send(&mut client, document(2, 4, 4, "LOW "));
    client.pushed(URI, 2);
    send(&mut client, document(3, 0, 6, &SOUND.replace('w', "W")));
    let found = client.pushed(URI, 3);
    let starts: Vec<_> =
        found.iter().map(|found| (&found["code"], &found["range"]["start"])).collect();
    let line = |line: u32| json!({ "line": line, "character": 22 });
    assert!(starts.contains(&(&json!("side-case"), &line(0))), "{found:#?}");
    assert!(starts.contains(&(&json!("side-case"), &line(1))), "{found:#?}");
    client.settle();
    assert!(client.heard.iter().all(|heard| heard["method"] == "textDocument/publishDiagnostics"));
    assert_eq!(client.end(), 0);
}

/// A change that is no JSON: which document it was of, nobody knows.
#[test]
fn no_wrong_place_after_a_broken_change() {
    let mut client = Client::new(&json!({}), &Value::Null);
    client.open(URI, "fen", FAULTY);
    client.pushed(URI, 1);
    let broken = r#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"#;
    client.send_bytes(framed(broken).as_bytes());
    let found = client.pushed(URI, 1);
    assert!(found.len() == 1 && found[0].get("code").is_none(), "{found:?}");
    client.change(URI, 2, json!([{ "text": FAULTY }]));
    assert_eq!(codes(&client.pushed(URI, 2)), ["side-case"]);
    let refused = client.heard.iter().find(|heard| heard.get("error").is_some()).unwrap();
    assert_eq!((&refused["id"], &refused["error"]["code"]), (&Value::Null, &json!(-32700)));
    assert_eq!(client.end(), 0);
}

/// Nobody reads any more what it writes.
#[test]
fn a_client_that_is_gone() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
    command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let begin = framed(r#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(begin.repeat(3).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some_and(|code| code != 101), "{:?} {errors}", output.status);
    assert!(!errors.contains("panicked"), "{errors}");
}
