#![doc = include_str!("king_on_the_hill.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::{Rule, RuleMeta, Setup};

/// A king in the centre in a game of King of the Hill.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has won: its king stands on {square}")]
#[diagnostic(help(
    "the game is over when a king reaches d4, e4, d5 or e5; nothing is wrong with the FEN"
))]
pub struct KingOnTheHill {
    /// Whose king it is.
    pub color: Color,
    /// Where it stands.
    pub square: Square,
}

impl Rule for KingOnTheHill {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "king-on-the-hill",
        Severity::Note,
        &[],
        include_str!("king_on_the_hill.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let kings = setup.board.by_role(Role::King) & HILL;
        for square in kings {
            let Some(Piece { color, .. }) = setup.board.piece_at(square) else { continue };
            let problem = Self { color, square };
            let label =
                |_| color.fold("white king in the centre", "black king in the centre").to_owned();
            sink.report(at_letters(setup, square.into(), problem, label));
        }
    }
}

/// The four squares in the centre.
const HILL: Bitboard =
    Bitboard::EMPTY.with(Square::D4).with(Square::E4).with(Square::D5).with(Square::E5);
