//! Where the lines of a text begin, kept up to date through edits.

use std::ops::Range;

use crate::span::Span;

/// The starts of the lines of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Breaks {
    starts: Vec<usize>,
    /// Whether a carriage return alone ends a line too.
    with_returns: bool,
}

impl Breaks {
    /// The lines as editors count them: `\n`, `\r\n` and `\r` end one.
    pub(super) fn of_editor(text: &str) -> Self {
        Self::new(text, true)
    }

    /// Only `\n` ends a line.
    pub(super) fn of_newlines(text: &str) -> Self {
        Self::new(text, false)
    }

    fn new(text: &str, with_returns: bool) -> Self {
        let mut starts = vec![0];
        starts.extend(starts_in(text, 0..text.len(), with_returns));
        Self { starts, with_returns }
    }

    /// How many lines there are: one more than line ends.
    pub(super) const fn count(&self) -> usize {
        self.starts.len()
    }

    /// Where a line begins; behind the last one, the last one's begin.
    pub(super) fn start(&self, line: usize) -> usize {
        self.starts.get(line).or(self.starts.last()).copied().unwrap_or(0)
    }

    /// A line with its line end, in a text of that length.
    pub(super) fn line(&self, line: usize, length: usize) -> Span {
        let end = self.starts.get(line + 1).copied().unwrap_or(length);
        Span::new(self.start(line).min(end), end)
    }

    /// The line that a byte stands on.
    pub(super) fn at(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// Follows an edit: `span` was replaced by so many bytes, and `text` stands there now. Gives the lines that were there
    /// before in place of which others stand now, and how many these are.
    pub(super) fn edit(
        &mut self,
        text: &str,
        span: Span,
        inserted: usize,
    ) -> (Range<usize>, usize) {
        let mut first = self.at(span.start);
        // What is written behind a carriage return may make one line end of it.
        if span.start == self.start(first) {
            first = first.saturating_sub(1);
        }
        let last = self.at(span.end);
        let moved = |at: usize| at - span.len() + inserted;
        for start in self.starts.iter_mut().skip(last + 1) {
            *start = moved(*start);
        }
        let end = self.starts.get(last + 1).copied();
        let range = self.start(first)..end.unwrap_or(text.len());
        let mut new = starts_in(text, range, self.with_returns);
        // The end of the last line is where the next one begins already.
        new.pop_if(|start| Some(*start) == end);
        let count = new.len() + 1;
        self.starts.splice(first + 1..=last, new);
        (first..last + 1, count)
    }
}

/// The starts of the lines behind the line ends in a part of a text.
fn starts_in(text: &str, range: Range<usize>, with_returns: bool) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends = |at: &usize| match bytes[*at] {
        b'\n' => true,
        b'\r' => with_returns && bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    range.filter(ends).map(|at| at + 1).collect()
}
