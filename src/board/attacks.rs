//! Who attacks what, worked out from the square: no tables but of the four lines through each.
//!
//! Pawns, knights and kings are shifts of a whole set. A slider's line is cut by one subtraction:
//! taking the nearest blocker below from the blockers above flips all bits from the one to the
//! nearest blocker above.

use super::{Bitboard, Board, Color, Piece, Role, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const FILES_AB: u64 = FILE_A | FILE_A << 1;
const FILES_GH: u64 = FILE_H | FILE_H >> 1;

/// The squares that a piece on a square attacks, whoever stands on them.
///
/// `occupied` is what blocks; the nearest blocker of a line is attacked, what is behind it is not.
///
/// ```
/// use fenlint::board::{Bitboard, Piece, Square, attacks};
///
/// let rook = Piece::from_char('R').unwrap();
/// let seen = attacks(rook, Square::A1, Bitboard::from(Square::C1));
/// assert!(seen.contains(Square::C1) && !seen.contains(Square::D1) && seen.contains(Square::A8));
/// ```
#[inline]
#[must_use]
pub fn attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn_attacks(piece.color, from.into()),
        Role::Knight => knight_attacks(from.into()),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
        Role::King => king_attacks(from.into()),
    }
}

/// The men of one side that attack a square, **but for its kings**.
///
/// Kings are no attackers here: touching kings are a fault of their own, not a check.
///
/// `occupied` is what stands: men outside it neither block nor attack. Take a man out of
/// [`Board::occupied`] to ask what would be if it were gone; put a square in for a blocker more.
///
/// ```
/// use fenlint::board::{Bitboard, Board, Color, Piece, Square, attackers};
///
/// let mut board = Board::default();
/// board.set(Square::E8, Piece::from_char('r'));
/// board.set(Square::E4, Piece::from_char('N'));
/// let attacking_e1 = |occupied| attackers(&board, Square::E1, Color::Black, occupied);
/// assert_eq!(attacking_e1(board.occupied()), Bitboard::EMPTY);
/// assert_eq!(attacking_e1(board.occupied().without(Square::E4)), Square::E8.into());
/// ```
#[inline]
#[must_use]
pub fn attackers(board: &Board, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let seen = (pawn_attacks(!by, target.into()) & board.by_role(Role::Pawn))
        | (knight_attacks(target.into()) & board.by_role(Role::Knight))
        | (bishop_attacks(target, occupied) & board.diagonal_sliders())
        | (rook_attacks(target, occupied) & board.straight_sliders());
    seen & board.by_color(by) & occupied
}

/// The squares that pawns of a side attack, all at once.
#[inline]
#[must_use]
pub const fn pawn_attacks(color: Color, Bitboard(pawns): Bitboard) -> Bitboard {
    Bitboard(match color {
        Color::White => (pawns & !FILE_A) << 7 | (pawns & !FILE_H) << 9,
        Color::Black => (pawns & !FILE_A) >> 9 | (pawns & !FILE_H) >> 7,
    })
}

/// The squares that knights attack, all at once.
#[inline]
#[must_use]
pub const fn knight_attacks(Bitboard(knights): Bitboard) -> Bitboard {
    let one = (knights & !FILE_A) >> 1 | (knights & !FILE_H) << 1;
    let two = (knights & !FILES_AB) >> 2 | (knights & !FILES_GH) << 2;
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// The squares that kings attack, all at once.
#[inline]
#[must_use]
pub const fn king_attacks(Bitboard(kings): Bitboard) -> Bitboard {
    let sides = (kings & !FILE_A) >> 1 | (kings & !FILE_H) << 1;
    let row = sides | kings;
    Bitboard(sides | row << 8 | row >> 8)
}

/// The squares one step from these along a diagonal.
#[inline]
pub(crate) const fn diagonal_steps(set: Bitboard) -> Bitboard {
    Bitboard(pawn_attacks(Color::White, set).0 | pawn_attacks(Color::Black, set).0)
}

/// The squares one step from these along a rank or a file.
#[inline]
pub(crate) const fn straight_steps(Bitboard(set): Bitboard) -> Bitboard {
    Bitboard((set & !FILE_A) >> 1 | (set & !FILE_H) << 1 | set << 8 | set >> 8)
}

/// The squares that a bishop attacks; `occupied` as in [`attacks`].
#[inline]
#[must_use]
pub const fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(
        Line::Diagonal.attacks(from, occupied).0 | Line::AntiDiagonal.attacks(from, occupied).0,
    )
}

