#![doc = include_str!("counters_swapped.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::clock::ClockFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// Halfmove clock and fullmove number that fit only the other way round.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock {clock} and fullmove number {number} fit only the other way round")]
#[diagnostic(help(
    "the halfmove clock comes first, then the fullmove number: write `{number} {clock}`"
))]
pub struct CountersSwapped {
    /// What stands in the place of the halfmove clock.
    pub clock: u32,
    /// What stands in the place of the fullmove number.
    pub number: u32,
}

impl Rule for CountersSwapped {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "counters-swapped",
        Severity::Warning,
        &[Applicability::Likely],
        include_str!("counters_swapped.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::Swapped) {
            report(setup, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let Some((clock, number)) = setup.halfmove_clock.zip(setup.fullmove_number) else { return };
    let (first, second) = (setup.field(Field::HalfmoveClock), setup.field(Field::FullmoveNumber));
    let fix = Fix::likely([
        Edit::replace(first, number.to_string()),
        Edit::replace(second, clock.to_string()),
    ]);
    let problem = CountersSwapped { clock, number };
    let finding = Finding::new(problem, Field::Counters, first.to(second), "in the wrong order");
    sink.report(finding.with_fix(fix.labelled(format!("write `{number} {clock}`"))));
}
