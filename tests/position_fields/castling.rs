//! Castling rights against king and rooks.

use fenlint::{Finding, Options, Severity, Variant, fix};

use super::{check, check_several, found};

#[test]
fn castling_in_standard_chess() {
    let table = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", ""),
        // The letters without a rook.
        ("4k3/8/8/8/8/8/8/4K3 w ⟦KQkq⟧ - 0 1", "castling-no-rook: w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R b ⟦Q⟧ - 0 1", "castling-no-rook: b - - 0 1"),
        (
            "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKBR1 b ⟦K⟧Qkq - 3 2",
            "castling-no-rook: b Qkq - 3 2",
        ),
        (
            "rnbqk1nQ/pppp1p1p/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ⟦k⟧q - 0 5",
            "castling-no-rook: b KQq - 0 5",
        ),
        (
            "rnbqk1nR/pppp1p1p/8/8/8/8/PPPPPPPP/RNBQKBN1 b Q⟦k⟧q - 0 5",
            "castling-no-rook: b Qq - 0 5",
        ),
        // Two places, one cause.
        ("r3k3/8/8/8/8/8/8/4K2R w K⟦Qk⟧q - 0 1", "castling-no-rook: w Kq - 0 1"),
        ("4k2r/8/8/8/8/8/8/4K2R w K⟦Q⟧kq - 0 1", "castling-no-rook: w Kk - 0 1"),
        // Kings off their squares.
        (
            "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w ⟦KQkq⟧ - 2 3",
            "castling-no-king: w - - 2 3",
        ),
        ("r2qk2r/8/8/8/8/8/8/R2KQ2R w ⟦KQ⟧kq - 0 1", "castling-no-king: w kq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R4RK1 w ⟦KQ⟧kq - 0 1", "castling-no-king: w kq - 0 1"),
        ("5rk1/8/8/8/8/8/8/4K3 b ⟦k⟧ - 0 1", "castling-no-king: b - - 0 1"),
        // A rook in the king's place is no king.
        ("6k1/8/8/8/8/3K4/8/4R2R w ⟦K⟧ - 0 1", "castling-no-king: w - - 0 1"),
        ("r3r3/6k1/8/8/8/8/8/4K3 b ⟦q⟧ - 0 1", "castling-no-king: b - - 0 1"),
        // A rook that is there does not help a king that is not.
        ("r3k2r/8/8/8/8/8/4K3/R6R w ⟦KQ⟧kq - 0 1", "castling-no-king: w kq - 0 1"),
        // Only half of the field fits Chess960, or the colours do not mirror each other.
        ("1r2k3/8/8/8/8/8/8/R3KR2 w ⟦K⟧Qkq - 0 1", "castling-no-rook: w Q - 0 1"),
        ("2r1k1r1/8/8/8/8/8/8/6K1 b ⟦kq⟧ - 0 1", "castling-no-rook: b - - 0 1"),
        ("1r4k1/8/8/8/8/8/8/2R3K1 w ⟦Qq⟧ - 0 1", "castling-no-king: w - - 0 1"),
        ("r3k2r/8/8/8/8/8/8/1R2K2R w K⟦Q⟧kq - 0 1", "castling-no-rook: w Kkq - 0 1"),
        ("q1kn1br1/8/8/8/8/8/8/QRKN3R w ⟦KQq⟧ - 1 13", "castling-no-king: w - - 1 13"),
    ];
    for (text, expected) in table {
        check(&Options::default(), text, expected);
        check(&Options::default().with_variant(Variant::Chess), text, expected);
    }
}

