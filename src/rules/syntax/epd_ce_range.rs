#![doc = include_str!("epd_ce_range.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A score that is out of range.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("score {score} is not from -32767 to 32766")]
#[diagnostic(help(
    "write centipawns; above 32000 they mean mate in 32767 minus that many plies, below -32000 being mated"
))]
pub struct EpdCeRange {
    /// The score as written.
    pub score: String,
}

impl Rule for EpdCeRange {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("epd-ce-range", Severity::Error, &[], include_str!("epd_ce_range.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Score(score) = *fault else { continue };
            let problem = Self { score: score.to_owned() };
            sink.report(operations::finding(problem, fields.span(score), "out of range"));
        }
    }
}
