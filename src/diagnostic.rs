//! What is reported: findings, their labels, and the sink they go into.

use std::fmt;

use miette::{Diagnostic, LabeledSpan};
use thiserror::Error;

use crate::board::{Bitboard, Square};
use crate::field::Field;
use crate::fix::{Fix, Patched};
use crate::rules::{Problem, RuleMeta};
use crate::span::Span;

/// How bad a finding is. The order is that of gravity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Severity {
    /// Correct, and worth knowing; never changes the verdict.
    Note,
    /// One certain meaning, but not the standard form; or a contradiction in the counters.
    Warning,
    /// The text breaks the grammar, or the position cannot occur.
    Error,
}

impl Severity {
    /// The word for it in reports: `note`, `warning` or `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A place with what there is to say about it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is there, in a few words.
    pub message: String,
}

/// One thing that is wrong (or worth knowing), with its places and its repair.
///
/// As a miette [`Diagnostic`] it has the rule's name as code, the address of the rule's page, and the labels.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{problem}")]
#[non_exhaustive]
pub struct Finding {
    /// What is wrong, with the data of the rule.
    pub problem: Problem,
    /// How bad it is: the rule's level, or the one that the options set.
    pub severity: Severity,
    /// The part of the text it is about.
    pub field: Field,
    /// The places, the primary one first.
    pub labels: Vec<Label>,
    /// What to do about it.
    pub fix: Option<Fix>,
    /// The squares in question, for drawing a board.
    pub squares: Bitboard,
    /// How many mended texts lie between the text as given and the one that it was found in.
    pub(crate) depth: usize,
}

impl Finding {
    /// A finding at `span`, of which `message` says what is there.
    pub fn new(
        problem: impl Into<Problem>,
        field: Field,
        span: Span,
        message: impl Into<String>,
    ) -> Self {
        let problem = problem.into();
        Self {
            severity: problem.meta().severity,
            field,
            labels: vec![Label { span, message: message.into() }],
            fix: None,
            squares: Bitboard::EMPTY,
            depth: 0,
            problem,
        }
    }

    /// Adds a further place: the other half of a contradiction, or the same cause once more.
    #[must_use]
    pub fn and(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(Label { span, message: message.into() });
        self
    }

    /// Adds a label for each further place.
    #[must_use]
    pub(crate) fn and_each<S: Into<String>>(
        self,
        labels: impl IntoIterator<Item = (Span, S)>,
    ) -> Self {
        labels.into_iter().fold(self, |finding, (span, message)| finding.and(span, message))
    }

    /// Sets the fix.
    #[must_use]
    pub fn with_fix(mut self, fix: impl Into<Option<Fix>>) -> Self {
        self.fix = fix.into();
        self
    }

    /// Sets another level than the rule's own.
    #[must_use]
    pub const fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Marks squares in a drawing of the board.
    #[must_use]
    pub fn marking(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.squares = squares
            .into_iter()
            .fold(self.squares, |all, square| all | Bitboard::from_square(square));
        self
    }

    /// The rule: its name, family, level and page.
    #[must_use]
    pub fn rule(&self) -> &'static RuleMeta {
        self.problem.meta()
    }

    /// The rule's name, which is the code of the finding: `rank-short`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.rule().name
    }

    /// The place of the primary label.
    #[must_use]
    pub fn span(&self) -> Span {
        self.labels.first().map_or(Span::empty(0), |label| label.span)
    }

    /// What to do, in words.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        self.problem.help().map(|help| help.to_string())
    }

    /// Carries every place of the finding into another text.
    pub fn map_spans(&mut self, mut map: impl FnMut(Span) -> Span) {
        for label in &mut self.labels {
            label.span = map(label.span);
        }
        let candidates = self.fix.iter_mut().flat_map(|fix| &mut fix.candidates);
        for edit in candidates.flat_map(|candidate| &mut candidate.edits) {
            edit.span = map(edit.span);
        }
    }

    /// Carries it from the text after edits back to the text before them.
    pub(crate) fn carry_back(&mut self, patched: &Patched) {
        self.depth += 1;
        for label in &mut self.labels {
            label.span = patched.original(label.span);
        }
        for candidate in self.fix.iter_mut().flat_map(|fix| &mut fix.candidates) {
            candidate.edits = patched.carry(&candidate.edits);
        }
    }
}

impl Diagnostic for Finding {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(Finding::code(self)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Note => miette::Severity::Advice,
            Severity::Warning => miette::Severity::Warning,
            Severity::Error => miette::Severity::Error,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.problem.help()
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.rule().url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let labels = self.labels.iter().enumerate().map(|(index, label)| {
            let (message, span) = (Some(label.message.clone()), label.span);
            if index == 0 {
                LabeledSpan::new_primary_with_span(message, span)
            } else {
                LabeledSpan::new_with_span(message, span)
            }
        });
        Some(Box::new(labels))
    }
}

/// Where rules put their findings.
pub trait Sink {
    /// Takes one finding.
    fn report(&mut self, finding: Finding);
}

/// Collects all.
impl Sink for Vec<Finding> {
    fn report(&mut self, finding: Finding) {
        self.push(finding);
    }
}

/// Keeps the first.
impl Sink for Option<Finding> {
    fn report(&mut self, finding: Finding) {
        self.get_or_insert(finding);
    }
}
