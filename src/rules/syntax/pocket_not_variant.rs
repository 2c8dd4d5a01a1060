#![doc = include_str!("pocket_not_variant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// Pieces in hand, which only crazyhouse has.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} stands behind the board", if *.empty { "an empty pocket" } else { "a pocket of pieces in hand" })]
#[diagnostic(help("{}", if *.empty { "leave it out; only crazyhouse has a pocket (`--variant crazyhouse`)" } else { "only crazyhouse has pieces in hand: name the variant (`--variant crazyhouse`), or leave the pocket out" }))]
pub struct PocketNotVariant {
    /// Whether nothing is in it.
    pub empty: bool,
}

impl Rule for PocketNotVariant {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pocket-not-variant",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("pocket_not_variant.md"),
    )
    .or_worse(Severity::Error);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(pocket) = fields.tree.piece_placement.and_then(|placement| placement.pocket)
        else {
            return;
        };
        let (span, empty) = (fields.span(pocket.text), pocket.is_empty());
        let label = if empty { "an empty pocket" } else { "pieces in hand" };
        let fix = empty.then(|| Fix::safe([Edit::delete(span)]));
        let finding = Finding::new(Self { empty }, Field::Pocket, span, label).with_fix(fix);
        sink.report(finding.with_severity(fields.severity_of_other_variants()));
    }
}
