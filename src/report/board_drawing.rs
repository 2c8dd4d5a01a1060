//! The board in characters, with squares marked.

use std::fmt;

use crate::board::{Bitboard, Board, File, Rank, Square};

/// A board drawn with files and ranks, the squares in question in brackets.
///
/// ```
/// use fenlint::{BoardDrawing, board::Board};
///
/// let drawing = BoardDrawing::new(Board::initial()).to_string();
/// assert_eq!(drawing.lines().next(), Some("8  r  n  b  q  k  b  n  r "));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BoardDrawing {
    board: Board,
    marked: Bitboard,
}

impl BoardDrawing {
    /// The board without marks.
    #[must_use]
    pub const fn new(board: Board) -> Self {
        Self { board, marked: Bitboard::EMPTY }
    }

    /// The same with squares marked.
    #[must_use]
    pub const fn marking(mut self, squares: Bitboard) -> Self {
        self.marked = squares;
        self
    }
}

impl fmt::Display for BoardDrawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{rank} ")?;
            for file in File::ALL {
                let square = Square::new(file, rank);
                let piece = self.board.piece_at(square).map_or('.', crate::board::Piece::char);
                let (open, close) =
                    if self.marked.contains(square) { ('[', ']') } else { (' ', ' ') };
                write!(f, "{open}{piece}{close}")?;
            }
            writeln!(f)?;
        }
        write!(f, "   a  b  c  d  e  f  g  h")
    }
}
