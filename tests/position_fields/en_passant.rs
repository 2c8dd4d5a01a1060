//! En passant targets against the board.

use fenlint::{Options, Variant};

use super::{check, check_several, found};

#[test]
fn en_passant() {
    let table = [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ""),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq ⟦e3⟧ 0 1", "en-passant-no-capture"),
        (
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq ⟦c6⟧ 0 2",
            "en-passant-no-capture",
        ),
        // A pawn on the other edge stands beside nothing.
        ("4k3/8/8/P6p/8/8/8/4K3 w - ⟦h6⟧ 0 1", "en-passant-no-capture"),
        // Pinned, on the file, the diagonal, and along the rank.
        ("4r3/7k/8/4Pp2/8/8/8/4K3 w - ⟦f6⟧ 0 29", "en-passant-illegal-capture"),
        ("7k/1b6/8/3Pp3/8/8/6K1/8 w - ⟦e6⟧ 0 1", "en-passant-illegal-capture"),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - ⟦e6⟧ 0 1", "en-passant-illegal-capture"),
        ("3r4/8/8/3PpP2/8/8/8/3K3k w - e6 0 1", ""),
        // The step gives check, by itself or by opening a line.
        ("8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32", ""),
        ("8/8/8/4k3/3P4/8/8/4K3 b - ⟦d3⟧ 0 1", "en-passant-no-capture"),
        ("8/8/8/6k1/3P4/8/8/2B1K3 b - ⟦d3⟧ 0 1", "en-passant-no-capture"),
        ("8/8/8/8/1P6/8/R6k/4K3 b - ⟦b3⟧ 0 1", "en-passant-no-capture"),
        ("8/8/8/4k3/3P3R/6B1/8/4K3 b - ⟦d3⟧ 0 1", "en-passant-impossible: b - - 0 1"),
        // The wrong rank: the board says whether the side is wrong or the target.
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq ⟦e3⟧ 0 1",
            "en-passant-wrong-rank: b KQkq e3 0 1",
        ),
        ("8/8/2K5/6p1/6P1/2k5/8/8 b - ⟦g6⟧ 0 1", "en-passant-wrong-rank: w - g6 0 1"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq ⟦e3⟧ 0 1",
            "en-passant-wrong-rank: w KQkq - 0 1",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq ⟦e3⟧ 0 1",
            "en-passant-wrong-rank: w KQkq - 0 1",
        ),
        ("4k3/8/8/8/4P3/4N3/8/4K3 w - ⟦e3⟧ 0 1", "en-passant-wrong-rank: w - - 0 1"),
        ("q6k/8/8/3pP3/8/8/8/7K b - ⟦d6⟧ 0 1", "en-passant-wrong-rank: b - - 0 1"),
        // No pawn, or one of the wrong colour.
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq ⟦e6⟧ 0 1",
            "en-passant-no-pawn: w KQkq - 0 1",
        ),
        ("8/8/2K5/8/8/2k5/8/8 w - ⟦g6⟧ 0 1", "en-passant-no-pawn: w - - 0 1"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-no-pawn: w - - 0 1"),
        ("4k3/8/8/4n3/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-no-pawn: w - - 0 1"),
        // The first reason is the one that is told.
        ("4k3/4p3/4n3/8/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-no-pawn: w - - 0 1"),
        ("4k3/4p3/4n3/4pP2/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-square-occupied: w - - 0 1"),
        ("4k3/8/4n3/4pP2/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-square-occupied: w - - 0 1"),
        ("8/8/2K3N1/6p1/6P1/2k3n1/8/8 b - ⟦g3⟧ 0 1", "en-passant-square-occupied: b - - 0 1"),
        ("4k3/4p3/8/4pP2/8/8/8/4K3 w - ⟦e6⟧ 0 1", "en-passant-origin-occupied: w - - 0 1"),
        ("4r3/5P1k/8/4Pp2/8/8/8/4K3 w - ⟦f6⟧ 0 29", "en-passant-origin-occupied: w - - 0 29"),
        // In check before the step.
        ("q6k/8/8/3pP3/8/8/8/7K w - ⟦d6⟧ 0 1", "en-passant-impossible: w - - 0 1"),
        ("1b6/8/8/3Pp3/8/8/4k2K/8 w - ⟦e6⟧ 0 1", "en-passant-impossible: w - - 0 1"),
        ("k7/8/8/3pP3/8/7n/5K2/8 w - ⟦d6⟧ 0 1", "en-passant-impossible: w - - 0 1"),
        // The pawn itself gave the check, from where it came.
        ("k7/8/3K4/4p3/8/8/8/8 w - ⟦e6⟧ 0 1", "en-passant-impossible: w - - 0 1"),
    ];
    for (text, expected) in table {
        check(&Options::default(), text, expected);
        check(&Options::default().with_variant(Variant::Chess960), text, expected);
    }
}

#[test]
fn en_passant_with_a_board_half_known() {
    for text in [
        // The pawn's rank is not known, nor can be told who attacked whom.
        "4k3/8/8/44p/8/8/8/4K3 w - e6 0 1",
        "4k3/8/8/9/8/8/8/4K3 w - e6 0 1",
        "q6k/8/8/3pP3/8/9/8/7K w - d6 0 1",
        "4k3/8/8/4p3/8/9/8/4K3 w - e6 4 9",
    ] {
        assert_eq!(found(text, &Options::default()), [], "{text}");
    }
    check_several(
        "4k3/8/4n3/9/8/8/8/4K3 w - e6 0 1",
        &Options::default(),
        &["en-passant-square-occupied e6"],
        "w - - 0 1",
    );
    check_several(
        "4k3/8/8/8/9/8/8/4K3 w - e6 0 1",
        &Options::default(),
        &["en-passant-no-pawn e6"],
        "w - - 0 1",
    );
}
