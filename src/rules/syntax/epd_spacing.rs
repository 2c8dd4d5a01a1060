#![doc = include_str!("epd_spacing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::labelled;
use crate::rules::operations::Fault;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
/// Blanks in the operations that are not one space.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("blanks are missing or too many in the operations{}", if *.places == 1 { String::new() } else { format!(", at {places} places") })]
#[diagnostic(help(
    "write one space before each operation and each operand, and none before a semicolon or at the end"
))]
pub struct EpdSpacing {
    /// At how many places.
    pub places: usize,
}

impl Rule for EpdSpacing {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-spacing",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("epd_spacing.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let places: Vec<(Span, &str)> = fields
            .operation_faults()
            .iter()
            .filter_map(|fault| match fault {
                Fault::Spacing(at, wanted) => Some((fields.span(at), *wanted)),
                _ => None,
            })
            .collect();
        let label = |at: Span| if at.is_empty() { "space missing here" } else { "blanks" };
        let labels = places.iter().map(|(at, _)| (*at, label(*at)));
        let problem = Self { places: places.len() };
        let Some(finding) = labelled(problem, Field::Operations, labels) else { return };
        let edits: Vec<Edit> = places.iter().map(|(at, text)| Edit::replace(*at, *text)).collect();
        sink.report(finding.with_fix(Fix::safe(edits)));
    }
}
