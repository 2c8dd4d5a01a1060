#![doc = include_str!("en_passant_bad_rank.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::File;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::EnPassantForm;
use crate::rules::last_move::{Evidence, LastMove};
use crate::rules::{Fields, Rule, RuleMeta};

/// An en passant target that is on no rank where there can be one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target is `{written}` instead of `-` or a square of {rank}")]
#[diagnostic(help(
    "the target is the square a pawn has just jumped over: {rank}, as it is the side not to move that made the double step; write `-` if the last move was none"
))]
pub struct EnPassantBadRank {
    /// What is written.
    pub written: String,
    /// Where the target lies with this side to move: `rank 6`.
    pub rank: &'static str,
}

impl Rule for EnPassantBadRank {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "en-passant-bad-rank",
        Severity::Error,
        &[Applicability::Likely, Applicability::Choice],
        include_str!("en_passant_bad_rank.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(field) = fields.tree.en_passant_target else { return };
        let wanted: Option<File> = match field.form {
            EnPassantForm::BadRank(file) => Some(file),
            EnPassantForm::PawnSquare(square) => Some(square.file()),
            EnPassantForm::Zero => None,
            _ => return,
        };
        let last_move = LastMove::of(fields);
        if let EnPassantForm::PawnSquare(square) = field.form
            && last_move.behind(square).1 != Evidence::Impossible
        {
            return;
        }
        let span = fields.span(field.text);
        let label = if wanted.is_some() { "not on this rank" } else { "means none" };
        let fix = last_move.repair(span, |target| Some(target.file()) == wanted);
        let problem = Self { written: field.text.to_owned(), rank: last_move.rank() };
        sink.report(Finding::new(problem, Field::EnPassantTarget, span, label).with_fix(fix));
    }
}
