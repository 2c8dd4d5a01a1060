//! What can be played: whether there is a legal move, and who may capture en passant.

use super::{
    Bitboard, Board, Color, Role, Square, attackers, attacks, between, bishop_attacks,
    king_attacks, knight_attacks, line, pawn_attacks, rook_attacks,
};

/// Whether a side has a legal move. If not, it is checkmated (its king is [attacked](attackers)) or
/// stalemated.
///
/// `en_passant` is the en passant target, if any; what is impossible there counts for nothing, see
/// [`en_passant_captures`].
///
/// Castling has no say. In standard chess the king passes over the square beside it, which must be
/// empty and not attacked: where castling is legal, so is that single step. In Chess960 castling
/// can be the only legal move, when the king stays where it is or the rook stands in its way: who
/// holds such a right should not be called stalemated. Checkmate is certain, as castling meets no
/// check.
///
/// A side without exactly one king has no king to guard: any move that its men can make is legal,
/// and each of its kings may step into an attack. Kings are never captured.
///
/// ```
/// use fenlint::board::{Board, Color, Piece, Square, has_legal_move};
///
/// let mut board = Board::default();
/// board.set(Square::A8, Piece::from_char('k'));
/// board.set(Square::B6, Piece::from_char('K'));
/// assert!(has_legal_move(&board, Color::Black, None));
/// board.set(Square::C7, Piece::from_char('Q'));
/// assert!(!has_legal_move(&board, Color::Black, None));
/// ```
#[must_use]
pub fn has_legal_move(board: &Board, side: Color, en_passant: Option<Square>) -> bool {
    let moves = Moves::new(board, side);
    let by_men = match board.king(side) {
        Some(king) => moves.any_with_king(king),
        None => moves.any(moves.own, Bitboard::FULL),
    };
    by_men
        || en_passant
            .is_some_and(|target| !en_passant_captures(board, side, target).legal.is_empty())
}

/// The pawns that may capture en passant; see [`en_passant_captures`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EnPassantCaptures {
    /// The pawns beside the pawn that made the double step: at most two.
    pub beside: Bitboard,
    /// Those of them whose capture leaves the own king safe.
    pub legal: Bitboard,
}

/// The pawns of the side to move that stand ready to capture en passant on a target square, and
/// those of them that may.
///
/// Both sets are empty if the capture makes no sense: the target is not on the rank that the other
/// side's pawns skip, is not empty, or has no pawn of that side before it. A side without exactly
/// one king has no king to guard: then all captures are legal.
///
/// ```
/// use fenlint::board::{Bitboard, Board, Color, Piece, Square, en_passant_captures};
///
/// let mut board = Board::default();
/// for (square, letter) in
///     [(Square::A5, 'K'), (Square::D5, 'P'), (Square::E5, 'p'), (Square::H5, 'r')]
/// {
///     board.set(square, Piece::from_char(letter));
/// }
/// let captures = en_passant_captures(&board, Color::White, Square::E6);
/// assert_eq!(captures.beside, Square::D5.into());
/// // Both pawns would leave the rank, and the rook would see the king.
/// assert_eq!(captures.legal, Bitboard::EMPTY);
/// ```
#[must_use]
pub fn en_passant_captures(board: &Board, side: Color, target: Square) -> EnPassantCaptures {
    let occupied = board.occupied();
    let captured = target
        .offset(0, -side.forward())
        .filter(|&square| board.pieces(!side, Role::Pawn).contains(square));
    let Some(captured) = captured else { return EnPassantCaptures::default() };
    if target.rank() != (!side).skipped_rank() || occupied.contains(target) {
        return EnPassantCaptures::default();
    }
    let beside = pawn_attacks(!side, target.into()) & board.pieces(side, Role::Pawn);
    let after = occupied.without(captured).with(target);
    let legal = beside.into_iter().filter(|&pawn| {
        board
            .king(side)
            .is_none_or(|king| attackers(board, king, !side, after.without(pawn)).is_empty())
    });
    EnPassantCaptures { beside, legal: legal.collect() }
}

/// One side's men and where they may go.
struct Moves<'a> {
    board: &'a Board,
    side: Color,
    own: Bitboard,
    occupied: Bitboard,
    /// What may be entered: empty squares, and the other side's men but for its kings.
    open: Bitboard,
}

