#![doc = include_str!("king_missing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// A colour has no king.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has no king")]
#[diagnostic(help("each side has exactly one king: `K` for White, `k` for Black"))]
pub struct KingMissing {
    /// The side without a king.
    pub color: Color,
}

impl Rule for KingMissing {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("king-missing", Severity::Error, &[], include_str!("king_missing.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.is_board_known() || setup.board.occupied().is_empty() {
            return;
        }
        for color in Color::ALL {
            if setup.board.pieces(color, Role::King).is_empty() {
                let placement = setup.field(Field::PiecePlacement);
                let label = format!("no {}", color.fold('K', 'k'));
                sink.report(Finding::new(Self { color }, Field::PiecePlacement, placement, label));
            }
        }
    }
}
