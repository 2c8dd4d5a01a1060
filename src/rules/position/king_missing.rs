#![doc = include_str!("king_missing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has no king, or neither has one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", .color.map_or("neither side has a king", |color| color.fold("White has no king", "Black has no king")))]
#[diagnostic(help("{}{}", "each side has exactly one king: `K` for White, `k` for Black", if *.horde { "; so many pawns without a king are those of Horde (`--variant horde`)" } else { "" }))]
pub struct KingMissing {
    /// The side without a king; `None` if neither side has one.
    pub color: Option<Color>,
    /// Whether this looks like a position of Horde, where White has pawns and no king.
    pub horde: bool,
}

impl Rule for KingMissing {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("king-missing", Severity::Error, &[], include_str!("king_missing.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let kings = Color::ALL.map(|color| setup.board.pieces(color, Role::King));
        if kings.iter().any(|kings| kings.is_empty()) {
            judge(setup, sink);
        }
    }
}

#[cold]
fn judge(setup: &Setup<'_>, sink: &mut dyn Sink) {
    if !setup.is_board_known() || setup.board.occupied().is_empty() {
        return;
    }
    let lacks = |color: &Color| {
        setup.board.pieces(*color, Role::King).is_empty() && setup.needs_king(*color)
    };
    if !Color::ALL.iter().any(lacks) {
        return;
    }
    let both = Color::ALL.iter().all(lacks);
    let color = Color::ALL.into_iter().find(lacks).filter(|_| !both);
    let label = color.map_or("no `K` and no `k`", |color| color.fold("no `K`", "no `k`"));
    let placement = setup.field(Field::PiecePlacement);
    let problem = KingMissing { color, horde: setup.resembles_horde() };
    sink.report(Finding::new(problem, Field::PiecePlacement, placement, label));
}
