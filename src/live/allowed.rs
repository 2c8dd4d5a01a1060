//! What comments in the document allow.

use std::sync::Arc;

use super::form::{Form, parts};
use super::lines::Lines;
use super::whole::Whole;
use crate::locate::Locator;
use crate::options::Options;
use crate::report::Report;
use crate::span::Span;
use crate::suppress::{Allowances, Comment, Head, MARK, Remark};

/// A remark, with where the places of its report count from.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) base: usize,
    pub(super) report: Report,
}

/// Goes through a document of lines, and gives what is to be said about its comments.
pub(super) fn in_lines(lines: &mut Lines, text: &str, form: &Form, options: &Options) -> Vec<Told> {
    let has_marks = lines.held().any(|(_, held)| held.has_mark);
    if !has_marks {
        for (_, held) in lines.held_mut() {
            held.judged.iter_mut().for_each(|judged| judged.allowed = None);
        }
        return Vec::new();
    }
    let breaks = lines.breaks.clone();
    let span = |line: usize| breaks.line(line, text.len());
    let comments = |line: usize, is_comment: bool, has_mark: bool| {
        comments_of(form, &text[span(line).range()], line, span(line).start, is_comment, has_mark)
    };
    let mut head = Head::default();
    let end = lines.first_fen();
    for (line, held) in lines.held().take_while(|(line, _)| end.is_none_or(|end| *line <= end)) {
        let is_before = end != Some(line) || matches!(form, Form::Syntax(..));
        if !held.has_mark || !is_before {
            continue;
        }
        for comment in comments(line, held.is_comment, true) {
            // In a syntax the head goes up to the begin of the first FEN, and counts whole lines before it.
            if end != Some(line) || is_before_first(form, text, span(line), &comment, line == 0) {
                head.comment(&comment);
            }
        }
    }
    match (form, end) {
        (_, Some(end)) => head.end(end + 1),
        (Form::Syntax(..), None) => head.end(breaks.count()),
        _ => {}
    }
    let mut pass = Pass::new(head, options);
    for (line, held) in lines.held_mut() {
        let number = line + 1;
        if !held.judged.is_empty() || held.is_comment || held.has_mark {
            pass.passed(number);
        }
        for comment in comments(line, held.is_comment, held.has_mark) {
            pass.allowances.comment(&comment);
        }
        let piece = &text[span(line).range()];
        for judged in &mut held.judged {
            let place = judged.span;
            judged.allowed =
                pass.allowances.judge_again(number, &judged.report, options, |options| {
                    let sites = form.sites(piece, line == 0);
                    let site = sites.iter().find(|site| site.span == place);
                    site.map_or_else(|| judged.report.clone(), |site| site.judge(piece, options))
                });
        }
    }
    pass.finish()
}

fn is_before_first(
    form: &Form,
    text: &str,
    line: Span,
    comment: &Comment<'_>,
    is_first: bool,
) -> bool {
    let sites = form.sites(&text[line.range()], is_first);
    sites.first().is_none_or(|site| comment.line_start < line.start + site.span.start)
}

/// The comments of a line.
fn comments_of<'t>(
    form: &Form,
    piece: &'t str,
    line: usize,
    start: usize,
    is_comment: bool,
    has_mark: bool,
) -> Vec<Comment<'t>> {
    match form {
        Form::Syntax(_, locator) if has_mark => locator.comments(piece, line + 1, start),
        Form::Lines(_) if is_comment || has_mark => {
            let bare = piece.strip_suffix('\n').unwrap_or(piece);
            let bare = bare.strip_suffix('\r').unwrap_or(bare);
            if is_comment {
                let record = parts(piece, start == 0).1;
                let whole = Comment::line(line + 1, start, bare);
                return vec![Comment { start: record.start, text: &bare[record.start..], ..whole }];
            }
            let behind = bare.find(MARK).map(|at| Comment::behind(line + 1, start, bare, at));
            behind.into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Goes through a document that is looked at as a whole.
pub(super) fn in_whole(
    whole: &mut Whole,
    text: &str,
    (form, locator): (&Form, &Locator),
    options: &Options,
) -> Vec<Told> {
    let comments = if text.contains(MARK) { locator.comments(text, 1, 0) } else { Vec::new() };
    if comments.is_empty() {
        for judged in whole.entries_mut().iter_mut().filter_map(|entry| entry.judged.as_mut()) {
            judged.allowed = None;
        }
        return Vec::new();
    }
    let newlines = super::breaks::Breaks::of_newlines(text);
    let first = whole.entries().first().map_or(text.len(), |entry| entry.span().start);
    let mut head = Head::default();
    comments
        .iter()
        .filter(|comment| comment.line_start < first)
        .for_each(|comment| head.comment(comment));
    head.end(super::breaks::Breaks::of_editor(&text[..first]).count());
    let sites = form.sites(text, true);
    let mut pass = Pass::new(head, options);
    let mut comments = comments.iter().peekable();
    for (entry, site) in whole.entries_mut().iter_mut().zip(&sites) {
        let number = newlines.at(site.span.start) + 1;
        while let Some(comment) = comments.next_if(|comment| comment.line <= number) {
            pass.passed(comment.line);
            pass.allowances.comment(comment);
        }
        pass.passed(number);
        if let Some(judged) = &mut entry.judged {
            judged.allowed =
                pass.allowances.judge_again(number, &judged.report, options, |options| {
                    site.judge(text, options)
                });
        }
    }
    for comment in comments {
        pass.passed(comment.line);
        pass.allowances.comment(comment);
    }
    pass.finish()
}

/// One way through the comments and FENs of a document.
struct Pass<'o> {
    head: Arc<Head>,
    allowances: Allowances,
    options: &'o Options,
    told: Vec<Told>,
}

impl<'o> Pass<'o> {
    fn new(head: Head, options: &'o Options) -> Self {
        let head = Arc::new(head);
        Self { allowances: Allowances::new(Arc::clone(&head)), head, options, told: Vec::new() }
    }

    /// Tells of the comments that no FEN on this line or below belongs to.
    fn passed(&mut self, line: usize) {
        for remark in self.allowances.passed(line) {
            tell(&remark, self.options, &mut self.told);
        }
    }

    fn finish(mut self) -> Vec<Told> {
        self.passed(usize::MAX);
        let head = Arc::clone(&self.head);
        head.remarks().for_each(|remark| tell(remark, self.options, &mut self.told));
        self.told.sort_by_key(|told| told.base);
        self.told
    }
}

fn tell(remark: &Remark, options: &Options, told: &mut Vec<Told>) {
    if let Some(report) = remark.report(options) {
        let base = remark.located(&report).in_document(Span::empty(0)).start;
        told.push(Told { base, report });
    }
}
