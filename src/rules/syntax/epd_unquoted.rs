#![doc = include_str!("epd_unquoted.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// Text without quotes in the place of a string.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`{opcode}` takes a string in quotes, not {}", if *.words == 1 { "a bare word".to_owned() } else { format!("{words} words") })]
#[diagnostic(help("put the text in double quotes"))]
pub struct EpdUnquoted {
    /// The opcode.
    pub opcode: String,
    /// How many words are to be one string.
    pub words: usize,
}

impl Rule for EpdUnquoted {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-unquoted",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("epd_unquoted.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Unquoted(opcode, text, words) = *fault else { continue };
            let span = fields.span(text);
            let fix = Fix::safe([Edit::insert(span.start, "\""), Edit::insert(span.end, "\"")]);
            let problem = Self { opcode: opcode.to_owned(), words };
            let finding = operations::finding(problem, span, "text without quotes").with_fix(fix);
            // One word has one meaning.
            let severity = if words == 1 { Severity::Warning } else { Severity::Error };
            sink.report(finding.with_severity(severity));
        }
    }
}
