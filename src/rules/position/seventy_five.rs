#![doc = include_str!("seventy_five.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::clock::ClockFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// A halfmove clock beyond the end of the game.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock is {clock}, but the game ends as a draw at 150")]
#[diagnostic(help(
    "150 plies are 75 moves of each side without a pawn move or a capture; check the halfmove clock"
))]
pub struct SeventyFive {
    /// The halfmove clock as written.
    pub clock: u32,
}

impl Rule for SeventyFive {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("seventy-five", Severity::Warning, &[], include_str!("seventy_five.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::SeventyFive) {
            report(setup, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let Some(clock) = setup.halfmove_clock else { return };
    let span = setup.field(Field::HalfmoveClock);
    sink.report(Finding::new(
        SeventyFive { clock },
        Field::HalfmoveClock,
        span,
        "more than 75 moves of each side",
    ));
}
