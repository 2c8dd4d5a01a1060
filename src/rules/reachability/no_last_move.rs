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
#[error("{}", message(*.color, *.in_check))]
#[diagnostic(help("{}", reason(*.color, *.in_check, *.candidates)))]
pub struct NoLastMove {
    /// Who has just moved; `None` if nobody's turn is known, and neither side can have.
    pub color: Option<Color>,
    /// Whether the other side is in check; both are if neither side can have moved.
    pub in_check: bool,
    /// How many moves were tried.
    pub candidates: u32,
}

fn message(color: Option<Color>, in_check: bool) -> String {
    match (color, in_check) {
        (Some(color), true) => {
            format!("{color} has just moved, but no move can have given this check")
        }
        (Some(color), false) => {
            format!("{color} has just moved, but no move can have been the last one")
        }
        (None, true) => "both kings are in check, so neither side can have moved last".to_owned(),
        (None, false) => "whoever has just moved, no move can have been the last one".to_owned(),
    }
}

fn reason(color: Option<Color>, in_check: bool, candidates: u32) -> String {
    if color.is_none() && in_check {
        return "nobody may leave the own king in check, so the king of the side that has just moved is never attacked".to_owned();
    }
    let tried = tried(candidates);
    if candidates == 0 {
        return tried;
    }
    format!(
        "{tried}: each fails, because the position before it cannot stand: the king of the side that was not to move in check, a check that no move gives, kings that touch, more men than a side can have, or a position that cannot arise either; `fenlint explain` tells which for each move"
    )
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
        let (setup, mover) = (reach.setup, fault.mover);
        let in_check = !fault.checkers.is_empty();
        let problem = NoLastMove { color: mover, in_check, candidates: fault.candidates };
        let finding = match mover.and_then(|color| Some((color, setup.king(!color)?))) {
            Some((color, king)) if in_check => {
                let label = color.fold("black king, in check", "white king, in check");
                let finding =
                    Finding::new(problem, Field::PiecePlacement, setup.square(king), label);
                at_attackers(setup, finding, fault.checkers).marking([king])
            }
            Some((color, _)) => {
                let side = setup.field(Field::SideToMove);
                let label = color.fold("White has just moved", "Black has just moved");
                let men: Bitboard = setup.board.by_color(color);
                Finding::new(problem, Field::SideToMove, side, label).marking(men)
            }
            None => {
                let placement = setup.field(Field::PiecePlacement);
                let label = if in_check { "both kings in check" } else { "no move leads here" };
                let finding = Finding::new(problem, Field::PiecePlacement, placement, label);
                finding.marking(fault.checkers)
            }
        };
        sink.report(finding);
    }
}
