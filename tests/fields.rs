//! Side to move, castling availability, en passant target: what is found, where, and what is to be written instead.

use fenlint::{Applicability, Field, Fix, Options, Severity, Variant, fix, lint};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
/// After 1.e4: White's pawn has jumped over e3.
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

const FIELDS: [Field; 4] =
    [Field::PiecePlacement, Field::SideToMove, Field::CastlingAvailability, Field::EnPassantTarget];

/// The rules of this part; others may have their say about the same text.
const RULES: &[&str] = &[
    "side-case",
    "side-word",
    "side-national",
    "side-unknown",
    "castling-order",
    "castling-repeat",
    "castling-dash-extra",
    "castling-char",
    "castling-unknown",
    "castling-moves",
    "castling-zero",
    "split-castling",
    "too-many-rights",
    "unicode-dash",
    "en-passant-case",
    "en-passant-pawn-square",
    "en-passant-reversed",
    "en-passant-bad-file",
    "en-passant-bad-rank",
    "en-passant-unknown",
];

/// A fix in short: `safe w`, `likely -`, `choice e3|-`, or nothing, the text being what then stands in the field.
fn fix_in_short(text: &str, field: usize, fix: Option<&Fix>) -> String {
    let Some(fix) = fix else { return String::new() };
    let written = fix.candidates.iter().map(|candidate| {
        let fixed = fix::apply(text, &candidate.edits).text;
        fixed.split(' ').nth(field).unwrap_or_default().to_owned()
    });
    format!("{} {}", fix.applicability.name(), written.collect::<Vec<_>>().join("|"))
}

