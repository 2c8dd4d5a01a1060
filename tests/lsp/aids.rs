//! Help to read and to type, as the protocol has it. What it says is tested with the library.

use serde_json::{Value, json};

use super::client::{Client, offset};
use super::{FAULTY, SOUND};

fn client(options: &Value) -> Client {
    let capabilities = json!({ "textDocument": {
        "hover": { "contentFormat": ["markdown"] },
        "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
    } });
    Client::new(&capabilities, options)
}

fn place(uri: &str, line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}

const URI: &str = "file:///a.fen";

#[test]
fn hover() {
    let mut client = client(&Value::Null);
    client.open(URI, "fen", &format!("# fenlint: allow(tab-separator)\n{FAULTY}\n"));
    let told = client.ask("textDocument/hover", place(URI, 1, 4)).unwrap();
    let told = told["contents"]["value"].as_str().unwrap().to_owned();
    let pawn = client.ask("textDocument/hover", place(URI, 1, 15)).unwrap();
    assert!(
        pawn["contents"]["value"].as_str().unwrap().contains("white pawn on e2"),
        "{told} {pawn}"
    );
    let side = client.ask("textDocument/hover", place(URI, 1, 22)).unwrap();
    assert!(side["contents"]["value"].as_str().unwrap().starts_with("**error**"), "{side}");
    let rule = client.ask("textDocument/hover", place(URI, 0, 20)).unwrap();
    assert!(rule["contents"]["value"].as_str().unwrap().contains("\n# tab-separator\n"));
    assert_eq!(rule["range"]["start"]["character"], 17);
    client.open(
        "file:///a.json",
        "json",
        &format!("{{\"fen\": \"{}\"}}", SOUND.replace('/', "\\/")),
    );
    let pawn = client.ask("textDocument/hover", place("file:///a.json", 0, 31)).unwrap();
    assert!(pawn["contents"]["value"].as_str().unwrap().contains("white pawn on e2"), "{pawn}");
    assert_eq!(pawn["range"]["start"]["character"], 31);
    assert_eq!(client.end(), 0);
}

#[test]
fn what_can_be_typed() {
    let mut client = client(&Value::Null);
    let text = "🙂\nr3k2r/8/8/8/8/8/8/R3K2R w \n";
    client.open(URI, "fen", text);
    let offered = client.ask("textDocument/completion", place(URI, 1, 26)).unwrap();
    let items = offered["items"].as_array().unwrap();
    assert_eq!(items[0]["textEdit"]["newText"], "KQkq", "{items:#?}");
    assert_eq!(items[0]["textEdit"]["range"]["start"], json!({ "line": 1, "character": 26 }));
    let order: Vec<_> = items.iter().map(|item| item["sortText"].as_str().unwrap()).collect();
    assert!(order.is_sorted());
    let signature = client.ask("textDocument/signatureHelp", place(URI, 1, 26)).unwrap();
    assert_eq!(signature["activeParameter"], 2, "{signature}");
    client.change(URI, 2, json!([{ "text": "" }]));
    let offered = client.ask("textDocument/completion", place(URI, 0, 0)).unwrap();
    assert!(
        offered["items"][0]["textEdit"]["newText"].as_str().unwrap().starts_with("rnbqkbnr/"),
        "{offered}"
    );
    assert_eq!(client.end(), 0);
}

#[test]
fn hints_are_off_unless_asked_for() {
    let range =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": range });
    for (setting, expected) in [
        (json!(null), None),
        (json!(false), None),
        (json!(true), Some("board:")),
        (json!("squares"), Some("8:")),
    ] {
        let mut client = client(&json!({ "inlayHints": setting }));
        client.open(URI, "fen", SOUND);
        let hints = client.ask("textDocument/inlayHint", params.clone()).unwrap();
        assert_eq!(hints[0]["label"].as_str(), expected);
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn colours() {
    let mut client = client(&Value::Null);
    let text = format!("# é\n🙂 {SOUND}\n\n{SOUND}\n");
    client.open(URI, "fen", &text);
    let data = client
        .ask("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": URI } }))
        .unwrap();
    let data: Vec<u64> =
        data["data"].as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect();
    let (mut line, mut column, mut coloured) = (0, 0, Vec::new());
    for token in data.chunks(5) {
        column = if token[0] == 0 { column } else { 0 };
        (line, column) = (line + token[0], column + token[1]);
        let at =
            |column: u64| offset(&text, &json!({ "line": line, "character": column }), "utf-16");
        coloured.push((line, text[at(column)..at(column + token[2])].to_owned(), token[3]));
    }
    assert!(
        coloured.contains(&(3, "k".to_owned(), 1)) && coloured.contains(&(3, "P".to_owned(), 0)),
        "{coloured:?}"
    );
    let part =
        json!({ "start": { "line": 3, "character": 0 }, "end": { "line": 3, "character": 5 } });
    let few = client
        .ask(
            "textDocument/semanticTokens/range",
            json!({ "textDocument": { "uri": URI }, "range": part }),
        )
        .unwrap();
    assert_eq!(few["data"][0], 3);
    assert_eq!(few["data"].as_array().unwrap().len(), 5 * 5, "{few}");
    assert_eq!(client.end(), 0);
}

