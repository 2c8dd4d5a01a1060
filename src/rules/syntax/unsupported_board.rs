#![doc = include_str!("unsupported_board.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Fields, Rule, RuleMeta};

/// A board that is not eight files wide.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the board has {files} files and {ranks} ranks instead of 8 and 8")]
#[diagnostic(help("chess is played on 8 files and 8 ranks; this may be a position of another game"))]
pub struct UnsupportedBoard {
    /// How many files all ranks have.
    pub files: usize,
    /// How many ranks there are.
    pub ranks: usize,
}

impl Rule for UnsupportedBoard {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "unsupported-board",
        Severity::Error,
        &[],
        include_str!("unsupported_board.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some((shape, (files, ranks))) = fields.shape().and_then(|shape| Some((shape, shape.foreign_board?))) else {
            return;
        };
        let span = fields.span(shape.placement.board_text());
        let label = format!("{files} files in each rank");
        sink.report(Finding::new(Self { files, ranks }, Field::PiecePlacement, span, label));
    }
}
