#![doc = include_str!("en_passant_no_capture.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, DoubleStep, Square, en_passant_captures};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target that no pawn can capture on.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("no {} pawn stands beside {pawn} to capture on {target}", .side.fold("white", "black"))]
#[diagnostic(help(
    "some programs write the target after every double step, others only when it can be captured: both are right, but the two FENs differ"
))]
pub struct EnPassantNoCapture {
    /// The target.
    pub target: Square,
    /// Where the pawn that made the double step stands.
    pub pawn: Square,
    /// Whose turn it is.
    pub side: Color,
}

impl Rule for EnPassantNoCapture {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-no-capture",
        Severity::Note,
        &[],
        include_str!("en_passant_no_capture.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.sound_double_step() {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let DoubleStep { target, pawn, color, .. } = step;
    if en_passant_captures(&setup.board, !color, target).beside.is_empty() {
        let problem = EnPassantNoCapture { target, pawn, side: !color };
        let field = setup.field(Field::EnPassantTarget);
        let finding =
            Finding::new(problem, Field::EnPassantTarget, field, "no pawn can capture here");
        sink.report(finding.marking([target]));
    }
}
