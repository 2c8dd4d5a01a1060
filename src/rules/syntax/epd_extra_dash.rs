#![doc = include_str!("epd_extra_dash.md")]

use miette::Diagnostic;
use thiserror::Error;

use super::epd_counters::is_dash;
use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta, operations};
use crate::span::Span;
/// A dash behind the en passant target.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a dash stands where an opcode is expected")]
#[diagnostic(help("delete it; an EPD record has four fields, and the last of them is en passant"))]
pub struct EpdExtraDash;

impl Rule for EpdExtraDash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-extra-dash",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("epd_extra_dash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let numbers = [tree.halfmove_clock, tree.fullmove_number].into_iter().flatten();
        let dashes = numbers.filter(|number| tree.epd && is_dash(number));
        let spans = dashes.map(|dash| tree.span(dash.text));
        let Some(at) = spans.reduce(Span::to) else { return };
        let fix = Fix::safe([Edit::delete(tree.with_blanks(at))]);
        sink.report(operations::finding(Self, at, "one dash too many").with_fix(fix));
    }
}
