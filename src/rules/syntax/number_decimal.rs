#![doc = include_str!("number_decimal.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Fix};
use crate::grammar::NumberForm;
use crate::rules::counter::counters;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter with a decimal point.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has a decimal point", .counter.in_words())]
#[diagnostic(help("write a whole number{}; a score or a result belongs into another column", .number.map_or(String::new(), |number| format!(": `{number}`"))))]
pub struct NumberDecimal {
    /// The counter.
    pub counter: Field,
    /// The whole number before the point, if it is not too large.
    pub number: Option<u32>,
}

impl Rule for NumberDecimal {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-decimal",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("number_decimal.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for counter in counters(fields) {
            let NumberForm::Decimal(number) = counter.form() else { continue };
            let number = number.map(|number| counter.lawful(number));
            let problem = Self { counter: counter.field, number };
            let fix = number.map(|number| Fix::likely([counter.write(number)]));
            sink.report(counter.finding(problem, "not a whole number").with_fix(fix));
        }
    }
}
