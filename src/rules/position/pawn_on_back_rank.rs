#![doc = include_str!("pawn_on_back_rank.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Rank, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

const BACK_RANKS: Bitboard =
    Bitboard(Bitboard::rank(Rank::First).0 | Bitboard::rank(Rank::Eighth).0);

/// Pawns on rank 1 or 8.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", in_words(*.pawns))]
#[diagnostic(help(
    "a pawn stands on one of the ranks 2 to 7: move it there, or write the piece it has become, or check the order of the ranks"
))]
pub struct PawnOnBackRank {
    /// The pawns.
    pub pawns: Bitboard,
}

impl Rule for PawnOnBackRank {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "pawn-on-back-rank",
        Severity::Error,
        &[],
        include_str!("pawn_on_back_rank.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let pawns = setup.board.by_role(Role::Pawn) & BACK_RANKS;
        if !pawns.is_empty() {
            sink.report(at_letters(setup, pawns, Self { pawns }, |count| counted(count, "pawn")));
        }
    }
}

fn in_words(pawns: Bitboard) -> String {
    if let Some(square) = pawns.single() {
        return format!("a pawn stands on {square}, on the back rank");
    }
    let on = |rank: Rank| !(pawns & Bitboard::rank(rank)).is_empty();
    let ranks = match (on(Rank::First), on(Rank::Eighth)) {
        (true, true) => "ranks 8 and 1",
        (true, false) => "rank 1",
        _ => "rank 8",
    };
    format!("{} pawns stand on {ranks}", pawns.len())
}
