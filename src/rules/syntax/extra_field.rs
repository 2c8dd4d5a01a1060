#![doc = include_str!("extra_field.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// More than six fields.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("text{} belongs to none of the six fields", if *.places == 1 { String::new() } else { format!(" at {places} places") })]
#[diagnostic(help(
    "delete what is not a part of the FEN; its six fields are piece placement, side to move, castling, en passant, halfmove clock and fullmove number"
))]
pub struct ExtraField {
    /// At how many places it stands.
    pub places: usize,
}

impl Rule for ExtraField {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "extra-field",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("extra_field.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        // In an EPD record operations follow.
        if tree.epd {
            return;
        }
        let runs = runs(fields);
        let problem = Self { places: runs.len() };
        let places = runs.iter().copied();
        let Some(finding) = at_each(problem, Field::Extra, places, "no field of a FEN") else {
            return;
        };
        let deletions = runs.iter().map(|run| Edit::delete(tree.with_blanks(*run)));
        let fix = tree.is_complete().then(|| Fix::likely(deletions.collect::<Vec<_>>()));
        sink.report(finding.with_fix(fix));
    }
}

/// The places of the tokens; neighbours are one place.
fn runs(fields: &Fields<'_>) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for token in &fields.tree.extra {
        let span = fields.span(token);
        match runs.last_mut() {
            Some(last) if last.end == fields.tree.with_blanks(span).start => *last = last.to(span),
            _ => runs.push(span),
        }
    }
    runs
}
