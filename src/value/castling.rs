//! Castling rights as the letters say them, and the rooks they mean on a board.

use std::fmt;

use crate::board::{Board, Color, File, Role, Square};

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

    /// The bit of the right in the set, 0 to 9 for White, 10 to 19 for Black: K, Q, then the files from a.
    const fn bit(self) -> u32 {
        let within = match self.rook {
            CastlingRook::KingSide => 0,
            CastlingRook::QueenSide => 1,
            CastlingRook::File(file) => 2 + file.index() as u32,
        };
        match self.color {
            Color::White => within,
            Color::Black => 10 + within,
        }
    }

    /// The rook that the letter means on this board, wherever the king stands on its back rank.
    ///
    /// `K` means the outermost rook to the right of the king, a file letter the rook on that file.
    #[must_use]
    pub fn rook_square(self, board: &Board) -> Option<Square> {
        let king = board.king(self.color).filter(|king| king.rank() == self.color.back_rank())?;
        let rooks = board.pieces(self.color, Role::Rook);
        let is_rook = |square: &Square| rooks.contains(*square);
        let on_back_rank = |file: File| Square::new(file, self.color.back_rank());
        match self.rook {
            CastlingRook::File(file) => Some(on_back_rank(file)).filter(is_rook),
            CastlingRook::KingSide => File::ALL
                .into_iter()
                .rev()
                .take_while(|file| *file > king.file())
                .map(on_back_rank)
                .find(is_rook),
            CastlingRook::QueenSide => File::ALL
                .into_iter()
                .take_while(|file| *file < king.file())
                .map(on_back_rank)
                .find(is_rook),
        }
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

/// A set of castling rights, as the letters say them.
///
/// ```
/// use fenlint::CastlingRights;
///
/// let rights: CastlingRights = "kKq".chars().filter_map(fenlint::CastlingRight::from_char).collect();
/// assert_eq!((rights.len(), rights.to_string()), (3, "Kkq".to_owned()));
/// assert_eq!("Kkq".parse(), Ok(rights));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u32);

impl CastlingRights {
    /// No rights: `-`.
    pub const NONE: Self = Self(0);
    /// All four rights of standard chess: `KQkq`.
    pub const ALL: Self = Self(0b11 | 0b11 << 10);

    /// Whether the right is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, right: CastlingRight) -> bool {
        self.0 & 1 << right.bit() != 0
    }

    /// Adds a right.
    #[inline]
    pub const fn insert(&mut self, right: CastlingRight) {
        self.0 |= 1 << right.bit();
    }

    /// Takes a right out.
    pub const fn remove(&mut self, right: CastlingRight) {
        self.0 &= !(1 << right.bit());
    }

    /// How many rights there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rights of one colour.
    #[must_use]
    pub const fn of(self, color: Color) -> Self {
        Self(
            self.0
                & match color {
                    Color::White => 0x3ff,
                    Color::Black => 0x3ff << 10,
                },
        )
    }

    /// Whether only the letters `KQkq` stand in it.
    #[must_use]
    pub const fn is_standard(self) -> bool {
        self.0 & !Self::ALL.0 == 0
    }

    /// Whether `Q` is there already and the right is the `K` of the same colour.
    #[inline]
    pub(crate) const fn comes_before(self, right: CastlingRight) -> bool {
        matches!(right.rook, CastlingRook::KingSide) && self.0 & 2 << right.bit() != 0
    }

    /// The rights in the order of writing: White first, then from the h-file to the a-file, with `K` before all files
    /// and `Q` behind them.
    pub fn iter(self) -> impl Iterator<Item = CastlingRight> {
        let rooks = || {
            let files = File::ALL.into_iter().rev().map(CastlingRook::File);
            let between = std::iter::once(CastlingRook::KingSide).chain(files);
            between.chain(std::iter::once(CastlingRook::QueenSide))
        };
        [Color::White, Color::Black]
            .into_iter()
            .flat_map(move |color| rooks().map(move |rook| CastlingRight { color, rook }))
            .filter(move |right| self.contains(*right))
    }

    /// The same rights, each in the letter of a dialect.
    ///
    /// A right without a rook on the board keeps its letter.
    ///
    /// ```
    /// use fenlint::{CastlingDialect, CastlingRights, board::Board};
    ///
    /// let rights = CastlingRights::ALL.spelled(CastlingDialect::Shredder, &Board::initial());
    /// assert_eq!(rights.to_string(), "HAha");
    /// ```
    #[must_use]
    pub fn spelled(self, dialect: CastlingDialect, board: &Board) -> Self {
        // `K` and `Q` are what X-FEN calls the outermost rooks.
        if dialect == CastlingDialect::XFen && self.is_standard() {
            return self;
        }
        self.iter().map(|right| right.spelled(dialect, board)).collect()
    }
}

impl FromIterator<CastlingRight> for CastlingRights {
    fn from_iter<T: IntoIterator<Item = CastlingRight>>(rights: T) -> Self {
        let mut all = Self::NONE;
        for right in rights {
            all.insert(right);
        }
        all
    }
}

impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|right| right.fmt(f))
    }
}
