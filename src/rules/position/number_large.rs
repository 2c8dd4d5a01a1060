#![doc = include_str!("number_large.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::clock::{ClockFault, LARGE};
use crate::rules::{Rule, RuleMeta, Setup};

/// A counter of more than four digits.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is {number}, more than the 9999 that all programs read", .field.in_words())]
#[diagnostic(help(
    "no game is that long, and some programs read at most four digits; check the number"
))]
pub struct NumberLarge {
    /// Which counter it is.
    pub field: Field,
    /// The number as written.
    pub number: u32,
}

impl Rule for NumberLarge {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("number-large", Severity::Warning, &[], include_str!("number_large.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.clock_fault == Some(ClockFault::Large) {
            report(setup, Field::HalfmoveClock, setup.halfmove_clock, sink);
        }
        if setup.fullmove_number.is_some_and(|number| number > LARGE) {
            report(setup, Field::FullmoveNumber, setup.fullmove_number, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, field: Field, number: Option<u32>, sink: &mut dyn Sink) {
    let Some(number) = number else { return };
    sink.report(Finding::new(
        NumberLarge { field, number },
        field,
        setup.field(field),
        "more than four digits",
    ));
}
