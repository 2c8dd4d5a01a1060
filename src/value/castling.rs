//! Castling rights as the letters say them, and the rooks they mean on a board.

use std::fmt;

use crate::board::{Bitboard, Board, Color, File, Role, Square};

/// The bit of `Q`, counted from that of `K`.
const QUEEN_SIDE: u32 = 9;

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
    const fn bit(self) -> u32 {
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
    const fn of_bit(bit: u32) -> Self {
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

/// A set of castling rights, as the letters say them.
///
/// ```
/// use fenlint::CastlingRights;
///
/// let rights: CastlingRights = "kKq".chars().filter_map(fenlint::CastlingRight::from_char).collect();
/// assert_eq!((rights.len(), rights.to_string()), (3, "Kkq".to_owned()));
/// assert_eq!("Kkq".parse(), Ok(rights));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u32);

/// Shows the letters: `CastlingRights(KQkq)`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastlingRights({self})")
    }
}

impl CastlingRights {
    /// No rights: `-`.
    pub const NONE: Self = Self(0);
    /// All four rights of standard chess: `KQkq`.
    pub const ALL: Self = Self((1 | 1 << QUEEN_SIDE) | (1 | 1 << QUEEN_SIDE) << 10);

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

    /// The wing on which two rights of a colour have their rooks, on this board.
    ///
    /// A right whose king or rook is not there has no wing.
    #[must_use]
    pub fn doubled(self, color: Color, board: &Board) -> Option<Wing> {
        let rights = self.of(color);
        let on = |wing: Wing| {
            rights.iter().filter(|right| right.wing_of_rook(board) == Some(wing)).count()
        };
        [Wing::KingSide, Wing::QueenSide].into_iter().find(|wing| on(*wing) > 1)
    }

    /// Whether the letters can be what they seem to be on this board: no wing has two rights of a colour, and no letter is
    /// rather the queen of another language. `KQkq` alone always can.
    #[inline]
    pub(crate) fn fit(self, board: &Board) -> bool {
        self.is_standard()
            || self.are_outer_files(board)
            || (self.is_single(board) && self.national(board).is_none())
    }

    /// Whether all rights are files with a rook, at most one on each side of the king: what Shredder-FEN writes.
    fn are_outer_files(self, board: &Board) -> bool {
        Color::ALL.into_iter().all(|color| {
            let rights = self.of(color);
            let king = board.king(color).filter(|king| king.rank() == color.back_rank());
            let wing = |right: CastlingRight| match (right.rook, king) {
                (CastlingRook::File(file), Some(king)) => Some(file > king.file()),
                _ => None,
            };
            let mut rooks = rights.iter().map(|right| right.rook_square(board).and(wing(right)));
            match (rooks.next(), rooks.next(), rooks.next()) {
                (None, _, _) | (Some(Some(_)), None, _) => true,
                (Some(Some(one)), Some(Some(two)), None) => one != two,
                _ => false,
            }
        })
    }

    /// Whether no wing of this board has two rights of a colour.
    fn is_single(self, board: &Board) -> bool {
        Color::ALL.into_iter().all(|color| self.doubled(color, board).is_none())
    }

    /// Whether `Q` is there already and the right is the `K` of the same colour.
    #[inline]
    pub(crate) const fn comes_before(self, right: CastlingRight) -> bool {
        matches!(right.rook, CastlingRook::KingSide)
            && self.0 & 1 << (right.bit() + QUEEN_SIDE) != 0
    }

    /// The rights that are meant where the queen has the letter of another language, if only these hold on the board.
    ///
    /// `D` is the queen in German and `H` in Polish; as files they want a rook on the d-file and the h-file.
    pub(crate) fn national(self, board: &Board) -> Option<Self> {
        let english = |right: CastlingRight| right.rook == CastlingRook::QueenSide;
        if self.is_standard() || self.iter().any(english) || self.hold(board) {
            return None;
        }
        let read = |queen: File| {
            self.iter().map(move |right| match right.rook {
                CastlingRook::File(file) if file == queen => {
                    CastlingRight { rook: CastlingRook::QueenSide, ..right }
                }
                _ => right,
            })
        };
        let mut readings = [File::D, File::H].into_iter().map(|queen| read(queen).collect());
        readings.find(|rights: &Self| rights.is_standard() && rights.hold(board))
    }

    /// Whether each right has its rook on this board, and no two of a colour castle to one wing.
    fn hold(self, board: &Board) -> bool {
        self.iter().all(|right| right.rook_square(board).is_some()) && self.is_single(board)
    }

    /// The rights in the order of writing: White first, then from the h-file to the a-file, with `K` before all files
    /// and `Q` behind them.
    pub fn iter(self) -> impl Iterator<Item = CastlingRight> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(CastlingRight::of_bit(bit))
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_right_has_its_bit_and_its_letter() {
        let letters = "KHGFEDCBAQkhgfedcbaq";
        let all: CastlingRights = letters.chars().filter_map(CastlingRight::from_char).collect();
        assert_eq!(all.to_string(), letters);
        for (bit, letter) in (0..).zip(letters.chars()) {
            let right = CastlingRight::of_bit(bit);
            assert_eq!((right.bit(), right.char()), (bit, letter));
        }
        assert_eq!(CastlingRights::ALL.to_string(), "KQkq");
        assert!(CastlingRights::ALL.is_standard() && !all.is_standard());
        assert_eq!(all.of(Color::Black).len(), 10);
        assert!(CastlingRights::NONE.iter().next().is_none());
    }

    #[test]
    fn only_k_comes_before_q() {
        let right = |letter| CastlingRight::from_char(letter).unwrap();
        let queen_side: CastlingRights = [right('Q'), right('q')].into_iter().collect();
        assert!(queen_side.comes_before(right('K')) && queen_side.comes_before(right('k')));
        assert!(!queen_side.comes_before(right('H')));
        let white = CastlingRights::from_iter([right('Q')]);
        assert!(white.comes_before(right('K')) && !white.comes_before(right('k')));
    }
}
