//! A client that does what no client should: an answer or a word in the log to everything, and never a wrong place.

use serde_json::{Value, json};

use super::client::{Client, codes};
use super::{FAULTY, SOUND};

const URI: &str = "file:///a.fen";

fn logged(client: &Client) -> Vec<String> {
    let logged = client.heard.iter().filter(|message| message["method"] == "window/logMessage");
    logged.map(|message| message["params"]["message"].as_str().unwrap().to_owned()).collect()
}

/// What is in the log since the last time.
#[track_caller]
fn told(client: &mut Client, part: &str) {
    client.settle();
    let told = logged(client);
    assert!(told.len() == 1 && told[0].contains(part), "{part}: {told:?}");
    client.heard.clear();
}

fn at(line: u32, character: u32) -> Value {
    json!({ "line": line, "character": character })
}

/// A client that asks for its diagnostics.
fn asking() -> Client {
    let actions = json!({ "codeActionLiteralSupport": {} });
    let capabilities = json!({ "textDocument": { "diagnostic": {}, "codeAction": actions } });
    Client::new(&capabilities, &Value::Null)
}

/// One that is told them.
fn told_unasked() -> Client {
    let actions = json!({ "codeActionLiteralSupport": {} });
    Client::new(&json!({ "textDocument": { "codeAction": actions } }), &Value::Null)
}

/// The text is what a document says that is opened anew with it.
#[track_caller]
fn same_as_fresh(client: &mut Client, uri: &str, language: &str, text: &str) {
    let mut fresh = asking();
    fresh.open(uri, language, text);
    assert_eq!(client.pulled(uri), fresh.pulled(uri), "{text:?}");
    let symbols = json!({ "textDocument": { "uri": uri } });
    let ask = |client: &mut Client| client.ask("textDocument/documentSymbol", symbols.clone());
    assert_eq!(ask(client), ask(&mut fresh), "{text:?}");
}

const REQUESTS: &[&str] = &[
    "textDocument/codeAction",
    "textDocument/completion",
    "textDocument/diagnostic",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/formatting",
    "textDocument/hover",
    "textDocument/inlayHint",
    "textDocument/rangeFormatting",
    "textDocument/selectionRange",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range",
    "textDocument/signatureHelp",
    "codeAction/resolve",
    "workspace/executeCommand",
];

