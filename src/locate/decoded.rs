//! A text with its escapes undone, and the way back to how it is written.

use nom::{
    IResult, Parser as _,
    branch::alt,
    bytes::complete::take_while_m_n,
    character::complete::{anychar, char},
    combinator::{consumed, map_opt, value},
    sequence::preceded,
};

/// A text that grows character by character, with the places where it is written in another length.
#[derive(Debug, Clone)]
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) map: Vec<(usize, usize)>,
    /// Where the next character is written if it is written as it is.
    next: usize,
}

impl Decoded {
    /// An empty text that is written from this place on.
    pub(super) fn new(start: usize) -> Self {
        Self { text: String::new(), map: Vec::new(), next: start }
    }

    /// Adds a character that is written from this place on.
    pub(super) fn push(&mut self, c: char, written: usize) {
        self.note(written);
        self.text.push(c);
        self.next = written + c.len_utf8();
    }

    /// Says where the text ends as written.
    pub(super) fn end(mut self, written: usize) -> Self {
        self.note(written);
        self
    }

    fn note(&mut self, written: usize) {
        if self.next != written {
            self.map.push((self.text.len(), written));
            self.next = written;
        }
    }
}

/// Undoes the escapes of a string that is written from `start` on.
///
/// `string = *( "\" escape / any other character )`; what is no escape stands for itself.
pub(super) fn backslashes(written: &str, start: usize) -> Decoded {
    let mut decoded = Decoded::new(start);
    let mut rest = written;
    while let Ok((after, (text, c))) = consumed(character).parse(rest) {
        decoded.push(c, start + written.len() - rest.len());
        debug_assert!(!text.is_empty());
        rest = after;
    }
    decoded.end(start + written.len())
}

type Parsed<'a, T> = IResult<&'a str, T>;

/// `character = "\" ( DQUOTE / "\" / "/" / "b" / "f" / "n" / "r" / "t" / "u" 4HEXDIG ) / any character`
fn character(input: &str) -> Parsed<'_, char> {
    let named = alt((
        char('"'),
        char('\''),
        char('`'),
        char('\\'),
        char('/'),
        value('\u{8}', char('b')),
        value('\u{c}', char('f')),
        value('\n', char('n')),
        value('\r', char('r')),
        value('\t', char('t')),
    ));
    alt((preceded(char('\\'), alt((named, unicode))), anychar)).parse(input)
}

/// `unicode = "u" 4HEXDIG [ "\u" 4HEXDIG ]`: the second half of a pair belongs to the first
fn unicode(input: &str) -> Parsed<'_, char> {
    let pair = (unit, preceded(char('\\'), unit));
    let paired = map_opt(pair, |(high, low)| char::decode_utf16([high, low]).next()?.ok());
    let paired = map_opt(paired, |c| (c > '\u{ffff}').then_some(c));
    let single =
        unit.map(|unit| char::from_u32(unit.into()).unwrap_or(char::REPLACEMENT_CHARACTER));
    alt((paired, single)).parse(input)
}

/// `unit = "u" 4HEXDIG`
fn unit(input: &str) -> Parsed<'_, u16> {
    let digits = take_while_m_n(4, 4, |c: char| c.is_ascii_hexdigit());
    map_opt(preceded(char('u'), digits), |digits| u16::from_str_radix(digits, 16).ok()).parse(input)
}
