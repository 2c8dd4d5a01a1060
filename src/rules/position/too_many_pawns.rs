#![doc = include_str!("too_many_pawns.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::in_hand::men_beyond;
use crate::rules::men::{at_letters, beyond};
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has more than 8 pawns; in crazyhouse, both sides have more than 16.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", self.in_words())]
#[diagnostic(help("{}", self.what_to_do()))]
pub struct TooManyPawns {
    /// The side; `None` for both sides together, as pawns change sides in crazyhouse.
    pub color: Option<Color>,
    /// How many pawns it has; in crazyhouse with those in hand and those that were promoted.
    pub count: u32,
    /// How many it starts with: 8, but 36 for the horde, and 16 for both sides.
    pub most: u32,
}

impl TooManyPawns {
    fn in_words(&self) -> String {
        let Self { color, count, most } = self;
        match color {
            Some(color) => format!("{color} has {count} pawns instead of at most {most}"),
            None => format!(
                "the game has {count} pawns instead of at most {most}, promoted ones and those in hand included"
            ),
        }
    }

    fn what_to_do(&self) -> String {
        let surplus = self.count - self.most;
        match self.color {
            Some(_) => format!(
                "a side starts with {} pawns and never gets another: take {surplus} off, or check whether another \
                 letter is meant",
                self.most
            ),
            None => format!(
                "captured pawns and promoted pieces come back as pawns, but there are {} in all: take {surplus} off \
                 the board or out of the pocket, or the `~` of a piece that was no pawn",
                self.most
            ),
        }
    }
}

impl Rule for TooManyPawns {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "too-many-pawns",
        Severity::Error,
        &[],
        include_str!("too_many_pawns.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.is_crazyhouse() {
            return in_crazyhouse(setup, sink);
        }
        for color in Color::ALL {
            let pawns = setup.board.pieces(color, Role::Pawn);
            if pawns.len() > 8 {
                report(setup, color, pawns, sink);
            }
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, color: Color, pawns: Bitboard, sink: &mut dyn Sink) {
    let most = setup.most_pawns(color);
    if !setup.has_pocket() && pawns.len() > most {
        let problem = TooManyPawns { color: Some(color), count: pawns.len(), most };
        let label = |count| counted(count, "surplus pawn");
        sink.report(at_letters(setup, beyond(most as usize, pawns, color), problem, label));
    }
}

/// Counts the men that are pawns, were pawns, or wait in hand.
#[cold]
fn in_crazyhouse(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let Some(pocket) = setup.pocket else { return };
    let on_board = setup.board.by_role(Role::Pawn) | setup.promoted;
    let in_hand = Color::ALL.map(|color| pocket.count(color, Role::Pawn)).iter().sum::<u32>();
    let count = on_board.len() + in_hand;
    if count > 16 {
        let problem = TooManyPawns { color: None, count, most: 16 };
        sink.report(men_beyond(setup, on_board, Role::Pawn, 16, problem, "surplus pawn"));
    }
}
