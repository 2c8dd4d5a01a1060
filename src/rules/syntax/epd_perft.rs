#![doc = include_str!("epd_perft.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// Node counts of a perft suite behind the fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("node counts of a perft suite follow the position")]
#[diagnostic(help(
    "`;D3 8902` says that 8902 lines of play are 3 plies long; they are not operations"
))]
pub struct EpdPerft;

impl Rule for EpdPerft {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("epd-perft", Severity::Note, &[], include_str!("epd_perft.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Perft(counts) = *fault else { continue };
            sink.report(operations::finding(Self, fields.span(counts), "node counts"));
        }
    }
}
