//! Whether a plain move of a piece can have been the last one, seen without trying it on a board.

use super::cages;
use super::facts::Facts;
use super::last_move::{movable, movers};
use crate::board::{
    Color, Role, Sight, attackers, attacks, diagonal_steps, king_attacks, knight_attacks,
    straight_steps,
};

/// Whether a plain move of a piece stands every test of [`refute`](super::last_move::refute), for a side that can have
/// moved last. It may be `false` where one does; it is what spares nearly all positions the trying of all moves.
#[inline]
pub(super) fn exists(facts: &Facts) -> bool {
    if facts.en_passant.is_some() {
        return false;
    }
    let occupied = facts.board.occupied();
    let sight = |color| facts.board.king(color).map(|king| Sight::new(king, occupied));
    let Some((white, black)) = sight(Color::White).zip(sight(Color::Black)) else { return false };
    let sights = [white, black];
    movers(facts).any(|mover| is_obvious(facts, mover, &sights) || is_found(facts, mover, &sights))
}

/// Whether some man can obviously have made the last move: one that neither gives check now nor gave it before, nor
/// stood between its own side's men and a king. `sights` are those of the two kings.
#[inline]
pub(super) fn is_obvious(facts: &Facts, mover: Color, sights: &[Sight; 2]) -> bool {
    let board = &facts.board;
    let (own, their) = (&sights[mover as usize], &sights[!mover as usize]);
    if !their.attackers(board, mover).is_empty() {
        return false;
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

/// The same by a look at each move.
#[cold]
fn is_found(facts: &Facts, mover: Color, sights: &[Sight; 2]) -> bool {
    let board = &facts.board;
    let [own_king, their_king] = [mover, !mover].map(|color| sights[color as usize].square);
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
            let is_seen = super::exists(facts);
            assert!(!is_seen || plain, "{text}");
            seen += u32::from(is_seen);
            tried += u32::from(plain && facts.en_passant.is_none());
        }
        assert!(seen > 500 && seen * 100 >= tried * 99, "{seen} of {tried}");
    }
}
