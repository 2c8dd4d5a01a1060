#![doc = include_str!("too_many_pawns.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::{at_letters, beyond};
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has more than 8 pawns.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {count} pawns instead of at most 8")]
#[diagnostic(help("a side starts with 8 pawns and never gets another: take {} off, or check whether another letter is meant", .count - 8))]
pub struct TooManyPawns {
    /// The side.
    pub color: Color,
    /// How many pawns it has.
    pub count: u32,
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
    if !setup.has_pocket() {
        let problem = TooManyPawns { color, count: pawns.len() };
        let label = |count| counted(count, "surplus pawn");
        sink.report(at_letters(setup, beyond(8, pawns, color), problem, label));
    }
}
