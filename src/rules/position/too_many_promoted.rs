#![doc = include_str!("too_many_promoted.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has more promoted pieces than its missing pawns explain.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {} and at least {}, together {} instead of at most 8", counted(*pawns as usize, "pawn"), counted(*promoted as usize, "promoted piece"), pawns + promoted)]
#[diagnostic(help("every promoted piece was one of 8 pawns; beyond 1 queen, 2 rooks, 2 knights, and 1 bishop on squares of each colour, all are promoted: take {} off, or as many pawns", pawns + promoted - 8))]
pub struct TooManyPromoted {
    /// The side.
    pub color: Color,
    /// How many pawns it has.
    pub pawns: u32,
    /// How many of its pieces must be promoted, at the least.
    pub promoted: u32,
}

impl Rule for TooManyPromoted {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "too-many-promoted",
        Severity::Error,
        &[],
        include_str!("too_many_promoted.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        for color in Color::ALL {
            if KINDS.iter().any(|kind| kind.has_surplus(kind.of(&setup.board, color))) {
                judge(setup, color, sink);
            }
        }
    }
}

/// Pieces of which a side starts with a fixed number, and more of which are promoted.
struct Kind {
    role: Role,
    /// A bishop never leaves the squares of its colour.
    squares: Bitboard,
    /// How many a side starts with: 1 or 2.
    at_start: u32,
    name: &'static str,
}

const KINDS: [Kind; 5] = [
    Kind { role: Role::Queen, squares: Bitboard::FULL, at_start: 1, name: "queen" },
    Kind { role: Role::Rook, squares: Bitboard::FULL, at_start: 2, name: "rook" },
    Kind {
        role: Role::Bishop,
        squares: Bitboard::LIGHT_SQUARES,
        at_start: 1,
        name: "light-squared bishop",
    },
    Kind {
        role: Role::Bishop,
        squares: Bitboard::DARK_SQUARES,
        at_start: 1,
        name: "dark-squared bishop",
    },
    Kind { role: Role::Knight, squares: Bitboard::FULL, at_start: 2, name: "knight" },
];

impl Kind {
    const fn of(&self, board: &Board, color: Color) -> Bitboard {
        Bitboard(board.pieces(color, self.role).0 & self.squares.0)
    }

    /// Whether these are more than at the start, without counting them.
    const fn has_surplus(&self, Bitboard(pieces): Bitboard) -> bool {
        let but_first = pieces & pieces.wrapping_sub(1);
        if self.at_start == 1 { but_first != 0 } else { Bitboard(but_first).has_several() }
    }

    fn surplus(&self, board: &Board, color: Color) -> u32 {
        self.of(board, color).len().saturating_sub(self.at_start)
    }
}

/// Compares the promotions with the pawns that are gone. Pawns and men that are too many have their own rules: so many
/// of them are left out here as it takes.
#[cold]
fn judge(setup: &Setup<'_>, color: Color, sink: &mut dyn Sink) {
    let board = &setup.board;
    let pawns = board.count(color, Role::Pawn);
    let promoted = promoted(setup, color);
    let men = board.by_color(color).len();
    let told = pawns.saturating_sub(8).max(men.saturating_sub(16));
    if (pawns + promoted).saturating_sub(told) <= 8 || setup.has_pocket() {
        return;
    }
    // The first of equal ones.
    let most = KINDS.iter().rev().max_by_key(|kind| kind.surplus(board, color));
    let Some(kind) = most else { return };
    let problem = TooManyPromoted { color, pawns, promoted };
    let label = |count| counted(count, kind.name);
    sink.report(at_letters(setup, kind.of(board, color), problem, label));
}

/// How many pieces must be promoted, at the least.
///
/// Rook files in the castling field that fit no standard game tell of another start array. Which one it was is not known
/// without the variant; only in Chess960 do the bishops start on squares of both colours.
fn promoted(setup: &Setup<'_>, color: Color) -> u32 {
    let board = &setup.board;
    let is_array_known = setup.variant.is_some() || !setup.castling_faults.says_chess960;
    let by_square = KINDS.iter().filter(|kind| is_array_known || kind.role != Role::Bishop);
    let bishops =
        if is_array_known { 0 } else { board.count(color, Role::Bishop).saturating_sub(2) };
    by_square.map(|kind| kind.surplus(board, color)).sum::<u32>() + bishops
}
