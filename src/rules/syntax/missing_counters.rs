#![doc = include_str!("missing_counters.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::missing::{Filling, Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// Both counters are missing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("write `{}` if they are not known", .filling.text.trim_start()))]
pub struct MissingCounters {
    /// The fields that are missing there.
    pub missing: Missing,
    /// What to write.
    pub filling: Filling,
}

impl Rule for MissingCounters {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-counters",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("missing_counters.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::Counters) else { return };
        let filling = gap.filling(fields);
        let fix = Fix::safe([gap.write(filling.text.as_str())]);
        let problem = Self { missing: gap.missing, filling };
        sink.report(gap.finding(problem).with_fix(fix));
    }
}
