#![doc = include_str!("too_many_ranks.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::shape::{Shape, digit_runs};
use crate::rules::words::counted;
use crate::rules::{Bearing, Fields, Rule, RuleMeta};
use crate::span::Span;

/// More than eight ranks.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the board has {} instead of 8", counted(*.ranks, "rank"))]
#[diagnostic(help("{}", if *.cut { "a slash within a rank is too much: take it out" } else { "leave out what is no rank: the board ends with rank 1" }))]
pub struct TooManyRanks {
    /// How many there are.
    pub ranks: usize,
    /// Whether a slash within a rank makes two of one.
    pub cut: bool,
}

impl Rule for TooManyRanks {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "too-many-ranks",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("too_many_ranks.md"),
    )
    .bearing(Bearing::Count);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) =
            fields.shape().filter(|shape| shape.ranks > 8 && shape.foreign_board.is_none())
        else {
            return;
        };
        let span = fields.span(shape.placement.board_text());
        let problem = Self { ranks: shape.ranks, cut: shape.cut.is_some() };
        let label = counted(shape.ranks, "rank");
        let mut finding = Finding::new(problem, Field::PiecePlacement, span, label);
        if let Some(at) = shape.cut {
            finding = finding.and(between(fields, shape, at), "one rank on both sides");
        }
        if let Some(last) = shape.surplus_groups().last() {
            let behind = between(fields, shape, 7).to(fields.span(last.text));
            finding = finding.and(behind, "behind the eight ranks");
        }
        let fix = match shape.cut {
            Some(at) => Some(joined(fields, shape, at)),
            None => shortened(fields, shape),
        };
        sink.report(finding.with_fix(fix));
    }
}

/// The place between a group and the next one.
fn between(fields: &Fields<'_>, shape: &Shape<'_>, at: usize) -> Span {
    Span::new(fields.span(shape.groups[at].text).end, fields.span(shape.groups[at + 1].text).start)
}

/// The two groups made one; gaps that meet are added up.
fn joined(fields: &Fields<'_>, shape: &Shape<'_>, at: usize) -> Fix {
    let [one, two] = [shape.groups[at].text, shape.groups[at + 1].text];
    let slash = between(fields, shape, at);
    let before = digit_runs(one).last().filter(|(digits, _)| one.ends_with(digits));
    let behind = digit_runs(two).next().filter(|(digits, _)| two.starts_with(digits));
    let edit = match before.zip(behind) {
        Some(((left, more), (right, squares))) => {
            Edit::replace(fields.span(left).to(fields.span(right)), (more + squares).to_string())
        }
        None => Edit::delete(slash),
    };
    Fix::likely([edit])
}

/// The longest run of empty ranks, shortened, if it is long enough.
fn shortened(fields: &Fields<'_>, shape: &Shape<'_>) -> Option<Fix> {
    let surplus = shape.ranks - 8;
    let (first, last) =
        shape.longest_empty_run().filter(|(first, last)| last - first >= surplus)?;
    if !shape.surplus_groups().is_empty() {
        return None;
    }
    let start = fields.span(shape.groups[first].text).start;
    let end = fields.span(shape.groups[first + surplus].text).start;
    debug_assert!(first + surplus <= last);
    Some(Fix::likely([Edit::delete(Span::new(start, end))]))
}
