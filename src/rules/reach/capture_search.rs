//! Whether any order of captures gives these pawns.
//!
//! Of a position only the order of the pawns on each file is kept. In the beginning every file has a white pawn below a
//! black one. Every game maps to a sequence of these moves, in which all that captures nothing is left out:
//!
//! - a pawn captures a piece and goes to any place among the pawns of a neighbouring file,
//! - a pawn captures a pawn of a neighbouring file and takes its place,
//! - a piece captures a pawn;
//!
//! and in the end pawns with no enemy pawn ahead may promote. A pawn that a piece captures may as well wait for it, so
//! these captures come at the end too, and are counted file by file instead of tried. White makes no more captures than Black misses men, and
//! the other way round. If no sequence leads to the pawns of the board, the position cannot arise.
//!
//! Captures are free otherwise: whether a piece is there to be captured, and on which rank, is not asked. That makes the
//! search miss impossible positions, and never accuse a possible one.

use super::columns::{Column, MOST, START, State, Sums, at, len, with, without};
use super::easy_captures;
use super::facts::Facts;
use super::goal::{Goal, Left};
use super::pawn_files::Files;
use crate::board::Color;

/// How the search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Outcome {
    /// A sequence of captures was found.
    Found,
    /// There is none.
    Impossible(NoOrderFault),
    /// The limit of nodes was reached.
    Unknown,
}

/// No order of captures gives these pawns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct NoOrderFault {
    /// How many captures there can have been, by White and by Black.
    pub(in crate::rules) captures: [u32; 2],
    /// How many of the captured men can have been pawns, of White and of Black.
    pub(in crate::rules) pawns: [u32; 2],
    /// How many promoted pieces of White and of Black there are at the least.
    pub(in crate::rules) promoted: [u32; 2],
    /// The files that are still wrong where the search came nearest.
    pub(in crate::rules) left: Files,
    /// How many states were looked at.
    pub(in crate::rules) nodes: u32,
}

/// Searches, with at most so many nodes.
pub(super) fn search(facts: &Facts, limit: u32) -> Outcome {
    if limit == 0 {
        return Outcome::Unknown;
    }
    if easy_captures::exist(facts) { Outcome::Found } else { search_all(facts, limit) }
}

/// Searches without a look at the easy ways.
pub(super) fn search_all(facts: &Facts, limit: u32) -> Outcome {
    // Most searches end soon, and need little room; those that do not begin once more.
    match Search::<64, 256, 64>::new(facts, limit.min(SOON)).run(facts) {
        Outcome::Unknown if limit > SOON => Search::<4096, 2048, 256>::new(facts, limit).run(facts),
        outcome => outcome,
    }
}

/// How many nodes the first, cheap try has.
const SOON: u32 = 64;

/// How many detours the first rounds of the search allow. Most goals are met without any, and then soon.
const DETOURS: [u8; 3] = [0, 1, 2];

/// As many detours as there can be captures.
const ALL_DETOURS: u8 = u8::MAX;

/// The next capture may lie on any files.
const ANYWHERE: u8 = 8;

/// A state that one capture leads to.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    left: Left,
    key: u8,
}

const NO_CHILD: Child = Child { state: 0, left: [0; 4], key: 0 };

/// The search and what it remembers.
struct Search<const FAILED: usize, const OPEN: usize, const COLUMNS: usize> {
    goal: Goal,
    limit: u32,
    nodes: u32,
    /// The files that were wrong where the search came nearest.
    left: Files,
    /// The sums of the first columns, by file, once they have been asked for.
    sums: [[u64; COLUMNS]; 8],
    /// Whether something was left out for want of room, so that nothing is refuted.
    cut: bool,
    /// States that have failed, with the captures that were left: of those that share a place, the last one.
    failed: [(State, Left); FAILED],
    /// The states still to be looked at, those of the deepest level last.
    open: [Child; OPEN],
    end: usize,
}

impl<const FAILED: usize, const OPEN: usize, const COLUMNS: usize> Search<FAILED, OPEN, COLUMNS> {
    fn new(facts: &Facts, limit: u32) -> Self {
        Self {
            goal: Goal::new(facts),
            limit,
            nodes: 0,
            left: !0,
            sums: [[0; COLUMNS]; 8],
            cut: false,
            failed: [(0, [0; 4]); FAILED],
            open: [NO_CHILD; OPEN],
            end: 0,
        }
    }

    #[inline(never)]
    fn run(mut self, facts: &Facts) -> Outcome {
        let start = u64::from_ne_bytes([START; 8]);
        let missing = Color::ALL.map(|color| facts.open_missing(!color));
        let [white, black] = missing.map(|captures| captures as u8);
        let found = self.rounds(start, [white, black]);
        match found {
            Some(true) => Outcome::Found,
            None => Outcome::Unknown,
            Some(false) if self.cut => Outcome::Unknown,
            Some(false) => Outcome::Impossible(NoOrderFault {
                captures: missing,
                pawns: Color::ALL.map(|color| {
                    facts.pawns_lost(color, facts.all_promoted(color)).min(missing[!color as usize])
                }),
                promoted: Color::ALL.map(|color| facts.all_promoted(color)),
                left: self.left,
                nodes: self.nodes,
            }),
        }
    }

    /// Short rounds with few detours, and at last one with all. The short ones find, the last one also refutes.
    fn rounds(&mut self, start: State, [white, black]: [u8; 2]) -> Option<bool> {
        let limit = self.limit;
        for detours in DETOURS {
            self.limit = self.nodes + limit / 16;
            if self.visit(start, [white, black, detours, ANYWHERE]) == Some(true) {
                return Some(true);
            }
            self.end = 0;
        }
        self.nodes = 0;
        self.limit = limit;
        self.visit(start, [white, black, ALL_DETOURS, ANYWHERE])
    }

