#![doc = include_str!("en_passant_origin_occupied.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{DoubleStep, Piece, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::en_passant::EnPassantFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target whose pawn cannot have come from its start square, which is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target {target}, but the pawn on {pawn} cannot have come from {origin}: a {} stands there", .piece.name())]
#[diagnostic(help("a double step leaves an empty square behind; write `-`"))]
pub struct EnPassantOriginOccupied {
    /// The target as written.
    pub target: Square,
    /// Where the pawn stands.
    pub pawn: Square,
    /// Where it would have come from.
    pub origin: Square,
    /// What stands there.
    pub piece: Piece,
}

impl Rule for EnPassantOriginOccupied {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-origin-occupied",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("en_passant_origin_occupied.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.double_step_with(EnPassantFault::OriginOccupied) {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let Some(piece) = setup.board.piece_at(step.origin) else { return };
    let DoubleStep { target, pawn, origin, .. } = step;
    let problem = EnPassantOriginOccupied { target, pawn, origin, piece };
    let field = setup.field(Field::EnPassantTarget);
    let finding =
        Finding::new(problem, Field::EnPassantTarget, field, "no double step over this square")
            .and(setup.square(origin), format!("a {} on {origin}", piece.name()))
            .marking([target, origin]);
    sink.report(finding.with_fix(setup.no_en_passant()));
}
