#![doc = include_str!("racing_pieces.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::{at_letters, beyond};
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has more pieces of a kind than it starts with in Racing Kings.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {count} {role}s instead of at most {most}")]
#[diagnostic(help("a side starts with 1 queen and 2 rooks, bishops and knights, and without pawns it never gets another: take {} off, or check the letters", .count - .most))]
pub struct RacingPieces {
    /// The side.
    pub color: Color,
    /// The kind.
    pub role: Role,
    /// How many it has.
    pub count: u32,
    /// How many it starts with.
    pub most: u32,
}

impl Rule for RacingPieces {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("racing-pieces", Severity::Error, &[], include_str!("racing_pieces.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        for color in Color::ALL {
            for (role, most) in AT_START {
                let pieces = setup.board.pieces(color, role);
                let count = pieces.len();
                if count > most {
                    let problem = Self { color, role, count, most };
                    // Both sides begin on ranks 1 and 2.
                    let surplus = beyond(most as usize, pieces, Color::White);
                    let label = |count| counted(count, &format!("surplus {role}"));
                    sink.report(at_letters(setup, surplus, problem, label));
                }
            }
        }
    }
}

/// What a side starts with beside its king.
const AT_START: [(Role, u32); 4] =
    [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)];
