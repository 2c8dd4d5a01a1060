//! A FEN where it stands in a document, and the one interface of all output formats.

use std::io;

use super::{Frame, Kind, Place, Places, Report};
use crate::span::Span;

/// A linted FEN with its place in the document.
#[derive(Debug, Clone, Copy)]
pub struct Located<'a> {
    /// The document; `None` for an argument and for standard input.
    pub path: Option<&'a str>,
    /// What sort of document it is.
    pub kind: Kind,
    /// The line (or the lines, of an argument and of a section in PGN), without a line end.
    pub line_text: &'a str,
    /// The number of the line, from 1.
    pub line: usize,
    /// The column in which `line_text` begins, from 1: that of a long line is only a part of it.
    pub column: usize,
    /// Where `line_text` starts in the document, in bytes.
    pub line_start: usize,
    /// Where the FEN starts in `line_text`, in bytes.
    pub start: usize,
    /// Where the FEN, as written, ends in `line_text`, in bytes.
    pub end: usize,
    /// The FEN, without the escapes of its container.
    pub text: &'a str,
    /// The variant's name in options and reports: `chess` unless another was asked for.
    pub variant: &'a str,
    /// What was found in it.
    pub report: &'a Report,
    /// Where the places in the report count from, in `line_text`: the start of the FEN, or of the whole.
    pub base: usize,
}

impl<'a> Located<'a> {
    /// A FEN that stands in no document: the text that was linted, with its report.
    #[must_use]
    pub const fn alone(text: &'a str, report: &'a Report) -> Self {
        Self {
            path: None,
            kind: Kind::Fen,
            line_text: text,
            line: 1,
            column: 1,
            line_start: 0,
            start: 0,
            end: text.len(),
            text,
            variant: "chess",
            report,
            base: 0,
        }
    }

    /// A FEN that stands in a line as it is, from the byte `start` on.
    #[must_use]
    pub const fn in_line(
        line_text: &'a str,
        start: usize,
        text: &'a str,
        report: &'a Report,
    ) -> Self {
        Self { line_text, start, end: start + text.len(), base: start, ..Self::alone(text, report) }
    }

    /// The place of the FEN in the document, in bytes.
    #[must_use]
    pub const fn span(&self) -> Span {
        Span::new(self.start, self.end).shifted(self.line_start)
    }

    /// The place in the document, in bytes, of a span in the report.
    #[must_use]
    pub const fn in_document(&self, span: Span) -> Span {
        span.shifted(self.line_start + self.base)
    }

    /// The lines and columns of the line, for [`place`](Self::place).
    #[must_use]
    pub fn places(&self) -> Places<'a> {
        Places::from(self.line_text, Place { line: self.line, column: self.column })
    }

    /// The line and column of a byte in the report.
    #[must_use]
    pub fn place(&self, places: &Places<'_>, at: usize) -> Place {
        places.at(self.base.saturating_add(at))
    }

    /// The same place with its column in UTF-16 code units.
    #[must_use]
    pub fn utf16_place(&self, places: &Places<'_>, at: usize) -> Place {
        places.utf16_at(self.base.saturating_add(at))
    }

    /// The name of the document; `<fen>` where there is none.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.path.unwrap_or("<fen>")
    }
}

/// A path as addresses have it: with slashes, and without the folder itself in front.
pub(super) fn slashed(path: &str) -> String {
    let slashed = path.replace(std::path::MAIN_SEPARATOR, "/");
    slashed.strip_prefix("./").map(str::to_owned).unwrap_or(slashed)
}

/// An output format.
pub trait Reporter {
    /// Writes what there is to say about one FEN.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()>;

    /// What stands around and between the reports of a run: nothing, unless all of them are one document.
    fn frame(&self) -> Frame {
        Frame::default()
    }
}
