#![doc = include_str!("side_unknown.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::SideForm;
use crate::rules::excerpt::excerpt;
use crate::rules::{Fields, Rule, RuleMeta};

/// A side to move that is neither of the two.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("side to move is {written} instead of `w` or `b`")]
#[diagnostic(help("write `w` if White is to move, `b` if Black is"))]
pub struct SideUnknown {
    /// What is written, as the message shows it.
    pub written: String,
}

impl Rule for SideUnknown {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("side-unknown", Severity::Error, &[], include_str!("side_unknown.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(side) = fields.tree.side_to_move else { return };
        // A look-alike is still here only if nothing has mended it.
        if matches!(side.form, SideForm::Unexpected | SideForm::LookAlike(_)) {
            let problem = Self { written: excerpt(side.text) };
            let span = fields.span(side.text);
            sink.report(Finding::new(problem, Field::SideToMove, span, "neither `w` nor `b`"));
        }
    }
}
