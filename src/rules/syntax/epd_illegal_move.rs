#![doc = include_str!("epd_illegal_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, MoveFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A move that is not legal in the position.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} cannot be played here", excerpt(.text))]
#[diagnostic(help(
    "check the move, the side to move and the position; each move must be legal where it stands"
))]
pub struct EpdIllegalMove {
    /// The move as written.
    pub text: String,
}

impl Rule for EpdIllegalMove {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-illegal-move",
        Severity::Warning,
        &[],
        include_str!("epd_illegal_move.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Move(text, MoveFault::Illegal) = fault else { continue };
            let problem = Self { text: (*text).to_owned() };
            sink.report(operations::finding(problem, fields.span(text), "not legal here"));
        }
    }
}
