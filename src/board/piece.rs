//! The men.

use std::fmt;

use super::Color;

/// The kind of a piece. The discriminant is its code in a [`Board`](super::Board): 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[repr(u8)]
pub enum Role {
    /// `P`
    Pawn = 1,
    /// `N`
    Knight = 2,
    /// `B`
    Bishop = 3,
    /// `R`
    Rook = 4,
    /// `Q`
    Queen = 5,
    /// `K`
    King = 6,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The upper case English letter: `N` for the knight.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The English word, lower case: `knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The role of an upper case English letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }
}

/// Writes the [name](Role::name).
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A man of one side.
///
/// ```
/// use fenlint::board::{Color, Piece, Role};
///
/// let knight = Piece::from_char('n').unwrap();
/// assert_eq!(knight, Piece::new(Color::Black, Role::Knight));
/// assert_eq!((knight.name(), knight.figurine()), ("black knight", '♞'));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A piece of this side and kind.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The piece of a FEN letter: upper case is White, lower case Black.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter.to_ascii_uppercase()) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }

    /// The FEN letter: `N` for a white knight, `n` for a black one.
    #[must_use]
    pub const fn char(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The chess symbol of Unicode: `♘` U+2658 for a white knight, `♞` U+265E for a black one.
    #[must_use]
    pub const fn figurine(self) -> char {
        const FIGURINES: [[char; 6]; 2] =
            [['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚']];
        FIGURINES[self.color as usize][self.role as usize - 1]
    }

    /// Side and kind in words: `white knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [[&str; 6]; 2] = [
            [
                "white pawn",
                "white knight",
                "white bishop",
                "white rook",
                "white queen",
                "white king",
            ],
            [
                "black pawn",
                "black knight",
                "black bishop",
                "black rook",
                "black queen",
                "black king",
            ],
        ];
        NAMES[self.color as usize][self.role as usize - 1]
    }

    /// The four-bit code in a [`Board`](super::Board): the role from 1 (pawn) to 6 (king), plus 8
    /// if it is black.
    #[inline]
    #[must_use]
    pub const fn code(self) -> u8 {
        self.role as u8 | (self.color as u8) << 3
    }

    /// The piece of a [code](Self::code): 1 to 6 or 9 to 14, `None` for the rest.
    #[inline]
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        let role = match code & 7 {
            1 => Role::Pawn,
            2 => Role::Knight,
            3 => Role::Bishop,
            4 => Role::Rook,
            5 => Role::Queen,
            6 => Role::King,
            _ => return None,
        };
        match code >> 3 {
            0 => Some(Self { color: Color::White, role }),
            1 => Some(Self { color: Color::Black, role }),
            _ => None,
        }
    }
}

/// Writes the [FEN letter](Piece::char).
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.char(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(letter: char, figurine: char, code: u8, name: &str) {
        let piece = Piece::from_char(letter).unwrap();
        assert_eq!(piece.to_string(), letter.to_string());
        assert_eq!((piece.figurine(), piece.code(), piece.name()), (figurine, code, name));
        assert_eq!(Piece::from_code(code), Some(piece));
        assert_eq!(Role::from_letter(piece.role.letter()), Some(piece.role));
        assert_eq!(name, format!("{} {}", piece.color.name().to_lowercase(), piece.role));
    }

    #[test]
    fn pieces() {
        check('P', '♙', 1, "white pawn");
        check('N', '♘', 2, "white knight");
        check('B', '♗', 3, "white bishop");
        check('R', '♖', 4, "white rook");
        check('Q', '♕', 5, "white queen");
        check('K', '♔', 6, "white king");
        check('p', '♟', 9, "black pawn");
        check('n', '♞', 10, "black knight");
        check('b', '♝', 11, "black bishop");
        check('r', '♜', 12, "black rook");
        check('q', '♛', 13, "black queen");
        check('k', '♚', 14, "black king");
    }

    #[test]
    fn no_pieces() {
        for letter in ['x', '1', '/', 'К', 'Ｋ', '♔', '\u{212a}'] {
            assert_eq!(Piece::from_char(letter), None, "{letter:?}");
        }
        let codes: Vec<u8> = (0..=255).filter(|&code| Piece::from_code(code).is_some()).collect();
        assert_eq!(codes, [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]);
    }
}
