//! A position with its counters, read from a FEN.

use std::fmt;
use std::str::FromStr;

use nom::{Parser as _, combinator::all_consuming};

use super::castling::CastlingRights;
use super::{Pocket, RemainingChecks};
use crate::board::{Bitboard, Board, Color, Square};
use crate::field::Field;
use crate::grammar::{self, OperationsText, strict};
use crate::options::Options;
use crate::report::Report;
use crate::variant::Variant;

/// A position as a FEN records it: the six fields as values.
///
/// It says what is written, not that the position can occur: `Fen` is what other libraries call a setup. Lint the text
/// to learn more.
///
/// ```
/// use fenlint::{Fen, board::Color};
///
/// let fen: Fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// assert_eq!(fen.side_to_move, Color::Black);
/// assert_eq!(fen.en_passant, Some("e3".parse()?));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// What only some variants have is empty in the others: read their FENs with [`Fen::parse`].
///
/// `Display` writes it back in canonical form; [`write`](Self::write) has a choice of castling letters and en passant
/// conventions. With the feature `serde` it is serialised as that text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fen {
    /// Field 1: the pieces.
    pub board: Board,
    /// Field 2: whose turn it is.
    pub side_to_move: Color,
    /// Field 3: the castling rights as the letters say them.
    pub castling: CastlingRights,
    /// Field 4: the square that a pawn has just jumped over.
    pub en_passant: Option<Square>,
    /// Field 5: plies since the last pawn move or capture.
    pub halfmove_clock: u32,
    /// Field 6: the number of the move about to be played, from 1.
    pub fullmove_number: u32,
    /// Crazyhouse: the pieces in hand.
    pub pocket: Option<Pocket>,
    /// Crazyhouse: the promoted pieces, which become pawns again when they are captured.
    pub promoted: Bitboard,
    /// Three-check chess: the checks that are still needed.
    pub checks: Option<RemainingChecks>,
}

impl Fen {
    /// An empty board, White to move, nothing else.
    pub(crate) const EMPTY: Self = Self {
        board: Board::EMPTY,
        side_to_move: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
        pocket: None,
        promoted: Bitboard::EMPTY,
        checks: None,
    };

    /// The start position of standard chess.
    #[must_use]
    pub const fn initial() -> Self {
        Self { board: Board::initial(), castling: CastlingRights::ALL, ..Self::EMPTY }
    }

    /// Reads a FEN of a variant that has no syntax error, as [`FromStr`] does where the variant is not known.
    ///
    /// ```
    /// use fenlint::{Fen, Variant};
    ///
    /// let text = "rnbqk1nQ~/ppppp3/8/5p2/8/5N2/PPPPPPP1/RNBQKB1R/PPBR b KQq - 0 6";
    /// let canonical = "rnbqk1nQ~/ppppp3/8/5p2/8/5N2/PPPPPPP1/RNBQKB1R[PPBR] b KQq - 0 6";
    /// assert_eq!(Fen::parse(text, Variant::Crazyhouse)?.to_string(), canonical);
    /// assert!(text.parse::<Fen>().is_err());
    /// # Ok::<_, fenlint::ParseFenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The report, if there is a syntax error.
    pub fn parse(text: &str, variant: impl Into<Option<Variant>>) -> Result<Self, ParseFenError> {
        let variant = variant.into();
        Self::of_sound(text, variant).map_or_else(|| from_loose(text, variant), Ok)
    }

    /// The value of a text in canonical spelling, of which nothing is to be said but for the position.
    #[inline]
    pub(crate) fn of_sound(text: &str, variant: Option<Variant>) -> Option<Self> {
        match variant {
            // The pocket behind a slash is noted, and so is one that is missing.
            Some(Variant::Crazyhouse) if text.contains(']') => Self::of_variant(text, variant?),
            Some(Variant::ThreeCheck) if text.contains('+') && !text.contains(" +") => {
                Self::of_variant(text, variant?)
            }
            Some(Variant::Crazyhouse | Variant::ThreeCheck) => None,
            _ => Self::of_strict(text),
        }
    }

    #[cold]
    fn of_variant(text: &str, variant: Variant) -> Option<Self> {
        grammar::whole(grammar::of_variant(variant, false), text)
    }

