#![doc = include_str!("epd_perft_count.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A node count of a perft suite that is no count.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is no depth with its node count", excerpt(.text))]
#[diagnostic(help(
    "write a semicolon, `D` with the depth in plies, a space and the count: `;D3 8902`"
))]
pub struct EpdPerftCount {
    /// What stands there.
    pub text: String,
}

impl Rule for EpdPerftCount {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-perft-count",
        Severity::Error,
        &[],
        include_str!("epd_perft_count.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::PerftCount(text) = *fault else { continue };
            let problem = Self { text: text.to_owned() };
            sink.report(operations::finding(problem, fields.span(text), "not a node count"));
        }
    }
}
