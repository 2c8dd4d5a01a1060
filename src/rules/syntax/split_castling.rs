#![doc = include_str!("split_castling.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Fix};
use crate::grammar::CastlingForm;
use crate::rules::castling_letters::{deletions, runs};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::value::CastlingRights;

/// Castling rights with a blank among them.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability is split by a blank")]
#[diagnostic(help("write the letters together: `{rights}`"))]
pub struct SplitCastling {
    /// The rights that the two parts give together.
    pub rights: CastlingRights,
}

impl Rule for SplitCastling {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "split-castling",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("split_castling.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        let CastlingForm::Split(rights) = castling.form else { return };
        let blanks = castling.characters().filter(|(_, right)| right.is_none());
        let fix = Fix::safe(deletions(&runs(fields, blanks.map(|(text, _)| text))));
        let span = fields.span(castling.text);
        let finding = Finding::new(Self { rights }, Field::CastlingAvailability, span, "one field, two words");
        sink.report(finding.with_fix(fix));
    }
}
