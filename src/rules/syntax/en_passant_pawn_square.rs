#![doc = include_str!("en_passant_pawn_square.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Square;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::EnPassantForm;
use crate::rules::last_move::{Evidence, LastMove};
use crate::rules::{Fields, Rule, RuleMeta};

/// The square of the pawn in the place of the en passant target.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "en passant target is `{pawn}`, where the pawn stands, instead of `{target}`, which it jumped over"
)]
#[diagnostic(help(
    "write `{target}`: the en passant target is the square behind the pawn, on which a capturing pawn would land"
))]
pub struct EnPassantPawnSquare {
    /// The square that is written.
    pub pawn: Square,
    /// The square behind it.
    pub target: Square,
}

impl Rule for EnPassantPawnSquare {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "en-passant-pawn-square",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("en_passant_pawn_square.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(field) = fields.tree.en_passant_target else { return };
        let EnPassantForm::PawnSquare(pawn) = field.form else { return };
        let span = fields.span(field.text);
        let (target, evidence) = LastMove::of(fields).behind(pawn);
        let edit = [Edit::replace(span, target.to_string())];
        let fix = match evidence {
            Evidence::Seen => Fix::safe(edit),
            Evidence::Possible => Fix::likely(edit),
            Evidence::Impossible => return,
        };
        let problem = Self { pawn, target };
        let finding = Finding::new(problem, Field::EnPassantTarget, span, "the square of the pawn");
        sink.report(finding.marking([pawn, target]).with_fix(fix));
    }
}
