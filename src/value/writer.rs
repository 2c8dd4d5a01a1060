//! The one writer of FENs.

use std::fmt::{self, Write as _};

use super::{CastlingDialect, Fen};
use crate::board::{Board, DoubleStep, File, Rank, Square, en_passant_captures};

/// How to write a FEN. The default writes castling as X-FEN and keeps the en passant target.
///
/// ```
/// use fenlint::{CastlingDialect, EnPassantConvention, Fen, WriteOptions};
///
/// let fen: Fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// let options = WriteOptions::default()
///     .with_castling(CastlingDialect::Shredder)
///     .with_en_passant(EnPassantConvention::Legal);
/// assert_eq!(fen.write(&options).to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1");
/// # Ok::<_, fenlint::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct WriteOptions {
    /// In which letters castling rights are written.
    pub castling: CastlingDialect,
    /// When the en passant target is written.
    pub en_passant: EnPassantConvention,
}

impl WriteOptions {
    /// The same options with castling rights in another dialect.
    #[must_use]
    pub const fn with_castling(mut self, castling: CastlingDialect) -> Self {
        self.castling = castling;
        self
    }

    /// The same options with another convention for the en passant target.
    #[must_use]
    pub const fn with_en_passant(mut self, en_passant: EnPassantConvention) -> Self {
        self.en_passant = en_passant;
        self
    }
}

/// When the en passant target is written. None of them writes a target that the value lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EnPassantConvention {
    /// As the value has it.
    #[default]
    Keep,
    /// After every double step: only a target that no double step explains is left out.
    Always,
    /// When a pawn also stands ready to capture.
    Pseudo,
    /// When such a capture is also legal.
    Legal,
}

/// A FEN in the writing: see [`Fen::write`] and [`Fen::write_epd_base`].
#[derive(Debug, Clone, Copy)]
pub struct Written<'a> {
    fen: &'a Fen,
    options: WriteOptions,
    /// Whether the counters are written too.
    counters: bool,
}

impl Fen {
    /// Writes the six fields in canonical form: gaps as large as possible, rights in order, one space between fields.
    ///
    /// What is written reads back as the same position.
    #[must_use]
    pub const fn write(&self, options: &WriteOptions) -> Written<'_> {
        Written { fen: self, options: *options, counters: true }
    }

    /// Writes the four fields that begin an EPD record.
    ///
    /// ```
    /// use fenlint::Fen;
    ///
    /// let base = Fen::initial().write_epd_base(&fenlint::WriteOptions::default()).to_string();
    /// assert_eq!(base, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    /// ```
    #[must_use]
    pub const fn write_epd_base(&self, options: &WriteOptions) -> Written<'_> {
        Written { fen: self, options: *options, counters: false }
    }

    /// The en passant target, if a convention wants it written.
    #[must_use]
    pub fn en_passant_by(&self, convention: EnPassantConvention) -> Option<Square> {
        let target = self.en_passant?;
        let step = DoubleStep::over(target).filter(|step| step.color != self.side_to_move);
        let is_step = || step.is_some_and(|step| step.fits(&self.board));
        let captures = || en_passant_captures(&self.board, self.side_to_move, target);
        let is_wanted = match convention {
            EnPassantConvention::Keep => true,
            EnPassantConvention::Always => is_step(),
            EnPassantConvention::Pseudo => is_step() && !captures().beside.is_empty(),
            EnPassantConvention::Legal => is_step() && !captures().legal.is_empty(),
        };
        is_wanted.then_some(target)
    }
}

/// Writes the canonical FEN, with castling rights in X-FEN and the en passant target as it is.
impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&WriteOptions::default()).fmt(f)
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fen, options, counters } = *self;
        let castling = fen.castling.spelled(options.castling, &fen.board);
        write!(f, "{} {} {castling} ", fen.board, fen.side_to_move.letter())?;
        match fen.en_passant_by(options.en_passant) {
            Some(target) => write!(f, "{target}")?,
            None => f.write_char('-')?,
        }
        if counters {
            write!(f, " {} {}", fen.halfmove_clock, fen.fullmove_number)?;
        }
        Ok(())
    }
}

/// Writes the piece placement.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut gap = 0;
            for file in File::ALL {
                match self.piece_at(Square::new(file, rank)) {
                    None => gap += 1,
                    Some(piece) => {
                        write_gap(f, gap)?;
                        f.write_char(piece.char())?;
                        gap = 0;
                    }
                }
            }
            write_gap(f, gap)?;
            if rank != Rank::First {
                f.write_char('/')?;
            }
        }
        Ok(())
    }
}

fn write_gap(f: &mut fmt::Formatter<'_>, gap: u8) -> fmt::Result {
    if gap == 0 { Ok(()) } else { f.write_char(char::from(b'0' + gap)) }
}
