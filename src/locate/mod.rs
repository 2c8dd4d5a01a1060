//! FENs where they live: in lines, tags, cells, strings and addresses of documents.
//!
//! A locator is a function from a piece of a document to its [`Site`]s. It knows the container's syntax and escapes, and
//! nothing of rules; [`Site::judge`] lints the FEN and carries the findings back through the escapes into the piece.

#[cfg(feature = "containers")]
pub mod csv;
mod decoded;
#[cfg(feature = "containers")]
pub mod json;
#[cfg(feature = "containers")]
pub mod markdown;
mod runs;
pub mod source;
pub mod text;

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::diagnostic::Finding;
use crate::fix::Edit;
use crate::options::{Options, Record};
use crate::span::Span;
use crate::variant::Variant;
use crate::{Report, lint};

/// A FEN found in a piece of a document. Places count from the start of the piece.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Site<'d> {
    /// Where it stands, as written, without the container's quotes.
    pub span: Span,
    /// The FEN, with the container's escapes undone.
    pub text: Cow<'d, str>,
    /// How the container writes it.
    pub escape: Escape,
    /// For each stretch of `text` that is written in another length: where it begins in `text`, and where in the piece.
    /// Ascending; a stretch up to the next entry is written as it is, but for its first character.
    pub map: Vec<(usize, usize)>,
    /// Whether it is a FEN or an EPD record.
    pub record: Record,
    /// The variant that the container names.
    pub variant: Option<Variant>,
    /// The part of the piece that is shown once fixed: the line, in PGN the tag section.
    pub context: Span,
    /// What is wrong with the container itself, in places of the piece.
    pub findings: Vec<Finding>,
    /// Rules that have nothing to say in this container: its documented form is another.
    pub silent: &'static [&'static str],
}

/// How a container writes the characters of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Escape {
    /// As they are.
    None,
    /// As in a JSON string.
    Json,
    /// As in a PGN tag value: `\"` and `\\`.
    Pgn,
    /// As in a CSV cell in quotes: `""`.
    Csv,
    /// Percent-encoded, blanks as `%20`.
    Percent,
    /// Percent-encoded, blanks as `+`.
    Form,
    /// Blanks as underscores.
    Underscore,
    /// As in a string literal with backslashes.
    Backslash,
}

impl Escape {
    /// A text as the container writes it.
    #[must_use]
    pub fn write(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            match (self, c) {
                (Self::Json | Self::Pgn | Self::Backslash, '"' | '\\') => out.extend(['\\', c]),
                (Self::Json, c) if c.is_control() => {
                    let _ = write!(out, "\\u{:04x}", u32::from(c));
                }
                (Self::Csv, '"') => out.push_str("\"\""),
                (Self::Form, ' ') => out.push('+'),
                (Self::Underscore, ' ') => out.push('_'),
                (Self::Percent | Self::Form, c)
                    if !c.is_ascii_alphanumeric() && !"/-_.~".contains(c) =>
                {
                    let mut bytes = [0; 4];
                    for byte in c.encode_utf8(&mut bytes).bytes() {
                        let _ = write!(out, "%{byte:02X}");
                    }
                }
                _ => out.push(c),
            }
        }
        out
    }
}

impl<'d> Site<'d> {
    /// A FEN that stands in the piece as it is.
    #[must_use]
    pub fn plain(piece: &'d str, span: Span, context: Span) -> Self {
        Self {
            span,
            text: Cow::Borrowed(&piece[span.range()]),
            escape: Escape::None,
            map: Vec::new(),
            record: Record::Fen,
            variant: None,
            context,
            findings: Vec::new(),
            silent: &[],
        }
    }

    /// The place in the piece of a place in the FEN.
    #[must_use]
    pub fn in_piece(&self, span: Span) -> Span {
        Span::new(self.back(span.start), self.back(span.end))
    }

    fn back(&self, at: usize) -> usize {
        let begun = self.map.partition_point(|(decoded, _)| *decoded <= at);
        match begun.checked_sub(1).and_then(|last| self.map.get(last)) {
            Some((decoded, written)) => written + (at - decoded),
            None => self.span.start + at,
        }
    }

    /// Lints the FEN; the findings, with those of the container, have their places in the context.
    #[must_use]
    pub fn judge(&self, piece: &str, options: &Options) -> Report {
        let mut options = options.clone();
        options.record = self.record;
        options.variant = options.variant.or(self.variant);
        let report = lint(&self.text, &options);
        let fen = report.fen().copied();
        let is_heard = |finding: &Finding| !self.silent.contains(&finding.code());
        let mut findings: Vec<Finding> =
            report.into_findings().into_iter().filter(is_heard).collect();
        for finding in &mut findings {
            finding.map_spans(|span| self.in_piece(span));
            let candidates = finding.fix.iter_mut().flat_map(|fix| &mut fix.candidates);
            for Edit { text, .. } in candidates.flat_map(|candidate| &mut candidate.edits) {
                *text = self.escape.write(text);
            }
        }
        findings.extend(self.findings.iter().cloned());
        for finding in &mut findings {
            let from = self.context.start;
            finding.map_spans(|span| {
                Span::new(span.start.saturating_sub(from), span.end.saturating_sub(from))
            });
        }
        findings.sort_by_key(|finding| finding.span().start);
        Report::new(&piece[self.context.range()], &options, findings, fen)
    }
}
