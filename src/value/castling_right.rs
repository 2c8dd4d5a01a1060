//! One castling right as its letter says it, and the rook it means on a board.

use std::fmt;

use crate::board::{Bitboard, Board, Color, File, Role, Square};

/// The bit of `Q`, counted from that of `K`.
pub(super) const QUEEN_SIDE: u32 = 9;

/// One castling right: whose, and with which rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastlingRight {
    /// Whose right it is.
    pub color: Color,
    /// How the letter names the rook.
    pub rook: CastlingRook,
}

/// How a castling letter names its rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CastlingRook {
    /// `K`, `k`: the outermost rook on the king's side; h1, h8 in standard chess.
    KingSide,
    /// `Q`, `q`: the outermost rook on the queen's side; a1, a8 in standard chess.
    QueenSide,
    /// `A` to `H`, `a` to `h`: the rook on that file (X-FEN, Shredder-FEN).
    File(File),
}

/// In which letters castling rights are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum CastlingDialect {
    /// `KQkq` for the outermost rooks, which are all rooks of standard chess; a file only for an inner rook.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// A side of the board, seen from the king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Wing {
    /// Towards the h-file: castling short.
    KingSide,
    /// Towards the a-file: castling long.
    QueenSide,
}

/// Writes `kingside` or `queenside`.
impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KingSide => "kingside",
            Self::QueenSide => "queenside",
        })
    }
}

impl CastlingRight {
    /// The right that a letter stands for.
    #[must_use]
    #[inline]
    pub const fn from_char(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rook = match letter.to_ascii_lowercase() {
            'k' => CastlingRook::KingSide,
            'q' => CastlingRook::QueenSide,
            file => match File::from_char(file) {
                Some(file) => CastlingRook::File(file),
                None => return None,
            },
        };
        Some(Self { color, rook })
    }

    /// The letter.
    #[must_use]
    pub const fn char(self) -> char {
        let letter = match self.rook {
            CastlingRook::KingSide => 'k',
            CastlingRook::QueenSide => 'q',
            CastlingRook::File(file) => file.char(),
        };
        match self.color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// The bit of the right in the set, 0 to 9 for White, 10 to 19 for Black: K, then the files from h, then Q. That is
    /// the order of writing.
    pub(super) const fn bit(self) -> u32 {
        let within = match self.rook {
            CastlingRook::KingSide => 0,
            CastlingRook::File(file) => 8 - file.index() as u32,
            CastlingRook::QueenSide => QUEEN_SIDE,
        };
        match self.color {
            Color::White => within,
            Color::Black => 10 + within,
        }
    }

    /// The right of a [bit](Self::bit).
    pub(super) const fn of_bit(bit: u32) -> Self {
        let (color, within) = if bit < 10 { (Color::White, bit) } else { (Color::Black, bit - 10) };
        let rook = match within {
            0 => CastlingRook::KingSide,
            1..=8 => CastlingRook::File(File::ALL[8 - within as usize]),
            _ => CastlingRook::QueenSide,
        };
        Self { color, rook }
    }

    /// The rook that the letter means on this board, wherever the king stands on its back rank.
    ///
    /// `K` means the outermost rook to the right of the king, a file letter the rook on that file.
    #[must_use]
    pub fn rook_square(self, board: &Board) -> Option<Square> {
        let back_rank = Bitboard::rank(self.color.back_rank());
        let king = board.king(self.color).filter(|king| back_rank.contains(*king))?;
        let rooks = board.pieces(self.color, Role::Rook) & back_rank;
        let beyond = u64::MAX << king.index() << 1;
        match self.rook {
            CastlingRook::File(file) => Some(Square::new(file, self.color.back_rank()))
                .filter(|square| rooks.contains(*square)),
            CastlingRook::KingSide => (rooks & Bitboard(beyond)).into_iter().next_back(),
            CastlingRook::QueenSide => (rooks - Bitboard(beyond)).first(),
        }
    }

    /// The side of the king on which the right has its rook, on this board; `None` without king or rook.
    pub(crate) fn wing_of_rook(self, board: &Board) -> Option<Wing> {
        self.rook_square(board).and_then(|_| self.wing(board))
    }

    /// The same right in the letter of a dialect; unchanged if it has no rook on this board.
    #[must_use]
    pub fn spelled(self, dialect: CastlingDialect, board: &Board) -> Self {
        let Some(square) = self.rook_square(board) else { return self };
        let with = |rook| Self { rook, ..self };
        let outermost = [CastlingRook::KingSide, CastlingRook::QueenSide]
            .map(with)
            .into_iter()
            .find(|right| right.rook_square(board) == Some(square));
        match (dialect, outermost) {
            (CastlingDialect::XFen, Some(outermost)) => outermost,
            _ => with(CastlingRook::File(square.file())),
        }
    }

    /// The side of the king on which the right castles, on this board.
    #[must_use]
    pub fn wing(self, board: &Board) -> Option<Wing> {
        match self.rook {
            CastlingRook::KingSide => Some(Wing::KingSide),
            CastlingRook::QueenSide => Some(Wing::QueenSide),
            CastlingRook::File(file) => {
                let king = board.king(self.color)?.file();
                Some(if file > king { Wing::KingSide } else { Wing::QueenSide })
            }
        }
    }
}

impl fmt::Display for CastlingRight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}
