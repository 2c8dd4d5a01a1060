#![doc = include_str!("epd_pm_differs.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};

/// A predicted move that is not the first one of the predicted variation.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the predicted move is {predicted}, but the predicted variation begins with {first}")]
#[diagnostic(help("write the same move behind `pm` and first behind `pv`"))]
pub struct EpdPmDiffers {
    /// The move of `pm`.
    pub predicted: String,
    /// The first move of `pv`.
    pub first: String,
}

impl Rule for EpdPmDiffers {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-pm-differs",
        Severity::Warning,
        &[],
        include_str!("epd_pm_differs.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::PredictedMove(predicted, first) = *fault else { continue };
            let problem = Self { predicted: predicted.to_owned(), first: first.to_owned() };
            let finding =
                operations::finding(problem, fields.span(predicted), "the predicted move");
            sink.report(finding.and(fields.span(first), "the predicted variation"));
        }
    }
}