/// The squares that a rook attacks; `occupied` as in [`attacks`].
#[inline]
#[must_use]
pub const fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(Line::File.attacks(from, occupied).0 | Line::Rank.attacks(from, occupied).0)
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
///
/// ```
/// use fenlint::board::{Bitboard, Square, between};
///
/// assert_eq!(between(Square::A1, Square::D4), [Square::B2, Square::C3].into_iter().collect());
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Line::through(a, b)
        .map_or(Bitboard::EMPTY, |line| line.attacks(a, b.into()) & line.attacks(b, a.into()))
}

/// The whole rank, file or diagonal through two squares, both included; empty if there is none,
/// or if it is one square twice.
#[inline]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    Line::through(a, b).map_or(Bitboard::EMPTY, |line| line.squares(a))
}

/// Whether three squares lie on one rank, file or diagonal, in any order.
///
/// ```
/// use fenlint::board::{Square, aligned};
///
/// assert!(aligned(Square::C3, Square::A1, Square::H8));
/// assert!(!aligned(Square::A1, Square::B3, Square::C5));
/// ```
#[inline]
#[must_use]
pub fn aligned(a: Square, b: Square, c: Square) -> bool {
    Line::ALL.iter().any(|line| {
        let squares = line.squares(a);
        squares.contains(b) && squares.contains(c)
    })
}

/// The four lines that cross in a square.
#[derive(Clone, Copy)]
enum Line {
    Rank,
    File,
    /// As a1 to h8.
    Diagonal,
    /// As a8 to h1.
    AntiDiagonal,
}

impl Line {
    const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::AntiDiagonal];

    /// The line that two different squares share.
    fn through(a: Square, b: Square) -> Option<Self> {
        Self::ALL.into_iter().find(|line| a != b && line.squares(a).contains(b))
    }

    /// The whole line through a square, with the square.
    #[inline]
    const fn squares(self, through: Square) -> Bitboard {
        let (file, rank) = (through.file().index(), through.rank().index());
        match self {
            Self::Rank => Bitboard(0xff << (8 * rank)),
            Self::File => Bitboard(FILE_A << file),
            Self::Diagonal => {
                raised(0x8040_2010_0804_0201, rank.cast_signed() - file.cast_signed())
            }
            Self::AntiDiagonal => raised(0x0102_0408_1020_4080, (rank + file).cast_signed() - 7),
        }
    }

    /// What is seen from a square along the line, both ways, up to the nearest blockers.
    #[inline]
    const fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        let from_bit = 1 << from.index();
        let line = OTHERS[self as usize][(from.index() & 63) as usize];
        let below = line & occupied.0 & (from_bit - 1);
        let above = line & occupied.0 & !(from_bit - 1);
        // Without a blocker below, bit 0 stands in for one: the line ends before it or in it.
        let nearest_below = 1 << 63 >> (below | 1).leading_zeros();
        Bitboard(line & (above ^ above.wrapping_sub(nearest_below)))
    }
}

/// The other squares of each line through each square: two kilobytes.
static OTHERS: [[u64; 64]; 4] = {
    let mut others = [[0; 64]; 4];
    let mut at = 0;
    while at < 4 * 64 {
        let (line, square) = (at / 64, Square::from_low_bits(at as u32));
        let squares = Line::ALL[line].squares(square).0;
        others[line][at % 64] = squares ^ Bitboard::from_square(square).0;
        at += 1;
    }
    others
};

