//! The shape of the board: ranks, gaps, separators, pockets.

use std::fmt::Write as _;

use fenlint::{Applicability, Finding, Options, Severity, Variant, Verdict, fix, lint};

/// The start position.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The findings of a board, in the order of the text: `code start..end,start..end level -> board`, where the level is that
/// of the fix, or `-`. The board stands before ` w - - 0 1`; what the rules of the other fields say is left out.
fn findings(board: &str, options: &Options) -> Vec<String> {
    let text = format!("{board} w - - 0 1");
    let report = lint(&text, options);
    let ours = report.findings().iter().filter(|finding| is_ours(finding));
    ours.map(|finding| {
        let mut line = finding.code().to_owned();
        for (at, label) in finding.labels.iter().enumerate() {
            let _ = write!(
                line,
                "{}{}..{}",
                if at == 0 { ' ' } else { ',' },
                label.span.start,
                label.span.end
            );
        }
        let _ = match &finding.fix {
            Some(offered) => {
                let fixed = fix::apply_groups(&text, [offered.edits()]).text;
                let fixed =
                    fixed.strip_suffix(" w - - 0 1").expect("the other fields as they were");
                write!(line, " {} {fixed}", offered.applicability.name())
            }
            None => write!(line, " -"),
        };
        line
    })
    .collect()
}

fn is_ours(finding: &Finding) -> bool {
    const OURS: &[&str] = &[
        "adjacent-gaps",
        "double-slash",
        "gap-nine",
        "gap-zero",
        "leading-slash",
        "missing-slash",
        "pocket-count",
        "pocket-not-variant",
        "promoted-not-variant",
        "rank-long",
        "rank-overrun",
        "rank-short",
        "split-placement",
        "too-few-ranks",
        "too-many-ranks",
        "trailing-slash",
        "unknown-piece",
        "unsupported-board",
        "wrong-separator",
    ];
    OURS.contains(&finding.code())
}

#[track_caller]
fn check(cases: &[(&str, &[&str])]) {
    for (board, expected) in cases {
        assert_eq!(findings(board, &Options::default()), *expected, "{board}");
    }
}

#[test]
fn sound_boards_raise_nothing() {
    check(&[(START, &[]), ("8/8/8/8/8/8/8/8", &[]), ("1p1p1p1p/p6p/8/8/8/8/4k3/R3K2R", &[])]);
}

