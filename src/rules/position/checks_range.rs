#![doc = include_str!("checks_range.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::variants::is_beyond_range;
use crate::rules::{Rule, RuleMeta, Setup};

/// A check counter above 3.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the check counters say {written}, but 3 checks win")]
#[diagnostic(help("each counter is a number from 0 to 3"))]
pub struct ChecksRange {
    /// The counters as written.
    pub written: String,
}

impl Rule for ChecksRange {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("checks-range", Severity::Error, &[], include_str!("checks_range.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if setup.checks.is_some_and(is_beyond_range) {
            let span = setup.field(Field::Checks);
            let problem = Self { written: setup.text_at(span).to_owned() };
            sink.report(Finding::new(problem, Field::Checks, span, "more than 3"));
        }
    }
}
