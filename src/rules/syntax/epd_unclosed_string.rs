#![doc = include_str!("epd_unclosed_string.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::{Opcode, is_blank};
use crate::rules::operations::Fault;
use crate::rules::{Fields, Rule, RuleMeta};
/// A string without its closing quote.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the string has no closing quote")]
#[diagnostic(help("write `\"` where the string ends; without it everything that follows belongs to it"))]
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
            let (end, quote) = end(string);
            let fix = Fix::likely([Edit::insert(span.start + end, quote)]);
            let label = "a string that nothing closes";
            sink.report(fields.in_operations(Self, span, label).with_fix(fix));
        }
    }
}

/// Where the string most likely ends, and what to write there: before the first semicolon behind which nothing or an
/// opcode follows, else at the end.
fn end(string: &str) -> (usize, &'static str) {
    let follows = |at: usize| {
        let behind = string[at + 1..].trim_start_matches(is_blank);
        let opcode = behind.split(|c| c == ';' || is_blank(c)).next().unwrap_or_default();
        behind.is_empty() || matches!(Opcode::of(opcode), Opcode::Known(_))
    };
    let semicolon = string.match_indices(';').map(|(at, _)| at).find(|at| follows(*at));
    semicolon.map_or_else(|| (string.trim_end_matches(is_blank).len(), "\";"), |at| (at, "\""))
}
