//! What is known of a board that is not written well.

use crate::board::{Bitboard, Board, File, Rank, Square};
use crate::grammar::{PiecePlacement, RankText, RunKind};

/// Whether the rank has nothing but pieces, gaps, and marks of promotion behind pieces.
fn is_sound(rank: &RankText<'_>) -> bool {
    let mut behind_piece = false;
    rank.runs().all(|run| {
        let is_piece = matches!(run.kind, RunKind::Piece(_));
        let mark = std::mem::replace(&mut behind_piece, is_piece) && run.kind == RunKind::Promoted;
        is_piece || mark || matches!(run.kind, RunKind::Digit(1..=8))
    })
}

/// The pieces of the ranks that are sound, and the squares of the others.
pub(crate) fn known_squares(placement: &PiecePlacement<'_>) -> (Board, Bitboard) {
    if let Some(board) = placement.board {
        return (board, Bitboard::EMPTY);
    }
    let mut board = Board::default();
    let mut unknown = Bitboard::EMPTY;
    let mut ranks = placement.ranks();
    for rank in Rank::ALL.into_iter().rev() {
        // That a blank stands for a slash is only likely.
        let Some(written) = ranks.next().filter(|rank| !rank.is_blank_separated()) else {
            return (Board::default(), Bitboard::FULL);
        };
        if written.squares() != 8 || !is_sound(&written) {
            unknown |= Bitboard::rank(rank);
            continue;
        }
        let mut file = 0;
        for run in written.runs() {
            if let (RunKind::Piece(piece), Some(at)) = (run.kind, File::from_index(file)) {
                board.set(Square::new(at, rank), Some(piece));
            }
            file += run.squares();
        }
    }
    if ranks.next().is_some() { (Board::default(), Bitboard::FULL) } else { (board, unknown) }
}
