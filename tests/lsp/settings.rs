//! What the client and `fenlint.toml` set.

use std::fs;

use serde_json::{Value, json};

use super::client::{Client, codes};
use super::{FAULTY, SOUND};

/// A chess960 position whose rights standard chess does not know.
const RANDOM: &str = "1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 1";

pub(crate) fn messages(client: &Client) -> Vec<String> {
    let shown = client.heard.iter().filter(|message| message["method"] == "window/showMessage");
    shown.map(|message| message["params"]["message"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn by_init_options_or_by_configuration() {
    let settings = json!({ "rules": { "side-case": "warn" }, "languages": { "markdown": false, "python": false } });
    for wrapped in [settings.clone(), json!({ "fenlint": settings })] {
        let mut client = Client::new(&json!({}), &wrapped);
        client.open("file:///a.fen", "fen", FAULTY);
        assert_eq!(client.pushed("file:///a.fen", 1)[0]["severity"], 2);
        for (uri, language, count) in [
            ("file:///a.md", "markdown", 0),
            ("file:///a.py", "python", 0),
            ("file:///a.rs", "rust", 1),
        ] {
            client.open(uri, language, &format!("x '{FAULTY}'"));
            assert_eq!(client.pushed(uri, 1).len(), count, "{uri}");
        }
        let changed = json!({ "settings": { "fenlint": { "rules": { "side-case": "allow" } } } });
        client.notify("workspace/didChangeConfiguration", changed);
        assert!(client.pushed("file:///a.fen", 1).is_empty());
        assert_eq!(client.end(), 0);
    }

    let mut client = Client::new(&json!({ "workspace": { "configuration": true } }), &Value::Null);
    client.configuration = settings;
    client.open("file:///a.fen", "fen", FAULTY);
    let mut severity = client.pushed("file:///a.fen", 1)[0]["severity"].clone();
    if severity == 1 {
        severity = client.pushed("file:///a.fen", 1)[0]["severity"].clone();
    }
    assert_eq!(severity, 2, "the configuration is asked for");
    client.configuration = json!({ "rules": { "side-case": "allow" } });
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    assert!(client.pushed("file:///a.fen", 1).is_empty());
    assert_eq!(client.end(), 0);
}

#[test]
fn what_is_not_understood_is_told_once() {
    let mut client =
        Client::new(&json!({}), &json!({ "variant": "shogi", "rules": { "side-cas": "warn" } }));
    client.open("file:///a.fen", "fen", FAULTY);
    client.open("file:///b.fen", "fen", FAULTY);
    client.settle();
    let told = messages(&client);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|message| message.contains("side-case")), "{told:?}");
    assert_eq!(client.end(), 0);
}

#[test]
fn the_file_of_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("random")).unwrap();
    write(
        "fenlint.toml",
        "exclude = [\"out.fen\"]\n[rules]\nside-case = \"warn\"\n[[files]]\nglob = \"random/\"\nvariant = \"chess960\"\n[[files]]\nglob = \"*.list\"\nkind = \"fen\"\n",
    );
    let uri = |name: &str| format!("file://{}/{name}", folder.path().display());
    let capabilities =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut client =
        Client::within(folder.path(), &capabilities, &json!({ "rules": { "side-case": "allow" } }));
    client.open(&uri("a.fen"), "fen", FAULTY);
    assert_eq!(
        client.pushed(&uri("a.fen"), 1)[0]["severity"],
        2,
        "the file comes before the client"
    );
    client.open(&uri("out.fen"), "fen", FAULTY);
    assert!(client.pushed(&uri("out.fen"), 1).is_empty());
    client.open(&uri("a.list"), "plaintext", "hello\n");
    assert_eq!(client.pushed(&uri("a.list"), 1).len(), 1);
    client.open(&uri("random/a.fen"), "fen", RANDOM);
    let random = codes(&client.pushed(&uri("random/a.fen"), 1));
    client.open(&uri("a960.fen"), "fen", RANDOM);
    assert_ne!(codes(&client.pushed(&uri("a960.fen"), 1)), random);
    let registered = client
        .heard
        .iter()
        .find(|message| message["method"] == "client/registerCapability")
        .unwrap();
    assert_eq!(
        registered["params"]["registrations"][0]["method"],
        "workspace/didChangeWatchedFiles"
    );

    write("fenlint.toml", "[rules]\nside-case = \"error\"\n");
    client.notify(
        "workspace/didChangeWatchedFiles",
        json!({ "changes": [{ "uri": uri("fenlint.toml"), "type": 2 }] }),
    );
    assert_eq!(client.pushed(&uri("a.fen"), 1)[0]["severity"], 1);
    write("fenlint.toml", "[rules]\nside-cas = \"error\"\n");
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    client.settle();
    let told = messages(&client);
    assert!(told.len() == 1 && told[0].contains("fenlint.toml:2:1"), "{told:?}");
    assert_eq!(client.end(), 0);
}

