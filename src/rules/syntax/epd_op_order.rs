#![doc = include_str!("epd_op_order.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::OperationText;
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// Operations that do not stand in the order of their opcodes.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("operation `{second}` stands behind `{first}`")]
#[diagnostic(help(
    "put the operations in the order of their names: digits, capitals, then small letters"
))]
pub struct EpdOpOrder {
    /// The first opcode that should stand behind the next one.
    pub first: String,
    /// The opcode behind it.
    pub second: String,
}

impl Rule for EpdOpOrder {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-op-order",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_op_order.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Order(all) = fault else { continue };
            let ([first, ..], [.., last]) = (all.as_slice(), all.as_slice()) else { continue };
            let broken = all.windows(2).find(|pair| pair[0].opcode > pair[1].opcode);
            let Some([one, other]) = broken else { continue };
            let problem = Self { first: one.opcode.to_owned(), second: other.opcode.to_owned() };
            let at = fields.span(first.text).to(fields.span(last.text));
            let finding = operations::finding(problem, at, "not in order");
            sink.report(finding.with_fix(Fix::safe([Edit::replace(at, sorted(all))])));
        }
    }
}

/// The operations in order, each with its semicolon.
fn sorted(all: &[OperationText<'_>]) -> String {
    let mut all = all.to_vec();
    all.sort_by_key(|operation| operation.opcode);
    let written: Vec<String> =
        all.iter().map(|operation| format!("{};", operation.trimmed())).collect();
    written.join(" ")
}
