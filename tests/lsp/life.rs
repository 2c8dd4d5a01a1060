//! From the first message to the last.

use serde_json::{Value, json};

use super::client::{Client, codes};
use super::{FAULTY, SOUND};

const PULL: &str = r#"{"textDocument":{"diagnostic":{}}}"#;

#[test]
fn begin_and_end() {
    let mut client = Client::silent(&std::env::temp_dir());
    assert_eq!(client.ask("textDocument/hover", json!({})), Err(-32002));
    let answer = client.ask("initialize", json!({ "capabilities": {} })).unwrap();
    assert_eq!(answer["serverInfo"]["name"], "fenlint");
    assert_eq!(client.ask("initialize", json!({ "capabilities": {} })), Err(-32600));
    assert_eq!(client.ask("shutdown", Value::Null), Ok(Value::Null));
    assert_eq!(client.ask("textDocument/hover", json!({})), Err(-32600));
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 0);

    let mut client = Client::new(&json!({}), &Value::Null);
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 1, "exit without shutdown");
    let mut client = Client::new(&json!({}), &Value::Null);
    assert_eq!(client.status(), 1, "the input ends");
    assert_eq!(Client::new(&json!({}), &Value::Null).end(), 0);
}

#[test]
fn what_is_not_understood_does_no_harm() {
    let mut client = Client::new(&json!({}), &Value::Null);
    client.send_bytes(b"Content-Length: 7\r\n\r\n{\"a\": }");
    let answer = client.next().unwrap();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&Value::Null, &json!(-32700)));
    // JSON, and no message.
    client.send_bytes(b"Content-Length: 2\r\n\r\n[]");
    assert_eq!(client.next().unwrap()["error"]["code"], -32600);
    // Nothing else than what the protocol says could be meant.
    client.send_bytes(b"content-length:2\n\n{}");
    assert_eq!(client.next().unwrap()["error"]["code"], -32600);
    client.send_bytes(b"Content-Length: 2\r\n\r\n\xff\xfe");
    assert_eq!(client.next().unwrap()["error"]["code"], -32700);
    assert_eq!(client.ask("textDocument/rename", json!({})), Err(-32601));
    assert_eq!(client.ask("$/fenlint", Value::Null), Err(-32601));
    for method in [
        "hover",
        "codeAction",
        "completion",
        "formatting",
        "semanticTokens/full",
        "selectionRange",
        "diagnostic",
    ] {
        let method = format!("textDocument/{method}");
        for params in [
            Value::Null,
            json!([]),
            json!({ "textDocument": 1 }),
            json!({ "textDocument": { "uri": "a b" } }),
        ] {
            assert_eq!(client.ask(&method, params.clone()), Err(-32602), "{method} {params}");
        }
    }
    for command in ["fenlint.none", "fenlint.showBoard", "fenlint.explain"] {
        let params = json!({ "command": command, "arguments": [] });
        assert_eq!(client.ask("workspace/executeCommand", params), Err(-32602), "{command}");
    }
    for method in ["didOpen", "didChange", "didClose", "didSave", "didNothing"] {
        client.notify(&format!("textDocument/{method}"), json!({ "textDocument": [1] }));
    }
    client.notify("$/cancelRequest", json!({ "id": 1 }));
    client.notify("workspace/didChangeConfiguration", json!([]));
    // Places that are nowhere.
    client.open("file:///a.fen", "fen", SOUND);
    let far = json!({ "line": 4_000_000_000_u32, "character": 4_000_000_000_u32 });
    let backwards = json!({ "start": far, "end": { "line": 0, "character": 0 } });
    client.change("file:///a.fen", 2, json!([{ "range": backwards, "text": "" }]));
    client.change("file:///b.fen", 2, json!([{ "text": "" }]));
    let place = json!({ "textDocument": { "uri": "file:///a.fen" }, "position": far });
    for method in ["hover", "completion", "signatureHelp"] {
        client.ask(&format!("textDocument/{method}"), place.clone()).unwrap();
    }
    client.settle();
    assert_eq!(client.end(), 0);
}

/// Where nobody knows where the next message begins, the server says so and ends.
#[test]
fn what_has_no_frame_ends_it() {
    for bytes in [
        "Content-Length: 99999999999\r\n\r\n{}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}\n",
        "Content-Length: many\r\n\r\n",
    ] {
        let mut client = Client::new(&json!({}), &Value::Null);
        client.send_bytes(bytes.as_bytes());
        assert_eq!(client.status(), 2, "{bytes}");
    }
}

