//! Why a position cannot arise in a game, step by step, with boards.
//!
//! `cargo run --example prove -- 'FEN'`

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use fenlint::board::{Bitboard, Board, File, Piece, Rank, Square};
use fenlint::{Fen, Options, SEARCH_NODES_DEEP, explain_proof};

/// Rook and knight give check, and neither can have moved last.
const SAMPLE: &str = "4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40";

/// The board, with brackets round the squares of a step.
fn draw(board: &Board, marked: Bitboard) {
    for rank in Rank::ALL.into_iter().rev() {
        let square = |file| {
            let square = Square::new(file, rank);
            let letter = board.piece_at(square).map_or('.', Piece::char);
            if marked.contains(square) { format!("[{letter}]") } else { format!(" {letter} ") }
        };
        println!("    {rank} {}", File::ALL.map(square).concat());
    }
}

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| SAMPLE.to_owned());
    let fen: Fen = match text.parse() {
        Ok(fen) => fen,
        Err(report) => return println!("{report}"),
    };
    let options = Options::default().with_search_nodes(SEARCH_NODES_DEEP);
    let Some(proof) = explain_proof(&fen, &options) else {
        return println!("no reason found that it could not arise");
    };
    println!("{}", proof.rule);
    for (number, step) in proof.steps.iter().enumerate() {
        println!("{}. {}", number + 1, step.text);
        if number == 0 || number + 1 == proof.steps.len() {
            draw(&fen.board, step.squares);
        }
    }
}
