#![doc = include_str!("missing_fields.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::missing::{Filling, Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// The record ends before the en passant target.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("{filling}"))]
pub struct MissingFields {
    /// The fields that are missing there.
    pub missing: Missing,
    /// What to write.
    pub filling: Filling,
}

impl Rule for MissingFields {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-fields",
        Severity::Warning,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("missing_fields.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::Fields) else { return };
        let filling = gap.filling(fields);
        let edits = [gap.write(filling.text.as_str())];
        let fix = match filling.castling {
            None => Some(Fix::safe(edits)),
            // The rights depend on the board; while it is faulty they are not even guessed.
            Some(castling) => castling.possible.map(|_| Fix::likely(edits)),
        };
        let problem = Self { missing: gap.missing, filling };
        sink.report(gap.finding(problem).with_fix(fix));
    }
}
