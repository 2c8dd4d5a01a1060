//! The locator for a kind of document.

use std::path::Path;

use super::{Kind, Site, comments, pgn, source, text, uci, url};
use crate::span::Span;
use crate::suppress::Comment;

/// How far a line may reach before and behind a FEN and still be its context.
const REACH: usize = 16 * 1024;

/// Finds the FENs of a document, piece by piece.
///
/// ```
/// use fenlint::locate::{Kind, Locator};
///
/// let document = "position fen 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n";
/// let locator = Locator::new(Kind::Uci, document);
/// let sites = locator.sites(document, true);
/// let report = sites[0].judge(document, &fenlint::Options::default());
/// assert_eq!(&document[report.findings()[0].span().range()], "W");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Locator {
    kind: Kind,
    /// Whether each line is a JSON value of its own.
    is_json_lines: bool,
    #[cfg(feature = "containers")]
    table: Option<super::csv::Table>,
}

impl Locator {
    /// The locator for documents of that kind. The beginning tells the column of a table, and JSON Lines from JSON.
    #[must_use]
    pub fn new(kind: Kind, beginning: &str) -> Self {
        Self {
            kind,
            is_json_lines: kind == Kind::Json && begins_with_json_line(beginning),
            #[cfg(feature = "containers")]
            table: (kind == Kind::Csv).then(|| super::csv::Table::of(beginning)),
        }
    }

    /// The same for a document of which each line is a JSON value of its own, whatever its beginning looks like.
    #[must_use]
    pub fn in_lines(mut self) -> Self {
        self.is_json_lines = self.kind == Kind::Json;
        self
    }

    /// The same for a document of that name: `.jsonl` and `.ndjson` have a JSON value a line, `.tsv` has tabs between its
    /// cells, whatever the beginning looks like.
    ///
    /// ```
    /// use fenlint::locate::{Kind, Locator};
    ///
    /// let table = "a,fen\tb,c\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\t4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n";
    /// let locator = Locator::new(Kind::Csv, table).of_name("a.tsv".as_ref(), table);
    /// assert_eq!(locator.sites(table, true)[0].text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    /// ```
    #[must_use]
    pub fn of_name(self, name: &Path, beginning: &str) -> Self {
        let ending = name.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_ascii_lowercase().as_str() {
            "jsonl" | "ndjson" => self.in_lines(),
            "tsv" => self.in_tabs(beginning),
            _ => self,
        }
    }

    #[cfg(feature = "containers")]
    pub(crate) fn in_tabs(mut self, beginning: &str) -> Self {
        self.table = self.table.map(|_| super::csv::Table::of_tabs(beginning));
        self
    }

    #[cfg(not(feature = "containers"))]
    pub(crate) fn in_tabs(self, _: &str) -> Self {
        self
    }

    /// Whether every line of the document can be a piece.
    #[must_use]
    pub fn is_of_lines(&self) -> bool {
        self.is_json_lines
            || !matches!(self.kind, Kind::Pgn | Kind::Csv | Kind::Json | Kind::Markdown)
    }

    /// Whether the document cannot be cut into pieces.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        !self.is_of_lines() && matches!(self.kind, Kind::Json | Kind::Markdown)
    }

    /// Where the last record of a document begins of which the rest is still to come: what stands before can be a piece.
    ///
    /// Bytes, because a document may have some that are not UTF-8.
    #[must_use]
    pub fn cut(&self, beginning: &[u8]) -> Option<usize> {
        match self.kind {
            Kind::Pgn => pgn::last_game(beginning),
            #[cfg(feature = "containers")]
            Kind::Csv => self.table.and_then(|table| table.last_record(beginning)),
            _ if self.is_of_lines() => {
                beginning.iter().rposition(|byte| *byte == b'\n').map(|end| end + 1)
            }
            _ => None,
        }
    }

    /// The FENs of a piece of the document, in the order of the text.
    ///
    /// A piece is what the kind can be cut into: lines; records of a table; games of PGN; of JSON and Markdown the whole
    /// document (of JSON Lines a line). `is_first` if the piece begins the document.
    #[must_use]
    pub fn sites<'d>(&self, piece: &'d str, is_first: bool) -> Vec<Site<'d>> {
        if let Some(rest) = piece.strip_prefix('\u{feff}').filter(|_| is_first) {
            let shifted = |site: Site<'d>| site.shifted(piece.len() - rest.len());
            return self.sites(rest, true).into_iter().map(shifted).collect();
        }
        let mut sites = self.found(piece, is_first);
        for site in sites.iter_mut().filter(|site| site.context.len() > 2 * REACH) {
            // With many FENs on one endless line each would carry all of it.
            let places = site.findings.iter().flat_map(|finding| &finding.labels);
            site.context = places.fold(site.span, |all, label| all.to(label.span));
        }
        sites
    }

    /// The comments of a piece that may be meant for this program, for [`Allowances`](crate::suppress::Allowances). The
    /// piece starts at that byte of the document, with that line.
    #[must_use]
    pub fn comments<'d>(&self, piece: &'d str, line: usize, start: usize) -> Vec<Comment<'d>> {
        comments::comments(self.kind, piece, line, start)
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "it is larger with the features")]
    fn found<'d>(&self, piece: &'d str, is_first: bool) -> Vec<Site<'d>> {
        let _ = is_first;
        match self.kind {
            Kind::Fen | Kind::Epd => records(piece, self.kind),
            Kind::Pgn => pgn::sites(piece),
            Kind::Uci => uci::sites(piece),
            Kind::Url => url::sites(piece),
            #[cfg(feature = "containers")]
            Kind::Csv => self.table.map_or_else(Vec::new, |table| table.sites(piece, is_first)),
            #[cfg(feature = "containers")]
            Kind::Json if self.is_json_lines => json_lines(piece),
            #[cfg(feature = "containers")]
            Kind::Json => super::json::sites(piece),
            #[cfg(feature = "containers")]
            Kind::Markdown => super::markdown::sites(piece),
            Kind::Source => source::sites(piece),
            _ => text::sites(piece),
        }
    }
}

