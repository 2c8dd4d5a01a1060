//! The board in characters, with squares marked.

use std::fmt;

use crate::board::{Bitboard, Board, File, Piece, Rank, Square};

/// A board drawn with files and ranks, the squares in question in brackets.
///
/// ```
/// use fenlint::{BoardDrawing, board::Board};
///
/// let drawing = BoardDrawing::new(Board::initial()).to_string();
/// assert_eq!(drawing.lines().next(), Some("8  r  n  b  q  k  b  n  r"));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BoardDrawing {
    board: Board,
    marked: Bitboard,
    unknown: Bitboard,
    figurines: bool,
    colors: bool,
    indent: usize,
}

impl BoardDrawing {
    /// The board without marks, in letters.
    #[must_use]
    pub const fn new(board: Board) -> Self {
        let (marked, unknown) = (Bitboard::EMPTY, Bitboard::EMPTY);
        Self { board, marked, unknown, figurines: false, colors: false, indent: 0 }
    }

    /// The same with squares marked.
    #[must_use]
    pub const fn marking(mut self, squares: Bitboard) -> Self {
        self.marked = squares;
        self
    }

    /// The same with a question mark on squares of which it is not known what stands there.
    #[must_use]
    pub const fn with_unknown(mut self, squares: Bitboard) -> Self {
        self.unknown = squares;
        self
    }

    /// The same with figurines (`♔`, `♟`) or with the letters of FEN.
    #[must_use]
    pub const fn with_figurines(mut self, figurines: bool) -> Self {
        self.figurines = figurines;
        self
    }

    /// The same with light, dark and marked squares in colours, as escape sequences of a terminal with 256 colours, or
    /// without.
    #[must_use]
    pub const fn with_colors(mut self, colors: bool) -> Self {
        self.colors = colors;
        self
    }

    /// The same with so many blanks before each line.
    #[must_use]
    pub const fn indented(mut self, blanks: usize) -> Self {
        self.indent = blanks;
        self
    }

    fn character(&self, square: Square) -> char {
        if self.unknown.contains(square) {
            return '?';
        }
        let drawn = if self.figurines { Piece::figurine } else { Piece::char };
        // On coloured squares an empty one needs no dot.
        self.board.piece_at(square).map_or(if self.colors { ' ' } else { '.' }, drawn)
    }

    const fn background(&self, square: Square) -> u8 {
        match (self.marked.contains(square), square.is_light()) {
            (true, _) => 210,
            (false, true) => 187,
            (false, false) => 144,
        }
    }
}

impl fmt::Display for BoardDrawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indent = self.indent;
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{:indent$}{rank} ", "")?;
            for file in File::ALL {
                let square = Square::new(file, rank);
                let character = self.character(square);
                let (open, close) =
                    if self.marked.contains(square) { ('[', ']') } else { (' ', ' ') };
                if self.colors {
                    let background = self.background(square);
                    write!(f, "\x1b[38;5;16;48;5;{background}m{open}{character}{close}\x1b[0m")?;
                } else if file == File::H && close == ' ' {
                    // No line ends with a blank.
                    write!(f, "{open}{character}")?;
                } else {
                    write!(f, "{open}{character}{close}")?;
                }
            }
            writeln!(f)?;
        }
        write!(f, "{:indent$}   a  b  c  d  e  f  g  h", "")
    }
}

#[cfg(test)]
mod tests {
    use super::BoardDrawing;
    use crate::board::{Bitboard, Board, Rank, Square};

    #[test]
    fn forms() {
        let marked = Bitboard::from_square(Square::E1);
        let drawing = BoardDrawing::new(Board::initial()).marking(marked);
        let line = |drawing: BoardDrawing, index: usize| {
            drawing.to_string().lines().nth(index).unwrap().to_owned()
        };
        assert_eq!(line(drawing, 7), "1  R  N  B  Q [K] B  N  R");
        assert_eq!(line(drawing.with_figurines(true), 0), "8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜");
        let unknown = drawing.with_unknown(Bitboard::rank(Rank::Fifth)).indented(2);
        assert_eq!(line(unknown, 3), "  5  ?  ?  ?  ?  ?  ?  ?  ?");
        assert_eq!(line(unknown, 4), "  4  .  .  .  .  .  .  .  .");
        let colors = line(drawing.with_colors(true), 7);
        assert!(colors.contains("\x1b[38;5;16;48;5;210m[K]\x1b[0m"), "{colors:?}");
    }
}
