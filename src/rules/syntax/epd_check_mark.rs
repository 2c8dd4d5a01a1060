#![doc = include_str!("epd_check_mark.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, MoveFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A mark of check that is missing or too much.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the mark of check in {} is not that of the move", excerpt(.text))]
#[diagnostic(help("standard algebraic notation writes `{san}`: `+` for check, `#` for mate"))]
pub struct EpdCheckMark {
    /// The move as written.
    pub text: String,
    /// The move in standard algebraic notation.
    pub san: String,
}

impl Rule for EpdCheckMark {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("epd-check-mark", Severity::Note, &[], include_str!("epd_check_mark.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Move(text, MoveFault::CheckMark(san)) = fault else { continue };
            let problem = Self { text: (*text).to_owned(), san: san.clone() };
            sink.report(operations::finding(problem, fields.span(text), format!("`{san}`")));
        }
    }
}
