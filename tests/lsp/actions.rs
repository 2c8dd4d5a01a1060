//! Fixes give what `check --fix` gives, and comments that allow a finding do.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use super::client::{Client, codes};
use super::{FAULTY, GUESS, SHORT};

fn capabilities(resolves: bool) -> Value {
    let mut action = json!({ "codeActionLiteralSupport": {}, "isPreferredSupport": true });
    if resolves {
        action["resolveSupport"] = json!({ "properties": ["edit"] });
    }
    json!({ "textDocument": { "codeAction": action }, "workspace": { "workspaceEdit": { "documentChanges": resolves } } })
}

fn everywhere() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9999, "character": 0 } })
}

const TWO: &str = "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR В KQkq — 00 1";

/// Names, languages and texts of documents with fixes in them.
fn documents() -> Vec<(&'static str, &'static str, String)> {
    vec![
        ("a.fen", "fen", format!("# é 🙂\n{FAULTY}\r\n{TWO}\n{SHORT}\n{GUESS}\n  {FAULTY}  \n")),
        ("a.epd", "epd", "4k3/8/8/8/8/8/4P3/4K3 W - — bm e4; id \"x\"\n".to_owned()),
        (
            "a.pgn",
            "pgn",
            format!(
                "[Event \"?\"]\n[FEN \"{TWO}\"]\n\n1. e4 *\n\n[SetUp \"1\"]\n[FEN \"{FAULTY}\"]\n\n*\n"
            ),
        ),
        ("a.csv", "csv", format!("id,fen\n1,\"{TWO}\"\n2,{FAULTY}\n3,{GUESS}\n")),
        (
            "a.json",
            "json",
            format!("[{{\"fen\": \"{}\"}}, {{\"fen\": \"{FAULTY}\"}}]", TWO.replace('/', "\\/")),
        ),
        (
            "a.md",
            "markdown",
            format!("# 🙂\n\n`{TWO}` or {FAULTY}.\n\n```fen\n{FAULTY}\n{TWO}\n```\n"),
        ),
        ("a.py", "python", format!("a = '{TWO}'  # {FAULTY}\n")),
        ("a.log", "plaintext", format!("position fen {FAULTY}\nposition fen {GUESS}\n")),
    ]
}

#[test]
fn all_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for (name, language, text) in documents() {
        let path = folder.path().join(name);
        for (option, kind) in
            [("--fix", "source.fixAll"), ("--fix=all", "source.fixAllLikely.fenlint")]
        {
            fs::write(&path, &text).unwrap();
            let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
            command
                .args(["check", "--exit-zero", option, name])
                .current_dir(folder.path())
                .output()
                .unwrap();
            let expected = fs::read_to_string(&path).unwrap();
            assert_ne!(expected, text, "{name}");
            for resolves in [true, false] {
                let mut client =
                    Client::within(folder.path(), &capabilities(resolves), &Value::Null);
                let uri = format!("file://{}", path.display());
                client.open(&uri, language, &text);
                let actions = client.actions(&uri, &everywhere(), &json!(kind));
                // Where nothing is a guess, there is no action that guesses.
                let has_guess = text.contains(GUESS);
                if option == "--fix=all" && !has_guess {
                    assert!(actions.is_empty(), "{name}");
                    continue;
                }
                let [action] = actions.as_slice() else { panic!("{name}: {actions:#?}") };
                assert_eq!(client.acted(&text, &uri, action), expected, "{name} {option}");
                assert_eq!(client.end(), 0);
            }
        }
    }
}