#[test]
fn structure() {
    let mut client = client(&Value::Null);
    let text = format!("# one\n# two\n{SOUND}\n{FAULTY}\n\n# three\n{SOUND}\n{SOUND}\n");
    client.open(URI, "fen", &text);
    let document = json!({ "textDocument": { "uri": URI } });
    let symbols = client.ask("textDocument/documentSymbol", document.clone()).unwrap();
    let names: Vec<_> =
        symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 4);
    assert!(names[0].starts_with("White to move") && names[1] != names[0], "{names:?}");
    let folds = client.ask("textDocument/foldingRange", document.clone()).unwrap();
    let folds: Vec<_> = folds
        .as_array()
        .unwrap()
        .iter()
        .map(|fold| (fold["startLine"].as_u64().unwrap(), fold["endLine"].as_u64().unwrap()))
        .collect();
    assert_eq!(folds, [(0, 1), (1, 3), (5, 7)]);
    let params =
        json!({ "textDocument": { "uri": URI }, "positions": [{ "line": 2, "character": 15 }] });
    let selection = client.ask("textDocument/selectionRange", params).unwrap();
    let (mut step, mut texts) = (&selection[0], Vec::new());
    while !step.is_null() {
        texts.push(text[client.bytes(&text, &step["range"])].to_owned());
        step = &step["parent"];
    }
    assert_eq!(texts, ["P", "4P3", "4k3/8/8/8/8/8/4P3/4K3", SOUND, &text]);
    assert_eq!(client.end(), 0);
}

#[test]
fn canonical_form() {
    let mut client = client(&Value::Null);
    let text = "# c\n  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 00 1  \n8/8 w\n4k3/8/8/8/8/8/8/4K3 w - -\n";
    client.open(URI, "fen", text);
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let edits = client
        .ask(
            "textDocument/formatting",
            json!({ "textDocument": { "uri": URI }, "options": options }),
        )
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.fen"), text).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_fenlint"));
    command.args(["fmt", "a.fen"]).current_dir(folder.path()).output().unwrap();
    let expected = std::fs::read_to_string(folder.path().join("a.fen")).unwrap();
    assert_eq!(client.edited(text, &edits), expected);
    let range =
        json!({ "start": { "line": 3, "character": 0 }, "end": { "line": 4, "character": 0 } });
    let edits = client
        .ask(
            "textDocument/rangeFormatting",
            json!({ "textDocument": { "uri": URI }, "range": range, "options": options }),
        )
        .unwrap();
    assert_eq!(edits.as_array().unwrap().len(), 1);
    client.open("file:///a.md", "markdown", text);
    let edits = client
        .ask(
            "textDocument/formatting",
            json!({ "textDocument": { "uri": "file:///a.md" }, "options": options }),
        )
        .unwrap();
    assert_eq!(edits, json!([]));
    assert_eq!(client.end(), 0);
}

#[test]
fn commands() {
    let mut client = client(&Value::Null);
    client.open(URI, "fen", &format!("# c\n{FAULTY}\n"));
    let mut board = |line: u32| {
        let argument = json!({ "uri": URI, "position": { "line": line, "character": 3 } });
        client
            .ask(
                "workspace/executeCommand",
                json!({ "command": "fenlint.showBoard", "arguments": [argument] }),
            )
            .unwrap()
    };
    assert_eq!(board(0), Value::Null);
    let shown = board(1);
    assert_eq!(shown["fen"], FAULTY);
    assert!(shown["svg"].as_str().unwrap().starts_with("<svg "));
    let params = json!({ "command": "fenlint.explain", "arguments": ["side-case"] });
    let page = client.ask("workspace/executeCommand", params).unwrap();
    assert!(page["markdown"].as_str().unwrap().starts_with("# side-case"));
    assert_eq!(client.end(), 0);
}
