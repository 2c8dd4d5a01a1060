//! A position with its counters, read from a FEN.

use std::fmt;
use std::str::FromStr;

use nom::{Parser as _, combinator::all_consuming};

use super::castling::CastlingRights;
use crate::board::{Board, Color, Square};
use crate::field::Field;
use crate::grammar::{self, OperationsText, strict};
use crate::options::Options;
use crate::report::Report;

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
}

impl Fen {
    /// The start position of standard chess.
    #[must_use]
    pub const fn initial() -> Self {
        Self {
            board: Board::initial(),
            side_to_move: Color::White,
            castling: CastlingRights::ALL,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The value of a text in the form of the standard, and nothing else.
    #[inline]
    pub(crate) fn of_strict(text: &str) -> Option<Self> {
        all_consuming(strict::plain).parse(text).ok().map(|(_, fen)| fen)
    }

    /// The value of the four fields of an EPD record in the form of the standard, with counters 0 and 1.
    pub(crate) fn of_epd_base(text: &str) -> Option<Self> {
        strict::plain_base(text).ok().map(|(_, fen)| fen)
    }

    /// The value of an EPD record whose fields are in the form of the standard, with the counters that it gives.
    pub(crate) fn of_epd(text: &str) -> Option<Self> {
        let fen = Self::of_epd_base(text)?;
        let tree = grammar::tree(text, true);
        let counter = |counter, default| tree.counter(counter).unwrap_or(default);
        Some(Self {
            halfmove_clock: counter(Field::HalfmoveClock, fen.halfmove_clock),
            fullmove_number: counter(Field::FullmoveNumber, fen.fullmove_number),
            ..fen
        })
    }

    /// The value of the four fields, with counters 0 and 1, and the operations behind them, where everything up to the
    /// first opcode is in the form of the standard.
    pub(crate) fn of_sound_epd(text: &str) -> Option<(Self, OperationsText<'_>)> {
        let (rest, fen) = strict::plain_base(text).ok()?;
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
        Self::of_strict(text).map_or_else(|| from_loose(text), Ok)
    }
}

#[cold]
fn from_loose(text: &str) -> Result<Fen, ParseFenError> {
    let report = crate::lint(text, &Options::default());
    report.fen().copied().ok_or_else(|| ParseFenError(Box::new(report)))
}
