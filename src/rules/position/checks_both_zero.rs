#![doc = include_str!("checks_both_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::ChecksForm;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::RemainingChecks;

/// Check counters by which both sides have won.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("both sides have given 3 checks")]
#[diagnostic(help(
    "the third check wins at once, so at most one side has given it; check the two counters"
))]
pub struct ChecksBothZero;

impl Rule for ChecksBothZero {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "checks-both-zero",
        Severity::Error,
        &[],
        include_str!("checks_both_zero.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let most = RemainingChecks::TO_WIN;
        let is_over =
            |form| form == ChecksForm::Left([0; 2]) || form == ChecksForm::Given([most; 2]);
        if setup.checks.is_some_and(is_over) {
            let span = setup.field(Field::Checks);
            sink.report(Finding::new(Self, Field::Checks, span, "both sides have won"));
        }
    }
}
