//! Boards of other sizes, marks of promotion and pockets.

use fenlint::{Options, Severity, Variant, lint};

use super::{check, is_ours};

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
