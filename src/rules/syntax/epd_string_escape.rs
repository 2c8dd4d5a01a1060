#![doc = include_str!("epd_string_escape.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A string with backslash escapes.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the string has an escape, which the standard does not know")]
#[diagnostic(help("other readers show the backslash, or end the string at a quote behind it"))]
pub struct EpdStringEscape;

impl Rule for EpdStringEscape {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-string-escape",
        Severity::Note,
        &[],
        include_str!("epd_string_escape.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Escape(string) = *fault else { continue };
            sink.report(operations::finding(Self, fields.span(string), "a string with an escape"));
        }
    }
}
