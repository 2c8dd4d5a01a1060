use fenlint::{assist::*, board::*};
fn main() {
    let fen: fenlint::Fen =
        "r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP2BPPP/RNBQK2R w KQkq - 0 7".parse().unwrap();
    std::fs::write(
        "/tmp/as/board.svg",
        board_svg(
            &fen.board,
            &Marks::default()
                .pointing(Square::E5.into())
                .with_faulty([Square::A1, Square::H8].into_iter().collect()),
        ),
    )
    .unwrap();
    std::fs::write(
        "/tmp/as/board2.svg",
        board_svg(
            &Board::initial(),
            &Marks::default()
                .seen_by(Color::Black)
                .with_unknown(Bitboard::rank(Rank::Fourth))
                .pointing(Square::E1.into()),
        ),
    )
    .unwrap();
}
