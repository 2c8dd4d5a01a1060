#![doc = include_str!("promoted_pawn.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Role};
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::span::Span;

/// A pawn or a king that is marked as promoted.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", if *.king { "a king is marked as promoted" } else { "a pawn is marked as promoted" })]
#[diagnostic(help(
    "a pawn becomes a queen, rook, bishop or knight, and `~` marks such a piece: take the mark away, or write the piece that is meant"
))]
pub struct PromotedPawn {
    /// Whether the first one is a king.
    pub king: bool,
}

impl Rule for PromotedPawn {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "promoted-pawn",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("promoted_pawn.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let kings = setup.board.by_role(Role::King);
        let wrong = setup.promoted & (kings | setup.board.by_role(Role::Pawn));
        if !wrong.is_empty() {
            report(setup, wrong, kings, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, wrong: Bitboard, kings: Bitboard, sink: &mut dyn Sink) {
    let squares = || wrong.into_iter();
    let mut marks: Vec<(Span, _)> = squares()
        .map(|square| (setup.square(square).after(), square))
        .map(|(at, square)| (Span::new(at.start, at.start + '~'.len_utf8()), square))
        .collect();
    marks.sort_by_key(|(mark, _)| *mark);
    let king = marks.first().is_some_and(|(_, square)| kings.contains(*square));
    let fix = Fix::likely(marks.iter().map(|(mark, _)| Edit::delete(*mark)).collect::<Vec<_>>());
    let places = marks.into_iter().map(|(mark, _)| mark);
    let problem = PromotedPawn { king };
    if let Some(finding) = at_each(problem, Field::PiecePlacement, places, "cannot be promoted") {
        sink.report(finding.marking(squares()).with_fix(fix));
    }
}
