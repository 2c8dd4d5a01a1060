//! Last moves that are plain to see, which most positions have.

use super::facts::Facts;
use super::last_move::movers;
use crate::board::{
    Color, Role, Sight, Square, attacks, diagonal_steps, king_attacks, knight_attacks,
    straight_steps,
};

/// Whether it is plain to see that there is a last move, and one that is neither a capture nor a pawn move.
#[inline]
pub(super) fn is_known(facts: &Facts) -> bool {
    let occupied = facts.board.occupied();
    let sight = |color| facts.board.king(color).map(|king| Sight::new(king, occupied));
    let Some((white, black)) = sight(Color::White).zip(sight(Color::Black)) else { return false };
    movers(facts).any(|mover| is_there(facts, mover, &[white, black]))
}

/// Whether some man can obviously have made the last move: the one that gives check, or else one that did not give it
/// before, nor stood between its own side's men and a king. `sights` are those of the two kings.
///
/// This is what spares ordinary positions the search. It says `true` only where a plain move of a piece stands every
/// test of [`refute`](super::last_move::refute).
#[inline]
pub(super) fn is_there(facts: &Facts, mover: Color, sights: &[Sight; 2]) -> bool {
    let board = &facts.board;
    let (own, their) = (&sights[mover as usize], &sights[!mover as usize]);
    if facts.en_passant.is_some() {
        return false;
    }
    let checkers = their.attackers(board, mover);
    if !checkers.is_empty() {
        return checkers.single().is_some_and(|checker| has_come(facts, mover, checker, sights));
    }
    // Who might open a line to either king by not being where it is.
    let screens = own.all() | their.all();
    let men = board.by_color(mover);
    let movable = men - screens - facts.unmoved - facts.locked[mover as usize].at_home;
    let empty = !board.occupied();
    let knights = movable & board.by_role(Role::Knight);
    let bishops = movable & board.by_role(Role::Bishop);
    let rooks = movable & board.by_role(Role::Rook);
    let queens = movable & board.by_role(Role::Queen);
    // A step back that does not lead where the man would have given check.
    let back = (knight_attacks(knights) - knight_attacks(their.square.into()))
        | (diagonal_steps(bishops) - their.diagonal)
        | (straight_steps(rooks) - their.straight)
        | (king_attacks(queens) - their.all());
    if !(back & empty).is_empty() {
        return true;
    }
    let sliders = bishops | rooks | queens;
    sliders.into_iter().any(|square| {
        let Some(piece) = board.piece_at(square) else { return false };
        let seen = match piece.role {
            Role::Bishop => their.diagonal,
            Role::Rook => their.straight,
            _ => their.all(),
        };
        !(attacks(piece, square, board.occupied()) & (empty - seen)).is_empty()
    })
}

/// Whether the piece that gives check, and nobody else does, can have come from a square where it did not.
fn has_come(facts: &Facts, mover: Color, checker: Square, sights: &[Sight; 2]) -> bool {
    let board = &facts.board;
    let Some(piece) = board.piece_at(checker) else { return false };
    let fixed = facts.unmoved | facts.locked[mover as usize].at_home;
    if piece.role == Role::Pawn || fixed.contains(checker) {
        return false;
    }
    let occupied = board.occupied();
    // What the kings saw before it came, and whether a line was open that it closes now.
    let [own, their] = [mover, !mover]
        .map(|king| Sight::new(sights[king as usize].square, occupied.without(checker)));
    let opened = (their.attackers(board, mover).without(checker)) | own.attackers(board, !mover);
    let checking = match piece.role {
        Role::Knight => knight_attacks(their.square.into()),
        Role::Bishop => their.diagonal,
        Role::Rook => their.straight,
        _ => their.all(),
    };
    opened.is_empty() && !(attacks(piece, checker, occupied) - occupied - checking).is_empty()
}
