#![doc = include_str!("checkmate.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, has_legal_move};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::men::at_attackers;
use crate::rules::{Rule, RuleMeta, Setup};

/// The side to move is checkmated.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} is checkmated")]
#[diagnostic(help("the game is over: the king is attacked, and no move ends that; nothing is wrong with the FEN"))]
pub struct Checkmate {
    /// The side that has lost.
    pub color: Color,
}

impl Rule for Checkmate {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("checkmate", Severity::Note, &[], include_str!("checkmate.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let (Some(color), Some(target)) = (setup.side_to_move, setup.en_passant) else { return };
        let (Some(king), checkers) = (setup.king(color), setup.checkers(color)) else { return };
        if checkers.is_empty() || has_legal_move(&setup.board, color, target) || !setup.is_sound() {
            return;
        }
        let label = color.fold("white king, checkmated", "black king, checkmated");
        let finding =
            Finding::new(Self { color }, Field::PiecePlacement, setup.square(king), label);
        sink.report(at_attackers(setup, finding, checkers).marking([king]));
    }
}
