#![doc = include_str!("epd_operand_order.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// Moves of `bm` or `am` that do not stand in the order of their letters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the moves of `{opcode}` are not in order")]
#[diagnostic(help(
    "sort the moves as text: capitals before small letters; they are equally good or bad"
))]
pub struct EpdOperandOrder {
    /// The opcode.
    pub opcode: String,
}

impl Rule for EpdOperandOrder {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-operand-order",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_operand_order.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::OperandOrder(operation) = fault else { continue };
            let mut moves: Vec<&str> = operation.operands().map(|operand| operand.text).collect();
            let spans = moves.iter().map(|text| fields.span(text));
            let Some(at) = spans.reduce(crate::span::Span::to) else { continue };
            moves.sort_unstable();
            let problem = Self { opcode: operation.opcode.to_owned() };
            let fix = Fix::safe([Edit::replace(at, moves.join(" "))]);
            sink.report(operations::finding(problem, at, "not in order").with_fix(fix));
        }
    }
}
