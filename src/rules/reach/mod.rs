//! Whether a position can arise in a game: the arguments, and what they stand on.
//!
//! | file | argument |
//! |---|---|
//! | `facts` | the counts that all of them start from |
//! | `pawn_files` | a pawn leaves its file only by capturing |
//! | `locked`, `cages` | what never-moved pawns shut in |
//! | `turn` | whose turn it is while no pawn has moved |
//! | `last_move`, `obvious` | every move that can have been the last one |
//! | `capture_search`, `goal`, `columns`, `easy_captures`, `ways` | every order of captures |
//! | `moves` | what the counters say against it |
//! | `fault` | which argument proves it first |
//! | `quiet` | that none of them will |
//! | `proof`, `proof_of_moves` | the argument in steps |

mod cages;
mod capture_search;
mod columns;
mod easy_captures;
mod facts;
mod fault;
mod goal;
mod last_move;
mod locked;
mod moves;
mod obvious;
mod pawn_files;
mod proof;
mod proof_of_cages;
mod proof_of_moves;
mod quiet;
#[cfg(test)]
mod times;
mod turn;
mod ways;
mod words;

use std::cell::OnceCell;

pub(in crate::rules) use self::cages::CageReason;
pub(in crate::rules) use self::facts::{Array, Facts, has_no_surplus};
pub(in crate::rules) use self::fault::{Consequence, Fault};
pub(in crate::rules) use self::moves::{ClockAhead, ClockNotReset, TooFewMoves};
pub(in crate::rules) use self::pawn_files::{ChangedFilesFault, OpenFilesFault};
pub use self::proof::{Proof, Step, explain_proof, proving_rules};
pub(in crate::rules) use self::quiet::is_quiet;
pub(in crate::rules) use self::turn::TurnFault;
pub(in crate::rules) use self::words::{
    captured_in_words, file_squares, files_in_words, files_of, men_in_words,
};

use super::Setup;
use crate::board::{Bitboard, Color};
use crate::options::Options;
use crate::variant::Variant;

/// The ground of the reachability rules: a position in which no error stands.
#[derive(Debug)]
pub(crate) struct Reach<'a> {
    /// What the fields set up.
    pub(crate) setup: &'a Setup<'a>,
    facts: Facts,
    nodes: u32,
    obvious: OnceCell<bool>,
    fault: OnceCell<Option<Fault>>,
}

impl<'a> Reach<'a> {
    /// The ground, if the setup has what the arguments need: every square known, one king a side, counts as in a game,
    /// and a variant in which men are neither made nor given back.
    #[inline]
    pub(crate) fn new(setup: &'a Setup<'a>, options: &Options) -> Option<Self> {
        if !matches!(setup.variant, None | Some(Variant::Chess | Variant::Chess960)) {
            return None;
        }
        if !setup.is_board_known() {
            return None;
        }
        let (to_move, en_passant) = (setup.side_to_move, setup.sound_double_step());
        let target = en_passant.map(|step| step.target);
        let facts = Facts::new(setup.board, to_move, unmoved(setup), target, array(setup));
        facts.is_countable().then(|| Self {
            setup,
            facts,
            nodes: options.search_nodes,
            obvious: OnceCell::new(),
            fault: OnceCell::new(),
        })
    }

    /// The first argument that proves that the position cannot arise.
    #[inline]
    pub(in crate::rules) fn fault(&self) -> Option<&Fault> {
        let find = || fault::find(&self.facts, self.nodes, || self.has_obvious_last_move());
        self.fault.get_or_init(find).as_ref()
    }

    /// Whether it is plain to see that there is a last move, and one that is neither a capture nor a pawn move.
    #[inline]
    fn has_obvious_last_move(&self) -> bool {
        *self.obvious.get_or_init(|| obvious::is_known(&self.facts))
    }

    /// How many moves a side must have made, if its number is too small for that.
    pub(in crate::rules) fn too_few_moves(&self) -> Option<TooFewMoves> {
        moves::too_few(&self.facts, self.setup)
    }

    /// What happened at the earliest, if the halfmove clock says earlier.
    pub(in crate::rules) fn clock_ahead(&self) -> Option<ClockAhead> {
        moves::clock_ahead(&self.facts, self.setup)
    }

    /// Who has just made a capture or a pawn move, if the halfmove clock says something else.
    pub(in crate::rules) fn clock_not_reset(&self) -> Option<ClockNotReset> {
        if self.setup.halfmove_clock.is_none_or(|clock| clock == 0)
            || self.fault().is_some()
            || self.has_obvious_last_move()
        {
            return None;
        }
        moves::clock_not_reset(&self.facts, self.setup)
    }

    /// The squares where a side's bishops died behind their own pawns.
    pub(in crate::rules) const fn graves(&self, color: Color) -> Bitboard {
        self.facts.locked[color as usize].graves
    }
}

/// Kings and rooks that have not moved, as the castling rights say.
#[inline]
fn unmoved(setup: &Setup<'_>) -> Bitboard {
    match setup.castling {
        Some(rights) if !rights.is_empty() => unmoved_by(setup),
        _ => Bitboard::EMPTY,
    }
}

fn unmoved_by(setup: &Setup<'_>) -> Bitboard {
    let faults = &setup.castling_faults;
    if !faults.mismatched.is_empty() {
        return Bitboard::EMPTY;
    }
    let mut unmoved = Bitboard::EMPTY;
    for right in setup.castling.iter().flat_map(|rights| rights.iter()) {
        if faults.no_king.contains(right) || faults.no_rook.contains(right) {
            continue;
        }
        if let Some((king, rook)) = setup.king(right.color).zip(right.rook_square(&setup.board)) {
            unmoved = unmoved.with(king).with(rook);
        }
    }
    unmoved
}

/// What is known of the array that the game started from.
///
/// Without a variant it may be any one of Chess960. Rook files in the castling field that no standard game has may even
/// tell of another kind of array.
#[inline]
fn array(setup: &Setup<'_>) -> Array {
    match setup.variant {
        Some(Variant::Chess) => Array::Standard,
        None if setup.castling_faults.says_chess960 => Array::Any,
        _ => Array::Chess960,
    }
}