impl<'a> Moves<'a> {
    fn new(board: &'a Board, side: Color) -> Self {
        let (own, occupied) = (board.by_color(side), board.occupied());
        Self { board, side, own, occupied, open: !(own | board.by_role(Role::King)) }
    }

    /// Whether there is a legal move but en passant, with a king to guard.
    fn any_with_king(&self, king: Square) -> bool {
        let checkers = attackers(self.board, king, !self.side, self.occupied);
        let pinned = self.pinned(king);
        let free = self.own.without(king) - pinned;
        match checkers.single() {
            // A check is met by a capture or by a man in between, never by a pinned man.
            Some(checker) => self.any(free, between(king, checker) | checkers) || self.flight(king),
            None if checkers.is_empty() => {
                self.any(free, Bitboard::FULL)
                    || self.flight(king)
                    || pinned.into_iter().any(|man| self.any(man.into(), line(king, man)))
            }
            None => self.flight(king),
        }
    }

    /// The own men that alone stand between the king and a slider.
    fn pinned(&self, king: Square) -> Bitboard {
        let others = self.occupied - self.own;
        let sliders = (bishop_attacks(king, others) & self.board.diagonal_sliders())
            | (rook_attacks(king, others) & self.board.straight_sliders());
        (sliders & others)
            .into_iter()
            .filter_map(|slider| (between(king, slider) & self.own).single())
            .collect()
    }

    /// Whether one of these men can go to one of these squares. Nothing is asked about checks.
    fn any(&self, men: Bitboard, to: Bitboard) -> bool {
        let to = to & self.open;
        let pawns = men & self.board.by_role(Role::Pawn);
        let knights = men & self.board.by_role(Role::Knight);
        let leaps = self.pushes(pawns)
            | knight_attacks(knights)
            | (pawn_attacks(self.side, pawns) & self.occupied);
        !(leaps & to).is_empty()
            || (men - pawns - knights).into_iter().any(|from| {
                self.board
                    .piece_at(from)
                    .is_some_and(|piece| !(attacks(piece, from, self.occupied) & to).is_empty())
            })
    }

    /// Where pawns can go straight ahead. A double step matters: it may be what meets a check.
    fn pushes(&self, pawns: Bitboard) -> Bitboard {
        let ahead = |Bitboard(set)| Bitboard(self.side.fold(set << 8, set >> 8)) - self.occupied;
        let one = ahead(pawns);
        one | ahead(one & Bitboard::rank(self.side.skipped_rank()))
    }

