#![doc = include_str!("underscore_separator.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::writing::{Gap, GapKind};
use crate::rules::{Rule, RuleMeta, Writing};

/// Underscores between fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fields are separated by underscores instead of spaces")]
#[diagnostic(help("write one space; underscores stand for spaces in web addresses only"))]
pub struct UnderscoreSeparator;

impl Rule for UnderscoreSeparator {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("underscore-separator", Severity::Error, &[Applicability::Safe], include_str!("underscore_separator.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let places = writing.gaps(GapKind::Underscore).map(Gap::as_space);
        writing.report(Self, |_| Field::Separator, places, "an underscore", sink);
    }
}
