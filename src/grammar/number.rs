//! What the two counters share.
//!
//! ```abnf
//! number   = "0" / positive
//! positive = %x31-39 *DIGIT
//! ```

use nom::{
    Parser as _,
    branch::alt,
    character::complete::{char, satisfy},
    combinator::{eof, fail, map_opt, opt, value},
    multi::{fold_many1, many1_count},
    sequence::{preceded, terminated},
};

use super::{Fit, PResult, whole};
use crate::characters::{as_digit, as_plus, digit_value, is_dash};

/// A counter as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberText<'a> {
    /// All of it.
    pub text: &'a str,
    /// Which production it fits.
    pub form: NumberForm,
}

/// The productions of a counter, with what it is read as; digits of any script may stand behind a sign or a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberForm {
    /// Decimal digits without a leading zero, at most [`u32::MAX`].
    Strict(u32),
    /// Leading zeros: `01`.
    LeadingZeros(u32),
    /// A plus sign: `+1`.
    Signed(u32),
    /// A minus sign: `-1`, `-0.5`.
    Negative,
    /// A decimal point or comma: `0.5`; the part before the point, if it is at most [`u32::MAX`].
    Decimal(Option<u32>),
    /// A dash, of any kind or several: not known.
    Dash,
    /// Decimal digits of another script.
    OtherDigits(u32),
    /// Letters that look like digits: `O`, `l`.
    Letters(u32),
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

    /// What the text is read as; `None` where it stands for no number that fits.
    #[must_use]
    pub const fn reading(&self) -> Option<u32> {
        match self.form {
            NumberForm::Strict(value)
            | NumberForm::LeadingZeros(value)
            | NumberForm::Signed(value)
            | NumberForm::OtherDigits(value)
            | NumberForm::Letters(value) => Some(value),
            NumberForm::Decimal(value) => value,
            NumberForm::Negative
            | NumberForm::Dash
            | NumberForm::TooLarge
            | NumberForm::Unexpected => None,
        }
    }

    /// The first character that is a digit in no script, else the first that is none of 0 to 9.
    #[must_use]
    pub fn stranger(&self) -> Option<char> {
        let first = |strange: fn(char) -> bool| self.text.chars().find(|c| strange(*c));
        first(|c| digit_value(c).is_none()).or_else(|| first(|c| !c.is_ascii()))
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
    strict.or_else(|| whole(departure, text)).unwrap_or(NumberForm::Unexpected)
}

/// `departure = [ plus ] fraction / minus ( digits / fraction ) / 1*minus / plus digits / digits / look-alikes`
fn departure(text: &str) -> PResult<'_, NumberForm> {
    let of_digits =
        if text.is_ascii() { NumberForm::LeadingZeros } else { NumberForm::OtherDigits };
    let sized = |form: fn(u32) -> NumberForm| {
        move |value: Option<u32>| value.map_or(NumberForm::TooLarge, form)
    };
    alt((
        preceded(opt(plus), fraction).map(NumberForm::Decimal),
        value(NumberForm::Negative, preceded(minus, alt((fraction, digits)))),
        value(NumberForm::Dash, many1_count(minus)),
        preceded(plus, digits).map(sized(NumberForm::Signed)),
        terminated(digits, eof).map(sized(of_digits)),
        look_alikes.map(sized(NumberForm::Letters)),
    ))
    .parse(text)
}

/// `fraction = digits point [ digits ] / point digits`; its value is the part before the point.
fn fraction(text: &str) -> PResult<'_, Option<u32>> {
    let point = || satisfy(|c| matches!(c, '.' | ',' | '\u{66B}'));
    let behind = terminated(digits, (point(), opt(digits)));
    alt((behind, value(Some(0), preceded(point(), digits)))).parse(text)
}

/// `digits = 1*( decimal digit of any script )`; their value, if it is at most [`u32::MAX`].
fn digits(text: &str) -> PResult<'_, Option<u32>> {
    let digit = map_opt(satisfy(|_| true), |c| digit_value(c).map(u32::from));
    fold_many1(digit, || Some(0), append).parse(text)
}

/// `look-alikes = 1*( decimal digit of any script / character that looks like a digit )`; their value, as for `digits`.
fn look_alikes(text: &str) -> PResult<'_, Option<u32>> {
    let ascii = |c: char| as_digit(c).map_or(c, |reading| reading.ascii);
    let digit = map_opt(satisfy(|_| true), move |c| ascii(c).to_digit(10));
    fold_many1(digit, || Some(0), append).parse(text)
}

fn append(number: Option<u32>, digit: u32) -> Option<u32> {
    number?.checked_mul(10)?.checked_add(digit)
}

/// `minus = "-" / one of the other dashes`
fn minus(text: &str) -> PResult<'_, char> {
    satisfy(|c| c == '-' || is_dash(c)).parse(text)
}

/// `plus = "+" / what looks like it`
fn plus(text: &str) -> PResult<'_, char> {
    alt((char('+'), satisfy(|c| as_plus(c).is_some()))).parse(text)
}
