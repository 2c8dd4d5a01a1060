#![doc = include_str!("number_letter.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::NumberForm;
use crate::rules::counter::rewrite;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter with letters that look like digits.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has {} instead of a digit", .counter.in_words(), Quoted(*.character))]
#[diagnostic(help("write `{number}` in digits"))]
pub struct NumberLetter {
    /// The counter.
    pub counter: Field,
    /// The first character that is no digit.
    pub character: char,
    /// The number that is meant.
    pub number: u32,
}

impl Rule for NumberLetter {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-letter",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("number_letter.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        rewrite(fields, sink, "a letter for a digit", |counter, number| {
            let character = counter.number.stranger()?;
            let is_meant = matches!(counter.form(), NumberForm::Letters(_));
            is_meant.then_some(Self { counter: counter.field, character, number })
        });
    }
}
