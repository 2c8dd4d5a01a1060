#![doc = include_str!("number_too_large.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::grammar::NumberForm;
use crate::rules::counter::counters;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter that no reader can hold.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is larger than {}", .counter.in_words(), u32::MAX)]
#[diagnostic(help("write the real number, or {} if it is not known; the longest games have some hundred moves", if *.counter == Field::HalfmoveClock { "`0`" } else { "`1`" }))]
pub struct NumberTooLarge {
    /// The counter.
    pub counter: Field,
}

impl Rule for NumberTooLarge {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-too-large",
        Severity::Error,
        &[],
        include_str!("number_too_large.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for counter in counters(fields).filter(|counter| counter.form() == NumberForm::TooLarge) {
            let problem = Self { counter: counter.field };
            sink.report(counter.finding(problem, "too large"));
        }
    }
}
