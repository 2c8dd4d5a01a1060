#![doc = include_str!("epd_no_terminator.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
/// An operation without its semicolon.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", .before.as_ref().map_or_else(|| "the last operation has no semicolon".to_owned(), |opcode| format!("no semicolon before `{opcode}`")))]
#[diagnostic(help("end every operation with `;`, the last one too"))]
pub struct EpdNoTerminator {
    /// The opcode that follows; `None` where the record ends.
    pub before: Option<String>,
}

impl Rule for EpdNoTerminator {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-no-terminator",
        Severity::Warning,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("epd_no_terminator.md"),
    )
    .or_worse(Severity::Error);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::NoTerminator(at, before) = fault else { continue };
            let problem = Self { before: before.map(str::to_owned) };
            let at = Span::empty(fields.span(at).start);
            let finding = operations::finding(problem, at, "semicolon missing here");
            sink.report(match before {
                None => finding.with_fix(Fix::safe([Edit::insert(at.start, ";")])),
                Some(_) => finding
                    .with_severity(Severity::Error)
                    .with_fix(fields.mending(fault, Fix::likely)),
            });
        }
    }
}
