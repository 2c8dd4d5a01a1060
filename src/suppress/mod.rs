//! Comments that allow findings: `fenlint: allow(rule-name)` and `fenlint: allow-file(rule-name)`.
//!
//! A directive stands in a comment of the document's own style, with a reason before or behind it if one likes:
//!
//! ```text
//! # fenlint: allow(side-case, missing-counters) as the book prints it
//! 4k3/8/8/8/8/8/4P3/4K3 W - -
//! ```
//!
//! - `allow` holds for the line that the comment ends on. Where nothing else stands on the lines of the comment, it holds
//!   for the next line that is no such comment instead, at most [`REACH`] lines below.
//! - Above a block of records in Markdown it holds for the whole block ([`Comment::block`]).
//! - `allow-file` holds for the whole document and must stand before its first FEN: documents are read as a stream.
//! - What allows nothing, or is not understood, is a finding of the rule `unused-allow`.
//!
//! An allowed rule is judged as if the options allowed it for that FEN, so its fixes are not applied either.
//!
//! Who reads documents gives all comments to [`Allowances::comment`], line by line, those beside a FEN before it, and has
//! [`Allowances::judge`] lint each FEN:
//!
//! ```
//! use std::sync::Arc;
//!
//! use fenlint::suppress::{Allowances, Comment, Head};
//! use fenlint::{Options, lint};
//!
//! let document = "# fenlint: allow(side-case)\n4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n";
//! let (options, mut allowances) = (Options::default(), Allowances::new(Arc::default()));
//! for (line, text) in (1..).zip(document.lines()) {
//!     if text.starts_with('#') {
//!         allowances.comment(&Comment::line(line, 0, text));
//!     } else {
//!         let report = allowances.judge(line, &options, |options| lint(text, options));
//!         assert!(report.findings().is_empty());
//!     }
//! }
//! assert!(allowances.passed(usize::MAX).all(|remark| remark.report(&options).is_none()));
//! ```

mod directive;
mod remark;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use self::remark::Remark;
pub(crate) use self::remark::Remarks;
use crate::diagnostic::Finding;
use crate::options::Options;
use crate::report::Report;
use crate::rules::Level;

/// What a comment must hold to be looked at: whoever sees a stretch of text without it can save the trouble.
pub const MARK: &str = "fenlint:";

/// How many lines above a FEN a comment may stand, with nothing but comments between them.
pub const REACH: usize = 16;

/// A comment, where it stands in its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct Comment<'a> {
    /// The number of the line on which it starts, from 1.
    pub line: usize,
    /// Its lines, without the last line end.
    pub line_text: &'a str,
    /// Where its first line starts in the document, in bytes.
    pub line_start: usize,
    /// Where it starts in `line_text`.
    pub start: usize,
    /// The comment.
    pub text: &'a str,
    /// Whether nothing else stands on its lines.
    pub stands_alone: bool,
    /// Where it stands above a block of records, the last line of the block: it holds for the whole block.
    pub block: Option<usize>,
}

impl<'a> Comment<'a> {
    /// A comment that is a whole line.
    #[must_use]
    pub const fn line(line: usize, line_start: usize, text: &'a str) -> Self {
        Self { line, line_text: text, line_start, start: 0, text, stands_alone: true, block: None }
    }

    /// A comment behind something else on its line, from `start` to the end of the line.
    #[must_use]
    pub fn behind(line: usize, line_start: usize, line_text: &'a str, start: usize) -> Self {
        let text = &line_text[start..];
        Self { line, line_text, line_start, start, text, stands_alone: false, block: None }
    }

    /// The number of the line on which it ends.
    fn last_line(&self) -> usize {
        self.line + self.text.bytes().filter(|byte| *byte == b'\n').count()
    }
}

/// What is allowed in a whole document, by the comments before its first FEN.
#[derive(Debug, Default)]
pub struct Head {
    remarks: Vec<Remark>,
    /// The rules that are allowed, and whether one of their findings was.
    rules: BTreeMap<&'static str, AtomicBool>,
    /// The line of the first FEN, once it is known.
    end: Option<usize>,
}

impl Head {
    /// Takes the next comment.
    pub fn comment(&mut self, comment: &Comment<'_>) {
        if let Some(remark) = Remark::of_file(comment) {
            self.rules.extend(remark.rules().map(|rule| (rule, AtomicBool::new(false))));
            self.remarks.push(remark);
        }
    }

    /// Ends the head: the first FEN stands on this line.
    pub fn end(&mut self, line: usize) {
        self.end.get_or_insert(line);
    }

