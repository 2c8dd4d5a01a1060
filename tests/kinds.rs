//! What sort of document it is, by its content.

use fenlint::locate::{Kind, is_list_of_fens};

#[test]
fn by_content() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (text, expected) in [
        ("", Kind::Text),
        ("F", Kind::Text),
        ("F\nF\n", Kind::Text),
        ("hello\n", Kind::Text),
        ("# title\n\nprose with F in it\n", Kind::Text),
        ("\u{feff}\n[Event \"?\"]\n", Kind::Pgn),
        ("% escaped\n[FEN \"F\"]\n", Kind::Pgn),
        ("position startpos moves e2e4\n", Kind::Uci),
        ("uci\nisready\nposition fen F\n", Kind::Uci),
        ("> position fen F\n", Kind::Uci),
        ("setboard F\n", Kind::Uci),
        ("{\"fen\":\"F\"}\n{\"fen\":\"F\"}\n", Kind::Json),
        ("[\n  {\n", Kind::Json),
        ("[\"F\"]", Kind::Json),
        ("https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1\n", Kind::Url),
        ("?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1", Kind::Url),
        ("PuzzleId,FEN,Moves\n1,F,e2e4\n", Kind::Csv),
        ("id\tfen\n1\tF\n", Kind::Csv),
        ("0009B,F,e2e4 e7e5,1112\n", Kind::Csv),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"1\";\n", Kind::Epd),
        ("F ;D1 20 ;D2 400\n", Kind::Epd),
    ] {
        let text = text.replace('F', fen).replace(&format!("{fen}EN"), "FEN");
        assert_eq!(Kind::of_content(&text), expected, "{text:?}");
    }
}

#[test]
fn lists() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";
    assert!(is_list_of_fens(fen));
    assert!(is_list_of_fens(&format!("# title\n\n{fen}what?\n")));
    assert!(is_list_of_fens("4k3/8/8/8/4K3 w\n"));
    assert!(!is_list_of_fens("some prose\nand more/or less\n"));
    assert!(!is_list_of_fens(&format!("some prose\nand more\n{fen}")));
    assert!(!is_list_of_fens(""));
}

#[test]
fn by_name() {
    for (name, expected) in [
        ("a.fen", Some(Kind::Fen)),
        ("a.EPD", Some(Kind::Epd)),
        ("a.pgn", Some(Kind::Pgn)),
        ("engine.log", Some(Kind::Uci)),
        ("a.csv", Some(Kind::Csv)),
        ("a.jsonl", Some(Kind::Json)),
        ("README.md", Some(Kind::Markdown)),
        ("main.rs", Some(Kind::Source)),
        ("a.b.tsx", Some(Kind::Source)),
        ("notes.txt", Some(Kind::Text)),
        ("a.png", None),
        ("fen", None),
        (".fen", None),
    ] {
        assert_eq!(Kind::of_name(name.as_ref()), expected, "{name}");
    }
}
