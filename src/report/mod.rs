//! The result of linting, and the forms in which it is shown.

mod board_drawing;
pub mod jsonl;
mod located;

pub use board_drawing::BoardDrawing;
pub use located::{Kind, Located, Reporter};

use std::fmt;
use std::sync::Arc;

use miette::Diagnostic;

use crate::diagnostic::{Finding, Severity};
use crate::fix::Applicability;
use crate::options::Options;
use crate::rules::Family;
use crate::value::Fen;

/// What is to be said about one FEN.
///
/// It is a miette [`Diagnostic`] with the findings as related ones. A report without findings owns no memory.
#[derive(Debug, Clone)]
pub struct Report {
    text: Option<Arc<str>>,
    options: Option<Arc<Options>>,
    findings: Vec<Finding>,
    fen: Option<Fen>,
}

/// The judgement in one word; the first that applies, from the last to the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// No error and no warning.
    Valid,
    /// At least one warning and no error.
    ValidWithWarning,
    /// The text is sound, but the position cannot occur.
    IllegalPosition,
    /// At least one error in the text, and each error has a fix.
    Fixable,
    /// At least one error in the text that has no fix, or several and none preferred.
    SyntaxError,
}

impl Verdict {
    /// The word in reports: `valid-with-warning` and so on.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::ValidWithWarning => "valid-with-warning",
            Self::IllegalPosition => "illegal-position",
            Self::Fixable => "fixable",
            Self::SyntaxError => "syntax-error",
        }
    }
}

impl Report {
    #[inline]
    pub(crate) const fn sound(fen: Fen) -> Self {
        Self { text: None, options: None, findings: Vec::new(), fen: Some(fen) }
    }

    pub(crate) fn new(
        text: &str,
        options: &Options,
        findings: Vec<Finding>,
        fen: Option<Fen>,
    ) -> Self {
        let kept = !findings.is_empty();
        Self {
            text: kept.then(|| text.into()),
            options: kept.then(|| Arc::new(options.clone())),
            findings,
            fen,
        }
    }

    /// The findings, in the order of the text.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The findings, taken out.
    #[must_use]
    pub fn into_findings(self) -> Vec<Finding> {
        self.findings
    }

    /// The text that was linted; `None` where there is no finding.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The position as the fields say it, if there is no error in the text.
    #[must_use]
    pub const fn fen(&self) -> Option<&Fen> {
        self.fen.as_ref()
    }

    /// How many findings have this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }

    /// The judgement in one word.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let errors = || self.findings.iter().filter(|finding| finding.severity == Severity::Error);
        let is_fixed = |finding: &Finding| {
            finding.fix.as_ref().is_some_and(|fix| fix.applicability >= Applicability::Likely)
        };
        let in_text = |finding: &&Finding| finding.rule().family == Family::Syntax;
        if errors().filter(in_text).any(|finding| !is_fixed(finding)) {
            Verdict::SyntaxError
        } else if errors().any(|finding| in_text(&finding)) && errors().all(is_fixed) {
            Verdict::Fixable
        } else if errors().next().is_some() {
            Verdict::IllegalPosition
        } else if self.count(Severity::Warning) > 0 {
            Verdict::ValidWithWarning
        } else {
            Verdict::Valid
        }
    }

    /// The FEN as the writer writes it; `None` if an error stands.
    #[must_use]
    pub fn canonical(&self) -> Option<String> {
        self.fen.filter(|_| self.count(Severity::Error) == 0).map(|fen| fen.to_string())
    }

    /// The text after all fixes of at least this certainty; `None` if nothing is fixed.
    #[must_use]
    pub fn fixed(&self, at_least: Applicability) -> Option<String> {
        let (text, options) = (self.text.as_deref()?, self.options.as_deref()?);
        Some(crate::fix::fix_all(text, options, at_least)).filter(|fixed| fixed != text)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.findings.as_slice() {
            [] => f.write_str("no problems"),
            [only] => only.fmt(f),
            several => write!(f, "{} problems in this FEN", several.len()),
        }
    }
}

impl std::error::Error for Report {}

impl Diagnostic for Report {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.findings.iter().map(|finding| finding as &dyn Diagnostic)))
    }
}
