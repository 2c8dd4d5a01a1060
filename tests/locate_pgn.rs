//! FENs in PGN, UCI and addresses: where they are found, and what is said of them.

use fenlint::locate::{Kind, Locator, Site};
use fenlint::{Applicability, Options, Severity, fix};

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

fn sites(kind: Kind, text: &str) -> Vec<Site<'_>> {
    Locator::new(kind, text).sites(text, true)
}

/// The FENs that are found, in order.
#[track_caller]
fn finds(kind: Kind, text: &str, expected: &[&str]) {
    let sites = sites(kind, text);
    let found: Vec<_> = sites.iter().filter(|site| site.has_fen).map(|site| &*site.text).collect();
    assert_eq!(found, expected, "{text:?}");
    for site in &sites {
        assert!(site.context.contains(site.span), "{site:?}");
        assert!(text.get(site.context.range()).is_some() && text.get(site.span.range()).is_some());
    }
}

/// The findings above a note, each as its code and the text that its first label marks; then the text after all fixes.
#[track_caller]
fn says(kind: Kind, text: &str, expected: &[(&str, &str)], fixed: &str) {
    let options = Options::default();
    let sites = sites(kind, text);
    let mut found = Vec::new();
    let mut edits = Vec::new();
    for site in &sites {
        let report = site.judge(text, &options);
        let context = &text[site.context.range()];
        for finding in report.findings().iter().filter(|one| one.severity > Severity::Note) {
            found.push((finding.code(), &context[finding.span().range()]));
        }
        edits.extend(site.repairs(&options, Applicability::Likely));
        let alone = report.fixed(Applicability::Likely);
        let context = site.context.start;
        let own = site.repairs(&options, Applicability::Likely).into_iter().map(|mut edit| {
            edit.span = fenlint::Span::new(edit.span.start - context, edit.span.end - context);
            edit
        });
        let own: Vec<_> = own.collect();
        let expected = fix::apply(&text[site.context.range()], &own).text;
        assert_eq!(alone.unwrap_or_else(|| text[site.context.range()].to_owned()), expected);
    }
    assert_eq!(found, expected, "{text:?}");
    assert_eq!(fix::apply(text, &edits).text, fixed, "{text:?}");
}

#[track_caller]
fn silent(kind: Kind, text: &str) {
    says(kind, text, &[], text);
}

// PGN.

#[test]
fn tags() {
    for text in [
        "[FEN \"F\"]",
        "\u{feff}[FEN \"F\"]",
        "[ FEN  \"F\" ]",
        "[\r\nFEN\r\n\"F\"\r\n]",
        "[Event \"?\"] [SetUp \"1\"] [FEN \"F\"]",
        "[Event \"a \\\" b\"][FEN \"F\"]",
        "[Event \"a \\\\\"][FEN \"F\"]",
        "[Event \"{\"]\n[FEN \"F\"]\n[Site \"}\"]",
        "[Event \";\"] ; [FEN \"8\"]\n[FEN \"F\"]",
        "% [FEN \"8\"]\n[FEN \"F\"]\n%[FEN \"8\"]\n",
        "{ [FEN \"8\"] }\n[FEN \"F\"]\n\n{[FEN \"8\"]\n[FEN \"9\"]} 1. e4 {\n\n[FEN \"8\"]\n\n} *",
        "[Annotator \"[FEN \\\"8\\\"]\"]\n[FEN \"F\"]\n",
        "[FEN \"F\"]\n\n1. e4 ; [FEN \"8\"]\n*\n",
        "[Event \"no end\n[FEN \"F\"]\n",
        "1. e4 {never closed\n\n[Event \"?\"]\n[FEN \"F\"]\n",
        "[fen \"8\"]\n[Fen \"8\"]\n[FENs \"8\"]\n[FEN \"F\"]\n",
        "[%clk 0:01] [FEN \"F\"]",
    ] {
        finds(Kind::Pgn, &text.replace('F', FEN).replace(&format!("{FEN}EN"), "FEN"), &[FEN]);
    }
}

#[test]
fn no_tags() {
    for text in [
        "",
        "[FEN]",
        "[FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1]",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"",
        "{[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]}",
        "[Event \"?\"]\n\n1. e4 (1. d4 {[FEN \"8/8\"]}) *\n",
        "FEN \"8/8\"",
    ] {
        finds(Kind::Pgn, text, &[]);
    }
}

#[test]
fn several_games() {
    let other = "8/8/8/8/8/8/8/8 b - - 0 1";
    let text = format!("[FEN \"{FEN}\"]\n\n1. e4 *\n\n[FEN \"{other}\"]\n\n*\n");
    finds(Kind::Pgn, &text, &[FEN, other]);
    // Without moves a blank line and a tag that was there already begin the next game.
    let text = format!("[FEN \"{FEN}\"]\n\n[FEN \"{other}\"]\n");
    finds(Kind::Pgn, &text, &[FEN, other]);
    let [first, second] = &sites(Kind::Pgn, &text)[..] else { panic!("two games") };
    assert!(first.context.end < second.context.start);
    let text = format!("[Event \"1\"]\n\n[FEN \"{FEN}\"]\n");
    assert_eq!(sites(Kind::Pgn, &text)[0].context.range(), 0..text.len() - 1);
}

