//! The result of linting, and the forms in which it is shown.

mod board_drawing;
mod frame;
mod github;
#[cfg(feature = "json")]
mod jsonl;
mod labels;
mod located;
mod place;
#[cfg(feature = "json")]
mod sarif;
mod short;
mod shown;
mod snippet;
#[cfg(feature = "fancy")]
mod text;
mod visible;
mod words;
mod wrap;

pub use crate::locate::Kind;
pub use board_drawing::BoardDrawing;
pub use frame::{Frame, Framed};
pub use github::Github;
#[cfg(feature = "json")]
pub use jsonl::Jsonl;
pub use located::{Located, Reporter};
pub use place::{Place, Places};
#[cfg(feature = "json")]
pub use sarif::Sarif;
pub use short::Short;
pub use shown::told;
#[cfg(feature = "fancy")]
pub use text::{Text, TextStyle};
pub(crate) use visible::visible;

use std::fmt;
use std::sync::{Arc, OnceLock};

use miette::Diagnostic;

use self::shown::Shown;
use crate::diagnostic::{Finding, Severity};
use crate::fix::{Applicability, Edit};
use crate::locate::Site;
use crate::options::{Options, Record};
use crate::rules::Family;
use crate::value::Fen;

/// What is to be said about one FEN.
///
/// It is a miette [`Diagnostic`] with the findings (the first hundred, if there are more) as related ones, each with the
/// part of the text that it points at: any handler of miette draws them well. Characters that would disturb a
/// terminal have a stand-in there, labels do not overlap, and of a long text only a window is shown. [`Text`] draws the
/// report for a terminal, with a board.
///
/// A report without findings owns no memory.
///
#[cfg_attr(not(feature = "fancy"), doc = "[`Text`]: crate::report")]
#[derive(Clone)]
pub struct Report {
    text: Option<Arc<str>>,
    options: Option<Arc<Options>>,
    findings: Vec<Finding>,
    fen: Option<Fen>,
    /// Where the FEN stands, if it does in a document with a syntax of its own.
    site: Option<Arc<Site<'static>>>,
    /// The findings with what is drawn of the text, made when miette asks for them.
    shown: OnceLock<Box<[Shown]>>,
}

/// How many findings miette is given.
const MOST_RELATED: usize = 100;

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
        Self {
            text: None,
            options: None,
            findings: Vec::new(),
            fen: Some(fen),
            site: None,
            shown: OnceLock::new(),
        }
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
            site: None,
            shown: OnceLock::new(),
        }
    }

    /// The same report, with places in the context of a site.
    pub(crate) fn of_site(mut self, site: impl FnOnce() -> Site<'static>) -> Self {
        self.site = self.text.is_some().then(|| Arc::new(site()));
        self
    }

    /// A report of findings that were taken out of another one and sorted out or changed.
    ///
    /// ```
    /// use fenlint::{Options, Report, Severity, lint};
    ///
    /// let (text, options) = ("7k/8/8/8/8/8/8/K7 W - -", Options::default());
    /// let mut findings = lint(text, &options).into_findings();
    /// findings.retain(|finding| finding.severity == Severity::Error);
    /// assert_eq!(Report::of_findings(text, &options, findings).findings().len(), 1);
    /// ```
    #[must_use]
    pub fn of_findings(text: &str, options: &Options, findings: Vec<Finding>) -> Self {
        let fen = Fen::of_record(text, options.record == Record::Epd, options.variant);
        Self::new(text, options, findings, fen)
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

    /// The text that was linted, or of a [`Site`] its context; `None` where there is no finding.
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
            if self.is_mended() { Verdict::Fixable } else { Verdict::SyntaxError }
        } else if errors().next().is_some() {
            Verdict::IllegalPosition
        } else if self.count(Severity::Warning) > 0 {
            Verdict::ValidWithWarning
        } else {
            Verdict::Valid
        }
    }

    /// Whether the fixes leave no error of the text. Behind a guess another one may come to light: a rank that is too long
    /// with one letter in it that is only likely.
    fn is_mended(&self) -> bool {
        let is_guess = |finding: &Finding| {
            let fix = finding.fix.as_ref();
            fix.is_some_and(|fix| fix.applicability == Applicability::Likely)
        };
        if !self.findings.iter().any(is_guess) {
            return true;
        }
        let (Some(options), Some(fixed)) =
            (self.options.as_deref(), self.fixed_fen(Applicability::Likely))
        else {
            return true;
        };
        let is_left = |finding: &Finding| {
            finding.severity == Severity::Error && finding.rule().family == Family::Syntax
        };
        !crate::lint(&fixed, options).findings().iter().any(is_left)
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
        let mut fixes = self.findings.iter().filter_map(|finding| finding.fix.as_ref());
        fixes.find(|fix| fix.applicability >= at_least && !fix.edits().is_empty())?;
        let whole = match &self.site {
            None => crate::fix::fix_all(text, options, at_least),
            Some(site) => site.repaired(text, options, at_least),
        };
        Some(whole).filter(|whole| whole != text)
    }

    /// The same as edits of the text, in its order, that do not overlap.
    #[must_use]
    pub fn repairs(&self, at_least: Applicability) -> Vec<Edit> {
        let (Some(text), Some(options)) = (self.text.as_deref(), self.options.as_deref()) else {
            return Vec::new();
        };
        self.site.as_ref().map_or_else(
            || crate::fix::repairs(text, options, at_least),
            |site| site.repairs_in_context(options, at_least),
        )
    }

    /// The FEN after all fixes of at least this certainty, without its container; `None` if nothing in it is fixed.
    pub(crate) fn fixed_fen(&self, at_least: Applicability) -> Option<String> {
        let Some(site) = &self.site else { return self.fixed(at_least) };
        let options = self.options.as_deref().filter(|_| site.has_fen)?;
        let fixed = site.fixed_text(options, at_least);
        Some(fixed).filter(|fixed| *fixed != site.text)
    }
}

/// The message of the gravest finding, and how many more there are.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gravest = self.findings.iter().rev().max_by_key(|finding| finding.severity);
        let Some(gravest) = gravest else { return f.write_str("no problems") };
        f.write_str(&visible::short(&gravest.to_string(), shown::MESSAGE))?;
        match self.findings.len() - 1 {
            0 => Ok(()),
            1 => f.write_str(" (and 1 more problem)"),
            more => write!(f, " (and {more} more problems)"),
        }
    }
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report")
            .field("text", &self.text)
            .field("findings", &self.findings)
            .field("fen", &self.fen)
            .finish_non_exhaustive()
    }
}

impl std::error::Error for Report {}

impl Diagnostic for Report {
    fn severity(&self) -> Option<miette::Severity> {
        let gravest = self.findings.iter().max_by_key(|finding| finding.severity);
        gravest.map_or(Some(miette::Severity::Advice), Diagnostic::severity)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        let text = self.text.as_deref()?;
        let shown = self.shown.get_or_init(|| Shown::all(text, &self.findings, MOST_RELATED));
        Some(Box::new(shown.iter().map(|shown| shown as &dyn Diagnostic)))
    }
}
