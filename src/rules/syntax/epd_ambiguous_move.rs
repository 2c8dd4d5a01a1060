#![doc = include_str!("epd_ambiguous_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, MoveFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// A move that can be several.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} can be {}", excerpt(.text), .moves.join(" or "))]
#[diagnostic(help("say which piece moves: its file, or its rank, behind the letter of the piece"))]
pub struct EpdAmbiguousMove {
    /// The move as written.
    pub text: String,
    /// The moves that it can be.
    pub moves: Vec<String>,
}

impl Rule for EpdAmbiguousMove {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-ambiguous-move",
        Severity::Warning,
        &[Applicability::Choice],
        include_str!("epd_ambiguous_move.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Move(text, MoveFault::Ambiguous(moves)) = fault else { continue };
            let span = fields.span(text);
            let candidate = |san: &String| Candidate {
                label: format!("write `{san}`"),
                edits: vec![Edit::replace(span, san.as_str())],
            };
            let fix = Fix::choice(moves.iter().map(candidate).collect());
            let problem = Self { text: (*text).to_owned(), moves: moves.clone() };
            let label = format!("{} moves", moves.len());
            sink.report(operations::finding(problem, span, label).with_fix(fix));
        }
    }
}
