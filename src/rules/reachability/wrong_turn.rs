#![doc = include_str!("wrong_turn.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::men::at_letters;
use crate::rules::reach::{Fault, TurnFault, men_in_words};
use crate::rules::{Reach, Rule, RuleMeta};

/// With all pawns at home it is the wrong side's turn, or a piece is where it cannot have come.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{problem}")]
#[diagnostic(help("{}", .problem.help()))]
pub struct WrongTurn {
    /// What is wrong.
    pub problem: WrongTurnProblem,
}

/// What is wrong while no pawn has moved and nothing was captured.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrongTurnProblem {
    /// It must be this side's turn.
    #[error("no pawn has moved and nothing was captured: it must be {0}'s turn")]
    Turn(Color),
    /// Pieces have left the squares that they cannot leave, in words.
    #[error("no pawn has moved, but {0} cannot have got there")]
    LeftHome(String),
}

impl WrongTurnProblem {
    fn help(&self) -> String {
        match self {
            Self::Turn(color) => format!(
                "only knights and the rooks beside them can have moved, and each such move changes the colour of the square: an {} number of knights and rooks on light squares means an {0} number of moves; write `{}`",
                color.fold("even", "odd"),
                color.letter()
            ),
            Self::LeftHome(_) => "behind unmoved pawns only knights come out; bishops, queens and kings still stand where they started".to_owned(),
        }
    }
}

impl Rule for WrongTurn {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("wrong-turn", Severity::Warning, include_str!("wrong_turn.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::Turn(fault)) = reach.fault() else { return };
        let setup = reach.setup;
        match *fault {
            TurnFault::Parity { written, movers } => {
                let problem = WrongTurn { problem: WrongTurnProblem::Turn(!written) };
                let field = setup.field(Field::SideToMove);
                let label = written.fold("White to move", "Black to move");
                let moved = movers - unmoved(&setup.board, movers);
                let finding = Finding::new(problem, Field::SideToMove, field, label);
                let finding = moved.into_iter().fold(finding, |finding, square| {
                    finding.and(setup.square(square), "has moved").marking([square])
                });
                sink.report(finding);
            }
            TurnFault::LeftHome(pieces) => {
                let words = men_in_words(&setup.board, pieces);
                let problem = WrongTurn { problem: WrongTurnProblem::LeftHome(words) };
                let label = |_| "cannot have left home".to_owned();
                sink.report(at_letters(setup, pieces, problem, label));
            }
        }
    }
}

/// Those that stand where such a piece starts.
fn unmoved(board: &Board, movers: Bitboard) -> Bitboard {
    let initial = Board::initial();
    movers
        .into_iter()
        .filter(|square| board.piece_at(*square) == initial.piece_at(*square))
        .collect()
}
