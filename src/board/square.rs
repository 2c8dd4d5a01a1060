//! Files, ranks and squares.

use std::{fmt, str::FromStr};

use thiserror::Error;

/// A column of the board, seen from White's left: a to h.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[expect(missing_docs, reason = "the names say all")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from a to h.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The file of an index: 0 is a, 7 is h.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The index: 0 for a, 7 for h.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The file of a letter, `a` to `h`.
    #[inline]
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Self> {
        if letter.is_ascii() { Self::from_index((letter as u8).wrapping_sub(b'a')) } else { None }
    }

    /// The letter, `a` to `h`.
    #[inline]
    #[must_use]
    pub const fn char(self) -> char {
        (b'a' + self.index()) as char
    }
}

/// Writes the letter.
impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.char(), f)
    }
}

/// A row of the board, seen from White: 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// The rank of an index: 0 is the first, 7 the eighth.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The index: 0 for the first, 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank of a digit, `1` to `8`.
    #[inline]
    #[must_use]
    pub const fn from_char(digit: char) -> Option<Self> {
        if digit.is_ascii() { Self::from_index((digit as u8).wrapping_sub(b'1')) } else { None }
    }

    /// The digit, `1` to `8`.
    #[inline]
    #[must_use]
    pub const fn char(self) -> char {
        (b'1' + self.index()) as char
    }
}

/// Writes the digit.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.char(), f)
    }
}

/// One of the 64 squares.
///
/// ```
/// use fenlint::board::{File, Rank, Square};
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::new(File::E, Rank::Fourth));
/// assert_eq!((square.index(), square.to_string()), (28, "e4".to_owned()));
/// assert_eq!(square.offset(1, 2), Some(Square::F6));
/// # Ok::<_, fenlint::board::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square where a file and a rank meet.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.index() << 3 | file.index())
    }

    /// The square of an index: a1 is 0, b1 is 1, a2 is 8, h8 is 63.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square of the lowest six bits, for callers that know that the rest is zero.
    #[inline]
    pub(super) const fn from_low_bits(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The index: 0 for a1, 1 for b1, 63 for h8. Never above 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// The square so many files to the right and ranks up, as White sees it, if it is on the
    /// board.
    #[inline]
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = File::from_index(self.file().index().checked_add_signed(files)?)?;
        let rank = Rank::from_index(self.rank().index().checked_add_signed(ranks)?)?;
        Some(Self::new(file, rank))
    }

    /// Whether it is a light square, as h1 is.
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }
}

/// Names the squares in the order of their index.
macro_rules! name_squares {
    ($($name:ident)*) => {
        impl Square {
            $(#[doc = concat!("The square ", stringify!($name), ".")]
            pub const $name: Self = Self(Index::$name as u8);)*
        }
        enum Index { $($name),* }
    };
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

/// Writes file and rank: `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [self.file().char() as u8, self.rank().char() as u8];
        f.pad(str::from_utf8(&name).unwrap_or_default())
    }
}

/// As [`Display`](fmt::Display): `e4`.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no square: not a letter `a` to `h` and a digit `1` to `8`, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a square: expected a file from `a` to `h` and a rank from `1` to `8`")]
#[non_exhaustive]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file, rank] = text.as_bytes() else { return Err(ParseSquareError) };
        File::from_char(file.into())
            .zip(Rank::from_char(rank.into()))
            .map(|(file, rank)| Self::new(file, rank))
            .ok_or(ParseSquareError)
    }
}

#[cfg(feature = "serde")]
mod text {
    //! A square is its name, `"e4"`, in any format.

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::{Square, fmt};

    impl Serialize for Square {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Square {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_str(Name)
        }
    }

    struct Name;

    impl de::Visitor<'_> for Name {
        type Value = Square;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a square from `a1` to `h8`")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Square, E> {
            text.parse().map_err(E::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_go_both_ways() {
        for index in 0..64 {
            let square = Square::from_index(index).unwrap();
            assert_eq!(square.index(), index);
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::from_index(64), None);
        assert_eq!((Square::A1.index(), Square::B1.index(), Square::H8.index()), (0, 1, 63));
        assert_eq!(format!("{:?} {:>3}", Square::E4, Square::C7), "e4  c7");
    }

    #[test]
    fn not_a_square() {
        for text in ["", "e", "4", "e44", "e9", "e0", "i1", "`1", "E4", "4e", "é", "e4 ", "-"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
        assert_eq!((File::from_char('á'), Rank::from_char('１')), (None, None));
        assert_eq!((File::from_index(8), Rank::from_index(8)), (None, None));
    }

    #[test]
    fn characters() {
        let files: String = File::ALL.iter().map(|file| file.char()).collect();
        let ranks: String = Rank::ALL.iter().map(ToString::to_string).collect();
        assert_eq!((&*files, &*ranks), ("abcdefgh", "12345678"));
        assert!(File::ALL.iter().all(|&file| File::from_char(file.char()) == Some(file)));
        assert!(Rank::ALL.iter().all(|&rank| Rank::from_char(rank.char()) == Some(rank)));
    }

    #[test]
    fn offsets_stay_on_the_board() {
        assert_eq!(Square::E4.offset(-1, -2), Some(Square::D2));
        assert_eq!(Square::H4.offset(1, 0), None);
        assert_eq!(Square::A4.offset(-1, 0), None);
        assert_eq!(Square::A1.offset(0, -1), None);
        assert_eq!(Square::A8.offset(0, 1), None);
        assert_eq!(Square::H8.offset(i8::MAX, i8::MIN), None);
    }

    #[test]
    fn colors_of_squares() {
        assert!(Square::H1.is_light() && Square::A8.is_light() && Square::E4.is_light());
        assert!(!Square::A1.is_light() && !Square::H8.is_light() && !Square::D4.is_light());
    }
}
