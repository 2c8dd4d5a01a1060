#![doc = include_str!("missing_pocket.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::in_hand::TrailingPocket;
use crate::rules::{Fields, Rule, RuleMeta};

/// A FEN of crazyhouse without a pocket.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the pocket is missing")]
#[diagnostic(help(
    "crazyhouse writes the pieces in hand behind the board, in brackets: `[]` if nobody has any, `[Pq]` for a white pawn and a black queen"
))]
pub struct MissingPocket;

impl Rule for MissingPocket {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-pocket",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("missing_pocket.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(placement) = fields.tree.piece_placement.filter(|it| it.pocket.is_none()) else {
            return;
        };
        // A bracket without its other half, or a ninth group, is what is left of a pocket.
        let has_rest = placement.text.contains(['[', ']']) || placement.ranks().nth(8).is_some();
        if !placement.resembles() || has_rest || TrailingPocket::of(fields).is_some() {
            return;
        }
        let end = fields.span(placement.text).after();
        let finding = Finding::new(Self, Field::Pocket, end, "pocket missing here");
        let fix = Fix::safe([Edit::insert(end.start, "[]")]).labelled("write an empty pocket");
        sink.report(finding.with_fix(fix));
    }
}
