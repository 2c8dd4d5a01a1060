//! The counters in words.

use crate::board::Color;
use crate::field::Field;
use crate::grammar::FenText;

/// The rules whose safe fix writes a number that nobody has counted.
pub(super) const FILLED: &[&str] =
    &["missing-counters", "missing-fullmove", "number-dash", "fullmove-zero"];

/// What to say of a counter that was filled in: that nobody knows it. `given` is the text before that.
pub(super) fn assumed(field: Field, tree: &FenText<'_>, given: &FenText<'_>) -> Option<String> {
    let of = |tree: &FenText<'_>| match field {
        Field::HalfmoveClock => {
            tree.halfmove_clock.map(|number| (number.text.to_owned(), number.value()))
        }
        Field::FullmoveNumber => {
            tree.fullmove_number.map(|number| (number.text.to_owned(), number.value()))
        }
        _ => None,
    };
    let (filled, Some(value)) = of(tree)? else { return None };
    match of(given) {
        None => {
            Some(format!("missing; {filled} is assumed, which programs write if it is not known"))
        }
        Some((text, before)) if before != Some(value) => Some(format!(
            "`{text}` is given; {filled} is assumed, which programs write if it is not known"
        )),
        Some(_) => None,
    }
}

/// What the clock says about the 50-move rule.
pub(crate) fn halfmove_clock(plies: u32) -> String {
    if plies == 0 {
        return "the counter says: the last move was a capture or a pawn move, or nothing has been played yet; programs \
                also write 0 if it is not known"
            .to_owned();
    }
    let (moves, half) = (plies / 2, plies % 2);
    let moves = match (moves, half) {
        (0, _) => String::new(),
        (1, 0) => ", which is 1 move of each side".to_owned(),
        (1, _) => ", which is 1 move of each side and 1 ply".to_owned(),
        (moves, 0) => format!(", which is {moves} moves of each side"),
        (moves, _) => format!(", which is {moves} moves of each side and 1 ply"),
    };
    let rule = match plies {
        0..100 => format!("{} more, and either side may claim a draw", 100 - plies),
        100..150 => "either side may claim a draw by the 50-move rule".to_owned(),
        150.. => "the game has ended in a draw by the 75-move rule".to_owned(),
    };
    let s = if plies == 1 { "y" } else { "ies" };
    format!("{plies} pl{s} since the last capture or pawn move{moves}; {rule}")
}

/// The same as a mere claim, if fewer plies come before the move of that number.
pub(super) fn unless_too_long(
    told: String,
    clock: u32,
    number: Option<u32>,
    side: Option<Color>,
) -> String {
    let Some((number, side)) = number.filter(|number| *number > 0).zip(side) else { return told };
    let before = u64::from(number - 1) * 2 + u64::from(side == Color::Black);
    let played = match before {
        before if before >= u64::from(clock) => return told,
        0 => "no ply is".to_owned(),
        1 => "only 1 ply is".to_owned(),
        before => format!("only {before} plies are"),
    };
    format!(
        "claims {told}; but by the fullmove number {played} played before {side}'s move {number}"
    )
}

/// Which move comes next, and how many were played.
pub(crate) fn fullmove_number(number: u32, side: Option<Color>) -> String {
    let Some(before) = number.checked_sub(1) else {
        return "there is no move 0: the first one has the number 1".to_owned();
    };
    let Some(side) = side else { return format!("move {number} is about to be played") };
    let plies = u64::from(before) * 2 + u64::from(side == Color::Black);
    let played = match plies {
        0 => {
            return format!(
                "{side} is about to play move {number}: the counter says that nothing has been played before; programs \
                 also write 1 if it is not known"
            );
        }
        1 => "1 ply has been played before".to_owned(),
        plies => format!("{plies} plies have been played before"),
    };
    format!(
        "{side} is about to play move {number}; if the game began with move 1 of White, {played}"
    )
}
