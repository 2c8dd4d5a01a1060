#![doc = include_str!("en_passant_reversed.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Square;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::EnPassantForm;
use crate::rules::{Fields, Rule, RuleMeta};

/// An en passant target with the rank before the file.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target has the rank before the file instead of `{target}`")]
#[diagnostic(help("write `{target}`: the letter of the file, then the digit of the rank"))]
pub struct EnPassantReversed {
    /// The square that is meant.
    pub target: Square,
}

impl Rule for EnPassantReversed {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "en-passant-reversed",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("en_passant_reversed.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(field) = fields.tree.en_passant_target else { return };
        let EnPassantForm::Reversed(target) = field.form else { return };
        let span = fields.span(field.text);
        let fix = Fix::safe([Edit::replace(span, target.to_string())]);
        let finding = Finding::new(Self { target }, Field::EnPassantTarget, span, "rank before file");
        sink.report(finding.marking([target]).with_fix(fix));
    }
}
