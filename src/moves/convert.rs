//! Between the values of this crate and those of `cozy-chess`.

use cozy_chess as cozy;

use crate::board::{Color, DoubleStep, Role, Square};
use crate::value::{Fen, Wing};

/// The board of a FEN; `None` if no legal move can be told in it.
pub(super) fn board(fen: &Fen) -> Option<cozy::Board> {
    let mut builder = cozy::BoardBuilder::empty();
    for (square, piece) in &fen.board {
        builder.board[usize::from(square.index())] = Some((role(piece.role), color(piece.color)));
    }
    builder.side_to_move = color(fen.side_to_move);
    for right in fen.castling.iter() {
        let rook = right.rook_square(&fen.board).zip(right.wing_of_rook(&fen.board));
        let rights = builder.castle_rights_mut(color(right.color));
        match rook {
            Some((rook, Wing::KingSide)) => rights.short = Some(square(rook).file()),
            Some((rook, Wing::QueenSide)) => rights.long = Some(square(rook).file()),
            None => {}
        }
    }
    let step = fen.en_passant.and_then(DoubleStep::over);
    let step = step.filter(|step| step.color != fen.side_to_move && step.fits(&fen.board));
    builder.en_passant = step.map(|step| square(step.target));
    builder.build().ok()
}

pub(super) const fn square(square: Square) -> cozy::Square {
    cozy::Square::index_const(square.index() as usize)
}

pub(super) const fn role(role: Role) -> cozy::Piece {
    match role {
        Role::Pawn => cozy::Piece::Pawn,
        Role::Knight => cozy::Piece::Knight,
        Role::Bishop => cozy::Piece::Bishop,
        Role::Rook => cozy::Piece::Rook,
        Role::Queen => cozy::Piece::Queen,
        Role::King => cozy::Piece::King,
    }
}

const fn color(color: Color) -> cozy::Color {
    match color {
        Color::White => cozy::Color::White,
        Color::Black => cozy::Color::Black,
    }
}
