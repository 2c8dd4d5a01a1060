//! The counters against each other and against the en passant target.

use fenlint::Options;

use super::{check, check_several};

#[test]
fn counters() {
    let table = [
        ("w - - 0 1", ""),
        ("b - - 1 1", ""),
        ("w - - 22 12", ""),
        ("b - - 23 12", ""),
        ("w - - 99 60", ""),
        // More plies than were played: 1 is what is written for "not known".
        ("w - - ⟦9⟧ 1", "clock-too-long"),
        ("b - - ⟦2⟧ 1", "clock-too-long"),
        ("w - - ⟦151⟧ 1", "clock-too-long"),
        ("w - - ⟦100⟧ 1", "clock-too-long"),
        // Other numbers fit when they change places.
        ("w - - ⟦57 12⟧", "counters-swapped: w - - 12 57"),
        ("w - - ⟦23 12⟧", "counters-swapped: w - - 12 23"),
        ("b - - ⟦4 2⟧", "counters-swapped: b - - 2 4"),
        ("w - - ⟦3 2⟧", "counters-swapped: w - - 2 3"),
        ("w - - ⟦5 0⟧", "counters-swapped: w - - 0 5"),
        ("w - - ⟦1 0⟧", "counters-swapped: w - - 0 1"),
        // The 50-move rule and its limit.
        ("b - - ⟦100⟧ 111", "fifty"),
        ("w - - ⟦101⟧ 112", "fifty"),
        ("w - - ⟦150⟧ 100", "fifty"),
        ("w - - ⟦151⟧ 200", "seventy-five"),
        ("w - - ⟦9999⟧ 9999", "seventy-five"),
        // Size.
        ("w - - 0 9999", ""),
        ("w - - 0 ⟦10000⟧", "number-large"),
        ("w - - ⟦4294967295⟧ 1", "clock-too-long"),
    ];
    for (text, expected) in table {
        check(&Options::default(), &format!("4k3/8/8/8/8/8/4R3/4K3 {text}"), expected);
    }
    let text = "4k3/8/8/8/8/8/4R3/4K3 w - - 10000 4294967295";
    let expected = ["number-large 10000", "number-large 4294967295"];
    check_several(text, &Options::default(), &expected, "w - - 10000 4294967295");
}

#[test]
fn clock_after_a_double_step() {
    let table = [
        ("w - d6 0 3", ""),
        ("w - d6 ⟦4⟧ 3", "en-passant-with-clock: w - d6 0 3"),
        ("w - d6 ⟦1⟧ 1", "en-passant-with-clock: w - d6 0 1"),
        ("w - d6 ⟦9⟧ 3", "en-passant-with-clock: w - d6 0 3"),
        ("w - d6 ⟦160⟧ 200", "en-passant-with-clock: w - d6 0 200"),
        ("w - d6 ⟦7 0⟧", "counters-swapped: w - d6 0 7"),
        // A target that is wrong says nothing about the clock.
        ("w - ⟦e6⟧ 4 3", "en-passant-no-pawn: w - - 4 3"),
    ];
    for (text, expected) in table {
        check(&Options::default(), &format!("4k3/8/8/3pP3/8/8/8/4K3 {text}"), expected);
    }
}
