//! Positions of which nothing is to be said, told at one look: nearly all of those in a file of sound FENs.
//!
//! It only ever *clears*. Each test here proves that some of the rules are silent, and all of them together that every
//! rule of the families `position` and `reachability` is; where a test fails the rules run as always. In builds with debug
//! assertions, and so in all tests and in the fuzzer, they run in any case, and must be silent about what was cleared.

use super::castling::at_home;
use super::clock::{LARGE, plies};
use super::position::board_rotated::may_be_rotated;
use super::reach;
use crate::board::{
    Bitboard, Board, Color, DoubleStep, Rank, Role, Sight, Square, en_passant_captures,
    has_legal_move, king_attacks, knight_attacks, pawn_attacks,
};
use crate::value::Fen;
use crate::variant::Variant;

/// A position about which the rules of the family `position` are silent.
#[derive(Debug)]
pub(crate) struct Quiet<'a> {
    fen: &'a Fen,
    variant: Option<Variant>,
    /// What the two kings see.
    sights: [Sight; 2],
    /// The kings and rooks that have castling rights.
    unmoved: Bitboard,
}

impl<'a> Quiet<'a> {
    /// Clears a position of chess or Chess960; `None` where a rule may have something to say.
    #[inline]
    pub(crate) fn of(fen: &'a Fen, variant: Option<Variant>) -> Option<Self> {
        if !matches!(variant, None | Some(Variant::Chess | Variant::Chess960)) {
            return None;
        }
        let board = &fen.board;
        if !are_counters_plain(fen)
            || !fen.en_passant.is_none_or(|target| is_double_step_plain(fen, target))
        {
            return None;
        }
        // Of other rights than `KQkq` there is more to ask.
        let unmoved = at_home(board, fen.castling).filter(|_| fen.castling.is_standard())?;
        let occupied = board.occupied();
        let sight = |color| board.king(color).map(|king| Sight::new(king, occupied));
        let sights = [sight(Color::White)?, sight(Color::Black)?];
        let quiet = Self { fen, variant, sights, unmoved };
        (quiet.are_men_plain() && quiet.are_kings_plain() && !may_be_rotated(board))
            .then_some(quiet)
    }

    /// Whether there are pawns and pieces as without promotion, and enough to give mate.
    ///
    /// One king, one queen, two rooks, two knights and two bishops with eight pawns are sixteen men.
    #[inline]
    fn are_men_plain(&self) -> bool {
        let board = &self.fen.board;
        let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        let all_pawns = board.by_role(Role::Pawn);
        let mighty = all_pawns | board.straight_sliders();
        (all_pawns & back_ranks).is_empty()
            && !mighty.is_empty()
            && Color::ALL.into_iter().all(|color| {
                let men = board.by_color(color);
                (all_pawns & men).len() <= 8 && reach::has_no_surplus(board, men)
            })
    }

    /// Whether no king touches the other, no side could capture the king, no more than one man gives check, and the side
    /// to move has a legal move.
    #[inline]
    fn are_kings_plain(&self) -> bool {
        let board = &self.fen.board;
        let side = self.fen.side_to_move;
        let (own, other) = (&self.sights[side as usize], &self.sights[!side as usize]);
        if king_attacks(own.square.into()).contains(other.square)
            || !other.attackers(board, side).is_empty()
        {
            return false;
        }
        let checkers = own.attackers(board, !side);
        // No man that the king does not see can be pinned.
        let free = board.by_color(side) - own.all();
        (checkers.is_empty() && has_plain_move(board, side, free))
            || (!checkers.has_several() && has_legal_move(board, side, self.fen.en_passant))
    }

    /// Whether the rules of the family `reachability` are silent too.
    #[inline]
    pub(crate) fn is_reachable(&self) -> bool {
        reach::is_quiet(self.fen, self.variant, self.unmoved, &self.sights)
    }
}

/// Whether nothing is to be said about the counters.
#[inline]
fn are_counters_plain(fen: &Fen) -> bool {
    let (clock, number) = (fen.halfmove_clock, fen.fullmove_number);
    clock < 100
        && (1..=LARGE).contains(&number)
        && u64::from(clock) <= plies(number, fen.side_to_move)
}

/// Whether the double step that the en passant field tells of was possible just now, and can be answered by a capture.
#[cold]
fn is_double_step_plain(fen: &Fen, target: Square) -> bool {
    let (board, side) = (&fen.board, fen.side_to_move);
    let (Some(step), Some(king)) = (DoubleStep::over(target), board.king(side)) else {
        return false;
    };
    step.color != side
        && fen.halfmove_clock == 0
        && step.fits(board)
        && step.attackers_before(board, king).is_empty()
        && !en_passant_captures(board, side, target).legal.is_empty()
}

/// Whether a pawn can step ahead, or a knight jump.
#[inline]
fn has_plain_move(board: &Board, side: Color, men: Bitboard) -> bool {
    let occupied = board.occupied();
    let pawns = men & board.by_role(Role::Pawn);
    let ahead = Bitboard(side.fold(pawns.0 << 8, pawns.0 >> 8)) - occupied;
    if !ahead.is_empty() {
        return true;
    }
    let captured = board.by_color(!side) - board.by_role(Role::King);
    let knights = knight_attacks(men & board.by_role(Role::Knight));
    !((knights - board.by_color(side) - board.by_role(Role::King))
        | (pawn_attacks(side, pawns) & captured))
        .is_empty()
}
