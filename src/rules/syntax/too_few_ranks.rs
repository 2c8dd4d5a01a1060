#![doc = include_str!("too_few_ranks.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::shape::Shape;
use crate::rules::words::counted;
use crate::rules::{Bearing, Fields, Rule, RuleMeta};

/// Fewer than eight ranks.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the board has {} instead of 8", counted(*.ranks, "rank"))]
#[diagnostic(help("write all eight ranks from 8 to 1, an empty one as `8`"))]
pub struct TooFewRanks {
    /// How many there are.
    pub ranks: usize,
}

impl Rule for TooFewRanks {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "too-few-ranks",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("too_few_ranks.md"),
    )
    .bearing(Bearing::Count);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) =
            fields.shape().filter(|shape| shape.ranks < 8 && shape.foreign_board.is_none())
        else {
            return;
        };
        let span = fields.span(shape.placement.board_text());
        let label = counted(shape.ranks, "rank");
        let finding = Finding::new(Self { ranks: shape.ranks }, Field::PiecePlacement, span, label);
        sink.report(finding.with_fix(fix(fields, shape)));
    }
}

/// The longest run of empty ranks, lengthened.
fn fix(fields: &Fields<'_>, shape: &Shape<'_>) -> Option<Fix> {
    let (_, last) = shape.longest_empty_run()?;
    let end = fields.span(shape.groups[last].text).end;
    Some(Fix::likely([Edit::insert(end, "/8".repeat(8 - shape.ranks))]))
}
