#![doc = include_str!("split_placement.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::{at_each, neighbours};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// Blanks within the piece placement.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("spaces stand within the piece placement")]
#[diagnostic(help("take them out: a space ends the field"))]
pub struct SplitPlacement;

impl Rule for SplitPlacement {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "split-placement",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("split_placement.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape().filter(|shape| !shape.has_blank_separators()) else {
            return;
        };
        let blanks: Vec<Span> =
            neighbours(shape.blanks().map(|blank| fields.span(blank))).collect();
        let edits: Vec<Edit> = blanks.iter().copied().map(Edit::delete).collect();
        if let Some(finding) = at_each(Self, Field::PiecePlacement, blanks, "a space") {
            sink.report(finding.with_fix(Fix::safe(edits)));
        }
    }
}
