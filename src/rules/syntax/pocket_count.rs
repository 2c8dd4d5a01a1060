#![doc = include_str!("pocket_count.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Piece;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::shape::digit_runs;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// A digit in a pocket.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a pocket has a number in it")]
#[diagnostic(help("write each piece in hand for itself: `PPP`, not `3P`"))]
pub struct PocketCount;

impl Rule for PocketCount {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pocket-count",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("pocket_count.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(pocket) = fields.tree.piece_placement.and_then(|placement| placement.pocket)
        else {
            return;
        };
        let body = fields.span(pocket.body);
        let counts = || digit_runs(pocket.body).map(|(digits, _)| count(pocket.body, digits));
        let places = counts().map(|count| count.place.shifted(body.start));
        let Some(finding) = at_each(Self, Field::Pocket, places, "a number") else { return };
        let edits: Option<Vec<Edit>> = counts()
            .map(|count| Some(Edit::replace(count.place.shifted(body.start), count.written_out?)))
            .collect();
        sink.report(finding.with_fix(edits.map(Fix::safe)));
    }
}

/// A number in a pocket, with the piece behind it.
struct Count {
    place: Span,
    written_out: Option<String>,
}

fn count(body: &str, digits: &str) -> Count {
    let number = Span::of(body, digits);
    let behind = body[number.end..].chars().next();
    let Some(piece) = behind.filter(|c| Piece::from_char(*c).is_some()) else {
        return Count { place: number, written_out: None };
    };
    // No pocket holds more than the pawns of a game.
    let times = digits.parse().ok().filter(|times| (1..=16).contains(times));
    let written_out = times.map(|times: usize| piece.to_string().repeat(times));
    Count { place: Span::new(number.start, number.end + 1), written_out }
}
