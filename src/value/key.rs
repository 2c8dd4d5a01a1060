//! What makes two positions the same.

use std::fmt;

use super::{CastlingDialect, CastlingRights, EnPassantConvention, Fen, WriteOptions};
use crate::board::{Board, Color, Square};

/// The key of a position: equal for positions in which the same moves can be played.
///
/// It has fields 1 to 4: the board, the side to move, the castling rights as the rooks they belong to, and the en passant
/// target only where a capture there is legal. The counters have no part in it.
///
/// ```
/// use fenlint::Fen;
///
/// let key = |text: &str| text.parse::<Fen>().map(|fen| fen.key());
/// let always = key("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")?;
/// let legal = key("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 17")?;
/// assert_eq!(always, legal);
/// assert_eq!(legal.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
/// # Ok::<_, fenlint::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PositionKey {
    board: Board,
    side_to_move: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Fen {
    /// The key of the position, for comparing, hashing and finding what occurs twice.
    #[must_use]
    pub fn key(&self) -> PositionKey {
        PositionKey {
            board: self.board,
            side_to_move: self.side_to_move,
            // One letter for one rook: X-FEN has no second spelling of a right.
            castling: self.castling.spelled(CastlingDialect::XFen, &self.board),
            en_passant: self.en_passant_by(EnPassantConvention::Legal),
        }
    }
}

/// The position with counters 0 and 1.
impl From<PositionKey> for Fen {
    fn from(key: PositionKey) -> Self {
        let PositionKey { board, side_to_move, castling, en_passant } = key;
        Self { board, side_to_move, castling, en_passant, halfmove_clock: 0, fullmove_number: 1 }
    }
}

/// Writes the four fields.
impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen::from(*self).write_epd_base(&WriteOptions::default()).fmt(f)
    }
}
