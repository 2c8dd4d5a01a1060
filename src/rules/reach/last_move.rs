//! Which moves can have been the last one.

use std::cell::OnceCell;

use super::cages;
use super::facts::{Array, Facts};
use super::fault::{Fault, counting_fault};
use crate::board::{
    Bitboard, Board, Color, DoubleStep, File, Piece, Rank, Role, Square, attackers, attacks,
    king_attacks,
};
use crate::rules::position::impossible_check;

/// A move that can have led to the position, as far as the squares tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Candidate {
    /// The man as it stands now.
    pub(in crate::rules) piece: Piece,
    pub(in crate::rules) from: Square,
    pub(in crate::rules) to: Square,
    /// What it captured.
    pub(in crate::rules) captured: Option<Role>,
    pub(in crate::rules) kind: Kind,
}

/// What kind of move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Kind {
    Plain,
    Promotion,
    EnPassant,
    /// The rook's squares before and after.
    Castling(Square, Square),
}

/// Why a candidate was not the last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Refutation {
    /// The king of the side to move was attacked before it already.
    OpponentInCheck,
    /// The kings touched before it.
    KingsTouch,
    /// The mover's king was in a check before it that no move gives.
    ImpossibleCheck,
    /// The king that moved cannot have stood there.
    KingCannotStand,
    /// The man that comes back is one too many, or one promoted piece too many.
    TooMany,
    /// The position before it cannot arise.
    Before(Fault),
}

/// The position before a candidate. It is counted once somebody asks: most candidates fall without that.
pub(super) struct Before {
    pub(super) board: Board,
    mover: Color,
    unmoved: Bitboard,
    en_passant: Option<Square>,
    array: Array,
    facts: OnceCell<Facts>,
}

impl Before {
    pub(super) fn facts(&self) -> &Facts {
        let count =
            || Facts::new(self.board, Some(self.mover), self.unmoved, self.en_passant, self.array);
        self.facts.get_or_init(count)
    }
}

type Visit<'v> = &'v mut dyn FnMut(Candidate, &Before) -> bool;

/// Hands every candidate with the position before it to `visit`, until that returns `true`. Plain moves of pieces come
/// first: they are the ones that nearly always will do, unless a pawn gives check.
///
/// Returns whether it was stopped.
pub(super) fn each(facts: &Facts, mover: Color, visit: Visit<'_>) -> bool {
    let unmove = Unmove { facts, mover };
    if let Some(step) = facts.en_passant.and_then(DoubleStep::over) {
        return unmove.double_step(step, visit);
    }
    let movable = movable(facts, mover);
    let pawns = movable & facts.pawns[mover as usize];
    let pieces = movable - pawns;
    // Who gives check has moved, or somebody before him.
    let checking = pawns & checkers(&facts.board, !mover);
    checking.into_iter().any(|to| unmove.pawn(to, visit))
        || each_that_leaves_the_clock(facts, mover, visit)
        || (pawns - checking).into_iter().any(|to| unmove.pawn(to, visit))
        || pieces.into_iter().any(|to| unmove.piece(to, true, visit))
        || pieces.into_iter().any(|to| unmove.promotion(to, visit))
}

/// The same with the moves that are neither captures nor pawn moves.
pub(super) fn each_that_leaves_the_clock(facts: &Facts, mover: Color, visit: Visit<'_>) -> bool {
    let unmove = Unmove { facts, mover };
    let pieces = movable(facts, mover) - facts.pawns[mover as usize];
    pieces.into_iter().any(|to| unmove.piece(to, false, visit)) || unmove.castling(visit)
}

/// The men of a side that can have moved last.
fn movable(facts: &Facts, mover: Color) -> Bitboard {
    facts.board.by_color(mover) - facts.unmoved - facts.locked[mover as usize].at_home
}

/// Who can have moved last: the side that is not to move, or, if nobody's turn is known, whoever is not in check.
pub(super) fn movers(facts: &Facts) -> impl Iterator<Item = Color> {
    let board = &facts.board;
    Color::ALL.into_iter().filter(move |mover| match facts.to_move {
        Some(side) => *mover != side,
        None => checkers(board, *mover).is_empty(),
    })
}

/// What gives check to the king of a colour.
pub(super) fn checkers(board: &Board, color: Color) -> Bitboard {
    let attackers = |king| attackers(board, king, !color, board.occupied());
    board.king(color).map_or(Bitboard::EMPTY, attackers)
}

struct Unmove<'a> {
    facts: &'a Facts,
    mover: Color,
}

/// What can be captured.
const CAPTURED: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

