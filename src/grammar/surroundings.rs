//! What stands around a FEN in running text: blanks, quotes, a label, a comment, punctuation.
//!
//! ```abnf
//! around  = *( blank / BOM / quote / label ) fen *( blank / quote / punctuation ) [ comment ]
//! label   = ( "FEN" / "EPD" ) *WSP ( ":" / "=" ) *WSP / ( "FEN" / "EPD" ) 1*WSP
//! comment = 1*WSP ( ";" / "#" / "//" / "{" ) *character
//! ```

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::{tag_no_case, take_while, take_while1},
    character::complete::{anychar, char, one_of},
    combinator::{consumed, recognize, verify},
};

use super::lexeme::is_other_blank;
use super::{PResult, is_plain_blank, piece_placement};
use crate::characters::{figurine, is_invisible, is_variation_selector};
use crate::span::Span;

/// A part that stands outside the FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outside<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// What it is.
    pub(crate) kind: OutsideKind,
}

/// What stands outside a FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutsideKind {
    /// Spaces, tabs and line breaks.
    Blank,
    /// Other blanks.
    UnicodeBlank,
    /// A byte order mark or another character that cannot be seen.
    Invisible(char),
    /// A quotation mark.
    Quote,
    /// `FEN:` and the like.
    Label,
    /// A comment behind the FEN.
    Comment,
    /// A full stop, comma or semicolon behind the FEN.
    Punctuation,
}

/// A text with what stands around the FEN taken off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Surrounded<'a> {
    /// The FEN.
    pub(crate) inner: &'a str,
    /// What stands around it, in no order.
    pub(crate) outside: Vec<Outside<'a>>,
}

/// Takes off what stands around the FEN, layer by layer.
pub(crate) fn surrounded(text: &str) -> Surrounded<'_> {
    let mut rest = Surrounded { inner: text, outside: Vec::new() };
    while rest.take_front() {}
    rest.take_comment();
    while rest.take_back() {}
    rest
}

impl Surrounded<'_> {
    fn take_front(&mut self) -> bool {
        let front = alt((
            take_while1(is_plain_blank).map(|text| (text, OutsideKind::Blank)),
            take_while1(is_other_blank).map(|text| (text, OutsideKind::UnicodeBlank)),
            recognize(one_of("\"'`“”„«»‘’‚‹›(<")).map(|text| (text, OutsideKind::Quote)),
            label.map(|text| (text, OutsideKind::Label)),
            consumed(verify(anychar, |c| is_invisible(*c)))
                .map(|(text, c)| (text, OutsideKind::Invisible(c))),
        ))
        .parse(self.inner);
        let Ok((inner, (text, kind))) = front else { return false };
        self.outside.push(Outside { text, kind });
        self.inner = inner;
        true
    }

    fn take_back(&mut self) -> bool {
        let inner = self.inner;
        let Some(last) = inner.chars().next_back() else { return false };
        let cut = |keep: &dyn Fn(char) -> bool| inner.trim_end_matches(keep).len();
        let (at, kind) = match last {
            c if is_plain_blank(c) => (cut(&is_plain_blank), OutsideKind::Blank),
            c if is_other_blank(c) => (cut(&is_other_blank), OutsideKind::UnicodeBlank),
            c if is_invisible(c) && !after_figurine(inner, c) => {
                (cut(&|other| other == c), OutsideKind::Invisible(c))
            }
            ')' if self.is_open("(") => (inner.len() - 1, OutsideKind::Quote),
            '>' if self.is_open("<") => (inner.len() - 1, OutsideKind::Quote),
            '"' | '\'' | '`' | '”' | '“' | '»' | '«' | '’' | '‘' | '›' | '‹' => {
                (inner.len() - last.len_utf8(), OutsideKind::Quote)
            }
            '.' | ',' | ';' if is_punctuation(inner) => {
                (cut(&|c| matches!(c, '.' | ',' | ';')), OutsideKind::Punctuation)
            }
            _ => return false,
        };
        self.outside.push(Outside { text: &inner[at..], kind });
        self.inner = &inner[..at];
        true
    }

    /// Whether this bracket was taken off at the front, and not yet its partner at the back.
    fn is_open(&self, bracket: &str) -> bool {
        // Nobody wraps a FEN in more; so the count stays cheap.
        if self.outside.len() > 64 {
            return false;
        }
        let partner = if bracket == "(" { ")" } else { ">" };
        let count = |text| self.outside.iter().filter(|part| part.text == text).count();
        count(bracket) > count(partner)
    }

    /// A comment begins behind a blank, and behind two tokens of which the first looks like a placement.
    fn take_comment(&mut self) {
        let inner = self.inner;
        let marks = [";", "#", "//", "{"];
        let mut tokens = inner.split(is_plain_blank).filter(|token| !token.is_empty());
        if !tokens.next().is_some_and(|token| piece_placement::of_text(token).resembles()) {
            return;
        }
        let comment = tokens.skip(1).find_map(|token| {
            // A semicolon may also stick to the last field, if a blank and more text follow.
            let sticks = token
                .strip_suffix(';')
                .filter(|field| !field.is_empty() && !inner.ends_with(token));
            let begins = marks.iter().any(|mark| token.starts_with(mark))
                && !is_lone_semicolon(inner, token);
            let start = Span::of(inner, token);
            begins.then_some(start.start).or_else(|| sticks.map(|field| start.start + field.len()))
        });
        if let Some(at) = comment {
            let at = inner[..at].trim_end_matches(is_plain_blank).len();
            self.outside.push(Outside { text: &inner[at..], kind: OutsideKind::Comment });
            self.inner = &inner[..at];
        }
    }
}

/// Whether the token is a semicolon with nothing behind it: punctuation, not a comment.
fn is_lone_semicolon(inner: &str, token: &str) -> bool {
    token == ";" && inner.trim_end_matches(is_plain_blank).ends_with(token)
}

/// Whether the point at the end is punctuation: not a token of its own, which could stand for a field.
fn is_punctuation(inner: &str) -> bool {
    let before = inner.strip_suffix('.').unwrap_or(&inner[..inner.len() - 1]);
    let alone = before.is_empty() || before.ends_with(is_plain_blank);
    !alone || before.split(is_plain_blank).filter(|token| !token.is_empty()).take(6).count() == 6
}

/// Whether the character is a variation selector that belongs to a figurine.
fn after_figurine(inner: &str, last: char) -> bool {
    let bare = || inner.trim_end_matches(last);
    is_variation_selector(last) && bare().chars().next_back().is_some_and(|c| figurine(c).is_some())
}

/// `label = ( "FEN" / "EPD" ) *WSP ( ":" / "=" ) *WSP / ( "FEN" / "EPD" ) 1*WSP`
fn label(input: &str) -> PResult<'_, &str> {
    let name = || alt((tag_no_case("fen"), tag_no_case("epd")));
    let blanks = || take_while(is_plain_blank);
    let marked = recognize((name(), blanks(), alt((char(':'), char('='))), blanks()));
    let bare = recognize((name(), take_while1(is_plain_blank)));
    alt((marked, bare)).parse(input)
}
