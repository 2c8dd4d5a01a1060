//! Sets of squares.

use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign},
};

use super::{File, Rank, Square};

/// A set of squares, one bit each: bit 0 is a1, bit 1 is b1, bit 63 is h8.
///
/// ```
/// use fenlint::board::{Bitboard, File, Rank, Square};
///
/// let center = (Bitboard::file(File::D) | Bitboard::file(File::E))
///     & (Bitboard::rank(Rank::Fourth) | Bitboard::rank(Rank::Fifth));
/// assert_eq!(center.len(), 4);
/// let dark: Vec<Square> = (center - Bitboard::LIGHT_SQUARES).into_iter().collect();
/// assert_eq!(dark, [Square::D4, Square::E5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const FULL: Self = Self(!0);
    /// The 32 light squares; h1 is one.
    pub const LIGHT_SQUARES: Self = Self(0x55aa_55aa_55aa_55aa);
    /// The 32 dark squares; a1 is one.
    pub const DARK_SQUARES: Self = Self(!Self::LIGHT_SQUARES.0);

    /// One square.
    #[inline]
    #[must_use]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The eight squares of a rank.
    #[inline]
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank.index()))
    }

    /// The eight squares of a file.
    #[inline]
    #[must_use]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The set and this square.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::from_square(square).0)
    }

    /// The set but this square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::from_square(square).0)
    }

    /// How many squares: 0 to 64.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two squares or more.
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square with the lowest index: the lowest rank first, then from a to h.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_low_bits(self.0.trailing_zeros())) }
    }

    /// The square, if there is exactly one.
    #[inline]
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

/// Writes the squares: `{a1, e4}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// A set operator and its assigning form.
macro_rules! set_operator {
    ($operator:ident $function:ident $assign:ident $assign_function:ident, $doc:literal, $work:expr) => {
        #[doc = $doc]
        impl $operator for Bitboard {
            type Output = Self;

            #[inline]
            fn $function(self, other: Self) -> Self {
                let work: fn(u64, u64) -> u64 = $work;
                Self(work(self.0, other.0))
            }
        }

        #[doc = $doc]
        impl $assign for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Self) {
                *self = $operator::$function(*self, other);
            }
        }
    };
}

set_operator!(BitOr bitor BitOrAssign bitor_assign, "In either set.", |a, b| a | b);
set_operator!(BitAnd bitand BitAndAssign bitand_assign, "In both sets.", |a, b| a & b);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign, "In one set only.", |a, b| a ^ b);
set_operator!(Sub sub SubAssign sub_assign, "In the first set, not in the second.", |a, b| a & !b);

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], a1 first and h8 last.
#[derive(Debug, Clone)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = Bitboard(self.0.0 & self.0.0.wrapping_sub(1));
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = Square::from_low_bits(self.0.0.checked_ilog2()?);
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_go_in_and_out() {
        for index in 0..64 {
            let square = Square::from_index(index).unwrap();
            let set = Bitboard::from(square);
            assert!(set.contains(square) && !(!set).contains(square));
            assert_eq!((set.len(), set.first(), set.single()), (1, Some(square), Some(square)));
            assert_eq!(Bitboard::LIGHT_SQUARES.contains(square), square.is_light());
            assert!(Bitboard::rank(square.rank()).contains(square));
            assert!(Bitboard::file(square.file()).contains(square));
            assert_eq!(Bitboard::EMPTY.with(square).without(square), Bitboard::EMPTY);
        }
        assert_eq!(Bitboard::FULL.into_iter().collect::<Bitboard>(), Bitboard::FULL);
        assert_eq!((Bitboard::EMPTY.first(), Bitboard::FULL.single()), (None, None));
        assert!(Bitboard::FULL.has_several() && !Bitboard::EMPTY.has_several());
    }

    #[test]
    fn operators() {
        let (a, b) = (Bitboard(0b1100), Bitboard(0b1010));
        assert_eq!([(a | b).0, (a & b).0, (a ^ b).0, (a - b).0], [0b1110, 0b1000, 0b0110, 0b0100]);
        let mut set = a;
        set |= b;
        set -= Bitboard(0b10);
        set ^= Bitboard(0b1);
        set &= Bitboard(0b101);
        set.extend([Square::H1]);
        assert_eq!(set.0, 0b1000_0101);
        assert_eq!(!Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES);
    }

    #[test]
    fn iterator_from_both_ends() {
        let mut squares = (Bitboard::rank(Rank::First) - Bitboard::file(File::H)).into_iter();
        assert_eq!((squares.len(), squares.next()), (7, Some(Square::A1)));
        assert_eq!((squares.next_back(), squares.len()), (Some(Square::G1), 5));
        assert_eq!(squares.by_ref().rev().last(), Some(Square::B1));
        assert_eq!((squares.next(), squares.next_back()), (None, None));
        assert_eq!(format!("{:?}", Bitboard(0x1001)), "{a1, e2}");
    }
}
