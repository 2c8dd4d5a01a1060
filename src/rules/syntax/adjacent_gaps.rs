#![doc = include_str!("adjacent_gaps.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::labelled;
use crate::rules::shape::{Form, digit_runs};
use crate::rules::{Fields, Rule, RuleMeta};

/// Digits side by side.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("neighbouring empty squares are counted in several digits instead of one")]
#[diagnostic(help("add the digits up: {digits} is {sum}"))]
pub struct AdjacentGaps {
    /// The first of them.
    pub digits: String,
    /// Their sum.
    pub sum: usize,
}

impl Rule for AdjacentGaps {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "adjacent-gaps",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("adjacent_gaps.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        let full = shape.groups.iter().filter(|group| group.form == Form::Full);
        let gaps: Vec<(&str, usize)> = full
            .flat_map(|group| digit_runs(group.text))
            .filter(|(digits, _)| digits.len() > 1 && !digits.contains('0'))
            .collect();
        let Some((digits, sum)) = gaps.first().copied() else { return };
        let problem = Self { digits: digits.to_owned(), sum };
        let labels =
            gaps.iter().map(|(digits, sum)| (fields.span(digits), format!("{sum} empty squares")));
        let edits =
            gaps.iter().map(|(digits, sum)| Edit::replace(fields.span(digits), sum.to_string()));
        let fix = Fix::safe(edits.collect::<Vec<_>>());
        if let Some(finding) = labelled(problem, Field::PiecePlacement, labels) {
            sink.report(finding.with_fix(fix));
        }
    }
}
