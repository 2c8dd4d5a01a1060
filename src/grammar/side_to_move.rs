//! Field 2: whose turn it is. (The PGN standard calls it the active color.)
//!
//! ```abnf
//! side-to-move = %s"w" / %s"b"
//! ```

use nom::{Parser as _, branch::alt, character::complete::char, combinator::value};

use super::{Fit, PResult, token, whole};
use crate::board::Color;
use crate::characters::{SideReading, SideWord, as_side, side_word};

/// The side to move as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideToMoveText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: SideForm,
}

/// The productions of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SideForm {
    /// `w` or `b`.
    Strict(Color),
    /// `W` or `B`.
    UpperCase(Color),
    /// A character that looks like `w` or `b`.
    LookAlike(Color),
    /// `white`, `Black`, or the letter or word of another language.
    Word(SideWord),
    /// Fits no production.
    Unexpected,
}

impl SideToMoveText<'_> {
    /// The side, where the text is `w` or `b`.
    #[must_use]
    pub const fn color(&self) -> Option<Color> {
        match self.form {
            SideForm::Strict(color) => Some(color),
            _ => None,
        }
    }

    /// The side that is certainly meant, however it is written.
    #[must_use]
    pub const fn meant(&self) -> Option<Color> {
        match self.form {
            SideForm::Strict(color) | SideForm::UpperCase(color) | SideForm::LookAlike(color) => {
                Some(color)
            }
            SideForm::Word(SideWord { reading: SideReading::Certain { white }, .. }) => {
                Some(side_of(white))
            }
            _ => None,
        }
    }

    /// The side that is most likely meant: by its initial in another language, if nothing is certain.
    pub(crate) const fn likely(&self) -> Option<Color> {
        match self.form {
            SideForm::Word(SideWord { reading: SideReading::Likely { white }, .. }) => {
                Some(side_of(white))
            }
            _ => self.meant(),
        }
    }

    pub(crate) const fn fit(&self) -> Fit {
        match self.form {
            SideForm::Strict(_) => Fit::Strict,
            SideForm::Unexpected => Fit::Foreign,
            _ => Fit::Tolerated,
        }
    }
}

const fn side_of(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Parses the side to move.
///
/// ```abnf
/// side-to-move = %s"w" / %s"b"
/// ```
///
/// # Errors
///
/// Never: what is not `w` or `b` has another [`SideForm`].
///
/// # Example
///
/// ```
/// use fenlint::grammar::{SideForm, side_to_move};
/// use fenlint::board::Color;
///
/// let (rest, side) = side_to_move("w KQkq - 0 1")?;
/// assert_eq!((rest, side.color()), (" KQkq - 0 1", Some(Color::White)));
/// let (_, side) = side_to_move("B")?;
/// assert_eq!(side.form, SideForm::UpperCase(Color::Black));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.2.
pub fn side_to_move(input: &str) -> PResult<'_, SideToMoveText<'_>> {
    token.map(|text| SideToMoveText { text, form: form(text) }).parse(input)
}

/// `side = "w" / "b"`
pub(super) fn side(input: &str) -> PResult<'_, Color> {
    alt((value(Color::White, char('w')), value(Color::Black, char('b')))).parse(input)
}

/// `upper-case = "W" / "B"`
fn upper_case(input: &str) -> PResult<'_, Color> {
    alt((value(Color::White, char('W')), value(Color::Black, char('B')))).parse(input)
}

pub(super) fn form(text: &str) -> SideForm {
    let strict = || whole(side, text).map(SideForm::Strict);
    let upper = || whole(upper_case, text).map(SideForm::UpperCase);
    let word = || side_word(text).map(SideForm::Word);
    strict()
        .or_else(upper)
        .or_else(word)
        .or_else(|| look_alike(text))
        .unwrap_or(SideForm::Unexpected)
}

fn look_alike(text: &str) -> Option<SideForm> {
    let mut characters = text.chars();
    match (characters.next().and_then(as_side)?.ascii, characters.next()) {
        ('w', None) => Some(SideForm::LookAlike(Color::White)),
        ('b', None) => Some(SideForm::LookAlike(Color::Black)),
        _ => None,
    }
}
