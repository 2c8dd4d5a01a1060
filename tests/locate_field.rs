//! What real repositories hold beside FENs, or around them, as the field trial found it (docs/field-trial.md).
#![cfg(feature = "containers")]

use fenlint::locate::{Kind, Locator, is_list_of_fens, source, text};
use fenlint::{Options, Record, Severity};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The FENs found in source code, and that nothing above a note is said about them.
#[track_caller]
fn check(piece: &str, expected: &[&str]) {
    let sites = source::sites(piece);
    let found: Vec<_> = sites.iter().map(|site| site.text.to_string()).collect();
    assert_eq!(found, expected, "{piece}");
    for site in sites {
        let report = site.judge(piece, &Options::default());
        assert_eq!(report.count(Severity::Error), 0, "{piece}");
        assert_eq!(report.count(Severity::Warning), 0, "{piece}");
    }
}

#[test]
fn boards_of_other_games() {
    for piece in [
        "\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"",
        "\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w - - 0 1\"",
        "\"lnsgkgsnl/1r5s+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[B] w - - 0 1\"",
        "\"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\"",
        "\"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\"",
        "// 6b/7/5r1/3rrrr/4brr/4bbb/3r1bb b 1 14 | 120 | 0.0",
        "'x5o/7/7/7/7/7/o5x x 0 1'",
    ] {
        check(piece, &[]);
    }
    // Where the document says that it is a FEN, it is a faulty one.
    let piece = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n";
    let sites = Locator::new(Kind::Fen, piece).sites(piece, true);
    let report = sites[0].judge(piece, &Options::default());
    assert_eq!(report.findings()[0].code(), "unsupported-board");
}

#[test]
fn strings_with_more_than_a_fen() {
    check(&format!("\"{START} moves e2e4 e7e5\","), &[START]);
    check(&format!("\"{START} \","), &[START]);
    check(&format!("\"{START}\\n\""), &[START]);
    check(&format!("\"{START}\\n{START}\\r\\n\""), &[START, START]);
    check(&format!("\"\\n{START}\\n\\t{START}\""), &[START, START]);
    check(&format!("fen = \"\"\"{START}\"\"\""), &[START]);
    check(&format!("fen = '''{START}'''"), &[START]);
    // `moves` in words is no move.
    let piece = format!("\"{START} moves on\"");
    assert_eq!(source::sites(&piece)[0].text, format!("{START} moves on"));
}

#[test]
fn records_in_strings() {
    for (text, expected) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4", Record::Epd),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - id \"a\";", Record::Epd),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - - bm e4; id \"a\";", Record::Epd),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 3+3 bm e4;", Record::Epd),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - Own 1;", Record::Epd),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Record::Fen),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - zero 1", Record::Fen),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - c3 0 1", Record::Fen),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; White moves", Record::Fen),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", Record::Fen),
    ] {
        let piece = format!("'{text}'");
        assert_eq!(text::sites(&piece)[0].record, expected, "{text}");
    }
}

#[test]
fn strings_without_escapes() {
    let record = r#"4k3/8/8/8/8/8/4P3/4K3 w - - c0 "a \"b\" c"; id "d";"#;
    for (before, behind) in
        [("f(r\"\"\"", "\"\"\")"), ("r'", "'"), ("br'", "'"), ("@'", "'"), ("r#\"", "\"#")]
    {
        check(&format!("{before}{record}{behind}"), &[record]);
    }
    let escaped = record.replace('\\', "\\\\").replace('"', "\\\"");
    check(&format!("\"{escaped}\""), &[record]);
}

/// Files of results and of criteria: a word before each FEN is none of its faults.
#[test]
fn lists_with_words_before_the_fens() {
    for line in ["[start] @", "FEN \"@\"", "0001 @", "mate in two: @"] {
        let lines = format!("{line}\n").replace('@', START).repeat(4);
        assert!(!is_list_of_fens(&lines), "{line}");
        check(&lines, &[START; 4]);
    }
    for line in ["@", "  @", "FEN:@", "\"@\"", "@ ; comment"] {
        let lines = format!("{line}\n").replace('@', START).repeat(4);
        assert!(is_list_of_fens(&lines), "{line}");
    }
    assert!(is_list_of_fens(
        "rnbqkbnr / pppppppp / 8 / 8 / 8 / 8 / PPPPPPPP / RNBQKBNR w KQkq - 0 1\n"
    ));
}