    /// The value of a record in any spelling that a variant allows; a pocket or check counters that are missing are those
    /// of the start.
    pub(crate) fn of_record(text: &str, epd: bool, variant: Option<Variant>) -> Option<Self> {
        if epd {
            return Self::of_epd(text, variant);
        }
        match variant {
            Some(variant @ (Variant::Crazyhouse | Variant::ThreeCheck)) => {
                Self::of_variant(text, variant).map(|fen| fen.completed(variant))
            }
            _ => Self::of_strict(text),
        }
    }

    /// The same with what the variant adds, as at the start of a game, where it is missing.
    fn completed(mut self, variant: Variant) -> Self {
        match variant {
            Variant::Crazyhouse => self.pocket = self.pocket.or(Some(Pocket::EMPTY)),
            Variant::ThreeCheck => self.checks = self.checks.or(Some(RemainingChecks::ALL)),
            _ => {}
        }
        self
    }

    /// The value of a text in the form of the standard, and nothing else.
    #[inline]
    pub(crate) fn of_strict(text: &str) -> Option<Self> {
        all_consuming(strict::plain).parse(text).ok().map(|(_, fen)| fen)
    }

    /// The value of the four fields of an EPD record, with counters 0 and 1, and what follows them.
    pub(crate) fn of_epd_base(text: &str, variant: Option<Variant>) -> Option<(&str, Self)> {
        match variant {
            Some(variant @ (Variant::Crazyhouse | Variant::ThreeCheck)) => {
                grammar::of_variant(variant, true)(text).ok()
            }
            _ => strict::plain_base(text).ok(),
        }
    }

    /// The value of an EPD record whose fields are in the form of the standard, with the counters that it gives.
    fn of_epd(text: &str, variant: Option<Variant>) -> Option<Self> {
        let (_, fen) = Self::of_epd_base(text, variant)?;
        let fen = variant.map_or(fen, |variant| fen.completed(variant));
        let tree = grammar::tree(text, true, variant);
        let counter = |counter, default| tree.counter(counter).unwrap_or(default);
        Some(Self {
            halfmove_clock: counter(Field::HalfmoveClock, fen.halfmove_clock),
            fullmove_number: counter(Field::FullmoveNumber, fen.fullmove_number),
            ..fen
        })
    }

    /// The value of the four fields, with counters 0 and 1, and the operations behind them, where everything up to the
    /// first opcode is in the form of the standard.
    pub(crate) fn of_sound_epd(
        text: &str,
        variant: Option<Variant>,
    ) -> Option<(Self, OperationsText<'_>)> {
        let (rest, fen) = Self::of_epd_base(text, variant)?;
        let is_canonical = match variant {
            Some(Variant::Crazyhouse) => text[..text.len() - rest.len()].contains(']'),
            Some(Variant::ThreeCheck) => fen.checks.is_some(),
            _ => true,
        };
        if !is_canonical {
            return None;
        }
        let sound = match rest.as_bytes() {
            [] => true,
            [b' ', opcode, ..] => opcode.is_ascii_alphabetic(),
            _ => false,
        };
        sound.then_some((fen, OperationsText { text: rest }))
    }
}

impl Default for Fen {
    fn default() -> Self {
        Self::initial()
    }
}

/// What is wrong with a text that is no FEN: the report, as an error and as a miette diagnostic.
///
/// ```
/// let error = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1".parse::<fenlint::Fen>().unwrap_err();
/// assert_eq!(error.report().findings()[0].code(), "side-case");
/// assert!(error.to_string().contains("capital letter"));
/// ```
#[derive(Clone, thiserror::Error, miette::Diagnostic)]
#[error(transparent)]
#[diagnostic(transparent)]
pub struct ParseFenError(Box<Report>);

impl ParseFenError {
    /// The report.
    #[must_use]
    pub fn report(&self) -> &Report {
        &self.0
    }

    /// The report, taken out.
    #[must_use]
    pub fn into_report(self) -> Report {
        *self.0
    }
}

/// Shows the messages: this is what `unwrap` and a `main` that returns an error print.
impl fmt::Debug for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ParseFenError({self})")
    }
}

/// Reads a FEN that has no syntax error; what is only a warning (a missing counter, say) is read as it is meant.
impl FromStr for Fen {
    type Err = ParseFenError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        Self::of_strict(text).map_or_else(|| from_loose(text, None), Ok)
    }
}

#[cold]
fn from_loose(text: &str, variant: Option<Variant>) -> Result<Fen, ParseFenError> {
    let report = crate::lint(text, &Options::default().with_variant(variant));
    report.fen().copied().ok_or_else(|| ParseFenError(Box::new(report)))
}
