//! FENs in CSV: columns of a table.

use std::borrow::Cow;

use super::cells::{Cell, DELIMITERS, Records};
use super::decoded::Decoded;
use super::names::Name;
use super::runs::{begins_with_placement, resembles_fen};
use super::{Escape, Site};
use crate::options::Record;
use crate::span::Span;

/// How many records are looked at for the delimiter.
const LOOKED_AT: usize = 20;

/// How many slashes there are in a whole placement.
const SLASHES: usize = 7;

/// How a table is laid out: what stands between its cells, and in which column the FEN stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    delimiter: u8,
    /// The columns that are named for it, as bits. Without any, each record has it in the first cell that resembles a FEN.
    named: u128,
    /// The columns whose names may mean it: their cells count if they resemble a FEN.
    hinted: u128,
    has_header: bool,
}

/// How well a delimiter fits a table; the greatest fits best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fitness {
    has_named: bool,
    has_header: bool,
    /// How many records of several cells have a cell that is a FEN and nothing else, and none with a FEN and more.
    clean: usize,
    /// A tab hardly ever stands where it is no delimiter.
    is_tab: bool,
}

impl Table {
    /// Looks at the first records: a header names the columns (`fen`, `start_fen` and the like in any case; `position` and
    /// `epd` may name others), else the delimiter is the one that gives cells with a FEN and nothing else.
    ///
    /// ```
    /// use fenlint::locate::csv::Table;
    ///
    /// let piece = "PuzzleId,FEN,Moves\n0009B,4k3/8/8/8/8/8/8/4K3 w - - 0 1,e1e2\n";
    /// let sites = Table::of(piece).sites(piece, true);
    /// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// ```
    #[must_use]
    pub fn of(beginning: &str) -> Self {
        let tables = DELIMITERS.into_iter().map(|delimiter| Self::with(delimiter, beginning));
        let mut tables = tables.map(|table| (table.fitness(beginning), table));
        let Some(first) = tables.next() else { return Self::with(b',', beginning) };
        let better = |best: (Fitness, Self), other: (Fitness, Self)| {
            if other.0 > best.0 { other } else { best }
        };
        tables.fold(first, better).1
    }

    /// The same for a table with tabs between its cells, whatever it looks like.
    #[must_use]
    pub fn of_tabs(beginning: &str) -> Self {
        Self::with(b'\t', beginning)
    }

    /// Looks for a header.
    fn with(delimiter: u8, beginning: &str) -> Self {
        let beginning = beginning.trim_start_matches('\u{feff}');
        let table = Self { delimiter, named: 0, hinted: 0, has_header: false };
        let Some(first) = records(beginning, delimiter).next() else { return table };
        let names: Vec<_> = first
            .iter()
            .take(u128::BITS as usize)
            .map(|cell| Name::of(&beginning[cell.span.range()]))
            .collect();
        let are = |wanted: &[Name]| {
            let bits = names.iter().enumerate().filter(|(_, name)| wanted.contains(name));
            bits.fold(0, |bits, (column, _)| bits | 1_u128 << column)
        };
        let sure = are(&[Name::Fen, Name::Sure]);
        let hinted = are(&[Name::Position, Name::Perhaps]);
        let has_fen = || first.iter().any(|cell| cell.resembles_fen(beginning));
        let has_header = sure != 0 || hinted != 0 && !has_fen();
        if has_header { Self { named: sure, hinted, has_header, ..table } } else { table }
    }

    fn fitness(&self, beginning: &str) -> Fitness {
        let beginning = beginning.trim_start_matches('\u{feff}');
        let is_tab = self.delimiter == b'\t' && beginning.lines().next().is_some_and(has_tab);
        let mut clean = 0;
        for cells in records(beginning, self.delimiter).take(LOOKED_AT) {
            let mut fens = cells.iter().filter(|cell| cell.resembles_fen(beginning)).peekable();
            if fens.peek().is_some() && fens.all(|cell| cell.is_clean(beginning)) {
                clean += usize::from(cells.len() > 1);
            }
        }
        Fitness { has_named: self.named != 0, has_header: self.has_header, clean, is_tab }
    }

