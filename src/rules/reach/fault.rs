//! The arguments in their order, and what they prove.

use super::cages::{self, CagedFault};
use super::capture_search::{self, NoOrderFault, Outcome};
use super::facts::Facts;
use super::last_move::{self, Before, Candidate};
use super::pawn_files::{self, ChangedFilesFault, Files, OpenFilesFault, PawnCapturesFault};
use super::turn::{self, TurnFault};
use crate::board::{Bitboard, Color};

/// Why a position cannot arise: the first argument that proves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Fault {
    /// All men are there, and pawns have left their files or passed each other.
    NothingCaptured(Files),
    PawnCaptures(PawnCapturesFault),
    OpenFiles(OpenFilesFault),
    ChangedFiles(ChangedFilesFault),
    Turn(TurnFault),
    LockedBishop(LockedFault),
    Caged(CagedFault),
    NoLastMove(NoLastMoveFault),
    NoOrder(NoOrderFault),
}

/// A bishop died behind its own pawns, and what that entails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct LockedFault {
    pub(in crate::rules) color: Color,
    pub(in crate::rules) consequence: Consequence,
}

/// What does not work out once bishops died at home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Consequence {
    /// So many pieces are promoted, which is too many beside the pawns.
    TooManyPromoted(u32),
    PawnCaptures(PawnCapturesFault),
    OpenFiles(OpenFilesFault),
    ChangedFiles(ChangedFilesFault),
}

/// No move can have been the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct NoLastMoveFault {
    /// The side that has just moved; `None` if neither can have.
    pub(in crate::rules) mover: Option<Color>,
    /// The men that give check.
    pub(in crate::rules) checkers: Bitboard,
    /// How many moves were looked at.
    pub(in crate::rules) candidates: u32,
    /// Whether some of them were refuted by the search for captures only.
    pub(in crate::rules) searched: bool,
}

/// What counting alone proves.
#[inline]
pub(super) fn counting_fault(facts: &Facts) -> Option<Fault> {
    let [white, black] = [facts.missing(Color::White), facts.missing(Color::Black)];
    if white + black == 0 {
        let open = !pawn_files::facing(facts);
        if open != 0 {
            return Some(Fault::NothingCaptured(open));
        }
    }
    if let Some(fault) = pawn_files::pawn_captures(facts, [black, white]) {
        return Some(Fault::PawnCaptures(fault));
    }
    if let Some(fault) = pawn_files::open_files(facts, [white, black], facts.promoted) {
        return Some(Fault::OpenFiles(fault));
    }
    if let Some(fault) = pawn_files::changed_files(facts, white + black) {
        return Some(Fault::ChangedFiles(fault));
    }
    if let Some(fault) = turn::turn(facts) {
        return Some(Fault::Turn(fault));
    }
    if facts.locked.iter().any(|locked| locked.died > 0)
        && let Some(fault) = locked_fault(facts)
    {
        return Some(Fault::LockedBishop(fault));
    }
    cages::caged(facts).map(Fault::Caged)
}

/// The counts once more, without the bishops that died behind their own pawns.
#[cold]
pub(super) fn locked_fault(facts: &Facts) -> Option<LockedFault> {
    let promoted = Color::ALL.map(|color| facts.all_promoted(color));
    let too_many = |color: &Color| {
        facts.locked[*color as usize].died > 0
            && facts.pawn_count[*color as usize] + promoted[*color as usize] > 8
    };
    if let Some(color) = Color::ALL.into_iter().find(too_many) {
        let consequence = Consequence::TooManyPromoted(promoted[color as usize]);
        return Some(LockedFault { color, consequence });
    }
    let missing = Color::ALL.map(|color| facts.open_missing(color));
    let color = if facts.locked[0].died > 0 { Color::White } else { Color::Black };
    let consequence = pawn_files::pawn_captures(facts, [missing[1], missing[0]])
        .map(Consequence::PawnCaptures)
        .or_else(|| pawn_files::open_files(facts, missing, promoted).map(Consequence::OpenFiles))
        .or_else(|| {
            pawn_files::changed_files(facts, missing[0] + missing[1]).map(Consequence::ChangedFiles)
        })?;
    let color = match consequence {
        Consequence::PawnCaptures(fault) => !fault.color,
        _ => color,
    };
    Some(LockedFault { color, consequence })
}

