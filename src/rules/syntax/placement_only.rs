#![doc = include_str!("placement_only.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::missing::{Filling, Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// Nothing but the piece placement.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("{filling}"))]
pub struct PlacementOnly {
    /// The fields that are missing there.
    pub missing: Missing,
    /// What to write.
    pub filling: Filling,
}

impl Rule for PlacementOnly {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "placement-only",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("placement_only.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::PlacementOnly) else { return };
        let filling = gap.filling(fields);
        let fix = Fix::likely([gap.write(filling.text.as_str())]);
        let problem = Self { missing: gap.missing, filling };
        sink.report(gap.finding(problem).with_fix(fix));
    }
}
