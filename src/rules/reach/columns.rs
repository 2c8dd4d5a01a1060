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
/// What a byte holds. A file has six squares for pawns, but the search leaves those that pieces capture where they are.
pub(super) const MOST: u32 = 7;

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

/// A way to make a column what it must be without a capture by a pawn that stays: pieces capture pawns, others promote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Ending {
    /// How many white and black pawns are captured.
    pub(super) captured: [u8; 2],
    /// How many promote.
    pub(super) promoted: [u8; 2],
    /// How many of these must capture to promote, as no straight step leads to a free square.
    pub(super) capturing: [u8; 2],
}

impl Ending {
    /// Whether it costs no more of anything. It lets at least as many pawns promote then.
    fn beats(self, other: Self) -> bool {
        let costs = |ending: Self| ending.captured.into_iter().chain(ending.capturing);
        costs(self).zip(costs(other)).all(|(one, other)| one <= other)
    }
}

/// Where the pawns of a file may promote, by colour.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exits {
    pub(super) straight: [bool; 2],
    pub(super) by_capture: [bool; 2],
}

/// The endings of a column that no other one beats.
#[derive(Debug, Clone, Copy)]
pub(super) struct Endings {
    list: [Ending; MOST_ENDINGS],
    count: usize,
    /// Whether there were more than there is room for.
    pub(super) are_cut: bool,
}

const MOST_ENDINGS: usize = 12;

impl Endings {
    /// The endings that capture no pawn of `fixed` places, and in which pawns promote only where they can.
    pub(super) fn of(column: Column, target: Column, fixed: u8, exits: Exits) -> Self {
        let list = [Ending::default(); MOST_ENDINGS];
        let mut endings = Self { list, count: 0, are_cut: false };
        let Some(gone) = len(column).checked_sub(len(target)) else { return endings };
        if gone == 0 {
            if column == target {
                endings.add(Ending::default());
            }
            return endings;
        }
        for captured in 0..1u32 << len(column) {
            let captured = captured as u8;
            if captured & fixed != 0 || captured.count_ones() > gone {
                continue;
            }
            let rest = (0..len(column)).rev().filter(|place| captured >> place & 1 == 1);
            let rest = rest.fold(column, without);
            let Some((white, black)) = promotions(rest, target) else { continue };
            let promoted = [white as u8, black as u8];
            let is_way = |color: usize| {
                promoted[color] == 0 || exits.straight[color] || exits.by_capture[color]
            };
            if is_way(0) && is_way(1) {
                let black_captured = (captured & column).count_ones() as u8;
                let white_captured = captured.count_ones() as u8 - black_captured;
                let capturing =
                    [0, 1].map(|color| if exits.straight[color] { 0 } else { promoted[color] });
                let captured = [white_captured, black_captured];
                endings.add(Ending { captured, promoted, capturing });
            }
        }
        endings
    }

    fn add(&mut self, ending: Ending) {
        if self.list().iter().any(|known| known.beats(ending)) {
            return;
        }
        let mut kept = 0;
        for at in 0..self.count {
            if !ending.beats(self.list[at]) {
                self.list[kept] = self.list[at];
                kept += 1;
            }
        }
        self.count = kept;
        if let Some(slot) = self.list.get_mut(kept) {
            *slot = ending;
            self.count += 1;
        } else {
            self.are_cut = true;
        }
    }

    pub(super) fn list(&self) -> &[Ending] {
        self.list.get(..self.count).unwrap_or_default()
    }
}

/// Sums over the columns of a state, a byte each.
#[derive(Clone, Copy)]
pub(super) struct Sums(pub(super) u64);

impl Sums {
    /// The sums of one column of a file, with its target and its endings.
    pub(super) fn of(column: Column, target: Column, file: usize, endings: Endings) -> Self {
        let black = column.count_ones() - 1;
        let white = len(column) - black;
        let pawns = u64::from(white) << 40 | u64::from(black) << 48;
        if promotions(column, target).is_some() {
            return Self(pawns);
        }
        let black_wanted = target.count_ones() - 1;
        let white_wanted = len(target) - black_wanted;
        let lacking_white = u64::from(white_wanted.saturating_sub(white));
        let lacking_black = u64::from(black_wanted.saturating_sub(black));
        let open = u64::from(is_closed(column) && !is_closed(target));
        let captured = endings.list().iter().map(|ending| ending.captured[0] + ending.captured[1]);
        let ends = captured.min().map_or(1 << (8 + file), |least| u64::from(least) << 56);
        let lacking = lacking_white << 24 | lacking_black << 32;
        Self(pawns | 1 << file | open << 16 | lacking | ends)
    }

    /// The files that promotions alone do not make what they must be.
    pub(super) const fn unfit(self) -> Files {
        self.0 as Files
    }

    /// The files that captures by pieces do not make what they must be either.
    pub(super) const fn endless(self) -> Files {
        (self.0 >> 8) as Files
    }

    /// How many files have a white pawn below a black one and must not.
    pub(super) const fn open(self) -> u32 {
        (self.0 >> 16 & 0xff) as u32
    }

    /// How many pawns of the colour are lacking in their files.
    pub(super) const fn lacking(self, color: usize) -> u32 {
        (self.0 >> (24 + 8 * color) & 0xff) as u32
    }

    /// How many pawns of the colour there are.
    pub(super) const fn pawns(self, color: usize) -> u32 {
        (self.0 >> (40 + 8 * color) & 0xff) as u32
    }

    /// A measure of how far a state is from the goal, for trying the nearest ones first.
    pub(super) const fn distance(self) -> u8 {
        let captured = (self.0 >> 56) as u32;
        (self.endless().count_ones() * 3 + self.lacking(0) + self.lacking(1) + captured) as u8
    }
}
