#![doc = include_str!("castling_order.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::castling_letters::{is_in_order, once};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
use crate::value::CastlingRights;

/// Castling letters in another order than the standard's.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling letters are not in the order of `{rights}`")]
#[diagnostic(help("write `{rights}`: White before Black, `K` before `Q`, `k` before `q`"))]
pub struct CastlingOrder {
    /// The rights, which the order does not change.
    pub rights: CastlingRights,
}

impl Rule for CastlingOrder {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-order",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("castling_order.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        let letters = once(&castling);
        if is_in_order(&letters) {
            return;
        }
        let spans = castling.letters().map(|(text, _)| fields.span(text));
        let Some(span) = spans.reduce(Span::to) else { return };
        let rights: CastlingRights = letters.iter().map(|(_, right)| *right).collect();
        let fix = Fix::safe([Edit::replace(span, rights.to_string())]);
        let finding = Finding::new(Self { rights }, Field::CastlingAvailability, span, "another order");
        sink.report(finding.with_fix(fix));
    }
}