#[test]
fn before_the_beginning_and_after_the_end() {
    let mut client = Client::silent(&std::env::temp_dir());
    // Notifications before the beginning are dropped, requests are refused.
    client.open(URI, "fen", FAULTY);
    client.notify("initialized", json!({}));
    for method in REQUESTS.iter().chain(&["shutdown", "fenlint/none", ""]) {
        assert_eq!(client.ask(method, json!({})), Err(-32002), "{method}");
    }
    client.begin_with(json!({ "capabilities": { "textDocument": { "diagnostic": {} } } }));
    assert!(client.pulled(URI).is_empty(), "it was never opened");
    client.open(URI, "fen", FAULTY);
    assert_eq!(codes(&client.pulled(URI)), ["side-case"]);
    assert_eq!(client.ask("initialize", json!({ "capabilities": {} })), Err(-32600));
    assert_eq!(codes(&client.pulled(URI)), ["side-case"], "the second beginning changes nothing");
    client.ask("shutdown", Value::Null).unwrap();
    client.change(URI, 2, json!([{ "text": SOUND }]));
    for method in REQUESTS.iter().chain(&["shutdown", "initialize", "fenlint/none"]) {
        assert_eq!(client.ask(method, json!({})), Err(-32600), "{method}");
    }
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 0);
    // Without a beginning.
    let mut client = Client::silent(&std::env::temp_dir());
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 1);
    // Parameters of all sorts.
    for params in [
        Value::Null,
        json!([]),
        json!(3),
        json!({ "capabilities": [1] }),
        json!({ "capabilities": { "general": { "positionEncodings": [1, "utf-7", "utf-32"] } } }),
        json!({ "workspaceFolders": [1, { "uri": "a b" }], "rootUri": 3 }),
    ] {
        let mut client = Client::silent(&std::env::temp_dir());
        client.ask("initialize", params).unwrap();
        client.notify("initialized", json!(3));
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn parameters_of_wrong_types() {
    let mut client = asking();
    client.open(URI, "fen", FAULTY);
    let good = json!({
        "textDocument": { "uri": URI },
        "position": at(0, 1),
        "positions": [at(0, 1)],
        "range": { "start": at(0, 0), "end": at(0, 4) },
        "context": { "diagnostics": [] },
        "options": { "tabSize": 4, "insertSpaces": true },
    });
    let bad = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(1.5),
        json!("x"),
        json!([]),
        json!([[]]),
        json!({}),
        json!({ "line": -1, "character": 0 }),
        json!({ "line": 0, "character": 4_294_967_296_u64 }),
        json!({ "start": at(0, 0) }),
        json!({ "uri": 3 }),
        json!({ "uri": "" }),
        json!({ "uri": "no address" }),
        json!({ "uri": "file:///%" }),
    ];
    for method in REQUESTS {
        for key in ["textDocument", "position", "positions", "range", "context", "options"] {
            for value in &bad {
                let mut params = good.clone();
                params[key] = value.clone();
                // An answer, whatever it is; and no fault of the server's own.
                let answer = client.ask(method, params.clone());
                assert!(matches!(answer, Ok(_) | Err(-32602)), "{method} {params}: {answer:?}");
            }
        }
        for params in &bad {
            let answer = client.ask(method, params.clone());
            assert!(matches!(answer, Ok(_) | Err(-32602)), "{method} {params}: {answer:?}");
        }
    }
    for (command, argument) in [
        ("fenlint.showBoard", json!({ "uri": URI, "position": at(9, 9) })),
        ("fenlint.explain", json!([])),
        ("fenlint.explain", json!("tab\n")),
    ] {
        let params = json!({ "command": command, "arguments": [argument] });
        let answer = client.ask("workspace/executeCommand", params);
        assert!(matches!(answer, Ok(_) | Err(-32602)), "{answer:?}");
    }
    // Actions to resolve that the server has not made.
    for data in &bad {
        let action = json!({ "title": "x", "data": data });
        assert!(client.ask("codeAction/resolve", action).is_ok(), "{data}");
        let action = json!({ "title": "x", "data": { "uri": URI, "version": data, "id": data } });
        assert!(client.ask("codeAction/resolve", action).is_ok(), "{data}");
    }
    assert_eq!(codes(&client.pulled(URI)), ["side-case"]);
    assert_eq!(logged(&client), [""; 0]);
    assert_eq!(client.end(), 0);
}

