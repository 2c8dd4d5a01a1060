//! FENs found in text, source code, Markdown, JSON and CSV.
#![cfg(feature = "containers")]

use fenlint::locate::csv::Table;
use fenlint::locate::{Kind, Locator, Site, json, markdown, source, text};
use fenlint::{Applicability, Options, fix};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn texts(sites: &[Site<'_>]) -> Vec<String> {
    sites.iter().map(|site| site.text.to_string()).collect()
}

/// The piece after the safe and likely fixes of all sites, made once.
fn fixed(piece: &str, sites: &[Site<'_>]) -> String {
    let mut edits = Vec::new();
    for site in sites {
        for finding in site.judge(piece, &Options::default()).findings() {
            let fix = finding.fix.as_ref().filter(|fix| fix.applicability >= Applicability::Likely);
            edits.extend(fix.into_iter().flat_map(fenlint::Fix::edits).cloned().map(|mut edit| {
                edit.span = edit.span.shifted(site.context.start);
                edit
            }));
        }
    }
    fix::apply(piece, &edits).text
}

#[track_caller]
fn check(piece: &str, sites: &[Site<'_>], expected: &[&str]) {
    assert_eq!(texts(sites), expected, "{piece}");
    for site in sites {
        assert!(piece.get(site.span.range()).is_some(), "{piece}");
        assert!(site.context.contains(site.span), "{piece}");
        // Every character maps back to what is written there.
        for (at, c) in site.text.char_indices() {
            let back = site.in_piece(fenlint::Span::new(at, at + c.len_utf8()));
            let written = &piece[back.range()];
            assert!(
                written.ends_with(c) || written.contains('\\') || written == "\"\"",
                "{c:?} is {written:?}"
            );
        }
    }
}

#[test]
fn in_running_text() {
    for (piece, expected) in [
        (format!("Start: {START}."), vec![START]),
        (format!("({START}), and"), vec![START]),
        (format!("{START}— and"), vec![START]),
        (format!("{START}…"), vec![START]),
        (format!("局面{START}，白先"), vec![START]),
        (format!("국면{START}에서"), vec![START]),
        ("4k3/8/8/8/8/8/8/4K3 w - —, dann".to_owned(), vec!["4k3/8/8/8/8/8/8/4K3 w - —"]),
        (format!("FEN: {START}\r\nnext line"), vec![START]),
        ("7K/8/k1P5/7p/8/8/8/8 w - -, Réti 1921".to_owned(), vec!["7K/8/k1P5/7p/8/8/8/8 w - -"]),
        (
            "two 4k3/8/8/8/8/8/8/4K3 b - - and 8/8/8/8/8/8/8/8 w".to_owned(),
            vec!["4k3/8/8/8/8/8/8/4K3 b - -", "8/8/8/8/8/8/8/8 w"],
        ),
        (
            "rnbqkbnr / pppppppp / 8/8/8/8 / PPPPPPPP / RNBQKBNR KQkq w - 0 1".to_owned(),
            vec!["rnbqkbnr / pppppppp / 8/8/8/8 / PPPPPPPP / RNBQKBNR KQkq w - 0 1"],
        ),
        (format!("{START} is the start"), vec![START]),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq — 0 1".to_owned(),
            vec!["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq — 0 1"],
        ),
        (
            "♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟/8/8/8/8/♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖ w KQkq - 0 1".to_owned(),
            vec!["♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟/8/8/8/8/♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖ w KQkq - 0 1"],
        ),
    ] {
        check(&piece, &text::sites(&piece), &expected);
    }
}

#[test]
fn no_fen_at_all() {
    for piece in [
        "",
        "https://example.org/a/b/c/d/e/f/g/h w",
        "1/2/3/4/5/6/7/8",
        "a | b | c | d | e | f | g | h |",
        "8/8/8/8 — порожні 6-3-я горизонталі",
        "rnbqkbnr pppppppp 8 8 8 8 PPPPPPPP RNBQKBNR w KQkq 0 1",
        "src/main/java/org/chess/board/Position.java b",
        "8 | 8 | 7 | 7 |",
        "the ranks r/n/b/q/k/b/n of it",
    ] {
        check(piece, &text::sites(piece), &[]);
    }
}

#[test]
fn in_source_code() {
    for (piece, expected) in [
        ("let fen = \"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\";", "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1"),
        ("x = '4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more'", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more"),
        (
            "s = \"{\\\"fen\\\":\\\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\\\"}\"",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        ("e = \"4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K3 w - - 0 1\"", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("# 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        check(piece, &source::sites(piece), &[expected]);
    }
    let piece = "let fen = \"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\";";
    assert_eq!(fixed(piece, &source::sites(piece)), piece.replace('W', "w"));
}

#[test]
fn in_markdown() {
    let piece = format!(
        "# Title\n\nStart: `{START}`.\n\n```fen\n# comment\n{START}\nrubbish\n```\n\n```epd\n4k3/8/8/8/8/8/8/4K3 w - - id \"x\";\n```\n\nAnd {START}, too; `not a fen`.\n\n```chesser\nfen: {START}\n```\n"
    );
    let expected = [START, START, "rubbish", "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";", START, START];
    check(&piece, &markdown::sites(&piece), &expected);
    let piece = "See `rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`";
    assert_eq!(fixed(piece, &markdown::sites(piece)), format!("See `{START}`"));
}

#[test]
fn in_json() {
    for (piece, expected) in [
        (format!("{{\"fen\":\"{START}\"}}"), vec![START]),
        (
            format!("[{{\"FEN\": \"{START}\", \"x\": {{\"fen\": \"rubbish\"}}}}]"),
            vec![START, "rubbish"],
        ),
        (
            r#"{"fen":"4k3\/8\u002f8/8/8/8/8/4K3 w - -","evals":[]}"#.to_owned(),
            vec!["4k3/8/8/8/8/8/8/4K3 w - -"],
        ),
        ("{\"fen\": 5}".to_owned(), vec![]),
        (
            format!(
                r#"{{"initialFen":"{START}","start_fen":"x","fens":["{START}","y"],"epd":"{START}"}}"#
            ),
            vec![START, "x", START, "y", START],
        ),
        (format!(r#"{{"position":"{START}","a":{{"position":"left"}}}}"#), vec![START]),
        (format!(r#"{{"start":"{START}","b":["see {START}."]}}"#), vec![START, START]),
        (
            r#"{"a":"4k3\/8\/8\/8\/8\/8\/8\/4K3 w - - 0 1"}"#.to_owned(),
            vec!["4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
        ),
        (format!(r#"{{"uci":"{START} moves e2e4"}}"#), vec![START]),
        (
            r#"{"initialFen":"startpos","hafen":"Kiel","url":"https://a/b/c/d/e/f/g/h/i","dir":"/a/b/c/d/e/f/g/h",
                "startFen":"","text":"a/b/c/d/e/f/g/h are the files","board":"8/8/8/8/8/8/8/8"}"#
                .to_owned(),
            vec![],
        ),
    ] {
        check(&piece, &json::sites(&piece), &expected);
    }
    let piece = r#"{"fen":"4k3\/8/8/8/8/8/8/4K3 W - -","evals":[]}"#;
    assert_eq!(
        fixed(piece, &json::sites(piece)),
        piece.replace('W', "w"),
        "four fields are the form of this file"
    );
}

#[test]
fn in_csv() {
    for (piece, expected) in [
        (format!("id,FEN,moves\n1,{START},e2e4\n2,\"{START}\",\n"), vec![START, START]),
        (format!("0009B,{START},b6c5 e2g4,1112\r\nX,{START},a\r\n"), vec![START, START]),
        (format!("{START};0.5\n{START};1\n"), vec![START, START]),
        (format!("name\tposition\na\t{START}\n"), vec![START]),
        (format!("\u{feff}fen\n{START}\n"), vec![START]),
        ("fen\n\"a \"\"b\"\"\"\n".to_owned(), vec!["a \"b\""]),
        (
            format!("{START} 0 [0.5]\n"),
            vec!["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 0 [0.5]"],
        ),
        (format!("a,\"two\nlines\",{START}\n"), vec![START]),
        ("a,b\n1,2\n".to_owned(), vec![]),
        (format!("start_fen,x,endFen\n{START},1,y\n"), vec![START, "y"]),
        (format!("fen_before,fen_after\n{START},{START}\n"), vec![START, START]),
        (format!("position,fen\n1,{START}\n"), vec![START]),
        (format!("hafen,b\nKiel,1\nHamburg,{START}\n"), vec![START]),
        ("name,board\nx,hello\n".to_owned(), vec![]),
    ] {
        check(&piece, &Table::of(&piece).sites(&piece, true), &expected);
    }
    let piece = "id,fen\n1,4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n";
    assert_eq!(fixed(piece, &Table::of(piece).sites(piece, true)), piece.replace('W', "w"));
}

#[test]
fn deep_and_broken_texts_are_no_danger() {
    for piece in [
        "[".repeat(1_000_000),
        "{\"a\":".repeat(200_000),
        "`".repeat(200_000),
        "> ".repeat(100_000),
        "/".repeat(200_000),
        "8/".repeat(100_000),
    ] {
        let _ = json::sites(&piece);
        let _ = markdown::sites(&piece);
        let _ = Table::of(&piece).sites(&piece, true);
    }
}

/// Of JSON Lines a line that is no JSON is judged as a FEN: it is not passed over in silence.
#[test]
fn a_line_that_is_no_json() {
    let piece = format!(
        "{{\"fen\":\"{START}\"}}\nrubbish\n\n// a comment\n{{\"id\":1}}\n{{\"fen\":\"{START}\"\n{{\"fen\n"
    );
    let locator = Locator::new(Kind::Json, &piece).in_lines();
    check(&piece, &locator.sites(&piece, true), &[START, "rubbish", START, "{\"fen"]);
}