#[test]
fn ranks_of_a_wrong_width() {
    check(&[
        ("4k3/8/8/8/8/8/4P2/4K3", &["rank-short 14..17 likely 4k3/8/8/8/8/8/4P3/4K3"]),
        ("4k3/8/8/8/8/8/4P4/4K3", &["rank-long 14..17 likely 4k3/8/8/8/8/8/4P3/4K3"]),
        (
            "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR",
            &["rank-short 18..19 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        // Home ranks are completed and cut, each in its place.
        (
            "nbqkbnr/ppppppppp/8/8/8/8/PPPPPPP/RNBQKKBNR",
            &[
                "rank-short 0..7 likely rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPP/RNBQKKBNR",
                "rank-long 8..17 likely nbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKKBNR",
                "rank-short 26..33 likely nbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKKBNR",
                "rank-long 34..43 likely nbqkbnr/ppppppppp/8/8/8/8/PPPPPPP/RNBQKBNR",
            ],
        ),
        ("4k3/8/8/ppppppp/8/8/8/4K3", &["rank-short 8..15 -"]),
        ("4k3/ppppppn/8/8/8/8/8/4K3", &["rank-short 4..11 -"]),
        ("PPPPPPPPP/8/8/8/8/8/8/4K2k", &["rank-long 0..9 -"]),
        // The last gap shrinks to nothing, but not below.
        (
            "rnbqkbnr/ppp1ppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            &["rank-long 9..18 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        ("rnbqkbnr/5ppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR", &["rank-long 9..17 -"]),
        // Digits side by side are one gap.
        ("4k3/8/8/45/8/8/8/4K3", &["rank-long 8..10 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/8/1p22p/8/8/8/4K3", &["rank-short 8..13 likely 4k3/8/8/1p5p/8/8/8/4K3"]),
        (
            "4k3/8/8/4Q~4/8/8/8/4K3",
            &[
                "rank-long 8..12 likely 4k3/8/8/4Q~3/8/8/8/4K3",
                "promoted-not-variant 10..11 safe 4k3/8/8/4Q4/8/8/8/4K3",
            ],
        ),
    ]);
}

#[test]
fn gaps() {
    check(&[
        ("44/8/8/3k4/8/8/8/K7", &["adjacent-gaps 0..2 safe 8/8/8/3k4/8/8/8/K7"]),
        (
            "11111111/8/8/3k31/8/1111P111/8/K7",
            &["adjacent-gaps 0..8,15..17,20..24,25..28 safe 8/8/8/3k4/8/4P3/8/K7"],
        ),
        ("4k3/0pppppppp/8/8/8/8/8/4K3", &["gap-zero 4..5 safe 4k3/pppppppp/8/8/8/8/8/4K3"]),
        (
            "4k3/p0p0pppppp/8/8/8/8/80/4K3",
            &["gap-zero 5..6,7..8,24..25 safe 4k3/pppppppp/8/8/8/8/8/4K3"],
        ),
        // Taking the 0 out brings two digits together.
        ("4k3/8/8/40004/8/8/8/4K3", &["gap-zero 9..12 safe 4k3/8/8/8/8/8/8/4K3"]),
        (
            "4k3/8/8/p03012/8/8/8/4K3",
            &[
                "rank-short 8..14 likely 4k3/8/8/p7/8/8/8/4K3",
                "gap-zero 9..10,11..12 safe 4k3/8/8/p312/8/8/8/4K3",
            ],
        ),
        ("4k3/8/0/8/00/8/8/4K3", &["gap-zero 6..7,10..12 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/9/8/8/8/8/4K3", &["gap-nine 6..7 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/p9/8/8/8/8/4K3", &["gap-nine 7..8 -"]),
        ("4k3/8/19/8/8/8/8/4K3", &["gap-nine 7..8 -"]),
    ]);
}

#[test]
fn numbers_of_ranks() {
    check(&[
        (
            "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR",
            &["too-few-ranks 0..41 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR",
            &["too-many-ranks 0..45 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        // The longest run, not the first.
        ("8/4k3/8/8/4P3/8/4K3", &["too-few-ranks 0..19 likely 8/4k3/8/8/8/4P3/8/4K3"]),
        ("8/4k3/8/8/4P3/8/8/8/4K3/4Q3", &["too-many-ranks 0..27 likely 8/4k3/8/8/4P3/8/4K3/4Q3"]),
        ("4k3/4p3/4P3/4K3", &["too-few-ranks 0..15 -"]),
        ("4k3/4p3/4p3/4p3/4p3/4P3/4P3/4P3/4K3", &["too-many-ranks 0..35 -"]),
        ("k7/p7/8/8/8/8/P7/P7/K7/P7/P7", &["too-many-ranks 0..28 likely k7/p7/8/P7/P7/K7/P7/P7"]),
        // A slash cuts a rank in two.
        (
            "rnbq/kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            &["too-many-ranks 0..44,4..5 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        ("4k3/8/8/4/4/8/8/8/4K3", &["too-many-ranks 0..21,9..10 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/8/p3/3p/8/8/8/4K3", &["too-many-ranks 0..23,10..11 likely 4k3/8/8/p6p/8/8/8/4K3"]),
        // Behind eight full ranks something else than a rank or a pocket.
        ("4k3/8/8/8/8/8/8/4K3/p1", &["too-many-ranks 0..22,19..22 -"]),
        ("4k3/8/8/8/8/8/8/4K3/K", &["too-many-ranks 0..21,19..21 -"]),
    ]);
    let queens = "Q".repeat(97);
    let board = format!("{START}/{queens}");
    assert_eq!(findings(&board, &Options::default()), ["too-many-ranks 0..141,43..141 -"]);
}

#[test]
fn slashes() {
    check(&[
        ("4k3/8/8/8/8/8/8/4K3/", &["trailing-slash 19..20 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/8/8/8/8/8/4K3//", &["trailing-slash 19..21 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("/4k3/8/8/8/8/8/8/4K3", &["leading-slash 0..1 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8//8/8/8/8/8/4K3", &["double-slash 5..7 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8///8/8/8/8//8/4K3", &["double-slash 5..8,15..17 safe 4k3/8/8/8/8/8/8/4K3"]),
        (
            "//4k3//8/8/8/8/8/8/4K3/",
            &[
                "leading-slash 0..2 safe 4k3//8/8/8/8/8/8/4K3/",
                "double-slash 5..7 safe //4k3/8/8/8/8/8/8/4K3/",
                "trailing-slash 22..23 safe //4k3//8/8/8/8/8/8/4K3",
            ],
        ),
        // Seven ranks: an empty one is left out.
        ("4k3/8//8/8/8/8/4K3", &["double-slash 5..7 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3//8/8//8/8/4K3", &["double-slash 3..5,8..10 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8///8/8/8/4K3", &["double-slash 5..8 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("/4k3/8/8/8/8/8/4K3", &["leading-slash 0..1 likely 8/4k3/8/8/8/8/8/4K3"]),
        ("4k3/8/8/8/8/8/4K3/", &["trailing-slash 17..18 likely 4k3/8/8/8/8/8/4K3/8"]),
        // Seven ranks and two slashes too many: the one in the middle stands beside the empty rank.
        (
            "4k3/8//8/8/8/8/4K3/",
            &[
                "double-slash 5..7 likely 4k3/8/8/8/8/8/8/4K3/",
                "trailing-slash 18..19 likely 4k3/8//8/8/8/8/4K3",
            ],
        ),
        ("4k3/8///8/8/8/8/4K3", &["double-slash 5..8 likely 4k3/8/8/8/8/8/8/4K3"]),
        // Which of two?
        ("4k3//8/8//8/8/8/4K3", &["double-slash 3..5,8..10 -"]),
        // The number of ranks is wrong for another reason too.
        (
            "4k3//8/8/4K3",
            &[
                "too-few-ranks 0..12 likely 4k3//8/8/8/8/8/4K3",
                "double-slash 3..5 likely 4k3/8/8/8/4K3",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/8//4K3",
            &[
                "too-many-ranks 0..22 likely 4k3/8/8/8/8/8/8//4K3",
                "double-slash 17..19 likely 4k3/8/8/8/8/8/8/8/4K3",
            ],
        ),
        ("////////", &["too-few-ranks 0..8 -"]),
    ]);
}

#[test]
fn missing_slashes_and_long_counts() {
    check(&[
        (
            "rnbqkbnrpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            &["missing-slash 0..16 safe rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        (
            "rnbqkbnrpppppppp/88/8/8/PPPPPPPPRNBQKBNR",
            &[
                "missing-slash 0..16 safe rnbqkbnr/pppppppp/88/8/8/PPPPPPPPRNBQKBNR",
                "missing-slash 17..19 safe rnbqkbnrpppppppp/8/8/8/8/PPPPPPPPRNBQKBNR",
                "missing-slash 24..40 safe rnbqkbnrpppppppp/88/8/8/PPPPPPPP/RNBQKBNR",
            ],
        ),
        (
            "rnbqkbnrpppppppp8888PPPPPPPPRNBQKBNR",
            &["missing-slash 0..36 safe rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        // A gap lies across the end of the rank.
        (
            "rnbqkb4pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            &["missing-slash 0..13 likely rnbqkb2/2pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        (
            "4k34k2/8/8/8/8/8/4K3",
            &["too-few-ranks 0..20 likely 4k34k2/8/8/8/8/8/8/4K3", "rank-long 0..6 -"],
        ),
        // Eight groups already: the rank is too long.
        (
            "4k3/pppppppppppppppp/8/8/8/8/8/4K3",
            &["rank-long 4..20 likely 4k3/pppppppp/8/8/8/8/8/4K3"],
        ),
        // One rank is still missing.
        (
            "rnbqkbnrpppppppp/8/8/8/PPPPPPPP/RNBQKBNR",
            &[
                "too-few-ranks 0..40 likely rnbqkbnrpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                "missing-slash 0..16 safe rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR",
            ],
        ),
        (
            "rnbqkbnr/pppppppp/32/PPPPPPPP/RNBQKBNR",
            &["rank-overrun 18..20 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        (
            "rnbqkbnr/pppppppp/20P11/PPPP1PPP/RNBQKBNR",
            &["rank-overrun 18..23 likely rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"],
        ),
        (
            "rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR",
            &["rank-overrun 0..34 likely rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
        ),
        ("4k3/16/8/8/8/8/4K3", &["rank-overrun 4..6 likely 4k3/8/8/8/8/8/8/4K3"]),
        ("rnbqkbnr/pppppppp/32/RNBQKBNR", &["too-few-ranks 0..29 -", "rank-overrun 18..20 -"]),
        // Eight groups: the digits are digits.
        ("4k3/16/8/8/8/8/8/4K3", &["rank-short 4..6 likely 4k3/8/8/8/8/8/8/4K3"]),
    ]);
}

#[test]
fn separators() {
    check(&[
        (r"4k3\8/8/8/8/8/8/4K3", &["wrong-separator 3..4 safe 4k3/8/8/8/8/8/8/4K3"]),
        (
            r"4k3\8|8／8⁄8∕8/8/4K3",
            &["wrong-separator 3..4,5..6,7..10,11..14,15..18 safe 4k3/8/8/8/8/8/8/4K3"],
        ),
        ("4k3-8-8-8-8-8-8-4K3", &["wrong-separator 0..19 safe 4k3/8/8/8/8/8/8/4K3"]),
        (
            "4k3 8 8 8 8 8 8 4K3",
            &[
                "wrong-separator 3..4,5..6,7..8,9..10,11..12,13..14,15..16 likely 4k3/8/8/8/8/8/8/4K3",
            ],
        ),
        ("4k3/8 /8 8/8/8/8/ 4K3", &["wrong-separator 8..9 likely 4k3/8/8/8/8/8/8/4K3"]),
        (
            "4k3 / 8 / 8/8/8/8 / 8 / 4 K3",
            &[
                "split-placement 3..4,5..6,7..8,9..10,17..18,19..20,21..22,23..24,25..26 safe 4k3/8/8/8/8/8/8/4K3",
            ],
        ),
        (
            "44 8 8/8/8/8/4k3/4K3",
            &[
                "adjacent-gaps 0..2 safe 8 8 8/8/8/8/4k3/4K3",
                "wrong-separator 2..3,4..5 likely 44/8/8/8/8/8/4k3/4K3",
            ],
        ),
    ]);
}

#[test]
fn unknown_pieces() {
    check(&[
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR", &["unknown-piece 38..39 -"]),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RXYQKBYR",
            &["unknown-piece 36..38 -", "unknown-piece 41..42 -"],
        ),
        // One character too many.
        ("4k3/8/8/4Px3/8/8/8/4K3", &["unknown-piece 10..11 -"]),
        // It counts as a piece.
        ("4k3/8/8/4Px1/8/8/8/4K3", &["rank-short 8..12 -", "unknown-piece 10..11 -"]),
        (
            "4k3/8/8/44*/8/8/8/4K3",
            &["adjacent-gaps 8..10 safe 4k3/8/8/8*/8/8/8/4K3", "unknown-piece 10..11 -"],
        ),
        ("4k3/8/8/4~4/8/8/8/4K3", &["unknown-piece 9..10 -"]),
        (
            "rnbXkbnrpppppppp/8/8/8/8/8/4K3",
            &["missing-slash 0..16 likely rnbXkbnr/pppppppp/8/8/8/8/8/4K3", "unknown-piece 3..4 -"],
        ),
        // No placement at all: that it is none is enough.
        ("hello", &["too-few-ranks 0..5 -"]),
    ]);
}

#[test]
fn other_boards() {
    check(&[
        ("rnbqk/ppppp/5/PPPPP/RNBQK", &["unsupported-board 0..25 -"]),
        ("1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBACK1BNR", &["unsupported-board 0..55 -"]),
        (
            "ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/LN2KG+r1L",
            &["unsupported-board 0..61 -"],
        ),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
            &["unsupported-board 0..59 -"],
        ),
        ("7/7/7/7/7/7/7/7", &["unsupported-board 0..15 -"]),
        // Sixteen squares in each of four groups are eight ranks.
        (
            "rnbqkbnrpppppppp/88/88/PPPPPPPPRNBQKBNR",
            &[
                "missing-slash 0..16 safe rnbqkbnr/pppppppp/88/88/PPPPPPPPRNBQKBNR",
                "missing-slash 17..19 safe rnbqkbnrpppppppp/8/8/88/PPPPPPPPRNBQKBNR",
                "missing-slash 20..22 safe rnbqkbnrpppppppp/88/8/8/PPPPPPPPRNBQKBNR",
                "missing-slash 23..39 safe rnbqkbnrpppppppp/88/88/PPPPPPPP/RNBQKBNR",
            ],
        ),
        (
            "44/44/44/44/44/44/44/44",
            &[
                "adjacent-gaps 0..2,3..5,6..8,9..11,12..14,15..17,18..20,21..23 safe 8/8/8/8/8/8/8/8",
            ],
        ),
    ]);
}

#[test]
fn pockets() {
    check(&[
        ("4k3/8/8/8/8/8/8/4K3[]", &["pocket-not-variant 19..21 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/8/8/8/8/8/4K3[-]", &["pocket-not-variant 19..22 safe 4k3/8/8/8/8/8/8/4K3"]),
        ("4k3/8/8/8/8/8/8/4K3[Qq]", &["pocket-not-variant 19..23 -"]),
        ("4k3/8/8/8/8/8/8/4K3/Qq", &["pocket-not-variant 19..22 -"]),
        (
            "4k3/8/8/8/8/8/8/4K3/[]",
            &[
                "trailing-slash 19..20 safe 4k3/8/8/8/8/8/8/4K3[]",
                "pocket-not-variant 20..22 safe 4k3/8/8/8/8/8/8/4K3/",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3[N3Pbp]",
            &[
                "pocket-not-variant 19..26 -",
                "pocket-count 21..23 safe 4k3/8/8/8/8/8/8/4K3[NPPPbp]",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3[2n12P]",
            &[
                "pocket-not-variant 19..26 -",
                "pocket-count 20..22,22..25 safe 4k3/8/8/8/8/8/8/4K3[nnPPPPPPPPPPPP]",
            ],
        ),
        ("4k3/8/8/8/8/8/8/4K3[P3]", &["pocket-not-variant 19..23 -", "pocket-count 21..22 -"]),
        ("4k3/8/8/8/8/8/8/4K3[HEhe]", &["pocket-not-variant 19..25 -", "unknown-piece 20..24 -"]),
        (
            "4k3/8/8/8/8/8/8/Q~3K1n~1",
            &["promoted-not-variant 17..18,22..23 safe 4k3/8/8/8/8/8/8/Q3K1n1"],
        ),
        (
            "4k3/8/8/8/8/8/8/Q~3K3[p]",
            &["promoted-not-variant 17..18 -", "pocket-not-variant 21..24 -"],
        ),
        (
            "4k3/8/8/8/8/8/8/Q~3K3[]",
            &[
                "promoted-not-variant 17..18 safe 4k3/8/8/8/8/8/8/Q3K3[]",
                "pocket-not-variant 21..23 safe 4k3/8/8/8/8/8/8/Q~3K3",
            ],
        ),
    ]);
}

#[test]
fn pockets_are_warnings_unless_standard_chess_is_asked_for() {
    let severities = |options: &Options| {
        let report = lint("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1", options);
        report
            .findings()
            .iter()
            .filter(|finding| is_ours(finding))
            .map(|finding| finding.severity)
            .collect::<Vec<_>>()
    };
    assert_eq!(severities(&Options::default()), [Severity::Warning; 2]);
    assert_eq!(severities(&Options::default().with_variant(Variant::Chess)), [Severity::Error; 2]);
}

#[test]
fn messages() {
    let message = |board: &str| {
        let report = lint(&format!("{board} w - - 0 1"), &Options::default());
        let finding =
            report.findings().iter().find(|finding| is_ours(finding)).cloned().expect("a finding");
        format!("{finding}; {}", finding.help().expect("help"))
    };
    let cases = [
        (
            "4k3/8/8/8/4P4/8/8/4K3",
            "rank 4 describes 9 squares instead of 8; a letter is one square, a digit that many empty squares, and a rank has 8; \
             perhaps `4P3` is meant",
        ),
        (
            "4k3/8/8//4P4/8/8/4K3",
            "slashes stand side by side with no rank between them; write one slash; where an empty rank is meant, write `8` between the two",
        ),
        (
            "4k3/8/8/4P4",
            "the board has 4 ranks instead of 8; write all eight ranks from 8 to 1, an empty one as `8`",
        ),
        (
            "4k3/44/8/8/8/8/8/4K3",
            "neighbouring empty squares are counted in several digits instead of one; add the digits up: 44 is 8",
        ),
        (
            "4k3 8 8 8 8 8 8 4K3",
            "ranks are separated by a space instead of a slash; write `/` between ranks",
        ),
    ];
    for (board, expected) in cases {
        assert_eq!(message(board), expected, "{board}");
    }
}

/// A deterministic source of numbers: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("a small number")
    }
}

/// Where every error has a fix, no error of the text is left after all fixes, and fixing again changes nothing; safe
/// fixes leave no safe fix.
#[test]
fn all_fixes_together_cure() {
    const BOARDS: &[&str] = &[
        START,
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR",
        "8/8/8/8/8/5k2/7p/7K",
        "7K/8/k1P5/7p/8/8/8/8",
        "4k3/8/8/8/8/8/8/Q~3K3[Qp]",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]",
        "4k3/8/8/8/8/8/8/R3K2R/Qq",
    ];
    const CHARACTERS: &[char] = &[
        '/', '/', '/', '8', '1', '4', '0', '9', '2', 'p', 'P', 'k', 'N', '~', '[', ']', '-', '\\',
        'x', '+', '.', ' ',
    ];
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut fixable, mut broken) = (0, 0);
    for _ in 0..2_000 {
        let mut board: Vec<char> = BOARDS[random.below(BOARDS.len())].chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(board.len());
            match random.below(5) {
                0 => drop(board.remove(at)),
                1 => board.insert(at, CHARACTERS[random.below(CHARACTERS.len())]),
                2 => board[at] = CHARACTERS[random.below(CHARACTERS.len())],
                3 => board.insert(at, board[at]),
                _ => drop(board.drain(at..(at + random.below(9)).min(board.len()))),
            }
            if board.is_empty() {
                board.push('8');
            }
        }
        let text = format!("{} w - - 0 1", board.into_iter().collect::<String>());
        let report = lint(&text, &Options::default());
        for label in report.findings().iter().flat_map(|finding| &finding.labels) {
            assert!(text.get(label.span.range()).is_some(), "{text}: a label off the text");
        }
        match report.verdict() {
            Verdict::Fixable => fixable += 1,
            Verdict::SyntaxError => {
                broken += 1;
                continue;
            }
            _ => {}
        }
        let fixed = report.fixed(Applicability::Likely).unwrap_or_else(|| text.clone());
        let after = lint(&fixed, &Options::default());
        let cured = !matches!(after.verdict(), Verdict::SyntaxError | Verdict::Fixable);
        let first: Vec<_> = report.findings().iter().map(Finding::code).collect();
        let left: Vec<_> = after.findings().iter().map(Finding::code).collect();
        assert!(cured, "{text:?} {first:?} becomes {fixed:?}, which has {left:?}");
        assert_eq!(
            fix::fix_all(&fixed, &Options::default(), Applicability::Likely),
            fixed,
            "{text}"
        );
    }
    assert!(fixable > 400 && broken > 100, "{fixable} fixable, {broken} broken");
}

/// Nothing is sound that the rules are silent about: a text without an error has a board.
#[test]
fn what_is_no_board_is_an_error() {
    let alphabet = ['8', '4', '0', '9', '/', 'K', 'k', '~', '[', ']', '"', '-'];
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..1_500 {
        let board: String =
            (0..=random.below(20)).map(|_| alphabet[random.below(alphabet.len())]).collect();
        let text = format!("{board} w - - 0 1");
        let report = lint(&text, &Options::default());
        if report.fen().is_none() {
            assert!(!report.findings().is_empty(), "{text:?}");
        }
    }
}

/// Huge boards take time linear in their length.
#[test]
fn huge_boards() {
    for part in [
        "8",
        "8/",
        "/",
        "9/8/",
        "44/",
        "x",
        "x1",
        "0",
        "01",
        "p~",
        "16/",
        "~",
        "[",
        "8/8/8/8/8/8/8/8/",
        "-",
        "pp1",
    ] {
        let text = format!("{} w - - 0 1", part.repeat(40_000 / part.len()));
        let report = lint(&text, &Options::default());
        assert!(report.count(Severity::Error) > 0, "{part}");
    }
}
