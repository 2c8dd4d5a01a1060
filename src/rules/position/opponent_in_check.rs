#![doc = include_str!("opponent_in_check.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::men::at_attackers;
use crate::rules::{Rule, RuleMeta, Setup};

/// The side that is not to move is in check.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} is in check, but it is {}'s turn", !*.color)]
#[diagnostic(help("no move leaves the own king attacked: it is {color}'s turn (`{}`), or a piece stands on a wrong square", .color.letter()))]
pub struct OpponentInCheck {
    /// The side that is in check.
    pub color: Color,
}

impl Rule for OpponentInCheck {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "opponent-in-check",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("opponent_in_check.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(mover) = setup.side_to_move
            && !setup.checkers(!mover).is_empty()
            && let Some(king) = setup.king(!mover)
        {
            report(setup, !mover, king, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, color: Color, king: Square, sink: &mut dyn Sink) {
    let to_move = |color: Color| color.fold("White to move", "Black to move");
    let side = setup.field(Field::SideToMove);
    let fix = || Fix::likely([Edit::replace(side, color.letter())]);
    let label = color.fold("white king, attacked", "black king, attacked");
    let finding =
        Finding::new(OpponentInCheck { color }, Field::PiecePlacement, setup.square(king), label);
    let finding = at_attackers(setup, finding, setup.checkers(color)).marking([king]);
    let finding = finding.and(side, to_move(!color));
    sink.report(finding.with_fix(setup.is_mendable_with(color).then(fix)));
}
