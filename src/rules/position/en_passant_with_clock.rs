#![doc = include_str!("en_passant_with_clock.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Square;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::clock::ClockFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// A halfmove clock that runs right after a double step.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock is {clock} instead of 0, but a pawn has just jumped over {target}")]
#[diagnostic(help(
    "every pawn move sets the halfmove clock back to 0; write `0`, or `-` for the en passant target"
))]
pub struct EnPassantWithClock {
    /// The halfmove clock as written.
    pub clock: u32,
    /// The en passant target.
    pub target: Square,
}

impl Rule for EnPassantWithClock {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-with-clock",
        Severity::Warning,
        &[Applicability::Likely],
        include_str!("en_passant_with_clock.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::WithEnPassant) {
            report(setup, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let (Some(clock), Some(step)) = (setup.halfmove_clock, setup.double_step()) else { return };
    let problem = EnPassantWithClock { clock, target: step.target };
    let span = setup.field(Field::HalfmoveClock);
    let finding = Finding::new(problem, Field::HalfmoveClock, span, "not 0")
        .and(setup.field(Field::EnPassantTarget), "a pawn has just moved")
        .marking([step.target, step.pawn]);
    sink.report(finding.with_fix(Fix::likely([Edit::replace(span, "0")]).labelled("write `0`")));
}
