//! FENs in PGN: the `FEN` tag of a game.
//!
//! ```abnf
//! document = *( section / movetext )
//! section  = tag-pair *( *WSP / comment / tag-pair )
//! tag-pair = "[" *WSP name *WSP string *WSP "]"
//! string   = DQUOTE *( "\" DQUOTE / "\\" / any character but DQUOTE ) DQUOTE
//! comment  = "{" *any-character "}" / ";" to the end of the line / "%" at the start of a line, to its end
//! ```
//!
//! What a comment or a string holds is no tag, whatever it looks like.

use std::borrow::Cow;

use nom::bytes::complete::{tag, take, take_while1};
use nom::character::complete::multispace0;
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser as _};

use super::decoded::Decoded;
use super::{Escape, Site};
use crate::rules::{self, Levels, TagSection, TagValue};
use crate::span::Span;
use crate::variant::Variant;
use crate::{Finding, Severity};

/// The longest value of a tag; the standard allows 255 characters.
const LONGEST: usize = 4096;

/// How far a comment may reach before its brace is taken for a stray one.
const LONGEST_COMMENT: usize = 1 << 20;

/// The start position, as far as it matters for `SetUp`.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The FENs of the games of a piece, which holds whole games.
///
/// ```
/// use fenlint::locate::pgn;
///
/// let piece = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {[FEN \"\"]} *\n";
/// let sites = pgn::sites(piece);
/// assert_eq!(sites.len(), 1);
/// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let mut found = Vec::new();
    for section in Sections::new(piece.as_bytes(), true) {
        of_section(piece, &section, &mut found);
    }
    found
}

/// Where the last game begins of a document of which the rest is still to come; `None` if there is only one. One that
/// begins within a line is no place to cut at: columns count from where the line begins.
///
/// Bytes, because a document may have some that are not UTF-8.
#[must_use]
pub fn last_game(beginning: &[u8]) -> Option<usize> {
    let starts =
        Sections::new(beginning, false).filter_map(|tags| tags.first().map(|tag| tag.span.start));
    let begins_line = |start: &usize| *start > 0 && beginning[*start - 1] == b'\n';
    starts.filter(begins_line).last()
}

/// Whether a line begins with a tag.
pub(super) fn begins_with_tag(line: &str) -> bool {
    tag_head(line.as_bytes()).is_ok()
}

/// A tag pair, in places of the piece.
#[derive(Debug, Clone, Copy)]
struct Tag {
    span: Span,
    name: Span,
    /// Without its quotes.
    value: Span,
    /// Whether a blank line stands between the tag before it and this one.
    is_apart: bool,
}

/// The tag sections of a text.
struct Sections<'a> {
    text: &'a [u8],
    /// Whether nothing follows the text.
    is_whole: bool,
    at: usize,
    /// A tag that begins the next section.
    waiting: Option<Tag>,
    /// Up to here no comment ends that is open now.
    open_to: usize,
}

/// What comes next.
enum Token {
    Tag(Tag),
    Movetext,
}

impl<'a> Sections<'a> {
    const fn new(text: &'a [u8], is_whole: bool) -> Self {
        Self { text, is_whole, at: 0, waiting: None, open_to: 0 }
    }

    fn name(&self, tag: &Tag) -> &'a [u8] {
        &self.text[tag.name.range()]
    }

    /// Reads on: over blanks and comments to a tag, or over some of the movetext.
    fn token(&mut self) -> Option<Token> {
        let from = self.at;
        loop {
            let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
            match rest[0] {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b'%' if self.at == 0 || self.text[self.at - 1] == b'\n' => self.skip_line(),
                b';' => self.skip_line(),
                b'{' => match self.comment() {
                    Some(end) => self.at = end,
                    None if !self.is_whole && rest.len() < LONGEST_COMMENT => {
                        self.at = self.text.len();
                        return None;
                    }
                    None => self.at += 1,
                },
                b'[' => {
                    if let Ok((behind, (name, value))) = tag_pair(rest) {
                        let start = self.at;
                        self.at = self.text.len() - behind.len();
                        return Some(Token::Tag(Tag {
                            span: Span::new(start, self.at),
                            name: self.span(name),
                            value: self.span(value),
                            is_apart: has_blank_line(&self.text[from..start]),
                        }));
                    }
                    self.at += 1;
                    return Some(Token::Movetext);
                }
                _ => {
                    let ends = |byte: &u8| matches!(byte, b'[' | b'{' | b';' | b'\n');
                    self.at += rest.iter().position(ends).unwrap_or(rest.len());
                    return Some(Token::Movetext);
                }
            }
        }
    }

    /// Where the comment ends that begins here. What has been searched is not searched again.
    fn comment(&mut self) -> Option<usize> {
        let start = self.open_to.max(self.at);
        let end = self.text.len().min(self.at + LONGEST_COMMENT).max(start);
        let found = self.text[start..end].iter().position(|byte| *byte == b'}');
        self.open_to = found.map_or(end, |found| start + found);
        found.map(|found| start + found + 1)
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    }

    fn span(&self, part: &[u8]) -> Span {
        let start = nom::Offset::offset(self.text, part);
        Span::new(start, start + part.len())
    }
}

