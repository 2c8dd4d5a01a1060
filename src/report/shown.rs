//! A finding together with the part of the text that it points at.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, SourceCode};
use thiserror::Error;

use super::place::Places;
use super::snippet::{Page, Snippet};
use super::visible::{short, visible};
use super::words;
use crate::diagnostic::Finding;

/// The longest message, in characters.
pub(super) const MESSAGE: usize = 400;
/// How many columns of a text miette's own handlers are given to draw.
const WIDTH: usize = 120;

/// What is wrong, and what to do about it, fit to be shown: not too long, and without raw control characters.
#[must_use]
pub fn told(finding: &Finding) -> (String, Option<String>) {
    let shown = |text: &str| short(text, MESSAGE).into_owned();
    (shown(&finding.to_string()), finding.help().map(|help| shown(&help)))
}

/// A finding as miette's own handlers can draw it.
#[derive(Debug, Clone, Error)]
#[error("{}", short(&finding.to_string(), MESSAGE))]
pub(super) struct Shown {
    finding: Finding,
    help: Option<String>,
    snippet: Snippet,
}

impl Shown {
    /// The findings of a text, of which no more than `most`.
    pub(super) fn all(text: &str, findings: &[Finding], most: usize) -> Box<[Self]> {
        let page = Page {
            text,
            start: 0,
            in_lines: false,
            places: Places::new(text, 1),
            name: None,
            width: WIDTH,
            wraps_labels: false,
        };
        let shown = findings.iter().take(most).map(|finding| Self {
            help: help(finding, text),
            snippet: Snippet::new(&page, &finding.labels),
            finding: finding.clone(),
        });
        shown.collect()
    }
}

/// What to do: the help of the rule, and below it the fix.
fn help(finding: &Finding, text: &str) -> Option<String> {
    let help = finding.help().unwrap_or_default();
    let help = help.lines().map(|line| visible(line).into_owned());
    let fix = finding.fix.iter().flat_map(|fix| words::fix(fix, text));
    let lines: Vec<String> = help.chain(fix.map(|(word, fix)| format!("{word}: {fix}"))).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

impl Diagnostic for Shown {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.finding.code()))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Diagnostic::severity(&self.finding)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.help.as_ref()?;
        Some(Box::new(help))
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Diagnostic::url(&self.finding)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.snippet.labels().iter().cloned()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.snippet)
    }
}
