//! The pieces in hand of crazyhouse.

use std::fmt::{self, Write as _};

use crate::board::{Color, Piece, Role};

/// Pieces in hand, as crazyhouse writes them behind the board: how many of each kind a side may drop.
///
/// ```
/// use fenlint::{Fen, Variant, board::{Color, Role}};
///
/// let text = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3";
/// let pocket = Fen::parse(text, Variant::Crazyhouse)?.pocket.unwrap();
/// assert_eq!(pocket.count(Color::White, Role::Pawn), 1);
/// assert_eq!(pocket.to_string(), "[Pp]");
/// # Ok::<_, fenlint::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pocket {
    counts: [[u8; 6]; 2],
}

impl Pocket {
    /// Nothing in hand: `[]`.
    pub const EMPTY: Self = Self { counts: [[0; 6]; 2] };

    /// How many men of a kind a side has in hand.
    #[must_use]
    #[inline]
    pub const fn count(&self, color: Color, role: Role) -> u32 {
        self.counts[color as usize][role_index(role)] as u32
    }

    /// Puts a man into the hand of the side that has its colour.
    pub const fn insert(&mut self, piece: Piece) {
        let count = &mut self.counts[piece.color as usize][role_index(piece.role)];
        *count = count.saturating_add(1);
    }

    /// How many men both sides have in hand.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.counts.iter().flatten().map(|count| u32::from(*count)).sum()
    }

    /// Whether nobody has anything in hand.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The men: White's first, pawns to queens.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        let kinds = Color::ALL.into_iter().flat_map(|color| ORDER.map(|role| (color, role)));
        kinds.flat_map(|(color, role)| {
            (0..self.count(color, role)).map(move |_| Piece::new(color, role))
        })
    }
}

/// The order of writing; a king in hand is a fault, and stands last.
const ORDER: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

const fn role_index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

impl FromIterator<Piece> for Pocket {
    fn from_iter<T: IntoIterator<Item = Piece>>(pieces: T) -> Self {
        let mut pocket = Self::EMPTY;
        for piece in pieces {
            pocket.insert(piece);
        }
        pocket
    }
}

/// Writes it as it stands behind the board: `[PNBRQpnbrq]`.
impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        self.iter().try_for_each(|piece| f.write_char(piece.char()))?;
        f.write_char(']')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_writes() {
        let pocket: Pocket = "qPbnPRk".chars().filter_map(Piece::from_char).collect();
        assert_eq!((pocket.to_string(), pocket.len()), ("[PPRnbqk]".to_owned(), 7));
        assert_eq!(pocket.count(Color::White, Role::Pawn), 2);
        assert!(Pocket::default().is_empty() && !pocket.is_empty());
        let many: Pocket = std::iter::repeat_n(Piece::new(Color::White, Role::Rook), 999).collect();
        assert_eq!(many.len(), 255);
    }
}
