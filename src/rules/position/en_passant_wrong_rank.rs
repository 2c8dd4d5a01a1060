#![doc = include_str!("en_passant_wrong_rank.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, DoubleStep, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::en_passant::EnPassantFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target on the rank of the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target {target} lies on rank {} instead of {}, but {side} is to move", .target.rank(), (!*.side).skipped_rank())]
#[diagnostic(help(
    "{target} is what a {} pawn jumps over, and then {} is to move: write `{}` for the side to move, or `-` for no target",
    .side.fold("white", "black"), !*.side, (!*.side).letter()
))]
pub struct EnPassantWrongRank {
    /// The target as written.
    pub target: Square,
    /// Whose turn it is.
    pub side: Color,
}

impl Rule for EnPassantWrongRank {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-wrong-rank",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("en_passant_wrong_rank.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.double_step_with(EnPassantFault::WrongRank) {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let side = setup.field(Field::SideToMove);
    let fits = setup.is_board_known() && step.fits(&setup.board);
    let fix = if fits && setup.is_mendable_with(!step.color) {
        let letter = (!step.color).letter();
        Fix::likely([Edit::replace(side, letter)])
            .labelled(format!("write `{letter}` for the side to move"))
    } else {
        Fix::likely(setup.without_en_passant()).labelled("write `-` for no target")
    };
    let problem = EnPassantWrongRank { target: step.target, side: step.color };
    let target = setup.field(Field::EnPassantTarget);
    let finding = Finding::new(
        problem,
        Field::EnPassantTarget,
        target,
        format!("where {}'s pawns jump", step.color),
    )
    .and(side, format!("{} to move", step.color))
    .marking([step.target]);
    sink.report(finding.with_fix(fix));
}