/// The tags of one game after the other. A tag that a section has already begins the next one, behind a blank line.
impl Iterator for Sections<'_> {
    type Item = Vec<Tag>;

    fn next(&mut self) -> Option<Vec<Tag>> {
        let mut tags: Vec<Tag> = self.waiting.take().into_iter().collect();
        while let Some(token) = self.token() {
            match token {
                Token::Tag(tag) => {
                    let name = self.name(&tag);
                    if tag.is_apart && tags.iter().any(|other| self.name(other) == name) {
                        self.waiting = Some(tag);
                        return Some(tags);
                    }
                    tags.push(tag);
                }
                Token::Movetext if !tags.is_empty() => return Some(tags),
                Token::Movetext => {}
            }
        }
        Some(tags).filter(|tags| !tags.is_empty())
    }
}

fn has_blank_line(between: &[u8]) -> bool {
    let mut breaks = 0;
    between.iter().any(|byte| {
        match byte {
            b'\n' => breaks += 1,
            b' ' | b'\t' | b'\r' => {}
            _ => breaks = 0,
        }
        breaks > 1
    })
}

type Parsed<'a, T> = IResult<&'a [u8], T>;

/// `tag-pair = "[" *WSP name *WSP string *WSP "]"`
fn tag_pair(input: &[u8]) -> Parsed<'_, (&[u8], &[u8])> {
    let (rest, name) = tag_head(input)?;
    let (rest, value) = preceded(tag("\""), value).parse(rest)?;
    let (rest, _) = (tag("\""), multispace0, tag("]")).parse(rest)?;
    Ok((rest, (name, value)))
}

/// `"[" *WSP name *WSP`, before a quote
fn tag_head(input: &[u8]) -> Parsed<'_, &[u8]> {
    let name = take_while1(|byte: u8| byte.is_ascii_alphanumeric() || byte == b'_');
    let (rest, name) = delimited((tag("["), multispace0), name, multispace0).parse(input)?;
    nom::combinator::peek(tag("\"")).parse(rest)?;
    Ok((rest, name))
}

/// The characters of a string, up to its quote. A line that begins with a bracket is another tag: the quote is missing.
fn value(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (mut escaped, mut before) = (false, b'"');
    let ends = |byte: &u8| {
        let ends = *byte == b'"' && !escaped || *byte == b'[' && before == b'\n';
        escaped = *byte == b'\\' && !escaped;
        before = *byte;
        ends
    };
    let length = input.iter().take(LONGEST).position(ends).unwrap_or(input.len().min(LONGEST));
    take(length).parse(input)
}

