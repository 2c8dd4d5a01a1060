#![doc = include_str!("no_last_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::men::at_attackers;
use crate::rules::reach::Fault;
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// No move can have been the last one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has just moved, but {}", if *.in_check { "no move can have given this check" } else { "no move can have been the last one" })]
#[diagnostic(help(
    "{}: each fails, because the other king was in check before it, a king was in an impossible check, or the position before it cannot arise either",
    tried(*.candidates)
))]
pub struct NoLastMove {
    /// Who has just moved.
    pub color: Color,
    /// Whether the other side is in check.
    pub in_check: bool,
    /// How many moves were tried.
    pub candidates: u32,
}

fn tried(candidates: u32) -> String {
    match candidates {
        0 => "no man of that side has a square that it can have come from".to_owned(),
        1 => "only 1 move ends on the right square".to_owned(),
        several => format!(
            "all {} that end on the right squares were tried",
            counted(several as usize, "move")
        ),
    }
}

impl Rule for NoLastMove {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("no-last-move", Severity::Warning, include_str!("no_last_move.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::NoLastMove(fault)) = reach.fault() else { return };
        let (setup, color) = (reach.setup, fault.mover);
        let in_check = !fault.checkers.is_empty();
        let problem = NoLastMove { color, in_check, candidates: fault.candidates };
        let finding = match setup.king(!color) {
            Some(king) if in_check => {
                let label = color.fold("black king, in check", "white king, in check");
                let finding =
                    Finding::new(problem, Field::PiecePlacement, setup.square(king), label);
                at_attackers(setup, finding, fault.checkers).marking([king])
            }
            _ => {
                let side = setup.field(Field::SideToMove);
                let label = color.fold("White has just moved", "Black has just moved");
                let men: Bitboard = setup.board.by_color(color);
                Finding::new(problem, Field::SideToMove, side, label).marking(men)
            }
        };
        sink.report(finding);
    }
}
