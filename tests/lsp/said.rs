//! What is said of a text, in full: findings with all that belongs to them, each field, each verdict; and what is said no more.

use serde_json::{Value, json};

use super::client::Client;
use super::{FAULTY, SHORT, SOUND};

const URI: &str = "file:///a.fen";

fn client() -> Client {
    Client::new(
        &json!({ "textDocument": {
            "hover": { "contentFormat": ["markdown"] },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            "codeAction": { "codeActionLiteralSupport": {}, "resolveSupport": { "properties": ["edit"] } },
            "publishDiagnostics": { "relatedInformation": true, "tagSupport": { "valueSet": [1, 2] }, "dataSupport": true },
        } }),
        &Value::Null,
    )
}

fn text_at<'t>(client: &Client, text: &'t str, range: &Value) -> &'t str {
    &text[client.bytes(text, range)]
}

#[test]
fn findings_with_all_that_belongs_to_them() {
    let text = "🙂 é\nr3k2r/8/8/8/8/8/8/R3K2R w KQKq - 0 1\n4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n";
    let mut client = client();
    client.open(URI, "fen", text);
    let found = client.pushed(URI, 1);
    let repeat = found.iter().find(|found| found["code"] == "castling-repeat").unwrap();
    assert_eq!(repeat["source"], "fenlint");
    assert_eq!(repeat["severity"], 2);
    assert_eq!(text_at(&client, text, &repeat["range"]), "K");
    assert_eq!(repeat["range"]["start"], json!({ "line": 1, "character": 28 }));
    let page = repeat["codeDescription"]["href"].as_str().unwrap();
    assert!(page.starts_with("https://") && page.contains("castling_repeat"), "{page}");
    assert_eq!(repeat["tags"], json!([1]));
    let check = found.iter().find(|found| found["code"] == "opponent-in-check").unwrap();
    assert_eq!((text_at(&client, text, &check["range"]), &check["severity"]), ("k", &json!(1)));
    let related: Vec<_> = check["relatedInformation"]
        .as_array()
        .unwrap()
        .iter()
        .map(|related| {
            assert_eq!(related["location"]["uri"], URI);
            let place = &related["location"]["range"];
            (
                text_at(&client, text, place),
                place["start"]["line"].as_i64().unwrap(),
                related["message"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(related, [("R", 2, "rook on e2, gives check"), ("w", 2, "White to move")]);
    assert!(repeat["message"].as_str().unwrap().contains('\n'), "what is wrong, and what to do");
    assert_eq!(client.end(), 0);

    // Nothing of this is sent to one that does not know it.
    let mut client = Client::new(&json!({}), &Value::Null);
    client.open(URI, "fen", text);
    for found in client.pushed(URI, 1) {
        for key in ["tags", "relatedInformation", "data"] {
            assert!(found.get(key).is_none(), "{found}");
        }
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn hover_on_each_field() {
    const HEADS: &[(&str, &str)] = &[
        ("r3k2r", "**black rook on a8**"),
        ("3k", "**3 empty squares**: b8 to d8"),
        ("k2r", "**black king on e8**"),
        ("/8/8/4p", "**end of rank 8**"),
        ("8/8/4p", "**rank 7: empty**"),
        ("w KQkq", "**side to move** `w`"),
        ("KQkq", "**castling availability** `KQkq`"),
        ("kq e6", "**castling availability** `KQkq`"),
        ("e6", "**en passant target** `e6`"),
        ("0 14", "**halfmove clock** `0`"),
        ("14", "**fullmove number** `14`"),
    ];
    let fen = "r3k2r/8/8/4pP2/8/8/8/R3K2R w KQkq e6 0 14";
    for (name, language, before, behind) in [
        ("a.fen", "fen", "# é 🙂\n", "\n"),
        ("a.md", "markdown", "漢 🙂 `", "` é\n"),
        ("a.pgn", "pgn", "[Event \"🙂\"]\n[SetUp \"1\"]\n[FEN \"", "\"]\n\n*\n"),
        ("a.py", "python", "a = '🙂', '", "'\n"),
    ] {
        let mut client = client();
        let (uri, text) = (format!("file:///{name}"), format!("{before}{fen}{behind}"));
        client.open(&uri, language, &text);
        let mut hover = |at: usize| {
            let line = text[..at].matches('\n').count();
            let column = text[..at].rsplit('\n').next().unwrap().encode_utf16().count();
            let params = json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": column } });
            client.ask("textDocument/hover", params).unwrap()
        };
        for (part, head) in HEADS {
            let told = hover(before.len() + fen.find(part).unwrap());
            let words = told["contents"]["value"].as_str().unwrap();
            assert!(words.contains(head), "{name} {part}: {words}");
            assert_eq!(told["contents"]["kind"], "markdown");
        }
        // No place of the record is without words, and what they speak of is there; the board marks what a place speaks of.
        for at in 0..fen.len() {
            let told = hover(before.len() + at);
            let words = told["contents"]["value"].as_str().unwrap();
            assert!(words.contains("```text\n8") || at > fen.find(" 0 ").unwrap(), "{at}: {words}");
            let is_placement = at < fen.find(" w").unwrap() && &fen[at..=at] != "/";
            assert!(words.contains('[') || !is_placement, "{at}: {words}");
        }
        let told = hover(before.len() + fen.find("e6").unwrap());
        assert_eq!(text_at(&client, &text, &told["range"]), "e6", "{name}");
        assert_eq!(client.end(), 0);
    }
    // The operations of an EPD record.
    let mut client = client();
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; ce 31; id \"é\";\n";
    client.open("file:///a.epd", "epd", text);
    client.pushed("file:///a.epd", 1);
    for part in ["bm", "e4", "ce", "31", "id", "\"é\""] {
        let at = text.find(part).unwrap();
        let params = json!({ "textDocument": { "uri": "file:///a.epd" }, "position": { "line": 0, "character": at } });
        let told = client.ask("textDocument/hover", params).unwrap();
        assert_eq!(text_at(&client, text, &told["range"]), part);
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn positions_with_their_verdicts() {
    const VERDICTS: &[(&str, &str)] = &[
        (SOUND, "White to move, 3 men"),
        (FAULTY, "1 error"),
        (SHORT, "1 warning"),
        ("4k3/8/8/8/8/8/4P3/4K2K w - - 0 1", "White to move, 4 men, illegal position"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Black to move, 3 men"),
    ];
    for (name, language, before, behind) in [
        ("a.fen", "fen", "", "\n"),
        ("a.pgn", "pgn", "[Event \"🙂\"]\n[SetUp \"1\"]\n[FEN \"", "\"]\n\n*\n\n"),
        ("a.md", "markdown", "Text 🙂 `", "`\n\n"),
    ] {
        let mut client = client();
        let uri = format!("file:///{name}");
        let text: String = VERDICTS.iter().map(|(fen, _)| [before, fen, behind].concat()).collect();
        client.open(&uri, language, &text);
        let symbols = client
            .ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }))
            .unwrap();
        let symbols = symbols.as_array().unwrap();
        assert_eq!(symbols.len(), VERDICTS.len(), "{name}");
        for (symbol, (fen, verdict)) in symbols.iter().zip(VERDICTS) {
            let said = symbol["name"].as_str().unwrap();
            let is_sound = !verdict.ends_with("error") && !verdict.ends_with("warning");
            assert!(
                if is_sound { said == *verdict } else { said.ends_with(verdict) },
                "{fen}: {said}"
            );
            assert_eq!(text_at(&client, &text, &symbol["selectionRange"]), *fen);
            assert_eq!(symbol["detail"], *fen);
        }
        assert_eq!(client.end(), 0);
    }
}

#[test]
fn every_request_can_be_cancelled() {
    let capabilities = json!({ "textDocument": { "diagnostic": {}, "codeAction": { "codeActionLiteralSupport": {} } } });
    let mut client = Client::new(&capabilities, &Value::Null);
    let text = format!("{FAULTY}\n").repeat(20_000);
    client.open(URI, "fen", "");
    let start = json!({ "line": 0, "character": 0 });
    for (method, version) in [
        "codeAction",
        "completion",
        "diagnostic",
        "documentSymbol",
        "foldingRange",
        "formatting",
        "hover",
        "inlayHint",
        "rangeFormatting",
        "selectionRange",
        "semanticTokens/full",
        "semanticTokens/range",
        "signatureHelp",
    ]
    .iter()
    .zip(2..)
    {
        // Something to do first.
        client.change(URI, version, json!([{ "text": text }]));
        let id = client.begin(
            &format!("textDocument/{method}"),
            json!({
                "textDocument": { "uri": URI },
                "position": start,
                "positions": [start],
                "range": { "start": start, "end": start },
                "context": { "diagnostics": [] },
                "options": { "tabSize": 4, "insertSpaces": true },
            }),
        );
        client.notify("$/cancelRequest", json!({ "id": id }));
        let answer = client.wait(id);
        assert_eq!(answer.map(|_| "an answer"), Err(-32800), "{method}");
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn what_was_offered_for_another_version() {
    let mut client = client();
    client.open(URI, "fen", &format!("{FAULTY}\n"));
    client.pushed(URI, 1);
    let everywhere =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": everywhere, "context": { "diagnostics": [] } });
    let offered = client.ask("textDocument/codeAction", params).unwrap();
    let offer = |begin: &str| {
        let actions = offered.as_array().unwrap().iter();
        actions
            .clone()
            .find(|action| action["title"].as_str().unwrap().starts_with(begin))
            .unwrap()
            .clone()
    };
    let (allow, all) = (offer("Allow"), offer("Fix all safe"));
    assert!(allow.get("edit").is_none() && all.get("edit").is_none(), "they are found out later");
    let text = format!("{SOUND}\n# é\n{FAULTY}\n");
    client.change(URI, 2, json!([{ "text": text }]));
    let resolved = client.ask("codeAction/resolve", allow.clone()).unwrap();
    assert!(resolved.get("edit").is_none(), "the place is another now: {resolved}");
    let resolved = client.ask("codeAction/resolve", all.clone()).unwrap();
    assert_eq!(
        client.acted(&text, URI, &resolved),
        text.replace('W', "w"),
        "all is all there is now"
    );
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    for action in [allow, all] {
        assert_eq!(client.ask("codeAction/resolve", action.clone()), Ok(action));
    }

    // What nobody has offered: nothing is written that is no rule, and no place is beyond the end.
    let text = format!("# é漢🙂\n{FAULTY}");
    client.open(URI, "fen", &text);
    for at in [
        json!(0),
        json!(3),
        json!(4),
        json!(1_000_000_000),
        Value::Null,
        json!(u64::MAX),
        json!(-1),
    ] {
        for (rule, is_one) in
            [("side-case", true), ("\n)", false), ("", false), ("no-such-rule", false)]
        {
            let data = json!({ "do": "allow", "rule": rule, "at": at, "uri": URI, "version": 1 });
            let resolved =
                client.ask("codeAction/resolve", json!({ "title": "x", "data": data })).unwrap();
            if resolved.get("edit").is_some() {
                assert!(is_one, "{resolved}");
                let text = client.acted(&text, URI, &resolved);
                assert!(text.ends_with(FAULTY), "{text}");
            }
        }
    }
    assert_eq!(client.end(), 0);
}
