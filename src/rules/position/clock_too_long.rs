#![doc = include_str!("clock_too_long.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::clock::ClockFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// A halfmove clock that counts more plies than have been played.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock is {clock}, but {} before {side}'s move {number}", played(*.plies))]
#[diagnostic(help(
    "at move {number} with {side} to move the halfmove clock is at most {plies}; check both counters"
))]
pub struct ClockTooLong {
    /// The halfmove clock as written.
    pub clock: u32,
    /// The fullmove number as written.
    pub number: u32,
    /// Whose turn it is.
    pub side: Color,
    /// How many plies have been played by that number.
    pub plies: u64,
}

fn played(plies: u64) -> String {
    match plies {
        0 => "no ply is played".to_owned(),
        1 => "only 1 ply is played".to_owned(),
        several => format!("only {several} plies are played"),
    }
}

impl Rule for ClockTooLong {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "clock-too-long",
        Severity::Warning,
        &[],
        include_str!("clock_too_long.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::TooLong) {
            report(setup, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let counters = setup.halfmove_clock.zip(setup.fullmove_number);
    let (Some((clock, number)), Some(side)) = (counters, setup.side_to_move) else { return };
    let Some(plies) = setup.plies() else { return };
    let problem = ClockTooLong { clock, number, side, plies };
    let span = setup.field(Field::HalfmoveClock);
    let finding = Finding::new(problem, Field::HalfmoveClock, span, "too many plies")
        .and(setup.field(Field::FullmoveNumber), played(plies));
    sink.report(finding);
}