#[test]
fn diagnostics_come_one_way() {
    let mut client = Client::new(&json!({}), &Value::Null);
    client.open("file:///a.fen", "fen", FAULTY);
    assert_eq!(codes(&client.pushed("file:///a.fen", 1)), ["side-case"]);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": "file:///a.fen" } }));
    let message = client.next().unwrap();
    assert_eq!(message["params"]["diagnostics"], json!([]), "what is closed has none");
    assert_eq!(client.end(), 0);

    let mut client = Client::new(&serde_json::from_str(PULL).unwrap(), &Value::Null);
    client.open("file:///a.fen", "fen", FAULTY);
    assert_eq!(codes(&client.pulled("file:///a.fen")), ["side-case"]);
    client.change("file:///a.fen", 2, json!([{ "text": SOUND }]));
    assert!(client.pulled("file:///a.fen").is_empty());
    let first = client
        .ask("textDocument/diagnostic", json!({ "textDocument": { "uri": "file:///a.fen" } }))
        .unwrap();
    let again = json!({ "textDocument": { "uri": "file:///a.fen" }, "previousResultId": first["resultId"] });
    assert_eq!(client.ask("textDocument/diagnostic", again).unwrap()["kind"], "unchanged");
    client.settle();
    let pushed = client
        .heard
        .iter()
        .filter(|message| message["method"] == "textDocument/publishDiagnostics");
    assert_eq!(pushed.count(), 0, "who asks is not told besides");
    assert_eq!(client.end(), 0);
}

#[test]
fn what_is_cancelled_is_answered() {
    let mut client = Client::new(&serde_json::from_str(PULL).unwrap(), &Value::Null);
    let text = format!("{FAULTY}\n").repeat(20_000);
    client.open("file:///a.fen", "fen", &text);
    let id = client
        .begin("textDocument/diagnostic", json!({ "textDocument": { "uri": "file:///a.fen" } }));
    client.notify("$/cancelRequest", json!({ "id": id }));
    let answer = client.wait(id);
    assert!(answer == Err(-32800), "{:?}", answer.map(|_| "an answer"));
    // A change takes what was asked before it out of date.
    let id = client
        .begin("textDocument/diagnostic", json!({ "textDocument": { "uri": "file:///a.fen" } }));
    client.change("file:///a.fen", 2, json!([{ "text": FAULTY }]));
    let answer = client.wait(id);
    assert!(answer.is_ok() || answer == Err(-32802));
    assert_eq!(client.pulled("file:///a.fen").len(), 1);
    assert_eq!(client.end(), 0);
}

/// Without these there is no server, or none that ends well.
#[test]
fn what_cannot_be_cancelled() {
    let mut client = Client::silent(&std::env::temp_dir());
    let cancel =
        |id| json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": id } });
    let begin = json!({ "jsonrpc": "2.0", "id": 7, "method": "initialize", "params": { "capabilities": {} } });
    let end = json!({ "jsonrpc": "2.0", "id": 8, "method": "shutdown" });
    let frame = |message: &Value| {
        let text = message.to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    let all = [begin, cancel(7), end, cancel(8)].iter().map(frame).collect::<String>();
    client.send_bytes(all.as_bytes());
    for id in [7, 8] {
        let answer = client.next().unwrap();
        assert_eq!((&answer["id"], answer.get("error")), (&json!(id), None));
    }
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 0);
}

#[test]
fn only_the_last_of_many_versions_is_judged() {
    let mut client = Client::new(&json!({}), &Value::Null);
    client.open("file:///a.fen", "fen", "");
    client.pushed("file:///a.fen", 1);
    for version in 2..200 {
        let text = if version % 2 == 0 { FAULTY } else { SOUND };
        client.change("file:///a.fen", version, json!([{ "text": text }]));
    }
    assert!(client.pushed("file:///a.fen", 199).is_empty());
    let versions: Vec<_> =
        client.heard.iter().filter_map(|message| message["params"]["version"].as_i64()).collect();
    assert!(versions.is_sorted(), "{versions:?}");
    assert_eq!(client.end(), 0);
}