/// Lines that are neither blank nor a comment.
fn records(piece: &str, kind: Kind) -> Vec<Site<'_>> {
    let record = if kind == Kind::Epd { crate::Record::Epd } else { crate::Record::Fen };
    let written = piece
        .lines()
        .filter(|line| !line.trim_ascii().is_empty() && !line.trim_ascii_start().starts_with('#'));
    let site = |line: &'_ str| Site {
        record,
        ..Site::plain(piece, Span::of(piece, line.trim_ascii()), Span::of(piece, line))
    };
    written.map(site).collect()
}

/// The FENs of lines of which each is a JSON value.
#[cfg(feature = "containers")]
fn json_lines(piece: &str) -> Vec<Site<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in piece.split_inclusive('\n') {
        let sites = match super::json::in_value(line) {
            Some(sites) => sites,
            None => no_json(line),
        };
        found.extend(sites.into_iter().map(|site| site.shifted(start)));
        start += line.len();
    }
    found
}

/// The FENs of a line that is no JSON value; without any, the line is judged as if it were one.
#[cfg(feature = "containers")]
fn no_json(line: &str) -> Vec<Site<'_>> {
    let sites = text::sites(line);
    // A value written on several lines is cut into what cannot be judged.
    let is_part = line.starts_with([' ', '\t'])
        || line.trim().chars().all(|c| matches!(c, '{' | '}' | '[' | ']' | ','));
    if is_part || !sites.is_empty() {
        return sites;
    }
    let written = Span::of(line, line.trim());
    vec![Site::plain(line, written, written)]
}

/// Whether the first line is a JSON object or array by itself, and what follows begins with another one.
fn begins_with_json_line(beginning: &str) -> bool {
    let beginning = beginning.trim_start_matches('\u{feff}').trim_start();
    let Some((first, rest)) = beginning.split_once('\n') else { return false };
    let opens = |text: &str| text.starts_with(['{', '[']);
    opens(first) && (rest.trim().is_empty() || opens(rest.trim_start())) && is_balanced(first)
}

/// Whether each bracket outside of strings is closed, the first one at the end of the text.
fn is_balanced(text: &str) -> bool {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    let text = text.trim_end().as_bytes();
    for (index, byte) in text.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => {
                let Some(outer) = depth.checked_sub(1) else { return false };
                depth = outer;
                if depth == 0 {
                    return index + 1 == text.len();
                }
            }
            _ => {}
        }
    }
    false
}

/// The line that a FEN stands on, without its line end; of a very long line only the FEN.
#[cfg(feature = "containers")]
pub(super) fn line_around(piece: &str, span: Span) -> Span {
    let (before, behind) = (&piece.as_bytes()[..span.start], &piece.as_bytes()[span.end..]);
    let near = &before[before.len().saturating_sub(REACH)..];
    let start =
        near.iter().rposition(|byte| *byte == b'\n').map(|at| span.start - near.len() + at + 1);
    let start = start.or_else(|| (near.len() == before.len()).then_some(0));
    let near = &behind[..behind.len().min(REACH)];
    let end = near.iter().position(|byte| *byte == b'\n').map(|at| span.end + at);
    let end = end.or_else(|| (near.len() == behind.len()).then_some(piece.len()));
    match (start, end) {
        (Some(start), Some(end)) => {
            Span::of(piece, piece[start..end].trim_end_matches('\r').trim_start_matches('\u{feff}'))
        }
        _ => span,
    }
}