#[test]
fn castling_of_chess960_without_the_variant() {
    let table = [
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w ⟦KQkq⟧ - 2 9", Severity::Warning),
        ("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w ⟦KQkq⟧ - 0 1", Severity::Warning),
        ("b1rk1bqr/pppppppp/8/8/4B3/4P2P/PPPP1PPQ/BNRK3R w ⟦KQ⟧ - 3 8", Severity::Warning),
        ("rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w ⟦q⟧ - 0 1", Severity::Warning),
        // King on the e-file: both colours hold the odd right. The other wing is as in standard chess.
        ("1r2k3/8/8/8/8/8/8/1R2K3 w ⟦Qq⟧ - 0 1", Severity::Warning),
        ("1r2k2r/8/8/8/8/8/8/1R2K2R w K⟦Q⟧kq - 0 1", Severity::Warning),
        // Rook files say it by themselves.
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w ⟦HFhf⟧ - 2 9", Severity::Note),
        ("nr1kqrbn/pbpppppp/1p6/8/8/1P6/PBPPPPPP/NR1KQRBN w ⟦BFbf⟧ - 0 1", Severity::Note),
        ("qrnknbbr/pppppppp/8/8/8/8/PPPPPPPP/QRNKNBBR w ⟦HBhb⟧ - 0 1", Severity::Note),
        ("4k3/8/8/8/8/8/8/RR2K3 w ⟦B⟧ - 0 1", Severity::Note),
        ("4k2r/8/8/8/8/8/8/1R2K2R w K⟦B⟧k - 0 1", Severity::Note),
        ("4k3/8/8/8/8/8/8/3K3R w ⟦H⟧ - 0 1", Severity::Note),
    ];
    for (text, severity) in table {
        let plain = text.replace(['⟦', '⟧'], "");
        let severity_for = |options: &Options| found(&plain, options)[0].severity;
        check(&Options::default(), text, "chess960-only");
        assert_eq!(severity_for(&Options::default()), severity, "{text}");
        let chess = Options::default().with_variant(Variant::Chess);
        check(&chess, text, "chess960-only");
        assert_eq!(severity_for(&chess), Severity::Error, "{text}");
        assert_eq!(
            severity_for(&Options::errors().with_variant(Variant::Chess)),
            Severity::Error,
            "{text}"
        );
        assert_eq!(found(&plain, &Options::errors()), [], "{text}");
        check(&Options::default().with_variant(Variant::Chess960), &plain, "");
    }
}

#[test]
fn castling_in_chess960() {
    let table = [
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9", ""),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", ""),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", ""),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", ""),
        ("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", ""),
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", ""),
        ("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1", ""),
        ("4k3/8/8/8/8/8/8/RR2K3 w ⟦C⟧ - 0 1", "castling-no-rook: w - - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K3 w ⟦K⟧Q - 0 1", "castling-no-rook: w Q - 0 1"),
        // The king's own file is no rook's.
        ("4k3/8/8/8/8/8/8/RR2K3 w ⟦E⟧ - 0 1", "castling-no-rook: w - - 0 1"),
        ("q1kn1br1/8/8/8/8/8/8/QRKN3R w KQ⟦q⟧ - 1 13", "castling-no-rook: w KQ - 1 13"),
        // A king starts between its rooks.
        ("4k3/8/8/8/8/8/8/K6R w ⟦K⟧ - 0 1", "castling-no-king: w - - 0 1"),
        ("r6k/8/8/8/8/8/8/4K3 w ⟦q⟧ - 0 1", "castling-no-king: w - - 0 1"),
        ("4k2r/8/8/8/8/8/4K3/R6R w ⟦KQ⟧k - 0 1", "castling-no-king: w k - 0 1"),
        // The arrays mirror each other.
        ("1r2k2r/8/8/8/8/8/8/R3K2R w KQk⟦q⟧ - 0 1", "castling-file-mismatch"),
        ("1r2k1r1/8/8/8/8/8/8/R3K2R w KQ⟦kq⟧ - 0 1", "castling-file-mismatch"),
        ("3k3r/8/8/8/8/8/8/4K2R w K⟦k⟧ - 0 1", "castling-file-mismatch"),
        ("r2k3r/8/8/8/8/8/8/4K2R w K⟦kq⟧ - 0 1", "castling-file-mismatch"),
        ("1r2k2r/8/8/8/8/8/8/R3K2R w HAh⟦b⟧ - 0 1", "castling-file-mismatch"),
        // Different wings say nothing about each other.
        ("1r2k3/8/8/8/8/8/8/4K2R w Kq - 0 1", ""),
    ];
    for (text, expected) in table {
        check(&Options::default().with_variant(Variant::Chess960), text, expected);
    }
}

#[test]
fn rook_files_in_standard_chess() {
    let table = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ⟦HAha⟧ - 0 1",
            "shredder-in-standard: w KQkq - 0 1",
        ),
        ("r3k2r/8/8/8/8/8/8/R3K2R w ⟦AHah⟧ - 2 9", "shredder-in-standard: w KQkq - 2 9"),
        ("4k3/8/8/8/8/8/8/4K2R b ⟦H⟧ - 0 1", "shredder-in-standard: b K - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQ⟦ha⟧ - 0 1", "shredder-in-standard: w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w K⟦A⟧kq - 0 1", "shredder-in-standard: w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K3 w ⟦C⟧ - 0 1", "castling-no-rook: w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w ⟦HAha⟧ - 0 1", "castling-no-rook: w - - 0 1"),
        // The two rooks of b and Q face no rook on their files: standard chess, where b8 is no corner.
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q⟦b⟧ - 0 1", "castling-no-rook: w Q - 0 1"),
    ];
    for (text, expected) in table {
        check(&Options::default(), text, expected);
        check(&Options::default().with_variant(Variant::Chess), text, expected);
    }
}