/// Each finding as `code text-of-labels: fix`, joined by `; `.
fn found(text: &str, field: usize, options: &Options) -> String {
    let report = lint(text, options);
    let findings = report.findings().iter();
    let findings = findings
        .filter(|finding| finding.field == FIELDS[field] && RULES.contains(&finding.code()));
    let lines = findings.map(|finding| {
        let field_start: usize = text.split(' ').take(field).map(|before| before.len() + 1).sum();
        let labels = finding.labels.iter().map(|label| {
            let (start, end) = (label.span.start - field_start, label.span.end - field_start);
            format!("{start}..{end}")
        });
        let labels = labels.collect::<Vec<_>>().join(",");
        let fix = fix_in_short(text, field, finding.fix.as_ref());
        format!("{} {labels} {fix}", finding.code()).trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn check(text: &str, field: usize, options: &Options, expected: &str) {
    assert_eq!(found(text, field, options), expected, "{text}");
}

#[test]
fn sides() {
    for (side, expected) in [
        ("w", ""),
        ("b", ""),
        ("W", "side-case 0..1 safe w"),
        ("B", "side-case 0..1 safe b"),
        ("white", "side-word 0..5 safe w"),
        ("Black", "side-word 0..5 safe b"),
        ("BLACK", "side-word 0..5 safe b"),
        ("w.", "side-word 0..2 safe w"),
        ("чорні", "side-word 0..10 safe b"),
        ("ақ", "side-word 0..4 safe w"),
        ("schwarz", "side-word 0..7 safe b"),
        ("ч", "side-national 0..2 likely b"),
        ("Қ", "side-national 0..2 likely b"),
        ("s", "side-national 0..1 likely b"),
        ("б", "side-national 0..2 choice w|b"),
        ("а", "side-national 0..2 choice w|b"),
        ("x", "side-unknown 0..1"),
        ("ww", "side-unknown 0..2"),
        ("wb", "side-unknown 0..2"),
        ("1", "side-unknown 0..1"),
    ] {
        check(&format!("{START} {side} KQkq - 0 1"), 1, &Options::default(), expected);
    }
}

#[test]
fn castling_of_the_start_position() {
    for (castling, expected) in [
        ("KQkq", ""),
        ("q", ""),
        ("-", ""),
        ("HAha", ""),
        ("kqKQ", "castling-order 0..4 safe KQkq"),
        ("QKqk", "castling-order 0..4 safe KQkq"),
        ("qK", "castling-order 0..2 safe Kq"),
        ("KkQq", "castling-order 0..4 safe KQkq"),
        ("haHA", "castling-order 0..4 safe HAha"),
        ("KKQkq", "castling-repeat 1..2 safe KQkq"),
        ("KKKQkq", "castling-repeat 1..3 safe KQkq"),
        ("KKqq", "castling-repeat 1..2,3..4 safe Kq"),
        ("KQkqK", "castling-repeat 4..5 safe KQkq"),
        ("KQKQkq", "castling-repeat 2..4 safe KQkq"),
        // The first letters are not in order, but others are: to drop the first ones is enough.
        ("kqKQkq", "castling-repeat 0..2 safe KQkq"),
        // Two causes: without the repetition it is still out of order, and in order it still repeats.
        ("QKKq", "castling-order 0..4 safe KQq; castling-repeat 2..3 safe QKq"),
        ("KQkq-", "castling-dash-extra 4..5 safe KQkq"),
        ("-KQkq", "castling-dash-extra 0..1 safe KQkq"),
        ("K--q", "castling-dash-extra 1..3 safe Kq"),
        ("K-k-", "castling-dash-extra 1..2,3..4 safe Kk"),
        ("KQkq–", "castling-dash-extra 4..7 safe KQkq"),
        ("qk-", "castling-order 0..2 safe kq-; castling-dash-extra 2..3 safe qk"),
        ("KQxkq", "castling-char 2..3 likely KQkq"),
        ("xQkq", "castling-char 0..1 likely Qkq"),
        ("Kx", "castling-char 1..2 likely K"),
        ("K/Q,", "castling-char 1..2,3..4 likely KQ"),
        ("(KQkq)", "castling-char 0..1,5..6 likely KQkq"),
        ("KQ+kq1", "castling-char 2..3,5..6 likely KQkq"),
        ("Kxyz", "castling-unknown 0..4"),
        ("yes", "castling-unknown 0..3"),
        ("00", "castling-unknown 0..2"),
        ("O-O", "castling-moves 0..3 choice K|k|Kk"),
        ("0-0", "castling-moves 0..3 choice K|k|Kk"),
        ("o-o", "castling-moves 0..3 choice K|k|Kk"),
        ("OO", "castling-moves 0..2 choice K|k|Kk"),
        ("О–О", "castling-moves 0..7 choice K|k|Kk"),
        ("O-O-O", "castling-moves 0..5 choice Q|q|Qq"),
        ("0-0-0", "castling-moves 0..5 choice Q|q|Qq"),
        ("O-OO-O-O", "castling-moves 0..8 choice KQ|kq|KQkq"),
        ("0", "castling-zero 0..1 safe -"),
        (".", "castling-zero 0..1 safe -"),
        ("none", "castling-zero 0..4 safe -"),
        ("None", "castling-zero 0..4 safe -"),
        ("–", "unicode-dash 0..3 safe -"),
        ("−", "unicode-dash 0..3 safe -"),
        ("--", "unicode-dash 0..2 safe -"),
        ("----", "unicode-dash 0..4 safe -"),
        ("–-", "unicode-dash 0..4 safe -"),
        // K and the h-file are one rook.
        ("KHkq", "too-many-rights 0..2 likely Kkq"),
        ("KQkqa", "too-many-rights 2..5 likely KQkq"),
    ] {
        check(&format!("{START} w {castling} - 0 1"), 2, &Options::default(), expected);
    }
}

#[test]
fn castling_moves_offer_what_the_board_allows() {
    for (board, castling, expected) in [
        ("4k3/8/8/8/8/8/8/4K2R", "O-O", "castling-moves 0..3 choice K|-"),
        ("4k3/8/8/8/8/8/8/4K2R", "O-OO-O-O", "castling-moves 0..8 choice K|-"),
        ("4k3/8/8/8/8/8/4P3/4K3", "O-O", "castling-moves 0..3 choice -"),
        ("r3k3/8/8/8/8/8/8/R3K3", "O-O-O", "castling-moves 0..5 choice Q|q|Qq"),
        // What stands on the board is not known, so everything is possible.
        ("r3k3/8/8/8/8/8/7/R3K3", "O-O", "castling-moves 0..3 choice K|k|Kk"),
    ] {
        check(&format!("{board} w {castling} - 0 1"), 2, &Options::default(), expected);
    }
    let chess960 = Options::default().with_variant(Variant::Chess960);
    let text = "1k2r3/8/8/8/8/8/8/1K2R3 w O-O - 0 1";
    check(text, 2, &chess960, "castling-moves 0..3 choice K|k|Kk");
    check(text, 2, &Options::default(), "castling-moves 0..3 choice -");
}

#[test]
fn too_many_rights() {
    let chess960 = Options::default().with_variant(Variant::Chess960);
    for (board, castling, expected) in [
        ("4k2r/8/8/8/8/8/8/RR2K2R", "KBQk", "too-many-rights 0..3 likely KQk"),
        ("4k2r/8/8/8/8/8/8/RR2K2R", "BQ", "too-many-rights 0..2 likely Q"),
        ("4k2r/8/8/8/8/8/8/RR2K2R", "AB", "too-many-rights 0..2 likely A"),
        ("4k2r/8/8/8/8/8/8/RR2K2R", "KB", ""),
        ("4k2r/8/8/8/8/8/8/RR2K2R", "HB", ""),
        ("4k2r/8/8/8/8/8/8/RR2K2R", "BH", ""),
        ("4k1rr/8/8/8/8/8/8/R3K2R", "KQgh", "too-many-rights 2..4 likely KQh"),
        (
            "rr2k3/8/8/8/8/8/8/RR2K3",
            "BQbq",
            "too-many-rights 0..2 likely Qbq; too-many-rights 2..4 likely BQq",
        ),
        // No rook on the c-file: that right is no second one, but one too few rooks.
        ("4k3/8/8/8/8/8/8/R3K3", "QC", ""),
        ("4k3/8/8/8/8/8/8/R3K3", "QCD", "too-many-rights 0..3 likely Q"),
        ("4k3/8/8/8/8/8/8/4K3", "BCD", "too-many-rights 0..3 likely -"),
        (
            "4k3/8/8/8/8/8/8/4K3",
            "BCDbcd",
            "too-many-rights 0..3 likely bcd; too-many-rights 3..6 likely BCD-",
        ),
        // The king is not on its rank: nothing is known of wings.
        ("4k3/8/8/8/4K3/8/8/RR6", "AB", ""),
        // No king, or no sound board: only the number tells, and nothing says which to keep.
        ("4k3/8/8/8/8/8/8/RR5R", "KBQ", "too-many-rights 0..3"),
        ("4k3/8/8/8/8/8/8/RR2K1R", "KBQ", "too-many-rights 0..3"),
        // Two causes.
        (
            "4k2r/8/8/8/8/8/8/RR2K2R",
            "kKBQ",
            "castling-order 0..4 safe KBQk; too-many-rights 1..4 likely kKQ",
        ),
    ] {
        check(&format!("{board} w {castling} - 0 1"), 2, &chess960, expected);
    }
}

#[test]
fn split_castling() {
    for (castling, expected) in [
        ("KQ kq", "split-castling 0..5 safe KQkq"),
        ("K q", "split-castling 0..3 safe Kq"),
        ("HA ha", "split-castling 0..5 safe HAha"),
    ] {
        check(&format!("{START} w {castling} - 0 1"), 2, &Options::default(), expected);
    }
}

#[test]
fn targets_after_a_double_step_of_white() {
    for (target, expected) in [
        ("e3", ""),
        ("-", ""),
        ("E3", "en-passant-case 0..2 safe e3"),
        ("3e", "en-passant-reversed 0..2 safe e3"),
        ("3E", "en-passant-reversed 0..2 safe e3"),
        ("e4", "en-passant-pawn-square 0..2 safe e3"),
        ("E4", "en-passant-pawn-square 0..2 safe e3"),
        ("4e", "en-passant-pawn-square 0..2 safe e3"),
        // No pawn there.
        ("d4", "en-passant-bad-rank 0..2 likely -"),
        ("e2", "en-passant-bad-rank 0..2 choice e3|-"),
        // No pawn of Black there, but one of White's that has jumped.
        ("e5", "en-passant-bad-rank 0..2 choice e3|-"),
        ("e9", "en-passant-bad-rank 0..2 choice e3|-"),
        ("d2", "en-passant-bad-rank 0..2 likely -"),
        ("0", "en-passant-bad-rank 0..1 likely -"),
        ("none", "en-passant-bad-rank 0..4 likely -"),
        ("i3", "en-passant-bad-file 0..2 choice e3|-"),
        ("I3", "en-passant-bad-file 0..2 choice e3|-"),
        ("i6", "en-passant-bad-file 0..2 likely -"),
        ("z9", "en-passant-bad-file 0..2 choice e3|-"),
        ("yes", "en-passant-unknown 0..3 choice e3|-"),
        ("xyz", "en-passant-unknown 0..3 choice e3|-"),
        ("e2e4", "en-passant-unknown 0..4 choice e3|-"),
        ("d", "en-passant-unknown 0..1 likely -"),
        ("e", "en-passant-unknown 0..1 choice e3|-"),
        ("—", "unicode-dash 0..3 safe -"),
        ("--", "unicode-dash 0..2 safe -"),
    ] {
        check(&format!("{E4} b KQkq {target} 0 1"), 3, &Options::default(), expected);
    }
}

#[test]
fn targets_of_other_boards() {
    for (text, expected) in [
        // The pawn's own side is to move: the square behind it is likely, and then the side is wrong.
        (format!("{E4} w KQkq e4 0 1"), "en-passant-pawn-square 0..2 likely e3"),
        (format!("{E4} W KQkq e4 0 1"), "en-passant-pawn-square 0..2 likely e3"),
        (format!("{E4} B KQkq e4 0 1"), "en-passant-pawn-square 0..2 safe e3"),
        (format!("{E4} x KQkq e4 0 1"), "en-passant-pawn-square 0..2 safe e3"),
        ("4k3/8/8/4pP2/8/8/8/4K3 w - e5 0 1".to_owned(), "en-passant-pawn-square 0..2 safe e6"),
        // The pawn has not come from its start square, or jumped over a man.
        ("4k3/4p3/8/4pP2/8/8/8/4K3 w - e5 0 1".to_owned(), "en-passant-bad-rank 0..2 likely -"),
        ("4k3/8/4n3/4pP2/8/8/8/4K3 w - e5 0 1".to_owned(), "en-passant-bad-rank 0..2 likely -"),
        // Another man than a pawn.
        ("4k3/8/8/4nP2/8/8/8/4K3 w - e5 0 1".to_owned(), "en-passant-bad-rank 0..2 likely -"),
        // The rank of the pawn is not sound, so it is not known what stands there.
        ("4k3/8/8/4pP/8/8/8/4K3 w - e5 0 1".to_owned(), "en-passant-pawn-square 0..2 likely e6"),
        // The rank of the pawn is sound, another is not.
        ("4k3/8/8/4pP2/8/8/8/4K2 w - e5 0 1".to_owned(), "en-passant-pawn-square 0..2 safe e6"),
        // Several pawns can have jumped; a pawn of the side to move cannot.
        ("4k3/8/8/p3p2P/8/8/8/4K3 w - xx 0 1".to_owned(), "en-passant-unknown 0..2 choice a6|e6|-"),
        ("4k3/8/8/p3p2P/8/8/8/4K3 b - xx 0 1".to_owned(), "en-passant-unknown 0..2 likely -"),
        (format!("{START} w KQkq i6 0 1"), "en-passant-bad-file 0..2 likely -"),
        (format!("{START} w KQkq z9 0 1"), "en-passant-bad-file 0..2 likely -"),
        // A capital that is wrong on the board too is the position's matter.
        (format!("{START} w KQkq E6 0 1"), "en-passant-case 0..2 safe e6"),
    ] {
        check(&text, 3, &Options::default(), expected);
    }
}

#[test]
fn dashes_are_one_finding_a_field() {
    let text = format!("{START} w − − 0 1");
    let report = lint(&text, &Options::default());
    let spans: Vec<_> =
        report.findings().iter().map(|finding| (finding.code(), finding.span().range())).collect();
    assert_eq!(spans, [("unicode-dash", 46..49), ("unicode-dash", 50..53)]);
    assert_eq!(report.fixed(Applicability::Safe), Some(format!("{START} w - - 0 1")));
}

#[test]
fn a_right_that_strict_letters_hide() {
    // The letters alone are in form; only the board tells that B and Q are one wing.
    let text = "4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1";
    assert!(text.parse::<fenlint::Fen>().is_err());
    let chess960 = Options::default().with_variant(Variant::Chess960);
    assert!(
        lint(text, &chess960).findings().iter().any(|finding| finding.severity == Severity::Error)
    );
    let base = "4k3/8/8/8/8/8/8/RR2K3 w QB -";
    let refused = fenlint::grammar::strict::epd_base::<fenlint::grammar::strict::Error<&str>>(base);
    let Err(nom::Err::Error(error)) = refused else { panic!("it is taken: {refused:?}") };
    assert_eq!(error.finding.map(|finding| finding.code()), Some("too-many-rights"));
}

/// Every short text of a small alphabet in each of the three fields: what is not in form is reported, what has a safe or
/// likely fix is mended, and what is in form is not reported.
#[test]
fn nothing_is_passed_over() {
    let alphabets = [(1, "wWbBxsч"), (2, "KQkqA-x"), (2, "Hh–0O."), (3, "e3E4i-0")];
    for (field, alphabet) in alphabets {
        let letters: Vec<char> = alphabet.chars().collect();
        let mut texts = vec![String::new()];
        for from in 0.. {
            let Some(text) = texts.get(from).cloned() else { break };
            if text.chars().count() < field.clamp(2, 3) {
                texts.extend(letters.iter().map(|letter| format!("{text}{letter}")));
            }
        }
        for written in texts.iter().skip(1) {
            let mut fields =
                ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "b", "KQkq", "-", "0", "1"];
            fields[field] = written;
            let text = fields.join(" ");
            let mine = found(&text, field, &Options::default());
            let strict = match field {
                1 => matches!(written.as_str(), "w" | "b"),
                2 => {
                    fenlint::grammar::castling_availability(written)
                        .is_ok_and(|(_, castling)| castling.rights().is_some())
                        && !mine.starts_with("too-many")
                }
                _ => fenlint::grammar::en_passant_target(written)
                    .is_ok_and(|(_, target)| target.target().is_some()),
            };
            assert_eq!(mine.is_empty(), strict, "{text}: {mine}");
            let fixed = fix::fix_all(&text, &Options::default(), Applicability::Likely);
            let left = found(&fixed, field, &Options::default());
            assert!(
                left.is_empty()
                    || mine.contains("choice")
                    || !mine.contains("likely") && !mine.contains("safe"),
                "{text} -> {fixed}: {left}"
            );
        }
    }
}

#[test]
fn long_fields_take_linear_time() {
    for piece in ["K", "kK", "-", "x", "O-", "Kx", "e", "—"] {
        for field in 1..4 {
            let long = piece.repeat(20_000);
            let mut fields = [START, "w", "KQkq", "-", "0", "1"];
            fields[field] = &long;
            let report = lint(&fields.join(" "), &Options::default());
            assert!(!report.findings().is_empty(), "{piece}");
            assert!(report.findings().iter().all(|finding| finding.to_string().len() < 300));
        }
    }
}
