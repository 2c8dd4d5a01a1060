#![doc = include_str!("tab_separator.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Rule, RuleMeta, Writing};
use crate::span::Span;

/// Tabs between fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fields are separated by a tab instead of a space")]
#[diagnostic(help("write one space"))]
pub struct TabSeparator;

impl Rule for TabSeparator {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "tab-separator",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("tab_separator.md"),
    );

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        for (at, _) in writing.text.match_indices('\t') {
            let span = Span::new(at, at + 1);
            let fix = Fix::safe([Edit::replace(span, " ")]);
            sink.report(Finding::new(Self, Field::Separator, span, "a tab").with_fix(fix));
        }
    }
}