#[test]
fn places_that_are_none() {
    let text = format!("# 🙂x\r\n{FAULTY}\n");
    let changes = [
        // From within a surrogate pair: the character is not split.
        (at(0, 3), at(0, 3), format!("# |🙂x\r\n{FAULTY}\n")),
        (at(0, 3), at(0, 4), format!("# |x\r\n{FAULTY}\n")),
        // Behind the end of a line: its end.
        (at(0, 99), at(0, 99), format!("# 🙂x|\r\n{FAULTY}\n")),
        (at(0, 5), at(0, u32::MAX), format!("# 🙂x|\r\n{FAULTY}\n")),
        // Behind the last line: the end.
        (at(99, 0), at(99, 5), format!("# 🙂x\r\n{FAULTY}\n|")),
        (at(u32::MAX, u32::MAX), at(u32::MAX, u32::MAX), format!("# 🙂x\r\n{FAULTY}\n|")),
        // Reversed: what is between is replaced.
        (at(1, 4), at(0, 2), format!("# |{}\n", &FAULTY[4..])),
        (at(9, 9), at(0, 0), "|".to_owned()),
    ];
    for (start, end, expected) in changes {
        let mut client = asking();
        client.open(URI, "fen", &text);
        client.change(URI, 2, json!([{ "range": { "start": start, "end": end }, "text": "\n" }]));
        same_as_fresh(&mut client, URI, "fen", &expected.replace('|', "\n"));
        assert_eq!(client.end(), 0);
    }
    let mut client = asking();
    client.open(URI, "fen", &text);
    for place in
        [at(0, 3), at(0, 99), at(1, 99), at(2, 0), at(2, 1), at(3, 0), at(u32::MAX, u32::MAX)]
    {
        for method in ["hover", "completion", "signatureHelp"] {
            let params = json!({ "textDocument": { "uri": URI }, "position": place });
            client.ask(&format!("textDocument/{method}"), params).unwrap();
        }
        let params = json!({ "textDocument": { "uri": URI }, "positions": [place] });
        let answer = client.ask("textDocument/selectionRange", params).unwrap();
        assert_eq!(answer.as_array().unwrap().len(), 1, "one to each place: {answer}");
    }
    // Ranges reversed in requests are what they are the right way round.
    let forth = json!({ "start": at(0, 0), "end": at(1, 99) });
    let back = json!({ "start": at(1, 99), "end": at(0, 0) });
    assert_eq!(client.actions(URI, &back, &Value::Null), client.actions(URI, &forth, &Value::Null));
    for method in ["inlayHint", "semanticTokens/range", "rangeFormatting"] {
        let ask = |client: &mut Client, range: &Value| {
            let params = json!({ "textDocument": { "uri": URI }, "range": range, "options": {} });
            client.ask(&format!("textDocument/{method}"), params).unwrap()
        };
        assert_eq!(ask(&mut client, &back), ask(&mut client, &forth), "{method}");
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn places_within_characters() {
    // A line end that is inserted shows where. Bytes of characters of two, three and four; in UTF-32 there is nothing within one.
    for (encoding, units) in [("utf-8", [3, 6, 10]), ("utf-16", [2, 3, 5]), ("utf-32", [2, 3, 4])] {
        let capabilities = json!({ "general": { "positionEncodings": [encoding] }, "textDocument": { "diagnostic": {} } });
        let text = format!("é漢🙂x\n{FAULTY}\n");
        let behind = [2, 5, 9];
        for column in 0..=units[2] {
            let mut client = Client::new(&capabilities, &Value::Null);
            client.open(URI, "fen", &format!("#{text}"));
            let range = json!({ "start": at(0, column), "end": at(0, column) });
            client.change(URI, 2, json!([{ "range": range, "text": "\n" }]));
            // At its beginning: behind as many characters as are whole before the place.
            let whole = units.iter().filter(|end| **end <= column).count();
            let byte = if column == 0 {
                0
            } else {
                whole.checked_sub(1).map_or(1, |last| behind[last] + 1)
            };
            let mut expected = format!("#{text}");
            expected.insert(byte, '\n');
            let mut fresh = Client::new(&capabilities, &Value::Null);
            fresh.open(URI, "fen", &expected);
            assert_eq!(client.pulled(URI), fresh.pulled(URI), "{encoding} {column}");
            assert_eq!(client.end(), 0);
        }
    }
}

#[test]
fn documents_out_of_order() {
    let mut client = asking();
    client.change(URI, 2, json!([{ "text": FAULTY }]));
    told(&mut client, "is not open");
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    told(&mut client, "is not open");
    client.notify("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    assert!(client.pulled(URI).is_empty());

    // A version that goes back: the change is one of the text that the client has, and counts.
    client.open(URI, "fen", SOUND);
    client.change(URI, 7, json!([{ "text": SOUND }]));
    client.change(URI, 3, json!([{ "text": FAULTY }]));
    told(&mut client, "version 3 of file:///a.fen comes after 7");
    assert_eq!(codes(&client.pulled(URI)), ["side-case"]);
    // One version twice.
    client.change(URI, 3, json!([{ "text": SOUND }]));
    assert!(client.pulled(URI).is_empty());
    client.change(URI, i64::from(i32::MIN), json!([]));
    told(&mut client, "version -2147483648");

    // Opened twice: the second text counts.
    client.open(URI, "fen", FAULTY);
    told(&mut client, "open already");
    assert_eq!(codes(&client.pulled(URI)), ["side-case"]);
    let close = json!({ "textDocument": { "uri": URI } });
    client.notify("textDocument/didClose", close.clone());
    client.notify("textDocument/didClose", close);
    told(&mut client, "is not open");
    assert!(client.pulled(URI).is_empty());
    for method in REQUESTS.iter().filter(|method| method.starts_with("textDocument")) {
        let params = json!({ "textDocument": { "uri": URI }, "position": at(0, 0), "positions": [at(0, 0)], "range": { "start": at(0, 0), "end": at(0, 0) }, "context": { "diagnostics": [] }, "options": {} });
        assert!(client.ask(method, params).is_ok(), "{method} of a document that is closed");
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn results_of_another_text() {
    let mut client = asking();
    let mut results = Vec::new();
    // Always the first version, opened anew; then the same text under other settings.
    for (step, text) in [FAULTY, SOUND, FAULTY, SOUND].into_iter().enumerate() {
        client.open(URI, "fen", text);
        let previous = results.last().cloned().unwrap_or_default();
        let params = json!({ "textDocument": { "uri": URI }, "previousResultId": previous });
        let answer = client.ask("textDocument/diagnostic", params).unwrap();
        assert_eq!(answer["kind"], "full", "{answer}");
        assert_eq!(answer["items"].as_array().unwrap().len(), usize::from(text == FAULTY));
        let result = answer["resultId"].as_str().unwrap().to_owned();
        assert!(!results.contains(&result), "{result}");
        results.push(result);
        if step % 2 == 0 {
            client.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
        }
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn notifications_out_of_place() {
    let capabilities =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut client = Client::new(&capabilities, &Value::Null);
    client.settle();
    client.heard.clear();
    client.notify("initialized", json!({}));
    told(&mut client, "initialized already");
    client.notify("textDocument/didNothing", json!({}));
    told(&mut client, "textDocument/didNothing: it is not known");
    client.notify("workspace/didChangeConfiguration", json!([]));
    told(&mut client, "workspace/didChangeConfiguration is not understood");
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": 3 }));
    told(&mut client, "workspace/didChangeWorkspaceFolders is not understood");
    // What need not be known.
    for method in
        ["$/setTrace", "$/none", "textDocument/willSave", "window/workDoneProgress/cancel"]
    {
        client.notify(method, json!({}));
    }
    client.settle();
    assert!(client.heard.is_empty(), "{:?}", client.heard);

    // After the end nothing comes any more.
    client.open(URI, "fen", &format!("{FAULTY}\n").repeat(20_000));
    client.ask("shutdown", Value::Null).unwrap();
    assert_eq!(client.ask("fenlint/none", Value::Null), Err(-32600));
    client.heard.clear();
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(client.ask("fenlint/none", Value::Null), Err(-32600));
    assert!(client.heard.is_empty(), "{} messages", client.heard.len());
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 0);
}

#[test]
fn a_change_that_is_not_understood() {
    for change in [
        json!([{ "text": 3 }]),
        json!([{ "range": { "start": at(0, 0) }, "text": "" }]),
        json!([{ "text": SOUND }, 3]),
        json!(3),
        json!([{ "range": { "start": { "line": -1, "character": 0 }, "end": at(0, 0) }, "text": "" }]),
    ] {
        let mut client = told_unasked();
        client.open(URI, "fen", FAULTY);
        client.pushed(URI, 1);
        client.settle();
        client.heard.clear();
        client.change(URI, 2, change.clone());
        // Of a text that nobody knows nothing is said but that.
        let found = client.pushed(URI, 1);
        assert!(
            found.len() == 1 && found[0]["message"].as_str().unwrap().contains("open it again"),
            "{found:?}"
        );
        told(&mut client, "textDocument/didChange is not understood");
        let place = json!({ "textDocument": { "uri": URI }, "position": at(0, 1) });
        assert_eq!(client.ask("textDocument/hover", place), Ok(Value::Null));
        let range = json!({ "start": at(0, 0), "end": at(0, 0) });
        client.change(URI, 3, json!([{ "range": range, "text": "8" }]));
        assert_eq!(client.pushed(URI, 3).len(), 1);
        assert_eq!(client.actions(URI, &range, &Value::Null), [Value::Null; 0]);
        // A whole text is known again.
        client.change(URI, 4, json!([{ "text": "" }, { "range": range, "text": FAULTY }]));
        assert_eq!(codes(&client.pushed(URI, 4)), ["side-case"]);
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn addresses_of_all_sorts() {
    let mut client = told_unasked();
    for (uri, language) in [
        ("untitled:Untitled-1", "fen"),
        ("untitled:a.fen", "plaintext"),
        ("vscode-notebook-cell:/x.ipynb#W0", "fen"),
        ("file:///c%3A/Users/a%20b/x.fen", "plaintext"),
        ("file:///C:/x.fen", "plaintext"),
        ("file:///c:/%D0%BA%D0%BE%D1%82.fen", "plaintext"),
        ("file:///%FF%FE.fen", "plaintext"),
        ("file:///a%00b.fen", "plaintext"),
        ("file:///a%zz.fen?x#y", ""),
        ("file://host/share/x.fen", "plaintext"),
        ("file:x.fen", "fen"),
        ("file:", "fen"),
        ("file://", "fen"),
        ("file:///", "fen"),
        ("x.fen", "fen"),
        ("https://example.org/x.fen?a=b", "plaintext"),
        ("file:///%2e%2e/%2e%2e/x.fen", "plaintext"),
    ] {
        if uri.contains("%zz") {
            // No address: told, and no harm.
            client.open(uri, language, FAULTY);
            told(&mut client, "textDocument/didOpen is not understood");
            continue;
        }
        client.open(uri, language, FAULTY);
        assert_eq!(codes(&client.pushed(uri, 1)), ["side-case"], "{uri}");
        let everything = json!({ "start": at(0, 0), "end": at(9, 0) });
        let actions = client.actions(uri, &everything, &Value::Null);
        let fix = actions.iter().find(|action| action["kind"] == "source.fixAll.fenlint");
        let fix = fix
            .or_else(|| actions.iter().find(|action| action["isPreferred"] == true))
            .or(actions.first());
        assert_eq!(client.acted(FAULTY, uri, fix.unwrap()), SOUND, "{uri}");
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        client.settle();
        client.heard.clear();
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn one_file_under_two_spellings() {
    for (one, other) in [
        ("file:///C:/a%20b/x.fen", "file:///c%3A/a%20b/x.fen"),
        ("file:///%d0%ba.fen", "file:///%D0%BA.fen"),
        ("file:///a-b.fen", "file:///a%2Db.fen"),
        ("file:///x.fen", "file://localhost/x.fen"),
    ] {
        let mut client = told_unasked();
        client.open(one, "fen", FAULTY);
        assert_eq!(client.pushed(one, 1).len(), 1);
        client.change(other, 2, json!([{ "text": SOUND }]));
        assert!(client.pushed(one, 2).is_empty(), "under the name by which it was opened");
        let place = json!({ "textDocument": { "uri": other }, "position": at(0, 1) });
        assert_ne!(client.ask("textDocument/hover", place), Ok(Value::Null));
        client.change(one, 3, json!([{ "text": FAULTY }]));
        client.pushed(one, 3);
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": other } }));
        let message = client.next().unwrap();
        assert_eq!(
            (&message["params"]["uri"], &message["params"]["diagnostics"]),
            (&json!(one), &json!([]))
        );
        // A client for which they are two documents has two.
        assert!(logged(&client).is_empty());
        assert_eq!(client.end(), 0);
        let mut client = asking();
        client.open(one, "fen", FAULTY);
        client.open(other, "fen", SOUND);
        let counts = |client: &mut Client| [one, other].map(|uri| client.pulled(uri).len());
        assert_eq!(counts(&mut client), [1, 0]);
        client.change(one, 2, json!([{ "text": SOUND }]));
        client.change(other, 2, json!([{ "text": FAULTY }]));
        assert_eq!(counts(&mut client), [0, 1]);
        assert!(logged(&client).is_empty());
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn whole_texts_and_parts_mixed() {
    let mut client = asking();
    client.open(URI, "fen", "");
    let range = |from: (u32, u32), to: (u32, u32)| json!({ "start": at(from.0, from.1), "end": at(to.0, to.1) });
    client.change(
        URI,
        2,
        json!([
            { "text": "🙂\r\n" },
            { "range": range((0, 0), (0, 2)), "text": FAULTY },
            { "range": range((1, 0), (1, 0)), "text": format!("{SOUND}\n") },
            { "range": range((0, 0), (0, 0)), "text": "# é\n" },
            // The range counts, whatever length is told.
            { "range": range((2, 0), (2, 1)), "rangeLength": 77, "text": "9" },
        ]),
    );
    let text = format!("# é\n{FAULTY}\r\n9{}\n", &SOUND[1..]);
    same_as_fresh(&mut client, URI, "fen", &text);
    client.change(
        URI,
        3,
        json!([{ "range": range((0, 0), (9, 0)), "text": "x" }, { "range": null, "text": &text }]),
    );
    same_as_fresh(&mut client, URI, "fen", &text);
    client.change(URI, 4, json!([]));
    same_as_fresh(&mut client, URI, "fen", &text);
    assert_eq!(client.end(), 0);
}

#[test]
fn fifty_megabytes() {
    let mut client = asking();
    let text = format!("{FAULTY}\n").repeat((50 << 20) / (FAULTY.len() + 1) + 1);
    assert!(text.len() > 50 << 20);
    client.open(URI, "fen", &text);
    let found = client.pulled(URI);
    assert!(
        found.len() == 1 && found[0]["message"].as_str().unwrap().contains("more than 32 MB"),
        "{found:?}"
    );
    // Places in it are still right, and nothing else is said about it.
    for version in 2..20 {
        let range = json!({ "start": at(1_000_000, 0), "end": at(1_000_000, 1) });
        client.change(URI, version, json!([{ "range": range, "text": "4" }]));
    }
    let place = json!({ "textDocument": { "uri": URI }, "position": at(1_000_000, 3) });
    assert_eq!(client.ask("textDocument/hover", place), Ok(Value::Null));
    let everything = json!({ "start": at(0, 0), "end": at(u32::MAX, 0) });
    assert_eq!(client.actions(URI, &everything, &Value::Null), [Value::Null; 0]);
    // All but one line of it is taken away.
    let range = json!({ "start": at(1, 0), "end": at(u32::MAX, 0) });
    client.change(URI, 20, json!([{ "range": range, "text": "" }]));
    assert_eq!(codes(&client.pulled(URI)), ["side-case"]);

    // One line without end.
    client.change(URI, 21, json!([{ "text": "8".repeat(31 << 20) }]));
    client.pulled(URI);
    let place = json!({ "textDocument": { "uri": URI }, "position": at(0, 30_000_000) });
    for method in ["hover", "completion", "signatureHelp"] {
        assert!(client.ask(&format!("textDocument/{method}"), place.clone()).is_ok(), "{method}");
    }
    assert_eq!(client.end(), 0);
}
