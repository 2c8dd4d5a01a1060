#![doc = include_str!("stalemate.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, File, Square, has_legal_move};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;

/// The side to move has no legal move and is not in check.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} is stalemated")]
#[diagnostic(help("the game is a draw: {color} has no legal move and is not in check; nothing is wrong with the FEN"))]
pub struct Stalemate {
    /// The side that cannot move.
    pub color: Color,
}

impl Rule for Stalemate {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("stalemate", Severity::Note, &[], include_str!("stalemate.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let (Some(color), Some(target), Some(rights)) =
            (setup.side_to_move, setup.en_passant, setup.castling)
        else {
            return;
        };
        let Some(king) = setup.king(color).filter(|_| setup.checkers(color).is_empty()) else {
            return;
        };
        if has_legal_move(&setup.board, color, target)
            || castling_may_be_all(setup, king, rights.of(color))
            || !setup.is_sound()
        {
            return;
        }
        let label = color.fold("white king, cannot move", "black king, cannot move");
        let finding =
            Finding::new(Self { color }, Field::PiecePlacement, setup.square(king), label);
        sink.report(finding.marking([king]));
    }
}

/// Whether castling may be the only legal move: only where king or rook is not on its square of standard chess. There
/// the king could as well make one step towards the rook.
fn castling_may_be_all(setup: &Setup<'_>, king: Square, rights: CastlingRights) -> bool {
    let is_standard = |rook: Square| {
        king.file() == File::E && matches!(rook.file(), File::A | File::H)
    };
    !rights.iter().all(|right| right.rook_square(&setup.board).is_some_and(is_standard))
}
