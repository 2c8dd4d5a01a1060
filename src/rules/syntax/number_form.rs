#![doc = include_str!("number_form.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar;
use crate::rules::counter::rewrite;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter with leading zeros.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has leading zeros", .counter.in_words())]
#[diagnostic(help("write `{number}`"))]
pub struct NumberForm {
    /// The counter.
    pub counter: Field,
    /// The number that is meant.
    pub number: u32,
}

impl Rule for NumberForm {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-form",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("number_form.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        rewrite(fields, sink, "leading zeros", |counter, number| {
            let is_meant = matches!(counter.form(), grammar::NumberForm::LeadingZeros(_));
            is_meant.then_some(Self { counter: counter.field, number })
        });
    }
}
