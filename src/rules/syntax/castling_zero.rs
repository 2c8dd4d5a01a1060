#![doc = include_str!("castling_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::CastlingForm;
use crate::rules::{Fields, Rule, RuleMeta};

/// Another sign for "no castling rights" than `-`.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability is `{written}` instead of `-`")]
#[diagnostic(help("write `-`: no side may castle any more"))]
pub struct CastlingZero {
    /// What is written.
    pub written: String,
}

impl Rule for CastlingZero {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-zero",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("castling_zero.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        if castling.form != CastlingForm::Zero {
            return;
        }
        let span = fields.span(castling.text);
        let problem = Self { written: castling.text.to_owned() };
        let fix = Fix::safe([Edit::replace(span, "-")]);
        let finding = Finding::new(problem, Field::CastlingAvailability, span, "means no rights");
        sink.report(finding.with_fix(fix));
    }
}
