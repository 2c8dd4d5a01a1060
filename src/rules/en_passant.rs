//! Whether the double step that an en passant target tells of can have been made: what the en passant rules share.

use super::Setup;
use crate::board::{DoubleStep, Role, Square};
use crate::field::Field;
use crate::fix::{Edit, Fix};

/// Why the double step cannot have been made: the first reason that applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EnPassantFault {
    /// The target lies on the rank of the side to move.
    WrongRank,
    /// No pawn stands before the target.
    NoPawn,
    /// The target is not empty.
    SquareOccupied,
    /// The square the pawn came from is not empty.
    OriginOccupied,
    /// Before the step, the side that had just moved would have been in check.
    Impossible,
}

impl EnPassantFault {
    /// Judges the en passant field.
    #[inline]
    pub(super) fn of(setup: &Setup<'_>) -> Option<Self> {
        judge(setup, setup.en_passant??)
    }
}

#[cold]
fn judge(setup: &Setup<'_>, target: Square) -> Option<EnPassantFault> {
    let step = DoubleStep::over(target)?;
    if setup.side_to_move == Some(step.color) {
        return Some(EnPassantFault::WrongRank);
    }
    let known = |square: Square| !setup.unknown.contains(square);
    let pawns = setup.pieces(step.color, Role::Pawn);
    let occupied = setup.board.occupied();
    if known(step.pawn) && !pawns.contains(step.pawn) {
        Some(EnPassantFault::NoPawn)
    } else if occupied.contains(step.target) {
        Some(EnPassantFault::SquareOccupied)
    } else if occupied.contains(step.origin) {
        Some(EnPassantFault::OriginOccupied)
    } else {
        // The king is known where the whole board is.
        let king = setup
            .king(!step.color)
            .filter(|_| setup.side_to_move.is_some() && !setup.is_check_suspended())?;
        let was_attacked = !step.attackers_before(&setup.board, king).is_empty();
        was_attacked.then_some(EnPassantFault::Impossible)
    }
}

impl Setup<'_> {
    /// The double step that the en passant field tells of, if this is what is wrong with it.
    #[inline]
    pub(super) fn double_step_with(&self, fault: EnPassantFault) -> Option<DoubleStep> {
        if self.en_passant_fault == Some(fault) { self.double_step() } else { None }
    }

    /// The double step that the en passant field tells of.
    #[inline]
    pub(super) fn double_step(&self) -> Option<DoubleStep> {
        DoubleStep::over(self.en_passant??)
    }

    /// The double step that can have been made just before, if the board and the side to move are known.
    #[inline]
    pub(super) fn sound_double_step(&self) -> Option<DoubleStep> {
        let step = self.double_step()?;
        let known = self.is_board_known() && self.side_to_move.is_some();
        Some(step).filter(|_| known && self.en_passant_fault.is_none())
    }

    /// The edit that says that there is no en passant target.
    #[cold]
    pub(super) fn without_en_passant(&self) -> [Edit; 1] {
        [Edit::replace(self.field(Field::EnPassantTarget), "-")]
    }

    /// The fix of a target that no pawn bears out.
    #[cold]
    pub(super) fn no_en_passant(&self) -> Fix {
        Fix::safe(self.without_en_passant()).labelled("write `-`")
    }
}
