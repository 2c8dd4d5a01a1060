#![doc = include_str!("checks_given.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::ChecksForm;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::value::RemainingChecks;

/// Check counters that count the checks given.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the check counters say how many checks were given")]
#[diagnostic(help(
    "nothing is wrong: lichess writes them so; most other programs write the checks that are still needed, `{remaining}`, behind the en passant target"
))]
pub struct ChecksGiven {
    /// The checks that are still needed.
    pub remaining: RemainingChecks,
}

impl Rule for ChecksGiven {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("checks-given", Severity::Note, &[], include_str!("checks_given.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(checks) = fields.tree.checks else { return };
        if let (ChecksForm::Given(_), Some(remaining)) = (checks.form, checks.remaining()) {
            let span = fields.span(checks.text);
            sink.report(Finding::new(Self { remaining }, Field::Checks, span, "checks given"));
        }
    }
}
