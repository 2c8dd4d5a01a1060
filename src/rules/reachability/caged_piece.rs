#![doc = include_str!("caged_piece.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Role, Square};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{CageReason, Fault};
use crate::rules::words::{counted, listed};
use crate::rules::{Reach, Rule, RuleMeta};

/// A piece stands where it cannot have come, as men stand in its way that have never moved.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color}'s {role}{} on {} cannot have got there: {reason}", if .squares.len() == 1 { "" } else { "s" }, listed(.squares))]
#[diagnostic(help(
    "pawns on their first rank, kings and rooks that may castle, and bishops behind such pawns have stood there all game, so nothing has ever passed through them: move the {role}, or what stands in its way"
))]
pub struct CagedPiece {
    /// Whose piece it is.
    pub color: Color,
    /// Its kind.
    pub role: Role,
    /// Where it stands, or where several of them stand.
    pub squares: Vec<Square>,
    /// Why that is impossible, in words.
    pub reason: String,
}

fn in_words(color: Color, role: Role, pawns: u32, reason: &CageReason) -> String {
    match reason {
        CageReason::NoWay if role == Role::King => {
            "men that never moved shut every way off".to_owned()
        }
        CageReason::NoWay => format!(
            "men that never moved shut off every way from where a {role} starts or a pawn promotes"
        ),
        CageReason::TooManyPromoted(promoted) => format!(
            "from home no way leads there, and if it is promoted, {color} has {} and {}, more than 8",
            counted(pawns as usize, "pawn"),
            counted(*promoted as usize, "promoted piece")
        ),
        CageReason::TooFewOpenFiles(files) => format!(
            "from home no way leads there, and {} open at most {} files, not the {} that so many promotions need",
            counted(files.captures as usize, "capture"),
            files.room(),
            files.open.count_ones()
        ),
    }
}

impl Rule for CagedPiece {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("caged-piece", Severity::Warning, include_str!("caged_piece.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::Caged(fault)) = reach.fault() else { return };
        let (setup, color, role) = (reach.setup, fault.color, fault.role);
        let pawns = setup.pieces(color, Role::Pawn).len();
        let problem = CagedPiece {
            color,
            role,
            squares: fault.pieces.into_iter().collect(),
            reason: in_words(color, role, pawns, &fault.reason),
        };
        let label = |_| "cannot have got there".to_owned();
        let finding = at_letters(setup, fault.pieces, problem, label);
        let finding = setup
            .letters(fault.walls)
            .into_iter()
            .fold(finding, |finding, span| finding.and(span, "never moved"));
        sink.report(finding.marking(fault.walls));
    }
}
