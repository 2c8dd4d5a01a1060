#![doc = include_str!("en_passant_bad_file.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Rank;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::EnPassantForm;
use crate::rules::last_move::LastMove;
use crate::rules::{Fields, Rule, RuleMeta};

/// An en passant target on a file that no board has.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target is `{written}`, but the files are `a` to `h`")]
#[diagnostic(help(
    "write the square on {rank} that a pawn has just jumped over, or `-` if the last move was no double step"
))]
pub struct EnPassantBadFile {
    /// What is written.
    pub written: String,
    /// Where the target lies with this side to move: `rank 6`.
    pub rank: &'static str,
}

impl Rule for EnPassantBadFile {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "en-passant-bad-file",
        Severity::Error,
        &[Applicability::Likely, Applicability::Choice],
        include_str!("en_passant_bad_file.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(field) = fields.tree.en_passant_target else { return };
        let EnPassantForm::BadFile(rank) = field.form else { return };
        let span = fields.span(field.text);
        let last_move = LastMove::of(fields);
        // A rank that can be a target's is taken at its word; any other says nothing.
        let rank = rank.filter(|rank| matches!(rank, Rank::Third | Rank::Sixth));
        let fix = last_move.repair(span, |target| rank.is_none_or(|rank| target.rank() == rank));
        let problem = Self { written: field.text.to_owned(), rank: last_move.rank() };
        let finding = Finding::new(problem, Field::EnPassantTarget, span, "off the board");
        sink.report(finding.with_fix(fix));
    }
}
