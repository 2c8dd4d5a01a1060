#![doc = include_str!("epd_unclosed_string.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::operations::{self, Fault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A string without its closing quote.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the string has no closing quote")]
#[diagnostic(help(
    "write `\"` where the string ends; without it everything that follows belongs to it"
))]
pub struct EpdUnclosedString;

impl Rule for EpdUnclosedString {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-unclosed-string",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("epd_unclosed_string.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Unclosed(string) = fault else { continue };
            let span = fields.span(string);
            let fix = fields.mending(fault, Fix::likely);
            let label = "a string that nothing closes";
            sink.report(operations::finding(Self, span, label).with_fix(fix));
        }
    }
}