    /// Whether the goal can be reached from here; `None` if a limit was met.
    fn visit(&mut self, state: State, left: Left) -> Option<bool> {
        let slot = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % FAILED;
        let (known, tried) = self.failed[slot];
        if known == state && tried.iter().zip(left).all(|(tried, left)| *tried >= left) {
            return Some(false);
        }
        let sums = self.sums_of_all(state);
        if sums.endless().count_ones() < self.left.count_ones() {
            self.left = sums.endless();
        }
        if self.goal.ends(state, sums, left) {
            return Some(true);
        }
        if left[0] + left[1] == 0 {
            return Some(false);
        }
        // With one capture left there is little to try, and most states are of that kind.
        self.nodes += u32::from(left[0] + left[1] > 1);
        if self.nodes > self.limit {
            return None;
        }
        let start = self.end;
        let key = sums.distance();
        self.expand(Parent { state, sums, left, key })?;
        let end = self.end;
        self.open[start..end].sort_unstable_by_key(|child| child.key);
        for child in start..end {
            let Child { state, left, .. } = self.open[child];
            if self.visit(state, left)? {
                return Some(true);
            }
        }
        self.end = start;
        self.failed[slot] = (state, left);
        Some(false)
    }

    fn sums(&mut self, file: usize, column: Column) -> u64 {
        // No column has the sums 0 but the empty one.
        match self.sums[file].get(usize::from(column)) {
            Some(&known) if known != 0 => return known,
            _ => {}
        }
        let endings = self.goal.endings(file, column);
        self.cut |= endings.are_cut;
        let sums = Sums::of(column, self.goal.target.to_le_bytes()[file], file, endings).0;
        if let Some(known) = self.sums[file].get_mut(usize::from(column)) {
            *known = sums;
        }
        sums
    }

    fn sums_of_all(&mut self, state: State) -> Sums {
        let columns = state.to_le_bytes().into_iter().enumerate();
        Sums(columns.map(|(file, column)| self.sums(file, column)).sum())
    }

    fn expand(&mut self, parent: Parent) -> Option<()> {
        let columns = parent.state.to_le_bytes();
        for (file, column) in columns.into_iter().enumerate() {
            for place in 0..len(column) {
                if self.goal.is_fixed(file, column, place)
                    || self.goal.is_again(file, column, place)
                {
                    continue;
                }
                let pawn = at(column, place);
                let shorter = without(column, place);
                let gone = parent.with(self, file, column, shorter);
                for to in [file.wrapping_sub(1), file + 1] {
                    let lower = file.min(to) as u8;
                    if let Some(&other) = columns.get(to)
                        && Self::is_in_order(lower, gone.left)
                    {
                        let mut gone = gone;
                        if gone.left[2] > ALL_DETOURS / 2 {
                            gone.left[3] = ANYWHERE - lower;
                        }
                        self.enter(gone, (to, other), pawn)?;
                    }
                }
            }
        }
        Some(())
    }

    /// Whether a capture on this file and the next one may follow the one before.
    ///
    /// Two captures that have no file in common can change places, so in the last round the one on the left comes
    /// first. That spares most of the orders, and none of the results.
    const fn is_in_order(lower: u8, left: Left) -> bool {
        lower + 1 + left[3] >= ANYWHERE
    }

    /// The ways of a pawn into the column of a neighbouring file.
    fn enter(&mut self, gone: Parent, (to, other): (usize, Column), pawn: u8) -> Option<()> {
        let color = usize::from(pawn);
        if gone.left[color] == 0 {
            return Some(());
        }
        let top = len(other);
        let lowest = u32::from(self.goal.fixed[0] >> to & 1);
        let highest = top - u32::from(self.goal.fixed[1] >> to & 1).min(top);
        for place in lowest..=highest {
            // Beside a pawn of its own colour it is the same column on either side.
            let again = place > lowest && at(other, place - 1) == pawn;
            if top == MOST {
                self.cut = true;
            } else if !again {
                let after = gone.with(self, to, other, with(other, place, pawn));
                self.push(after, color)?;
            }
        }
        for place in 0..top {
            if at(other, place) != pawn && !self.goal.is_fixed(to, other, place) {
                let after = gone.with(self, to, other, other ^ 1 << place);
                self.push(after, color)?;
            }
        }
        Some(())
    }

    /// Adds a state after a capture by `color`, unless it is hopeless; `None` if there is no room.
    fn push(&mut self, mut after: Parent, color: usize) -> Option<()> {
        let Some(rest) = after.left[color].checked_sub(1) else { return Some(()) };
        after.left[color] = rest;
        if self.goal.is_near(after.sums, after.left) {
            let (state, mut left, key) = (after.state, after.left, after.sums.distance());
            if key >= after.key {
                let Some(detours) = left[2].checked_sub(1) else { return Some(()) };
                left[2] = detours;
            }
            *self.open.get_mut(self.end)? = Child { state, left, key };
            self.end += 1;
        }
        Some(())
    }
}

/// A state with its sums.
#[derive(Clone, Copy)]
struct Parent {
    state: State,
    sums: Sums,
    left: Left,
    /// The distance of the state that a capture is made from.
    key: u8,
}

impl Parent {
    /// The same state with another column in place of `old`.
    fn with<const F: usize, const O: usize, const C: usize>(
        self,
        search: &mut Search<F, O, C>,
        file: usize,
        old: Column,
        new: Column,
    ) -> Self {
        let sums = Sums(self.sums.0 - search.sums(file, old) + search.sums(file, new));
        let state = self.state ^ State::from(old ^ new) << (8 * file);
        Self { state, sums, ..self }
    }
}
