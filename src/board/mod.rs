//! Chess: squares, pieces, positions and attacks. Knows nothing of text beyond the letters.
//!
//! | part | what it has |
//! |---|---|
//! | `color`, `piece` | [`Color`], [`Role`], [`Piece`] and their FEN letters |
//! | `square` | [`File`], [`Rank`], [`Square`]: a1 is 0, b1 is 1, h8 is 63 |
//! | `bitboard` | [`Bitboard`], a set of squares |
//! | `position` | [`Board`], what stands where: 32 bytes, any placement, legal or not |
//! | `attacks` | [`attacks`], [`attackers`] and lines between squares, without tables |
//! | `moves` | [`has_legal_move`], [`en_passant_captures`] |
//!
//! Nothing here panics, allocates or asks that a position make sense: two white kings or a pawn on
//! the first rank are boards like any other.
//!
//! # Example
//!
//! ```
//! use fenlint::board::{Bitboard, Board, Color, Role, Square, attackers};
//!
//! let board = Board::initial();
//! let giving_f3 = attackers(&board, Square::F3, Color::White, board.occupied());
//! assert_eq!(giving_f3 & board.by_role(Role::Knight), Bitboard::from(Square::G1));
//! ```

mod attacks;
mod bitboard;
mod color;
mod double_step;
mod moves;
mod piece;
mod position;
mod sight;
mod square;

pub use attacks::{
    aligned, attackers, attacks, between, bishop_attacks, king_attacks, knight_attacks, line,
    pawn_attacks, rook_attacks,
};
pub(crate) use attacks::{diagonal_steps, straight_steps};
pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub(crate) use double_step::DoubleStep;
pub use moves::{EnPassantCaptures, en_passant_captures, has_legal_move};
pub use piece::{Piece, Role};
pub use position::{Board, Pieces, PlanesError};
pub(crate) use sight::Sight;
pub use square::{File, ParseSquareError, Rank, Square};

/// The board of a sound piece placement; missing ranks are empty.
#[cfg(test)]
fn board(placement: &str) -> Board {
    let mut board = Board::default();
    for (line, rank) in placement.split('/').zip(Rank::ALL.into_iter().rev()) {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(width) = letter.to_digit(10) {
                file += width as u8;
            } else {
                let square = File::from_index(file).map(|file| Square::new(file, rank)).unwrap();
                board.set(square, Some(Piece::from_char(letter).unwrap()));
                file += 1;
            }
        }
    }
    board
}

/// The squares named, with blanks between.
#[cfg(test)]
fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}
