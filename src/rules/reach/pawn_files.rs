//! What the files of the pawns tell about captures: a pawn leaves its file only by capturing.

use super::facts::Facts;
use crate::board::{Bitboard, Color};

/// Files as bits, bit 0 for the a-file.
pub(in crate::rules) type Files = u8;

/// The files on which a square of the set lies.
#[inline]
pub(super) const fn files(Bitboard(set): Bitboard) -> Files {
    let set = set | set >> 32;
    let set = set | set >> 16;
    (set | set >> 8) as Files
}

/// The squares of files.
#[inline]
pub(super) const fn squares(files: Files) -> Bitboard {
    Bitboard(files as u64 * 0x0101_0101_0101_0101)
}

/// All squares above a square of the set.
#[inline]
pub(super) const fn above(Bitboard(set): Bitboard) -> Bitboard {
    let set = set << 8;
    let set = set | set << 8;
    let set = set | set << 16;
    Bitboard(set | set << 32)
}

/// All squares below a square of the set.
#[inline]
pub(super) const fn below(Bitboard(set): Bitboard) -> Bitboard {
    let set = set >> 8;
    let set = set | set >> 8;
    let set = set | set >> 16;
    Bitboard(set | set >> 32)
}

/// The files on which a white pawn stands below a black one.
#[inline]
pub(super) fn facing(facts: &Facts) -> Files {
    files(above(facts.pawns[0]) & facts.pawns[1])
}

/// The pawns that are not the last of their colour on their file, as their owner sees it.
#[inline]
pub(super) fn doubled(facts: &Facts, color: Color) -> Bitboard {
    let pawns = facts.pawns[color as usize];
    pawns & color.fold(above(pawns), below(pawns))
}

/// How many captures it takes that so many files change, if one capture changes two neighbours at most.
#[inline]
pub(super) const fn captures_for(mut changed: Files) -> u32 {
    let mut captures = 0;
    while changed != 0 {
        changed &= !(3u32 << changed.trailing_zeros()) as Files;
        captures += 1;
    }
    captures
}

/// The files that do not have exactly one white pawn below exactly one black pawn.
#[inline]
pub(super) fn changed(facts: &Facts) -> Files {
    let doubled = doubled(facts, Color::White) | doubled(facts, Color::Black);
    !(facing(facts) & !files(doubled))
}

/// How many captures the pawns of a colour have made at the least; `None` if they cannot all come from files of their
/// own.
///
/// Each pawn stands on its own start file for a distance of nothing. Another start file may lie no farther away than the
/// pawn has advanced, and each file of distance is one capture.
pub(super) fn least_captures(pawns: Bitboard, color: Color) -> Option<u32> {
    const NEVER: u8 = u8::MAX;
    // For each set of start files: the least distance with which the pawns so far come from just these.
    let mut best = [NEVER; 256];
    best[0] = 0;
    for pawn in pawns {
        let mut next = [NEVER; 256];
        let (file, advance) = (pawn.file().index(), advance(pawn.rank().index(), color));
        for from in file.saturating_sub(advance)..=file.saturating_add(advance).min(7) {
            let bit = 1usize << from;
            for taken in (0..256).filter(|taken| taken & bit == 0) {
                if best[taken] != NEVER {
                    let captures = best[taken] + file.abs_diff(from);
                    next[taken | bit] = next[taken | bit].min(captures);
                }
            }
        }
        best = next;
    }
    best.into_iter().min().filter(|captures| *captures != NEVER).map(u32::from)
}

/// How many ranks a pawn has advanced.
pub(super) const fn advance(rank: u8, color: Color) -> u8 {
    match color {
        Color::White => rank.saturating_sub(1),
        Color::Black => 6u8.saturating_sub(rank),
    }
}

/// A number of captures with which the pawns of a colour can surely have come where they are: each stays on its file
/// but the doubled ones, which come from the nearest free file. `None` if that does not work out.
#[inline]
fn enough_captures(facts: &Facts, color: Color) -> Option<u32> {
    let doubled = doubled(facts, color);
    if doubled.is_empty() {
        return Some(0);
    }
    let free = !files(facts.pawns[color as usize]);
    from_nearest(doubled, color, free, Side::Left).map(|way| way.captures)
}

/// How pawns can have come where they are.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// How many captures it took.
    pub(super) captures: u32,
    /// The files on which they captured.
    pub(super) over: Files,
    /// The free files that nobody came from.
    pub(super) free: Files,
}

