#![doc = include_str!("field_order.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// Two neighbouring fields in each other's place.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} stands before {}", .before.in_words(), .after.in_words())]
#[diagnostic(help("swap them; the order is piece placement, side to move, castling, en passant, halfmove clock, fullmove number"))]
pub struct FieldOrder {
    /// The field that stands first, and should not.
    pub before: Field,
    /// The field that stands behind it, and should come first.
    pub after: Field,
}

impl Rule for FieldOrder {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "field-order",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("field_order.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let texts = fields.tree.fields();
        for pair in texts.windows(2) {
            let [(after, Some(second)), (before, Some(first))] = *pair else { continue };
            let (first_at, second_at) = (fields.span(first), fields.span(second));
            if first_at.start > second_at.start {
                continue;
            }
            let fix = Fix::likely([Edit::replace(first_at, second), Edit::replace(second_at, first)]);
            let finding = Finding::new(Self { before, after }, after, first_at, before.in_words());
            sink.report(finding.and(second_at, after.in_words()).with_fix(fix));
        }
    }
}
