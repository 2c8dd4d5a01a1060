#![doc = include_str!("unused_allow.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Remarks, Rule, RuleMeta, UnknownRule};

/// A comment for fenlint that allows nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[non_exhaustive]
pub enum UnusedAllow {
    /// The rule finds nothing there.
    #[error("`{rule}` is allowed here, and finds nothing")]
    #[diagnostic(help("take it out of the comment, so that it does not hide a later fault"))]
    Unused {
        /// The name of the rule.
        rule: &'static str,
    },
    /// No rule has that name.
    #[error("{0}")]
    #[diagnostic(help("write the name of a rule as reports show it; `fenlint rules` lists them"))]
    UnknownRule(UnknownRule),
    /// The comment is no directive.
    #[error("a comment for fenlint is not understood")]
    #[diagnostic(help(
        "write `fenlint: allow(rule-name)` for a line, or `fenlint: allow-file(rule-name)`"
    ))]
    NotUnderstood,
    /// It should hold for the file, and stands too far down.
    #[error("`allow-file` stands behind the first FEN")]
    #[diagnostic(help("move it to the top of the file, above the first FEN"))]
    Late,
}

impl UnusedAllow {
    const fn label(&self) -> &'static str {
        match self {
            Self::Unused { .. } => "allows nothing",
            Self::UnknownRule(_) => "no rule",
            Self::NotUnderstood => "no directive",
            Self::Late => "too late",
        }
    }
}

impl Rule for UnusedAllow {
    type Ground<'a> = Remarks<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("unused-allow", Severity::Note, &[], include_str!("unused_allow.md"));

    fn check(remarks: &Remarks<'_>, sink: &mut dyn Sink) {
        for entry in remarks.entries {
            let (problem, label) = (entry.problem.clone(), entry.problem.label());
            sink.report(Finding::new(problem, Field::Container, entry.span, label));
        }
    }
}
