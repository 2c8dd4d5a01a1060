//! How pawns can have come where they are: from each set of start files, in order.

use super::facts::Facts;
use super::pawn_files::{Files, Side, Way, above, advance, below, files, from_nearest, squares};
use crate::board::{Bitboard, Color};

/// What one side's pawns did.
#[derive(Clone, Copy)]
pub(super) struct Pawns {
    /// The files where a pawn is at home.
    pub(super) home: Files,
    /// How the others came; its free files are those whose pawn is gone.
    pub(super) way: Way,
}

impl Pawns {
    /// The last pawns of each file are at home but on the `strange` files; the others come from the nearest free one.
    #[inline]
    pub(super) fn nearest(
        facts: &Facts,
        color: Color,
        strange: Files,
        first: Side,
    ) -> Option<Self> {
        let pawns = facts.pawns[color as usize];
        let last = pawns - color.fold(above(pawns), below(pawns));
        let home: Bitboard = last - squares(strange);
        let way = from_nearest(pawns - home, color, !files(home), first)?;
        Some(Self { home: files(home), way })
    }
}

/// The pawns of each file: how far they have advanced, those nearest home first.
pub(super) struct Advances {
    files: [[u8; 6]; 8],
    counts: [usize; 8],
}

impl Advances {
    pub(super) fn of(facts: &Facts, color: Color) -> Self {
        let mut advances = Self { files: [[0; 6]; 8], counts: [0; 8] };
        let Bitboard(pawns) = facts.pawns[color as usize];
        let from_home = Bitboard(color.fold(pawns, pawns.swap_bytes()));
        for pawn in from_home {
            let file = usize::from(pawn.file().index());
            let place = advances.counts[file];
            if let Some(slot) = advances.files[file].get_mut(place) {
                *slot = advance(pawn.rank().index(), Color::White);
                advances.counts[file] += 1;
            }
        }
        advances
    }

    /// Every way with at most so many captures.
    ///
    /// Pawns that pass each other may as well change places, so from each set of start files they come in order.
    pub(super) fn ways(&self, most: u32) -> impl Iterator<Item = Pawns> {
        let pawns = self.counts.iter().sum::<usize>() as u32;
        let sets = (0..=Files::MAX).filter(move |starts| starts.count_ones() == pawns);
        sets.filter_map(move |starts| self.way(starts, most))
    }

    fn way(&self, starts: Files, most: u32) -> Option<Pawns> {
        let mut way = Way { captures: 0, over: 0, free: !starts };
        let (mut home, mut rest) = (0, starts);
        for (file, (advances, &count)) in self.files.iter().zip(&self.counts).enumerate() {
            let mut distances = [0; 6];
            let distances = distances.get_mut(..count)?;
            for distance in &mut *distances {
                let from = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                *distance = file.abs_diff(from) as u8;
                way.captures += u32::from(*distance);
                let (low, high) = (file.min(from), file.max(from));
                let between = ((2u16 << high) - (1u16 << low)) as Files;
                way.over |= between & !(1u8.checked_shl(from as u32)?);
            }
            if way.captures > most {
                return None;
            }
            // Who has advanced farther comes from farther away.
            distances.sort_unstable();
            if distances.iter().zip(advances).any(|(distance, advance)| distance > advance) {
                return None;
            }
            home |= u8::from(distances.first() == Some(&0)) << file;
        }
        Some(Pawns { home, way })
    }
}
