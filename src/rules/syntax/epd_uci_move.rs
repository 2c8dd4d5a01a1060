#![doc = include_str!("epd_uci_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, MoveFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A move that is written with two squares, as programs write it to each other.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is coordinate notation, not standard algebraic notation", excerpt(.text))]
#[diagnostic(help("write `{san}`"))]
pub struct EpdUciMove {
    /// The move as written.
    pub text: String,
    /// The move in standard algebraic notation.
    pub san: String,
}

impl Rule for EpdUciMove {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-uci-move",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_uci_move.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Move(text, MoveFault::Uci(san)) = fault else { continue };
            let at = fields.span(text);
            let problem = Self { text: (*text).to_owned(), san: san.clone() };
            let fix = Fix::safe([Edit::replace(at, san.as_str())]);
            sink.report(operations::finding(problem, at, "coordinate notation").with_fix(fix));
        }
    }
}
