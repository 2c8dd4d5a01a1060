//! Field 3: the castling rights that remain.
//!
//! ```abnf
//! castling-availability     = "-" / ( %s"K" [ %s"Q" ] [ %s"k" ] [ %s"q" ] )
//!                           / ( %s"Q" [ %s"k" ] [ %s"q" ] ) / ( %s"k" [ %s"q" ] ) / %s"q"
//! castling-availability-960 = "-" / ( 1*2white-right *2black-right ) / 1*2black-right
//! white-right               = %s"K" / %s"Q" / %x41-48        ; or the file of the rook
//! black-right               = %s"k" / %s"q" / %x61-68
//! ```

use nom::{Parser as _, combinator::fail};

use super::{Fit, PResult, token, whole};
use crate::board::Color;
use crate::characters::{as_piece, is_dash};
use crate::value::{CastlingRight, CastlingRights};

/// The castling availability as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastlingText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: CastlingForm,
}

/// The productions of the castling availability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CastlingForm {
    /// `-`, or rights in the order of the standard, each once, at most two a colour.
    Strict(CastlingRights),
    /// Rights in another order, or some of them more than once, or more than two of a colour.
    Loose(CastlingRights),
    /// Rights with a dash among them: `KQkq-`.
    DashExtra,
    /// Two tokens that are rights together: `KQ kq`.
    Split(CastlingRights),
    /// Rights with other characters among them; at least half of all are rights.
    Stray,
    /// A castling move, not a right: `O-O`.
    Moves,
    /// `0`, `.`, `none`: another sign for "none".
    Zero,
    /// Another dash, or several.
    Dashes,
    /// Characters that look like rights.
    LookAlike,
    /// Fits no production.
    Unexpected,
}

impl CastlingText<'_> {
    /// The rights, where the text is in the form of the standard or of a Chess960 dialect.
    #[must_use]
    pub const fn rights(&self) -> Option<CastlingRights> {
        match self.form {
            CastlingForm::Strict(rights) => Some(rights),
            _ => None,
        }
    }

    pub(crate) const fn fit(&self) -> Fit {
        match self.form {
            CastlingForm::Strict(_) => Fit::Strict,
            CastlingForm::Unexpected => Fit::Foreign,
            _ => Fit::Tolerated,
        }
    }
}

/// Parses the castling availability, in the standard's letters or as rook files (X-FEN, Shredder-FEN).
///
/// ```abnf
/// castling-availability = "-" / 1*4( %s"K" / %s"Q" / %s"k" / %s"q" / white-file / black-file )
/// ```
///
/// # Errors
///
/// Never: what is not in the order of the standard has another [`CastlingForm`].
///
/// # Example
///
/// ```
/// use fenlint::grammar::{CastlingForm, castling_availability};
///
/// let (rest, castling) = castling_availability("KQkq - 0 1")?;
/// assert_eq!((rest, castling.rights().map(|rights| rights.len())), (" - 0 1", Some(4)));
/// let (_, castling) = castling_availability("O-O")?;
/// assert_eq!(castling.form, CastlingForm::Moves);
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.3; X-FEN (2003) and Shredder-FEN for the rook files.
pub fn castling_availability(input: &str) -> PResult<'_, CastlingText<'_>> {
    token.map(|text| CastlingText { text, form: form(text) }).parse(input)
}

/// `rights = "-" / the letters, White first, K before Q, each once, at most two a colour`
#[inline]
pub(super) fn rights(input: &str) -> PResult<'_, CastlingRights> {
    let bytes = input.as_bytes();
    if bytes.first() == Some(&b'-') {
        return Ok((&input[1..], CastlingRights::NONE));
    }
    let mut rights = CastlingRights::NONE;
    let mut black = false;
    let mut of_color = 0;
    let mut taken = 0;
    while let Some(right) =
        bytes.get(taken).and_then(|byte| CastlingRight::from_char(char::from(*byte)))
    {
        if black != (right.color == Color::Black) {
            of_color = 0;
            if black {
                return fail().parse(input);
            }
            black = true;
        }
        of_color += 1;
        if of_color > 2 || rights.contains(right) || rights.comes_before(right) {
            return fail().parse(input);
        }
        rights.insert(right);
        taken += 1;
    }
    if taken == 0 { fail().parse(input) } else { Ok((&input[taken..], rights)) }
}

/// The form of a whole token, or of two tokens taken as one.
pub(super) fn form(text: &str) -> CastlingForm {
    if let Some(rights) = whole(rights, text) {
        return CastlingForm::Strict(rights);
    }
    if text.is_empty() {
        return CastlingForm::Unexpected;
    }
    let counted = |wanted: fn(char) -> bool| text.chars().filter(|c| wanted(*c)).count();
    let length = text.chars().count();
    let letters = counted(|c| CastlingRight::from_char(c).is_some());
    let standard = counted(|c| matches!(c, 'K' | 'Q' | 'k' | 'q'));
    let dashes = counted(|c| c == '-' || is_dash(c));
    let noughts = counted(|c| matches!(c, 'O' | 'o' | '0' | 'О' | 'о'));
    if letters == length {
        CastlingForm::Loose(text.chars().filter_map(CastlingRight::from_char).collect())
    } else if dashes == length {
        CastlingForm::Dashes
    } else if matches!(text, "0" | "." | "none" | "None" | "NONE") {
        CastlingForm::Zero
    } else if noughts >= 2 && noughts + dashes == length {
        CastlingForm::Moves
    } else if letters > 0 && letters + dashes == length {
        CastlingForm::DashExtra
    } else if text.chars().all(is_right_or_look_alike) {
        CastlingForm::LookAlike
    } else if standard * 2 >= length {
        CastlingForm::Stray
    } else {
        CastlingForm::Unexpected
    }
}

fn is_right_or_look_alike(c: char) -> bool {
    let ascii = if c.is_ascii() { Some(c) } else { as_piece(c).map(|reading| reading.ascii) };
    ascii.is_some_and(|c| matches!(c, 'K' | 'Q' | 'k' | 'q'))
}
