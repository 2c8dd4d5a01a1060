//! Letters that look or sound like those of FEN.

use fenlint::{Applicability, Options, lint};

use super::{check, common::unmarked};

#[test]
fn look_alikes_by_shape() {
    let safe = "homoglyph safe";
    for (marked, outcome) in [
        ("rnbq⟦к⟧bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/⟦РРРРРРРР⟧/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN⟦\u{392}⟧QKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rn⟦\u{432}⟧qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        // A digit of another script, and letters that look like digits.
        ("rnbqkbnr/pppppppp/⟦\u{668}⟧/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("4k3/8/8/8/5⟦З⟧/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (
            "rnbqkb⟦l⟧r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        // Nothing but look-alikes.
        ("⟦к⟧7/8/8/8/8/8/8/7K w - - 0 1", "k7/8/8/8/8/8/8/7K w - - 0 1"),
        // Other fields.
        ("S ⟦ѡ⟧ KQkq - 0 1", "S w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/4P3/4K3 ⟦\u{44C}⟧ - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"),
        ("S w KQ⟦к⟧q - 0 1", "S w KQkq - 0 1"),
        ("S w K⟦\u{51A}\u{43A}\u{51B}⟧ - 0 1", "S w KQkq - 0 1"),
        (
            "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq ⟦\u{501}⟧3 0 3",
            "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq f⟦З⟧ 0 3",
            "rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq f3 0 3",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq ⟦еб⟧ 0 3",
            "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        ),
    ] {
        check(marked, &[safe], outcome);
    }
    check("4⟦κ⟧3/8/8/8/8/8/8/4⟦Κ⟧3 w - - 0 1", &[safe; 2], "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    check(
        "r⟦ո⟧b⟦գ⟧kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[safe; 2],
        "S w KQkq - 0 1",
    );
    // Blanks where slashes belong: that is for another rule.
    let blanks = unmarked("rnbqkbnr pppppppp 8 8 8 8 PPPPPPPP RNBQ⟦К⟧BNR w KQkq - 0 1");
    let report = lint(&blanks.0, &Options::default());
    let homoglyph = report.findings().iter().find(|finding| finding.code() == "homoglyph").unwrap();
    assert_eq!([homoglyph.span().range()], blanks.1.as_slice());
    // A second king by shape is what stands there: the scripts mix.
    check("4k3/8/8/8/8/8/8/⟦К⟧3K3 w - - 0 1", &[safe], "4k3/8/8/8/8/8/8/K3K3 w - - 0 1");
    // A rank that is wrong besides does not matter between letters of FEN.
    let short = unmarked("rnbq⟦к⟧bnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").0;
    let report = lint(&short, &Options::default());
    let finding = report.findings().iter().find(|finding| finding.code() == "homoglyph").unwrap();
    assert_eq!(finding.fix.as_ref().map(|fix| fix.applicability), Some(Applicability::Safe));
}

#[test]
fn look_alikes_by_sound_or_by_the_board() {
    let likely = "homoglyph likely";
    for (marked, outcome) in [
        ("rnbqkb⟦н⟧r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/⟦ПППППППП⟧/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rnb⟦ф⟧kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        // The castling field: К by shape, Ф by sound.
        ("S w ⟦КФкф⟧ - 0 1", "S w KQkq - 0 1"),
        // Eight pawns on the home rank, and not eight knights.
        ("rnbqkbnr/⟦пппппппп⟧/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        // A third rook would be a promoted pawn.
        (
            "r4rk1/pp3⟦р⟧pp/8/8/8/8/PP3PPP/R4RK1 w - - 0 20",
            "r4rk1/pp3ppp/8/8/8/8/PP3PPP/R4RK1 w - - 0 20",
        ),
        // A knight at home.
        (
            "r1bqkb⟦п⟧r/pppp1ppp/2n5/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3",
            "r1bqkbnr/pppp1ppp/2n5/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3",
        ),
    ] {
        check(marked, &[likely], outcome);
    }
    // One letter has one meaning on a board: those at home speak for those that are not.
    check(
        "rnbqkbnr/⟦ррр⟧1⟦рррр⟧/3⟦р⟧4/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
        &[likely; 3],
        "rnbqkbnr/ppp1pppp/3p4/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
    );
    // All by shape, with letters that sound otherwise.
    check(
        "⟦гпьԛкьпг⟧/⟦рррррррр⟧/8/8/8/8/⟦РРРРРРРР⟧/⟦ƦΝВԚКВΝƦ⟧ w KQkq - 0 1",
        &[likely, likely, "homoglyph safe", "homoglyph safe"],
        "S w KQkq - 0 1",
    );
    // By shape and by sound, each for itself.
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ⟦К⟧B⟦Н⟧R w KQkq - 0 1",
        &["homoglyph safe", likely],
        "S w KQkq - 0 1",
    );
}

#[test]
fn look_alikes_that_nothing_decides() {
    check(
        "4k3/8/8/8/4⟦р⟧3/8/8/4K3 w - - 0 1",
        &["homoglyph choice"],
        "4k3/8/8/8/4p3/8/8/4K3 w - - 0 1 | 4k3/8/8/8/4r3/8/8/4K3 w - - 0 1",
    );
    check(
        "r1bqkb1r/ppp1pppp/2⟦п⟧5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 4",
        &["homoglyph choice"],
        "r1bqkb1r/ppp1pppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 4 | r1bqkb1r/ppp1pppp/2p5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 4",
    );
}
