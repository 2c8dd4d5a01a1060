//! Lines of a document that hold a record, or a comment.

use std::borrow::Cow;

use fenlint::rules::Raw;
use fenlint::suppress::{Comment, MARK};
use memchr::{memchr, memchr_iter};

use super::diff::Replacement;

/// The byte order mark of UTF-8.
pub(super) const MARK_OF_ORDER: &[u8] = b"\xEF\xBB\xBF";

/// A line that holds a record, or a comment.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The number of the line, from 1.
    pub(crate) number: usize,
    /// Where the line starts in the document.
    pub(crate) line_start: usize,
    /// Where the line starts in the block.
    pub(crate) in_block: usize,
    /// The line, without its line end.
    pub(crate) line: &'a [u8],
    /// How long a byte order mark before the line is.
    mark: usize,
    /// Where the record starts in the line.
    pub(crate) start: usize,
    /// The record, without the blanks around it.
    pub(crate) bytes: &'a [u8],
}

/// The lines that are not blank of a text that starts there in its document.
pub(super) fn written(text: &[u8], start: usize, line: usize) -> impl Iterator<Item = Record<'_>> {
    let lines = lines(text)
        .flat_map(|(start, line)| parts(line).map(move |(in_line, part)| (start + in_line, part)));
    lines.zip(line..).filter_map(move |((in_block, line), number)| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line_start = start + in_block;
        let has_mark = line_start == 0 && line.starts_with(MARK_OF_ORDER);
        let mark = if has_mark { MARK_OF_ORDER.len() } else { 0 };
        let behind_blanks = line[mark..].trim_ascii_start();
        let start = line.len() - behind_blanks.len();
        let bytes = behind_blanks.trim_ascii_end();
        let is_blank = bytes.is_empty();
        (!is_blank).then_some(Record { number, line_start, in_block, line, mark, start, bytes })
    })
}

impl<'a> Record<'a> {
    /// Whether the line is a comment.
    pub(crate) fn is_comment(&self) -> bool {
        is_comment(self.bytes)
    }

    /// The line as text: question marks stand for bytes that are none, and then it is owned.
    pub(crate) fn text(&self) -> Cow<'a, str> {
        as_text(self.line)
    }

    /// The comment for this program that the line is, or that stands behind its record. `line` is the line as text.
    pub(crate) fn comment<'t>(&self, line: &'t str) -> Option<Comment<'t>> {
        if self.is_comment() {
            let whole = Comment::line(self.number, self.line_start, line);
            return Some(Comment { start: self.start, text: &line[self.start..], ..whole });
        }
        let at = line.find(MARK)?;
        Some(Comment::behind(self.number, self.line_start, line, at))
    }

    /// The record with the blanks around it.
    pub(crate) fn with_blanks(&self) -> &'a [u8] {
        &self.line[self.mark..]
    }

    /// Another text in its place; the blanks around it stay.
    pub(crate) fn replaced(&self, text: String) -> Replacement {
        let start = self.in_block + self.start;
        Replacement { range: start..start + self.bytes.len(), text }
    }

    /// Another text in the place of the record and the blanks around it.
    pub(crate) fn replaced_with_blanks(&self, text: String) -> Replacement {
        Replacement { range: self.in_block + self.mark..self.in_block + self.line.len(), text }
    }
}

/// Bytes as text: question marks stand for bytes that are none, and then it is owned.
pub(super) fn as_text(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| Raw::new(bytes).stand_in().into(), Cow::Borrowed)
}

/// Whether a line without the blanks around it is a comment.
pub(super) fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#")
}

/// The lines of a text with their line ends, and where each starts.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let line = (start, &rest[..length]);
        start += length;
        Some(line)
    })
}

/// What a line with its line end falls into, and where each part starts: a carriage return alone ends a line too, as in
/// files of the old Macintosh.
fn parts(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = line.get(start..).filter(|rest| !rest.is_empty())?;
        let length = match memchr(b'\r', rest).map(|at| at + 1) {
            Some(end) if rest[end..] != *b"\n" => end,
            _ => rest.len(),
        };
        let part = (start, &rest[..length]);
        start += length;
        Some(part)
    })
}

/// How many lines end in a text.
pub(super) fn line_ends(text: &[u8]) -> usize {
    let alone = |at: &usize| text.get(at + 1) != Some(&b'\n');
    memchr_iter(b'\n', text).count() + memchr_iter(b'\r', text).filter(alone).count()
}