#[test]
fn setup() {
    silent(Kind::Pgn, &format!("[SetUp \"1\"]\n[FEN \"{FEN}\"]\n"));
    silent(Kind::Pgn, "[SetUp \"0\"]\n");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    silent(Kind::Pgn, &format!("[SetUp \"0\"]\n[FEN \"{start}\"]\n"));
    let zero = |setup| format!("[Event \"?\"]\n[FEN \"{FEN}\"]\n[SetUp \"{setup}\"]\n\n*\n");
    says(Kind::Pgn, &zero(0), &[("pgn-setup-zero", "0")], &zero(1));
    let alone = "[SetUp \"1\"]\n\n1. e4 *\n";
    says(Kind::Pgn, alone, &[("pgn-setup-alone", "1")], alone);
    // The other game has a FEN.
    let text = format!("[SetUp \"1\"]\n\n*\n\n[FEN \"{FEN}\"]\n\n*\n");
    says(Kind::Pgn, &text, &[("pgn-setup-alone", "1")], &text);

    let text = format!("[FEN \"{FEN}\"]\n");
    let report = sites(Kind::Pgn, &text)[0].judge(&text, &Options::default());
    let codes: Vec<_> = report.findings().iter().map(fenlint::Finding::code).collect();
    assert_eq!((codes, report.verdict().name()), (vec!["pgn-setup-missing"], "valid"));
}

#[test]
fn faults_in_tags() {
    let section = |fen: &str| format!("[SetUp \"1\"]\r\n[FEN \"{fen}\"]\r\n\r\n1. e4 *\r\n");
    says(
        Kind::Pgn,
        &section("4k3/8/8/8/8/8/4P3/4K3 W - — 0 0"),
        &[("side-case", "W"), ("unicode-dash", "—"), ("fullmove-zero", "0")],
        &section(FEN),
    );
    // A quote in the value is written with a backslash, and goes with it.
    says(
        Kind::Pgn,
        &section("\\\"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\\\""),
        &[("quoted", "\\\""), ("side-case", "W")],
        &section(FEN),
    );
    says(
        Kind::Pgn,
        &section("4k3/8/8/8/8/8/4P3/4K3\r\nw - - 0 1"),
        &[("line-break", "\r\n")],
        &section(FEN),
    );
    says(Kind::Pgn, "[FEN \"\"]", &[("empty", "")], "[FEN \"\"]");
}

#[test]
fn variants_of_games() {
    let game = |variant: &str, fen: &str| {
        let variant =
            if variant.is_empty() { String::new() } else { format!("[Variant \"{variant}\"]\n") };
        format!("{variant}[FEN \"{fen}\"]\n")
    };
    let severity = |text: &str| {
        let report = sites(Kind::Pgn, text).first()?.judge(text, &Options::default());
        let mut findings = report.findings().iter();
        findings.find(|one| one.code() == "chess960-only").map(|one| one.severity)
    };
    let inner = "1k2r3/8/8/8/8/8/8/1K2R3 w Kk - 0 1";
    assert_eq!(severity(&game("", inner)), Some(Severity::Error));
    assert_eq!(severity(&game("Standard", inner)), Some(Severity::Error));
    assert_eq!(severity(&game("From Position", inner)), Some(Severity::Error));
    for name in ["Chess960", "chess 960", "Fischerandom", "Fischer-Random"] {
        assert_eq!(severity(&game(name, inner)), None, "{name}");
    }
    // Files of rooks say Chess960 by themselves.
    let files = "1k2r3/8/8/8/8/8/8/1K2R3 w Ee - 0 1";
    assert_eq!(severity(&game("", files)), Some(Severity::Note));
    // Another game altogether is not judged.
    silent(Kind::Pgn, &game("Seirawan", "rnbqkbnr[HEhe] w KQBCkq - 0 1"));
    // What somebody asks for goes before the tag.
    let chess = Options::default().with_variant(fenlint::Variant::Chess);
    let text = game("Chess960", inner);
    let report = sites(Kind::Pgn, &text)[0].judge(&text, &chess);
    assert_eq!(report.count(Severity::Error), 1);
}

// UCI and xboard.

#[test]
fn commands() {
    for text in [
        "position fen F",
        "position fen F\r\n",
        "position fen F moves",
        "position fen F moves e2e4 e7e5",
        "  position\tfen  F  moves e2e4",
        "> position fen F",
        "fen F",
        "setboard F",
        "2024-01-01 12:00:00.123 --> position fen F moves e2e4",
        "1203 >Engine(0): position fen F",
        "uci\nisready\nposition fen F\ngo depth 3\ninfo depth 1 pv e2e4\nbestmove e2e4\n",
        "\u{feff}position fen F",
    ] {
        finds(Kind::Uci, &text.replace('F', FEN), &[FEN]);
    }
    for text in [
        "position startpos",
        "position startpos moves e2e4",
        "info string position fen 8/8",
        "go",
        "",
    ] {
        assert!(sites(Kind::Uci, text).is_empty(), "{text:?}");
    }
}

