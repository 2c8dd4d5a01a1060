#![doc = include_str!("missing_castling.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::missing::{Filling, Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// The castling availability is missing, and fields behind it are there.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("{filling}"))]
pub struct MissingCastling {
    /// The fields that are missing there.
    pub missing: Missing,
    /// What to write.
    pub filling: Filling,
}

impl Rule for MissingCastling {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-castling",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("missing_castling.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::Castling) else { return };
        let filling = gap.filling(fields);
        let fix = Fix::likely([gap.write(filling.text.as_str())]);
        let problem = Self { missing: gap.missing, filling };
        sink.report(gap.finding(problem).with_fix(fix));
    }
}
