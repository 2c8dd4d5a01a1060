#![doc = include_str!("locked_bishop.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Role, Square, pawn_attacks};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{Consequence, Fault, files_in_words, files_of};
use crate::rules::words::{counted, listed};
use crate::rules::{Reach, Rule, RuleMeta};

/// A bishop was captured behind its own pawns, and with that the captures and promotions do not come out.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color}'s bishop never got out from {} past its own pawns, so it was captured there; but then {consequence}", listed(.homes).replace(" and ", " or "))]
#[diagnostic(help(
    "a bishop leaves its first square only past the pawns beside it, and these never moved. So any other bishop on squares of the same colour must be a promoted pawn. If that was not meant, one of these pawns or the bishop stands on a wrong square"
))]
pub struct LockedBishop {
    /// Whose bishop it was.
    pub color: Color,
    /// Where it must have been captured.
    pub homes: Vec<Square>,
    /// What does not come out, in words.
    pub consequence: String,
}

fn in_words(color: Color, pawns: usize, consequence: &Consequence) -> String {
    match consequence {
        Consequence::TooManyPromoted(promoted) => format!(
            "{color} has {} and {}, together {} instead of at most 8",
            counted(pawns, "pawn"),
            counted(*promoted as usize, "promoted piece"),
            pawns + *promoted as usize,
        ),
        Consequence::PawnCaptures(fault) => {
            let made = format!("{} made", counted(fault.made as usize, "capture"));
            match fault.needed {
                Some(needed) => format!(
                    "{}'s pawns have at most {made}, not the {needed} that they need",
                    fault.color
                ),
                None => format!("{}'s pawns cannot have come from files of their own", fault.color),
            }
        }
        Consequence::OpenFiles(fault) => format!(
            "{} have no white pawn below a black one, where {} and {} open at most {}",
            files_in_words(&files_of(fault.open)),
            counted(fault.captures as usize, "other capture"),
            counted(fault.pawns as usize, "captured pawn"),
            fault.room()
        ),
        Consequence::ChangedFiles(fault) => format!(
            "the pawns of {} have changed, which takes {}, not {}",
            files_in_words(&files_of(fault.changed)),
            counted(fault.needed as usize, "other capture"),
            fault.captures
        ),
    }
}

impl Rule for LockedBishop {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "locked-bishop",
        Severity::Warning,
        include_str!("locked_bishop.md"),
    );

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::LockedBishop(fault)) = reach.fault() else { return };
        let (setup, color) = (reach.setup, fault.color);
        let graves = reach.graves(color);
        let own_pawns = setup.pieces(color, Role::Pawn);
        let problem = LockedBishop {
            color,
            homes: graves.into_iter().collect(),
            consequence: in_words(color, own_pawns.len() as usize, &fault.consequence),
        };
        let guards = pawn_attacks(color, graves) & own_pawns;
        let label = |count| counted(count, "pawn") + " never moved";
        let finding = at_letters(setup, guards, problem, label).marking(graves);
        let promoted = strangers(setup.pieces(color, Role::Bishop), graves);
        let finding = promoted.into_iter().fold(finding, |finding, square| {
            finding.and(setup.square(square), "promoted").marking([square])
        });
        sink.report(finding);
    }
}

/// The bishops of the shade of the squares where bishops died.
fn strangers(bishops: Bitboard, graves: Bitboard) -> Bitboard {
    let shades = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
    let dead = shades.into_iter().filter(|shade| !(graves & *shade).is_empty());
    dead.fold(Bitboard::EMPTY, |all, shade| all | (bishops & shade))
}
