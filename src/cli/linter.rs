//! Records linted, reported, and their fixes as changes of the document.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use fenlint::report::{Located, Reporter};
use fenlint::suppress::{Allowances, Remark};
use fenlint::{Applicability, Options, Report, lint, lint_bytes};

use super::blocks::{Block, Form};
use super::diff::Replacement;
use super::document::Document;
use super::records::Record;
use super::sink::Output;
use super::sites::lint_sites;

/// Lints a record, and hands it on with its place.
pub(crate) fn look<T>(
    block: &Block<'_>,
    record: &Record<'_>,
    judge: impl FnOnce(&Options, &dyn Fn(&Options) -> Report) -> Report,
    then: impl FnOnce(&Located<'_>) -> T,
) -> T {
    let document = &block.place.document;
    let line_text = record.text();
    let text = &line_text[record.start..record.start + record.bytes.len()];
    let lint = |options: &Options| match line_text {
        Cow::Borrowed(_) => lint(text, options),
        Cow::Owned(_) => lint_bytes(record.bytes, options),
    };
    let report = judge(&document.options, &lint);
    then(&Located {
        path: document.name.as_deref(),
        kind: document.kind,
        line: record.number,
        line_start: record.line_start,
        variant: document.variant,
        ..Located::in_line(&line_text, record.start, text, &report)
    })
}

/// Lints all records of a block: into the tally, with the reporter into the report.
pub(crate) fn lint_block(
    block: &Block<'_>,
    reporter: Option<&mut (dyn Reporter + Send + '_)>,
    fix: Option<Applicability>,
    output: &mut Output,
) -> io::Result<()> {
    output.clear();
    let mut reporter = reporter;
    if let Form::Syntax(locator) = &block.place.form {
        return lint_sites(block, locator, reporter, fix, output);
    }
    let document = &block.place.document;
    each_record(block, |seen| match seen {
        Seen::Remark(remark) => tell(document, remark, reporter.as_deref_mut(), output),
        Seen::Fen(record, found) => {
            output.tally.count(found.report, found.kind);
            if let Some(at_least) = fix {
                output.replacements.extend(fixed(record, found.report, at_least));
            }
            reporter.as_mut().map_or(Ok(()), |reporter| reporter.report(&mut output.report, found))
        }
    })?;
    output.changed = output.replacements.len();
    Ok(())
}

/// What is seen on the way through a block.
pub(crate) enum Seen<'s> {
    /// A comment for this program that is over.
    Remark(&'s Remark),
    /// A record, linted with what is allowed there.
    Fen(&'s Record<'s>, &'s Located<'s>),
}

/// Lints the records of a block with one a line, each with what comments allow there.
pub(crate) fn each_record(
    block: &Block<'_>,
    mut then: impl FnMut(Seen<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let has_remarks = block.has_remarks();
    let mut allowances = Allowances::new(Arc::clone(&block.place.head));
    for record in block.written() {
        if has_remarks {
            for remark in allowances.passed(record.number) {
                then(Seen::Remark(&remark))?;
            }
            let text = record.text();
            if let Some(comment) = record.comment(&text) {
                allowances.comment(&comment);
            }
        }
        if record.is_comment() {
            continue;
        }
        let judge = |options: &Options, lint: &dyn Fn(&Options) -> Report| {
            allowances.judge(record.number, options, lint)
        };
        look(block, &record, judge, |found| then(Seen::Fen(&record, found)))?;
    }
    allowances.passed(usize::MAX).try_for_each(|remark| then(Seen::Remark(&remark)))
}

/// Tells what is wrong with a comment for this program, if anything.
pub(crate) fn tell(
    document: &Document,
    remark: &Remark,
    reporter: Option<&mut (dyn Reporter + Send + '_)>,
    output: &mut Output,
) -> io::Result<()> {
    let Some(report) = remark.report(&document.options) else { return Ok(()) };
    output.tally.count_findings(&report, document.kind);
    let Some(reporter) = reporter else { return Ok(()) };
    let (path, kind, variant) = (document.name.as_deref(), document.kind, document.variant);
    let found = Located { path, kind, variant, ..remark.located(&report) };
    reporter.report(&mut output.report, &found)
}

/// The record after its fixes, as a change of the block. Bytes that are no text are never touched.
fn fixed(record: &Record<'_>, report: &Report, at_least: Applicability) -> Option<Replacement> {
    if report.findings().is_empty() || std::str::from_utf8(record.bytes).is_err() {
        return None;
    }
    Some(record.replaced(report.fixed(at_least)?))
}
