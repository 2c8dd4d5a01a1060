//! FENs where they live: in lines, tags, cells, strings and addresses of documents.
//!
//! A locator is a function from a piece of a document to its [`Site`]s. It knows the container's syntax and escapes, and
//! nothing of rules; [`Site::judge`] lints the FEN and carries the findings back through the escapes into the piece.

#[cfg(feature = "containers")]
mod cells;
mod comments;
#[cfg(feature = "containers")]
pub mod csv;
mod decoded;
#[cfg(feature = "containers")]
pub mod json;
mod kind;
mod locator;
#[cfg(feature = "containers")]
pub mod markdown;
mod names;
mod other_games;
pub mod pgn;
mod runs;
pub mod source;
pub mod text;
pub mod uci;
pub mod url;

pub use kind::{Kind, is_list_of_fens};
pub use locator::Locator;

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::diagnostic::{Finding, Severity};
use crate::fix::{self, Applicability, Edit, Fix};
#[cfg(feature = "containers")]
use crate::lint::lint_without_counters;
use crate::options::{Options, Record};
use crate::report::Located;
use crate::rules::Level;
use crate::span::Span;
use crate::variant::Variant;
use crate::{Report, lint, lint_bytes};

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
    /// Rules of which a warning is an error in this container.
    pub grave: &'static [&'static str],
    /// Characters that no fix writes or takes away here: a line end of a table is the end of a record.
    pub held: &'static str,
    /// Whether there is a FEN; else the site is only about the container.
    pub has_fen: bool,
    /// The FEN as bytes, if they are not UTF-8: no fix touches them.
    pub raw: Option<&'d [u8]>,
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
            grave: &[],
            held: "",
            has_fen: true,
            raw: None,
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

    /// The same site, independent of its document.
    #[must_use]
    pub fn into_owned(self) -> Site<'static> {
        let has_fen = self.has_fen && self.raw.is_none();
        Site { text: Cow::Owned(self.text.into_owned()), has_fen, raw: None, ..self }
    }

    /// The same site of a text that begins `by` bytes earlier.
    fn shifted(mut self, by: usize) -> Self {
        self.span = self.span.shifted(by);
        self.context = self.context.shifted(by);
        for (_, written) in &mut self.map {
            *written += by;
        }
        for finding in &mut self.findings {
            finding.map_spans(|span| span.shifted(by));
        }
        self
    }

    /// The options for this container.
    pub(crate) fn options<'o>(&self, options: &'o Options) -> Cow<'o, Options> {
        let variant = options.variant.or(self.variant);
        let is_same = options.record == self.record && options.variant == variant;
        if is_same && self.silent.is_empty() {
            return Cow::Borrowed(options);
        }
        let mut levels = options.levels.clone();
        for rule in self.silent {
            // A name that no rule has keeps no rule silent.
            let _ = levels.set(rule, Level::Allow);
        }
        Cow::Owned(Options { variant, record: self.record, levels, ..options.clone() })
    }

    /// Lints the FEN; the findings, with those of the container, have their places in the context.
    #[must_use]
    pub fn judge(&self, piece: &str, options: &Options) -> Report {
        let options = self.options(options);
        let (fen, mut findings) = if self.has_fen {
            let report = match self.raw {
                #[cfg(feature = "containers")]
                None if self.silent.contains(&"missing-counters") => {
                    lint_without_counters(&self.text, &options)
                }
                None => lint(&self.text, &options),
                Some(raw) => lint_bytes(raw, &options),
            };
            (report.fen().copied(), report.into_findings())
        } else {
            (None, Vec::new())
        };
        if findings.is_empty() && self.findings.is_empty() {
            return fen.map_or_else(|| Report::new("", &options, findings, None), Report::sound);
        }
        for finding in &mut findings {
            self.keep_allowed(&mut finding.fix);
            if finding.severity == Severity::Warning && self.grave.contains(&finding.code()) {
                let heard = options.levels.severity(finding.rule(), Severity::Error);
                finding.severity = heard.unwrap_or(finding.severity);
            }
            finding.map_spans(|span| self.in_piece(span));
            let candidates = finding.fix.iter_mut().flat_map(|fix| &mut fix.candidates);
            for Edit { text, .. } in candidates.flat_map(|candidate| &mut candidate.edits) {
                *text = self.escape.write(text);
            }
        }
        findings.extend(self.own(&options));
        for finding in &mut findings {
            finding.map_spans(|span| self.in_context(span));
        }
        findings.sort_by_key(|finding| finding.span().start);
        let report = Report::new(&piece[self.context.range()], &options, findings, fen);
        report.of_site(|| self.clone().into_owned())
    }

    /// What [`judge`](Self::judge) has said, in its place: as if the document began with the site's context.
    ///
    /// Who knows the rest of the document sets `path`, `kind`, `line`, `column`, `line_start`, and the `variant` where the
    /// options name one.
    #[must_use]
    pub fn located<'a>(&'a self, piece: &'a str, report: &'a Report) -> Located<'a> {
        let within = |at: usize| at.saturating_sub(self.context.start).min(self.context.len());
        Located {
            end: within(self.span.end),
            text: &self.text,
            base: 0,
            variant: self.variant.unwrap_or(Variant::Chess).name(),
            ..Located::in_line(&piece[self.context.range()], within(self.span.start), "", report)
        }
    }

    /// Whether edits of the text leave the characters alone that are held.
    fn allows(&self, text: &str, edits: &[Edit]) -> bool {
        let is_held = |text: &str| text.contains(|c| self.held.contains(c));
        // A quote that comes to stand at the beginning opens a cell, and one beside another stands for itself.
        let quote = text.find('"').filter(|_| is_held("\""));
        let moves_quote =
            |edit: &Edit| quote.is_some_and(|quote| edit.span.start == 0 || edit.span.end >= quote);
        let takes = |edit: &Edit| is_held(&edit.text) || is_held(&text[edit.span.range()]);
        self.held.is_empty() || !edits.iter().any(|edit| takes(edit) || moves_quote(edit))
    }

    /// Takes away what is not allowed here.
    fn keep_allowed(&self, offered: &mut Option<Fix>) {
        if let Some(fix) = offered {
            fix.candidates.retain(|candidate| self.allows(&self.text, &candidate.edits));
            if fix.candidates.is_empty() {
                *offered = None;
            }
        }
    }

    /// The FEN after all fixes of at least this certainty.
    pub(crate) fn fixed_text(&self, options: &Options, at_least: Applicability) -> String {
        fix::apply(&self.text, &self.repairs_of_text(options, at_least)).text
    }

    fn repairs_of_text(&self, options: &Options, at_least: Applicability) -> Vec<Edit> {
        let is_allowed = |text: &str, fix: &Fix| self.allows(text, fix.edits());
        fix::repairs_where(&self.text, options, at_least, is_allowed)
    }

    /// The findings of the container that are heard.
    fn own(&self, options: &Options) -> impl Iterator<Item = Finding> {
        self.findings.iter().filter_map(|finding| {
            let severity = options.levels.severity(finding.rule(), finding.severity)?;
            Some(finding.clone().with_severity(severity))
        })
    }

    fn in_context(&self, span: Span) -> Span {
        let from = self.context.start;
        Span::new(span.start.saturating_sub(from), span.end.saturating_sub(from))
    }

    /// What all fixes of at least this certainty change in the piece: edits in its order that do not overlap.
    #[must_use]
    pub fn repairs(&self, options: &Options, at_least: Applicability) -> Vec<Edit> {
        let options = self.options(options);
        let mut edits = Vec::new();
        if self.has_fen && self.raw.is_none() {
            edits = self.repairs_of_text(&options, at_least);
            for edit in &mut edits {
                edit.span = self.in_piece(edit.span);
                edit.text = self.escape.write(&edit.text);
            }
        }
        let own: Vec<Finding> = self.own(&options).collect();
        let fixes = own.iter().filter_map(|finding| finding.fix.as_ref());
        let at_least = at_least.max(Applicability::Likely);
        for fix in fixes.filter(|fix| fix.applicability >= at_least) {
            edits.extend_from_slice(fix.edits());
        }
        edits.sort_by_key(|edit| (edit.span, edit.text.is_empty()));
        let mut end = 0;
        edits.retain(|edit| {
            let is_free = edit.span.start >= end;
            end = end.max(edit.span.end);
            is_free
        });
        edits
    }

    /// The same with places in the context.
    pub(crate) fn repairs_in_context(
        &self,
        options: &Options,
        at_least: Applicability,
    ) -> Vec<Edit> {
        let mut edits = self.repairs(options, at_least);
        for edit in &mut edits {
            edit.span = self.in_context(edit.span);
        }
        edits
    }

    /// The context after all fixes of at least this certainty.
    pub(crate) fn repaired(
        &self,
        context: &str,
        options: &Options,
        at_least: Applicability,
    ) -> String {
        fix::apply(context, &self.repairs_in_context(options, at_least)).text
    }
}
