//! The one writer of FENs.

use std::fmt;

use super::{CastlingRook, Fen};
use crate::board::{Board, File, Rank, Square};

/// Writes the canonical FEN, with castling rights in X-FEN: `KQkq` for the outermost rooks, a file for an inner one.
impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placement(f, &self.board)?;
        write!(f, " {} ", self.side_to_move.letter())?;
        write_castling(f, self)?;
        match self.en_passant {
            Some(square) => write!(f, " {square} ")?,
            None => f.write_str(" - ")?,
        }
        write!(f, "{} {}", self.halfmove_clock, self.fullmove_number)
    }
}

fn write_placement(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut gap = 0;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                None => gap += 1,
                Some(piece) => {
                    if gap > 0 {
                        write!(f, "{gap}")?;
                    }
                    write!(f, "{piece}")?;
                    gap = 0;
                }
            }
        }
        if gap > 0 {
            write!(f, "{gap}")?;
        }
        if rank != Rank::First {
            f.write_str("/")?;
        }
    }
    Ok(())
}

fn write_castling(f: &mut fmt::Formatter<'_>, fen: &Fen) -> fmt::Result {
    let canonical = fen.castling.iter().map(|mut right| {
        for rook in [CastlingRook::KingSide, CastlingRook::QueenSide] {
            let outermost = super::CastlingRight { rook, ..right };
            let square = right.rook_square(&fen.board);
            if square.is_some() && outermost.rook_square(&fen.board) == square {
                right = outermost;
            }
        }
        right
    });
    write!(f, "{}", canonical.collect::<super::CastlingRights>())
}
