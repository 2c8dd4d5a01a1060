#![doc = include_str!("epd_op_no_space.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// An operand that sticks to its opcode.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("no space between `{opcode}` and {}", excerpt(.operand))]
#[diagnostic(help("write a space between the opcode and its operand: `{opcode} {operand}`"))]
pub struct EpdOpNoSpace {
    /// The opcode.
    pub opcode: String,
    /// What sticks to it.
    pub operand: String,
}

impl Rule for EpdOpNoSpace {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-op-no-space",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("epd_op_no_space.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Glued(operation, length) = *fault else { continue };
            let (opcode, rest) = operation.text.split_at(length);
            // A quote cannot belong to the opcode, a digit or a move could.
            let quoted = length == operation.opcode.len();
            let operand = if quoted {
                operation.operands().next().map_or(rest, |operand| operand.text)
            } else {
                &operation.opcode[length..]
            };
            let fix =
                fields.mending(fault, |it| if quoted { Fix::safe(it) } else { Fix::likely(it) });
            let at = fields.span(opcode).to(fields.span(operand));
            let problem = Self { opcode: opcode.to_owned(), operand: operand.to_owned() };
            let label = "opcode and operand in one";
            sink.report(operations::finding(problem, at, label).with_fix(fix));
        }
    }
}
