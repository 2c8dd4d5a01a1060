//! The records of a table and their cells, with their places.
//!
//! ```abnf
//! table    = *( record line-end )                   ; blank lines are none
//! record   = cell *( delimiter cell )
//! cell     = quoted / *plain
//! quoted   = DQUOTE *( any character but DQUOTE / 2DQUOTE ) DQUOTE
//! line-end = CR LF / LF / CR
//! ```
//!
//! A quote that nothing closes stands for itself, and swallows no record. So does one that only a quote in another line
//! closes with something behind it: there a quote is missing. Where tabs stand between the cells nobody agrees on quotes:
//! one counts if its line closes it.

use crate::span::Span;

/// What stands between the cells of a table.
pub(super) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// A cell, in places of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    /// Without its quotes.
    pub(super) span: Span,
    /// With its quotes.
    pub(super) line: Span,
    pub(super) is_quoted: bool,
}

/// Reads records of a text, one after the other.
#[derive(Debug)]
pub(super) struct Records<'a> {
    text: &'a [u8],
    delimiter: u8,
    /// Whether nothing follows the text.
    is_whole: bool,
    /// Where the next record begins, or the blank lines before it.
    pub(super) at: usize,
}

/// What a quote at the beginning of a cell is.
enum Quote {
    /// It is closed here.
    Closed(usize),
    /// It is closed here, and something stands behind that.
    Broken(usize),
    /// It stands for itself.
    Literal,
    /// The rest of the text will tell.
    Open,
}

impl<'a> Records<'a> {
    pub(super) const fn new(text: &'a [u8], delimiter: u8, is_whole: bool) -> Self {
        Self { text, delimiter, is_whole, at: 0 }
    }

    /// Reads a record, cell by cell; `None` at the end, and where what follows the text could still change it.
    pub(super) fn read(&mut self, mut each: impl FnMut(Cell)) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let is_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let mut at = self.at + rest.iter().position(|byte| !is_break(byte))?;
        loop {
            let cell = self.cell(at)?;
            each(cell);
            let end = cell.line.end;
            let next = self.text.get(end);
            if next == Some(&self.delimiter) {
                at = end + 1;
                continue;
            }
            self.at = match (next, self.text.get(end + 1)) {
                (None | Some(b'\r'), None) if !self.is_whole => return None,
                (Some(b'\r'), Some(b'\n')) => end + 2,
                (Some(_), _) => end + 1,
                (None, _) => end,
            };
            return Some(());
        }
    }

    fn cell(&self, at: usize) -> Option<Cell> {
        let quote = if self.text.get(at) == Some(&b'"') { self.quote(at) } else { Quote::Literal };
        let (inner, end) = match quote {
            Quote::Open => return None,
            Quote::Closed(end) => {
                let line = Span::new(at, end + 1);
                return Some(Cell { span: Span::new(at + 1, end), line, is_quoted: true });
            }
            Quote::Broken(end) => (at, self.plain(end)),
            Quote::Literal => (at, self.plain(at)),
        };
        // What a lone quote was meant for nobody knows: it is no part of the FEN, and no fix touches it.
        let inner = inner + usize::from(self.text[inner..end].first() == Some(&b'"'));
        let line = Span::new(at, end);
        Some(Cell { span: Span::new(inner, end), line, is_quoted: false })
    }

    /// Where a cell without quotes ends.
    fn plain(&self, from: usize) -> usize {
        let ends = |byte: &u8| *byte == self.delimiter || matches!(byte, b'\n' | b'\r');
        self.text[from..].iter().position(ends).map_or(self.text.len(), |length| from + length)
    }

    /// Looks for the end of what the quote opens.
    fn quote(&self, open: usize) -> Quote {
        let in_line = self.delimiter == b'\t';
        let mut has_break = false;
        let mut at = open + 1;
        while let Some(byte) = self.text.get(at) {
            match byte {
                b'\n' | b'\r' if in_line => return Quote::Literal,
                b'\n' | b'\r' => has_break = true,
                b'"' => match self.text.get(at + 1) {
                    Some(b'"') => at += 1,
                    Some(b'\n' | b'\r') => return Quote::Closed(at),
                    Some(next) if *next == self.delimiter => return Quote::Closed(at),
                    Some(_) if has_break || in_line => return Quote::Literal,
                    Some(_) => return Quote::Broken(at),
                    None if self.is_whole => return Quote::Closed(at),
                    None => return Quote::Open,
                },
                _ => {}
            }
            at += 1;
        }
        if self.is_whole { Quote::Literal } else { Quote::Open }
    }
}

/// The cells of each record.
impl Iterator for Records<'_> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        self.read(|cell| cells.push(cell)).map(|()| cells)
    }
}
