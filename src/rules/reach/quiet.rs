//! Positions that can arise in a game as far as these arguments know, told at one look.
//!
//! As in the arguments themselves, what is shown is that a way to the position exists: captures that lead to its pawns,
//! and a last move. Then none of the proofs that there is none can hold, and those about captures need not be tried.

use super::facts::{Array, Facts};
use super::last_move::{self, Before, Candidate};
use super::{cages, easy_captures, moves, obvious};
use crate::board::{Bitboard, Color, Sight};
use crate::value::Fen;
use crate::variant::Variant;

/// Whether no rule of the family has anything to say about a position of which the rules of the family `position` are
/// silent. `unmoved` are the men that have castling rights; no piece is promoted.
#[inline]
pub(in crate::rules) fn is_quiet(
    fen: &Fen,
    variant: Option<Variant>,
    unmoved: Bitboard,
    sights: &[Sight; 2],
) -> bool {
    let array = if variant == Some(Variant::Chess) { Array::Standard } else { Array::Chess960 };
    let side = fen.side_to_move;
    let facts = Facts::new(fen.board, Some(side), unmoved, fen.en_passant, array);
    // With all men on the board it may be the wrong side's turn.
    let is_full =
        facts.men == [16, 16] && Color::ALL.iter().all(|&color| facts.home_pawns(color).len() == 8);
    !is_full
        && facts.locked.iter().all(|locked| locked.died == 0)
        && moves::are_enough(&facts, fen.halfmove_clock, fen.fullmove_number)
        && easy_captures::exist(&facts)
        && cages::caged(&facts).is_none()
        && has_last_move(&facts, !side, sights, fen.halfmove_clock)
}

/// Whether a last move is found of which nothing is to be said.
#[inline]
fn has_last_move(facts: &Facts, mover: Color, sights: &[Sight; 2], clock: u32) -> bool {
    obvious::is_there(facts, mover, sights) || has_hidden_last_move(facts, mover, clock)
}

#[inline(never)]
fn has_hidden_last_move(facts: &Facts, mover: Color, clock: u32) -> bool {
    let mut stands = |candidate: Candidate, before: &Before| {
        last_move::refute(facts, candidate, before).is_none()
            && (!candidate.changes_pawns_or_men() || easy_captures::exist(before.facts()))
    };
    if clock == 0 {
        last_move::each(facts, mover, &mut stands)
    } else {
        last_move::each_that_leaves_the_clock(facts, mover, &mut stands)
    }
}
