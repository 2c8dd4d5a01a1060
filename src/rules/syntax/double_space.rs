#![doc = include_str!("double_space.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::writing::{Gap, GapKind};
use crate::rules::{Rule, RuleMeta, Writing};

/// More than one space between two fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fields are separated by several spaces instead of one")]
#[diagnostic(help("write one space"))]
pub struct DoubleSpace;

impl Rule for DoubleSpace {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("double-space", Severity::Warning, &[Applicability::Safe], include_str!("double_space.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let places = writing.gaps(GapKind::Spaces).map(Gap::as_space);
        writing.report(Self, |_| Field::Separator, places, "several spaces", sink);
    }
}
