//! What stands where.

use std::fmt;

use thiserror::Error;

use super::{Bitboard, Color, Piece, Rank, Role, Square, bitboard::Squares, square::File};

/// What stands where: any placement of men, legal or not. The default is an empty board.
///
/// Four bit planes hold a four-bit [code](Piece::code) for each square: 0 is empty, 1 (pawn) to 6
/// (king) in planes 0 to 2, and plane 3 is set for black men. Bit 0 of a plane is a1, bit 63 is h8.
///
/// ```
/// use fenlint::board::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::initial();
/// board.set(Square::E4, board.piece_at(Square::E2));
/// board.set(Square::E2, None);
/// assert_eq!(board.piece_at(Square::E4), Piece::from_char('P'));
/// assert_eq!(board.count(Color::White, Role::Pawn), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    planes: [u64; 4],
}

impl Board {
    /// No men.
    pub(crate) const EMPTY: Self = Self { planes: [0; 4] };

    /// The board of four bit planes; `None` if a square has code 7, 8 or 15, which no piece has.
    #[must_use]
    pub const fn from_planes(planes: [u64; 4]) -> Option<Self> {
        let [a, b, c, black] = planes;
        let sound = a & b & c == 0 && black & !(a | b | c) == 0;
        if sound { Some(Self { planes }) } else { None }
    }

    /// As [`from_planes`](Self::from_planes), for callers that know that the planes are sound, which
    /// only debug builds check. Of unsound planes the answers contradict one another.
    #[inline]
    pub(crate) const fn from_sound_planes(planes: [u64; 4]) -> Self {
        debug_assert!(Self::from_planes(planes).is_some());
        Self { planes }
    }

    /// The four bit planes.
    #[inline]
    #[must_use]
    pub const fn planes(&self) -> [u64; 4] {
        self.planes
    }

    /// The board at the start of a game.
    #[must_use]
    pub const fn initial() -> Self {
        Self::from_sound_planes([
            0x2cff_0000_0000_ff2c,
            0x7600_0000_0000_0076,
            0x9900_0000_0000_0099,
            0xffff_0000_0000_0000,
        ])
    }

    /// What stands on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let [a, b, c, black] = self.planes;
        let at = square.index();
        let code = a >> at & 1 | (b >> at & 1) << 1 | (c >> at & 1) << 2 | (black >> at & 1) << 3;
        Piece::from_code(code as u8)
    }

    /// Puts a piece on a square, in place of what stood there, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let code = piece.map_or(0, Piece::code);
        let at = Bitboard::from(square);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            let cleared = Bitboard(*plane) - at;
            *plane = if code >> bit & 1 == 1 { cleared | at } else { cleared }.0;
        }
    }

    /// Where any man stands.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(a | b | c)
    }

    /// Where the men of a side stand.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        let black = self.planes[3];
        match color {
            Color::White => Bitboard(self.occupied().0 & !black),
            Color::Black => Bitboard(black),
        }
    }

    /// Where the men of a kind stand, of both sides.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(match role {
            Role::Pawn => a & !b & !c,
            Role::Knight => !a & b & !c,
            Role::Bishop => a & b & !c,
            Role::Rook => !a & !b & c,
            Role::Queen => a & !b & c,
            Role::King => !a & b & c,
        })
    }

    /// Where bishops and queens stand, of both sides.
    #[inline]
    #[must_use]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(a & (b ^ c))
    }

    /// Where rooks and queens stand, of both sides.
    #[inline]
    #[must_use]
    pub const fn straight_sliders(&self) -> Bitboard {
        let [_, b, c, _] = self.planes;
        Bitboard(c & !b)
    }

    /// Where the men of a side and kind stand.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_color(color).0 & self.by_role(role).0)
    }

    /// How many men of a side and kind there are.
    #[inline]
    #[must_use]
    pub const fn count(&self, color: Color, role: Role) -> u32 {
        self.pieces(color, role).len()
    }

    /// The king of a side, if it has exactly one.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).single()
    }

    /// The board turned by 180 degrees: what stood on a1 stands on h8. Men keep their colour.
    #[must_use]
    pub const fn rotated(&self) -> Self {
        let [a, b, c, black] = self.planes;
        Self {
            planes: [a.reverse_bits(), b.reverse_bits(), c.reverse_bits(), black.reverse_bits()],
        }
    }

    /// The men and where they stand, a1 first and h8 last.
    ///
    /// ```
    /// use fenlint::board::Board;
    /// let letters: String = Board::initial().iter().map(|(_, piece)| piece.char()).collect();
    /// assert_eq!(letters, "RNBQKBNRPPPPPPPPpppppppprnbqkbnr");
    /// ```
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Pieces<'_> {
        Pieces { board: self, squares: self.occupied().into_iter() }
    }
}

