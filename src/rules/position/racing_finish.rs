#![doc = include_str!("racing_finish.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Rank, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// Both kings have arrived in a game of Racing Kings, and Black is to move.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("both kings stand on rank 8, but it is Black's turn")]
#[diagnostic(help(
    "White moves first, so Black may still make one move after White has arrived; once both kings are there the game is over with White to move"
))]
pub struct RacingFinish {
    /// Where the white king stands.
    pub white: Square,
    /// Where the black king stands.
    pub black: Square,
}

impl Rule for RacingFinish {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("racing-finish", Severity::Error, &[], include_str!("racing_finish.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let kings = (setup.king(Color::White), setup.king(Color::Black));
        if let (Some(white), Some(black)) = kings
            && setup.side_to_move == Some(Color::Black)
            && [white, black].iter().all(|king| king.rank() == Rank::Eighth)
        {
            let at = setup.square(white);
            let problem = Self { white, black };
            let finding = Finding::new(problem, Field::PiecePlacement, at, "white king on rank 8")
                .and(setup.square(black), "black king on rank 8")
                .and(setup.field(Field::SideToMove), "Black to move")
                .marking([white, black]);
            sink.report(finding);
        }
    }
}
