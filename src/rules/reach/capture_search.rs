//! Whether any order of captures gives these pawns.
//!
//! Of a position only the order of the pawns on each file is kept. In the beginning every file has a white pawn below a
//! black one. Every game maps to a sequence of these moves, in which all that captures nothing is left out:
//!
//! - a pawn captures a piece and goes to any place among the pawns of a neighbouring file,
//! - a pawn captures a pawn of a neighbouring file and takes its place,
//! - a piece captures a pawn;
//!
//! and in the end pawns with no enemy pawn ahead may promote. White makes no more captures than Black misses men, and
//! the other way round. If no sequence leads to the pawns of the board, the position cannot arise.
//!
//! Captures are free otherwise: whether a piece is there to be captured, and on which rank, is not asked. That makes the
//! search miss impossible positions, and never accuse a possible one.

use super::facts::{Array, Facts};
use super::pawn_files::{Files, captures_for, enough_captures, files, passed};
use crate::board::{Bitboard, Color, Role, pawn_attacks};

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
    if is_obvious(facts) {
        return Outcome::Found;
    }
    // Most searches end soon, and need little room; those that do not begin once more.
    match Search::<64, 512>::new(facts, limit.min(SOON)).run(facts) {
        Outcome::Unknown if limit > SOON => Search::<4096, 2048>::new(facts, limit).run(facts),
        outcome => outcome,
    }
}

/// How many nodes the first, cheap try has.
const SOON: u32 = 64;

/// Whether pieces alone can have captured the pawns that are gone, and the doubled pawns can have captured pieces alone.
fn is_obvious(facts: &Facts) -> bool {
    if passed(facts) != 0
        || facts.all_promoted(Color::White) + facts.all_promoted(Color::Black) != 0
    {
        return false;
    }
    Color::ALL.into_iter().all(|color| {
        let pawns = 8 - facts.pawn_count[!color as usize];
        let pieces = facts.open_missing(!color).checked_sub(pawns);
        enough_captures(facts, color).is_some_and(|captures| Some(captures) <= pieces)
    })
}

/// The pawns of a file from below: a bit each, 1 for a black one, and a 1 above the last.
type Column = u8;
/// The columns of all files, a byte each.
type State = u64;

const WHITE: u8 = 0;
const BLACK: u8 = 1;
/// A white pawn below a black one.
const START: Column = 0b110;
/// A file has six squares for pawns.
const MOST: u32 = 6;

const fn len(column: Column) -> u32 {
    7 - column.leading_zeros()
}

const fn at(column: Column, place: u32) -> u8 {
    column >> place & 1
}

const fn without(column: Column, place: u32) -> Column {
    let low = column & ((1 << place) - 1);
    column >> (place + 1) << place | low
}

const fn with(column: Column, place: u32, pawn: u8) -> Column {
    let low = column & ((1 << place) - 1);
    (column >> place << 1 | pawn) << place | low
}

/// Whether a white pawn stands below a black one.
const fn is_closed(column: Column) -> bool {
    let lowest_white = column.trailing_ones();
    let top = len(column);
    lowest_white < top && (column ^ 1 << top) >> lowest_white != 0
}

/// How many white and black pawns must promote so that the column becomes `target`; `None` if that does not do.
const fn promotions(column: Column, target: Column) -> Option<(u32, u32)> {
    let Some(gone) = len(column).checked_sub(len(target)) else { return None };
    let mut black = 0;
    while black <= gone {
        let white = gone - black;
        let rest = column >> black;
        let kept = len(column) - gone;
        let low = rest & ((1 << kept) - 1);
        let top = rest >> kept;
        let bottom = column & ((1 << black) - 1);
        if low | 1 << kept == target && top == 1 << white && bottom == (1 << black) - 1 {
            return Some((white, black));
        }
        black += 1;
    }
    None
}

/// What the search is for.
struct Goal {
    target: State,
    /// The files with a pawn that has never moved, by colour.
    fixed: [Files; 2],
    /// How many pawns of each colour a state must keep: those on the board and the promoted ones.
    keep: [u32; 2],
    /// How many promoted bishops each colour must have on light and on dark squares.
    bishops: [[u32; 2]; 2],
    /// The files where a pawn promotes by a straight step, by colour.
    straight: [Files; 2],
    /// The files where a pawn promotes by a capture.
    by_capture: [Files; 2],
}

/// How many captures each side has left.
type Left = [u8; 2];

/// A state that one capture leads to.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    left: Left,
    key: u8,
}

const NO_CHILD: Child = Child { state: 0, left: [0; 2], key: 0 };

/// Sums over the columns of a state, a byte each.
#[derive(Clone, Copy)]
struct Sums(u64);

