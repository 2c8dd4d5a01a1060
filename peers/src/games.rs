//! Random legal games, written as FEN text position by position.

use std::fmt::Write as _;

use cozy_chess::{Board, Color, File, Piece, PieceMoves, Rank, Square};

use crate::random::Random;

/// The longest game, in plies.
pub const LONGEST: u32 = 160;

/// Which games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    /// Standard chess, castling availability as `KQkq`.
    Standard,
    /// Chess960 from one of its 960 arrays, castling availability by file (`HAha`, Shredder-FEN).
    Chess960,
}

/// Endless positions: one game after the other, every move drawn evenly from the legal ones.
///
/// A game ends with mate, stalemate, a halfmove clock of 100, or after [`LONGEST`] plies. The clocks are those of the
/// game. The en passant target is written where a legal capture exists, as most programs do today.
#[derive(Debug, Clone)]
pub struct Games {
    random: Random,
    variant: Variant,
    board: Board,
    plies: u32,
    moves: Vec<PieceMoves>,
}

impl Games {
    /// Starts with the first position of a game.
    #[must_use]
    pub fn new(seed: u64, variant: Variant) -> Self {
        let mut games = Self {
            random: Random::new(seed),
            variant,
            board: Board::default(),
            plies: 0,
            moves: Vec::with_capacity(32),
        };
        games.start();
        games
    }

    fn start(&mut self) {
        self.plies = 0;
        self.board = match self.variant {
            Variant::Standard => Board::default(),
            Variant::Chess960 => {
                Board::chess960_startpos(u32::try_from(self.random.below(960)).unwrap_or_default())
            }
        };
    }

    /// Appends the FEN of the current position, without a line end, and moves on.
    pub fn write_next(&mut self, text: &mut String) {
        self.moves.clear();
        self.board.generate_moves(|moves| {
            self.moves.push(moves);
            false
        });
        self.write(text);
        self.advance();
    }

    fn advance(&mut self) {
        let legal = self.moves.iter().map(PieceMoves::len).sum();
        let mut chosen = self.random.below(legal);
        self.plies += 1;
        if legal == 0 || self.plies > LONGEST || self.board.halfmove_clock() >= 100 {
            return self.start();
        }
        for moves in &self.moves {
            match moves.into_iter().nth(chosen) {
                Some(played) => return self.board.play_unchecked(played),
                None => chosen -= moves.len(),
            }
        }
    }

    fn write(&self, text: &mut String) {
        self.write_placement(text);
        text.push_str(if self.board.side_to_move() == Color::White { " w " } else { " b " });
        self.write_castling(text);
        match self.en_passant_target() {
            Some(square) => _ = write!(text, " {square}"),
            None => text.push_str(" -"),
        }
        _ = write!(text, " {} {}", self.board.halfmove_clock(), self.board.fullmove_number());
    }

    fn write_placement(&self, text: &mut String) {
        let mut squares = [b'1'; 64];
        for (color, letters) in [(Color::White, b"PNBRQK"), (Color::Black, b"pnbrqk")] {
            for (piece, letter) in Piece::ALL.into_iter().zip(letters) {
                for square in self.board.colored_pieces(color, piece) {
                    squares[square as usize] = *letter;
                }
            }
        }
        for (index, rank) in squares.rchunks(8).enumerate() {
            if index > 0 {
                text.push('/');
            }
            for run in rank.chunk_by(|left, right| (left, right) == (&b'1', &b'1')) {
                match run {
                    [b'1', ..] => {
                        text.extend(char::from_digit(run.len().try_into().unwrap_or(8), 10));
                    }
                    _ => text.extend(run.iter().copied().map(char::from)),
                }
            }
        }
    }

    fn write_castling(&self, text: &mut String) {
        let before = text.len();
        for color in [Color::White, Color::Black] {
            let rights = self.board.castle_rights(color);
            for (right, letter) in [(rights.short, 'k'), (rights.long, 'q')] {
                let Some(file) = right else { continue };
                let letter =
                    if self.variant == Variant::Standard { letter } else { char::from(file) };
                text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }

    /// The en passant target, if a legal move captures there.
    fn en_passant_target(&self) -> Option<Square> {
        let file: File = self.board.en_passant()?;
        let target = Square::new(file, Rank::Sixth.relative_to(self.board.side_to_move()));
        self.moves
            .iter()
            .any(|moves| moves.piece == Piece::Pawn && moves.to.has(target))
            .then_some(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(seed: u64, variant: Variant, count: usize) -> Vec<String> {
        let mut games = Games::new(seed, variant);
        (0..count)
            .map(|_| {
                let mut text = String::new();
                games.write_next(&mut text);
                text
            })
            .collect()
    }

    #[test]
    fn the_first_position_is_the_start() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(positions(1, Variant::Standard, 1), [start]);
    }

    #[test]
    fn one_seed_gives_one_text() {
        assert_eq!(positions(7, Variant::Chess960, 500), positions(7, Variant::Chess960, 500));
        assert_ne!(positions(7, Variant::Chess960, 500), positions(8, Variant::Chess960, 500));
    }

    #[test]
    fn shakmaty_writes_the_same() {
        use shakmaty::{CastlingMode, Chess, EnPassantMode, fen::Fen};
        for text in positions(3, Variant::Standard, 5_000) {
            let position: Chess =
                text.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
            assert_eq!(Fen::from_position(&position, EnPassantMode::Legal).to_string(), text);
        }
    }
}
