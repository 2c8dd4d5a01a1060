#![doc = include_str!("kings_adjacent.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Square, king_attacks};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, Setup};

/// The kings touch.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the kings stand on neighbouring squares, {white} and {black}")]
#[diagnostic(help("put one of them elsewhere: between two kings there is always at least one square"))]
pub struct KingsAdjacent {
    /// Where the white king stands.
    pub white: Square,
    /// Where the black king stands.
    pub black: Square,
}

impl Rule for KingsAdjacent {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "kings-adjacent",
        Severity::Error,
        &[],
        include_str!("kings_adjacent.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let (Some(white), Some(black)) = (setup.king(Color::White), setup.king(Color::Black))
            && king_attacks(white.into()).contains(black)
        {
            report(setup, &Self { white, black }, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, problem: &KingsAdjacent, sink: &mut dyn Sink) {
    let mover = setup.side_to_move.unwrap_or(Color::White);
    let label = |color: Color| color.fold("white king", "black king");
    let place = |color: Color| setup.square(color.fold(problem.white, problem.black));
    let finding = Finding::new(problem.clone(), Field::PiecePlacement, place(mover), label(mover));
    let finding = finding.and(place(!mover), label(!mover));
    sink.report(finding.marking([problem.white, problem.black]));
}
