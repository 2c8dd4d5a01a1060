//! FENs from random legal games, of standard chess and of Chess960, each with its target after every double step.

#[path = "games.rs"]
mod games;

use cozy_chess::{Board, Color, Move, Piece, Rank, Square, get_pawn_attacks};

use games::Random;

/// The number of the standard array among the 960.
pub(crate) const STANDARD: u32 = 518;

/// A position of a game, with the target of every double step.
pub(crate) struct Position {
    /// The number of the array that the game started from.
    pub(crate) array: u32,
    /// The FEN with castling rights in X-FEN.
    pub(crate) x_fen: String,
    /// The same in Shredder-FEN.
    pub(crate) shredder_fen: String,
    /// Whether a capture en passant is legal.
    pub(crate) has_legal_capture: bool,
}

/// As many arrays: every other one is the standard array.
pub(crate) fn arrays(count: u32) -> impl Iterator<Item = u32> {
    (0..count).map(|number| if number % 2 == 0 { STANDARD } else { number * 337 % 960 })
}

/// Plays a game from each array, of at most so many plies, and hands over every position.
pub(crate) fn each(
    arrays: impl Iterator<Item = u32>,
    plies: usize,
    mut with: impl FnMut(&Position),
) {
    for (number, array) in (1..).zip(arrays) {
        let mut random = Random::new(number);
        games::play(Board::chess960_startpos(array), plies, false, &mut random, |board, last| {
            with(&position(array, board, last.and_then(|played| jumped(board, played))));
        });
    }
}

/// The square that a pawn has jumped over with the move that led to this board.
fn jumped(after: &Board, played: Move) -> Option<Square> {
    let (from, to) = (played.from.rank(), played.to.rank());
    let between = match (from, to) {
        (Rank::Second, Rank::Fourth) => Rank::Third,
        (Rank::Seventh, Rank::Fifth) => Rank::Sixth,
        _ => return None,
    };
    let is_pawn = after.piece_on(played.to) == Some(Piece::Pawn);
    is_pawn.then(|| Square::new(played.from.file(), between))
}

fn position(array: u32, board: &Board, target: Option<Square>) -> Position {
    let side = board.side_to_move();
    let placement = board.to_string().split(' ').next().unwrap().to_owned();
    let record = |castling: String| {
        let target = target.map_or("-".to_owned(), |square| square.to_string());
        let letter = if side == Color::White { 'w' } else { 'b' };
        let clock = board.halfmove_clock();
        format!("{placement} {letter} {castling} {target} {clock} {}", board.fullmove_number())
    };
    let has_legal_capture = target.is_some_and(|target| {
        let pawns = board.colored_pieces(side, Piece::Pawn);
        let capturers = get_pawn_attacks(target, !side) & pawns;
        capturers.into_iter().any(|from| board.is_legal(Move { from, to: target, promotion: None }))
    });
    Position {
        array,
        x_fen: record(castling(board, true)),
        shredder_fen: record(castling(board, false)),
        has_legal_capture,
    }
}

/// The rights in X-FEN or Shredder-FEN, written from the rooks that the other library knows.
fn castling(board: &Board, x_fen: bool) -> String {
    let mut letters = String::new();
    for color in [Color::White, Color::Black] {
        let rights = board.castle_rights(color);
        let king = board.king(color).file();
        let back_rank = Rank::First.relative_to(color);
        let rooks = board.colored_pieces(color, Piece::Rook) & back_rank.bitboard();
        let files = || rooks.into_iter().map(Square::file);
        for (right, outer) in [(rights.short, 'k'), (rights.long, 'q')] {
            let Some(file) = right else { continue };
            let is_inner =
                files().any(|other| if file > king { other > file } else { other < file });
            let letter =
                if x_fen && !is_inner { outer } else { file.to_string().chars().next().unwrap() };
            letters.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if letters.is_empty() { "-".to_owned() } else { letters }
}
