//! FENs that stand in the syntax of a document, linted and reported in the order of the text.

use std::io;
use std::sync::Arc;

use fenlint::locate::Locator;
use fenlint::report::Reporter;
use fenlint::suppress::{Allowances, Comment};
use fenlint::{Applicability, Edit, Options};
use memchr::{memchr_iter, memrchr};

use super::blocks::Block;
use super::diff::Replacement;
use super::linter::tell;
use super::records::as_text;
use super::sink::Output;

/// Lints the FENs of a block: into the tally, with the reporter into the report.
pub(crate) fn lint_sites(
    block: &Block<'_>,
    locator: &Locator,
    mut reporter: Option<&mut (dyn Reporter + Send + '_)>,
    fix: Option<Applicability>,
    output: &mut Output,
) -> io::Result<()> {
    let place = block.place;
    let document = &place.document;
    let text = as_text(block.bytes);
    let is_text = matches!(text, std::borrow::Cow::Borrowed(_));
    let text = text.as_ref();
    let mut remarks = Remarks::new(block, locator, text);
    let mut lines = Lines::new(text, place.line);
    let mut edits = Vec::new();
    for mut site in locator.sites(text, place.start == 0) {
        let raw = &block.bytes[site.span.range()];
        site.raw = (!is_text && std::str::from_utf8(raw).is_err()).then_some(raw);
        let (line, column) = lines.place(site.context.start);
        let at = remarks.is_some().then(|| lines.place(site.span.start).0);
        let judge = |options: &Options| site.judge(text, options);
        let report = match (&mut remarks, at) {
            (Some(remarks), Some(at)) => {
                for remark in remarks.passed(at) {
                    tell(document, &remark, reporter.as_deref_mut(), output)?;
                }
                remarks.allowances.judge(at, &document.options, judge)
            }
            _ => judge(&document.options),
        };
        output.tally.count(&report, document.kind);
        if let Some(at_least) = fix.filter(|_| !report.findings().is_empty()) {
            let repairs = report.repairs(at_least);
            output.changed += usize::from(!repairs.is_empty());
            let from = site.context.start;
            let moved = |edit: Edit| Edit { span: edit.span.shifted(from), ..edit };
            edits.extend(repairs.into_iter().map(moved));
        }
        let Some(reporter) = &mut reporter else { continue };
        let mut found = site.located(text, &report);
        (found.path, found.kind) = (document.name.as_deref(), document.kind);
        (found.line, found.column) = (line, column);
        found.line_start = place.start + site.context.start;
        if document.options.variant.is_some() {
            found.variant = document.variant;
        }
        reporter.report(&mut output.report, &found)?;
    }
    if let Some(mut remarks) = remarks {
        for remark in remarks.passed(usize::MAX) {
            tell(document, &remark, reporter.as_deref_mut(), output)?;
        }
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

/// The comments for this program of a block, in the order of the text.
struct Remarks<'a> {
    comments: std::vec::IntoIter<Comment<'a>>,
    allowances: Allowances,
}

impl<'a> Remarks<'a> {
    /// `None` if there is no comment that could be one.
    fn new(block: &Block<'_>, locator: &Locator, text: &'a str) -> Option<Self> {
        let place = block.place;
        let comments = if block.has_remarks() {
            locator.comments(text, place.line, place.start)
        } else {
            Vec::new()
        };
        let is_needed = !comments.is_empty() || !place.head.is_empty();
        is_needed.then(|| Self {
            comments: comments.into_iter(),
            allowances: Allowances::new(Arc::clone(&place.head)),
        })
    }

    /// Takes the comments up to a line, and gives those that have nothing to allow any more.
    fn passed(&mut self, line: usize) -> Vec<fenlint::suppress::Remark> {
        let mut passed = Vec::new();
        while let Some(comment) = self.comments.as_slice().first().filter(|next| next.line <= line)
        {
            passed.extend(self.allowances.passed(comment.line));
            self.allowances.comment(comment);
            self.comments.next();
        }
        passed.extend(self.allowances.passed(line));
        passed
    }
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