    /// The FENs of whole records; `is_first` if they begin the table.
    #[must_use]
    pub fn sites<'d>(&self, piece: &'d str, is_first: bool) -> Vec<Site<'d>> {
        let mark =
            if is_first && piece.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let header = usize::from(is_first && self.has_header);
        records(&piece[mark..], self.delimiter)
            .skip(header)
            .flat_map(|cells| self.in_record(&cells, piece, mark))
            .collect()
    }

    /// The FENs of a record of the piece behind a byte order mark of that length.
    fn in_record<'d>(&self, cells: &[Cell], piece: &'d str, mark: usize) -> Vec<Site<'d>> {
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return Vec::new() };
        let context = first.line.to(last.line).shifted(mark);
        let site = |cell: &Cell| self.site(cell, piece, mark, context);
        let is_in = |columns: u128, column: usize| {
            u32::try_from(column)
                .is_ok_and(|column| columns.checked_shr(column).unwrap_or(0) & 1 == 1)
        };
        let resembles = |cell: &Cell| cell.resembles_fen(&piece[mark..]);
        let is_meant = |(column, cell): &(usize, &Cell)| {
            is_in(self.named, *column) && !cell.span.is_empty()
                || is_in(self.hinted, *column) && resembles(cell)
        };
        let mut found: Vec<_> = Vec::new();
        if self.named | self.hinted != 0 {
            found.extend(cells.iter().enumerate().filter(is_meant).map(|(_, cell)| site(cell)));
        }
        if found.is_empty() && self.named == 0 {
            found.extend(cells.iter().find(|cell| resembles(cell)).map(site));
        }
        found
    }

    fn site<'d>(&self, cell: &Cell, piece: &'d str, mark: usize, context: Span) -> Site<'d> {
        let span = Span::of(piece, first_line(piece[cell.span.shifted(mark).range()].trim()));
        let mut site = Site::plain(piece, span, context);
        site.held = self.held(cell);
        if cell.is_quoted {
            site.escape = Escape::Csv;
            let written = &piece[span.range()];
            if written.contains("\"\"") {
                let decoded = doubled(written, span.start);
                site.text = Cow::Owned(decoded.text);
                site.map = decoded.map;
            }
        }
        site.record = super::text::record(&site.text);
        site
    }

    /// What a fix must leave alone in a cell, so that the table keeps its records and its columns.
    const fn held(&self, cell: &Cell) -> &'static str {
        match (cell.is_quoted, self.delimiter) {
            (true, _) => "\n\r",
            (false, b',') => "\n\r\t\",",
            (false, b';') => "\n\r\t\";",
            (false, b'|') => "\n\r\t\"|",
            (false, _) => "\n\r\t\"",
        }
    }

    /// Where the last record begins of a table of which the rest is still to come: a line break in quotes ends none.
    pub(super) fn last_record(&self, beginning: &[u8]) -> Option<usize> {
        let mark = if beginning.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        let mut records = Records::new(beginning.get(mark..)?, self.delimiter, false);
        while records.read(|_| ()).is_some() {}
        Some(records.at).filter(|at| *at > 0).map(|at| mark + at)
    }
}

fn has_tab(line: &str) -> bool {
    line.contains('\t')
}

fn records(text: &str, delimiter: u8) -> Records<'_> {
    Records::new(text.as_bytes(), delimiter, true)
}

/// The first line of a cell, if it holds a whole placement: what stands below is a remark, or a row that a missing quote
/// has drawn in.
fn first_line(cell: &str) -> &str {
    let line = cell.split(['\n', '\r']).next().unwrap_or_default();
    if line.matches('/').count() >= SLASHES { line.trim_end() } else { cell }
}

impl Cell {
    /// Whether a FEN could be in it: something that looks like a placement begins it.
    fn resembles_fen(&self, piece: &str) -> bool {
        resembles_fen(&piece[self.span.range()])
    }

    /// Whether a FEN is in it, and nothing that another delimiter would cut off.
    fn is_clean(&self, piece: &str) -> bool {
        let text = piece[self.span.range()].trim();
        let before_quotes = text.split('"').next().unwrap_or_default();
        let has_operations = || super::text::record(text) == Record::Epd;
        let is_alone = || {
            !before_quotes.contains([',', '\t', '|'])
                && text.matches('"').count().is_multiple_of(2)
                && (!text.contains([';', '"']) || has_operations())
        };
        begins_with_placement(text) && (self.is_quoted || is_alone())
    }
}

/// Undoes doubled quotes.
fn doubled(written: &str, start: usize) -> Decoded {
    let mut decoded = Decoded::new(start);
    let mut before = false;
    for (at, c) in written.char_indices() {
        let is_second = before && c == '"';
        if !is_second {
            decoded.push(c, start + at);
        }
        before = c == '"' && !is_second;
    }
    decoded.end(start + written.len())
}
