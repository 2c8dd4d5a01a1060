//! What each argument about reachability needs: it is silent where that is not known, and says what it can prove without.

use fenlint::rules::Family;
use fenlint::{Options, SEARCH_NODES_DEEP, Variant, explain_proof_of_text, lint};

/// The rules that speak of whether the position can arise.
fn said(text: &str, variant: Option<Variant>) -> Vec<&'static str> {
    let options = Options::default().with_variant(variant).with_search_nodes(SEARCH_NODES_DEEP);
    let report = lint(text, &options);
    let family =
        report.findings().iter().filter(|finding| finding.rule().family == Family::Reachability);
    let said: Vec<_> = family.map(fenlint::Finding::code).collect();
    // A warning has a proof, and what is not said has none.
    let proof = explain_proof_of_text(text, &options).map(|proof| proof.rule);
    let warning = said.iter().copied().find(|rule| !NOTES.contains(rule));
    assert_eq!(proof, warning, "{text}");
    said
}

/// The rules about counters, which are notes.
const NOTES: [&str; 3] = ["too-few-moves", "clock-ahead", "clock-not-reset"];

/// Each text with what is said of it if no variant is given.
#[track_caller]
fn check(rows: &[(&str, &[&str])]) {
    for (text, expected) in rows {
        assert_eq!(said(text, None), *expected, "{text}");
    }
}

#[test]
fn without_a_side_counts_still_hold() {
    check(&[
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR", &["nothing-captured"]),
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR x KQkq - 0 1", &["nothing-captured"]),
        ("rnbqkb1r/pppppppp/8/8/4P3/2P5/PPP1PP1P/RNBQKBNR", &["pawn-captures"]),
        ("rnbqkbnr/pppp1ppp/8/8/8/QQQ5/PP3PPP/RNBQKBNR", &["open-files"]),
        ("rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPP1/RNBQKBNR", &["changed-files"]),
        ("B3k3/pp6/8/8/8/8/8/4K3", &["caged-piece"]),
        ("rnbqkb1r/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RNBQKBNR", &["no-capture-order"]),
    ]);
    let locked = "rnbqkbnr/pppppppp/8/8/5B2/4P3/PPPP1PPP/RN1QKBNR";
    assert_eq!(said(locked, Some(Variant::Chess)), ["locked-bishop"]);
}

#[test]
fn without_a_side_nobody_has_the_wrong_turn() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    check(&[(start, &[]), (&format!("{start} b KQkq - 0 1"), &["wrong-turn"])]);
    // But behind unmoved pawns king and queen never change places.
    let exchanged = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(said(exchanged, Some(Variant::Chess)), ["wrong-turn"]);
    assert!(said(exchanged, None).is_empty());
}

#[test]
fn without_a_side_there_is_no_last_move_if_neither_side_has_one() {
    check(&[
        // White is in check, so Black has moved.
        ("4k3/8/8/8/4r3/3n4/8/4K3", &["no-last-move"]),
        ("4k3/8/8/8/4r3/3n4/8/4K3 x - - 0 40", &["no-last-move"]),
        // Both are in check, so nobody has.
        ("4k3/4R3/8/8/8/8/4r3/4K3", &["no-last-move"]),
        // Nobody is, and both sides are shut in.
        ("6bk/5ppp/8/8/8/8/5PPP/6BK", &["no-last-move"]),
        // Only White is: then it is White's turn, and Black has moved.
        ("6bk/5pp1/7p/8/8/8/5PPP/6BK", &[]),
        ("6bk/5pp1/7p/8/8/8/5PPP/6BK w - - 0 40", &[]),
        ("6bk/5pp1/7p/8/8/8/5PPP/6BK b - - 0 40", &["no-last-move"]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]),
    ]);
}

#[test]
fn on_a_board_that_is_not_certain_nothing_is_proved() {
    check(&[
        ("rnbqkbnr/pppppppp/8/8/8/3X4/PPPP1PPP/RNBQKBNR b KQkq - 0 1", &[]),
        ("rnbqkbnr/pppppppp/8/8/8/3P5/PPPP1PPP/RNBQKBNR b KQkq - 0 1", &[]),
        ("rnbqkbnr/pppppppp/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1", &[]),
        // What a safe fix mends is no guess.
        ("rnbqkbnr/pppppppp/8/8/8/111P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1", &["nothing-captured"]),
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR B KQkq — 0 1", &["nothing-captured"]),
    ]);
}

