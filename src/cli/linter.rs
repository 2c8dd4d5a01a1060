//! Records linted, reported, and their fixes as changes of the document.

use std::io;

use fenlint::locate::Locator;
use fenlint::report::{Kind, Located, Reporter};
use fenlint::rules::Raw;
use fenlint::{Applicability, Edit, Options, Report, Variant, lint, lint_bytes};
use memchr::{memchr_iter, memrchr};

use super::args::Input;
use super::blocks::{Block, Form, Record};
use super::diff::Replacement;
use super::levels::LevelArgs;
use super::sink::Output;

/// What a thread lints with.
pub(crate) struct Linter {
    fen: Options,
    epd: Options,
    variant: &'static str,
}

impl Linter {
    pub(crate) fn new(input: &Input, levels: &LevelArgs) -> Self {
        let options = |kind| levels.apply(input.options(kind));
        Self { fen: options(Kind::Fen), epd: options(Kind::Epd), variant: input.variant.name() }
    }

    pub(crate) fn options(&self, kind: Kind) -> &Options {
        if kind == Kind::Epd { &self.epd } else { &self.fen }
    }

    /// Lints a record, and hands it on with its place.
    pub(crate) fn look<T>(
        &self,
        block: &Block<'_>,
        record: &Record<'_>,
        then: impl FnOnce(&Located<'_>) -> T,
    ) -> T {
        let document = &block.place.document;
        let options = self.options(document.kind);
        let stand_in;
        let (line_text, is_text) = if let Ok(line) = std::str::from_utf8(record.line) {
            (line, true)
        } else {
            stand_in = Raw::new(record.line).stand_in();
            (stand_in.as_str(), false)
        };
        let text = &line_text[record.start..record.start + record.bytes.len()];
        let report = if is_text { lint(text, options) } else { lint_bytes(record.bytes, options) };
        then(&Located {
            path: document.name.as_deref(),
            kind: document.kind,
            line: record.number,
            line_start: record.line_start,
            variant: self.variant,
            ..Located::in_line(line_text, record.start, text, &report)
        })
    }

    /// Lints all records of a block: into the tally, with the reporter into the report.
    pub(crate) fn block(
        &self,
        block: &Block<'_>,
        reporter: Option<&mut (dyn Reporter + '_)>,
        fix: Option<Applicability>,
        output: &mut Output,
    ) -> io::Result<()> {
        output.clear();
        let mut reporter = reporter;
        if let Form::Syntax(locator) = &block.place.form {
            return self.sites(block, locator, reporter, fix, output);
        }
        for record in block.records() {
            self.look(block, &record, |found| {
                output.tally.count(found.report);
                if let Some(at_least) = fix {
                    output.replacements.extend(fixed(&record, found.report, at_least));
                }
                reporter
                    .as_mut()
                    .map_or(Ok(()), |reporter| reporter.report(&mut output.report, found))
            })?;
        }
        output.changed = output.replacements.len();
        Ok(())
    }

    /// Lints the FENs that stand in the syntax of a document.
    fn sites(
        &self,
        block: &Block<'_>,
        locator: &Locator,
        mut reporter: Option<&mut (dyn Reporter + '_)>,
        fix: Option<Applicability>,
        output: &mut Output,
    ) -> io::Result<()> {
        let place = block.place;
        let stand_in;
        let (text, is_text) = if let Ok(text) = std::str::from_utf8(block.bytes) {
            (text, true)
        } else {
            stand_in = Raw::new(block.bytes).stand_in();
            (stand_in.as_str(), false)
        };
        let mut lines = Lines::new(text, place.line);
        let mut edits = Vec::new();
        for mut site in locator.sites(text, place.start == 0) {
            let raw = &block.bytes[site.span.range()];
            site.raw = (!is_text && std::str::from_utf8(raw).is_err()).then_some(raw);
            let report = site.judge(text, &self.fen);
            output.tally.count(&report);
            if let Some(at_least) = fix.filter(|_| !report.findings().is_empty()) {
                let repairs = site.repairs(&self.fen, at_least);
                output.changed += usize::from(!repairs.is_empty());
                edits.extend(repairs);
            }
            let Some(reporter) = &mut reporter else { continue };
            let context = site.context;
            let (line, column) = lines.place(context.start);
            let within = |at: usize| at.saturating_sub(context.start).min(context.len());
            let variant = self.fen.variant.or(site.variant);
            let found = Located {
                path: place.document.name.as_deref(),
                kind: place.document.kind,
                line,
                column,
                line_start: place.start + context.start,
                end: within(site.span.end),
                text: &site.text,
                base: 0,
                variant: variant.map_or(self.variant, name_of),
                ..Located::in_line(&text[context.range()], within(site.span.start), "", &report)
            };
            reporter.report(&mut output.report, &found)?;
        }
        edits.sort_by_key(|edit| edit.span);
        let mut end = 0;
        for Edit { span, text } in edits {
            if span.start >= end {
                end = span.end;
                output.replacements.push(Replacement { range: span.range(), text });
            }
        }
        Ok(())
    }
}

/// The name of a variant in reports.
fn name_of(variant: Variant) -> &'static str {
    if variant == Variant::Chess960 { "chess960" } else { "chess" }
}

/// Lines and columns, counted as they are asked for in the order of the text.
struct Lines<'a> {
    text: &'a [u8],
    first: usize,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Lines<'a> {
    const fn new(text: &'a str, first: usize) -> Self {
        Self { text: text.as_bytes(), first, at: 0, line: first, column: 1 }
    }

    fn place(&mut self, at: usize) -> (usize, usize) {
        if at < self.at {
            (self.at, self.line, self.column) = (0, self.first, 1);
        }
        let passed = &self.text[self.at..at];
        let line_start = memrchr(b'\n', passed).map_or(0, |end| end + 1);
        if line_start > 0 {
            self.line += memchr_iter(b'\n', passed).count();
            self.column = 1;
        }
        let continues = |byte: &&u8| !matches!(byte, 0x80..=0xBF);
        self.column += passed[line_start..].iter().filter(continues).count();
        self.at = at;
        (self.line, self.column)
    }
}

/// The record after its fixes, as a change of the block. Bytes that are no text are never touched.
fn fixed(record: &Record<'_>, report: &Report, at_least: Applicability) -> Option<Replacement> {
    if report.findings().is_empty() || std::str::from_utf8(record.bytes).is_err() {
        return None;
    }
    Some(record.replaced(report.fixed(at_least)?))
}