/// The first argument that proves that the position cannot arise. `nodes` limits the search for captures; `is_obvious`
/// tells whether a last move is plain to see.
pub(super) fn find(facts: &Facts, nodes: u32, is_obvious: impl FnOnce() -> bool) -> Option<Fault> {
    if let Some(fault) = counting_fault(facts) {
        return Some(fault);
    }
    let obvious = is_obvious();
    if !obvious && let Some(fault) = no_last_move(facts, 0) {
        return Some(Fault::NoLastMove(fault));
    }
    match capture_search::search(facts, nodes) {
        Outcome::Impossible(fault) => return Some(Fault::NoOrder(fault)),
        Outcome::Unknown => return None,
        Outcome::Found => {}
    }
    if obvious || nodes == 0 { None } else { no_last_move(facts, nodes).map(Fault::NoLastMove) }
}

/// Every argument that proves it by itself.
pub(super) fn find_all(facts: &Facts, nodes: u32) -> Vec<Fault> {
    let missing = Color::ALL.map(|color| facts.missing(color));
    let captures = missing[0] + missing[1];
    let open = !pawn_files::facing(facts);
    let searched = match capture_search::search(facts, nodes) {
        Outcome::Impossible(fault) => Some(Fault::NoOrder(fault)),
        _ => None,
    };
    let faults = [
        (captures == 0 && open != 0).then_some(Fault::NothingCaptured(open)),
        pawn_files::pawn_captures(facts, [missing[1], missing[0]]).map(Fault::PawnCaptures),
        pawn_files::open_files(facts, missing, facts.promoted).map(Fault::OpenFiles),
        pawn_files::changed_files(facts, captures).map(Fault::ChangedFiles),
        turn::turn(facts).map(Fault::Turn),
        locked_fault(facts)
            .filter(|_| facts.locked.iter().any(|locked| locked.died > 0))
            .map(Fault::LockedBishop),
        cages::caged(facts).map(Fault::Caged),
        no_last_move(facts, 0).map(Fault::NoLastMove),
        searched,
    ];
    faults.into_iter().flatten().collect()
}

/// Tries all last moves. With `nodes` the position before each is searched for captures too.
///
/// If nobody's turn is known, it takes a proof for each side that can have moved last.
#[cold]
pub(super) fn no_last_move(facts: &Facts, nodes: u32) -> Option<NoLastMoveFault> {
    if last_move::movers(facts).next().is_none() {
        let [to_white, to_black] = Color::ALL.map(|color| last_move::checkers(&facts.board, color));
        let checkers = to_white | to_black;
        return Some(NoLastMoveFault { mover: None, checkers, candidates: 0, searched: false });
    }
    let mut proved: Option<NoLastMoveFault> = None;
    for mover in last_move::movers(facts) {
        let fault = no_last_move_of(facts, mover, nodes)?;
        proved = Some(match proved {
            None => fault,
            Some(other) => NoLastMoveFault {
                mover: None,
                candidates: other.candidates + fault.candidates,
                searched: other.searched || fault.searched,
                ..fault
            },
        });
    }
    proved
}

fn no_last_move_of(facts: &Facts, mover: Color, nodes: u32) -> Option<NoLastMoveFault> {
    if last_move::may_have_castled(facts, mover) || last_move::is_start(facts, mover) {
        return None;
    }
    let (mut candidates, mut searched, mut nodes_left) = (0, false, nodes);
    let mut stands = |candidate: Candidate, before: &Before| {
        candidates += 1;
        if last_move::refute(facts, candidate, before).is_some() {
            return false;
        }
        if nodes == 0 || !candidate.changes_pawns_or_men() {
            return true;
        }
        match capture_search::search(before.facts(), nodes_left) {
            Outcome::Impossible(fault) => {
                nodes_left = nodes_left.saturating_sub(fault.nodes);
                searched = true;
                false
            }
            _ => true,
        }
    };
    if last_move::each(facts, mover, &mut stands) {
        return None;
    }
    let checkers = last_move::checkers(&facts.board, !mover);
    Some(NoLastMoveFault { mover: Some(mover), checkers, candidates, searched })
}
