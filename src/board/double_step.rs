//! The double step of a pawn, as an en passant target tells of it.

use super::{Bitboard, Board, Color, Piece, Rank, Role, Square, attackers};

/// The squares of a double step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    /// Whose pawn it was.
    pub(crate) color: Color,
    /// Where the pawn came from.
    pub(crate) origin: Square,
    /// What it jumped over.
    pub(crate) target: Square,
    /// Where it stands.
    pub(crate) pawn: Square,
}

impl DoubleStep {
    /// The step over a square of rank 3 or 6.
    #[inline]
    pub(crate) fn over(target: Square) -> Option<Self> {
        let color = match target.rank() {
            Rank::Third => Color::White,
            Rank::Sixth => Color::Black,
            _ => return None,
        };
        let origin = target.offset(0, -color.forward())?;
        let pawn = target.offset(0, color.forward())?;
        Some(Self { color, origin, target, pawn })
    }

    /// Whether the pawn stands on the board, with nothing on the squares behind it.
    pub(crate) fn fits(self, board: &Board) -> bool {
        let behind = Bitboard::EMPTY.with(self.origin).with(self.target);
        board.pieces(self.color, Role::Pawn).contains(self.pawn)
            && (board.occupied() & behind).is_empty()
    }

    /// What attacks the king of the other side once the step is taken back.
    pub(crate) fn attackers_before(self, board: &Board, king: Square) -> Bitboard {
        let mut before = *board;
        before.set(self.pawn, None);
        before.set(self.origin, Some(Piece::new(self.color, Role::Pawn)));
        attackers(&before, king, self.color, before.occupied())
    }
}