/// Nothing but rook files is Chess960, and what is wrong there is that the sides do not mirror each other.
#[test]
fn rook_files_that_do_not_mirror_each_other() {
    for (text, places) in [
        ("2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1", ["GB", "fc"]),
        ("rkr5/8/8/8/8/8/8/5RKR w HFca - 0 1", ["HF", "ca"]),
        ("3rkr2/8/8/8/8/8/8/R3K2R w HAfd - 0 1", ["HA", "fd"]),
    ] {
        let report = fenlint::lint(text, &Options::default());
        let codes: Vec<_> = report.findings().iter().map(fenlint::Finding::code).collect();
        assert!(codes.contains(&"castling-file-mismatch"), "{text}: {codes:?}");
        assert_eq!(report.count(fenlint::Severity::Error), 0, "{text}: {codes:?}");
        let mismatch = report.findings().iter().find(|it| it.code() == "castling-file-mismatch");
        for place in places {
            let labels = mismatch.into_iter().flat_map(|finding| &finding.labels);
            let mut labelled = labels.map(|label| &text[label.span.range()]);
            assert!(labelled.any(|label| label == place), "{text}: {place}");
        }
    }
}

#[test]
fn several_castling_faults() {
    let options = Options::default();
    let table: [(&str, &[&str], &str); 6] = [
        (
            "r3k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1",
            &["castling-no-king KQ", "castling-no-rook k"],
            "w q - 0 1",
        ),
        // Together the fixes leave nothing: then each of them writes the dash.
        (
            "r7/4k3/8/8/8/8/8/R3K3 w Kq - 0 1",
            &["castling-no-rook K", "castling-no-king q"],
            "w - - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R4RK1 w HAha - 0 1",
            &["castling-no-king HA", "shredder-in-standard ha"],
            "w kq - 0 1",
        ),
        (
            "4k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1",
            &["shredder-in-standard AH", "castling-no-rook a"],
            "w KQk - 0 1",
        ),
        // Most rook files fit: this is Chess960, with one right too many.
        (
            "nr1kq1bn/pbpppppp/1p6/8/8/1P6/PBPPPPPP/NR1KQRBN w BFbf - 0 1",
            &["chess960-only BFb", "castling-no-rook f"],
            "w BFb - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/RR2K3 w KB - 0 1",
            &["castling-no-rook K", "chess960-only B"],
            "w B - 0 1",
        ),
    ];
    for (text, expected, fixed) in table {
        check_several(text, &options, expected, fixed);
    }
}

#[test]
fn each_fix_stands_for_itself() {
    // The field is never left empty, whichever fix is applied alone.
    for rights in ["KQkq", "Kq", "HAha", "Qk", "AHah", "Kk"] {
        for placement in [
            "4k3/8/8/8/8/8/8/4K3",
            "r6k/8/8/8/8/8/8/R3K3",
            "7k/8/8/8/8/8/4K3/8",
            "r3k3/8/8/8/8/8/8/7K",
        ] {
            let text = format!("{placement} w {rights} - 0 1");
            for finding in found(&text, &Options::default()) {
                let Some(fix) = &finding.fix else { continue };
                let after = fix::apply(&text, fix.edits()).text;
                let left = after.split(' ').nth(2).unwrap();
                assert!(!left.is_empty(), "{text}: {} leaves nothing", finding.code());
                let again = found(&after, &Options::default());
                assert!(
                    again.iter().all(|other| other.code() != finding.code()),
                    "{text} -> {after}"
                );
            }
        }
    }
}

#[test]
fn castling_that_cannot_be_judged() {
    for text in [
        // No king, or two: that is what is wrong.
        "8/8/8/8/8/8/8/4K2R w Kkq - 0 1",
        "4k3/8/8/8/8/8/8/K3K3 w KQ - 0 1",
        // Rank 1 is not known, so neither are White's king and rooks.
        "r3k2r/8/8/8/8/8/8/9 w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/4K2 w KQkq - 0 1",
        // Rank 8 is not known: it may make this Chess960.
        "4kr/8/8/8/8/8/8/4KR2 w KQ - 0 1",
        "9/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1",
    ] {
        let codes: Vec<_> = found(text, &Options::default()).iter().map(Finding::code).collect();
        let expected: &[&str] = if text.starts_with("4kr/") { &["castling-no-rook"] } else { &[] };
        assert_eq!(codes, expected, "{text}");
    }
    // Another rank being unknown hides nothing.
    check_several(
        "4k3/8/8/9/8/8/8/4K2R w KQkq - 0 1",
        &Options::default(),
        &["castling-no-rook Qkq"],
        "w K - 0 1",
    );
}
