#![doc = include_str!("trailing_slash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::shape::{Place, surplus_slashes};
use crate::rules::{Fields, Rule, RuleMeta};

/// A slash behind the last rank.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a slash stands behind the last rank")]
#[diagnostic(help("slashes stand between ranks only; where the last rank is empty, write `8` behind the slash"))]
pub struct TrailingSlash;

impl Rule for TrailingSlash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "trailing-slash",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("trailing_slash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        if let Some(finding) = surplus_slashes(fields, Place::Behind, Self) {
            sink.report(finding);
        }
    }
}
