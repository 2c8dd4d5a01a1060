//! The records of variants that add something to the six fields.
//!
//! ```abnf
//! fen-zh     = piece-placement-zh SP side-to-move SP castling-availability-960 SP en-passant-target SP halfmove-clock SP fullmove-number
//! fen-3check = ( base SP checks-left SP halfmove-clock SP fullmove-number ) / ( fen-960 SP checks-given )
//! ```

use nom::{
    IResult, Parser as _,
    character::complete::char,
    combinator::{fail, opt, verify},
    sequence::{delimited, preceded, separated_pair},
};

use super::placement_leaf::marked_placement;
use super::strict::{FenError, positive, record};
use super::{
    ChecksForm, ChecksText, PResult, at_field_end, castling_availability, checks,
    en_passant_target, number, pocket, side_to_move,
};
use crate::value::{CastlingRights, Fen};
use crate::variant::Variant;

/// Parses a FEN of crazyhouse: six fields with a pocket behind the board, and a `~` behind each promoted piece.
///
/// ```abnf
/// fen-zh             = piece-placement-zh SP side-to-move SP castling-availability-960 SP en-passant-target SP halfmove-clock SP fullmove-number
/// piece-placement-zh = rank-zh 7( "/" rank-zh ) pocket
/// piece-zh           = piece [ "~" ]
/// pocket             = ( "[" ( "-" / *64piece ) "]" ) / ( "/" *64piece )
/// ```
///
/// # Errors
///
/// As for [`fen`](super::strict::fen); a pocket that is missing is a finding too.
///
/// # Example
///
/// ```
/// use fenlint::grammar::strict::{Error, fen_zh};
///
/// let text = "rnbqk1nQ~/ppppp3/8/5p2/8/5N2/PPPPPPP1/RNBQKB1R/PPBR b KQq - 0 6";
/// let (_, fen) = fen_zh::<Error<&str>>(text)?;
/// assert_eq!(fen.promoted.single(), Some("h8".parse().unwrap()));
/// assert_eq!(fen.pocket.unwrap().to_string(), "[PPBR]");
/// # Ok::<_, nom::Err<Error<&str>>>(())
/// ```
///
/// # Source
///
/// The crazyhouse notation of chess servers and engines.
pub fn fen_zh<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Fen, E> {
    let with_pocket = verify(of_variant(Variant::Crazyhouse, false), |fen| fen.pocket.is_some());
    record(with_pocket, input, Some(Variant::Crazyhouse))
}

/// Parses a FEN of three-check chess: six fields with the check counters, behind the en passant target or at the end.
///
/// ```abnf
/// fen-3check = ( base SP checks-left SP halfmove-clock SP fullmove-number ) / ( fen-960 SP checks-given )
/// ```
///
/// # Errors
///
/// As for [`fen`](super::strict::fen); counters that are missing are a finding too.
///
/// # Example
///
/// ```
/// use fenlint::{RemainingChecks, grammar::strict::{Error, fen_3check}};
///
/// for text in ["4k3/8/8/8/8/8/8/4K2R w K - 3+1 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +0+2"] {
///     let (_, fen) = fen_3check::<Error<&str>>(text)?;
///     assert_eq!(fen.checks, Some(RemainingChecks { white: 3, black: 1 }));
/// }
/// # Ok::<_, nom::Err<Error<&str>>>(())
/// ```
///
/// # Source
///
/// The FENs of three-check chess as chess servers and engines write them.
pub fn fen_3check<'a, E: FenError<'a>>(input: &'a str) -> IResult<&'a str, Fen, E> {
    let with_checks = verify(of_variant(Variant::ThreeCheck, false), |fen| fen.checks.is_some());
    record(with_checks, input, Some(Variant::ThreeCheck))
}

/// Parses a record of crazyhouse or three-check chess, with or without what the variant adds; as the base of an EPD record
/// it has no counters.
///
/// A pocket goes only with crazyhouse, check counters only with three-check chess.
pub(crate) fn of_variant(variant: Variant, epd: bool) -> impl Fn(&str) -> PResult<'_, Fen> {
    move |input| {
        let crazyhouse = variant == Variant::Crazyhouse;
        let three_check = variant == Variant::ThreeCheck;
        let (rest, (board, promoted)) =
            verify(marked_placement, |(_, promoted)| crazyhouse || promoted.is_empty())
                .parse(input)?;
        let (rest, pocket) =
            if crazyhouse { opt(pocket::in_hand).parse(rest)? } else { (rest, None) };
        let (rest, side_to_move) =
            delimited(char(' '), side_to_move::side, char(' ')).parse(rest)?;
        let fits = |rights: &CastlingRights| rights.fit(&board);
        let (rest, castling) = verify(castling_availability::rights, fits).parse(rest)?;
        let (rest, en_passant) = preceded(char(' '), en_passant_target::target).parse(rest)?;
        let (rest, left) = if three_check { spaced_checks(true, rest)? } else { (rest, None) };
        let (rest, (halfmove_clock, fullmove_number)) = if epd {
            (rest, (0, 1))
        } else {
            preceded(char(' '), separated_pair(number::number, char(' '), positive)).parse(rest)?
        };
        if epd && !at_field_end(rest) {
            return fail().parse(rest);
        }
        let is_open = three_check && left.is_none() && !epd;
        let (rest, given) = if is_open { spaced_checks(false, rest)? } else { (rest, None) };
        let checks = left.or(given).and_then(|checks| checks.remaining());
        let fen = Fen {
            board,
            side_to_move,
            castling,
            en_passant,
            halfmove_clock,
            fullmove_number,
            pocket,
            promoted,
            checks,
        };
        Ok((rest, fen))
    }
}

/// `[ SP checks-left ]` or `[ SP checks-given ]`
fn spaced_checks(left: bool, input: &str) -> PResult<'_, Option<ChecksText<'_>>> {
    let fits = |checks: &ChecksText<'_>| {
        matches!(checks.form, ChecksForm::Left(_)) == left && checks.remaining().is_some()
    };
    opt(preceded(char(' '), verify(checks, fits))).parse(input)
}