#[test]
fn other_languages_with_the_ending() {
    let mut client = Client::new(&json!({}), &Value::Null);
    let programs = [
        "// a program\nfn main() {\n  print(1);\n}\n",
        "; a program of another\n(define (f x)\n  (+ x 1))\n(print (f 8))\n",
        "[section]\nname = value\nother = 8/8\n\n[another]\nx = 1\n",
        "# a script\nimport os\nfor name in os.listdir(\".\"):\n    print(name, 8/8/8)\n",
        "0.1 0.2 0.3\n1 2 3\n4 5 6\n7 8 9\n",
        "<?xml version=\"1.0\"?>\n<fen>\n  <a/>\n</fen>\n",
        "\u{0}\u{1}FEN\u{0}\n\u{2}\u{3}\n\u{7f}\n",
    ];
    for (program, language) in programs
        .iter()
        .flat_map(|program| ["fen", "plaintext", "", "fenlang"].map(|language| (program, language)))
    {
        let uri = format!("file:///{language}x.fen");
        client.open(&uri, language, program);
        assert!(client.pushed(&uri, 1).is_empty(), "{language} {program}");
        let mut params =
            json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 1 } });
        for method in ["hover", "completion", "signatureHelp"] {
            let answer = client.ask(&format!("textDocument/{method}"), params.clone());
            assert_eq!(answer, Ok(Value::Null), "{method} {language} {program}");
        }
        params["range"] =
            json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
        params["options"] = json!({});
        for method in
            ["documentSymbol", "foldingRange", "formatting", "inlayHint", "rangeFormatting"]
        {
            let answer = client.ask(&format!("textDocument/{method}"), params.clone());
            assert_eq!(answer, Ok(json!([])), "{method} {language} {program}");
        }
        let tokens = client.ask("textDocument/semanticTokens/full", params).unwrap();
        assert_eq!(tokens["data"], json!([]), "{language} {program}");
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    client.open("file:///b.fen", "fen", "hello\n");
    assert_eq!(
        client.pushed("file:///b.fen", 1).len(),
        1,
        "a line that is no FEN is one that somebody wants to know of"
    );
    assert_eq!(client.end(), 0);
}

#[test]
fn too_large_and_too_many() {
    let mut client = Client::new(&json!({}), &json!({ "sizeLimit": 1, "maxFindings": 10 }));
    let text = format!("{FAULTY}\n").repeat(40_000);
    client.open("file:///a.fen", "fen", &text);
    let found = client.pushed("file:///a.fen", 1);
    assert_eq!((found.len(), &found[0]["severity"]), (1, &json!(3)), "{found:?}");
    assert!(found[0]["message"].as_str().unwrap().contains("1 MB"));
    client.change("file:///a.fen", 2, json!([{ "text": format!("{FAULTY}\n").repeat(20) }]));
    let found = client.pushed("file:///a.fen", 2);
    assert_eq!(found.len(), 11);
    assert!(found.iter().any(|found| found["message"].as_str().unwrap().starts_with("10 more")));
    client.change("file:///a.fen", 3, json!([{ "text": SOUND }]));
    assert!(client.pushed("file:///a.fen", 3).is_empty());
    client.change("file:///a.fen", 4, json!([{ "text": text }]));
    assert_eq!(client.pushed("file:///a.fen", 4).len(), 1);
    assert_eq!(client.end(), 0);
}
