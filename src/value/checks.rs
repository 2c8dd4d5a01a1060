//! The check counters of three-check chess.

use std::fmt;

use crate::board::Color;

/// How many checks each side still has to give until it wins at three-check chess.
///
/// ```
/// use fenlint::{Fen, RemainingChecks, Variant};
///
/// let given = "rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2 +1+0";
/// let fen = Fen::parse(given, Variant::ThreeCheck)?;
/// assert_eq!(fen.checks, Some(RemainingChecks { white: 2, black: 3 }));
/// assert_eq!(fen.to_string(), "rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 2+3 1 2");
/// # Ok::<_, fenlint::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RemainingChecks {
    /// White's.
    pub white: u8,
    /// Black's.
    pub black: u8,
}

impl RemainingChecks {
    /// The number of checks that wins.
    pub const TO_WIN: u8 = 3;

    /// At the start of a game: `3+3`.
    pub const ALL: Self = Self { white: Self::TO_WIN, black: Self::TO_WIN };

    /// How many a side still has to give.
    #[must_use]
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// At the start of a game.
impl Default for RemainingChecks {
    fn default() -> Self {
        Self::ALL
    }
}

/// Writes it as it stands behind the en passant target: `3+3`.
impl fmt::Display for RemainingChecks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.white, self.black)
    }
}
