//! A workspace of several folders, each with settings of its own.

use std::fs;

use serde_json::{Value, json};

use super::FAULTY;
use super::client::Client;
use super::settings::messages;

fn level(level: &str) -> Value {
    json!({ "rules": { "side-case": level } })
}

fn folder(uri: &str) -> Value {
    json!({ "uri": uri, "name": "x" })
}

/// The severity of the only finding, or 0.
fn severity(found: &[Value]) -> i64 {
    assert!(found.len() < 2, "{found:?}");
    found.first().map_or(0, |found| found["severity"].as_i64().unwrap())
}

#[test]
fn each_folder_has_its_settings() {
    let mut client = Client::silent(&std::env::temp_dir());
    client.configuration = level("warn");
    client.by_folder = [
        ("file:///one", level("allow")),
        // Another spelling than that of its documents.
        ("file:///c%3A/two%20b/", level("error")),
        ("file:///one/inner", Value::Null),
        ("vscode-vfs://github/three", level("allow")),
    ]
    .map(|(uri, settings)| (uri.to_owned(), settings))
    .into();
    let folders: Vec<_> = client.by_folder.keys().map(|uri| folder(uri)).collect();
    client.begin_with(json!({
        "capabilities": { "workspace": { "configuration": true, "workspaceFolders": true }, "textDocument": { "diagnostic": {} } },
        "workspaceFolders": folders,
        "rootUri": "file:///one",
    }));
    client.settle();
    client.settle();
    let places = [
        ("file:///one/a.fen", 0),
        ("file:///one/inner/a.fen", 2),
        ("file:///one.fen", 2),
        ("file:///C:/two%20b/a/b.fen", 1),
        ("vscode-vfs://github/three/a.fen", 0),
        ("untitled:Untitled-1", 2),
    ];
    for (uri, expected) in places {
        client.open(uri, "fen", FAULTY);
        assert_eq!(severity(&client.pulled(uri)), expected, "{uri}");
    }

    // Another configuration.
    client.by_folder.insert("file:///one".to_owned(), level("error"));
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    client.settle();
    client.settle();
    assert_eq!(severity(&client.pulled("file:///one/a.fen")), 1);
    assert_eq!(severity(&client.pulled("file:///one/inner/a.fen")), 2);

    // Other folders: of the one that goes nothing is left, the one that comes is asked for.
    client.by_folder.insert("untitled:".to_owned(), level("allow"));
    let event = json!({ "removed": [folder("file:///one/")], "added": [folder("file:///"), folder("file:///one/inner")] });
    client.by_folder.insert("file:///".to_owned(), level("allow"));
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    client.settle();
    client.settle();
    for (uri, expected) in [
        ("file:///one/a.fen", 0),
        ("file:///one/inner/a.fen", 2),
        ("file:///C:/two%20b/a/b.fen", 1),
        ("untitled:Untitled-1", 2),
    ] {
        assert_eq!(severity(&client.pulled(uri)), expected, "{uri}");
    }

    // Settings taken away: what holds for all comes back.
    client.by_folder.clear();
    client.configuration = Value::Null;
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    client.settle();
    client.settle();
    for (uri, _) in places {
        assert_eq!(severity(&client.pulled(uri)), 1, "{uri}");
    }
    assert!(messages(&client).is_empty());
    assert_eq!(client.end(), 0);
}

#[test]
fn who_is_told_is_told_anew_and_only_where_it_is_other() {
    let mut client = Client::silent(&std::env::temp_dir());
    client.begin_with(json!({
        "capabilities": { "workspace": { "configuration": true } },
        "rootUri": "file:///one",
        "initializationOptions": level("warn"),
    }));
    client.open("file:///one/a.fen", "fen", FAULTY);
    client.open("file:///two/a.fen", "fen", FAULTY);
    assert_eq!(severity(&client.pushed("file:///one/a.fen", 1)), 2);
    assert_eq!(severity(&client.pushed("file:///two/a.fen", 1)), 2);
    client.settle();
    client.heard.clear();
    client.by_folder.insert("file:///one".to_owned(), level("error"));
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    assert_eq!(severity(&client.pushed("file:///one/a.fen", 1)), 1);
    client.settle();
    client.settle();
    let pushed =
        client.heard.iter().filter(|message| message["params"]["uri"] == "file:///two/a.fen");
    assert_eq!(pushed.count(), 0, "nothing is other for this one");

    // How many are shown is a setting that changes no finding, and still shows.
    client.by_folder.insert("file:///one".to_owned(), json!({ "maxFindings": 0 }));
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    let found = client.pushed("file:///one/a.fen", 1);
    assert!(found[0]["message"].as_str().unwrap().starts_with("1 more finding"), "{found:?}");
    assert_eq!(client.end(), 0);
}

