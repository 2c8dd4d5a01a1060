//! Sets of castling rights as the letters say them.

use std::fmt;

use super::castling_right::{CastlingDialect, CastlingRight, CastlingRook, QUEEN_SIDE, Wing};
use crate::board::{Board, Color, File};

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
    /// `D` is the queen in German and `H` in Polish; as files they want a rook on the d-file and the h-file. One letter alone
    /// says too little to tell a language by.
    pub(crate) fn national(self, board: &Board) -> Option<Self> {
        let english = |right: CastlingRight| right.rook == CastlingRook::QueenSide;
        if self.len() < 2 || self.is_standard() || self.iter().any(english) || self.hold(board) {
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