#[test]
fn faults_in_commands() {
    says(
        Kind::Uci,
        "position fen startpos moves e2e4\n",
        &[("startpos-after-fen", "fen ")],
        "position startpos moves e2e4\n",
    );
    says(
        Kind::Uci,
        "> position fen 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1 moves e2e4\r\n",
        &[("side-case", "W")],
        "> position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4\r\n",
    );
    says(Kind::Uci, "position fen blah", &[("not-a-fen", "blah")], "position fen blah");
    says(
        Kind::Uci,
        "position fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" moves e2e4",
        &[("quoted", "\"")],
        "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4",
    );
}

#[cfg(feature = "moves")]
#[test]
fn moves() {
    for text in [
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1",
        "position startpos moves 0000 e2e4",
        "position startpos moves",
        "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q",
        "position fen 1k6/8/8/8/8/8/8/1K4R1 w G - 0 1 moves b1g1",
        // A drop is a move of another game.
        "position startpos moves e2e4 P@e5",
    ] {
        silent(Kind::Uci, text);
    }
    for (text, wrong) in [
        ("position startpos moves e2e5", "e2e5"),
        ("position startpos moves e2e4 e2e4 x", "e2e4"),
        ("> position startpos moves e2e4\te7e5 Nf3\r\n", "Nf3"),
        ("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8", "a7a8"),
    ] {
        says(Kind::Uci, text, &[("uci-illegal-move", wrong)], text);
    }
    // The letter of a promotion is a small one; all of them are mended at once.
    for (moves, wrong, fixed) in [
        ("a7a8Q", vec!["Q"], "a7a8q"),
        ("a7a8Q e8d7 a8b8 d7e7", vec!["Q"], "a7a8q e8d7 a8b8 d7e7"),
        ("a7a8N g2g1R h1g1", vec!["N", "R"], "a7a8n g2g1r h1g1"),
        ("a7a8N g2g1Q h1h8", vec!["N", "Q", "h1h8"], "a7a8n g2g1q h1h8"),
        ("a7a8K", vec!["a7a8K"], "a7a8K"),
        ("a7b8Q", vec!["a7b8Q"], "a7b8Q"),
        ("A7A8Q", vec!["A7A8Q"], "A7A8Q"),
    ] {
        let text = |moves| format!("position fen 4k3/P7/8/8/8/8/6p1/4K2R w - - 0 40 moves {moves}");
        let wrong: Vec<_> = wrong.into_iter().map(|wrong| ("uci-illegal-move", wrong)).collect();
        says(Kind::Uci, &text(moves), &wrong, &text(fixed));
    }
    // From a position that cannot be read no move is judged.
    let text = "position fen 4k3/8/8/8/8/8/4P3/4K2 w - - 0 1 moves e2e5";
    says(Kind::Uci, text, &[("rank-short", "4K2")], &text.replace("4K2", "4K3"));
}

// Addresses.

#[test]
fn addresses() {
    for text in [
        "https://lichess.org/analysis/standard/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
        "lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
        "/standard/4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20w%20-%20-%200%201",
        "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201?color=black",
        "?fen=4k3%2F8%2f8%2F8%2F8%2F8%2F4P3%2F4K3%20w%20-%20-%200%201",
        "?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1",
        "/best-move?depth=3&FEN=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201&multi=2",
        "https://x.org/?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1#ai",
        "https://x.org/a#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
        "see <https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1>, please",
        "(https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1).",
        "https://x.org/?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "https://x.org/8/8/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
        // A value that could be a path is one FEN, not two.
        "fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
    ] {
        finds(Kind::Url, text, &[FEN]);
        silent(Kind::Url, text);
    }
    for text in [
        "https://lichess.org/training/12",
        "https://x.org/a_b/c/d/e/f/g/h_i",
        "https://x.org/2024/1/2/3/4/5/6/7/page_1.html",
        "https://x.org/?fen=",
        "https://x.org/?often=8/8",
        "fen",
        "",
    ] {
        finds(Kind::Url, text, &[]);
    }
    // A plus sign that is no blank.
    let text = "?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%203%2B3%200%201";
    finds(Kind::Url, text, &["4k3/8/8/8/8/8/4P3/4K3 w - - 3+3 0 1"]);
    // A pocket as a ninth group.
    let text = "https://lichess.org/analysis/crazyhouse/4k3/8/8/8/8/8/4P3/4K3/Qq_w_-_-_0_1";
    finds(Kind::Url, text, &["4k3/8/8/8/8/8/4P3/4K3/Qq w - - 0 1"]);
}

#[test]
fn faults_in_addresses() {
    says(
        Kind::Url,
        "/a?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20W%20-%20%E2%80%94%200%201&x=1",
        &[("side-case", "W"), ("unicode-dash", "%E2%80%94")],
        "/a?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20w%20-%20-%200%201&x=1",
    );
    says(
        Kind::Url,
        "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-",
        &[("missing-counters", "")],
        "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
    );
    says(
        Kind::Url,
        "?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-",
        &[("missing-counters", "")],
        "?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1",
    );
}
