//! The whole record: six fields, or the four of an EPD record and its operations.
//!
//! ```abnf
//! fen  = piece-placement SP side-to-move SP castling-availability SP en-passant-target SP halfmove-clock SP fullmove-number
//! base = piece-placement SP side-to-move SP castling-availability SP en-passant-target
//! epd  = base *( SP operation )
//! ```

use nom::{
    Parser as _, bytes::complete::take_till, character::complete::char, combinator::eof,
    sequence::terminated,
};

use super::piece_placement::of_text;
use super::{
    CastlingText, EnPassantText, Fit, NumberText, OperationsText, PResult, PiecePlacement,
    SideToMoveText, align, castling_availability, en_passant_target, fullmove_number,
    halfmove_clock, is_blank, piece_placement, side_to_move, token,
};
use crate::field::Field;
use crate::span::Span;

/// A record as written: each field where it stands, and what belongs to none.
///
/// A field that is missing is `None`. When tokens are missing, surplus or in the wrong place, they are aligned to the
/// fields they fit best.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FenText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Field 1.
    pub piece_placement: Option<PiecePlacement<'a>>,
    /// Field 2.
    pub side_to_move: Option<SideToMoveText<'a>>,
    /// Field 3.
    pub castling_availability: Option<CastlingText<'a>>,
    /// Field 4.
    pub en_passant_target: Option<EnPassantText<'a>>,
    /// Field 5.
    pub halfmove_clock: Option<NumberText<'a>>,
    /// Field 6.
    pub fullmove_number: Option<NumberText<'a>>,
    /// The check counters of three-check chess, wherever they stand.
    pub checks: Option<&'a str>,
    /// Tokens that belong to no field.
    pub extra: Vec<&'a str>,
    /// Fields that stand in each other's places, two and two.
    pub swapped: Vec<[Field; 2]>,
    /// What follows the fields of an EPD record; empty in a FEN.
    pub operations: OperationsText<'a>,
    /// Whether this is read as an EPD record, in which operations follow field 4.
    pub epd: bool,
    /// Whether anything in it resembles a FEN.
    pub resembles_fen: bool,
}

impl<'a> FenText<'a> {
    pub(super) fn empty(text: &'a str, epd: bool) -> Self {
        Self {
            text,
            piece_placement: None,
            side_to_move: None,
            castling_availability: None,
            en_passant_target: None,
            halfmove_clock: None,
            fullmove_number: None,
            checks: None,
            extra: Vec::new(),
            swapped: Vec::new(),
            operations: OperationsText { text: &text[text.len()..] },
            epd,
            resembles_fen: true,
        }
    }

    /// The six fields, in order, with their texts.
    #[must_use]
    pub fn fields(&self) -> [(Field, Option<&'a str>); 6] {
        [
            (Field::PiecePlacement, self.piece_placement.map(|field| field.text)),
            (Field::SideToMove, self.side_to_move.map(|field| field.text)),
            (Field::CastlingAvailability, self.castling_availability.map(|field| field.text)),
            (Field::EnPassantTarget, self.en_passant_target.map(|field| field.text)),
            (Field::HalfmoveClock, self.halfmove_clock.map(|field| field.text)),
            (Field::FullmoveNumber, self.fullmove_number.map(|field| field.text)),
        ]
    }

    /// The operand of the EPD operation that stands for a counter: `hmvc` or `fmvn`.
    #[must_use]
    pub fn counter_operand(&self, counter: Field) -> Option<&'a str> {
        let opcode = match counter {
            Field::HalfmoveClock => "hmvc",
            Field::FullmoveNumber => "fmvn",
            _ => return None,
        };
        let operand = self.operations.find(opcode)?.operands().next()?;
        Some(operand.text)
    }

    /// The value of a counter: of the field, or of the EPD operation that stands for it.
    #[must_use]
    pub fn counter(&self, counter: Field) -> Option<u32> {
        let field = match counter {
            Field::HalfmoveClock => self.halfmove_clock,
            Field::FullmoveNumber => self.fullmove_number,
            _ => return None,
        };
        let operand = || self.counter_operand(counter)?.parse().ok();
        field.map_or_else(operand, |number| number.value())
    }

    /// Where a part of the record stands in it.
    #[must_use]
    pub fn span(&self, part: &str) -> Span {
        Span::of(self.text, part)
    }

    /// Whether each of the six fields is there and fits its grammar or a known departure from it.
    pub(crate) fn is_complete(&self) -> bool {
        let fits = [
            self.piece_placement.map(|field| field.fit()),
            self.side_to_move.map(|field| field.fit()),
            self.castling_availability.map(|field| field.fit()),
            self.en_passant_target.map(|field| field.fit()),
            self.halfmove_clock.map(|field| field.fit()),
            self.fullmove_number.map(|field| field.fit()),
        ];
        fits.into_iter().all(|fit| fit.is_some_and(|fit| fit < Fit::Foreign))
    }

    /// Whether it is certain which token is which field up to the last one: none stands in another's place, none before
    /// the last is surplus, and none is missing but the en passant target, or what would stand at the end.
    pub(crate) fn is_in_order(&self) -> bool {
        let last = self.fields().into_iter().filter_map(|(_, text)| text).next_back();
        let end = last.map_or(0, |text| self.span(text).end);
        let is_missing = |there: bool, behind: &[bool]| !there && behind.contains(&true);
        let there = self.fields().map(|(_, text)| text.is_some());
        self.swapped.is_empty()
            && self.extra.iter().all(|token| self.span(token).start >= end)
            && (0..3).all(|field| !is_missing(there[field], &there[field..]))
    }

