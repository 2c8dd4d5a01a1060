#![doc = include_str!("epd_string_long.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::operations::{self, Fault, LONGEST_STRING};
use crate::rules::{Fields, Rule, RuleMeta};
/// A string of more than 255 bytes.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the string has {length} bytes, more than {LONGEST_STRING}")]
#[diagnostic(help("shorten it, or spread the text over several operations, such as `c0` to `c9`"))]
pub struct EpdStringLong {
    /// How many bytes it has.
    pub length: usize,
}

impl Rule for EpdStringLong {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-string-long",
        Severity::Warning,
        &[],
        include_str!("epd_string_long.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::LongString(string) = *fault else { continue };
            let length = string.len() - 2;
            let label = format!("{length} bytes");
            sink.report(operations::finding(Self { length }, fields.span(string), label));
        }
    }
}