/// The squares moved up so many ranks, or down if negative, -7 to 7; what leaves the board is lost.
#[inline]
const fn raised(squares: u64, ranks: i8) -> Bitboard {
    let bits = 8 * ranks.unsigned_abs() as u32;
    Bitboard(if ranks < 0 { squares >> bits } else { squares << bits })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{File, Rank, board, squares};

    const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

    /// What a slider sees, step by step.
    fn walked(from: Square, steps: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut at = from.offset(files, ranks);
            while let Some(square) = at {
                seen = seen.with(square);
                at = square.offset(files, ranks).filter(|_| !occupied.contains(square));
            }
        }
        seen
    }

    #[test]
    fn sliders_see_what_a_walk_finds() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed
        };
        for round in 0..400 {
            let thin = if round % 2 == 0 { random() } else { !0 };
            let occupied = Bitboard(random() & random() & thin);
            for from in Bitboard::FULL {
                assert_eq!(bishop_attacks(from, occupied), walked(from, &DIAGONAL, occupied));
                assert_eq!(rook_attacks(from, occupied), walked(from, &STRAIGHT, occupied));
            }
        }
    }

    #[test]
    fn leapers_do_not_leap_round_the_edge() {
        let steps = |from: Square, steps: &[(i8, i8)]| -> Bitboard {
            steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        for from in Bitboard::FULL {
            let set = from.into();
            assert_eq!(knight_attacks(set), steps(from, &knight));
            assert_eq!(king_attacks(set), steps(from, &[STRAIGHT, DIAGONAL].concat()));
            assert_eq!(pawn_attacks(Color::White, set), steps(from, &[(-1, 1), (1, 1)]));
            assert_eq!(pawn_attacks(Color::Black, set), steps(from, &[(-1, -1), (1, -1)]));
        }
        let set = squares("a1 h8 d4");
        let one_by_one = set.into_iter().map(|square| knight_attacks(square.into()));
        assert_eq!(knight_attacks(set), one_by_one.fold(Bitboard::EMPTY, |a, b| a | b));
    }

    #[test]
    fn lines_of_all_pairs() {
        for (a, b) in
            Bitboard::FULL.into_iter().flat_map(|a| Bitboard::FULL.into_iter().map(move |b| (a, b)))
        {
            let (mut inside, mut through) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for steps in [&STRAIGHT[..2], &STRAIGHT[2..], &[(1, 1), (-1, -1)], &[(1, -1), (-1, 1)]]
            {
                if walked(a, steps, Bitboard::EMPTY).contains(b) {
                    inside = walked(a, steps, b.into()) & walked(b, steps, a.into());
                    through = walked(a, steps, Bitboard::EMPTY).with(a);
                }
            }
            assert_eq!(between(a, b), inside.without(a).without(b), "{a} {b}");
            assert_eq!(between(a, b), between(b, a));
            assert_eq!(line(a, b), through, "{a} {b}");
            for c in Bitboard::FULL {
                if a != b && b != c && a != c {
                    assert_eq!(aligned(a, b, c), through.contains(c), "{a} {b} {c}");
                }
            }
        }
    }

    #[test]
    fn whole_files_and_ranks() {
        let (a, b) = (Square::new(File::C, Rank::Second), Square::new(File::C, Rank::Seventh));
        assert_eq!(line(a, b), Bitboard::file(File::C));
        assert_eq!(line(a, Square::H2), Bitboard::rank(Rank::Second));
        assert_eq!((line(a, a), between(a, a)), (Bitboard::EMPTY, Bitboard::EMPTY));
        assert!(aligned(a, a, b) && !aligned(a, a, Square::D8));
    }

    #[track_caller]
    fn check_attackers(placement: &str, target: Square, by: Color, expected: &str) {
        let board = board(placement);
        let found = attackers(&board, target, by, board.occupied());
        assert_eq!(found, squares(expected), "{board:?}");
    }

    #[test]
    fn attackers_of_each_kind() {
        check_attackers("4k2R/8/8/8/8/8/8/4K3", Square::E8, Color::White, "h8");
        check_attackers("4k1NR/8/8/8/8/8/8/4K3", Square::E8, Color::White, "");
        check_attackers("8/8/8/8/8/3n1n2/8/4K3", Square::E1, Color::Black, "d3 f3");
        check_attackers("8/2P1P3/3k4/2P1P3/8/8/8/8", Square::D6, Color::White, "c5 e5");
        check_attackers("8/2p1p3/3K4/2p1p3/8/8/8/8", Square::D6, Color::Black, "c7 e7");
        check_attackers("7q/8/8/q7/3K4/8/1b6/3r4", Square::D4, Color::Black, "h8 b2 d1");
        check_attackers("8/8/8/8/3Kk3/8/8/8", Square::D4, Color::Black, "");
        check_attackers("7P/8/8/8/8/8/8/R6K", Square::A8, Color::White, "a1");
    }
}
