#![doc = include_str!("rank_overrun.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::shape::Form;
use crate::rules::{Fields, Rule, RuleMeta};

/// A number that counts empty squares beyond the end of a rank.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("empty squares are counted beyond the end of a rank: {} squares, {ranks} ranks", .ranks * 8)]
#[diagnostic(help("write each rank for itself: `{suggestion}`"))]
pub struct RankOverrun {
    /// How many ranks it describes.
    pub ranks: usize,
    /// The ranks, each for itself.
    pub suggestion: String,
}

impl Rule for RankOverrun {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "rank-overrun",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("rank_overrun.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        for group in &shape.groups {
            let Form::Overrun(ranks) = group.form else { continue };
            let (span, suggestion) = (fields.span(group.text), group.wrapped());
            let fix = (shape.ranks == 8).then(|| Fix::likely([Edit::replace(span, suggestion.clone())]));
            let (problem, label) = (Self { ranks, suggestion }, format!("{ranks} ranks"));
            sink.report(Finding::new(problem, Field::PiecePlacement, span, label).with_fix(fix));
        }
    }
}
