//! Bishops behind their own pawns: those that never left home, and those that died there.

use super::facts::Array;
use crate::board::{Bitboard, Board, Color, Role, pawn_attacks};

/// What a side's pawns on their first squares lock in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::rules) struct Locked {
    /// Bishops on squares of the back rank that no bishop can leave or enter.
    pub(in crate::rules) at_home: Bitboard,
    /// How many bishops were captured at home, by pieces: no pawn reaches them there.
    pub(in crate::rules) died: u32,
    /// How many bishops are promoted although their number does not say so.
    pub(in crate::rules) promoted: u32,
    /// The home squares of the bishops that died there.
    pub(in crate::rules) graves: Bitboard,
}

/// The squares of the back rank that both neighbours on the next rank lock.
#[inline]
fn locked_squares(color: Color, pawns: Bitboard) -> Bitboard {
    let back_rank = Bitboard::rank(color.back_rank());
    let open = Bitboard::rank(color.pawn_rank()) - pawns;
    back_rank - pawn_attacks(!color, open)
}

#[inline]
pub(super) fn locked(board: &Board, color: Color, pawns: Bitboard, array: Array) -> Locked {
    let home_pawns = pawns & Bitboard::rank(color.pawn_rank());
    if !home_pawns.has_several() {
        // A corner is locked by one pawn, and that is of no use to anybody but the bishop in it.
        let corner = locked_squares(color, home_pawns) & board.pieces(color, Role::Bishop);
        return Locked { at_home: corner, ..Locked::default() };
    }
    judge(board, color, home_pawns, array)
}

fn judge(board: &Board, color: Color, home_pawns: Bitboard, array: Array) -> Locked {
    let squares = locked_squares(color, home_pawns);
    let bishops = board.pieces(color, Role::Bishop);
    let mut locked = Locked { at_home: bishops & squares, ..Locked::default() };
    if array == Array::Any {
        return locked;
    }
    let back_rank = Bitboard::rank(color.back_rank());
    for shade in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
        let homes = match array {
            Array::Standard => STANDARD_HOMES & shade & back_rank,
            _ => back_rank & shade,
        };
        if (homes - squares).is_empty() && (bishops & homes).is_empty() {
            locked.died += 1;
            locked.promoted += u32::from(!(bishops & shade).is_empty());
            locked.graves |= homes;
        }
    }
    locked
}

/// c1, f1, c8 and f8.
const STANDARD_HOMES: Bitboard = Bitboard(0x24 | 0x24 << 56);
