//! The strict face of the grammar: values, or a nom error that carries the finding.
//!
//! The parsers bear the names of the tolerant ones. They take a field in the form of the standard and leave what
//! follows; where the field is wrong they fail with the finding, whose places count from the start of the field.
//!
//! A field ends at a blank, at a double quote, or at one of `,` `;` `)` `]` `}` `>`, with which an outer grammar may go on;
//! [`fen`] takes six fields and leaves what follows, unless that looks like a seventh.
//!
//! They work with every error type that nom can put an external error into; [`Error`] keeps the finding.
//!
//! ```
//! use fenlint::grammar::strict::{self, Error};
//! use nom::{Parser as _, bytes::complete::tag, sequence::delimited};
//!
//! let mut fen_tag = delimited(tag("[FEN \""), strict::fen::<Error<&str>>, tag("\"]"));
//! let (_, fen) = fen_tag.parse("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 39\"]")?;
//! assert_eq!(fen.fullmove_number, 39);
//!
//! let wrong = fen_tag.parse("[FEN \"4k3/8/8/8/8/8/4P3/4K3 W - - 5 39\"]");
//! let Err(nom::Err::Error(error)) = wrong else { panic!() };
//! assert_eq!(error.finding.unwrap().code(), "side-case");
//! # Ok::<_, nom::Err<Error<&str>>>(())
//! ```

use nom::{
    IResult, Parser as _,
    character::complete::char,
    combinator::{fail, verify},
    error::{ErrorKind, FromExternalError, ParseError},
    sequence::{delimited, preceded},
};

use super::frame::{self, Frame};
use super::placement_leaf::clean_placement;
use super::{
    at_field_end, castling_availability as castling_field, en_passant_target as target_field,
    number, side_to_move as side_field, token, whole,
};
use crate::board::{Board, Color, Square};
use crate::diagnostic::Finding;
use crate::value::{CastlingRights, Fen};
use crate::variant::Variant;

pub use super::variants::{fen_3check, fen_zh};

/// A nom error that keeps the finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error<I> {
    /// Where the parser that failed began.
    pub input: I,
    /// Which kind of parser it was.
    pub kind: ErrorKind,
    /// What is wrong; its places count from `input`. `None` where another parser failed.
    pub finding: Option<Box<Finding>>,
}

impl<I> ParseError<I> for Error<I> {
    fn from_error_kind(input: I, kind: ErrorKind) -> Self {
        Self { input, kind, finding: None }
    }

    fn append(_: I, _: ErrorKind, other: Self) -> Self {
        other
    }
}

impl<I> FromExternalError<I, Box<Finding>> for Error<I> {
    fn from_external_error(input: I, kind: ErrorKind, finding: Box<Finding>) -> Self {
        Self { input, kind, finding: Some(finding) }
    }
}

/// What an error type must be able to do to be used here.
pub trait FenError<'a>: ParseError<&'a str> + FromExternalError<&'a str, Box<Finding>> {}

impl<'a, E: ParseError<&'a str> + FromExternalError<&'a str, Box<Finding>>> FenError<'a> for E {}