    /// Whether the king has a square to step to, beside no other king.
    fn flight(&self, king: Square) -> bool {
        let beside_kings = king_attacks(self.board.pieces(!self.side, Role::King));
        let without_king = self.occupied.without(king);
        ((king_attacks(king.into()) & self.open) - beside_kings)
            .into_iter()
            .any(|to| attackers(self.board, to, !self.side, without_king).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, squares};

    #[track_caller]
    fn check_move(placement: &str, side: Color, expected: bool) {
        let board = board(placement);
        assert_eq!(has_legal_move(&board, side, None), expected, "{side}\n{board:?}");
    }

    #[test]
    fn no_move_left() {
        check_move("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR", Color::White, false);
        check_move("7k/5Q2/6K1/8/8/8/8/8", Color::Black, false);
        check_move("R5k1/5ppp/8/8/8/8/8/K7", Color::Black, false);
        check_move("6rk/5Npp/8/8/8/8/8/K7", Color::Black, false); // smothered
        check_move("k7/P7/1K6/8/8/8/8/8", Color::Black, false);
        check_move("8/8/8/8/8/5k2/5p2/5K2", Color::White, false); // kings guard squares
        check_move("R5bk/8/6K1/8/8/8/8/8", Color::Black, false); // the bishop is pinned
        check_move("", Color::White, false);
        check_move("8/8/8/8/8/8/8/7k", Color::White, false);
    }

    #[test]
    fn one_man_can_move() {
        check_move("R5k1/5ppp/8/8/8/8/3r4/K7", Color::Black, true); // in between
        check_move("7k/8/8/8/8/5p2/6q1/7K", Color::White, false);
        check_move("7k/8/8/8/6R1/5p2/6q1/7K", Color::White, true); // takes the checker
        check_move("7k/8/8/8/8/5p2/6q1/r5RK", Color::White, false); // pinned, may not take it
        check_move("R5rk/8/7K/8/8/8/8/8", Color::Black, true); // pinned, moves along the line
        check_move("b6k/8/8/8/7r/6N1/8/6BK", Color::White, false); // two checkers
        check_move("b6k/8/8/8/7r/6N1/8/7K", Color::White, true); // the king steps aside
        check_move("7k/8/8/8/8/8/8/r6K", Color::White, true); // not along the line of the check
        check_move("7k/8/8/8/8/8/r7/r6K", Color::White, false);
    }

    #[test]
    fn double_step_meets_a_check() {
        check_move("7k/8/8/r7/r6K/r7/6P1/8", Color::White, true);
        check_move("7k/8/8/r7/r6K/r5r1/6P1/8", Color::White, false); // the way is blocked
        check_move("7k/8/8/r7/r6K/r7/8/6P1", Color::White, false); // only from the second rank
        check_move("8/6p1/R7/R6k/R7/8/8/7K", Color::Black, true);
    }

    #[test]
    fn without_one_king_nothing_is_guarded() {
        check_move("8/8/8/8/8/8/8/P7", Color::White, true);
        check_move("8/8/8/8/8/p7/P7/8", Color::White, false);
        check_move("8/8/8/8/8/8/1r6/K6K", Color::White, true);
        check_move("P7/8/8/8/8/8/8/8", Color::White, false); // nothing ahead of the last rank
    }

    #[track_caller]
    fn check_captures(placement: &str, side: Color, target: Square, beside: &str, legal: &str) {
        let board = board(placement);
        let expected = EnPassantCaptures { beside: squares(beside), legal: squares(legal) };
        assert_eq!(en_passant_captures(&board, side, target), expected, "{side}\n{board:?}");
    }

    #[test]
    fn en_passant() {
        let (white, black) = (Color::White, Color::Black);
        check_captures("4k3/8/8/3PpP2/8/8/8/4K3", white, Square::E6, "d5 f5", "d5 f5");
        check_captures("4k3/8/8/8/3pPp2/8/8/4K3", black, Square::E3, "d4 f4", "d4 f4");
        check_captures("4k3/8/8/P6p/8/8/8/4K3", white, Square::H6, "", ""); // not round the edge
        check_captures("8/8/8/K2Pp2r/8/8/8/7k", white, Square::E6, "d5", ""); // along the rank
        check_captures("8/8/8/K2PpP1r/8/8/8/7k", white, Square::E6, "d5 f5", "d5 f5");
        check_captures("3r4/8/8/3PpP2/8/8/8/3K3k", white, Square::E6, "d5 f5", "f5"); // pinned
        check_captures("8/8/8/3Pp3/5K2/8/8/7k", white, Square::E6, "d5", "d5"); // takes the checker
        check_captures("7k/1b6/8/3PpP2/8/8/6K1/8", white, Square::E6, "d5 f5", "f5");
        check_captures("7b/8/8/3Pp3/8/8/8/K6k", white, Square::E6, "d5", ""); // the pawn taken shields
        check_captures("8/8/8/3PpP2/8/8/8/7k", white, Square::E6, "d5 f5", "d5 f5"); // no king
    }

    #[test]
    fn en_passant_that_makes_no_sense() {
        check_captures("4k3/8/8/3P1P2/8/8/8/4K3", Color::White, Square::E6, "", "");
        check_captures("4k3/8/4n3/3PpP2/8/8/8/4K3", Color::White, Square::E6, "", "");
        check_captures("4k3/8/8/8/3PpP2/8/8/4K3", Color::White, Square::E5, "", "");
        check_captures("4k3/8/8/8/8/8/3PpP2/4K3", Color::White, Square::E1, "", "");
        check_captures("4p3/3P4/8/8/8/8/8/8", Color::Black, Square::E1, "", "");
    }

    #[test]
    fn en_passant_may_be_the_only_move() {
        let locked = board("7k/5Q2/8/8/1Pp5/2P5/8/6K1");
        assert!(!has_legal_move(&locked, Color::Black, None));
        assert!(has_legal_move(&locked, Color::Black, Some(Square::B3)));
    }
}
