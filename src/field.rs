//! The names of the parts of a record.

use std::fmt;

/// The part of the text that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Field {
    /// Field 1: the board.
    PiecePlacement,
    /// The pieces in hand of crazyhouse, behind the board.
    Pocket,
    /// Field 2: whose turn it is.
    SideToMove,
    /// Field 3: the castling rights.
    CastlingAvailability,
    /// Field 4: the square that a pawn has just jumped over.
    EnPassantTarget,
    /// The check counters of three-check chess.
    Checks,
    /// Field 5: plies since the last pawn move or capture.
    HalfmoveClock,
    /// Field 6: the number of the move about to be played.
    FullmoveNumber,
    /// Fields 5 and 6 together.
    Counters,
    /// What stands between two fields.
    Separator,
    /// What stands around the FEN: quotes, labels, comments.
    Container,
    /// The operations of an EPD record.
    Operations,
    /// A token that belongs to no field.
    Extra,
}

impl Field {
    /// The six fields of a FEN, in their order.
    pub(crate) const OF_FEN: [Self; 6] = [
        Self::PiecePlacement,
        Self::SideToMove,
        Self::CastlingAvailability,
        Self::EnPassantTarget,
        Self::HalfmoveClock,
        Self::FullmoveNumber,
    ];

    /// The name in reports: `piece-placement`, `side-to-move` and so on.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PiecePlacement => "piece-placement",
            Self::Pocket => "pocket",
            Self::SideToMove => "side-to-move",
            Self::CastlingAvailability => "castling-availability",
            Self::EnPassantTarget => "en-passant-target",
            Self::Checks => "checks",
            Self::HalfmoveClock => "halfmove-clock",
            Self::FullmoveNumber => "fullmove-number",
            Self::Counters => "counters",
            Self::Separator => "separator",
            Self::Container => "container",
            Self::Operations => "operations",
            Self::Extra => "extra",
        }
    }

    /// The name in running text: `piece placement`, `side to move` and so on.
    #[must_use]
    pub fn in_words(self) -> String {
        self.name().replace("en-passant", "en passant").replace('-', " ")
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
