//! FENs in addresses of the web: in the path, or as a value of the query.
//!
//! | form | blank | slash |
//! |---|---|---|
//! | last segments of the path | `_` or `%20` | `/` or `%2F` |
//! | `fen=` in the query | `%20`, `+` or `_` | `%2F` or `/` |
//!
//! Inside of an address none of these is a fault.

use std::borrow::Cow;

use super::decoded::Decoded;
use super::{Escape, Site};
use crate::board::Piece;
use crate::span::Span;

/// How many of the last segments of a path must look like ranks.
const RANKS: usize = 5;
/// How many segments a placement takes up at most: eight ranks and a pocket.
const MOST_RANKS: usize = 9;

/// The FENs of addresses, line by line.
///
/// ```
/// use fenlint::locate::url;
///
/// let piece = "https://lichess.org/analysis/standard/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
/// assert_eq!(url::sites(piece)[0].text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// let piece = "/best-move?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20w%20-%20-%200%201&depth=15";
/// assert_eq!(url::sites(piece)[0].text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in piece.split_inclusive('\n') {
        let text = line.trim_end_matches(['\n', '\r']);
        let context = Span::new(start, start + text.len());
        let mut done = start;
        for address in addresses(text).map(|span| span.shifted(start)) {
            if address.start < done {
                continue;
            }
            for (span, form) in in_address(piece, address, context.end) {
                done = done.max(span.end);
                found.push(site(piece, span, form, context));
            }
        }
        start += line.len();
    }
    found
}

/// Whether a line has an address with a FEN.
pub(super) fn has_fen(line: &str) -> bool {
    (line.contains("://") || line.contains("fen=") || line.contains('_') || line.contains('%'))
        && !sites(line).is_empty()
}

/// Where in an address a FEN stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Path,
    Query,
}

/// Words with a slash or a question mark in them, without the marks around them.
fn addresses(line: &str) -> impl Iterator<Item = Span> + '_ {
    let is_border =
        |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | '`' | '\\' | '^');
    line.split(is_border).filter(|word| word.contains(['/', '?', '='])).map(|word| {
        let word = word
            .trim_start_matches(['(', '[', '{'])
            .trim_end_matches(['.', ',', ';', ')', ']', '}', '!']);
        Span::of(line, word)
    })
}

/// The FENs of an address.
fn in_address(piece: &str, address: Span, line_end: usize) -> Vec<(Span, Form)> {
    let mut found = Vec::new();
    let text = &piece[address.range()];
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let mut at = 0;
    for part in text.split_inclusive(['?', '#', '&', ';']) {
        let start = at;
        at += part.len();
        let is_query = start > 0 || path_end == text.len() && !text.contains('/');
        let Some((key, _)) = part.split_once('=').filter(|_| is_query || text.starts_with("fen="))
        else {
            continue;
        };
        if !key.eq_ignore_ascii_case("fen") {
            continue;
        }
        let value = part[key.len() + 1..].trim_end_matches(['#', '&', '?', ';']);
        let span = Span::new(start + key.len() + 1, start + key.len() + 1 + value.len())
            .shifted(address.start);
        if !span.is_empty() {
            found.push((with_blanks(piece, span, address, line_end), Form::Query));
        }
    }
    // What `fen=` names is no part of a path, although it may look like one.
    let path = in_path(&text[..path_end]).map(|span| span.shifted(address.start));
    let is_free = |path: &Span| found.iter().all(|(span, _)| !span.touches(*path));
    if let Some(path) = path.filter(is_free) {
        found.push((path, Form::Path));
        found.sort_by_key(|(span, _)| *span);
    }
    found
}

/// A value that was not encoded: what follows the blank behind it belongs to it.
fn with_blanks(piece: &str, value: Span, address: Span, line_end: usize) -> Span {
    let rest = &piece[value.end..line_end];
    let is_encoded = piece[value.range()].contains(['_', '+', '%']);
    if is_encoded || value.end != address.end || !piece[value.range()].contains('/') {
        return value;
    }
    let side = rest.strip_prefix(' ').and_then(|rest| rest.split(' ').next());
    if !matches!(side, Some("w" | "b" | "W" | "B")) {
        return value;
    }
    let end = rest.find(['&', '#', '"', '\'', '<', '>', '`', ')']).unwrap_or(rest.len());
    Span::new(value.start, value.end + rest[..end].trim_end().len())
}