impl Unmove<'_> {
    fn candidate(&self, board: &Board, candidate: Candidate, visit: Visit<'_>) -> bool {
        let facts = self.facts;
        let (mut unmoved, mut en_passant) = (facts.unmoved, None);
        match candidate.kind {
            Kind::EnPassant => en_passant = Some(candidate.to),
            Kind::Castling(rook, _) => {
                unmoved |= Bitboard::EMPTY.with(candidate.from).with(rook);
            }
            _ => {}
        }
        let (board, mover, array) = (*board, self.mover, facts.array);
        let facts = OnceCell::new();
        visit(candidate, &Before { board, mover, unmoved, en_passant, array, facts })
    }

    /// The moves to a square with each man that can have been captured there.
    fn captures(&self, mut board: Board, candidate: Candidate, visit: Visit<'_>) -> bool {
        if self.facts.men[!self.mover as usize] == 16 {
            return false;
        }
        let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        CAPTURED.into_iter().any(|role| {
            if role == Role::Pawn && back_ranks.contains(candidate.to) {
                return false;
            }
            board.set(candidate.to, Some(Piece::new(!self.mover, role)));
            self.candidate(&board, Candidate { captured: Some(role), ..candidate }, &mut *visit)
        })
    }

    fn piece(&self, to: Square, capturing: bool, visit: Visit<'_>) -> bool {
        let board = &self.facts.board;
        let Some(piece) = board.piece_at(to) else { return false };
        let origins = attacks(piece, to, board.occupied()) - board.occupied();
        origins.into_iter().any(|from| {
            let mut before = *board;
            before.set(from, Some(piece));
            before.set(to, None);
            let candidate = Candidate { piece, from, to, captured: None, kind: Kind::Plain };
            if capturing {
                self.captures(before, candidate, &mut *visit)
            } else {
                self.candidate(&before, candidate, &mut *visit)
            }
        })
    }

    fn pawn(&self, to: Square, visit: Visit<'_>) -> bool {
        let piece = Piece::new(self.mover, Role::Pawn);
        self.pawn_moves(to, piece, Kind::Plain, &mut *visit) || self.en_passant(to, visit)
    }

    fn promotion(&self, to: Square, visit: Visit<'_>) -> bool {
        let last = Bitboard::rank((!self.mover).back_rank());
        match self.facts.board.piece_at(to) {
            Some(piece)
                if last.contains(to)
                    && piece.role != Role::King
                    && self.facts.pawn_count[self.mover as usize] < 8 =>
            {
                self.pawn_moves(to, piece, Kind::Promotion, visit)
            }
            _ => false,
        }
    }

    /// The moves of a pawn to a square where it stands as `piece` now.
    fn pawn_moves(&self, to: Square, piece: Piece, kind: Kind, visit: Visit<'_>) -> bool {
        let board = &self.facts.board;
        let occupied = board.occupied();
        let back = -self.mover.forward();
        let own_back_rank = Bitboard::rank(self.mover.back_rank());
        let is_open =
            |square: &Square| !occupied.contains(*square) && !own_back_rank.contains(*square);
        let pawn = Piece::new(self.mover, Role::Pawn);
        let before = |from: Square| {
            let mut before = *board;
            before.set(from, Some(pawn));
            before.set(to, None);
            before
        };
        let candidate = |from| Candidate { piece, from, to, captured: None, kind };
        let one = to.offset(0, back).filter(is_open);
        let two = one
            .and_then(|one| one.offset(0, back))
            .filter(is_open)
            .filter(|from| kind == Kind::Plain && from.rank() == self.mover.pawn_rank());
        [one, two]
            .into_iter()
            .flatten()
            .any(|from| self.candidate(&before(from), candidate(from), &mut *visit))
            || [-1, 1]
                .into_iter()
                .filter_map(|side| to.offset(side, back).filter(is_open))
                .any(|from| self.captures(before(from), candidate(from), &mut *visit))
    }

    fn en_passant(&self, to: Square, visit: Visit<'_>) -> bool {
        let board = &self.facts.board;
        let Some(step) = DoubleStep::over(to).filter(|step| step.color != self.mover) else {
            return false;
        };
        let occupied = board.occupied();
        if self.facts.men[step.color as usize] == 16
            || occupied.contains(step.pawn)
            || occupied.contains(step.origin)
        {
            return false;
        }
        let piece = Piece::new(self.mover, Role::Pawn);
        let origins = [-1, 1].into_iter().filter_map(|side| step.pawn.offset(side, 0));
        origins.filter(|from| !occupied.contains(*from)).any(|from| {
            let mut before = *board;
            before.set(to, None);
            before.set(from, Some(piece));
            before.set(step.pawn, Some(Piece::new(step.color, Role::Pawn)));
            // The double step itself must have been possible.
            let own_king = board.king(self.mover);
            if own_king.is_some_and(|king| !step.attackers_before(&before, king).is_empty()) {
                return false;
            }
            let (captured, kind) = (Some(Role::Pawn), Kind::EnPassant);
            self.candidate(&before, Candidate { piece, from, to, captured, kind }, &mut *visit)
        })
    }

    fn double_step(&self, step: DoubleStep, visit: Visit<'_>) -> bool {
        let piece = Piece::new(self.mover, Role::Pawn);
        let mut before = self.facts.board;
        before.set(step.pawn, None);
        before.set(step.origin, Some(piece));
        let (from, to) = (step.origin, step.pawn);
        let candidate = Candidate { piece, from, to, captured: None, kind: Kind::Plain };
        self.candidate(&before, candidate, visit)
    }

    /// Castling of standard chess. Elsewhere [`may_have_castled`] has the answer.
    fn castling(&self, visit: Visit<'_>) -> bool {
        let board = &self.facts.board;
        let rank = self.mover.back_rank();
        let square = |file| Square::new(file, rank);
        let wings = [
            ([File::E, File::F, File::G, File::H], Bitboard::EMPTY),
            ([File::E, File::D, File::C, File::A], Bitboard::from(square(File::B))),
        ];
        wings.into_iter().any(|([home, rook_now, king_now, rook_home], between)| {
            let king = Piece::new(self.mover, Role::King);
            let rook = Piece::new(self.mover, Role::Rook);
            let empty = between.with(square(home)).with(square(rook_home));
            let stands = board.piece_at(square(king_now)) == Some(king)
                && board.piece_at(square(rook_now)) == Some(rook)
                && (board.occupied() & empty).is_empty();
            if !stands {
                return false;
            }
            let mut before = *board;
            before.set(square(king_now), None);
            before.set(square(rook_now), None);
            before.set(square(home), Some(king));
            before.set(square(rook_home), Some(rook));
            // The king does not castle out of check, nor over an attacked square.
            let attacked = |file| {
                let seen = attackers(&before, square(file), !self.mover, before.occupied());
                !seen.is_empty()
            };
            if attacked(home) || attacked(rook_now) {
                return false;
            }
            let castled = Kind::Castling(square(rook_home), square(rook_now));
            let (from, to) = (square(home), square(king_now));
            let candidate = Candidate { piece: king, from, to, captured: None, kind: castled };
            self.candidate(&before, candidate, &mut *visit)
        })
    }
}

