#![doc = include_str!("too_many_pieces.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::{at_letters, beyond};
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has more than 16 men.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {count} men instead of at most {most}")]
#[diagnostic(help("a side starts with {} and never gets another man: take {} off, or check whether capitals (White) and small letters (Black) are right", if *.most == 36 { "36 pawns" } else { "8 pieces and 8 pawns" }, .count - .most))]
pub struct TooManyPieces {
    /// The side.
    pub color: Color,
    /// How many men it has, pawns and king included.
    pub count: u32,
    /// How many it starts with: 16, but 36 for the horde.
    pub most: u32,
}

impl Rule for TooManyPieces {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "too-many-pieces",
        Severity::Error,
        &[],
        include_str!("too_many_pieces.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        for color in Color::ALL {
            let men = setup.board.by_color(color);
            if men.len() > 16 {
                judge(setup, color, men, sink);
            }
        }
    }
}

/// Reports the men, unless they are too many only because the pawns are.
#[cold]
fn judge(setup: &Setup<'_>, color: Color, men: Bitboard, sink: &mut dyn Sink) {
    let most = setup.most_men(color);
    let pawns = setup.board.count(color, Role::Pawn);
    let surplus_pawns = pawns.saturating_sub(setup.most_pawns(color));
    if men.len() - surplus_pawns > most && !setup.has_pocket() {
        let problem = TooManyPieces { color, count: men.len(), most };
        let label = |count| match count {
            1 => "1 surplus man".to_owned(),
            _ => format!("{count} surplus men"),
        };
        sink.report(at_letters(setup, beyond(most as usize, men, color), problem, label));
    }
}