/// The FEN at the end of a path.
fn in_path(path: &str) -> Option<Span> {
    let last_start = path.rfind('/').map_or(0, |slash| slash + 1);
    let last = &path[last_start..];
    if last.as_bytes().windows(3).filter(|three| three.eq_ignore_ascii_case(b"%2f")).count()
        >= RANKS
    {
        return Some(Span::new(last_start, path.len()));
    }
    let fields = last.find(['_', ' ']).or_else(|| last.find("%20"))?;
    let mut start = last_start;
    let mut ranks = 0;
    let mut behind = last_start + fields;
    while ranks < MOST_RANKS && is_rank(&path[start..behind]) {
        ranks += 1;
        let Some(slash) = start.checked_sub(1) else { break };
        let before = path[..slash].rfind('/').map_or(0, |slash| slash + 1);
        if ranks == MOST_RANKS - 1 && !is_pocket(&last[..fields]) || !is_rank(&path[before..slash])
        {
            break;
        }
        (start, behind) = (before, slash);
    }
    (ranks >= RANKS).then(|| Span::new(start, path.len()))
}

/// Whether a segment looks like a rank.
fn is_rank(segment: &str) -> bool {
    let fits = |c: char| matches!(c, '1'..='9' | '~' | '[' | ']') || Piece::from_char(c).is_some();
    let (fit, all) = (segment.chars().filter(|c| fits(*c)).count(), segment.chars().count());
    0 < fit && all <= 24 && (fit == all || all >= 4 && fit + 1 == all)
}

/// Whether it can be the pocket of crazyhouse: men and no gaps.
fn is_pocket(segment: &str) -> bool {
    segment.chars().count() != 8 && segment.chars().all(|c| Piece::from_char(c).is_some())
}

fn site(piece: &str, span: Span, form: Form, context: Span) -> Site<'_> {
    let written = &piece[span.range()];
    let has_plus = form == Form::Query && written.contains('+');
    let underscores =
        written.contains('_') && !has_plus && !written.contains("%20") && !written.contains(' ');
    let escape = match (underscores, has_plus) {
        (true, _) => Escape::Underscore,
        (false, true) => Escape::Form,
        (false, false) if written.contains('%') || !written.contains(' ') => Escape::Percent,
        _ => Escape::None,
    };
    let decoded = decoded(written, span.start, escape);
    let site = Site::plain(piece, span, context);
    Site { text: Cow::Owned(decoded.text), map: decoded.map, escape, ..site }
}

/// A text without its escapes. What is no escape stands for itself.
fn decoded(written: &str, start: usize, escape: Escape) -> Decoded {
    let mut decoded = Decoded::new(start);
    let mut at = 0;
    while let Some(c) = written[at..].chars().next() {
        let (c, length) = match c {
            '%' => encoded(&written.as_bytes()[at..]).unwrap_or((c, 1)),
            '+' if escape == Escape::Form => (' ', 1),
            '_' if escape == Escape::Underscore => (' ', 1),
            _ => (c, c.len_utf8()),
        };
        decoded.push(c, start + at);
        at += length;
    }
    decoded.end(start + written.len())
}

/// A percent-encoded character at the start of a text, and how long it is there.
fn encoded(text: &[u8]) -> Option<(char, usize)> {
    let byte = |index: usize| {
        let [b'%', high, low] = *text.get(3 * index..3 * index + 3)? else { return None };
        let digit = |digit: u8| char::from(digit).to_digit(16);
        u8::try_from(digit(high)? * 16 + digit(low)?).ok()
    };
    let length = match byte(0)? {
        0..0x80 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    };
    let bytes: Vec<u8> = (0..length).map_while(byte).collect();
    let c = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    Some((c, 3 * length))
}
