//! Field 3: the castling rights that remain.
//!
//! ```abnf
//! castling-availability     = "-" / ( %s"K" [ %s"Q" ] [ %s"k" ] [ %s"q" ] )
//!                           / ( %s"Q" [ %s"k" ] [ %s"q" ] ) / ( %s"k" [ %s"q" ] ) / %s"q"
//! castling-availability-960 = "-" / ( 1*2white-right *2black-right ) / 1*2black-right
//! white-right               = %s"K" / %s"Q" / %x41-48        ; or the file of the rook
//! black-right               = %s"k" / %s"q" / %x61-68
//! ```

use nom::{
    Parser as _,
    character::complete::{one_of, satisfy},
    combinator::{fail, opt},
    multi::fold_many0,
};

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
    /// Rights with other characters among them; at least half of all are `K`, `Q`, `k`, `q`.
    Stray,
    /// Castling moves, not rights: `O-O`, `0-0-0`, or both run together.
    Moves {
        /// Castling short is among them.
        king_side: bool,
        /// Castling long is among them.
        queen_side: bool,
    },
    /// `0`, `.`, `none`: another sign for "none".
    Zero,
    /// Another dash, or several.
    Dashes,
    /// Characters that look like rights.
    LookAlike,
    /// Fits no production.
    Unexpected,
}

impl<'a> CastlingText<'a> {
    /// The characters one by one, with the rights that they stand for.
    pub fn characters(&self) -> impl Iterator<Item = (&'a str, Option<CastlingRight>)> + use<'a> {
        let text = self.text;
        text.char_indices()
            .map(move |(at, c)| (&text[at..at + c.len_utf8()], CastlingRight::from_char(c)))
    }

    /// The letters of rights one by one, where the field has nothing else in it, or only dashes and blanks.
    pub fn letters(&self) -> impl Iterator<Item = (&'a str, CastlingRight)> + use<'a> {
        let is_list = matches!(
            self.form,
            CastlingForm::Strict(_)
                | CastlingForm::Loose(_)
                | CastlingForm::DashExtra
                | CastlingForm::Split(_)
        );
        let letters = self.characters().filter_map(|(text, right)| Some((text, right?)));
        letters.filter(move |_| is_list)
    }

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
/// assert_eq!(castling.form, CastlingForm::Moves { king_side: true, queen_side: false });
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

/// The longest list of rights, in characters, in which strays are looked for one by one.
const STRAY_WITHIN: usize = 64;

/// The form of a whole token, or of two tokens taken as one.
pub(super) fn form(text: &str) -> CastlingForm {
    if let Some(rights) = whole(rights, text) {
        return CastlingForm::Strict(rights);
    }
    if let Some(moves) = whole(moves, text) {
        return moves;
    }
    if text.is_empty() {
        return CastlingForm::Unexpected;
    }
    let counted = |wanted: fn(char) -> bool| text.chars().filter(|c| wanted(*c)).count();
    let length = text.chars().count();
    let letters = counted(|c| CastlingRight::from_char(c).is_some());
    let standard = counted(|c| matches!(c, 'K' | 'Q' | 'k' | 'q'));
    let dashes = counted(|c| c == '-' || is_dash(c));
    if letters == length {
        CastlingForm::Loose(text.chars().filter_map(CastlingRight::from_char).collect())
    } else if dashes == length {
        CastlingForm::Dashes
    } else if matches!(text, "0" | ".") || text.eq_ignore_ascii_case("none") {
        CastlingForm::Zero
    } else if letters > 0 && letters + dashes == length {
        CastlingForm::DashExtra
    } else if text.chars().all(is_right_or_look_alike) {
        CastlingForm::LookAlike
    } else if standard * 2 >= length && length <= STRAY_WITHIN {
        CastlingForm::Stray
    } else {
        CastlingForm::Unexpected
    }
}

/// `moves = 1*( nought [dash] nought [ [dash] nought ] )`, with a dash somewhere unless the noughts are letters
fn moves(input: &str) -> PResult<'_, CastlingForm> {
    let dash = || opt(satisfy(|c| c == '-' || is_dash(c)));
    let more = fold_many0(
        (dash(), nought),
        || (0_usize, 0_usize),
        |(dashed, noughts), (dash, _)| (dashed + usize::from(dash.is_some()), noughts + 1),
    );
    let (rest, (first, (dashed, others))) = (nought, more).parse(input)?;
    let is_digits = first == '0' && dashed == 0;
    match others + 1 {
        0 | 1 => fail().parse(input),
        _ if is_digits => fail().parse(input),
        noughts => Ok((
            rest,
            CastlingForm::Moves { king_side: noughts != 3, queen_side: !matches!(noughts, 2 | 4) },
        )),
    }
}

/// `nought = "O" / "o" / "0"`, Latin or Cyrillic
fn nought(input: &str) -> PResult<'_, char> {
    one_of("Oo0\u{41E}\u{43E}").parse(input)
}

fn is_right_or_look_alike(c: char) -> bool {
    let ascii = if c.is_ascii() { Some(c) } else { as_piece(c).map(|reading| reading.ascii) };
    ascii.is_some_and(|c| matches!(c, 'K' | 'Q' | 'k' | 'q'))
}
