#![doc = include_str!("missing_counters.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// Both counters are missing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("halfmove clock and fullmove number are missing")]
#[diagnostic(help("write ` 0 1` if they are not known"))]
pub struct MissingCounters;

impl Rule for MissingCounters {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-counters",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("missing_counters.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        if tree.epd
            || tree.en_passant_target.is_none()
            || tree.halfmove_clock.is_some()
            || tree.fullmove_number.is_some()
        {
            return;
        }
        let gap = tree.gap(Field::HalfmoveClock);
        let fix = Fix::safe([Edit::insert(gap.start, " 0 1")]);
        sink.report(Finding::new(Self, Field::Counters, gap, "two counters missing here").with_fix(fix));
    }
}
