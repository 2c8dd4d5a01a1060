//! The steps about pieces that never got out, or could not have got in.

use super::CageReason;
use super::facts::{Array, Facts};
use super::fault::{Consequence, Fault, LockedFault};
use super::proof::{Steps, changed_files, open_files, pawn_captures};
use super::words::{file_squares, men_in_words};
use crate::board::{Bitboard, Color, Role};
use crate::rules::words::{counted, listed_with_or};

pub(super) fn locked(facts: &Facts, fault: &LockedFault, steps: &mut Steps) {
    for color in Color::ALL {
        let locked = facts.locked[color as usize];
        if locked.died > 0 {
            let pawns = facts.home_pawns(color);
            for shade in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
                let homes = locked.graves & shade;
                if !homes.is_empty() {
                    steps.show(
                        died_at_home(facts, color, homes),
                        homes | pawns,
                        "where that bishop can have started, and the pawns that have never moved",
                    );
                }
            }
        }
    }
    match &fault.consequence {
        Consequence::TooManyPromoted(promoted) => {
            let pawns = facts.pawn_count[fault.color as usize];
            let graves = facts.locked[fault.color as usize].graves;
            let shades = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
            let same = shades.into_iter().filter(|shade| !(*shade & graves).is_empty());
            let same = same.fold(Bitboard::EMPTY, |all, shade| all | shade);
            let bishops = facts.board.pieces(fault.color, Role::Bishop) & same;
            let words = men_in_words(&facts.board, bishops);
            let is = if bishops.has_several() { "are" } else { "is" };
            steps.show(format!("Then {words} {is} promoted, which makes {} beside {pawns} pawns of {}'s: more than 8 together", counted(*promoted as usize, "promoted piece"), fault.color), bishops, words);
        }
        Consequence::PawnCaptures(fault) => pawn_captures(facts, fault, steps),
        Consequence::OpenFiles(fault) => open_files(facts, fault, steps),
        Consequence::ChangedFiles(fault) => changed_files(fault, steps),
    }
}

/// Why a bishop cannot have left the squares that it may have started on, so that it would have been captured there.
fn died_at_home(facts: &Facts, color: Color, homes: Bitboard) -> String {
    let is_light = !(homes & Bitboard::LIGHT_SQUARES).is_empty();
    let shade = if is_light { "light" } else { "dark" };
    let array = match facts.array {
        Array::Standard => "In standard chess",
        _ => "In every start array of Chess960, that of standard chess among them,",
    };
    let squares = listed_with_or(homes.into_iter().map(|square| square.to_string()));
    let (shut, there) = if homes.has_several() {
        ("shut all of them", "no bishop stands on any of them")
    } else {
        ("shut that square", "no bishop stands there")
    };
    format!(
        "{array} {color}'s bishop of the {shade} squares starts on {squares}. Pawns that have never moved {shut}, and {there} now: suppose that a piece captured it at home, where no pawn reaches it"
    )
}

pub(super) fn caged(facts: &Facts, fault: &Fault, steps: &mut Steps) {
    let Fault::Caged(fault) = fault else { return };
    let words = men_in_words(&facts.board, fault.pieces);
    let marked = format!("{words}, and what shuts the way");
    let they = if fault.pieces.has_several() { "they are" } else { "it is" };
    let starts = match facts.array {
        Array::Standard => "where such a piece starts in standard chess",
        _ => "any square of the back rank, where such a piece starts in standard chess or Chess960",
    };
    steps.show("Pawns on their first squares, kings and rooks that may castle, and bishops behind such pawns have stood there all game", facts.walls(), "what has stood there all game");
    match fault.reason {
        CageReason::NoWay => steps.show(
            format!(
                "Past them no way leads to {words} from {starts}, nor from where a pawn can promote"
            ),
            fault.walls | fault.pieces,
            marked,
        ),
        CageReason::TooManyPromoted(promoted) => {
            steps.show(
                format!("Past them no way leads to {words} from {starts}, so {they} promoted"),
                fault.walls | fault.pieces,
                marked,
            );
            let pawns = facts.pawn_count[fault.color as usize];
            steps.show(
                format!(
                    "Then {} has {} beside {pawns} pawns: more than 8 together",
                    fault.color,
                    counted(promoted as usize, "promoted piece")
                ),
                facts.pawns[fault.color as usize],
                format!("{}'s pawns", fault.color),
            );
        }
        CageReason::TooFewOpenFiles(files) => {
            steps.show(
                format!("Past them no way leads to {words} from {starts}, so {they} promoted"),
                fault.walls | fault.pieces,
                marked,
            );
            steps.show(format!("So many promotions leave only {} captured pawns, and {} open at most {} files; {} are open", files.pawns, counted(files.captures as usize, "capture"), files.room(), files.open.count_ones()), file_squares(files.open), "the open files");
        }
    }
}
