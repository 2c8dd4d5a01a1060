#![doc = include_str!("dead_position.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color, Role};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// Neither side has the men for a checkmate.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the position is dead: no series of moves leads to checkmate")]
#[diagnostic(help("the game is a draw: {men} cannot give mate, however badly the other side plays; nothing is wrong with the FEN"))]
pub struct DeadPosition {
    /// What stands on the board beside the kings, in words.
    pub men: &'static str,
}

impl Rule for DeadPosition {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("dead-position", Severity::Note, &[], include_str!("dead_position.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let board = &setup.board;
        let mighty = board.by_role(Role::Pawn) | board.straight_sliders();
        if mighty.is_empty() && Color::ALL.iter().all(|&color| setup.king(color).is_some()) {
            judge(setup, sink);
        }
    }
}

#[cold]
fn judge(setup: &Setup<'_>, sink: &mut dyn Sink) {
    let Some(men) = helpless(&setup.board) else { return };
    if setup.is_sound() && !setup.has_pocket() {
        let placement = setup.field(Field::PiecePlacement);
        let finding = Finding::new(DeadPosition { men }, Field::PiecePlacement, placement, men);
        sink.report(finding.marking(setup.board.occupied()));
    }
}

/// What minor pieces are left, if they cannot give mate together.
fn helpless(board: &Board) -> Option<&'static str> {
    let (knights, bishops) = (board.by_role(Role::Knight), board.by_role(Role::Bishop));
    let of_one_color = (bishops & Bitboard::LIGHT_SQUARES).is_empty()
        || (bishops & Bitboard::DARK_SQUARES).is_empty();
    match (knights.len(), bishops.len()) {
        (0, 0) => Some("two bare kings"),
        (0, 1) => Some("king and bishop against king"),
        (1, 0) => Some("king and knight against king"),
        (0, _) if of_one_color => Some("bishops on squares of one colour"),
        _ => None,
    }
}
