//! The check counters of three-check chess.
//!
//! ```abnf
//! checks-left  = DIGIT "+" DIGIT       ; checks still needed: White, Black
//! checks-given = "+" DIGIT "+" DIGIT   ; checks already given: White, Black
//! ```

use nom::{
    Parser as _,
    branch::alt,
    character::complete::{char, satisfy},
    combinator::{consumed, map_opt},
    sequence::{preceded, separated_pair},
};

use super::PResult;
use crate::value::RemainingChecks;

/// The check counters as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChecksText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: ChecksForm,
}

/// The productions of the check counters; the numbers are White's and Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChecksForm {
    /// `3+3`: so many are still needed.
    Left([u8; 2]),
    /// `+0+0`: so many were given.
    Given([u8; 2]),
}

impl ChecksText<'_> {
    /// How many checks are still needed; `None` if more were given than win.
    #[must_use]
    pub const fn remaining(&self) -> Option<RemainingChecks> {
        match self.form {
            ChecksForm::Left([white, black]) => Some(RemainingChecks { white, black }),
            ChecksForm::Given([white, black]) => {
                let most = RemainingChecks::TO_WIN;
                match (most.checked_sub(white), most.checked_sub(black)) {
                    (Some(white), Some(black)) => Some(RemainingChecks { white, black }),
                    _ => None,
                }
            }
        }
    }
}

/// Parses the check counters of three-check chess.
///
/// ```abnf
/// checks-left  = DIGIT "+" DIGIT
/// checks-given = "+" DIGIT "+" DIGIT
/// ```
///
/// # Errors
///
/// If the text begins with neither.
///
/// # Example
///
/// ```
/// use fenlint::grammar::{ChecksForm, checks};
///
/// let (rest, checks) = checks("+1+0")?;
/// assert_eq!((rest, checks.form), ("", ChecksForm::Given([1, 0])));
/// assert_eq!(checks.remaining().unwrap().to_string(), "2+3");
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// The FENs of lichess (checks given, at the end), and of most engines and libraries (checks left, behind the en passant
/// target); the PGN standard has no such field.
pub fn checks(input: &str) -> PResult<'_, ChecksText<'_>> {
    let form =
        alt((preceded(char('+'), counters).map(ChecksForm::Given), counters.map(ChecksForm::Left)));
    consumed(form).map(|(text, form)| ChecksText { text, form }).parse(input)
}

/// `counters = DIGIT "+" DIGIT`
fn counters(input: &str) -> PResult<'_, [u8; 2]> {
    separated_pair(digit, char('+'), digit).map(|(white, black)| [white, black]).parse(input)
}

fn digit(input: &str) -> PResult<'_, u8> {
    map_opt(satisfy(|c| c.is_ascii_digit()), |c| c.to_digit(10).map(|digit| digit as u8))
        .parse(input)
}
