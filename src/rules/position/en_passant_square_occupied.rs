#![doc = include_str!("en_passant_square_occupied.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{DoubleStep, Piece, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::en_passant::EnPassantFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target {target} is occupied by a {}, so no pawn has jumped over it", .piece.name())]
#[diagnostic(help("a double step passes over an empty square; write `-`"))]
pub struct EnPassantSquareOccupied {
    /// The target as written.
    pub target: Square,
    /// What stands there.
    pub piece: Piece,
}

impl Rule for EnPassantSquareOccupied {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-square-occupied",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("en_passant_square_occupied.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.double_step_with(EnPassantFault::SquareOccupied) {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let Some(piece) = setup.board.piece_at(step.target) else { return };
    let problem = EnPassantSquareOccupied { target: step.target, piece };
    let target = setup.field(Field::EnPassantTarget);
    let finding = Finding::new(problem, Field::EnPassantTarget, target, "not empty")
        .and(setup.square(step.target), format!("a {} on {}", piece.name(), step.target))
        .marking([step.target]);
    sink.report(finding.with_fix(setup.no_en_passant()));
}
