//! What the position tells of the moves that led to it, against what the counters say.

use super::facts::{Array, Facts};
use super::last_move::{self, Before};
use crate::board::{Bitboard, Board, Color, Role};
use crate::rules::Setup;
use crate::rules::clock::{ClockFault, plies};

/// A side has made fewer moves than the position takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct TooFewMoves {
    pub(in crate::rules) color: Color,
    /// How many moves it takes at the least.
    pub(in crate::rules) needed: u32,
    /// How many of them are pawn moves, those of promoted pawns counted in.
    pub(in crate::rules) by_pawns: u32,
    /// How many pieces are away from home.
    pub(in crate::rules) pieces: u32,
    /// How many captures it has made; if they are more than the moves of its men, they count instead.
    pub(in crate::rules) captures: u32,
    /// How many moves it has made by the fullmove number.
    pub(in crate::rules) made: u32,
}

/// The halfmove clock counts plies in which captures or pawn moves must have been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct ClockAhead {
    pub(in crate::rules) clock: u32,
    /// How many plies were played before the clock began to count.
    pub(in crate::rules) before: u64,
    /// How many captures were made.
    pub(in crate::rules) captures: u32,
    /// How many pawn moves were made at the least.
    pub(in crate::rules) by_pawns: u32,
}

/// The last move was a capture or a pawn move, and the halfmove clock is not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct ClockNotReset {
    /// The side that has just moved.
    pub(in crate::rules) mover: Color,
    pub(in crate::rules) clock: u32,
    /// The men that give check.
    pub(in crate::rules) checkers: Bitboard,
}

/// The counters, if they mean something: `0 1` and a number of 0 are what programs write for "not known".
#[inline]
fn counters(setup: &Setup<'_>) -> Option<(u32, u64)> {
    if setup.clock_fault.is_some_and(ClockFault::is_contradiction) {
        return None;
    }
    let (clock, number) = (setup.halfmove_clock?, setup.fullmove_number?);
    let plies = setup.plies()?;
    (number > 1 && u64::from(clock) <= plies).then_some((clock, plies))
}

/// No position needs more moves of one side than this: five for each of its pawns, and one for each of its pieces.
const MOST_MOVES: u64 = 48;

/// No position needs more pawn moves of both sides together.
const MOST_PAWN_MOVES: u64 = 80;

#[inline]
pub(super) fn too_few(facts: &Facts, setup: &Setup<'_>) -> Option<TooFewMoves> {
    let (_, plies) = counters(setup)?;
    if plies / 2 >= MOST_MOVES { None } else { judge_moves(facts, plies as u32) }
}

/// Whether the counters, which do not contradict each other, leave room for all moves.
#[inline]
pub(super) fn are_enough(facts: &Facts, clock: u32, number: u32) -> bool {
    let Some(side) = facts.to_move else { return false };
    let plies = plies(number, side);
    number <= 1
        || (plies / 2 >= MOST_MOVES || judge_moves(facts, plies as u32).is_none())
            && (clock == 0 || {
                let before = plies.saturating_sub(clock.into());
                before >= MOST_PAWN_MOVES || judge_clock(facts, clock, before).is_none()
            })
}

fn judge_moves(facts: &Facts, plies: u32) -> Option<TooFewMoves> {
    Color::ALL.into_iter().find_map(|color| {
        let made = color.fold(plies.div_ceil(2), plies / 2);
        let by_pawns = pawn_moves(facts, color);
        let pieces = displaced(facts, color);
        let captures = facts.missing(!color);
        let needed = (by_pawns + pieces).max(captures);
        (needed > made).then_some(TooFewMoves { color, needed, by_pawns, pieces, captures, made })
    })
}

#[inline]
pub(super) fn clock_ahead(facts: &Facts, setup: &Setup<'_>) -> Option<ClockAhead> {
    let (clock, plies) = counters(setup).filter(|(clock, _)| *clock > 0)?;
    let before = plies - u64::from(clock);
    // Where the moves are too few as such, that is what is wrong.
    let told = || too_few(facts, setup).is_some();
    if before >= MOST_PAWN_MOVES {
        None
    } else {
        judge_clock(facts, clock, before).filter(|_| !told())
    }
}

fn judge_clock(facts: &Facts, clock: u32, before: u64) -> Option<ClockAhead> {
    let captures = facts.missing(Color::White) + facts.missing(Color::Black);
    let by_pawns = pawn_moves(facts, Color::White) + pawn_moves(facts, Color::Black);
    let needed = u64::from(captures.max(by_pawns));
    (needed > before).then_some(ClockAhead { clock, before, captures, by_pawns })
}

/// Whether no other last move is possible than a capture or a pawn move, although the clock counts.
#[cold]
pub(super) fn clock_not_reset(facts: &Facts, setup: &Setup<'_>) -> Option<ClockNotReset> {
    let (clock, _) = counters(setup).filter(|(clock, _)| *clock > 0)?;
    let mover = !facts.to_move?;
    // Of a double step that the fields tell of, another rule speaks.
    if facts.en_passant.is_some()
        || last_move::may_have_castled(facts, mover)
        || last_move::is_start(facts, mover)
    {
        return None;
    }
    let stands = |candidate, before: &Before| last_move::refute(facts, candidate, before).is_none();
    if last_move::each_that_leaves_the_clock(facts, mover, &mut { stands }) {
        return None;
    }
    let checkers = setup.checkers(!mover);
    Some(ClockNotReset { mover, clock, checkers })
}

/// The least number of pawn moves: a double step saves one, and a promoted pawn has made five.
#[inline]
fn pawn_moves(facts: &Facts, color: Color) -> u32 {
    /// For each rank, and a byte each, how many moves it takes to it; the first rank highest.
    const MOVES: u64 = 0x0000_0101_0203_0400;
    let Bitboard(pawns) = facts.pawns[color as usize];
    let from_home = color.fold(pawns, pawns.swap_bytes());
    // The number of pawns of each rank in its byte.
    let pairs = from_home - (from_home >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let ranks = fours + (fours >> 4) & 0x0f0f_0f0f_0f0f_0f0f;
    (ranks.wrapping_mul(MOVES) >> 56) as u32 + 5 * facts.promoted[color as usize]
}

/// How many pieces of a side have moved, at the least; castling moves two of them at once.
fn displaced(facts: &Facts, color: Color) -> u32 {
    if facts.array != Array::Standard {
        return 0;
    }
    let initial = Board::initial();
    let away = |role: Role, start: u32| {
        let pieces = facts.board.pieces(color, role);
        let at_home = (pieces & initial.pieces(color, role)).len();
        pieces.len().min(start).saturating_sub(at_home)
    };
    let bishop = |shade| {
        let pieces = facts.board.pieces(color, Role::Bishop) & shade;
        let home = initial.pieces(color, Role::Bishop);
        u32::from(!pieces.is_empty() && (pieces & home).is_empty())
    };
    let bishops = bishop(Bitboard::LIGHT_SQUARES) + bishop(Bitboard::DARK_SQUARES);
    let others = away(Role::Queen, 1) + away(Role::Knight, 2) + bishops;
    let (king, rooks) = (away(Role::King, 1), away(Role::Rook, 2));
    others + king + rooks - king.min(rooks)
}