/// The one adaptor: the leaf's value, or what the rules find in the field.
fn strict<'a, T, E: FenError<'a>>(
    leaf: impl Fn(&'a str) -> super::PResult<'a, T>,
    frame: &'static Frame,
) -> impl Fn(&'a str) -> IResult<&'a str, T, E> {
    move |input| match leaf(input) {
        Ok((rest, value)) if at_field_end(rest) => Ok((rest, value)),
        _ => match token(input).map(|(rest, text)| (rest, whole(&leaf, text), text)) {
            Ok((rest, Some(value), _)) => Ok((rest, value)),
            Ok((_, None, text)) => Err(frame.judge(input, text)),
            Err(_) => Err(nom::Err::Error(E::from_error_kind(input, ErrorKind::Fail))),
        },
    }
}

/// Parses the piece placement into a board.
///
/// ```abnf
/// piece-placement = rank 7( "/" rank )
/// ```
///
/// # Errors
///
/// The first finding of the gravest severity, if the text is not in the form of the standard.
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, piece_placement};
///
/// let (rest, board) = piece_placement::<Error<&str>>("4k3/8/8/8/8/8/8/4K3 w - -")?;
/// assert_eq!((rest, board.occupied().len()), (" w - -", 2));
/// # Ok::<_, nom::Err<Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.1.
pub fn piece_placement<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Board, E> {
    strict(clean_placement, &Frame::PLACEMENT)(input)
}

/// Parses the side to move into a colour.
///
/// ```abnf
/// side-to-move = %s"w" / %s"b"
/// ```
///
/// # Errors
///
/// The finding, if the text is not in the form of the standard.
///
/// # Example
///
/// ```
/// use fenlint::{board::Color, grammar::strict::{Error, side_to_move}};
///
/// assert_eq!(side_to_move::<Error<&str>>("b KQkq"), Ok((" KQkq", Color::Black)));
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.2.
pub fn side_to_move<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Color, E> {
    strict(side_field::side, &Frame::SIDE)(input)
}

/// Parses the castling availability into a set of rights, in the letters of the standard or as rook files.
///
/// ```abnf
/// castling-availability = "-" / ( 1*2white-right *2black-right ) / 1*2black-right
/// ```
///
/// # Errors
///
/// The finding, if the text is not in the form of the standard.
///
/// # Example
///
/// ```
/// use fenlint::{CastlingRights, grammar::strict::{Error, castling_availability}};
///
/// assert_eq!(castling_availability::<Error<&str>>("KQkq -"), Ok((" -", CastlingRights::ALL)));
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.3; X-FEN (2003) and Shredder-FEN for the rook files.
pub fn castling_availability<'a, E: FenError<'a>>(
    input: &'a str,
) -> IResult<&'a str, CastlingRights, E> {
    strict(castling_field::rights, &Frame::CASTLING)(input)
}

/// Parses the en passant target into a square, or `None` for `-`.
///
/// ```abnf
/// en-passant-target = "-" / ( file ( "3" / "6" ) )
/// ```
///
/// # Errors
///
/// The finding, if the text is not in the form of the standard.
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, en_passant_target};
///
/// assert_eq!(en_passant_target::<Error<&str>>("- 0 1"), Ok((" 0 1", None)));
/// assert!(en_passant_target::<Error<&str>>("e4 0 1").is_err());
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.4.
pub fn en_passant_target<'a, E: FenError<'a>>(
    input: &'a str,
) -> IResult<&'a str, Option<Square>, E> {
    strict(target_field::target, &Frame::EN_PASSANT)(input)
}

/// Parses the halfmove clock: plies since the last pawn move or capture.
///
/// ```abnf
/// halfmove-clock = "0" / ( %x31-39 *DIGIT )
/// ```
///
/// # Errors
///
/// The finding, if the text is not in the form of the standard or above [`u32::MAX`].
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, halfmove_clock};
///
/// assert_eq!(halfmove_clock::<Error<&str>>("13 40"), Ok((" 40", 13)));
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.5.
pub fn halfmove_clock<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, u32, E> {
    strict(number::number, &Frame::HALFMOVE)(input)
}

/// Parses the fullmove number: the number of the move about to be played, from 1.
///
/// ```abnf
/// fullmove-number = %x31-39 *DIGIT
/// ```
///
/// # Errors
///
/// The finding, if the text is not in the form of the standard, 0 or above [`u32::MAX`].
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, fullmove_number};
///
/// assert_eq!(fullmove_number::<Error<&str>>("40\"]"), Ok(("\"]", 40)));
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.6.
pub fn fullmove_number<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, u32, E> {
    strict(positive, &Frame::FULLMOVE)(input)
}

/// `positive = %x31-39 *DIGIT`
pub(super) fn positive(input: &str) -> super::PResult<'_, u32> {
    verify(number::number, |number| *number > 0).parse(input)
}

