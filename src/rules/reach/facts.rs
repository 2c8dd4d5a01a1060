//! The numbers that the arguments about reachability start from.

use super::locked::{self, Locked};
use crate::board::{Bitboard, Board, Color, Rank, Role, Square};

/// How much is known of the array that the game started from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Array {
    /// That of standard chess.
    Standard,
    /// One of the 960 of Chess960, standard chess among them: the bishops start on squares of both colours.
    Chess960,
    /// Any order of the eight pieces.
    Any,
}

/// A position and what it is worth counting.
#[derive(Debug, Clone, Copy)]
pub(in crate::rules) struct Facts {
    pub(super) board: Board,
    pub(super) to_move: Option<Color>,
    /// Kings and rooks that have never moved, as a castling right says.
    pub(super) unmoved: Bitboard,
    pub(super) en_passant: Option<Square>,
    pub(super) array: Array,
    /// The pawns of each colour.
    pub(super) pawns: [Bitboard; 2],
    /// How many men each colour has.
    pub(super) men: [u32; 2],
    /// How many pawns each colour has.
    pub(super) pawn_count: [u32; 2],
    /// How many pieces of each colour are promoted, by their numbers alone.
    pub(super) promoted: [u32; 2],
    /// What pawns that have never moved lock in.
    pub(super) locked: [Locked; 2],
}

impl Facts {
    /// Counts. Kings and numbers of men must be those of a game; [`is_countable`](Self::is_countable) tells.
    #[inline]
    pub(super) fn new(
        board: Board,
        to_move: Option<Color>,
        unmoved: Bitboard,
        en_passant: Option<Square>,
        array: Array,
    ) -> Self {
        let all_pawns = board.by_role(Role::Pawn);
        let [white, black] = Color::ALL.map(|color| board.by_color(color));
        let pawns = [all_pawns & white, all_pawns & black];
        let promoted = [promoted(&board, white, array), promoted(&board, black, array)];
        let locked = [Color::White, Color::Black]
            .map(|color| locked::locked(&board, color, pawns[color as usize], array));
        Self {
            board,
            to_move,
            unmoved,
            en_passant,
            array,
            pawns,
            men: [white.len(), black.len()],
            pawn_count: pawns.map(Bitboard::len),
            promoted,
            locked,
        }
    }

    /// Whether each side has one king, and men, pawns and promoted pieces as a game can have them.
    pub(super) fn is_countable(&self) -> bool {
        let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        Color::ALL.into_iter().all(|color| {
            let side = color as usize;
            self.board.king(color).is_some()
                && self.men[side] <= 16
                && self.pawn_count[side] + self.promoted[side] <= 8
                && (self.pawns[side] & back_ranks).is_empty()
        })
    }

    /// How many men of a colour have been captured.
    #[inline]
    pub(super) const fn missing(&self, color: Color) -> u32 {
        16 - self.men[color as usize]
    }

    /// How many of them a pawn may have captured: not the bishops that died behind their own pawns.
    #[inline]
    pub(super) const fn open_missing(&self, color: Color) -> u32 {
        self.missing(color).saturating_sub(self.locked[color as usize].died)
    }

    /// How many pieces of a colour are promoted, those counted in that cannot be what they seem.
    #[inline]
    pub(super) const fn all_promoted(&self, color: Color) -> u32 {
        self.promoted[color as usize] + self.locked[color as usize].promoted
    }

    /// How many pawns of a colour are neither there nor promoted, as far as numbers tell: so many may have been
    /// captured as pawns.
    #[inline]
    pub(super) const fn pawns_lost(&self, color: Color, promoted: u32) -> u32 {
        8u32.saturating_sub(self.pawn_count[color as usize] + promoted)
    }

    /// The pawns that have never moved.
    #[inline]
    pub(super) const fn home_pawns(&self, color: Color) -> Bitboard {
        Bitboard(self.pawns[color as usize].0 & Bitboard::rank(color.pawn_rank()).0)
    }

    /// The men that have stood where they stand all game: pawns on their first squares, kings and rooks that may
    /// castle, bishops behind their own pawns.
    #[inline]
    pub(super) const fn walls(&self) -> Bitboard {
        Bitboard(
            self.unmoved.0
                | self.home_pawns(Color::White).0
                | self.home_pawns(Color::Black).0
                | self.locked[0].at_home.0
                | self.locked[1].at_home.0,
        )
    }
}

/// Whether a side's men are pieces as at the start, without one that must be promoted.
///
/// Nearly always they are, and that is seen without counting.
#[inline]
pub(in crate::rules) fn has_no_surplus(board: &Board, men: Bitboard) -> bool {
    let of = |role| men & board.by_role(role);
    let bishops = of(Role::Bishop);
    let light = bishops & Bitboard::LIGHT_SQUARES;
    let but_first = |Bitboard(set): Bitboard| Bitboard(set & set.wrapping_sub(1));
    (but_first(of(Role::Queen)) | but_first(light) | but_first(bishops - light)).is_empty()
        && !but_first(of(Role::Rook)).has_several()
        && !but_first(of(Role::Knight)).has_several()
}

/// How many pieces are more than a side starts with.
#[inline]
fn promoted(board: &Board, men: Bitboard, array: Array) -> u32 {
    if has_no_surplus(board, men) {
        return 0;
    }
    let of = |role| men & board.by_role(role);
    let bishops = of(Role::Bishop);
    let light = bishops & Bitboard::LIGHT_SQUARES;
    let beyond = |set: Bitboard, start: u32| set.len().saturating_sub(start);
    let bishops = match array {
        Array::Any => beyond(bishops, 2),
        _ => beyond(light, 1) + beyond(bishops - light, 1),
    };
    beyond(of(Role::Queen), 1) + beyond(of(Role::Rook), 2) + beyond(of(Role::Knight), 2) + bishops
}