/// A side of the board, as White sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// Lets each of these pawns come from the nearest free file but its own; of two equally near ones, from the one on that
/// side.
#[inline]
pub(super) fn from_nearest(pawns: Bitboard, color: Color, free: Files, first: Side) -> Option<Way> {
    let mut way = Way { captures: 0, over: 0, free };
    for pawn in pawns {
        let file = pawn.file().index();
        let (left, right) = (way.free & ((1 << file) - 1), way.free >> file >> 1);
        let to_left = left.checked_ilog2().map_or(u8::MAX, |from| file - from as u8);
        let to_right = if right == 0 { u8::MAX } else { right.trailing_zeros() as u8 + 1 };
        let distance = to_left.min(to_right);
        if distance > advance(pawn.rank().index(), color) {
            return None;
        }
        way.captures += u32::from(distance);
        let before = |file: u8| ((1u16 << file) - 1) as Files;
        if to_left < to_right || (to_left == to_right && first == Side::Left) {
            way.free &= !(1 << (file - distance));
            way.over |= before(file + 1) & !before(file - distance + 1);
        } else {
            way.free &= !(1 << (file + distance));
            way.over |= before(file + distance) & !before(file);
        }
    }
    Some(way)
}

/// The pawns of a colour need more captures than it has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct PawnCapturesFault {
    pub(in crate::rules) color: Color,
    /// A smallest group of pawns that needs too many.
    pub(in crate::rules) pawns: Bitboard,
    /// How many captures the group needs; `None` if it is impossible with any number.
    pub(in crate::rules) needed: Option<u32>,
    /// How many captures by pawns there can have been.
    pub(in crate::rules) made: u32,
}

/// Whether pawns of a colour need more captures than `made`.
#[inline]
pub(super) fn pawn_captures(facts: &Facts, made: [u32; 2]) -> Option<PawnCapturesFault> {
    Color::ALL.into_iter().find_map(|color| {
        let made = made[color as usize];
        if enough_captures(facts, color).is_some_and(|captures| captures <= made) {
            return None;
        }
        judge(facts.pawns[color as usize], color, made)
    })
}

#[cold]
fn judge(all: Bitboard, color: Color, made: u32) -> Option<PawnCapturesFault> {
    let fails = |pawns| least_captures(pawns, color).is_none_or(|needed| needed > made);
    if !fails(all) {
        return None;
    }
    // Leave out whom the argument can do without: those nearest home first.
    let from_home = |Bitboard(set)| Bitboard(color.fold(set, set.swap_bytes()));
    let mut pawns = all;
    for pawn in from_home(all).into_iter().flat_map(|pawn| from_home(pawn.into())) {
        if fails(pawns.without(pawn)) {
            pawns = pawns.without(pawn);
        }
    }
    Some(PawnCapturesFault { color, pawns, needed: least_captures(pawns, color), made })
}

/// More files have lost their facing pawns than the captures can have opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct OpenFilesFault {
    /// The files without a white pawn below a black one.
    pub(in crate::rules) open: Files,
    /// How many men have been captured.
    pub(in crate::rules) captures: u32,
    /// How many of them can have been pawns.
    pub(in crate::rules) pawns: u32,
    /// How many pieces are promoted.
    pub(in crate::rules) promoted: u32,
}

impl OpenFilesFault {
    /// How many files the captures open at most.
    pub(in crate::rules) const fn room(self) -> u32 {
        self.captures + self.pawns
    }
}

/// Whether the open files are more than captures explain.
#[inline]
pub(super) fn open_files(
    facts: &Facts,
    missing: [u32; 2],
    promoted: [u32; 2],
) -> Option<OpenFilesFault> {
    let captures = missing[0] + missing[1];
    // Eight files are all there are.
    if captures >= 8 {
        return None;
    }
    let open = !facing(facts);
    let lost = |color: Color| {
        missing[color as usize].min(facts.pawns_lost(color, promoted[color as usize]))
    };
    let pawns = lost(Color::White) + lost(Color::Black);
    (open.count_ones() > captures + pawns).then_some(OpenFilesFault {
        open,
        captures,
        pawns,
        promoted: promoted[0] + promoted[1],
    })
}

/// More files have changed than the captures can have touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct ChangedFilesFault {
    /// The files that have changed.
    pub(in crate::rules) changed: Files,
    /// How many captures that takes.
    pub(in crate::rules) needed: u32,
    /// How many captures there were.
    pub(in crate::rules) captures: u32,
}

#[inline]
pub(super) fn changed_files(facts: &Facts, captures: u32) -> Option<ChangedFilesFault> {
    // Four captures can touch all eight files.
    if captures >= 4 {
        return None;
    }
    let changed = changed(facts);
    let needed = captures_for(changed);
    (needed > captures).then_some(ChangedFilesFault { changed, needed, captures })
}
