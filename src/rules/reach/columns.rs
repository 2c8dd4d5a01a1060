//! The order of the pawns on each file, in a byte: what the search for captures works on.

use super::pawn_files::Files;

/// The pawns of a file from below: a bit each, 1 for a black one, and a 1 above the last.
pub(super) type Column = u8;
/// The columns of all files, a byte each.
pub(super) type State = u64;

pub(super) const WHITE: u8 = 0;
pub(super) const BLACK: u8 = 1;
/// A white pawn below a black one.
pub(super) const START: Column = 0b110;
/// A file has six squares for pawns.
pub(super) const MOST: u32 = 6;

pub(super) const fn len(column: Column) -> u32 {
    match column.checked_ilog2() {
        Some(pawns) => pawns,
        None => 0,
    }
}

pub(super) const fn at(column: Column, place: u32) -> u8 {
    column >> place & 1
}

pub(super) const fn without(column: Column, place: u32) -> Column {
    let low = column & ((1 << place) - 1);
    column >> (place + 1) << place | low
}

pub(super) const fn with(column: Column, place: u32, pawn: u8) -> Column {
    let low = column & ((1 << place) - 1);
    (column >> place << 1 | pawn) << place | low
}

/// Whether a white pawn stands below a black one.
pub(super) const fn is_closed(column: Column) -> bool {
    let lowest_white = column.trailing_ones();
    let top = len(column);
    lowest_white < top && (column ^ 1 << top) >> lowest_white != 0
}

/// How many white and black pawns must promote so that the column becomes `target`; `None` if that does not do.
pub(super) const fn promotions(column: Column, target: Column) -> Option<(u32, u32)> {
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

/// Sums over the columns of a state, a byte each.
#[derive(Clone, Copy)]
pub(super) struct Sums(pub(super) u64);

impl Sums {
    /// The sums of one column of a file whose target is given.
    pub(super) fn of(column: Column, target: Column, file: usize) -> Self {
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
    pub(super) const fn unfit(self) -> Files {
        self.0 as Files
    }

    /// How many files have a white pawn below a black one and must not.
    pub(super) const fn open(self) -> u32 {
        (self.0 >> 8 & 0xff) as u32
    }

    /// How many pawns of the colour are lacking in their files.
    pub(super) const fn lacking(self, color: usize) -> u32 {
        (self.0 >> (16 + 8 * color) & 0xff) as u32
    }

    /// How many pawns of the colour there are.
    pub(super) const fn pawns(self, color: usize) -> u32 {
        (self.0 >> (32 + 8 * color) & 0xff) as u32
    }
}

/// A measure of how far a state is from the goal, for trying the nearest ones first.
pub(super) fn distance(sums: Sums) -> u8 {
    let wrong = sums.unfit().count_ones() * 2 + sums.open();
    (wrong + sums.lacking(0) + sums.lacking(1)) as u8
}