/// The sites of a tag section: each `FEN` tag, or a `SetUp` tag that wants one.
fn of_section<'d>(piece: &'d str, tags: &[Tag], found: &mut Vec<Site<'d>>) {
    let is = |tag: &&Tag, name: &str| &piece[tag.name.range()] == name;
    let value = |tag: &Tag| TagValue { text: &piece[tag.value.range()], span: tag.value };
    let last = |name: &str| tags.iter().rev().find(|tag| is(tag, name));
    let (Some(first), Some(end)) = (tags.first(), tags.last()) else { return };
    let context = first.span.to(end.span);
    let setup = last("SetUp").map(value);
    let variant = last("Variant").map(|tag| variant(value(tag).text));
    let mut fens = tags.iter().filter(|tag| is(tag, "FEN")).peekable();
    if fens.peek().is_none() {
        let findings = judged(&TagSection { fen: None, setup, is_start: false });
        if let (Some(setup), false) = (setup, findings.is_empty()) {
            found.push(Site {
                findings,
                has_fen: false,
                ..Site::plain(piece, setup.span, context)
            });
        }
        return;
    }
    let (variant, grave): (_, &[_]) = match variant {
        None => (None, &["chess960-only"]),
        Some(Named::Known(variant)) => (Some(variant), &[]),
        Some(Named::Open) => (None, &[]),
        // What the rules of chess say of another game is no help.
        Some(Named::Other) => return,
    };
    for (index, tag) in fens.enumerate() {
        let decoded = decoded(&piece[tag.value.range()], tag.value.start);
        let section =
            TagSection { fen: Some(tag.name), setup, is_start: decoded.text.starts_with(START) };
        let findings = if index == 0 { judged(&section) } else { Vec::new() };
        let site = Site { variant, findings, grave, ..Site::plain(piece, tag.value, context) };
        found.push(if decoded.map.is_empty() {
            site
        } else {
            Site { text: Cow::Owned(decoded.text), map: decoded.map, escape: Escape::Pgn, ..site }
        });
    }
}

fn judged(section: &TagSection<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    rules::pgn(section, &Levels::at_least(Severity::Note), &mut findings);
    findings
}

/// A tag's value without its escapes; a backslash before another character stands for itself.
fn decoded(written: &str, start: usize) -> Decoded {
    let mut decoded = Decoded::new(start);
    let mut characters = written.char_indices().peekable();
    while let Some((at, mut c)) = characters.next() {
        if c == '\\'
            && let Some((_, escaped)) = characters.next_if(|(_, next)| matches!(next, '"' | '\\'))
        {
            c = escaped;
        }
        decoded.push(c, start + at);
    }
    decoded.end(start + written.len())
}

/// The variant that a tag names.
enum Named {
    /// One whose rules are known.
    Known(Variant),
    /// One that is read with an open mind.
    Open,
    /// Another game.
    Other,
}

/// What a tag `Variant` says.
fn variant(name: &str) -> Named {
    match (Variant::of_pgn_tag(name), name.trim()) {
        (Some(variant), _) => Named::Known(variant),
        (None, "" | "?") => Named::Open,
        (None, name) if name.eq_ignore_ascii_case("bughouse") => Named::Open,
        (None, _) => Named::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::{last_game, tag_pair};

    #[test]
    fn tag_pairs() {
        let parts = |text: &'static str| {
            let (rest, (name, value)) = tag_pair(text.as_bytes()).ok()?;
            Some([name, value, rest].map(|part| std::str::from_utf8(part).unwrap()))
        };
        assert_eq!(parts("[FEN \"8\"] x"), Some(["FEN", "8", " x"]));
        assert_eq!(parts("[ FEN\t\n\"8\"\r\n]"), Some(["FEN", "8", ""]));
        assert_eq!(parts("[A_1 \"a]\\\"b\\\\\"]"), Some(["A_1", "a]\\\"b\\\\", ""]));
        assert_eq!(parts("[FEN \"8/\n8\"]"), Some(["FEN", "8/\n8", ""]));
        assert_eq!(parts("[FEN \"8\n[FEN \"8\"]"), None);
        assert_eq!(parts("[FEN 8]"), None);
        assert_eq!(parts("[%clk 0:01]"), None);
        assert_eq!(parts("[FEN \"8\""), None);
    }

    #[test]
    fn games_are_cut_before_their_tags() {
        #[track_caller]
        fn check(text: &str, last: &str) {
            let found = last_game(text.as_bytes()).map(|at| &text[at..]);
            assert_eq!(found.unwrap_or_default(), last);
        }
        check("[A \"1\"]\n\n1. e4 *\n\n[A \"2\"]\n\n1. d", "[A \"2\"]\n\n1. d");
        check("[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n", "[A \"2\"]\n");
        check("[A \"1\"]\n\n[B \"1\"]\n", "");
        check("[A \"1\"]\n\n1. e4 {\n\n[A \"2\"]\n\n} *", "");
        check("[A \"1\"]\n\n1. e4 {\n\n[A \"2\"]\n\n", "");
        check("[A \"1\"]\n\n1. e4 * [A \"2\"] x {", "");
        check("[A \"1\"]\n\n1. e4\n%[A \"2\"]\n; [A \"3\"]\n*", "");
    }
}
