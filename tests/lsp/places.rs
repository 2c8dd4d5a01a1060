//! The same fault has the same place in `check`, in SARIF, and in all three encodings.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use super::client::{Client, known};

const FAULTY: &str = "4k3/8/8/8/8/8/4P3/4K3 W - — 0 1";

/// Names and texts of documents with characters of all lengths and line ends of all kinds.
fn awkward() -> Vec<(&'static str, String)> {
    let fens = [
        FAULTY,
        "rnbqkbnr/ррpppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3\u{a0}w - - 0 1",
        "4k3/8/8/8/8/8/4♙3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 漢字🙂 e\u{301}",
        "🙂4k3/8/8/8/8/8/4P3/4K3 B - - 0 1",
        "７k/8/8/8/8/8/8/K7 w - - ０ 1",
        "7K/8/k1P5/7p/8/8/8/8 w - -",
        "4k3/8/8/8/8/8/4P3/4K3 w - e9 0 x",
    ];
    let list = fens.join("\n");
    vec![
        ("a.fen", list.clone()),
        ("b.fen", list.replace('\n', "\r\n")),
        ("c.fen", list.replace('\n', "\r")),
        ("d.fen", format!("\u{feff}{list}\n")),
        ("e.fen", format!("# é 漢 🙂\n\n  {FAULTY}  \n\t{FAULTY}\r\n{FAULTY}")),
        ("a.epd", format!("{}\n", "4k3/8/8/8/8/8/4P3/4K3 W - — id \"é 漢 🙂\"; bm e5;")),
        (
            "a.pgn",
            format!(
                "[Event \"é 🙂\"]\n[SetUp \"1\"]\n[FEN \"{FAULTY}\"]\n\n1. e4 {{漢}} *\n\n[FEN \"{}\"]\n\n*\n",
                fens[5]
            ),
        ),
        ("a.csv", format!("é,fen\r\n🙂,\"{FAULTY}\"\r\n漢 \"x\",{}\r\n", fens[1])),
        (
            "a.json",
            format!(
                "{{\"é🙂\": {{\"fen\": \"{}\", \"FEN\": \"\\ud83d\\ude42 8\"}}}}",
                FAULTY.replace('/', "\\/").replace('—', "\\u2014")
            ),
        ),
        (
            "a.jsonl",
            format!("{{\"漢\":\"🙂\",\"fen\":\"{FAULTY}\"}}\n{{\"fen\":\"{}\"}}\n", fens[3]),
        ),
        (
            "a.md",
            format!("# é 🙂\r\n\r\nText 漢 `{FAULTY}` and\r\n\r\n```fen\r\n{}\r\n```\r\n", fens[1]),
        ),
        ("a.py", format!("é = \"{FAULTY}\"  # 🙂 {}\n", fens[1])),
        ("a.log", format!("🙂 > position fen {FAULTY} moves e2e5\n")),
        (
            "a.url",
            "https://lichess.org/é/🙂?fen=4k3/8/8/8/8/8/4P3/4K3%20W%20-%20%E2%80%94%200%201\n"
                .to_owned(),
        ),
    ]
}

fn check(folder: &std::path::Path, format: &str, name: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
    command.args(["check", "--exit-zero", "--quiet", "--format", format, name]).current_dir(folder);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn one_fault_one_place() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in awkward() {
        fs::write(folder.path().join(name), &text).unwrap();
        let sarif: Value = serde_json::from_str(&check(folder.path(), "sarif", name)).unwrap();
        let results = sarif["runs"][0]["results"].as_array().unwrap();
        assert!(!results.is_empty(), "{name}");
        let region = |result: &Value| result["locations"][0]["physicalLocation"]["region"].clone();
        let by_sarif = known(results, |result| {
            let region = region(result);
            let start = usize::try_from(region["byteOffset"].as_u64().unwrap()).unwrap();
            start..start + usize::try_from(region["byteLength"].as_u64().unwrap()).unwrap()
        });
        let jsonl = check(folder.path(), "jsonl", name);
        let records = jsonl.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let by_check: Vec<Value> =
            records.flat_map(|record| record["diagnostics"].as_array().unwrap().clone()).collect();
        let lines = |found: &Value, label: &Value| {
            (
                found["code"].as_str().unwrap().to_owned(),
                label["line"].clone(),
                label["column"].clone(),
            )
        };
        // Columns of `check` count characters, as UTF-32 does.
        let mut by_check: Vec<_> =
            by_check.iter().map(|found| lines(found, &found["labels"][0])).collect();
        by_check.sort_by_key(|found| format!("{found:?}"));
        for encoding in ["utf-8", "utf-16", "utf-32"] {
            let capabilities = json!({ "general": { "positionEncodings": [encoding] } });
            let mut client = Client::within(folder.path(), &capabilities, &Value::Null);
            let uri = format!("file://{}/{name}", folder.path().display());
            client.open(&uri, "plaintext", &text);
            let found = client.pushed(&uri, 1);
            let by_server = known(&found, |found| client.bytes(&text, &found["range"]));
            assert_eq!(by_server, by_sarif, "{name} in {encoding}");
            if encoding == "utf-16" {
                same_lines(name, &text, &found, results);
            }
            if encoding == "utf-32" {
                let mut by_server: Vec<_> = found
                    .iter()
                    .map(|found| {
                        let start = &found["range"]["start"];
                        let number = |value: &Value| json!(value.as_u64().unwrap() + 1);
                        (
                            found["code"].as_str().unwrap().to_owned(),
                            number(&start["line"]),
                            number(&start["character"]),
                        )
                    })
                    .collect();
                by_server.sort_by_key(|found| format!("{found:?}"));
                assert_eq!(by_server, by_check, "{name}");
            }
            assert_eq!(client.end(), 0);
        }
    }
}

/// SARIF counts from 1, in UTF-16 too, and without the byte order mark; in syntaxes a carriage return alone ends no line.
fn same_lines(name: &str, text: &str, found: &[Value], results: &[Value]) {
    let place = |line: &Value, column: &Value, by: i64| {
        (line.as_i64().unwrap() + by, column.as_i64().unwrap() + by)
    };
    let mut by_server: Vec<_> = found
        .iter()
        .map(|found| {
            let start = &found["range"]["start"];
            let (line, column) = place(&start["line"], &start["character"], 1);
            let mark = i64::from(line == 1 && text.starts_with('\u{feff}'));
            (line, column - mark)
        })
        .collect();
    let mut by_sarif: Vec<_> = results
        .iter()
        .map(|result| {
            let region = &result["locations"][0]["physicalLocation"]["region"];
            place(&region["startLine"], &region["startColumn"], 0)
        })
        .collect();
    by_server.sort_unstable();
    by_sarif.sort_unstable();
    assert_eq!(by_server, by_sarif, "{name}");
}