/// Whether the king may have castled in a game from an array that is not known: king and rook stand as after castling.
pub(super) fn may_have_castled(facts: &Facts, mover: Color) -> bool {
    if facts.array == Array::Standard {
        return false;
    }
    let stands = |file, role| {
        let square = Square::new(file, mover.back_rank());
        facts.board.piece_at(square) == Some(Piece::new(mover, role))
    };
    (stands(File::G, Role::King) && stands(File::F, Role::Rook))
        || (stands(File::C, Role::King) && stands(File::D, Role::Rook))
}

/// Why the candidate was not the last move, if a reason is found.
pub(super) fn refute(facts: &Facts, candidate: Candidate, before: &Before) -> Option<Refutation> {
    let mover = candidate.piece.color;
    let board = &before.board;
    let (own, other) = board.king(mover).zip(board.king(!mover))?;
    let occupied = board.occupied();
    if king_attacks(own.into()).contains(other) {
        return Some(Refutation::KingsTouch);
    }
    if !attackers(board, other, mover, occupied).is_empty() {
        return Some(Refutation::OpponentInCheck);
    }
    let checkers = attackers(board, own, !mover, occupied);
    if checkers.has_several() && impossible_check::fault(board, own, checkers).is_some() {
        return Some(Refutation::ImpossibleCheck);
    }
    if candidate.piece.role == Role::King
        && !cages::king_can_stand(facts, mover, candidate.from.into())
    {
        return Some(Refutation::KingCannotStand);
    }
    // A plain move of a piece changes nothing that the other rules count.
    if candidate.captured.is_none()
        && candidate.kind == Kind::Plain
        && candidate.piece.role != Role::Pawn
    {
        return None;
    }
    let before = before.facts();
    if !before.is_countable() {
        return Some(Refutation::TooMany);
    }
    counting_fault(before).map(Refutation::Before)
}

/// Whether the position is one from which a game starts, so that this side has not moved last.
pub(super) fn is_start(facts: &Facts, mover: Color) -> bool {
    mover == Color::Black
        && Color::ALL.into_iter().all(|color| {
            facts.home_pawns(color).len() == 8
                && (Bitboard::rank(color.back_rank()) - facts.board.by_color(color)).is_empty()
        })
}

impl Candidate {
    /// Whether the position before it differs in pawns or in men, not only in where a piece stands.
    pub(super) fn changes_pawns_or_men(self) -> bool {
        self.captured.is_some()
            || self.piece.role == Role::Pawn
            || matches!(self.kind, Kind::Promotion | Kind::Castling(..))
    }
}