#[test]
fn counters_that_mean_nothing_prove_nothing() {
    let board = "rnbqkbnr/pp3ppp/2pp4/4p3/3PPP2/8/PPP3PP/RNBQKBNR w KQkq -";
    let with = |counters: &str| said(&format!("{board} {counters}"), None);
    assert_eq!(with("0 3"), ["too-few-moves"]);
    assert_eq!(with("2 4"), ["clock-ahead"]);
    for unknown in ["0 4", "0 1", "0 0", "", "- -", "x 3", "2 x", "5 1", "9 3"] {
        assert_eq!(with(unknown), [""; 0], "{unknown:?}");
    }
}

#[test]
fn the_clock_is_held_against_the_last_move() {
    check(&[
        // A pawn that gives check has just moved.
        ("4k3/3P4/8/8/8/8/8/4K3 b - - 3 40", &["clock-not-reset"]),
        ("4k3/3P4/8/8/8/8/8/4K3 b - - 0 40", &[]),
        ("4k3/3P4/8/8/8/8/8/4K3 b - - 3 1", &[]),
        ("4k3/3P4/8/8/8/8/8/4K3 - - - 3 40", &[]),
        // Without the check the king may have moved.
        ("4k3/8/3P4/8/8/8/8/4K3 b - - 3 40", &[]),
        // A rook beside the king that no line led to: it has captured its way there, or was a pawn.
        ("4kR2/5p2/8/8/8/8/8/4K3 b - - 2 40", &["clock-not-reset"]),
        ("4kR2/8/8/8/8/8/8/4K3 b - - 2 40", &[]),
        // The double step is another rule's business.
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 2 40", &[]),
    ]);
    // King and rook as after castling: in standard chess it is seen whether they can have castled.
    let castled = "5k2/8/8/8/5P2/8/8/5RK1 b - - 3 40";
    assert!(said(castled, Some(Variant::Chess)).is_empty());
}

#[test]
fn an_en_passant_target_says_what_was_played() {
    check(&[
        // After the double step the knight still gives check, and gave it before.
        ("4k3/8/3N4/8/4P3/8/8/4K3 b - - 0 40", &[]),
        ("4k3/8/3N4/8/4P3/8/8/4K3 b - x 0 40", &[]),
        // Said, it is an error of the field, and not of this family.
        ("4k3/8/3N4/8/4P3/8/8/4K3 b - e3 0 40", &[]),
    ]);
}

#[test]
fn a_right_that_is_not_certain_holds_nobody_in_place() {
    let with = |right: &str| said(&format!("r1Rqk3/ppppp3/8/8/8/8/8/4K3 w {right} - 0 40"), None);
    assert_eq!(with("q"), ["caged-piece"]);
    for unknown in ["-", "x", "k", "?"] {
        assert_eq!(with(unknown), [""; 0], "{unknown:?}");
    }
}

#[test]
fn an_unknown_array_takes_the_ground_of_what_is_built_on_it() {
    let rows = [
        ("rnbqkbnr/pppppppp/8/8/5B2/4PP2/PPPP2PP/RN1QKBNR b KQkq - 1 3", "locked-bishop"),
        ("r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 2 2", "too-few-moves"),
        // Rook and bishop both give check; castling would explain the rook, but not the bishop.
        ("5k2/8/8/8/1B6/8/8/5RK1 b - - 0 40", "no-last-move"),
    ];
    for (text, rule) in rows {
        assert_eq!(said(text, Some(Variant::Chess)), [rule], "{text}");
        assert_eq!(said(text, None), [""; 0], "{text}");
        assert_eq!(said(text, Some(Variant::Chess960)), [""; 0], "{text}");
    }
    // What does not ask where pieces start holds for all arrays.
    for text in ["4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40", "B3k3/pp6/8/8/8/8/8/4K3 w - - 0 40"] {
        for variant in [None, Some(Variant::Chess), Some(Variant::Chess960)] {
            assert_eq!(said(text, variant).len(), 1, "{text} {variant:?}");
        }
    }
}

#[test]
fn other_variants_have_other_games() {
    let text = "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for variant in Variant::ALL {
        let is_chess = matches!(variant, Variant::Chess | Variant::Chess960);
        assert_eq!(said(text, Some(variant)).is_empty(), !is_chess, "{variant:?}");
    }
    // Pockets, marks of promotion and check counters tell of another variant.
    check(&[
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1", &[]),
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQ~KBNR b KQkq - 0 1", &[]),
        ("rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 3+3 0 1", &[]),
    ]);
}

#[test]
fn a_board_that_is_upside_down_is_only_told_that() {
    check(&[("RNBKQBNR/PPPP1PPP/4P3/8/8/3p4/ppp1pppp/rnbkqbnr w - - 0 1", &[])]);
}
