//! The records of variants that add something to the six fields.
//!
//! ```abnf
//! fen-zh     = piece-placement-zh SP side-to-move SP castling-availability-960 SP en-passant-target SP halfmove-clock SP fullmove-number
//! fen-3check = ( base SP checks-left SP halfmove-clock SP fullmove-number ) / ( fen-960 SP checks-given )
//! ```

use nom::{
    Parser as _,
    character::complete::char,
    combinator::{fail, opt, verify},
    sequence::{delimited, preceded, separated_pair},
};

use super::placement_leaf::marked_placement;
use super::strict::positive;
use super::{
    ChecksForm, ChecksText, PResult, at_field_end, castling_availability, checks,
    en_passant_target, number, pocket, side_to_move,
};
use crate::value::{CastlingRights, Fen};
use crate::variant::Variant;

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
