//! The two sides.

use std::{fmt, ops::Not};

use super::Rank;

/// A side: White or Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Color {
    /// Who moves first, and stands on ranks 1 and 2.
    White,
    /// Who moves second, and stands on ranks 8 and 7.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Picks the value of this side.
    ///
    /// ```
    /// use fenlint::board::Color;
    /// assert_eq!(Color::Black.fold("K", "k"), "k");
    /// ```
    #[inline]
    #[must_use]
    pub fn fold<T>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }

    /// The letter of the side to move in FEN: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// `White` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }

    /// The rank where the king starts: the first, or the eighth.
    #[inline]
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        match self {
            Self::White => Rank::First,
            Self::Black => Rank::Eighth,
        }
    }

    /// The rank where the pawns start: the second, or the seventh.
    #[inline]
    #[must_use]
    pub const fn pawn_rank(self) -> Rank {
        match self {
            Self::White => Rank::Second,
            Self::Black => Rank::Seventh,
        }
    }

    /// The rank a pawn skips in a double step, where the en passant target lies: the third, or
    /// the sixth.
    #[inline]
    #[must_use]
    pub const fn skipped_rank(self) -> Rank {
        match self {
            Self::White => Rank::Third,
            Self::Black => Rank::Sixth,
        }
    }

    /// The way the pawns go, in ranks: 1 or -1.
    #[inline]
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.fold(Self::Black, Self::White)
    }
}

/// Writes the [name](Color::name).
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides() {
        let facts = Color::ALL.map(|color| {
            (color.letter(), color.name(), color.back_rank(), color.pawn_rank(), !color)
        });
        assert_eq!(facts[0], ('w', "White", Rank::First, Rank::Second, Color::Black));
        assert_eq!(facts[1], ('b', "Black", Rank::Eighth, Rank::Seventh, Color::White));
        assert_eq!(Color::ALL.map(Color::skipped_rank), [Rank::Third, Rank::Sixth]);
        assert_eq!(Color::ALL.map(Color::forward), [1, -1]);
        assert_eq!(format!("{:>6}", Color::White), " White");
    }
}
