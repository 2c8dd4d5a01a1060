#![doc = include_str!("epd_opcode_bad.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// Something that is no opcode in front of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is no opcode", excerpt(.opcode))]
#[diagnostic(help(
    "begin the operation with its name: a letter, then letters, digits or underscores, as in `bm`, `c0` or `id`"
))]
pub struct EpdOpcodeBad {
    /// What stands there.
    pub opcode: String,
}

impl Rule for EpdOpcodeBad {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("epd-opcode-bad", Severity::Error, &[], include_str!("epd_opcode_bad.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::BadOpcode(opcode) = *fault else { continue };
            let problem = Self { opcode: opcode.to_owned() };
            sink.report(operations::finding(problem, fields.span(opcode), "no opcode"));
        }
    }
}