#[test]
fn one_at_a_time() {
    // Each document has one finding with one fix: then that fix is all that `check --fix` does.
    for (text, title, is_preferred) in [
        (FAULTY, "Replace `W` with `w`", true),
        ("4k3/8/8/8/8/8/4P3/4K3 w - — 0 1", "Replace `—` with `-`", true),
    ] {
        let mut client = Client::new(&capabilities(true), &Value::Null);
        client.open("file:///a.fen", "fen", text);
        let actions = client.actions("file:///a.fen", &everywhere(), &json!("quickfix"));
        assert_eq!(
            (&actions[0]["title"], &actions[0]["isPreferred"]),
            (&json!(title), &json!(is_preferred))
        );
        assert_eq!(actions[0]["diagnostics"].as_array().unwrap().len(), 1);
        let fixed =
            fenlint::fix::fix_all(text, &fenlint::Options::default(), fenlint::Applicability::Safe);
        assert_eq!(client.acted(text, "file:///a.fen", &actions[0]), fixed);
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn each_candidate_of_a_choice() {
    let options = fenlint::Options::default();
    let choices: Vec<_> = ["r3k2r/8/8/8/8/8/8/R3K2R w O-O - 0 1"]
        .into_iter()
        .flat_map(|text| {
            let report = fenlint::lint(text, &options);
            let fixes = report.findings().iter().filter_map(|finding| finding.fix.clone());
            fixes.map(move |fix| (text, fix)).collect::<Vec<_>>()
        })
        .filter(|(_, fix)| fix.candidates.len() > 1)
        .collect();
    assert!(!choices.is_empty());
    for (text, fix) in choices {
        let mut client = Client::new(&capabilities(true), &Value::Null);
        client.open("file:///a.fen", "fen", text);
        let actions = client.actions("file:///a.fen", &everywhere(), &json!("quickfix"));
        let made: Vec<_> =
            actions.iter().map(|action| client.acted(text, "file:///a.fen", action)).collect();
        for candidate in &fix.candidates {
            let expected = fenlint::fix::apply_groups(text, [candidate.edits.as_slice()]).text;
            assert!(made.contains(&expected), "{expected} is not among {made:#?}");
        }
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn comments_allow_what_they_name() {
    let documents = [
        ("a.fen", "fen", format!("# é\n{FAULTY}\n"), 2),
        ("b.fen", "fen", format!("\u{feff}  {FAULTY}"), 2),
        (
            "c.fen",
            "fen",
            "# fenlint: allow(tab-separator)\r\n4k3/8/8/8/8/8/4P3/4K3\tW - - 0 1\r\n".to_owned(),
            2,
        ),
        ("a.epd", "epd", "4k3/8/8/8/8/8/4P3/4K3 W - - bm e4;\n".to_owned(), 2),
        ("a.pgn", "pgn", format!("[SetUp \"1\"]\n[FEN \"{FAULTY}\"]\n\n*\n"), 1),
        ("a.md", "markdown", format!("Text {FAULTY} and\n"), 1),
        ("a.jsonc", "jsonc", format!("{{\n  \"fen\": \"{FAULTY}\"\n}}\n"), 1),
        ("a.rs", "rust", format!("fn f() {{\n    g(\"{FAULTY}\");\n}}\n"), 1),
        ("a.py", "python", format!("a = '{FAULTY}'\n"), 1),
        ("a.lua", "lua", format!("a = '{FAULTY}'\n"), 1),
        ("a.html", "html", format!("<p>\n<b>{FAULTY}</b>\n"), 1),
        ("a.log", "plaintext", format!("position fen {FAULTY}\n"), 1),
        ("a.csv", "csv", format!("id,fen\n1,{FAULTY}\n"), 0),
        ("a.json", "json", format!("{{\"fen\": \"{FAULTY}\"}}"), 0),
        ("b.md", "markdown", format!("```fen\n{FAULTY}\n```\n"), 1),
        ("c.md", "markdown", format!("> ```fen\n> {FAULTY}\n> ```\n"), 0),
    ];
    for (name, language, text, count) in documents {
        let mut client = Client::new(&capabilities(true), &Value::Null);
        let uri = format!("file:///{name}");
        client.open(&uri, language, &text);
        let before = client.pushed(&uri, 1);
        assert!(codes(&before).contains(&"side-case".to_owned()), "{name}");
        let actions = client.actions(&uri, &everywhere(), &json!("quickfix"));
        let allow: Vec<_> = actions
            .iter()
            .filter(|action| action["title"].as_str().unwrap().starts_with("Allow `side-case`"))
            .collect();
        assert_eq!(allow.len(), count, "{name}: {actions:#?}");
        for (action, version) in allow.into_iter().zip(2..) {
            let text = client.acted(&text, &uri, action);
            client.change(&uri, version, json!([{ "text": text }]));
            let after = codes(&client.pushed(&uri, version));
            assert!(
                !after.contains(&"side-case".to_owned())
                    && !after.contains(&"unused-allow".to_owned()),
                "{name} {text} {after:?}"
            );
        }
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn only_what_is_asked_for() {
    let mut client = Client::new(&capabilities(true), &Value::Null);
    client.open("file:///a.fen", "fen", &format!("{FAULTY}\n{SHORT}\n"));
    let kinds = |actions: &[Value]| {
        actions.iter().map(|action| action["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let first =
        json!({ "start": { "line": 0, "character": 22 }, "end": { "line": 0, "character": 22 } });
    assert_eq!(kinds(&client.actions("file:///a.fen", &first, &json!("quickfix"))).len(), 3);
    assert_eq!(
        kinds(&client.actions("file:///a.fen", &first, &json!("source.fixAll"))),
        ["source.fixAll.fenlint"]
    );
    assert!(client.actions("file:///a.fen", &first, &json!("refactor")).is_empty());
    assert!(client.actions("file:///a.fen", &first, &json!("source.fixAll.eslint")).is_empty());
    let elsewhere =
        json!({ "start": { "line": 0, "character": 2 }, "end": { "line": 0, "character": 2 } });
    assert!(client.actions("file:///a.fen", &elsewhere, &json!("quickfix")).is_empty());
    // Some clients give the cursor, and all diagnostics of its line.
    let diagnostics = client
        .heard
        .iter()
        .find(|message| message["method"] == "textDocument/publishDiagnostics")
        .unwrap()["params"]["diagnostics"]
        .clone();
    let others = json!({ "range": first, "message": "of another", "code": 12_345_678_901_u64 });
    let context = json!({ "diagnostics": [diagnostics[0], others], "only": ["quickfix"] });
    let params = json!({ "textDocument": { "uri": "file:///a.fen" }, "range": elsewhere, "context": context });
    assert_eq!(client.ask("textDocument/codeAction", params).unwrap().as_array().unwrap().len(), 3);
    assert_eq!(client.end(), 0);
}

#[test]
fn a_guess_says_that_it_is_one() {
    let mut client = Client::new(&capabilities(true), &Value::Null);
    client.open("file:///a.fen", "fen", GUESS);
    let actions = client.actions("file:///a.fen", &everywhere(), &json!("quickfix"));
    let guess = &actions[0];
    assert!(guess["title"].as_str().unwrap().ends_with(" (a guess)"), "{guess}");
    assert!(guess.get("isPreferred").is_none(), "{guess}");
    let options = fenlint::Options::default();
    let fixed = fenlint::fix::fix_all(GUESS, &options, fenlint::Applicability::Likely);
    assert_eq!(client.acted(GUESS, "file:///a.fen", guess), fixed);
    // Nothing is safe here, so that saving changes nothing.
    assert!(client.actions("file:///a.fen", &everywhere(), &json!("source.fixAll")).is_empty());
    assert_eq!(client.end(), 0);
}

/// However much is selected, the menu can be read, and comes soon.
#[test]
fn a_menu_for_many_findings() {
    let mut client = Client::new(&capabilities(true), &Value::Null);
    for (name, language, text) in [
        ("a.fen", "fen", format!("{FAULTY}\n").repeat(2000)),
        ("a.md", "markdown", format!("`{FAULTY}` ").repeat(2000)),
        ("a.py", "python", format!("a = '{FAULTY}' ").repeat(2000)),
    ] {
        let uri = format!("file:///{name}");
        client.open(&uri, language, &text);
        let params = json!({ "textDocument": { "uri": uri }, "range": everywhere(), "context": { "diagnostics": [] } });
        let actions = client.ask("textDocument/codeAction", params).unwrap();
        let titles: Vec<_> =
            actions.as_array().unwrap().iter().map(|action| &action["title"]).collect();
        let count = |title: &str| titles.iter().filter(|it| it.as_str() == Some(title)).count();
        assert_eq!(count("Replace `W` with `w`"), 200, "{name}");
        assert_eq!(count("Allow `side-case` in this file"), usize::from(name == "a.fen"));
        assert_eq!(count("Fix all safe in file"), 1, "{name}");
        let fix = client.actions(&uri, &everywhere(), &json!("source.fixAll"));
        assert_eq!(client.acted(&text, &uri, &fix[0]), text.replace('W', "w"), "{name}");
    }
    assert_eq!(client.end(), 0);
}
