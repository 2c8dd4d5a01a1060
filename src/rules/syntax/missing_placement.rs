#![doc = include_str!("missing_placement.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::missing::{Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// The piece placement is missing, and other fields are there.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("write the board first: eight ranks from rank 8 to rank 1, with `/` between them"))]
pub struct MissingPlacement {
    /// The fields that are missing there.
    pub missing: Missing,
}

impl Rule for MissingPlacement {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-placement",
        Severity::Error,
        &[],
        include_str!("missing_placement.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        if let Some(gap) = gap(fields, Part::Placement) {
            sink.report(gap.finding(Self { missing: gap.missing }));
        }
    }
}
