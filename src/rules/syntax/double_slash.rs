#![doc = include_str!("double_slash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::shape::{Place, surplus_slashes};
use crate::rules::{Fields, Rule, RuleMeta};

/// Slashes with no rank between them.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("slashes stand side by side with no rank between them")]
#[diagnostic(help("write one slash; where an empty rank is meant, write `8` between the two"))]
pub struct DoubleSlash;

impl Rule for DoubleSlash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "double-slash",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("double_slash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        if let Some(finding) = surplus_slashes(fields, Place::Between, Self) {
            sink.report(finding);
        }
    }
}
