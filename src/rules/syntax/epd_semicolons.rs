#![doc = include_str!("epd_semicolons.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::operations::Fault;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
/// Semicolons that end no operation.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a semicolon ends no operation{}", if *.places == 1 { String::new() } else { format!(", at {places} places") })]
#[diagnostic(help("write one `;` behind each operation, and none elsewhere"))]
pub struct EpdSemicolons {
    /// At how many places.
    pub places: usize,
}

impl Rule for EpdSemicolons {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-semicolons",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_semicolons.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let places: Vec<(&str, &str)> = fields
            .operation_faults()
            .iter()
            .filter_map(|fault| match *fault {
                Fault::Semicolons(at, wanted) => Some((at, wanted)),
                _ => None,
            })
            .collect();
        let spans = places.iter().map(|(at, _)| semicolons(fields, at));
        let problem = Self { places: places.len() };
        let label = "a semicolon too many";
        let Some(finding) = at_each(problem, Field::Operations, spans, label) else { return };
        let edit = |(at, text): &(&str, &str)| Edit::replace(fields.span(at), *text);
        let edits: Vec<Edit> = places.iter().map(edit).collect();
        sink.report(finding.with_fix(Fix::safe(edits)));
    }
}

/// Where the semicolons stand, without the blanks around them.
fn semicolons(fields: &Fields<'_>, separator: &str) -> Span {
    let start = separator.find(';').unwrap_or(0);
    let end = separator.rfind(';').map_or(separator.len(), |at| at + 1);
    let at = fields.span(separator).start;
    Span::new(at + start, at + end)
}
