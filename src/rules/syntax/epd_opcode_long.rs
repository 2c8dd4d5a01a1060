#![doc = include_str!("epd_opcode_long.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// An opcode of more than fifteen characters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the opcode has {length} characters, more than 15")]
#[diagnostic(help("shorten it; an opcode has at most 15 letters, digits and underscores"))]
pub struct EpdOpcodeLong {
    /// How many characters it has.
    pub length: usize,
}

impl Rule for EpdOpcodeLong {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-opcode-long",
        Severity::Error,
        &[],
        include_str!("epd_opcode_long.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::LongOpcode(opcode) = *fault else { continue };
            let problem = Self { length: opcode.len() };
            let label = format!("{} characters", opcode.len());
            sink.report(operations::finding(problem, fields.span(opcode), label));
        }
    }
}
