//! Captures that obviously lead to the pawns of a position: what spares most positions the search.
//!
//! On each file the lowest white and the highest black pawn are at home, if they face each other; all others come from
//! the nearest free files and capture pieces, or pawns that are gone. The other pawns that are gone were captured by
//! pieces, or have promoted where the pawn opposite is gone.

use super::facts::Facts;
use super::goal::{exits, promoted_bishops};
use super::pawn_files::{Files, Way, above, below, facing, files, from_nearest, squares};
use crate::board::{Bitboard, Color};

/// The light squares of rank 8, as files.
const LIGHT_ON_EIGHTH: Files = 0b0101_0101;

/// Whether such captures exist.
#[inline]
pub(super) fn exist(facts: &Facts) -> bool {
    let meeting = files(facts.pawns[0]) & files(facts.pawns[1]) & !facing(facts);
    // Where the two have passed each other, one of them comes from elsewhere.
    are_enough(facts, [meeting, 0])
        || (meeting != 0 && are_enough(facts, [0, meeting]))
        || exist_elsewhere(facts, meeting)
}

/// Whether such captures exist if no pawn that has passed one of the other side is at home. On a file that both have left,
/// each may have captured the other's pawn there: so they pass each other.
#[cold]
fn exist_elsewhere(facts: &Facts, meeting: Files) -> bool {
    let [white, black] = facts.pawns;
    let passed = [
        files((white - above(white)) & above(black)),
        files((black - below(black)) & below(white)),
    ];
    passed != [0, 0]
        && [[meeting, meeting], [passed[0], 0], [0, passed[1]], passed]
            .into_iter()
            .any(|strange| are_enough(facts, strange))
}

/// With no pawn of the colour at home on its `strange` files.
fn are_enough(facts: &Facts, strange: [Files; 2]) -> bool {
    let Some(white) = side(facts, Color::White, strange[0]) else { return false };
    let Some(black) = side(facts, Color::Black, strange[1]) else { return false };
    (facts.promoted == [0; 2] && facts.locked.iter().all(|locked| locked.promoted == 0)
        || may_promote(facts, &white, &black))
        && Color::ALL.into_iter().all(|color| {
            let victims = !color;
            let promoted = facts.all_promoted(victims);
            let pawns = 8 - facts.pawn_count[victims as usize] - promoted;
            let pieces = facts.open_missing(victims).checked_sub(pawns);
            let (own, other) = color.fold((&white, &black), (&black, &white));
            // A pawn on its way may capture one that is gone, on that pawn's own file.
            let met = if promoted == 0 { own.way.over & other.way.free } else { 0 };
            Some(own.way.captures.saturating_sub(met.count_ones())) <= pieces
        })
}

/// Whether the promoted pieces can have been pawns.
#[cold]
fn may_promote(facts: &Facts, white: &Side, black: &Side) -> bool {
    let gone = [white.way.free, black.way.free];
    let mut wanted = [0; 2];
    for color in Color::ALL {
        let (own, other) = (color as usize, !color as usize);
        let promoted = facts.all_promoted(color);
        if promoted > 0 {
            // The pawn opposite has gone elsewhere by a capture, or it has been captured.
            let (straight, _) = exits(facts, color);
            let [own_side, other_side] = color.fold([white, black], [black, white]);
            let left = own_side.way.free & !other_side.way.free & !other_side.home & straight;
            let both = gone[own] & gone[other] & straight;
            wanted[own] = promoted.saturating_sub(left.count_ones());
            if wanted[own] > both.count_ones() {
                return false;
            }
            let light = color.fold(LIGHT_ON_EIGHTH, !LIGHT_ON_EIGHTH);
            let [light_bishops, dark_bishops] = promoted_bishops(facts, color);
            if (left & light).count_ones() < light_bishops
                || (left & !light).count_ones() < dark_bishops
            {
                return false;
            }
        }
    }
    // On a file that both have left one may promote, if the other was captured.
    let both = gone[0] & gone[1];
    wanted[0] == 0
        || wanted[1] == 0
        || wanted[0] + wanted[1]
            <= (both & exits(facts, Color::White).0 & exits(facts, Color::Black).0).count_ones()
}

/// What one side's pawns did.
struct Side {
    /// The files where a pawn is at home.
    home: Files,
    /// How the others came; its free files are those whose pawn is gone.
    way: Way,
}

#[inline]
fn side(facts: &Facts, color: Color, strange: Files) -> Option<Side> {
    if facts.pawn_count[color as usize] + facts.all_promoted(color) > 8 {
        return None;
    }
    let pawns = facts.pawns[color as usize];
    let last = pawns - color.fold(above(pawns), below(pawns));
    let home: Bitboard = last - squares(strange);
    let way = from_nearest(pawns - home, color, !files(home))?;
    Some(Side { home: files(home), way })
}
