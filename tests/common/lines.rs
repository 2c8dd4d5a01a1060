//! A document with one FEN a line, judged whole with the comments in it.

use std::sync::Arc;

use fenlint::report::Located;
use fenlint::suppress::{Allowances, Comment, Head, MARK, Remark};
use fenlint::{Options, lint};

/// A line with its number, where it starts, and where a comment for fenlint begins behind something else.
type Line<'a> = (usize, usize, &'a str);

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    (1..).zip(text.split_inclusive('\n')).map(move |(number, line)| {
        let line = (number, start, line.trim_end_matches(['\r', '\n']));
        start += text[start..].split_inclusive('\n').next().unwrap().len();
        line
    })
}

fn comment((number, start, line): Line<'_>) -> Option<Comment<'_>> {
    if line.trim_start().starts_with('#') {
        return Some(Comment::line(number, start, line));
    }
    line.find(MARK).map(|at| Comment::behind(number, start, line, at))
}

/// Lints all lines, and reports the FENs and the remarks about comments.
pub(crate) fn lint_lines(text: &str, options: &Options, mut then: impl FnMut(&Located<'_>)) {
    let mut head = Head::default();
    for line in lines(text) {
        match comment(line) {
            Some(comment) if comment.stands_alone => head.comment(&comment),
            _ if line.2.trim().is_empty() => {}
            _ => {
                head.end(line.0);
                break;
            }
        }
    }
    let head = Arc::new(head);
    let remark = |remark: &Remark, then: &mut dyn FnMut(&Located<'_>)| {
        if let Some(report) = remark.report(options) {
            then(&remark.located(&report));
        }
    };
    let mut allowances = Allowances::new(Arc::clone(&head));
    for line in lines(text) {
        let (number, line_start, line_text) = line;
        allowances.passed(number).for_each(|passed| remark(&passed, &mut then));
        let comment = comment(line);
        if let Some(comment) = &comment {
            allowances.comment(comment);
        }
        if !line_text.trim().is_empty() && comment.is_none_or(|comment| !comment.stands_alone) {
            let report = allowances.judge(number, options, |options| lint(line_text, options));
            let found = Located::alone(line_text, &report);
            then(&Located { line: number, line_start, ..found });
        }
    }
    allowances.passed(usize::MAX).for_each(|passed| remark(&passed, &mut then));
    head.remarks().for_each(|passed| remark(passed, &mut then));
}

/// The codes of all findings, with what their primary labels point at.
pub(crate) fn findings<'t>(text: &'t str, options: &Options) -> Vec<(&'static str, &'t str)> {
    let mut found = Vec::new();
    lint_lines(text, options, |located| {
        for finding in located.report.findings() {
            let place = &text[located.in_document(finding.span()).range()];
            found.push((finding.code(), place));
        }
    });
    found
}
