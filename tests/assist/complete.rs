//! What could be typed.

use fenlint::assist::{CompletionKind, complete};
use fenlint::{Options, Severity, Variant, lint};

use super::{epd, of, place};

fn inserted(options: &Options, marked: &str) -> Vec<String> {
    let (text, at) = place(marked);
    complete(&text, options, at).into_iter().map(|completion| completion.insert).collect()
}

#[track_caller]
fn check(options: &Options, marked: &str, expected: &[&str]) {
    assert_eq!(inserted(options, marked), expected, "{marked}");
}

#[track_caller]
fn plain(marked: &str, expected: &[&str]) {
    check(&Options::default(), marked, expected);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn nothing_yet() {
    plain("|", &[START, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    plain("  | ", &[START, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    check(
        &epd(),
        "|",
        &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "4k3/8/8/8/8/8/8/4K3 w - -"],
    );
    plain("hello |", &[]);
    for variant in Variant::ALL {
        for start in inserted(&of(variant), "|") {
            let report = lint(&start, &of(variant));
            assert_eq!(
                report.count(Severity::Error),
                0,
                "{variant}: {start}: {:?}",
                report.findings()
            );
        }
    }
}

#[test]
fn ranks() {
    plain("rnb|", &["rnbqkbnr", "rnb5", START]);
    plain("rnbqkbnr/|", &["pppppppp", "8"]);
    plain("rnbqkbnr/pp1|", &["pp6"]);
    plain("rnbqkbnr/pp|p", &["pp5p"]);
    plain("4k3/8/8/8/8/8/8/4|", &["8"]);
    plain("4k3/8/8/8/8/8/8/4K|", &["4K3"]);
    plain("4k3|", &["/", "/pppppppp", "/8", "/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    plain("4k3/8/8/8/8/8/8|", &["/", "/RNBQKBNR", "/8"]);
    plain("4k3/8/8/8/4|P2/8/8/4K3 w - - 0 1", &["5P2"]);
    plain("4k3/8/8/8/4P|2/8/8/4K3 w - - 0 1", &["4P3"]);
    plain("4k3/9|", &[]);
    plain("4k3/x|", &[]);
}

#[test]
fn what_an_editor_compares() {
    let filters = |marked: &str| -> Vec<(String, String)> {
        let (text, at) = place(marked);
        let completions = complete(&text, &Options::default(), at);
        completions
            .into_iter()
            .map(|one| (text[one.replace.range()].to_owned(), one.filter))
            .collect()
    };
    assert_eq!(filters("rnbqkbnr/pp1|"), [("pp1".to_owned(), "pp1".to_owned())]);
    assert_eq!(filters("4k3/8/8/8/8/8/8/4K|"), [("4K".to_owned(), "4K3".to_owned())]);
    assert_eq!(filters("4k3/8/8/8/8/8/8/4K3 b|")[0], ("b".to_owned(), "b - - 0 1".to_owned()));
}

#[test]
fn the_rest() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    plain(&format!("{board}|"), &[" w KQkq - 0 1", " b KQkq - 0 1"]);
    plain(&format!("{board} |"), &["w", "b", "w KQkq - 0 1", "b KQkq - 0 1"]);
    plain(
        &format!("{board} w |"),
        &[
            "KQkq",
            "-",
            "KQk",
            "KQq",
            "Kkq",
            "Qkq",
            "KQ",
            "Kk",
            "Kq",
            "Qk",
            "Qq",
            "kq",
            "K",
            "Q",
            "k",
            "q",
            "KQkq - 0 1",
        ],
    );
    plain(&format!("{board} w KQkq |"), &["-", "- 0 1"]);
    plain(&format!("{board} w KQkq - |"), &["0", "0 1"]);
    plain(&format!("{board} w KQkq - 0 |"), &["1"]);
    plain(&format!("{board} w KQkq - 0 1 |"), &[]);
    // What stands behind is not written twice.
    plain(&format!("{board} | KQkq - 0 1"), &["w", "b"]);
    plain(&format!("{board} x| KQkq - 0 1"), &[]);
    plain(&format!("{board} |x KQkq - 0 1"), &["w", "b"]);
    check(&epd(), &format!("{board} w KQkq |"), &["-"]);
    assert_eq!(
        inserted(&epd(), &format!("{board} b K|")).last().map(String::as_str),
        Some("KQkq -")
    );
    check(
        &of(Variant::Crazyhouse),
        &format!("{board}|"),
        &["[]", "[] w KQkq - 0 1", "[] b KQkq - 0 1"],
    );
    check(&of(Variant::Crazyhouse), &format!("{board}[]|"), &[" w KQkq - 0 1", " b KQkq - 0 1"]);
    check(&of(Variant::ThreeCheck), &format!("{board} w KQkq |"), &["-", "- 3+3 0 1"]);
    check(&of(Variant::ThreeCheck), &format!("{board} w KQkq - |"), &["3+3"]);
    check(&of(Variant::ThreeCheck), &format!("{board} w KQkq - 3+3 |"), &["0", "0 1"]);
}

#[test]
fn castling() {
    plain("r3k3/8/8/8/8/8/8/4K2R w |", &["Kq", "-", "K", "q", "Kq - 0 1"]);
    plain("r3k3/8/8/8/8/8/8/4K2R w K|", &["Kq", "Kq - 0 1"]);
    plain("r3k3/8/8/8/8/8/8/5K1R w |", &["q", "-", "q - 0 1"]);
    plain("r4k2/8/8/8/8/8/8/4K3 w |", &["-", "- - 0 1"]);
    // Kings on one file that is not the e-file: Chess960, unless it is said that it is not.
    let array = "1r2kr2/8/8/8/8/8/8/1R3K1R w |";
    plain(array, &["-", "- - 0 1"]);
    let array = "1r3k1r/8/8/8/8/8/8/1R3K1R w K|";
    assert_eq!(inserted(&Options::default(), array)[0], "KQkq");
    check(&of(Variant::Chess), "1r3k1r/8/8/8/8/8/8/1R3K1R w |", &["-", "- - 0 1"]);
    let shredder = inserted(&of(Variant::Chess960), "1r3k1r/8/8/8/8/8/8/1R3K1R w H|");
    assert_eq!(shredder[0], "HBhb");
    let inner = inserted(&of(Variant::Chess960), "5k2/8/8/8/8/8/8/RR3K2 w |");
    assert_eq!(inner, ["Q", "-", "B", "A", "Q - 0 1"]);
    check(
        &of(Variant::Horde),
        "r3k2r/8/8/8/8/8/8/PPPPPPPP w |",
        &["kq", "-", "k", "q", "kq - 0 1"],
    );
    check(&of(Variant::Antichess), "r3k2r/8/8/8/8/8/8/R3K2R w |", &["-", "- - 0 1"]);
    // Nothing is known of a board that is not complete.
    assert_eq!(inserted(&Options::default(), "r3k2r/8/8/8/R3K2R w |")[0], "KQkq");
}

#[test]
fn en_passant() {
    let offered = |marked: &str| {
        let mut found = inserted(&Options::default(), marked);
        found.retain(|text| !text.ends_with("0 1"));
        found
    };
    // A pawn beside it can take: first. Others can have jumped too.
    assert_eq!(offered("4k3/8/8/3Pp2p/8/8/8/4K3 w - |"), ["e6", "-", "h6"]);
    assert_eq!(offered("4k3/8/8/3Pp2p/8/8/8/4K3 b - |"), ["-"]);
    assert_eq!(offered("4k3/8/8/3Pp2p/8/8/8/4K3 w - h|"), ["h6"]);
    // e7 is not empty, so the pawn on e5 has not come from there.
    assert_eq!(offered("4k3/4n3/8/3Pp2p/8/8/8/4K3 w - |"), ["-", "h6"]);
    // Before the step White would have been in check by the rook.
    assert_eq!(offered("4k3/7p/8/8/7p/8/6PK/7r w - |"), ["-"]);
    let (text, at) = place("4k3/8/8/3Pp3/8/8/8/4K3 w - |");
    let first = &complete(&text, &Options::default(), at)[0];
    assert_eq!(first.detail, "e7-e5 was the last move");
    assert!(first.documentation.contains("the white pawn on d5 may capture it"), "{first:?}");
    assert_eq!(first.kind, CompletionKind::Value);
}

#[test]
fn operations() {
    let base = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let offered = |marked: &str| inserted(&epd(), &format!("{base}{marked}"));
    assert_eq!(offered(" |")[..3], ["bm ", "am ", "id "]);
    assert_eq!(offered(" b|"), ["bm "]);
    assert_eq!(offered(" bm e4; |")[..2], ["am ", "id "]);
    assert_eq!(offered(" bm e4;|")[..2], [" am ", " id "]);
    assert_eq!(
        offered(" bm e4; d|"),
        ["dm ", "draw_offer;", "draw_accept;", "draw_claim;", "draw_reject;"]
    );
    assert_eq!(offered(" c0 \"x\"; c|"), ["ce ", "cc ", "c1 "]);
    assert!(offered(" bm |").is_empty() && offered(" bm e4|").is_empty());
    assert!(offered(" ;D1 |20").is_empty());
    assert!(offered(" id \"b|").is_empty());
    let (text, at) = place(&format!("{base} b|"));
    let bm = &complete(&text, &epd(), at)[0];
    assert_eq!((bm.label.as_str(), bm.detail.as_str()), ("bm moves", "best moves"));
    assert!(bm.documentation.contains("It takes one or more moves"), "{bm:?}");
}

/// Whoever takes the first offer again and again gets a sound FEN.
#[test]
fn the_first_offer_again_and_again() {
    for (begin, variant) in [
        ("4k3", None),
        ("r", None),
        ("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR ", None),
        ("4k2r/8/8/8/8/8/8/RN2K3", Some(Variant::ThreeCheck)),
        ("4k3/8/8/8/8/8/8/R3K2R", Some(Variant::Crazyhouse)),
    ] {
        let options = Options::default().with_variant(variant);
        let mut text = begin.to_owned();
        for _ in 0..40 {
            let at = text.len();
            let offered = complete(&text, &options, at);
            let Some(first) = offered.first() else {
                let is_end = text.split(' ').count() >= 6;
                if is_end {
                    break;
                }
                text.push(' ');
                continue;
            };
            text.replace_range(first.replace.range(), &first.insert);
        }
        let report = lint(&text, &options);
        let syntax = |finding: &&fenlint::Finding| {
            finding.rule().family == fenlint::rules::Family::Syntax
                && finding.severity == Severity::Error
        };
        assert!(
            !report.findings().iter().any(|finding| syntax(&finding)),
            "{begin}: {text}: {:?}",
            report.findings()
        );
    }
}
