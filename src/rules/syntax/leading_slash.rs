#![doc = include_str!("leading_slash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::shape::{Place, surplus_slashes};
use crate::rules::{Fields, Rule, RuleMeta};

/// A slash before the first rank.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a slash stands before the first rank")]
#[diagnostic(help("slashes stand between ranks only; where the first rank is empty, write `8` before the slash"))]
pub struct LeadingSlash;

impl Rule for LeadingSlash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "leading-slash",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("leading_slash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        if let Some(finding) = surplus_slashes(fields, Place::Before, Self) {
            sink.report(finding);
        }
    }
}
