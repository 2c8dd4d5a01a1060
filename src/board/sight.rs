//! What is seen from a king's square.

use super::{
    Bitboard, Board, Color, Role, Square, bishop_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

/// The lines that a piece on a square would see, worked out once for all that is asked about them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Where one looks from.
    pub(crate) square: Square,
    /// What a bishop would see, its nearest blockers with it.
    pub(crate) diagonal: Bitboard,
    /// What a rook would see.
    pub(crate) straight: Bitboard,
}

impl Sight {
    /// What is seen over a board on which these squares are occupied.
    #[inline]
    pub(crate) fn new(square: Square, occupied: Bitboard) -> Self {
        Self {
            square,
            diagonal: bishop_attacks(square, occupied),
            straight: rook_attacks(square, occupied),
        }
    }

    /// All that a queen would see.
    #[inline]
    pub(crate) fn all(&self) -> Bitboard {
        self.diagonal | self.straight
    }

    /// The men of a side that attack the square; as everywhere, its kings are no attackers.
    #[inline]
    pub(crate) fn attackers(&self, board: &Board, by: Color) -> Bitboard {
        let here = Bitboard::from(self.square);
        let seen = (pawn_attacks(!by, here) & board.by_role(Role::Pawn))
            | (knight_attacks(here) & board.by_role(Role::Knight))
            | (self.diagonal & board.diagonal_sliders())
            | (self.straight & board.straight_sliders());
        seen & board.by_color(by)
    }
}
