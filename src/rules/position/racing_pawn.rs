#![doc = include_str!("racing_pawn.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// Pawns in a game of Racing Kings.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", if .pawns.len() == 1 { "a pawn stands on the board" } else { "pawns stand on the board" })]
#[diagnostic(help(
    "Racing Kings has no pawns: write the piece that is meant, or take them off, or leave out the variant"
))]
pub struct RacingPawn {
    /// The pawns.
    pub pawns: Bitboard,
}

impl Rule for RacingPawn {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("racing-pawn", Severity::Error, &[], include_str!("racing_pawn.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let pawns = setup.board.by_role(Role::Pawn);
        if !pawns.is_empty() {
            sink.report(at_letters(setup, pawns, Self { pawns }, |count| counted(count, "pawn")));
        }
    }
}
