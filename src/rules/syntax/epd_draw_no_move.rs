#![doc = include_str!("epd_draw_no_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};

/// A draw that is claimed or offered without a move.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`{opcode}` without the move that goes with it")]
#[diagnostic(help("add the move that is played from this position, as in `sm e4;`"))]
pub struct EpdDrawNoMove {
    /// The opcode.
    pub opcode: String,
}

impl Rule for EpdDrawNoMove {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-draw-no-move",
        Severity::Warning,
        &[],
        include_str!("epd_draw_no_move.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::DrawNoMove(opcode) = *fault else { continue };
            let problem = Self { opcode: opcode.to_owned() };
            sink.report(operations::finding(problem, fields.span(opcode), "needs `sm`"));
        }
    }
}
