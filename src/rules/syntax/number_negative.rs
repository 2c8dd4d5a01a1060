#![doc = include_str!("number_negative.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Fix};
use crate::grammar::NumberForm;
use crate::rules::counter::{counters, unknown};
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter with a minus sign.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has a minus sign", .counter.in_words())]
#[diagnostic(help("write `{number}` if it is not known; the clock counts from 0, the moves from 1"))]
pub struct NumberNegative {
    /// The counter.
    pub counter: Field,
    /// The number to write where none is known.
    pub number: u32,
}

impl Rule for NumberNegative {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-negative",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("number_negative.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for counter in counters(fields).filter(|counter| counter.form() == NumberForm::Negative) {
            let number = unknown(&fields.tree, counter.field);
            let problem = Self { counter: counter.field, number };
            let fix = Fix::likely([counter.write(number)]);
            sink.report(counter.finding(problem, "below 0").with_fix(fix));
        }
    }
}
