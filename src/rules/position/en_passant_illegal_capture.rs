#![doc = include_str!("en_passant_illegal_capture.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{DoubleStep, Square, en_passant_captures};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target on which no capture is legal.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("capturing en passant on {target} would leave the king on {king} in check")]
#[diagnostic(help(
    "some programs write the target only when a capture is legal and put `-` here: both are right, but the two FENs differ"
))]
pub struct EnPassantIllegalCapture {
    /// The target.
    pub target: Square,
    /// Where the king of the side to move stands.
    pub king: Square,
}

impl Rule for EnPassantIllegalCapture {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-illegal-capture",
        Severity::Note,
        &[],
        include_str!("en_passant_illegal_capture.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.sound_double_step() {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let captures = en_passant_captures(&setup.board, !step.color, step.target);
    let Some(king) = setup.king(!step.color) else { return };
    if captures.beside.is_empty() || !captures.legal.is_empty() {
        return;
    }
    let problem = EnPassantIllegalCapture { target: step.target, king };
    let field = setup.field(Field::EnPassantTarget);
    let mut finding =
        Finding::new(problem, Field::EnPassantTarget, field, "no capture here is legal")
            .and(setup.square(king), "the king would be in check");
    for pawn in captures.beside {
        finding = finding.and(setup.square(pawn), "may not capture").marking([pawn]);
    }
    sink.report(finding.marking([step.target, king]));
}
