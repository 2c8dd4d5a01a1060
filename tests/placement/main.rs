//! The shape of the board: ranks, gaps, separators, pockets.

mod laws;
#[path = "../common/random.rs"]
mod random;
mod variants;

use std::fmt::Write as _;

use fenlint::{Finding, Options, fix, lint};

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
