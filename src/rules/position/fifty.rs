#![doc = include_str!("fifty.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::clock::ClockFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// A halfmove clock of fifty moves or more without a pawn move or a capture.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock is {clock}: a draw can be claimed from 100 on")]
#[diagnostic(help(
    "100 plies are 50 moves of each side without a pawn move or a capture; the game goes on unless a player claims"
))]
pub struct Fifty {
    /// The halfmove clock as written.
    pub clock: u32,
}

impl Rule for Fifty {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("fifty", Severity::Note, &[], include_str!("fifty.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::Fifty) {
            report(setup, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let Some(clock) = setup.halfmove_clock else { return };
    let span = setup.field(Field::HalfmoveClock);
    sink.report(Finding::new(
        Fifty { clock },
        Field::HalfmoveClock,
        span,
        "50 moves of each side, or more",
    ));
}
