//! What the two counters share.
//!
//! ```abnf
//! number   = "0" / positive
//! positive = %x31-39 *DIGIT
//! ```

use nom::{
    Parser as _,
    branch::alt,
    character::complete::{char, digit0, digit1, one_of, satisfy},
    combinator::{eof, fail, opt, recognize, value},
    multi::many1_count,
    sequence::{preceded, terminated},
};

use super::{Fit, PResult, whole};
use crate::characters::{as_digit, digit_value, is_dash};

/// A counter as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: NumberForm,
}

/// The productions of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberForm {
    /// Decimal digits without a leading zero, at most [`u32::MAX`].
    Strict(u32),
    /// Leading zeros: `01`.
    LeadingZeros(u32),
    /// A plus sign: `+1`.
    Signed(u32),
    /// A minus sign: `-1`.
    Negative,
    /// A decimal point or comma: `0.5`.
    Decimal,
    /// A dash, of any kind or several: not known.
    Dash,
    /// Decimal digits of another script.
    OtherDigits,
    /// Letters that look like digits: `O`, `l`.
    Letters,
    /// Digits beyond [`u32::MAX`].
    TooLarge,
    /// Fits no production.
    Unexpected,
}

impl NumberText<'_> {
    /// The value, where the text is in the form of the standard.
    #[must_use]
    pub const fn value(&self) -> Option<u32> {
        match self.form {
            NumberForm::Strict(value) => Some(value),
            _ => None,
        }
    }

    pub(crate) const fn fit(&self) -> Fit {
        match self.form {
            NumberForm::Strict(_) => Fit::Strict,
            NumberForm::Unexpected => Fit::Foreign,
            _ => Fit::Tolerated,
        }
    }
}

/// `number = "0" / positive`, at most [`u32::MAX`]
#[inline]
pub(super) fn number(input: &str) -> PResult<'_, u32> {
    let bytes = input.as_bytes();
    let mut value = 0u64;
    let mut taken = 0;
    while let Some(digit) =
        bytes.get(taken).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10)
    {
        value = value.saturating_mul(10).saturating_add(u64::from(digit));
        taken += 1;
    }
    match u32::try_from(value) {
        Ok(value) if taken == 1 || (taken > 1 && bytes[0] != b'0') => Ok((&input[taken..], value)),
        _ => fail().parse(input),
    }
}

/// The form of a whole token.
pub(super) fn form(text: &str) -> NumberForm {
    let strict = whole(number, text).map(NumberForm::Strict);
    strict
        .or_else(|| whole(departure, text))
        .or_else(|| by_characters(text))
        .unwrap_or(NumberForm::Unexpected)
}

/// The forms that differ from a number by a sign, a point or its size.
fn departure(text: &str) -> PResult<'_, NumberForm> {
    let unsigned = |text| digit1.map_opt(small).parse(text);
    let zeros = preceded(char('0'), digit1)
        .map_opt(|digits: &str| small(digits).map(NumberForm::LeadingZeros));
    let point = recognize((one_of(".,"), digit0));
    alt((
        value(NumberForm::Decimal, (opt(one_of("+-")), digit1, point)),
        terminated(zeros, eof),
        preceded(char('+'), unsigned).map(NumberForm::Signed),
        value(NumberForm::Negative, preceded(minus, digit1)),
        value(NumberForm::Dash, many1_count(minus)),
        value(NumberForm::TooLarge, digit1),
    ))
    .parse(text)
}

/// `minus = "-" / one of the other dashes`
fn minus(text: &str) -> PResult<'_, char> {
    satisfy(|c| c == '-' || is_dash(c)).parse(text)
}

fn small(digits: &str) -> Option<u32> {
    digits.parse().ok()
}

/// Digits of other scripts, or letters that look like digits.
fn by_characters(text: &str) -> Option<NumberForm> {
    if text.is_empty() {
        None
    } else if text.chars().all(|c| digit_value(c).is_some()) {
        Some(NumberForm::OtherDigits)
    } else if text.chars().all(|c| digit_value(c).is_some() || as_digit(c).is_some()) {
        Some(NumberForm::Letters)
    } else {
        None
    }
}
