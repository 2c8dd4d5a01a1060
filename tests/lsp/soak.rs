//! Changes and questions at random: an answer to each, and no panic.

use serde_json::{Value, json};

use super::client::Client;
use super::{FAULTY, SHORT};

/// The generator of the other tests, in its simplest form.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

const PIECES: &[&str] = &[
    "",
    "8",
    "/",
    "K",
    " ",
    "W",
    "—",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "#",
    "\"",
    "`",
    "{",
    "[",
    ";",
    "é",
    "🙂",
    "\u{feff}",
    "\\",
    "# fenlint: allow(side-case)\n",
    "fenlint: allow(",
    "[FEN \"",
    "\"fen\": \"",
    "position fen ",
    "bm e4; id \"",
    "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

const QUESTIONS: &[&str] = &[
    "hover",
    "completion",
    "signatureHelp",
    "inlayHint",
    "semanticTokens/full",
    "semanticTokens/range",
    "documentSymbol",
    "foldingRange",
    "selectionRange",
    "formatting",
    "rangeFormatting",
    "codeAction",
    "diagnostic",
];

/// A place of the text, in UTF-16.
fn position(text: &str, at: usize) -> Value {
    let before = text[..at].replace("\r\n", "\n").replace('\r', "\n");
    let line = before.rsplit('\n').next().unwrap();
    json!({ "line": before.matches('\n').count(), "character": line.encode_utf16().count() })
}

fn border(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    // Neither within a character nor within a line end.
    while !text.is_char_boundary(at)
        || at > 0 && text[..at].ends_with('\r') && text[at..].starts_with('\n')
    {
        at -= 1;
    }
    at
}

#[test]
fn at_random() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let capabilities =
        json!({ "textDocument": { "codeAction": { "codeActionLiteralSupport": {} } } });
    for (name, language, text) in [
        ("a.fen", "fen", format!("# c\n{FAULTY}\n{SHORT}\n")),
        ("a.epd", "epd", "4k3/8/8/8/8/8/4P3/4K3 W - - bm e4; id \"é\";\n".to_owned()),
        ("a.pgn", "pgn", format!("[SetUp \"1\"]\n[FEN \"{FAULTY}\"]\n\n1. e4 *\n")),
        ("a.csv", "csv", format!("id,fen\n1,{FAULTY}\n2,\"{SHORT}\"\n")),
        ("a.json", "json", format!("[{{\"fen\": \"{FAULTY}\"}}]")),
        ("a.jsonl", "jsonl", format!("{{\"fen\": \"{}\"}}\n", FAULTY.replace('/', "\\/"))),
        ("a.md", "markdown", format!("`{FAULTY}`\n\n```fen\n{SHORT}\n```\n")),
        ("a.py", "python", format!("a = '{FAULTY}'  # 🙂\n")),
        ("a.txt", "plaintext", format!("{FAULTY}\n")),
    ] {
        let mut client = Client::new(&capabilities, &json!({ "inlayHints": true }));
        let (uri, mut text, mut version) = (format!("file:///{name}"), text, 1);
        client.open(&uri, language, &text);
        for _ in 0..250 {
            for _ in 0..random.below(3) {
                let start = border(&text, random.below(text.len() + 1));
                let end = border(&text, start + random.below(5)).max(start);
                let new = PIECES[random.below(PIECES.len())];
                let range = json!({ "start": position(&text, start), "end": position(&text, end) });
                text.replace_range(start..end, new);
                version += 1;
                client.change(&uri, version, json!([{ "range": range, "text": new }]));
            }
            let place =
                |random: &mut Random| position(&text, border(&text, random.below(text.len() + 1)));
            let (start, end) = (place(&mut random), place(&mut random));
            let params = json!({
                "textDocument": { "uri": uri },
                "position": start,
                "positions": [start, end],
                "range": { "start": start, "end": end },
                "context": { "diagnostics": [] },
                "options": { "tabSize": 4, "insertSpaces": true },
            });
            let question = QUESTIONS[random.below(QUESTIONS.len())];
            let answer = client.ask(&format!("textDocument/{question}"), params);
            assert!(answer.is_ok(), "{question} in {text:?}: {answer:?}");
            let argument = json!({ "uri": uri, "position": start });
            client
                .ask(
                    "workspace/executeCommand",
                    json!({ "command": "fenlint.showBoard", "arguments": [argument] }),
                )
                .unwrap();
        }
        let pulled = client.pulled(&uri);
        let mut anew = Client::new(&capabilities, &Value::Null);
        anew.open(&uri, language, &text);
        assert_eq!(pulled, anew.pulled(&uri), "{text:?}");
        let failed = client.heard.iter().any(|message| message["method"] == "window/logMessage");
        assert!(!failed, "{:?}", client.heard.last());
        assert_eq!(client.end(), 0);
    }
}
