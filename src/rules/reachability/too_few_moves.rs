#![doc = include_str!("too_few_moves.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// A side has made fewer moves than the position takes.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} needs at least {} for this position, but by move {number} {}", counted(*.needed as usize, "move"), has_made(*.made))]
#[diagnostic(help(
    "{}: the fullmove number is too small, or a default that nobody filled in",
    reason(*.by_pawns, *.pieces, *.captures, *.needed)
))]
pub struct TooFewMoves {
    /// The side.
    pub color: Color,
    /// The fullmove number as written.
    pub number: u32,
    /// How many moves it takes at the least.
    pub needed: u32,
    /// How many moves it has made by that number.
    pub made: u32,
    /// How many moves its pawns made at the least, promoted ones counted in.
    pub by_pawns: u32,
    /// How many of its pieces have moved at the least.
    pub pieces: u32,
    /// How many captures it made.
    pub captures: u32,
}

fn has_made(made: u32) -> String {
    format!("it has made {}", counted(made as usize, "move"))
}

fn reason(by_pawns: u32, pieces: u32, captures: u32, needed: u32) -> String {
    if by_pawns + pieces < needed {
        return format!("each of its {} was a move", counted(captures as usize, "capture"));
    }
    let pawns = counted(by_pawns as usize, "pawn move");
    if pieces == 0 {
        format!("its pawns made {pawns} at least")
    } else {
        format!(
            "its pawns made {pawns} at least, and its pieces {}",
            counted(pieces as usize, "move")
        )
    }
}

impl Rule for TooFewMoves {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("too-few-moves", Severity::Note, include_str!("too_few_moves.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(fault) = reach.too_few_moves() else { return };
        let Some(number) = reach.setup.fullmove_number else { return };
        let problem = TooFewMoves {
            color: fault.color,
            number,
            needed: fault.needed,
            made: fault.made,
            by_pawns: fault.by_pawns,
            pieces: fault.pieces,
            captures: fault.captures,
        };
        let span = reach.setup.field(Field::FullmoveNumber);
        sink.report(Finding::new(problem, Field::FullmoveNumber, span, "too small"));
    }
}
