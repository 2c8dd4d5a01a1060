#![doc = include_str!("board_rotated.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color, Rank};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Bearing, Rule, RuleMeta, Setup};

/// How many men must stand where they start a game once the board is turned.
const ENOUGH: u32 = 24;

/// The board is written from Black's side.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "the board is upside down: turned by 180 degrees, {at_home} men stand where they start a game"
)]
#[diagnostic(help(
    "FEN writes the board as White sees it, rank 8 first and the a-file first, whoever is to move; write the placement from its end to its beginning"
))]
pub struct BoardRotated {
    /// How many men stand on a square where they start a game, once the board is turned.
    pub at_home: u32,
}

impl Rule for BoardRotated {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "board-rotated",
        Severity::Warning,
        &[Applicability::Likely],
        include_str!("board_rotated.md"),
    )
    .bearing(Bearing::Orientation);

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if may_be_rotated(&setup.board) {
            judge(setup, sink);
        }
    }
}

/// Whether so many men of both sides stand on the far side of the board that it may be upside down: eight men of a side
/// at home, at the least, make the twenty-four.
#[inline]
pub(in crate::rules) fn may_be_rotated(board: &Board) -> bool {
    let strangers = |color: Color| {
        let far = Bitboard::rank((!color).back_rank()) | Bitboard::rank((!color).pawn_rank());
        board.by_color(color) & far
    };
    let [white, black] = Color::ALL.map(strangers);
    white.has_several() && black.has_several() && white.len() >= 8 && black.len() >= 8
}

#[cold]
fn judge(setup: &Setup<'_>, sink: &mut dyn Sink) {
    if !setup.is_board_known() || !is_rotated(&setup.board) {
        return;
    }
    let at_home = count_at_home(&setup.board.rotated());
    let tree = setup.tree();
    let Some(placement) = tree.piece_placement else { return };
    let (text, mut ranks) = (placement.board_text(), placement.ranks());
    let Some((eighth, first)) = ranks.next().zip(ranks.last()) else { return };
    let turned: String = text.chars().rev().collect();
    let fix = Fix::likely([Edit::replace(tree.span(text), turned)]).labelled("turn the board");
    let problem = BoardRotated { at_home };
    let label = "rank 8, with White's pieces";
    let finding = Finding::new(problem, Field::PiecePlacement, tree.span(eighth.text), label);
    let finding = finding.and(tree.span(first.text), "rank 1, with Black's pieces");
    let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    sink.report(finding.marking(back_ranks).with_fix(fix));
}

/// Whether enough men stand where they start a game once the board is turned, and more than as it stands.
pub(in crate::rules) fn is_rotated(board: &Board) -> bool {
    let at_home = count_at_home(&board.rotated());
    at_home >= ENOUGH && at_home > count_at_home(board)
}

/// How many men stand on a square where they start a game.
fn count_at_home(board: &Board) -> u32 {
    let initial = Board::initial();
    let differ = board
        .planes()
        .into_iter()
        .zip(initial.planes())
        .fold(0, |differ, (one, other)| differ | one ^ other);
    (initial.occupied() - Bitboard(differ)).len()
}
