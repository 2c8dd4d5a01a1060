#![doc = include_str!("tab_separator.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::writing::{Gap, GapKind};
use crate::rules::{Rule, RuleMeta, Writing};

/// Tabs between fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fields are separated by a tab instead of a space")]
#[diagnostic(help("write one space"))]
pub struct TabSeparator;

impl Rule for TabSeparator {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("tab-separator", Severity::Warning, &[Applicability::Safe], include_str!("tab_separator.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let places = writing.gaps(GapKind::Tab).map(Gap::as_space);
        writing.report(Self, |_| Field::Separator, places, "a tab", sink);
    }
}