#[test]
fn no_finding_is_shown_that_the_configuration_does_not_want() {
    let capabilities = json!({ "workspace": { "configuration": true } });
    let mut client = Client::silent(&std::env::temp_dir());
    client.configuration = level("allow");
    client.begin_with(json!({ "capabilities": capabilities }));
    client.open("file:///a.fen", "fen", FAULTY);
    assert!(client.pushed("file:///a.fen", 1).is_empty(), "not even at first");
    assert_eq!(client.end(), 0);

    // One that never answers has its findings all the same.
    let mut client = Client::silent(&std::env::temp_dir());
    client.ask("initialize", json!({ "capabilities": capabilities })).unwrap();
    client.notify("initialized", json!({}));
    client.open("file:///a.fen", "fen", FAULTY);
    assert_eq!(client.next().unwrap()["method"], "workspace/configuration");
    let told = client.next().unwrap();
    assert_eq!(severity(told["params"]["diagnostics"].as_array().unwrap()), 1);
    client.change("file:///a.fen", 2, json!([{ "text": "" }]));
    assert!(client.pushed("file:///a.fen", 2).is_empty());
    assert_eq!(client.end(), 0);
}

#[test]
fn the_nearest_file_upwards() {
    let top = tempfile::tempdir().unwrap();
    fs::create_dir_all(top.path().join("one/inner/deep")).unwrap();
    fs::create_dir_all(top.path().join("two")).unwrap();
    let write = |name: &str, level: &str| {
        fs::write(top.path().join(name), format!("[rules]\nside-case = \"{level}\"\n")).unwrap();
    };
    write("fenlint.toml", "warn");
    write("one/inner/fenlint.toml", "error");
    let uri = |name: &str| format!("file://{}/{name}", top.path().display());
    let mut client = Client::silent(&std::env::temp_dir());
    client.begin_with(json!({
        "capabilities": { "textDocument": { "diagnostic": {} } },
        "workspaceFolders": [folder(&uri("one")), folder(&uri("two"))],
    }));
    for (name, expected) in [
        ("one/a.fen", 2),
        ("one/inner/a.fen", 1),
        ("one/inner/deep/a.fen", 1),
        ("two/a.fen", 2),
        ("a.fen", 2),
    ] {
        client.open(&uri(name), "fen", FAULTY);
        assert_eq!(severity(&client.pulled(&uri(name))), expected, "{name}");
    }
    write("two/fenlint.toml", "allow");
    fs::remove_file(top.path().join("one/inner/fenlint.toml")).unwrap();
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    for (name, expected) in [("one/inner/deep/a.fen", 2), ("two/a.fen", 0), ("one/a.fen", 2)] {
        assert_eq!(severity(&client.pulled(&uri(name))), expected, "{name}");
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn types_that_are_wrong() {
    const FAULTS: &[(&str, &str)] = &[
        (
            r#"{"variant": 960}"#,
            "the setting `fenlint.variant` cannot be 960: it is the name of a variant, or \"auto\"",
        ),
        (r#"{"deep": "yes"}"#, "the setting `fenlint.deep` cannot be \"yes\": it is true or false"),
        (
            r#"{"inlayHints": 1}"#,
            "the setting `fenlint.inlayHints` cannot be 1: it is true, false, \"fields\" or \"squares\"",
        ),
        (
            r#"{"languages": ["pgn"]}"#,
            "the setting `fenlint.languages` cannot be [\"pgn\"]: it is an object",
        ),
        (
            r#"{"languages": {"pgn": "off"}}"#,
            "the setting `fenlint.languages.pgn` cannot be \"off\": it is true or false",
        ),
        (
            r#"{"rules": "side-case"}"#,
            "the setting `fenlint.rules` cannot be \"side-case\": it is an object",
        ),
        (
            r#"{"rules": {"side-case": false}}"#,
            "the setting `fenlint.rules.side-case` cannot be false: it is \"allow\", \"warn\" or \"error\"",
        ),
        (
            r#"{"sizeLimit": -1}"#,
            "the setting `fenlint.sizeLimit` cannot be -1: it is a whole number of megabytes",
        ),
        (
            r#"{"sizeLimit": 18446744073709551615}"#,
            "the setting `fenlint.sizeLimit` cannot be 18446744073709551615: it is a whole number of megabytes",
        ),
        (
            r#"{"maxFindings": 1.5}"#,
            "the setting `fenlint.maxFindings` cannot be 1.5: it is a whole number",
        ),
        (r#"{"colour": 1}"#, "unknown setting `fenlint.colour`"),
        (r#""deep""#, "the settings `fenlint` cannot be \"deep\": they are an object"),
        (r#"{"fenlint": [1]}"#, "the settings `fenlint` cannot be [1]: they are an object"),
    ];
    for (settings, fault) in FAULTS {
        let settings: Value = serde_json::from_str(settings).unwrap();
        let expected = [format!("fenlint: {fault}")];
        // By the options,
        let mut client = Client::new(&json!({}), &settings);
        client.settle();
        assert_eq!(messages(&client), expected);
        assert_eq!(client.end(), 0);
        // by the notification,
        let mut client = Client::new(&json!({}), &Value::Null);
        client.notify("workspace/didChangeConfiguration", json!({ "settings": settings }));
        client.settle();
        assert_eq!(messages(&client), expected);
        assert_eq!(client.end(), 0);
        // and by the configuration, which two folders have alike.
        let mut client = Client::silent(&std::env::temp_dir());
        client.configuration = settings;
        client.begin_with(json!({
            "capabilities": { "workspace": { "configuration": true } },
            "workspaceFolders": [folder("file:///one"), folder("file:///two")],
        }));
        client.settle();
        client.settle();
        assert_eq!(messages(&client), expected);
        // What is wrong changes nothing else.
        client.open("file:///one/a.fen", "fen", FAULTY);
        assert_eq!(severity(&client.pushed("file:///one/a.fen", 1)), 1);
        assert_eq!(client.end(), 0);
    }
    // The rest of the same settings holds.
    let settings = json!({ "deep": 1, "languages": { "pgn": 1, "markdown": false }, "rules": { "x": 1, "side-case": "warn" } });
    let mut client = Client::new(&json!({}), &settings);
    client.open("file:///a.fen", "fen", FAULTY);
    assert_eq!(severity(&client.pushed("file:///a.fen", 1)), 2);
    client.open("file:///a.md", "markdown", &format!("`{FAULTY}`\n"));
    assert_eq!(severity(&client.pushed("file:///a.md", 1)), 0);
    client.settle();
    assert_eq!(messages(&client).len(), 3);
    assert_eq!(client.end(), 0);
}

#[test]
fn answers_that_are_none() {
    for result in [
        json!({ "result": 3 }),
        json!({ "result": [] }),
        json!({ "result": null }),
        json!({ "error": { "code": 1, "message": "no" } }),
    ] {
        let mut client = Client::silent(&std::env::temp_dir());
        let params = json!({ "capabilities": { "workspace": { "configuration": true } }, "initializationOptions": level("warn") });
        client.ask("initialize", params).unwrap();
        client.notify("initialized", json!({}));
        let asked = client.next().unwrap();
        assert_eq!(asked["method"], "workspace/configuration");
        let mut answer = result.clone();
        answer["id"] = asked["id"].clone();
        client.send(&answer);
        // And once more, and to a question that nobody has asked.
        client.send(&answer);
        answer["id"] = json!("none");
        client.send(&answer);
        client.open("file:///a.fen", "fen", FAULTY);
        assert_eq!(severity(&client.pushed("file:///a.fen", 1)), 2, "{result}");
        assert_eq!(client.end(), 0);
    }
}
