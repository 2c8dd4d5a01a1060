//! A comment with directives, and what became of them.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Comment;
use super::directive::{Piece, Scope, pieces};
use crate::diagnostic::Finding;
use crate::options::Options;
use crate::report::{Kind, Located, Report};
use crate::rules::syntax::unused_allow::UnusedAllow;
use crate::rules::{self, Remarks, RuleMeta, UselessAllow};
use crate::span::Span;

/// A comment with directives, and what became of them.
#[derive(Debug)]
pub struct Remark {
    line: usize,
    pub(super) last_line: usize,
    line_text: String,
    line_start: usize,
    start: usize,
    end: usize,
    directives: Vec<Directive>,
}

/// A name in a directive.
#[derive(Debug)]
struct Directive {
    span: Span,
    /// The rule that is allowed, or what is wrong with the directive.
    rule: Result<&'static RuleMeta, UnusedAllow>,
    is_used: AtomicBool,
}

impl Remark {
    /// The directives that hold for a line, and those that hold for nothing.
    pub(super) fn of_line(comment: &Comment<'_>, is_late: bool) -> Option<Self> {
        Self::new(comment, |piece| match piece {
            Piece::Name(Scope::Line, name, _) => Some(rule(name)),
            Piece::Name(Scope::File, ..) => is_late.then_some(Err(UnusedAllow::Late)),
            Piece::Other(_) => Some(Err(UnusedAllow::NotUnderstood)),
        })
    }

    /// The directives that hold for the document.
    pub(super) fn of_file(comment: &Comment<'_>) -> Option<Self> {
        Self::new(comment, |piece| match piece {
            Piece::Name(Scope::File, name, _) => Some(rule(name)),
            Piece::Name(Scope::Line, ..) | Piece::Other(_) => None,
        })
    }

    fn new(
        comment: &Comment<'_>,
        wanted: impl Fn(Piece<'_>) -> Option<Result<&'static RuleMeta, UnusedAllow>>,
    ) -> Option<Self> {
        let directive = |piece| {
            let (Piece::Name(_, _, span) | Piece::Other(span)) = piece;
            Some(Directive { span, rule: wanted(piece)?, is_used: AtomicBool::new(false) })
        };
        let directives: Vec<_> = pieces(comment.text).into_iter().filter_map(directive).collect();
        (!directives.is_empty()).then(|| Self {
            line: comment.line,
            last_line: comment.last_line(),
            line_text: comment.line_text.to_owned(),
            line_start: comment.line_start,
            start: comment.start,
            end: comment.start + comment.text.len(),
            directives,
        })
    }

    /// The rules that it allows.
    pub(super) fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.directives.iter().filter_map(|directive| Some(directive.rule.as_ref().ok()?.name))
    }

    /// Remembers of some rules that one of their findings was allowed.
    pub(super) fn use_those(&self, is_used: impl Fn(&'static str) -> bool) {
        for directive in &self.directives {
            if directive.rule.as_ref().is_ok_and(|rule| is_used(rule.name)) {
                directive.is_used.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Whether it ends on that line.
    pub(super) const fn is_beside(&self, line: usize) -> bool {
        self.last_line == line
    }

    /// The rules of the report that it allows; they are remembered.
    pub(super) fn heed(&self, report: &Report) -> impl Iterator<Item = &'static str> {
        self.directives.iter().filter_map(|directive| {
            let name = directive.rule.as_ref().ok()?.name;
            report.findings().iter().find(|finding| finding.code() == name)?;
            directive.is_used.store(true, Ordering::Relaxed);
            Some(name)
        })
    }

    /// The comment.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.line_text[self.start..self.end]
    }

    /// What is to be said about it, if anything: directives that allow nothing, or are not understood.
    ///
    /// A rule that the options do not want to hear of is no finding that could be allowed, and its name stands for later.
    #[must_use]
    pub fn report(&self, options: &Options) -> Option<Report> {
        let entry = |directive: &Directive| {
            let problem = match &directive.rule {
                Err(problem) => problem.clone(),
                Ok(rule) if !options.levels.want(rule) => return None,
                Ok(_) if directive.is_used.load(Ordering::Relaxed) => return None,
                Ok(rule) => UnusedAllow::Unused { rule: rule.name },
            };
            Some(UselessAllow { span: directive.span, problem })
        };
        let entries: Vec<UselessAllow> = self.directives.iter().filter_map(entry).collect();
        let mut found: Vec<Finding> = Vec::new();
        rules::comments(&Remarks { entries: &entries }, &options.levels, &mut found);
        found.retain_mut(|finding| {
            let heard = options.levels.severity(finding.rule(), finding.severity);
            finding.severity = heard.unwrap_or(finding.severity);
            heard.is_some()
        });
        (!found.is_empty()).then(|| Report::new(self.text(), options, found, None))
    }

    /// The report with its place in a document, of which the caller knows the rest.
    #[must_use]
    pub fn located<'a>(&'a self, report: &'a Report) -> Located<'a> {
        Located {
            kind: Kind::Text,
            line: self.line,
            line_start: self.line_start,
            ..Located::in_line(&self.line_text, self.start, self.text(), report)
        }
    }
}

fn rule(name: &str) -> Result<&'static RuleMeta, UnusedAllow> {
    rules::find(name).map_err(UnusedAllow::UnknownRule)
}
