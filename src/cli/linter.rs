//! Records linted, reported, and their fixes as changes of the document.

use std::io;

use fenlint::report::{Kind, Located, Reporter};
use fenlint::rules::Raw;
use fenlint::{Applicability, Options, Report, lint, lint_bytes};

use super::args::Input;
use super::blocks::{Block, Record};
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
            line_text,
            line: record.number,
            line_start: record.line_start,
            start: record.start,
            text,
            variant: self.variant,
            report: &report,
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
        Ok(())
    }
}

/// The record after its fixes, as a change of the block. Bytes that are no text are never touched.
fn fixed(record: &Record<'_>, report: &Report, at_least: Applicability) -> Option<Replacement> {
    if report.findings().is_empty() || std::str::from_utf8(record.bytes).is_err() {
        return None;
    }
    Some(record.replaced(report.fixed(at_least)?))
}
