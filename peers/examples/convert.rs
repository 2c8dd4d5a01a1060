//! To and from the types of shakmaty and cozy-chess: a whole FEN through its text, a board piece by piece.
//!
//! `cargo run --example convert`. Text is the way to convert a whole position: it carries castling, en passant and the
//! clocks, and no crate has to know another. Piece by piece is for a placement alone, which may be an illegal one.

use std::error::Error;

use fenlint::Fen;
use fenlint::board::{Board, Color, Piece, Role, Square};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    through_text("r3k2r/pp3ppp/2p2n2/3pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 12")?;
    piece_by_piece()
}

fn through_text(text: &str) -> Result<()> {
    let fen: Fen = text.parse()?;

    let shakmaty: shakmaty::fen::Fen = fen.to_string().parse()?;
    let back: Fen = shakmaty.to_string().parse()?;
    assert_eq!(back.to_string(), text);

    let cozy: cozy_chess::Board = fen.to_string().parse()?;
    // `{:#}` writes Shredder-FEN, which a Chess960 position needs.
    let back: Fen = cozy.to_string().parse()?;
    assert_eq!(back.to_string(), text);

    println!("through text:   {back}");
    Ok(())
}

fn piece_by_piece() -> Result<()> {
    let board = Board::initial();

    let shakmaty = board_to_shakmaty(&board);
    assert_eq!(shakmaty, shakmaty::Board::new());
    assert_eq!(board_from_shakmaty(&shakmaty), board);

    let cozy = board_to_cozy(&board);
    assert_eq!(board_from_cozy(&cozy), board);
    // A builder takes any placement. A board of cozy-chess has to be a possible position.
    let cozy = cozy.build()?;
    assert_eq!(cozy.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");

    println!("piece by piece:\n{board:?}");
    Ok(())
}

// Every crate counts squares from a1 to h8, so the index is all that is needed.

fn board_to_shakmaty(board: &Board) -> shakmaty::Board {
    let mut other = shakmaty::Board::empty();
    for (square, piece) in board {
        other.set_piece_at(shakmaty::Square::new(square.index().into()), piece_to_shakmaty(piece));
    }
    other
}

fn board_from_shakmaty(other: &shakmaty::Board) -> Board {
    let mut board = Board::default();
    for (square, piece) in other {
        board.set(square_at(square.into()), Some(piece_from_shakmaty(piece)));
    }
    board
}

fn board_to_cozy(board: &Board) -> cozy_chess::BoardBuilder {
    let mut other = cozy_chess::BoardBuilder::empty();
    for (square, piece) in board {
        *other.square_mut(cozy_chess::Square::index(square.index().into())) =
            Some(piece_to_cozy(piece));
    }
    other
}

fn board_from_cozy(other: &cozy_chess::BoardBuilder) -> Board {
    let mut board = Board::default();
    for square in cozy_chess::Square::ALL {
        board.set(square_at(square as u8), other.square(square).map(piece_from_cozy));
    }
    board
}

/// The square of an index below 64.
fn square_at(index: u8) -> Square {
    Square::from_index(index).expect("squares of other crates are on the board")
}

fn piece_to_shakmaty(piece: Piece) -> shakmaty::Piece {
    let role = match piece.role {
        Role::Pawn => shakmaty::Role::Pawn,
        Role::Knight => shakmaty::Role::Knight,
        Role::Bishop => shakmaty::Role::Bishop,
        Role::Rook => shakmaty::Role::Rook,
        Role::Queen => shakmaty::Role::Queen,
        Role::King => shakmaty::Role::King,
    };
    shakmaty::Piece {
        color: piece.color.fold(shakmaty::Color::White, shakmaty::Color::Black),
        role,
    }
}

fn piece_from_shakmaty(piece: shakmaty::Piece) -> Piece {
    let role = match piece.role {
        shakmaty::Role::Pawn => Role::Pawn,
        shakmaty::Role::Knight => Role::Knight,
        shakmaty::Role::Bishop => Role::Bishop,
        shakmaty::Role::Rook => Role::Rook,
        shakmaty::Role::Queen => Role::Queen,
        shakmaty::Role::King => Role::King,
    };
    Piece::new(piece.color.fold_wb(Color::White, Color::Black), role)
}

fn piece_to_cozy(piece: Piece) -> (cozy_chess::Piece, cozy_chess::Color) {
    let role = match piece.role {
        Role::Pawn => cozy_chess::Piece::Pawn,
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Rook => cozy_chess::Piece::Rook,
        Role::Queen => cozy_chess::Piece::Queen,
        Role::King => cozy_chess::Piece::King,
    };
    (role, piece.color.fold(cozy_chess::Color::White, cozy_chess::Color::Black))
}

fn piece_from_cozy((role, color): (cozy_chess::Piece, cozy_chess::Color)) -> Piece {
    let role = match role {
        cozy_chess::Piece::Pawn => Role::Pawn,
        cozy_chess::Piece::Knight => Role::Knight,
        cozy_chess::Piece::Bishop => Role::Bishop,
        cozy_chess::Piece::Rook => Role::Rook,
        cozy_chess::Piece::Queen => Role::Queen,
        cozy_chess::Piece::King => Role::King,
    };
    let color = match color {
        cozy_chess::Color::White => Color::White,
        cozy_chess::Color::Black => Color::Black,
    };
    Piece::new(color, role)
}
