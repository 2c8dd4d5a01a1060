#![doc = include_str!("epd_move_not_san.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, MoveFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A legal move that is not written in standard algebraic notation.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is not how standard algebraic notation writes this move", excerpt(.text))]
#[diagnostic(help("write `{san}`"))]
pub struct EpdMoveNotSan {
    /// The move as written.
    pub text: String,
    /// The move in standard algebraic notation.
    pub san: String,
}

impl Rule for EpdMoveNotSan {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-move-not-san",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_move_not_san.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Move(text, MoveFault::NotSan(san)) = fault else { continue };
            let at = fields.span(text);
            let problem = Self { text: (*text).to_owned(), san: san.clone() };
            let fix = Fix::safe([Edit::replace(at, san.as_str())]);
            sink.report(operations::finding(problem, at, "another notation").with_fix(fix));
        }
    }
}
