//! FENs in CSV: columns of a table.

use std::borrow::Cow;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use super::decoded::Decoded;
use super::names::Name;
use super::runs::resembles_fen;
use super::{Escape, Site};
use crate::span::Span;

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

impl Table {
    /// Looks at the first record: a header names the columns (`fen`, `epd`, `start_fen` and the like, else `position`, in
    /// any case), else the delimiter is the one that gives a cell that resembles a FEN.
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
        let beginning = beginning.trim_start_matches('\u{feff}');
        for delimiter in [b',', b';', b'\t', b'|'] {
            let Some(first) = records(beginning, delimiter).next() else { continue };
            let name =
                |cell: &Cell| Name::of(beginning[cell.span.range()].trim().trim_matches('"'));
            let names: Vec<_> = first.iter().take(u128::BITS as usize).map(name).collect();
            let are = |wanted: &[Name]| {
                let bits = names.iter().enumerate().filter(|(_, name)| wanted.contains(name));
                bits.fold(0, |bits, (column, _)| bits | 1_u128 << column)
            };
            // Beside a column of FENs a position may be a number.
            let (sure, hinted) = (are(&[Name::Fen, Name::Sure]), are(&[Name::Perhaps]));
            let position = are(&[Name::Position]);
            let (chosen, hinted) =
                if sure == 0 { (position, hinted) } else { (sure, hinted | position) };
            let is_header = chosen != 0
                || hinted != 0 && !first.iter().any(|cell| cell.resembles_fen(beginning));
            if is_header {
                return Self { delimiter, named: chosen, hinted, has_header: true };
            }
        }
        let gives_cell = |delimiter: &u8| {
            records(beginning, *delimiter).next().is_some_and(|first| {
                first.len() > 1 && first.iter().any(|cell| cell.resembles_fen(beginning))
            })
        };
        let delimiter = [b',', b';', b'\t', b'|'].into_iter().find(gives_cell).unwrap_or(b',');
        Self { delimiter, named: 0, hinted: 0, has_header: false }
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
        let site = |cell: &Cell| cell.site(piece, mark, context);
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
}

impl Table {
    /// Where the last record begins of a table of which the rest is still to come: a line break in quotes ends none.
    pub(super) fn last_record(&self, beginning: &[u8]) -> Option<usize> {
        let mark = if beginning.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        let (mut last, mut place) = (None, Place::Start);
        for (at, byte) in beginning.iter().enumerate().skip(mark) {
            place = match (place, byte) {
                (Place::Quoted, b'"') => Place::Quote,
                (Place::Quoted, _) | (Place::Start | Place::Quote, b'"') => Place::Quoted,
                (_, b'\n') => {
                    last = Some(at + 1);
                    Place::Start
                }
                (_, b'\r') => Place::Start,
                (_, byte) if *byte == self.delimiter => Place::Start,
                _ => Place::Plain,
            };
        }
        last
    }
}

/// Where in a cell a byte stands.
#[derive(Clone, Copy)]
enum Place {
    /// Before its first character.
    Start,
    /// Where a quote stands for itself: in a cell that does not begin with one, or behind the quote that ends one.
    Plain,
    /// Within quotes.
    Quoted,
    /// Behind a quote that ends the cell, or is the first of two.
    Quote,
}

/// A cell of a record.
struct Cell {
    /// The cell without its quotes.
    span: Span,
    /// The cell with its quotes.
    line: Span,
    is_quoted: bool,
}

impl Cell {
    /// Whether a FEN could be in it: something that looks like a placement begins it.
    fn resembles_fen(&self, piece: &str) -> bool {
        resembles_fen(&piece[self.span.range()])
    }

    fn site<'d>(&self, piece: &'d str, mark: usize, context: Span) -> Site<'d> {
        let span = Span::of(piece, piece[self.span.shifted(mark).range()].trim());
        let mut site = Site::plain(piece, span, context);
        if self.is_quoted {
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

/// The records of a text, each as its cells.
fn records(piece: &str, delimiter: u8) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let mut reader: Reader = ReaderBuilder::new().delimiter(delimiter).build();
    let mut scratch = vec![0; 4096];
    let mut at = 0;
    std::iter::from_fn(move || {
        let mut cells = Vec::new();
        let mut start = at;
        loop {
            let (result, taken, _) = reader.read_field(&piece.as_bytes()[at..], &mut scratch);
            at += taken;
            match result {
                // What a cell says is read from the piece itself; the reader only tells where it ends.
                ReadFieldResult::OutputFull => {}
                ReadFieldResult::InputEmpty if at < piece.len() => {}
                ReadFieldResult::Field { .. } | ReadFieldResult::InputEmpty
                    if cells.is_empty() && at == start =>
                {
                    return None;
                }
                ReadFieldResult::InputEmpty => {
                    cells.push(cell(piece, Span::new(start, at), delimiter));
                    return Some(cells);
                }
                ReadFieldResult::Field { record_end } => {
                    cells.push(cell(piece, Span::new(start, at), delimiter));
                    start = at;
                    if record_end {
                        return Some(cells);
                    }
                }
                ReadFieldResult::End => {
                    return if cells.is_empty() { None } else { Some(cells) };
                }
            }
        }
    })
}

/// A cell of what the reader has taken: without the delimiter, the line end and the quotes.
fn cell(piece: &str, taken: Span, delimiter: u8) -> Cell {
    let text = &piece[taken.range()];
    let bare = text.trim_start_matches(['\n', '\r']);
    let bare =
        bare.strip_suffix(char::from(delimiter)).unwrap_or(bare).trim_end_matches(['\n', '\r']);
    let line = Span::of(piece, bare);
    let inner = bare.strip_prefix('"').map(|inner| inner.strip_suffix('"').unwrap_or(inner));
    Cell {
        span: inner.map_or(line, |inner| Span::of(piece, inner)),
        line,
        is_quoted: inner.is_some(),
    }
}
