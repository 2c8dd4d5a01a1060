#![doc = include_str!("impossible_check.md")]

use std::fmt;

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color, Role, Square, aligned};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::men::at_attackers;
use crate::rules::{Rule, RuleMeta, Setup};

/// The side to move is in check from several men at once that no single move brings about.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} is in check from {fault}")]
#[diagnostic(help("{}: one of these men, or the king, stands on a wrong square", .fault.reason()))]
pub struct ImpossibleCheck {
    /// The side in check.
    pub color: Color,
    /// What is impossible about it.
    pub fault: CheckFault,
}

/// What is impossible about a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CheckFault {
    /// So many men give check, three or more.
    TooMany(u32),
    /// Two men of kinds that cannot give check with one move, the lesser one first.
    Pair(Role, Role),
    /// Two men that slide along one line, with the king between them.
    OneLine,
}

impl CheckFault {
    const fn reason(self) -> &'static str {
        match self {
            Self::TooMany(_) => {
                "one move gives at most two checks: the man that moved gives one, or opens a line for another, or both"
            }
            Self::Pair(..) => {
                "two checks come from the man that moved and from one whose line it opened, and no move does so with these two"
            }
            Self::OneLine => {
                "no move opens a line to the king and also puts a man on the same line, on the other side of the king"
            }
        }
    }
}

impl fmt::Display for CheckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(count) => write!(f, "{count} men at once instead of at most 2"),
            Self::Pair(one, other) if one == other => write!(f, "two {one}s at once"),
            Self::Pair(one, other) => write!(f, "a {one} and a {other} at once"),
            Self::OneLine => f.write_str("both sides along one line"),
        }
    }
}

impl Rule for ImpossibleCheck {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "impossible-check",
        Severity::Error,
        &[],
        include_str!("impossible_check.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(mover) = setup.side_to_move
            && setup.checkers(mover).has_several()
            && let Some(king) = setup.king(mover)
        {
            judge(setup, mover, king, sink);
        }
    }
}

#[cold]
fn judge(setup: &Setup<'_>, color: Color, king: Square, sink: &mut dyn Sink) {
    let Some(fault) = fault(&setup.board, king, setup.checkers(color)) else { return };
    let label = color.fold("white king, in check", "black king, in check");
    let problem = ImpossibleCheck { color, fault };
    let finding = Finding::new(problem, Field::PiecePlacement, setup.square(king), label);
    sink.report(at_attackers(setup, finding, setup.checkers(color)).marking([king]));
}

/// What is impossible about several checks at once, if anything.
///
/// Two men on one ray cannot both attack, so two in line have the king between them.
pub(in crate::rules) fn fault(
    board: &Board,
    king: Square,
    checkers: Bitboard,
) -> Option<CheckFault> {
    if checkers.len() > 2 {
        return Some(CheckFault::TooMany(checkers.len()));
    }
    let man = |square| board.piece_at(square).map(|piece| (piece.role, square));
    let mut men = checkers.into_iter().filter_map(man);
    let ((one, at), (other, far)) = (men.next()?, men.next()?);
    let pair = (one.min(other), one.max(other));
    let slide = pair.0 >= Role::Bishop;
    if slide && aligned(at, king, far) {
        return Some(CheckFault::OneLine);
    }
    let impossible = matches!(
        pair,
        (Role::Pawn, Role::Pawn | Role::Knight | Role::Bishop)
            | (Role::Knight, Role::Knight)
            | (Role::Bishop, Role::Bishop)
    );
    impossible.then_some(CheckFault::Pair(pair.0, pair.1))
}
