//! Field 6: the number of the move about to be played.
//!
//! ```abnf
//! fullmove-number = positive
//! ```

use nom::Parser as _;

use super::{NumberText, PResult, number, token};

/// Parses the fullmove number.
///
/// ```abnf
/// fullmove-number = positive
/// ```
///
/// # Errors
///
/// Never: what is no such number has another [`NumberForm`](super::NumberForm).
///
/// # Example
///
/// ```
/// use fenlint::grammar::fullmove_number;
///
/// let (rest, counter) = fullmove_number("12")?;
/// assert_eq!((rest, counter.value()), ("", Some(12)));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.6.
pub fn fullmove_number(input: &str) -> PResult<'_, NumberText<'_>> {
    token.map(|text| NumberText { text, form: number::form(text) }).parse(input)
}
