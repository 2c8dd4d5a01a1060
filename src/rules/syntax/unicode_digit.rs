#![doc = include_str!("unicode_digit.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::NumberForm;
use crate::rules::counter::rewrite;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter in the digits of another script.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has {} instead of a digit from 0 to 9", .counter.in_words(), Quoted(*.character))]
#[diagnostic(help("write `{number}`"))]
pub struct UnicodeDigit {
    /// The counter.
    pub counter: Field,
    /// The first character that is none of the digits 0 to 9.
    pub character: char,
    /// The number that is meant.
    pub number: u32,
}

impl Rule for UnicodeDigit {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "unicode-digit",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("unicode_digit.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        rewrite(fields, sink, "digits of another script", |counter, number| {
            let character = counter.number.stranger()?;
            let is_meant = matches!(counter.form(), NumberForm::OtherDigits(_));
            is_meant.then_some(Self { counter: counter.field, character, number })
        });
    }
}
