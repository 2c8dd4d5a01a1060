//! Whether a plain move of a piece can have been the last one, seen without trying it on a board.

use super::cages;
use super::facts::Facts;
use super::last_move::movable;
use crate::board::{
    Color, Role, attackers, attacks, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

/// Whether a plain move of a piece stands every test of [`refute`](super::last_move::refute). It may be `false` where one
/// does; it is what spares nearly all positions the trying of all moves.
pub(super) fn exists(facts: &Facts, mover: Color) -> bool {
    facts.en_passant.is_none() && (is_obvious(facts, mover) || is_found(facts, mover))
}

/// Whether some man can obviously have made the last move: one that neither gives check now nor gave it before, nor
/// stood between its own side's men and a king.
fn is_obvious(facts: &Facts, mover: Color) -> bool {
    let board = &facts.board;
    let kings = board.king(!mover).zip(board.king(mover));
    let Some((their_king, own_king)) = kings else { return false };
    let occupied = board.occupied();
    let men = board.by_color(mover);
    let diagonal = bishop_attacks(their_king, occupied);
    let straight = rook_attacks(their_king, occupied);
    let leaps = knight_attacks(their_king.into());
    let checkers = (diagonal & board.diagonal_sliders())
        | (straight & board.straight_sliders())
        | (leaps & board.by_role(Role::Knight))
        | (pawn_attacks(!mover, their_king.into()) & board.by_role(Role::Pawn));
    if !(checkers & men).is_empty() {
        return false;
    }
    // Who might open a line to either king by not being where it is.
    let screens =
        diagonal | straight | bishop_attacks(own_king, occupied) | rook_attacks(own_king, occupied);
    let movable = men - screens - facts.unmoved - facts.locked[mover as usize].at_home;
    let empty = !occupied;
    let knights = movable & board.by_role(Role::Knight);
    let quiet = empty - leaps;
    if !(knight_attacks(knights) & quiet).is_empty() {
        return true;
    }
    let sliders = movable & (board.diagonal_sliders() | board.straight_sliders());
    sliders.into_iter().any(|square| {
        let Some(piece) = board.piece_at(square) else { return false };
        let seen = match piece.role {
            Role::Bishop => diagonal,
            Role::Rook => straight,
            _ => diagonal | straight,
        };
        !(attacks(piece, square, occupied) & (empty - seen)).is_empty()
    })
}

/// The same by a look at each move.
#[cold]
fn is_found(facts: &Facts, mover: Color) -> bool {
    let board = &facts.board;
    let Some((their_king, own_king)) = board.king(!mover).zip(board.king(mover)) else {
        return false;
    };
    let occupied = board.occupied();
    let pieces = movable(facts, mover) - facts.pawns[mover as usize];
    pieces.into_iter().any(|to| {
        let Some(piece) = board.piece_at(to) else { return false };
        let origins = attacks(piece, to, occupied) - occupied;
        origins.into_iter().any(|from| {
            let before = occupied.without(to).with(from);
            let own_king = if piece.role == Role::King { from } else { own_king };
            // Their king was not in check, and ours in one that is plainly possible.
            (attackers(board, their_king, mover, before).without(to)).is_empty()
                && !attacks(piece, from, before).contains(their_king)
                && !attackers(board, own_king, !mover, before).has_several()
                && !king_attacks(own_king.into()).contains(their_king)
                && (piece.role != Role::King || cages::king_can_stand(facts, mover, from.into()))
        })
    })
}

#[cfg(test)]
mod tests {
    use crate::options::Options;
    use crate::rules::reach::last_move::{each_that_leaves_the_clock, refute};
    use crate::rules::{Reach, Setup};
    use crate::value::Fen;

    /// What is seen at a glance is found by trying as well, for positions of every kind.
    #[test]
    fn what_is_seen_can_be_played() {
        let (mut seen, mut tried) = (0, 0);
        for line in include_str!("../../../tests/data/random5k.tsv").lines() {
            let Some(Ok(fen)) = line.split('\t').next().map(str::parse::<Fen>) else { continue };
            let text = fen.to_string();
            let (setup, options) = (Setup::of_fen(&text, false, &fen, None), Options::default());
            if !setup.is_sound() {
                continue;
            }
            let Some(reach) = Reach::new(&setup, &options) else { continue };
            let (facts, mover) = (&reach.facts, !fen.side_to_move);
            let mut stands = |candidate, before: &_| refute(facts, candidate, before).is_none();
            let plain = each_that_leaves_the_clock(facts, mover, &mut stands);
            let is_seen = super::exists(facts, mover);
            assert!(!is_seen || plain, "{text}");
            seen += u32::from(is_seen);
            tried += u32::from(plain && facts.en_passant.is_none());
        }
        assert!(seen > 500 && seen * 100 >= tried * 99, "{seen} of {tried}");
    }
}