    /// Where a missing field would stand: the end of the text before the gap.
    #[must_use]
    pub fn gap(&self, missing: Field) -> Span {
        let before = self.fields().into_iter().take_while(|(field, _)| *field != missing);
        let end = before.filter_map(|(_, text)| text).map(|text| self.span(text).end).max();
        Span::empty(end.unwrap_or(0))
    }

    /// A token with the blanks before it, or behind it if it is the first: what to delete with it.
    #[must_use]
    pub fn with_blanks(&self, token: Span) -> Span {
        let before = self.text[..token.start].trim_end_matches(is_blank).len();
        if before > 0 {
            return Span::new(before, token.end);
        }
        let behind = self.text[token.end..].trim_start_matches(is_blank).len();
        Span::new(token.start, self.text.len() - behind)
    }

    /// The field in which a place of the text lies.
    #[must_use]
    pub fn field_at(&self, at: Span) -> Option<Field> {
        let within = |text: &&str| self.span(text).contains(at);
        let field = self.fields().into_iter().find(|(_, text)| text.as_ref().is_some_and(within));
        field
            .map(|(field, _)| field)
            .or_else(|| self.extra.iter().find(|text| within(text)).map(|_| Field::Extra))
    }
}

/// Parses a FEN of six fields, tolerantly: any text, up to a line break or a double quote.
///
/// ```abnf
/// fen = piece-placement SP side-to-move SP castling-availability SP en-passant-target SP halfmove-clock SP fullmove-number
/// ```
///
/// # Errors
///
/// Never: what is missing is `None`, what fits nowhere is `extra`.
///
/// # Example
///
/// ```
/// let (rest, tree) = fenlint::grammar::fen("4k3/8/8/8/8/8/8/4K3 w - 0 1\"]")?;
/// assert_eq!(rest, "\"]");
/// assert_eq!(tree.castling_availability.unwrap().text, "-");
/// assert_eq!(tree.en_passant_target, None); // one dash for two fields
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.
pub fn fen(input: &str) -> PResult<'_, FenText<'_>> {
    record.map(|text| tree(text, false)).parse(input)
}

/// Parses the four fields that begin an EPD record, tolerantly; the operations stay in the rest.
///
/// ```abnf
/// base = piece-placement SP side-to-move SP castling-availability SP en-passant-target
/// ```
///
/// # Errors
///
/// Never, as for [`fen`].
///
/// # Example
///
/// ```
/// let (rest, tree) = fenlint::grammar::epd_base("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;")?;
/// assert_eq!((rest, tree.text), (" bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - -"));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.2.
pub fn epd_base(input: &str) -> PResult<'_, FenText<'_>> {
    let (_, text) = record(input)?;
    let base = align::epd_base(text);
    Ok((&input[base.len()..], align::align(base, true)))
}

/// Parses an EPD record, tolerantly: any text, up to a line break.
///
/// ```abnf
/// epd = base *( SP operation )
/// ```
///
/// # Errors
///
/// Never, as for [`fen`].
///
/// # Example
///
/// ```
/// let (rest, tree) = fenlint::grammar::epd("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x\";\n")?;
/// let opcodes: Vec<_> = tree.operations.iter().map(|operation| operation.opcode).collect();
/// assert_eq!((rest, opcodes), ("\n", vec!["bm", "id"]));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.2.
pub fn epd(input: &str) -> PResult<'_, FenText<'_>> {
    take_till(|c| matches!(c, '\n' | '\r')).map(|text| tree(text, true)).parse(input)
}

/// The part of an EPD record before its operations.
pub(crate) fn epd_record(text: &str) -> &str {
    align::epd_base(text)
}

/// `record = *( any character but a line break or a double quote )`
fn record(input: &str) -> PResult<'_, &str> {
    take_till(|c| matches!(c, '\n' | '\r' | '"')).parse(input)
}

/// Whether the first token looks like a placement.
pub(crate) fn begins_with_placement(text: &str) -> bool {
    token(text).is_ok_and(|(_, token)| of_text(token).resembles())
}

/// The tree of a whole text, whatever characters are in it.
pub(crate) fn tree(text: &str, epd: bool) -> FenText<'_> {
    if !epd && let Ok((_, tree)) = plain(text) {
        return tree;
    }
    if !epd {
        return align::align(text, false);
    }
    let base = epd_record(text);
    let operations = OperationsText { text: &text[base.len()..] };
    FenText { text, operations, ..align::align(base, true) }
}

/// Six sound fields with one space between each two: no other alignment is better.
fn plain(input: &str) -> PResult<'_, FenText<'_>> {
    let (rest, placement) = terminated(piece_placement, char(' ')).parse(input)?;
    let (rest, side) = terminated(side_to_move, char(' ')).parse(rest)?;
    let (rest, castling) = terminated(castling_availability, char(' ')).parse(rest)?;
    let (rest, target) = terminated(en_passant_target, char(' ')).parse(rest)?;
    let (rest, halfmove) = terminated(halfmove_clock, char(' ')).parse(rest)?;
    let (rest, fullmove) = terminated(fullmove_number, eof).parse(rest)?;
    let fits =
        [placement.fit(), side.fit(), castling.fit(), target.fit(), halfmove.fit(), fullmove.fit()];
    if fits != [Fit::Strict; 6] {
        return nom::combinator::fail().parse(input);
    }
    let tree = FenText {
        piece_placement: Some(placement),
        side_to_move: Some(side),
        castling_availability: Some(castling),
        en_passant_target: Some(target),
        halfmove_clock: Some(halfmove),
        fullmove_number: Some(fullmove),
        ..FenText::empty(input, false)
    };
    Ok((rest, tree))
}
