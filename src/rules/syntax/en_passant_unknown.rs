#![doc = include_str!("en_passant_unknown.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::File;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::EnPassantForm;
use crate::rules::excerpt::excerpt;
use crate::rules::last_move::LastMove;
use crate::rules::{Fields, Rule, RuleMeta};

/// An en passant target that is no square.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target is {written} instead of `-` or a square of {rank}")]
#[diagnostic(help(
    "write the square that a pawn has just jumped over (`e3` after a pawn went from e2 to e4), or `-` if the last move was no double step"
))]
pub struct EnPassantUnknown {
    /// What is written, as the message shows it.
    pub written: String,
    /// Where the target lies with this side to move: `rank 6`.
    pub rank: &'static str,
}

impl Rule for EnPassantUnknown {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "en-passant-unknown",
        Severity::Error,
        &[Applicability::Likely, Applicability::Choice],
        include_str!("en_passant_unknown.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(field) = fields.tree.en_passant_target else { return };
        // A look-alike is still here only if nothing has mended it.
        if !matches!(field.form, EnPassantForm::Unexpected | EnPassantForm::LookAlike(_)) {
            return;
        }
        let span = fields.span(field.text);
        let last_move = LastMove::of(fields);
        let files =
            || field.text.chars().map(|c| c.to_ascii_lowercase()).filter_map(File::from_char);
        let named = |file: File| files().any(|other| other == file);
        let names_none = files().next().is_none();
        let fix = last_move.repair(span, |target| names_none || named(target.file()));
        let problem = Self { written: excerpt(field.text), rank: last_move.rank() };
        sink.report(Finding::new(problem, Field::EnPassantTarget, span, "no square").with_fix(fix));
    }
}
