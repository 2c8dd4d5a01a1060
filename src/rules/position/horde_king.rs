#![doc = include_str!("horde_king.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A white king in a game of Horde.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the horde has a king")]
#[diagnostic(help(
    "in Horde White has pawns and what they are promoted to, and no king: take it off, or leave out the variant"
))]
pub struct HordeKing;

impl Rule for HordeKing {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("horde-king", Severity::Error, &[], include_str!("horde_king.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let kings = setup.board.pieces(Color::White, Role::King);
        if !kings.is_empty() {
            sink.report(at_letters(setup, kings, Self, |count| counted(count, "white king")));
        }
    }
}
