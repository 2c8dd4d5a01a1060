//! Whose turn it is when no pawn has moved and nothing was captured.

use super::facts::{Array, Facts};
use crate::board::{Bitboard, Board, Color, Role};

/// The number of moves played has the wrong parity, or a piece has left its square that could not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum TurnFault {
    /// It would be the other side's turn.
    Parity {
        /// The side to move as written.
        written: Color,
        /// The knights and rooks, which alone can have moved.
        movers: Bitboard,
    },
    /// Bishops, queens or kings away from home.
    LeftHome(Bitboard),
}

/// With all pawns at home only knights have moved, and rooks to the square of a knight beside them and back. Each of
/// these moves changes the colour of the mover's square, so the light squares under them tell whether an even number of
/// moves was played.
///
/// The bishops on c1 and f1 shut king and queen in, so this holds from whatever array those squares are the first ones.
#[inline]
pub(super) fn turn(facts: &Facts) -> Option<TurnFault> {
    if facts.men == [16, 16] { judge(facts) } else { None }
}

fn judge(facts: &Facts) -> Option<TurnFault> {
    let at_home = |color| facts.home_pawns(color).len() == 8;
    if !at_home(Color::White) || !at_home(Color::Black) {
        return None;
    }
    let initial = Board::initial();
    let stay = [Role::Bishop, Role::Queen, Role::King];
    let away = Color::ALL.into_iter().flat_map(|color| {
        stay.map(|role| facts.board.pieces(color, role) - initial.pieces(color, role))
    });
    let away = away.fold(Bitboard::EMPTY, |all, some| all | some);
    if !away.is_empty() {
        return (facts.array == Array::Standard).then_some(TurnFault::LeftHome(away));
    }
    let movers = facts.board.by_role(Role::Knight) | facts.board.by_role(Role::Rook);
    let written = facts.to_move?;
    // Four of them stand on light squares at the start.
    let even = (movers & Bitboard::LIGHT_SQUARES).len().is_multiple_of(2);
    let turn = if even { Color::White } else { Color::Black };
    (turn != written).then_some(TurnFault::Parity { written, movers })
}
