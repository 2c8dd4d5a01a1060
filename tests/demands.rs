//! What the product promises in one sentence each.

use fenlint::{Applicability, Options, Verdict, lint, lint_bytes};

/// Faults in five fields are five findings at five places, all in one pass.
#[test]
fn five_faulty_fields_are_five_findings() {
    let text = "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR W kqKQ E6 0.5 1";
    let report = lint(text, &Options::default());
    let found: Vec<_> = report
        .findings()
        .iter()
        .map(|finding| (finding.code(), &text[finding.span().range()]))
        .collect();
    let expected = [
        ("adjacent-gaps", "44"),
        ("side-case", "W"),
        ("castling-order", "kqKQ"),
        ("en-passant-case", "E6"),
        ("number-decimal", "0.5"),
    ];
    for finding in expected {
        assert!(found.contains(&finding), "{finding:?} is not among {found:?}");
    }
}

/// Every example of the two articles the project was asked for with.
#[test]
fn the_examples_of_the_articles() {
    for (text, verdict, fixed) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq — 0 1",
            Verdict::Fixable,
            Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Verdict::Valid, None),
        ("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2", Verdict::Valid, None),
        ("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", Verdict::Valid, None),
        (
            "7K/8/k1P5/7p/8/8/8/8 w - -",
            Verdict::ValidWithWarning,
            Some("7K/8/k1P5/7p/8/8/8/8 w - - 0 1"),
        ),
        ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", Verdict::Valid, None),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Verdict::Valid, None),
        // The transliterated copy of the first article has lost its slashes and dashes.
        (
            "rnbqkbnr pppppppp 8 8 8 8 PPPPPPPP RNBQKBNR w KQkq 0 1",
            Verdict::Fixable,
            Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ),
        ("7K 8 k1P5 7p 8 8 8 8 w", Verdict::Fixable, Some("7K/8/k1P5/7p/8/8/8/8 w - - 0 1")),
    ] {
        let report = lint(text, &Options::default());
        assert_eq!(report.verdict(), verdict, "{text}: {:?}", report.findings());
        assert_eq!(report.fixed(Applicability::Likely).as_deref(), fixed, "{text}");
    }
}

/// Any bytes in, a report out.
#[test]
fn any_bytes_give_a_report() {
    const MANY: usize = 1_000_000;
    for text in ["8", "/", " ", "р", "♜", "\u{200b}", "\"", "%20", "(", ";", "-", "K"] {
        let report = lint(&text.repeat(MANY), &Options::default());
        assert!(!report.findings().is_empty(), "{text:?}");
    }
    for bytes in
        [&b"\0"[..], b"\xED\xA0\x80", b"\xFF\xFE8\0/\0", b"4k3/8/8/8/8/8/8/4K3 w \x96 - 0 1"]
    {
        assert!(!lint_bytes(bytes, &Options::default()).findings().is_empty(), "{bytes:?}");
    }
}

/// Counters that contradict each other are a warning, and the position is there all the same.
#[test]
fn a_warning_about_counters_keeps_the_position() {
    for text in [
        "8/8/8/8/8/5k2/7p/7K w - - 57 12",
        "8/8/8/8/8/5k2/7p/7K w - - 99 0",
        "8/8/8/8/8/5k2/7p/7K w - - 0 0",
    ] {
        assert!(text.parse::<fenlint::Fen>().is_ok(), "{text}");
    }
}
