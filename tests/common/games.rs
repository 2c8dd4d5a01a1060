//! Positions from legal games played at random, the same ones each time.

#![allow(dead_code, reason = "each test program uses a part of it")]

#[path = "random.rs"]
mod random;

pub(crate) use random::Random;

use cozy_chess::{Board, Move, Piece};

pub(crate) fn moves(board: &Board) -> Vec<Move> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}

/// Calls `visit` with every position of one game of at most `plies` and the move that led to it, until no move or no time
/// is left.
///
/// `eager` games prefer what chance brings too seldom for a test: double checks above all, then checks and pawn moves.
pub(crate) fn play(
    start: Board,
    plies: usize,
    eager: bool,
    random: &mut Random,
    mut visit: impl FnMut(&Board, Option<Move>),
) {
    let (mut board, mut last) = (start, None);
    for _ in 0..plies {
        visit(&board, last);
        let moves = moves(&board);
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            return;
        }
        let mut choice = moves[random.below(moves.len())];
        if eager {
            let tries = (0..3).map(|_| moves[random.below(moves.len())]);
            choice = tries.into_iter().find(|choice| is_sharp(&board, *choice)).unwrap_or(choice);
            for double in moves.iter().filter(|choice| checkers_after(&board, **choice) > 1) {
                let mut after = board.clone();
                after.play_unchecked(*double);
                visit(&after, Some(*double));
                choice = *double;
            }
        }
        board.play_unchecked(choice);
        last = Some(choice);
    }
}

fn is_sharp(board: &Board, choice: Move) -> bool {
    board.piece_on(choice.from) == Some(Piece::Pawn) || checkers_after(board, choice) > 0
}

fn checkers_after(board: &Board, choice: Move) -> u32 {
    let mut after = board.clone();
    after.play_unchecked(choice);
    after.checkers().len()
}
