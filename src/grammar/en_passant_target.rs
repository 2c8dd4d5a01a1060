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
    /// A square of the board with a capital: `E3`.
    UpperCase(Square),
    /// A square of rank 4 or 5, where the pawn itself would stand.
    PawnSquare(Square),
    /// Rank before file: `3e`.
    Reversed(Square),
    /// A square of the board on another rank.
    BadRank(Square),
    /// A letter beyond h before a digit.
    BadFile,
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

/// `square = file %x31-38`
fn square(input: &str) -> PResult<'_, Square> {
    (file, rank).map(|(file, rank)| Square::new(file, rank)).parse(input)
}

/// `rank = %x31-38`
fn rank(input: &str) -> PResult<'_, Rank> {
    satisfy(|_| true).map_opt(Rank::from_char).parse(input)
}

/// `upper-case = %x41-48 %x31-38`
fn upper_case(input: &str) -> PResult<'_, Square> {
    let capital = satisfy(|c| c.is_ascii_uppercase())
        .map(|c| c.to_ascii_lowercase())
        .map_opt(File::from_char);
    (capital, rank).map(|(file, rank)| Square::new(file, rank)).parse(input)
}

/// `reversed = %x31-38 file`
fn reversed(input: &str) -> PResult<'_, Square> {
    (rank, file).map(|(rank, file)| Square::new(file, rank)).parse(input)
}

/// `bad-file = ALPHA DIGIT`
fn bad_file(input: &str) -> PResult<'_, ()> {
    value((), (satisfy(|c| c.is_ascii_alphabetic()), satisfy(|c| c.is_ascii_digit()))).parse(input)
}

pub(super) fn form(text: &str) -> EnPassantForm {
    if let Some(target) = whole(target, text) {
        return EnPassantForm::Strict(target);
    }
    if !text.is_empty() && text.chars().all(|c| c == '-' || is_dash(c)) {
        return EnPassantForm::Dashes;
    }
    if matches!(text, "0" | "none" | "None" | "NONE") {
        return EnPassantForm::Zero;
    }
    let on_board = || {
        whole(square, text).map(|square| match square.rank() {
            Rank::Fourth | Rank::Fifth => EnPassantForm::PawnSquare(square),
            _ => EnPassantForm::BadRank(square),
        })
    };
    let upper = || whole(upper_case, text).map(EnPassantForm::UpperCase);
    let reversed = || whole(reversed, text).map(EnPassantForm::Reversed);
    let bad_file = || whole(bad_file, text).map(|()| EnPassantForm::BadFile);
    let looks = || look_alike(text).map(EnPassantForm::LookAlike);
    on_board()
        .or_else(upper)
        .or_else(reversed)
        .or_else(bad_file)
        .or_else(looks)
        .unwrap_or(EnPassantForm::Unexpected)
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