impl Sums {
    /// The sums of one column of a file whose target is given.
    fn of(column: Column, target: Column, file: usize) -> Self {
        let black = column.count_ones() - 1;
        let white = len(column) - black;
        let pawns = u64::from(white) << 32 | u64::from(black) << 40;
        if promotions(column, target).is_some() {
            return Self(pawns);
        }
        let black_wanted = target.count_ones() - 1;
        let white_wanted = len(target) - black_wanted;
        let lacking_white = u64::from(white_wanted.saturating_sub(white));
        let lacking_black = u64::from(black_wanted.saturating_sub(black));
        let open = u64::from(is_closed(column) && !is_closed(target));
        Self(pawns | 1 << file | open << 8 | lacking_white << 16 | lacking_black << 24)
    }

    /// The files that promotions alone do not make what they must be.
    const fn unfit(self) -> Files {
        self.0 as Files
    }

    /// How many files have a white pawn below a black one and must not.
    const fn open(self) -> u32 {
        (self.0 >> 8 & 0xff) as u32
    }

    /// How many pawns of the colour are lacking in their files.
    const fn lacking(self, color: usize) -> u32 {
        (self.0 >> (16 + 8 * color) & 0xff) as u32
    }

    /// How many pawns of the colour there are.
    const fn pawns(self, color: usize) -> u32 {
        (self.0 >> (32 + 8 * color) & 0xff) as u32
    }
}

/// The search and what it remembers.
struct Search<const FAILED: usize, const OPEN: usize> {
    goal: Goal,
    limit: u32,
    nodes: u32,
    /// The files that were wrong where the search came nearest.
    left: Files,
    /// The sums of columns, by file, once they have been asked for.
    sums: [[u64; 128]; 8],
    /// States that have failed, with the captures that were left: of those that share a place, the last one.
    failed: [(State, Left); FAILED],
    /// The states still to be looked at, those of the deepest level last.
    open: [Child; OPEN],
    end: usize,
}

impl Goal {
    fn new(facts: &Facts) -> Self {
        let column = |file: u32| {
            (1..7u32).rev().fold(1, |column: Column, rank| {
                let square = rank * 8 + file;
                let stands = |color: usize| facts.pawns[color].0 >> square & 1 == 1;
                match (stands(0), stands(1)) {
                    (true, _) => column << 1 | WHITE,
                    (_, true) => column << 1 | BLACK,
                    _ => column,
                }
            })
        };
        let exits = Color::ALL.map(|color| exits(facts, color));
        Self {
            target: (0..8).map(|file| State::from(column(file)) << (8 * file)).sum(),
            fixed: Color::ALL.map(|color| files(facts.home_pawns(color))),
            keep: Color::ALL
                .map(|color| facts.pawn_count[color as usize] + facts.all_promoted(color)),
            bishops: Color::ALL.map(|color| promoted_bishops(facts, color)),
            straight: exits.map(|exits| exits.0),
            by_capture: exits.map(|exits| exits.1),
        }
    }

    /// Whether the pawns that are too many in a state without unfit files can promote as they must.
    fn promotes(&self, state: State, left: Left) -> bool {
        let (columns, targets) = (state.to_le_bytes(), self.target.to_le_bytes());
        let mut by_shade = [[0u32; 2]; 2];
        let mut captures = [0u32; 2];
        for (file, (column, target)) in columns.into_iter().zip(targets).enumerate() {
            let Some((white, black)) = promotions(column, target) else { return false };
            for (color, count) in [white, black].into_iter().enumerate() {
                // a8 and h1 are light: 0 for light, 1 for dark.
                let shade = (file + color) % 2;
                if count == 0 {
                    continue;
                } else if self.straight[color] >> file & 1 == 1 {
                    by_shade[color][shade] += count;
                } else if self.by_capture[color] >> file & 1 == 1 {
                    captures[color] += count;
                    by_shade[color][1 - shade] += count;
                } else {
                    return false;
                }
            }
        }
        (0..2).all(|color| {
            let short =
                |shade: usize| self.bishops[color][shade].saturating_sub(by_shade[color][shade]);
            captures[color] + short(0) + short(1) <= u32::from(left[color])
        })
    }

    /// Whether the pawn has never moved.
    fn is_fixed(&self, file: usize, column: Column, place: u32) -> bool {
        let white = place == 0 && self.fixed[0] >> file & 1 == 1;
        let black = place + 1 == len(column) && self.fixed[1] >> file & 1 == 1;
        white || black
    }

    /// Whether the pawn below is one that could do the same with the same result.
    fn is_again(&self, file: usize, column: Column, place: u32) -> bool {
        place > 0
            && at(column, place - 1) == at(column, place)
            && !self.is_fixed(file, column, place - 1)
    }

