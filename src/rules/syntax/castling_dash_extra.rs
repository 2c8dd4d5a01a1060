#![doc = include_str!("castling_dash_extra.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::grammar::CastlingForm;
use crate::rules::castling_letters::{deletions, labelled, runs};
use crate::rules::{Fields, Rule, RuleMeta};

/// A dash among castling letters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability has both letters and a dash")]
#[diagnostic(help("write only the letters; `-` stands alone, for no rights at all"))]
pub struct CastlingDashExtra;

impl Rule for CastlingDashExtra {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-dash-extra",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("castling_dash_extra.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        if castling.form != CastlingForm::DashExtra {
            return;
        }
        let dashes = castling.characters().filter(|(_, right)| right.is_none());
        let places = runs(fields, dashes.map(|(text, _)| text));
        let fix = Fix::safe(deletions(&places));
        if let Some(finding) = labelled(Self, &places, "a dash too much") {
            sink.report(finding.with_fix(fix));
        }
    }
}
