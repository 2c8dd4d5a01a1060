#![doc = include_str!("clock_ahead.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// The halfmove clock leaves no room for the captures and pawn moves that were made.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock {clock} leaves {} for {what}", counted(*.before as usize, "ply").replace("plys", "plies"))]
#[diagnostic(help(
    "the clock counts the plies since the last capture or pawn move, so all of those were made before it began to count; one of the two counters is wrong"
))]
pub struct ClockAhead {
    /// The halfmove clock as written.
    pub clock: u32,
    /// The fullmove number as written.
    pub number: u32,
    /// How many plies were played before the clock began to count.
    pub before: u64,
    /// What must have been played in them: `at least 5 pawn moves`, `6 captures`.
    pub what: String,
}

impl Rule for ClockAhead {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("clock-ahead", Severity::Note, include_str!("clock_ahead.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(fault) = reach.clock_ahead() else { return };
        let Some(number) = reach.setup.fullmove_number else { return };
        let what = if fault.captures >= fault.by_pawns {
            counted(fault.captures as usize, "capture")
        } else {
            format!("at least {}", counted(fault.by_pawns as usize, "pawn move"))
        };
        let problem = ClockAhead { clock: fault.clock, number, before: fault.before, what };
        let setup = reach.setup;
        let span = setup.field(Field::HalfmoveClock);
        let finding = Finding::new(problem, Field::HalfmoveClock, span, "too many plies")
            .and(setup.field(Field::FullmoveNumber), "by this number");
        sink.report(finding);
    }
}
