//! Field 4: the square that a pawn has just jumped over.
//!
//! ```abnf
//! en-passant-target = "-" / ( file ( "3" / "6" ) )
//! file              = %x61-68
//! ```

use nom::{
    Parser as _,
    branch::alt,
    character::complete::{char, one_of, satisfy},
    combinator::value,
};

use super::{Fit, PResult, token, whole};
use crate::board::{File, Rank, Square};
use crate::characters::{as_digit, as_file, is_dash};

/// The en passant target as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnPassantText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: EnPassantForm,
}

/// The productions of the en passant target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnPassantForm {
    /// `-`, or a square of rank 3 or 6.
    Strict(Option<Square>),
    /// Another dash, or several.
    Dashes,
    /// A square of rank 3 or 6 with a capital: `E3`.
    UpperCase(Square),
    /// A square of rank 3 or 6 with the rank first: `3e`.
    Reversed(Square),
    /// A square of rank 4 or 5, where the pawn itself would stand, in any of these spellings.
    PawnSquare(Square),
    /// A file of the board with a digit that is none of these ranks.
    BadRank(File),
    /// A letter beyond h with a digit, which may be a rank.
    BadFile(Option<Rank>),
    /// `0` or `none`.
    Zero,
    /// Characters that look like a square of rank 3 or 6.
    LookAlike(Square),
    /// Fits no production.
    Unexpected,
}

impl EnPassantText<'_> {
    /// The square, or that there is none, where the text is in the form of the standard.
    #[must_use]
    pub const fn target(&self) -> Option<Option<Square>> {
        match self.form {
            EnPassantForm::Strict(target) => Some(target),
            _ => None,
        }
    }

    pub(crate) const fn fit(&self) -> Fit {
        match self.form {
            EnPassantForm::Strict(_) => Fit::Strict,
            EnPassantForm::Unexpected => Fit::Foreign,
            _ => Fit::Tolerated,
        }
    }
}

/// Parses the en passant target.
///
/// ```abnf
/// en-passant-target = "-" / ( file ( "3" / "6" ) )
/// ```
///
/// # Errors
///
/// Never: what is neither a dash nor such a square has another [`EnPassantForm`].
///
/// # Example
///
/// ```
/// use fenlint::grammar::{EnPassantForm, en_passant_target};
///
/// let (rest, target) = en_passant_target("e3 0 1")?;
/// assert_eq!((rest, target.target()), (" 0 1", Some(Some("e3".parse().unwrap()))));
/// let (_, target) = en_passant_target("e4")?;
/// assert_eq!(target.form, EnPassantForm::PawnSquare("e4".parse().unwrap()));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.4.
pub fn en_passant_target(input: &str) -> PResult<'_, EnPassantText<'_>> {
    token.map(|text| EnPassantText { text, form: form(text) }).parse(input)
}

/// `target = "-" / ( file ( "3" / "6" ) )`
pub(super) fn target(input: &str) -> PResult<'_, Option<Square>> {
    let jumped = (file, one_of("36").map_opt(Rank::from_char))
        .map(|(file, rank)| Some(Square::new(file, rank)));
    alt((value(None, char('-')), jumped)).parse(input)
}

/// `file = %x61-68`
fn file(input: &str) -> PResult<'_, File> {
    satisfy(|_| true).map_opt(File::from_char).parse(input)
}

/// A letter and a digit, and whether the digit stands first.
struct Pair {
    letter: char,
    digit: char,
    reversed: bool,
}

/// `pair = ALPHA DIGIT / DIGIT ALPHA`
fn pair(input: &str) -> PResult<'_, Pair> {
    let letter = || satisfy(|c| c.is_ascii_alphabetic());
    let digit = || satisfy(|c| c.is_ascii_digit());
    alt((
        (letter(), digit()).map(|(letter, digit)| Pair { letter, digit, reversed: false }),
        (digit(), letter()).map(|(digit, letter)| Pair { letter, digit, reversed: true }),
    ))
    .parse(input)
}

pub(super) fn form(text: &str) -> EnPassantForm {
    if let Some(target) = whole(target, text) {
        return EnPassantForm::Strict(target);
    }
    if !text.is_empty() && text.chars().all(|c| c == '-' || is_dash(c)) {
        return EnPassantForm::Dashes;
    }
    if text == "0" || text.eq_ignore_ascii_case("none") {
        return EnPassantForm::Zero;
    }
    let pair = || whole(pair, text).map(of_pair);
    let looks = || look_alike(text).map(EnPassantForm::LookAlike);
    pair().or_else(looks).unwrap_or(EnPassantForm::Unexpected)
}

/// The form of a pair that is not in the form of the standard.
fn of_pair(Pair { letter, digit, reversed }: Pair) -> EnPassantForm {
    let rank = Rank::from_char(digit);
    let Some(file) = File::from_char(letter.to_ascii_lowercase()) else {
        return EnPassantForm::BadFile(rank);
    };
    match rank {
        Some(rank @ (Rank::Third | Rank::Sixth)) if reversed => {
            EnPassantForm::Reversed(Square::new(file, rank))
        }
        Some(rank @ (Rank::Third | Rank::Sixth)) => {
            EnPassantForm::UpperCase(Square::new(file, rank))
        }
        Some(rank @ (Rank::Fourth | Rank::Fifth)) => {
            EnPassantForm::PawnSquare(Square::new(file, rank))
        }
        _ => EnPassantForm::BadRank(file),
    }
}

fn look_alike(text: &str) -> Option<Square> {
    let mut characters = text.chars();
    let file = characters
        .next()
        .and_then(|c| File::from_char(c).or_else(|| File::from_char(as_file(c)?.ascii)))?;
    let rank = characters
        .next()
        .and_then(|c| Rank::from_char(c).or_else(|| Rank::from_char(as_digit(c)?.ascii)))?;
    let fits = characters.next().is_none() && matches!(rank, Rank::Third | Rank::Sixth);
    fits.then(|| Square::new(file, rank))
}
