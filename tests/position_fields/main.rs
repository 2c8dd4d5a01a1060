//! Castling rights, en passant targets and counters against the board, in tables.

mod castling;
mod counters;
mod en_passant;

use fenlint::{Finding, Fix, Options, Severity, Variant, fix, lint};

/// The rules that are tried here; what others say of the same FEN is not asked.
const RULES: [&str; 18] = [
    "castling-no-king",
    "castling-no-rook",
    "chess960-only",
    "castling-file-mismatch",
    "shredder-in-standard",
    "en-passant-wrong-rank",
    "en-passant-no-pawn",
    "en-passant-square-occupied",
    "en-passant-origin-occupied",
    "en-passant-impossible",
    "en-passant-no-capture",
    "en-passant-illegal-capture",
    "en-passant-with-clock",
    "clock-too-long",
    "counters-swapped",
    "fifty",
    "seventy-five",
    "number-large",
];

pub(crate) fn found(text: &str, options: &Options) -> Vec<Finding> {
    let findings = lint(text, options).into_findings();
    findings.into_iter().filter(|finding| RULES.contains(&finding.code())).collect()
}

/// The text after all fixes of these rules, in rounds.
fn mend(text: &str, options: &Options) -> String {
    let mut text = text.to_owned();
    for _ in 0..8 {
        let findings = found(&text, options);
        let fixes = findings.iter().filter_map(|finding| finding.fix.as_ref());
        text = fix::apply_groups(&text, fixes.map(Fix::edits)).text;
    }
    text
}

/// Lints a text in which brackets mark the primary place, and compares code, place and the text after all fixes.
///
/// `expected` is `code`, or `code: fields 2 to 6 after all fixes`, or nothing for a text with nothing to say about.
#[track_caller]
pub(crate) fn check(options: &Options, marked: &str, expected: &str) {
    let text = marked.replace(['⟦', '⟧'], "");
    let findings = found(&text, options);
    let place = marked.find('⟦').zip(marked.find('⟧').map(|end| end - '⟦'.len_utf8()));
    let (code, fixed) = expected.split_once(": ").unwrap_or((expected, ""));
    let codes: Vec<_> = findings.iter().map(Finding::code).collect();
    let wanted: Vec<_> = Some(code).filter(|code| !code.is_empty()).into_iter().collect();
    assert_eq!(codes, wanted, "{marked}");
    if let Some((finding, (start, end))) = findings.first().zip(place) {
        assert_eq!(finding.span().range(), start..end, "{marked}");
    }
    let (placement, fields) = text.split_once(' ').unwrap();
    let fixed = if fixed.is_empty() { fields } else { fixed };
    let after = mend(&text, options);
    assert_eq!(after, format!("{placement} {fixed}"), "{marked}");
}

/// Lints a text with several findings: each as `code text-of-the-primary-place`.
#[track_caller]
pub(crate) fn check_several(text: &str, options: &Options, expected: &[&str], fixed: &str) {
    let findings = found(text, options);
    let seen = findings
        .iter()
        .map(|finding| format!("{} {}", finding.code(), &text[finding.span().range()]));
    assert_eq!(seen.collect::<Vec<_>>(), expected, "{text}");
    let after = mend(text, options);
    assert_eq!(after.split_once(' ').unwrap().1, fixed, "{text}");
}

#[test]
fn labels_show_where_king_and_rook_are_missing() {
    let labels = |text: &str| {
        let findings = found(text, &Options::default());
        let labels = findings[0].labels.iter();
        labels.map(|label| text[label.span.range()].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(labels("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"), ["KQkq", "3", "4", "3", "4"]);
    assert_eq!(labels("rnbqk1nQ/pppp1p1p/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 5"), ["k", "Q"]);
    assert_eq!(labels("4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1"), ["Q", "q", "4", "4"]);
    assert_eq!(labels("r2qk2r/8/8/8/8/8/8/R2KQ2R w KQkq - 0 1"), ["KQ", "K"]);
    assert_eq!(labels("4k3/8/4n3/4pP2/8/8/8/4K3 w - e6 0 1"), ["e6", "n"]);
    assert_eq!(labels("k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1"), ["d6", "K", "n"]);
}

#[test]
fn messages_tell_what_stands_where() {
    let message = |text: &str, options: &Options| found(text, options)[0].to_string();
    for (text, expected) in [
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "castling right `Q` is claimed, but there is no rook on a1",
        ),
        (
            "r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1",
            "castling rights `KQ` are claimed, but the white king stands on e2 instead of e1",
        ),
        (
            "4k3/8/8/4pP2/8/8/8/4K3 b - e6 0 1",
            "en passant target e6 lies on rank 6 instead of 3, but Black is to move",
        ),
        (
            "4k3/4p3/8/4pP2/8/8/8/4K3 w - e6 0 1",
            "en passant target e6, but the pawn on e5 cannot have come from e7: a black pawn stands there",
        ),
        (
            "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1",
            "en passant target d6, but before d7-d5 the white king on h1 was already attacked from a8",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 b - - 2 1",
            "halfmove clock is 2, but only 1 ply is played before Black's move 1",
        ),
    ] {
        assert_eq!(message(text, &Options::default()), expected);
    }
    let chess960 = Options::default().with_variant(Variant::Chess960);
    assert_eq!(
        message("4k3/8/8/8/8/8/8/K6R w K - 0 1", &chess960),
        "castling right `K` is claimed, but the white king stands on a1 instead of b1 to g1"
    );
    assert_eq!(
        message("4k3/8/8/8/8/8/8/RR2K3 w K - 0 1", &chess960),
        "castling right `K` is claimed, but no rook goes with it"
    );
}

#[test]
fn levels_can_be_set() {
    let options = Options::default().with_level("fifty", fenlint::Level::Error).unwrap();
    let findings = found("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", &options);
    assert_eq!(findings[0].severity, Severity::Error);
    let options = Options::default().with_level("chess960-only", fenlint::Level::Allow).unwrap();
    assert_eq!(found("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", &options), []);
}
