#![doc = include_str!("checks_not_variant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// The check counters of three-check chess in a FEN of another variant.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("check counters of three-check chess do not belong to this FEN")]
#[diagnostic(help("delete them, or name the variant if it is played (`--variant 3check`)"))]
pub struct ChecksNotVariant;

impl Rule for ChecksNotVariant {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "checks-not-variant",
        Severity::Warning,
        &[Applicability::Likely],
        include_str!("checks_not_variant.md"),
    )
    .or_worse(Severity::Error);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let Some(checks) = tree.checks.filter(|_| !tree.epd) else { return };
        let severity = fields.severity_of_other_variants();
        let span = fields.span(checks.text);
        let fix = Fix::likely([Edit::delete(tree.with_blanks(span))]);
        let finding = Finding::new(Self, Field::Checks, span, "check counters");
        sink.report(finding.with_severity(severity).with_fix(fix));
    }
}
