//! A FEN where it stands in a document, and the one interface of all output formats.

use std::io;

use super::{Frame, Place, Places, Report};
use crate::span::Span;

/// What sort of document a FEN stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Kind {
    /// A FEN by itself, or one a line.
    Fen,
    /// An EPD record a line.
    Epd,
    /// A text file with one FEN a line.
    Text,
}

impl Kind {
    /// The name in reports and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Epd => "epd",
            Self::Text => "text",
        }
    }
}

/// A linted FEN with its place in the document. Places in the report count from the start of the FEN.
#[derive(Debug, Clone, Copy)]
pub struct Located<'a> {
    /// The document; `None` for an argument and for standard input.
    pub path: Option<&'a str>,
    /// What sort of document it is.
    pub kind: Kind,
    /// The line (or, for an argument, all of its lines), without a line end.
    pub line_text: &'a str,
    /// The number of the line, from 1.
    pub line: usize,
    /// Where the line starts in the document, in bytes.
    pub line_start: usize,
    /// Where the FEN starts in the line, in bytes.
    pub start: usize,
    /// The FEN.
    pub text: &'a str,
    /// The variant's name in options and reports: `chess` unless another was asked for.
    pub variant: &'a str,
    /// What was found in it.
    pub report: &'a Report,
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
            line_start: 0,
            start: 0,
            text,
            variant: "chess",
            report,
        }
    }

    /// The place in the document, in bytes, of a span in the FEN.
    #[must_use]
    pub const fn in_document(&self, span: Span) -> Span {
        span.shifted(self.line_start + self.start)
    }

    /// The lines and columns of the line, for [`place`](Self::place).
    #[must_use]
    pub fn places(&self) -> Places<'a> {
        Places::new(self.line_text, self.line)
    }

    /// The line and column of a byte of the FEN.
    #[must_use]
    pub fn place(&self, places: &Places<'_>, at: usize) -> Place {
        places.at(self.start.saturating_add(at))
    }

    /// The same place with its column in UTF-16 code units.
    #[must_use]
    pub fn utf16_place(&self, places: &Places<'_>, at: usize) -> Place {
        places.utf16_at(self.start.saturating_add(at))
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
