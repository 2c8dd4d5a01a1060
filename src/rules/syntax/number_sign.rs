#![doc = include_str!("number_sign.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::NumberForm;
use crate::rules::counter::rewrite;
use crate::rules::{Fields, Rule, RuleMeta};

/// A counter with a plus sign.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} has a plus sign", .counter.in_words())]
#[diagnostic(help("write `{number}`; a counter is never below 0 and has no sign"))]
pub struct NumberSign {
    /// The counter.
    pub counter: Field,
    /// The number that is meant.
    pub number: u32,
}

impl Rule for NumberSign {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-sign",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("number_sign.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        rewrite(fields, sink, "a plus sign", |counter, number| {
            let is_meant = matches!(counter.form(), NumberForm::Signed(_));
            is_meant.then_some(Self { counter: counter.field, number })
        });
    }
}
