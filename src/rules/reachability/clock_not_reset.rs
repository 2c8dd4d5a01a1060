#![doc = include_str!("clock_not_reset.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::men::at_attackers;
use crate::rules::{Reach, Rule, RuleMeta};

/// The halfmove clock counts, but only a capture or a pawn move can have been the last one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "halfmove clock is {clock} instead of 0, but {color}'s last move was a capture or a pawn move"
)]
#[diagnostic(help(
    "nothing else that {color} can have played leads to this position, and captures and pawn moves set the clock back; write `0`"
))]
pub struct ClockNotReset {
    /// The halfmove clock as written.
    pub clock: u32,
    /// Who has just moved.
    pub color: Color,
}

impl Rule for ClockNotReset {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "clock-not-reset",
        Severity::Note,
        include_str!("clock_not_reset.md"),
    )
    .with_fixes(&[Applicability::Likely]);

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(fault) = reach.clock_not_reset() else { return };
        let (setup, color) = (reach.setup, fault.mover);
        let problem = ClockNotReset { clock: fault.clock, color };
        let span = setup.field(Field::HalfmoveClock);
        let finding = Finding::new(problem, Field::HalfmoveClock, span, "not 0");
        let finding = at_attackers(setup, finding, fault.checkers);
        sink.report(
            finding.with_fix(Fix::likely([Edit::replace(span, "0")]).labelled("write `0`")),
        );
    }
}
