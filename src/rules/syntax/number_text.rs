#![doc = include_str!("number_text.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::grammar::NumberForm;
use crate::rules::counter::counters;
use crate::rules::{Fields, Rule, RuleMeta};

/// Something else where a counter belongs.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is no number: {} is no digit", .counter.in_words(), Quoted(*.character))]
#[diagnostic(help("write a whole number in digits, or {} if it is not known", if *.counter == Field::HalfmoveClock { "`0`" } else { "`1`" }))]
pub struct NumberText {
    /// The counter whose place it takes.
    pub counter: Field,
    /// The first character that is no digit.
    pub character: char,
}

impl Rule for NumberText {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-text",
        Severity::Error,
        &[],
        include_str!("number_text.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for counter in counters(fields).filter(|counter| counter.form() == NumberForm::Unexpected) {
            let Some(character) = counter.number.stranger() else { continue };
            let problem = Self { counter: counter.field, character };
            sink.report(counter.finding(problem, "not a number"));
        }
    }
}