    /// Whether it allows nothing, and there is nothing to say about it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.remarks.is_empty()
    }

    /// The comments, to be reported when the whole document has been judged.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        let is_used =
            |rule| self.rules.get(rule).is_some_and(|is_used| is_used.load(Ordering::Relaxed));
        self.remarks.iter().inspect(move |remark| remark.use_those(is_used))
    }

    /// The rule, if it is allowed; that is remembered.
    fn heed(&self, rule: &'static str) -> Option<&'static str> {
        self.rules.get(rule)?.store(true, Ordering::Relaxed);
        Some(rule)
    }
}

/// What is allowed where, in a document or a part of it.
///
/// A document may be judged in parts, also in parallel: each part has its own `Allowances`, and all share one [`Head`]. A
/// part must not begin right below a comment that stands alone.
#[derive(Debug)]
pub struct Allowances {
    head: Arc<Head>,
    /// Comments that stand alone, one directly below the other.
    above: Vec<Remark>,
    /// The line below them.
    below: usize,
    /// Comments beside something on their line, and those whose lines are passed.
    beside: Vec<Remark>,
    /// Comments above a block of records, and the last line of the block.
    blocks: Vec<(usize, Remark)>,
}

impl Allowances {
    /// Nothing is allowed but what the head of the document allows.
    #[must_use]
    pub const fn new(head: Arc<Head>) -> Self {
        Self { head, above: Vec::new(), below: 0, beside: Vec::new(), blocks: Vec::new() }
    }

    /// Takes the next comment. Comments of other kinds matter too: a directive reaches over them.
    pub fn comment(&mut self, comment: &Comment<'_>) {
        let is_late = self.head.end.is_some_and(|end| end <= comment.line);
        let remark = Remark::of_line(comment, is_late);
        if let Some(last) = comment.block {
            self.blocks.extend(remark.map(|remark| (last, remark)));
            return;
        }
        if !comment.stands_alone {
            self.beside.extend(remark);
            return;
        }
        if comment.line != self.below {
            self.beside.append(&mut self.above);
        }
        self.below = comment.last_line() + 1;
        self.above.extend(remark);
    }

    /// Lints a FEN that stands on this line: `judge` is called with the options, and if something in its report is allowed
    /// there, once more with options that allow it.
    pub fn judge(
        &self,
        line: usize,
        options: &Options,
        judge: impl Fn(&Options) -> Report,
    ) -> Report {
        let report = judge(options);
        self.judge_again(line, &report, options, judge).unwrap_or(report)
    }

    /// The same for a FEN that was linted already: `None` if nothing in its report is allowed there.
    pub(crate) fn judge_again(
        &self,
        line: usize,
        report: &Report,
        options: &Options,
        judge: impl FnOnce(&Options) -> Report,
    ) -> Option<Report> {
        if report.findings().is_empty() {
            return None;
        }
        let above = self
            .above
            .iter()
            .filter(|remark| self.below == line && remark.last_line.saturating_add(REACH) >= line);
        let beside = self.beside.iter().filter(|remark| remark.is_beside(line));
        let codes = report.findings().iter().map(Finding::code);
        let in_head = codes.filter_map(|code| self.head.heed(code));
        let around =
            self.blocks.iter().filter(|(last, remark)| remark.last_line < line && line <= *last);
        let around = around.map(|(_, remark)| remark);
        let here = above.chain(beside).chain(around).flat_map(|remark| remark.heed(report));
        let mut allowing: Option<Options> = None;
        for rule in in_head.chain(here) {
            let options = allowing.get_or_insert_with(|| options.clone());
            // The names come from the registry, so that none is unknown.
            let _ = options.levels.set(rule, Level::Allow);
        }
        allowing.map(|options| judge(&options))
    }

    /// Takes out the comments that no FEN on this line or below it belongs to: the time to report them has come. At the
    /// end of the document (or of its part) those are the ones before line `usize::MAX`.
    pub fn passed(&mut self, line: usize) -> impl Iterator<Item = Remark> {
        if self.below < line {
            self.beside.append(&mut self.above);
        }
        let over = self.blocks.extract_if(.., |(last, _)| *last < line);
        let over: Vec<_> = over.map(|(_, remark)| remark).collect();
        let is_open = self.beside.iter().any(|remark| remark.is_beside(line));
        let passed = if is_open { Vec::new() } else { std::mem::take(&mut self.beside) };
        passed.into_iter().chain(over)
    }
}
