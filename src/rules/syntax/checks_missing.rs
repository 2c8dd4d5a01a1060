#![doc = include_str!("checks_missing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// A FEN of three-check chess without its check counters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the check counters are missing")]
#[diagnostic(help(
    "write the checks that White and Black still need behind the en passant target: `3+3` if none was given"
))]
pub struct ChecksMissing;

impl Rule for ChecksMissing {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "checks-missing",
        Severity::Warning,
        &[Applicability::Likely],
        include_str!("checks_missing.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let Some(target) = tree.en_passant_target.filter(|_| tree.checks.is_none()) else { return };
        let end = fields.span(target.text).after();
        let finding = Finding::new(Self, Field::Checks, end, "check counters missing here");
        let fix = Fix::likely([Edit::insert(end.start, " 3+3")]).labelled("no check was given");
        sink.report(finding.with_fix(fix));
    }
}
