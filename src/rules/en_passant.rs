//! Whether the double step that an en passant target tells of can have been made: what the en passant rules share.

use super::Setup;
use crate::board::{Bitboard, Board, Color, Piece, Rank, Role, Square, attackers};
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

/// The squares of a double step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    /// Whose pawn it was.
    pub(super) color: Color,
    /// Where the pawn came from.
    pub(super) origin: Square,
    /// What it jumped over.
    pub(super) target: Square,
    /// Where it stands.
    pub(super) pawn: Square,
}

impl DoubleStep {
    /// The step over a square of rank 3 or 6.
    pub(super) fn over(target: Square) -> Option<Self> {
        let color = match target.rank() {
            Rank::Third => Color::White,
            Rank::Sixth => Color::Black,
            _ => return None,
        };
        let origin = target.offset(0, -color.forward())?;
        let pawn = target.offset(0, color.forward())?;
        Some(Self { color, origin, target, pawn })
    }

    /// What attacks the king of the other side once the step is taken back.
    pub(super) fn attackers_before(&self, board: &Board, king: Square) -> Bitboard {
        let mut before = *board;
        before.set(self.pawn, None);
        before.set(self.origin, Some(Piece::new(self.color, Role::Pawn)));
        attackers(&before, king, self.color, before.occupied())
    }
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
        let king = setup.king(!step.color).filter(|_| setup.side_to_move.is_some())?;
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
