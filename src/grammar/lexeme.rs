//! The characters of a record as they stand in any text: what is plain, what separates, what cannot be seen.
//!
//! ```abnf
//! lexeme    = separator / invisible / encoded / plain
//! separator = SP / HTAB / CR / LF / unicode-blank / "_" / "%20" / "&nbsp;"
//! encoded   = "%" 2HEXDIG / "&" name-or-number ";"
//! ```

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::{tag, tag_no_case, take_while, take_while_m_n, take_while1},
    character::complete::{anychar, char, one_of},
    combinator::{consumed, map_opt, recognize, value, verify},
    sequence::{delimited, preceded},
};

use super::PResult;
use crate::characters::{figurine, is_invisible, is_unicode_blank, is_variation_selector};

/// A character, or several that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lexeme<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// What it is.
    pub(crate) kind: LexemeKind,
}

/// What a lexeme is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LexemeKind {
    /// Characters that say what they look like.
    Plain,
    /// A space.
    Space,
    /// A tab.
    Tab,
    /// A line break.
    LineBreak,
    /// Another blank.
    UnicodeBlank(char),
    /// `_`.
    Underscore,
    /// A character in the encoding of URLs: `%20`.
    Percent(char),
    /// A character in the encoding of HTML: `&nbsp;`.
    Entity(char),
    /// A character that cannot be seen.
    Invisible(char),
}

impl LexemeKind {
    /// Whether it separates tokens.
    pub(crate) const fn separates(self) -> bool {
        match self {
            Self::Plain | Self::Invisible(_) => false,
            Self::Space
            | Self::Tab
            | Self::LineBreak
            | Self::UnicodeBlank(_)
            | Self::Underscore => true,
            Self::Percent(c) | Self::Entity(c) => matches!(c, ' ' | '\u{a0}'),
        }
    }
}

/// Parses one lexeme; fails only at the end.
pub(crate) fn lexeme(input: &str) -> PResult<'_, Lexeme<'_>> {
    let kind = alt((
        value(LexemeKind::Space, char(' ')),
        value(LexemeKind::Plain, plain),
        value(LexemeKind::Tab, char('\t')),
        value(LexemeKind::LineBreak, alt((tag("\r\n"), recognize(one_of("\r\n"))))),
        value(LexemeKind::Underscore, char('_')),
        percent.map(LexemeKind::Percent),
        entity.map(LexemeKind::Entity),
        value(LexemeKind::Plain, drawn),
        verify(anychar, |c| is_other_blank(*c)).map(LexemeKind::UnicodeBlank),
        verify(anychar, |c| is_unseen(*c)).map(LexemeKind::Invisible),
        value(LexemeKind::Plain, anychar),
    ));
    consumed(kind).map(|(text, kind)| Lexeme { text, kind }).parse(input)
}

/// `plain = 1*( any visible ASCII character but "_", "%" and "&" )`
fn plain(input: &str) -> PResult<'_, &str> {
    take_while1(|c: char| c.is_ascii_graphic() && !matches!(c, '_' | '%' | '&')).parse(input)
}

/// `drawn = figurine *variation-selector`: the selectors belong to the figurine
fn drawn(input: &str) -> PResult<'_, &str> {
    let piece = verify(anychar, |c| figurine(*c).is_some());
    recognize((piece, take_while(is_variation_selector))).parse(input)
}

/// `percent = "%" 2HEXDIG`, of an ASCII character
fn percent(input: &str) -> PResult<'_, char> {
    let digits = take_while_m_n(2, 2, |c: char| c.is_ascii_hexdigit());
    map_opt(preceded(char('%'), digits), |digits| code_point(digits, 16).filter(char::is_ascii))
        .parse(input)
}

/// `entity = "&" ( name / "#" 1*DIGIT / "#x" 1*HEXDIG ) ";"`
fn entity(input: &str) -> PResult<'_, char> {
    let named = alt((
        value('\u{a0}', tag("nbsp")),
        value('/', tag("sol")),
        value('-', alt((tag("hyphen"), tag("dash"), tag("minus")))),
        value('–', tag("ndash")),
        value('—', tag("mdash")),
        value('"', tag("quot")),
        value('\'', tag("apos")),
        value('_', tag("lowbar")),
    ));
    let hexadecimal =
        preceded(tag_no_case("#x"), take_while_m_n(1, 6, |c: char| c.is_ascii_hexdigit()));
    let decimal = preceded(char('#'), take_while_m_n(1, 7, |c: char| c.is_ascii_digit()));
    let numbered = alt((
        map_opt(hexadecimal, |digits| code_point(digits, 16)),
        map_opt(decimal, |digits| code_point(digits, 10)),
    ));
    delimited(char('&'), alt((named, numbered)), char(';')).parse(input)
}

fn code_point(digits: &str, radix: u32) -> Option<char> {
    u32::from_str_radix(digits, radix).ok().and_then(char::from_u32).filter(|c| !c.is_control())
}

/// Blanks beyond space, tab and line break; vertical tab and form feed are among them here, as they print like one, though
/// they separate no fields.
pub(super) const fn is_other_blank(c: char) -> bool {
    is_unicode_blank(c) || matches!(c, '\u{b}' | '\u{c}')
}

/// Characters that take no place: those of Unicode, and the control characters of ASCII.
fn is_unseen(c: char) -> bool {
    is_invisible(c) || c.is_control()
}