/// Parses a FEN of six fields.
///
/// ```abnf
/// fen = piece-placement SP side-to-move SP castling-availability SP en-passant-target SP halfmove-clock SP fullmove-number
/// ```
///
/// # Errors
///
/// The first finding of the gravest severity, if the text is not in the form of
/// the standard.
///
/// # Example
///
/// ```
/// use fenlint::{Fen, grammar::strict::{Error, fen}};
///
/// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(fen::<Error<&str>>(text), Ok(("", Fen::initial())));
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.
pub fn fen<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Fen, E> {
    record(plain, input, None)
}

/// A record up to its end, or what the rules find in it.
pub(super) fn record<'a, E: FenError<'a>>(
    mut parser: impl nom::Parser<&'a str, Output = Fen, Error = nom::error::Error<&'a str>>,
    input: &'a str,
    variant: Option<Variant>,
) -> IResult<&'a str, Fen, E> {
    if let Ok((rest, fen)) = parser.parse(input)
        && at_field_end(rest)
        && !has_more_fields(rest)
    {
        return Ok((rest, fen));
    }
    let (_, tree) = super::fen(input)
        .map_err(|_| nom::Err::Error(E::from_error_kind(input, ErrorKind::Fail)))?;
    Err(frame::judge(input, ["", tree.text, ""], variant))
}

/// Whether another field seems to follow on the line.
fn has_more_fields(rest: &str) -> bool {
    let next = rest.trim_start_matches([' ', '\t']).chars().next();
    next.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '+' | '.'))
}

/// Parses the four fields that begin an EPD record; the counters of the value are 0 and 1.
///
/// ```abnf
/// base = piece-placement SP side-to-move SP castling-availability SP en-passant-target
/// ```
///
/// # Errors
///
/// The finding of the first field that is not in the form of the standard.
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, epd_base};
///
/// let (rest, fen) = epd_base::<Error<&str>>("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;")?;
/// assert_eq!((rest, fen.fullmove_number), (" bm e4;", 1));
/// # Ok::<_, nom::Err<Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.2.
pub fn epd_base<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Fen, E> {
    if let Ok(sound) = plain_base(input) {
        return Ok(sound);
    }
    let (rest, _) = piece_placement(input)?;
    let (rest, _) = (char(' '), side_to_move).parse(rest)?;
    let (rest, _) = (char(' '), castling_availability).parse(rest)?;
    let read = &input[..input.len() - rest.len()];
    (char(' '), en_passant_target).parse(rest)?;
    Err(frame::judge(input, ["", read, " - 0 1"], None))
}

/// Four fields in the form of the standard with one space between each two; the counters are 0 and 1.
pub(crate) fn plain_base(input: &str) -> super::PResult<'_, Fen> {
    let (rest, fen) = plain_fields(input)?;
    if at_field_end(rest) { Ok((rest, fen)) } else { fail().parse(input) }
}

/// Six fields in the form of the standard with one space between each two: what every sound FEN is.
#[inline]
pub(crate) fn plain(input: &str) -> super::PResult<'_, Fen> {
    let (rest, fen) = plain_fields(input)?;
    let (rest, (_, halfmove_clock, _, fullmove_number)) =
        (char(' '), number::number, char(' '), positive).parse(rest)?;
    Ok((rest, Fen { halfmove_clock, fullmove_number, ..fen }))
}

/// The first four fields.
#[inline]
fn plain_fields(input: &str) -> super::PResult<'_, Fen> {
    let (rest, board) = clean_placement(input)?;
    let (rest, side_to_move) = delimited(char(' '), side_field::side, char(' ')).parse(rest)?;
    let (rest, castling) =
        verify(castling_field::rights, |rights: &CastlingRights| rights.fit(&board)).parse(rest)?;
    let (rest, en_passant) = preceded(char(' '), target_field::target).parse(rest)?;
    let fen = Fen { board, side_to_move, castling, en_passant, ..Fen::EMPTY };
    Ok((rest, fen))
}