impl<'a> IntoIterator for &'a Board {
    type Item = (Square, Piece);
    type IntoIter = Pieces<'a>;

    #[inline]
    fn into_iter(self) -> Pieces<'a> {
        self.iter()
    }
}

/// The men of a [`Board`] and where they stand, a1 first and h8 last.
#[derive(Debug, Clone)]
pub struct Pieces<'a> {
    board: &'a Board,
    squares: Squares,
}

impl Iterator for Pieces<'_> {
    type Item = (Square, Piece);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let square = self.squares.next()?;
        self.board.piece_at(square).map(|piece| (square, piece))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.squares.size_hint()
    }
}

impl ExactSizeIterator for Pieces<'_> {}

/// Draws the board from White's side: eight lines, letters as in FEN, dots for empty squares.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (line, rank) in Rank::ALL.into_iter().rev().enumerate() {
            f.write_str(if line == 0 { "" } else { "\n" })?;
            for file in File::ALL {
                let piece = self.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::char))?;
            }
        }
        Ok(())
    }
}

/// Bit planes with a code that no piece has: 7, 8 or 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a square of the bit planes holds a code that no piece has")]
#[non_exhaustive]
pub struct PlanesError;

impl TryFrom<[u64; 4]> for Board {
    type Error = PlanesError;

    fn try_from(planes: [u64; 4]) -> Result<Self, PlanesError> {
        Self::from_planes(planes).ok_or(PlanesError)
    }
}

impl From<Board> for [u64; 4] {
    fn from(board: Board) -> Self {
        board.planes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initial_board() {
        let board = Board::initial();
        let drawn =
            "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR";
        assert_eq!(format!("{board:?}"), drawn);
        assert_eq!(board.occupied().len(), 32);
        assert_eq!(board.by_color(Color::White).0, 0xffff);
        assert_eq!(board.king(Color::Black), Some(Square::E8));
        assert_eq!(board.rotated().piece_at(Square::D8), Piece::from_char('K'));
        assert_eq!(board.rotated().rotated(), board);
        assert_eq!(Board::try_from(board.planes()), Ok(board));
        assert_eq!(size_of::<Board>(), 32);
    }

    #[test]
    fn every_piece_on_every_square() {
        for (index, code) in (0..64).flat_map(|index| (0..16).map(move |code| (index, code))) {
            let square = Square::from_index(index).unwrap();
            let planes = [0, 1, 2, 3].map(|bit| u64::from(code >> bit & 1) << index);
            let Some(piece) = Piece::from_code(code) else {
                assert_eq!(Board::from_planes(planes).is_some(), code == 0);
                continue;
            };
            let mut board = Board::default();
            board.set(square, Some(piece));
            assert_eq!(Board::from_planes(planes), Some(board));
            assert_eq!(board.iter().collect::<Vec<_>>(), [(square, piece)]);
            for (color, role) in Color::ALL.iter().flat_map(|&c| Role::ALL.map(|r| (c, r))) {
                let expected = Piece::new(color, role) == piece;
                assert_eq!(board.count(color, role) == 1, expected, "{piece} {color} {role}");
                assert_eq!(board.by_role(role).contains(square), role == piece.role);
            }
            let (diagonal, straight) = (board.diagonal_sliders(), board.straight_sliders());
            let slides = |role| piece.role == role || piece.role == Role::Queen;
            assert_eq!(diagonal.contains(square), slides(Role::Bishop));
            assert_eq!(straight.contains(square), slides(Role::Rook));
            board.set(square, None);
            assert_eq!(board, Board::default());
        }
    }

    #[test]
    fn only_one_king_is_the_king() {
        let mut board = Board::default();
        assert_eq!(board.king(Color::White), None);
        board.set(Square::A1, Piece::from_char('K'));
        assert_eq!(board.king(Color::White), Some(Square::A1));
        board.set(Square::B1, Piece::from_char('K'));
        assert_eq!(board.king(Color::White), None);
    }
}
