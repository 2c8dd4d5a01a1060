#![doc = include_str!("empty_board.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// No piece stands on the board.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the board is empty")]
#[diagnostic(help("write where the pieces stand; each side has at least its king"))]
pub struct EmptyBoard;

impl Rule for EmptyBoard {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("empty-board", Severity::Error, &[], include_str!("empty_board.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.board.occupied().is_empty() && setup.is_board_known() {
            let placement = setup.field(Field::PiecePlacement);
            sink.report(Finding::new(Self, Field::PiecePlacement, placement, "64 empty squares"));
        }
    }
}
