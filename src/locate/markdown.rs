//! FENs in Markdown: code spans, code blocks, and running text.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::locator::line_around;
use super::runs::begins_with_placement;
use super::{Site, text};
use crate::options::Record;
use crate::span::Span;

/// The FENs of a Markdown document.
///
/// A code block of the language `fen` or `epd` has one record a line. A code span that begins with a placement is a FEN
/// with all that is in it. Anything else is read as a [text](super::text::sites).
///
/// ```
/// use fenlint::locate::markdown;
///
/// let piece = "Start: `4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`.\n\n```fen\n8/8/8/8/8/8/8/8 w - - 0 1\n```\n";
/// let found: Vec<_> = markdown::sites(piece).iter().map(|site| site.text.to_string()).collect();
/// assert_eq!(found, ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"]);
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let mut found: Vec<Site<'_>> = Vec::new();
    let mut records = None;
    let mut taken: Vec<Span> = Vec::new();
    for (event, range) in Parser::new_ext(piece, Options::empty()).into_offset_iter() {
        let span = Span::new(range.start, range.end);
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                records = record_of(&language);
            }
            Event::End(TagEnd::CodeBlock) => records = None,
            Event::Text(_) if records.is_some() => {
                taken.push(span);
                let record = records.unwrap_or_default();
                found.extend(lines(piece, span).map(|line| Site { record, ..line }));
            }
            Event::Code(_) => {
                let inner = code(piece, span);
                if begins_with_placement(&piece[inner.range()]) {
                    taken.push(span);
                    found.push(text::site(piece, inner, line_around(piece, inner)));
                }
            }
            _ => {}
        }
    }
    taken.sort();
    let is_taken = |site: &Site<'_>| {
        let behind = taken.partition_point(|span| span.end <= site.span.start);
        taken.get(behind).is_some_and(|span| span.start < site.span.end)
    };
    let others = text::sites(piece);
    found.extend(others.into_iter().filter(|site| !is_taken(site)));
    found.sort_by_key(|site| site.span.start);
    found
}

/// The code blocks that hold records, with their fences.
pub(super) fn blocks(piece: &str) -> Vec<Span> {
    let of_records = |(event, range): (Event<'_>, std::ops::Range<usize>)| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
            record_of(&language).map(|_| Span::new(range.start, range.end))
        }
        _ => None,
    };
    let events = Parser::new_ext(piece, Options::empty()).into_offset_iter();
    events.filter_map(of_records).collect()
}

/// What a code block of this language holds.
fn record_of(language: &str) -> Option<Record> {
    match language.split([' ', ',', '{']).next() {
        Some("fen" | "FEN") => Some(Record::Fen),
        Some("epd" | "EPD") => Some(Record::Epd),
        _ => None,
    }
}

/// What stands between the backticks of a code span, without a blank at each end.
fn code(piece: &str, span: Span) -> Span {
    let text = &piece[span.range()];
    let inner = text.trim_matches('`');
    Span::of(piece, inner.trim())
}

/// The records of a code block: its lines that are neither blank nor a comment.
fn lines(piece: &str, block: Span) -> impl Iterator<Item = Site<'_>> {
    piece[block.range()]
        .split('\n')
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let span = Span::of(piece, line);
            Site::plain(piece, span, line_around(piece, span))
        })
}
