//! Field 5: plies since the last pawn move or capture, for the 50-move rule.
//!
//! ```abnf
//! halfmove-clock = number
//! ```

use nom::Parser as _;

use super::{NumberText, PResult, number, token};

/// Parses the halfmove clock.
///
/// ```abnf
/// halfmove-clock = number
/// ```
///
/// # Errors
///
/// Never: what is no such number has another [`NumberForm`](super::NumberForm).
///
/// # Example
///
/// ```
/// use fenlint::grammar::halfmove_clock;
///
/// let (rest, counter) = halfmove_clock("0 1")?;
/// assert_eq!((rest, counter.value()), (" 1", Some(0)));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.5.
pub fn halfmove_clock(input: &str) -> PResult<'_, NumberText<'_>> {
    token.map(|text| NumberText { text, form: number::form(text) }).parse(input)
}
