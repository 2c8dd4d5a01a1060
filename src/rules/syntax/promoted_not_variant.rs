#![doc = include_str!("promoted_not_variant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::{Fields, Rule, RuleMeta};

/// The mark of a promoted piece, which only crazyhouse has.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`~` marks a promoted piece, which only crazyhouse does")]
#[diagnostic(help(
    "leave it out, or name the variant if it is played (`--variant crazyhouse`): elsewhere it makes no difference that a piece was a pawn"
))]
pub struct PromotedNotVariant;

impl Rule for PromotedNotVariant {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "promoted-not-variant",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("promoted_not_variant.md"),
    )
    .or_worse(Severity::Error);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        let marks = || shape.marks().map(|mark| fields.span(mark));
        let label = "a promoted piece";
        let Some(finding) = at_each(Self, Field::PiecePlacement, marks(), label) else { return };
        let edits = || marks().map(Edit::delete).collect::<Vec<_>>();
        // Of `~~` only the first marks a piece: without it the second one would.
        let is_repeated = shape.unknown().any(|character| character == "~");
        let is_clear = !shape.has_men_in_hand() && !is_repeated;
        let fix = is_clear.then(|| Fix::safe(edits()));
        sink.report(finding.with_fix(fix).with_severity(fields.severity_of_other_variants()));
    }
}
