//! FENs in plain text and in source code: in strings, and in the open.

use std::borrow::Cow;

use super::decoded::backslashes;
use super::runs::{begins_with_placement, runs};
use super::{Escape, Site};
use crate::grammar::{MoveForm, Opcode, chess_move};
use crate::options::Record;
use crate::span::Span;

/// The FENs of a text, line by line.
///
/// Where a string or a code span begins with a placement, all of it is the FEN; elsewhere the fields behind the placement
/// are. A full stop, comma or bracket behind it is outside.
///
/// ```
/// use fenlint::locate::text;
///
/// let piece = "let fen = \"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\"; // or 4k3/8/8/8/8/8/8/4K3 b - -.";
/// let found: Vec<_> = text::sites(piece).iter().map(|site| site.text.to_string()).collect();
/// assert_eq!(found, ["4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - -"]);
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in piece.split_inclusive('\n') {
        let text = line.trim_end_matches(['\n', '\r']);
        let context = Span::new(start, start + text.len());
        found.extend(in_line(piece, context));
        start += line.len();
    }
    found
}

/// The FENs of a stretch of a line; `context` is the line.
pub(super) fn in_line(piece: &str, context: Span) -> Vec<Site<'_>> {
    in_stretch(piece, context, context)
}

/// The FENs of a part of a line.
pub(super) fn in_stretch(piece: &str, stretch: Span, context: Span) -> Vec<Site<'_>> {
    let text = &piece[stretch.range()];
    let mut end = 0;
    let mut found = Vec::new();
    for run in runs(text) {
        if run.start < end {
            continue;
        }
        let span = string_around(text, run).unwrap_or(run);
        end = span.end;
        found.push(site(piece, span.shifted(stretch.start), context));
    }
    found
}

/// The string that the run begins, up to its closing quote or to what no longer belongs to the FEN.
fn string_around(text: &str, run: Span) -> Option<Span> {
    let before = &text[..run.start];
    let quote = before.chars().next_back().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let rest = &text[run.start..];
    if !begins_with_placement(rest) {
        return None;
    }
    let string = &rest[..closing(before, rest, quote)?];
    Some(Span::new(run.start, run.start + record_of(string).len()))
}

/// Where the string ends that begins between the two texts.
fn closing(before: &str, rest: &str, quote: char) -> Option<usize> {
    let three = [quote; 3].iter().collect::<String>();
    if before.ends_with(&three) {
        return rest.find(&three);
    }
    if before.ends_with("#\"") {
        return rest.find("\"#");
    }
    let is_escaped = before[..before.len() - quote.len_utf8()].ends_with('\\');
    let closes = |(at, c): &(usize, char)| *c == quote && rest[..*at].ends_with('\\') == is_escaped;
    let (end, _) = rest.char_indices().find(closes)?;
    Some(if is_escaped { end - 1 } else { end })
}

/// The FEN that a string begins with: up to a line break, and up to moves as UCI has them behind a FEN.
pub(super) fn record_of(string: &str) -> &str {
    let breaks = ["\\n", "\\r"].iter().filter_map(|escape| string.find(escape));
    let line = &string[..breaks.min().unwrap_or(string.len())];
    let is_moves = |at: &usize| {
        let next = line[at + MOVES.len()..].split(' ').next().unwrap_or_default();
        matches!(chess_move(next), Ok(("", MoveForm::Coordinates { .. })))
    };
    let moves = line.match_indices(MOVES).map(|(at, _)| at).find(is_moves);
    line[..moves.unwrap_or(line.len())].trim_end()
}

/// What stands before the moves of a UCI command.
const MOVES: &str = " moves ";

/// The site of a FEN in a text that may have backslashes in it.
pub(super) fn site(piece: &str, span: Span, context: Span) -> Site<'_> {
    let mut site = Site::plain(piece, span, context);
    let written = &piece[span.range()];
    let has_escapes =
        written.contains("\\/") || written.contains("\\u") || written.contains("\\\"");
    if has_escapes && !is_raw(&piece[..span.start]) {
        let decoded = backslashes(written, span.start);
        site.text = Cow::Owned(decoded.text);
        site.map = decoded.map;
        site.escape = Escape::Backslash;
    }
    site.record = record(&site.text);
    site
}

/// Whether a string that begins behind this text is one in which backslashes stand for themselves: `r"`, `r#"`, `@"`.
fn is_raw(before: &str) -> bool {
    let opened = before.trim_end_matches(['"', '\'']);
    let prefix = opened.trim_end_matches('#');
    let letters = prefix.chars().rev().take_while(char::is_ascii_alphanumeric).count();
    opened.len() < before.len()
        && (prefix.ends_with('@')
            || matches!(letters, 1 | 2)
                && prefix[prefix.len() - letters..].contains(['r', 'R'])
                && prefix[prefix.len() - letters..].chars().all(|c| "rRbBfF".contains(c)))
}

/// An EPD record has operations behind its four fields: an official one, or any with a semicolon somewhere.
pub(super) fn record(text: &str) -> Record {
    let is_between = |token: &&str| *token == "-" || token.contains('+');
    let Some(token) = text.split_whitespace().skip(4).find(|token| !is_between(token)) else {
        return Record::Fen;
    };
    let is_square = token.len() == 2 && token.ends_with(|c: char| c.is_ascii_digit());
    let is_official = || matches!(Opcode::of(token), Opcode::Known(_)) && !is_square;
    let is_operation =
        || token.starts_with(|c: char| c.is_ascii_alphabetic()) && text.contains(';');
    if is_official() || is_operation() { Record::Epd } else { Record::Fen }
}