    /// How far the state is from the goal; `None` if the captures left cannot be enough for what each file lacks and
    /// for what must be opened.
    fn distance(&self, sums: Sums, left: Left) -> Option<u8> {
        let [white, black] = left.map(u32::from);
        let spare_white = sums.pawns(0).checked_sub(self.keep[0])?;
        let spare_black = sums.pawns(1).checked_sub(self.keep[1])?;
        let room = white + black + spare_white.min(black) + spare_black.min(white);
        let lacking = sums.lacking(0) + sums.lacking(1);
        let enough = sums.open() <= room
            && sums.lacking(0) <= white
            && sums.lacking(1) <= black
            && captures_for(sums.unfit()).max(lacking) <= white + black;
        enough.then_some((sums.unfit().count_ones() * 2 + sums.open() + lacking) as u8)
    }
}

impl<const FAILED: usize, const OPEN: usize> Search<FAILED, OPEN> {
    fn new(facts: &Facts, limit: u32) -> Self {
        Self {
            goal: Goal::new(facts),
            limit,
            nodes: 0,
            left: !0,
            sums: [[0; 128]; 8],
            failed: [(0, [0; 2]); FAILED],
            open: [NO_CHILD; OPEN],
            end: 0,
        }
    }

    #[inline(never)]
    fn run(mut self, facts: &Facts) -> Outcome {
        let start = u64::from_ne_bytes([START; 8]);
        let missing = Color::ALL.map(|color| facts.open_missing(!color));
        match self.visit(start, missing.map(|captures| captures as u8)) {
            Some(true) => Outcome::Found,
            None => Outcome::Unknown,
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

    /// Whether the goal can be reached from here; `None` if a limit was met.
    fn visit(&mut self, state: State, left: Left) -> Option<bool> {
        let slot = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % FAILED;
        let (known, tried) = self.failed[slot];
        if known == state && tried[0] >= left[0] && tried[1] >= left[1] {
            return Some(false);
        }
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let sums = self.sums_of_all(state);
        if sums.unfit().count_ones() < self.left.count_ones() {
            self.left = sums.unfit();
        }
        if sums.unfit() == 0 && self.goal.promotes(state, left) {
            return Some(true);
        }
        let start = self.end;
        self.expand(state, sums, left)?;
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
        let known = &mut self.sums[file][usize::from(column & 127)];
        // No column has the sums 0 but the empty one.
        if *known == 0 {
            *known = Sums::of(column, self.goal.target.to_le_bytes()[file], file).0;
        }
        *known
    }

    fn sums_of_all(&mut self, state: State) -> Sums {
        let columns = state.to_le_bytes().into_iter().enumerate();
        Sums(columns.map(|(file, column)| self.sums(file, column)).sum())
    }

    fn expand(&mut self, state: State, sums: Sums, left: Left) -> Option<()> {
        let columns = state.to_le_bytes();
        for (file, column) in columns.into_iter().enumerate() {
            for place in 0..len(column) {
                if self.goal.is_fixed(file, column, place)
                    || self.goal.is_again(file, column, place)
                {
                    continue;
                }
                let pawn = at(column, place);
                let shorter = without(column, place);
                let gone = Parent { state, sums, left }.with(self, file, column, shorter);
                // A piece captures the pawn.
                self.push(gone, 1 - usize::from(pawn))?;
                // The pawn captures, to either side.
                for to in [file.wrapping_sub(1), file + 1] {
                    if let Some(&other) = columns.get(to) {
                        self.enter(gone, (to, other), pawn)?;
                    }
                }
            }
        }
        Some(())
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
            if !again && top < MOST {
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
        if let Some(key) = self.goal.distance(after.sums, after.left) {
            let Parent { state, left, .. } = after;
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
}

impl Parent {
    /// The same state with another column in place of `old`.
    fn with<const F: usize, const O: usize>(
        self,
        search: &mut Search<F, O>,
        file: usize,
        old: Column,
        new: Column,
    ) -> Self {
        let sums = Sums(self.sums.0 - search.sums(file, old) + search.sums(file, new));
        let state = self.state ^ State::from(old ^ new) << (8 * file);
        Self { state, sums, ..self }
    }
}

/// How many bishops of a colour are promoted on light and on dark squares, at the least.
fn promoted_bishops(facts: &Facts, color: Color) -> [u32; 2] {
    if facts.array == Array::Any {
        return [0; 2];
    }
    let bishops = facts.board.pieces(color, Role::Bishop);
    let graves = facts.locked[color as usize].graves;
    [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES].map(|shade| {
        let original = u32::from((graves & shade).is_empty());
        (bishops & shade).len().saturating_sub(original)
    })
}

/// The files where pawns of a colour promote by a straight step, and those where they promote by a capture.
fn exits(facts: &Facts, color: Color) -> (Files, Files) {
    let walls = facts.walls();
    let mut before = Bitboard::rank((!color).pawn_rank()) - walls;
    if let Some(king) = (facts.unmoved & facts.board.pieces(!color, Role::King)).single() {
        before -= pawn_attacks(!color, king.into());
    }
    let last = Bitboard::rank((!color).back_rank()) - walls;
    let beside = pawn_attacks(!color, last);
    (files(before) & files(last), files(before & beside))
}
