//! What the search for captures is for: when a state is the position, and when it is too far from it.

use super::columns::{BLACK, Column, Ending, Endings, Exits, State, Sums, WHITE, at, len};
use super::facts::{Array, Facts};
use super::pawn_files::{Files, captures_for, files};
use crate::board::{Bitboard, Color, Role, pawn_attacks};

/// What the search is for.
pub(super) struct Goal {
    pub(super) target: State,
    /// The files with a pawn that has never moved, by colour.
    pub(super) fixed: [Files; 2],
    /// How many pawns of each colour a state must keep: those on the board and the promoted ones.
    keep: [u32; 2],
    /// How many promoted bishops each colour must have on light and on dark squares.
    bishops: [[u32; 2]; 2],
    /// The files where a pawn promotes by a straight step, by colour.
    straight: [Files; 2],
    /// The files where a pawn promotes by a capture.
    by_capture: [Files; 2],
}

/// What the endings of the files so far have left.
#[derive(Clone, Copy)]
struct Toll {
    /// The captures of each side.
    captures: [u32; 2],
    /// The pawns of each colour that may still be captured.
    spare: [u32; 2],
    /// The pawns of each colour that promote, on light and on dark squares.
    shades: [[u32; 2]; 2],
}

impl Toll {
    /// What is left after an ending of a file.
    fn after(self, file: usize, ending: Ending) -> Option<Self> {
        let mut toll = self;
        for color in 0..2 {
            let captured = u32::from(ending.captured[color]);
            toll.spare[color] = toll.spare[color].checked_sub(captured)?;
            toll.captures[1 - color] = toll.captures[1 - color].checked_sub(captured)?;
            let promoted = u32::from(ending.promoted[color]);
            // a8 and h1 are light: 0 for light, 1 for dark.
            let shade = (file + color) % 2;
            let capturing = u32::from(ending.capturing[color]);
            toll.captures[color] = toll.captures[color].checked_sub(capturing)?;
            toll.shades[color][shade] += promoted - capturing;
            toll.shades[color][1 - shade] += capturing;
        }
        Some(toll)
    }
}

/// What is left: captures of White and of Black, captures that may bring the goal no nearer, and how far to the left the
/// next capture may lie (see `is_in_order` of the search). More of anything leads to all that less leads to.
pub(super) type Left = [u8; 4];

impl Goal {
    pub(super) fn new(facts: &Facts) -> Self {
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

    /// The endings of a column of a file.
    pub(super) fn endings(&self, file: usize, column: Column) -> Endings {
        let places = 0..len(column);
        let fixed = places.filter(|place| self.is_fixed(file, column, *place));
        let fixed = fixed.fold(0, |fixed, place| fixed | 1 << place);
        let on = |files: [Files; 2]| files.map(|files| files >> file & 1 == 1);
        let exits = Exits { straight: on(self.straight), by_capture: on(self.by_capture) };
        Endings::of(column, self.target.to_le_bytes()[file], fixed, exits)
    }

    /// Whether captures by pieces and promotions make a state what it must be.
    pub(super) fn ends(&self, state: State, sums: Sums, left: Left) -> bool {
        if sums.endless() != 0 {
            return false;
        }
        let columns = state.to_le_bytes();
        let endings = [0, 1, 2, 3, 4, 5, 6, 7].map(|file: usize| self.endings(file, columns[file]));
        let spare = [0, 1].map(|color| sums.pawns(color).saturating_sub(self.keep[color]));
        self.end_files(
            &endings,
            Toll { captures: [left[0].into(), left[1].into()], spare, shades: [[0; 2]; 2] },
        )
    }

    /// Chooses an ending for the first file, then for the others.
    fn end_files(&self, files: &[Endings], toll: Toll) -> bool {
        let Some((first, others)) = files.split_first() else { return self.is_paid(&toll) };
        let file = 8 - files.len();
        first.list().iter().any(|ending| {
            toll.after(file, *ending).is_some_and(|toll| self.end_files(others, toll))
        })
    }

    /// Whether the captures left bring enough promoting pawns to squares of the bishops' colours.
    fn is_paid(&self, toll: &Toll) -> bool {
        (0..2).all(|color| {
            let short =
                |shade: usize| self.bishops[color][shade].saturating_sub(toll.shades[color][shade]);
            short(0) + short(1) <= toll.captures[color]
        })
    }

    /// Whether the pawn has never moved.
    pub(super) fn is_fixed(&self, file: usize, column: Column, place: u32) -> bool {
        let white = place == 0 && self.fixed[0] >> file & 1 == 1;
        let black = place + 1 == len(column) && self.fixed[1] >> file & 1 == 1;
        white || black
    }

    /// Whether the pawn below is one that could do the same with the same result.
    pub(super) fn is_again(&self, file: usize, column: Column, place: u32) -> bool {
        place > 0
            && at(column, place - 1) == at(column, place)
            && !self.is_fixed(file, column, place - 1)
    }

    /// Whether the captures left can be enough for what each file lacks and for what must be opened.
    pub(super) fn is_near(&self, sums: Sums, left: Left) -> bool {
        let [white, black, ..] = left.map(u32::from);
        let spare = |color| sums.pawns(color).checked_sub(self.keep[color]);
        let (Some(spare_white), Some(spare_black)) = (spare(0), spare(1)) else { return false };
        let room = white + black + spare_white.min(black) + spare_black.min(white);
        let lacking = sums.lacking(0) + sums.lacking(1);
        sums.open() <= room
            && sums.lacking(0) <= white
            && sums.lacking(1) <= black
            && captures_for(sums.unfit()).max(lacking) <= white + black
    }
}

/// How many bishops of a colour are promoted on light and on dark squares, at the least.
pub(super) fn promoted_bishops(facts: &Facts, color: Color) -> [u32; 2] {
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
pub(super) fn exits(facts: &Facts, color: Color) -> (Files, Files) {
    let walls = facts.walls();
    let mut before = Bitboard::rank((!color).pawn_rank()) - walls;
    if let Some(king) = (facts.unmoved & facts.board.pieces(!color, Role::King)).single() {
        before -= pawn_attacks(!color, king.into());
    }
    let last = Bitboard::rank((!color).back_rank()) - walls;
    let beside = pawn_attacks(!color, last);
    (files(before) & files(last), files(before & beside))
}
