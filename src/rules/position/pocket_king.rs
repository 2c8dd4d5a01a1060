#![doc = include_str!("pocket_king.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::in_hand::letters_in_hand;
use crate::rules::labels::{at_each, neighbours};
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::Pocket;

/// A king in a pocket.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a king is in the pocket")]
#[diagnostic(help(
    "a king is never captured, so nobody can have one in hand: take it out, or write the piece that is meant"
))]
pub struct PocketKing;

impl Rule for PocketKing {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "pocket-king",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("pocket_king.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        // A pocket that cannot be read may have one too.
        let has_none =
            |pocket: Pocket| Color::ALL.iter().all(|&it| pocket.count(it, Role::King) == 0);
        if setup.pocket.is_some_and(has_none) {
            return;
        }
        let kings = letters_in_hand(setup, |piece| piece.role == Role::King);
        if !kings.is_empty() {
            let spans: Vec<_> = neighbours(kings).collect();
            let fix = Fix::likely(spans.iter().copied().map(Edit::delete).collect::<Vec<_>>());
            if let Some(finding) = at_each(Self, Field::Pocket, spans, "a king in hand") {
                sink.report(finding.with_fix(fix));
            }
        }
    }
}
