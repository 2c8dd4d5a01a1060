#![doc = include_str!("en_passant_no_pawn.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, DoubleStep, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::en_passant::EnPassantFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target without the pawn that jumped over it.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target {target}, but no {} pawn stands on {pawn}", .color.fold("white", "black"))]
#[diagnostic(help(
    "the target is the square that a pawn has just jumped over; write `-` if the last move was no double step"
))]
pub struct EnPassantNoPawn {
    /// The target as written.
    pub target: Square,
    /// Where the pawn would stand.
    pub pawn: Square,
    /// Whose pawn it would be.
    pub color: Color,
}

impl Rule for EnPassantNoPawn {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-no-pawn",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("en_passant_no_pawn.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.double_step_with(EnPassantFault::NoPawn) {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let problem = EnPassantNoPawn { target: step.target, pawn: step.pawn, color: step.color };
    let target = setup.field(Field::EnPassantTarget);
    let missing = format!("{}: no {} pawn", step.pawn, step.color.fold("white", "black"));
    let finding = Finding::new(problem, Field::EnPassantTarget, target, "no pawn has jumped here")
        .and(setup.square(step.pawn), missing)
        .marking([step.target, step.pawn]);
    sink.report(finding.with_fix(setup.no_en_passant()));
}
