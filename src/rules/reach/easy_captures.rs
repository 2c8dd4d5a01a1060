//! Captures that obviously lead to the pawns of a position: what spares most positions the search.
//!
//! Tried first: on each file the lowest white and the highest black pawn are at home, if they face each other; all others
//! come from the nearest free files. Then every set of start files. What captures on its way captures pieces, or pawns
//! that are gone; the other pawns that are gone were captured by pieces, or have promoted where the pawn opposite is gone.

use super::facts::Facts;
use super::goal::{exits, promoted_bishops};
use super::pawn_files::{Files, Side, facing, files};
use super::ways::{Advances, Pawns};
use crate::board::Color;

/// The light squares of rank 8, as files.
const LIGHT_ON_EIGHTH: Files = 0b0101_0101;

/// Whether such captures exist.
#[inline]
pub(super) fn exist(facts: &Facts) -> bool {
    if Color::ALL
        .iter()
        .any(|&color| facts.pawn_count[color as usize] + facts.all_promoted(color) > 8)
    {
        return false;
    }
    let meeting = files(facts.pawns[0]) & files(facts.pawns[1]) & !facing(facts);
    // Where the two have passed each other, one of them comes from elsewhere.
    is_nearest(facts, [meeting, 0], Side::Left) || exist_elsewhere(facts, meeting)
}

/// Whether such captures exist if other pawns are those that are not at home, or if they come from other files.
///
/// No pawn that has passed one of the other side need be at home. On a file that both have left, each may have captured
/// the other's pawn there: so they pass each other.
#[cold]
fn exist_elsewhere(facts: &Facts, meeting: Files) -> bool {
    let first = [([meeting, 0], Side::Right), ([0, meeting], Side::Left)];
    let both = [([meeting, meeting], Side::Left), ([meeting, meeting], Side::Right)];
    let tries = if meeting == 0 { 1 } else { first.len() + both.len() };
    let mut tries = first.into_iter().chain(both).take(tries);
    tries.any(|(strange, side)| is_nearest(facts, strange, side)) || are_in_some_way(facts)
}

/// With no pawn of the colour at home on its `strange` files. Of two files equally near, pawns come from the one on that
/// side.
#[inline]
fn is_nearest(facts: &Facts, strange: [Files; 2], first: Side) -> bool {
    let Some(white) = Pawns::nearest(facts, Color::White, strange[0], first) else { return false };
    let Some(black) = Pawns::nearest(facts, Color::Black, strange[1], first) else { return false };
    are_enough(facts, &white, &black)
}

/// With pawns from any files. Those that face each other may both be at home on theirs.
#[inline(never)]
fn are_in_some_way(facts: &Facts) -> bool {
    let [white, black] = Color::ALL.map(|color| Advances::of(facts, color));
    let [by_black, by_white] = Color::ALL.map(|color| facts.open_missing(color));
    let crossed = !facing(facts);
    white.ways(by_white).any(|white| {
        let mut ways = black.ways(by_black);
        ways.any(|black| {
            white.home & black.home & crossed == 0 && are_enough(facts, &white, &black)
        })
    })
}

/// Whether there are captures enough for these ways.
#[inline]
fn are_enough(facts: &Facts, white: &Pawns, black: &Pawns) -> bool {
    let Some(promoting) = promoting(facts, white, black) else { return false };
    Color::ALL.into_iter().all(|color| {
        let victims = !color;
        let promoted = facts.all_promoted(victims);
        let pawns = 8 - facts.pawn_count[victims as usize] - promoted;
        let pieces = facts.open_missing(victims).checked_sub(pawns);
        let (own, other) = color.fold((white, black), (black, white));
        // A pawn on its way may capture one that is gone, on that pawn's own file.
        let met = if promoted == 0 { own.way.over & other.way.free } else { 0 };
        let captures = own.way.captures.saturating_sub(met.count_ones());
        Some(captures + promoting[color as usize]) <= pieces
    })
}

/// How many captures it takes that the promoted pieces can have been pawns; `None` if that does not work out.
#[inline]
fn promoting(facts: &Facts, white: &Pawns, black: &Pawns) -> Option<[u32; 2]> {
    let none = facts.promoted == [0; 2] && facts.locked.iter().all(|locked| locked.promoted == 0);
    if none { Some([0; 2]) } else { promoting_some(facts, white, black) }
}

#[cold]
fn promoting_some(facts: &Facts, white: &Pawns, black: &Pawns) -> Option<[u32; 2]> {
    let gone = [white.way.free, black.way.free];
    let exits = Color::ALL.map(|color| exits(facts, color).0);
    // On a file that both have left one may promote, if the other was captured.
    let both = gone[0] & gone[1];
    let mut wanted = [0; 2];
    let mut left = [0; 2];
    for color in Color::ALL {
        let own = color as usize;
        let promoted = facts.all_promoted(color);
        if promoted > 0 {
            let [own_side, other_side] = color.fold([white, black], [black, white]);
            // The pawn opposite has gone elsewhere by a capture, or it has been captured.
            left[own] = own_side.way.free & !other_side.way.free & !other_side.home & exits[own];
            wanted[own] = promoted.saturating_sub(left[own].count_ones());
            if wanted[own] > (both & exits[own]).count_ones() {
                return None;
            }
        }
    }
    let is_contested = wanted[0] > 0 && wanted[1] > 0;
    if is_contested && wanted[0] + wanted[1] > (both & exits[0] & exits[1]).count_ones() {
        return None;
    }
    Some(Color::ALL.map(|color| {
        let own = color as usize;
        let light = color.fold(LIGHT_ON_EIGHTH, !LIGHT_ON_EIGHTH);
        let bishops = promoted_bishops(facts, color);
        let (mut fitting, mut short, mut wanting) = (0, 0, wanted[own]);
        for (bishops, shade) in bishops.into_iter().zip([light, !light]) {
            let here = bishops.min((left[own] & shade).count_ones());
            // Who promotes where on a file that both want is not asked.
            let there = if is_contested { 0 } else { (both & exits[own] & shade).count_ones() };
            let there = there.min(bishops - here).min(wanting);
            wanting -= there;
            fitting += here + there;
            short += bishops;
        }
        // The others capture their way to a square of the other shade.
        short - fitting
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Bitboard, Board, Piece, Role, Square};
    use crate::rules::reach::Array;
    use crate::rules::reach::capture_search::{Outcome, search_all};
    use crate::rules::reach::fault::counting_fault;

    fn random() -> impl FnMut(usize) -> usize {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        move |end| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 33) as usize % end
        }
    }

    /// Pawns near to what a few captures make, with the two kings and some of the other men.
    fn position(random: &mut impl FnMut(usize) -> usize) -> Board {
        let mut board = Board::default();
        let pawn = |color| Some(Piece::new(color, Role::Pawn));
        for (color, rank) in [(Color::White, 1), (Color::Black, 6)] {
            for file in 0..8_i8 {
                let steps = [0, 0, 1, 2, 3, 4][random(6)];
                let aside = [0, 0, 0, 0, 0, 1, -1, 2][random(8)];
                let from = Square::A1.offset(file, rank);
                let to = from.and_then(|from| from.offset(aside, color.forward() * steps));
                let to = to.filter(|to| board.piece_at(*to).is_none() && random(7) > 0);
                to.into_iter().for_each(|to| board.set(to, pawn(color)));
            }
        }
        for color in Color::ALL {
            let mut pieces = vec![Role::King];
            let [bishop, rook] = [Role::Bishop, Role::Rook];
            let others = [Role::Queen, rook, rook, Role::Knight, bishop, bishop];
            pieces.extend(others.into_iter().filter(|_| random(4) > 0));
            // A promoted piece now and then, and two bishops on squares of one shade.
            pieces.extend((random(6) == 0).then_some(Role::Queen));
            for role in pieces {
                while let Some(square) = Square::from_index(random(64) as u8) {
                    if board.piece_at(square).is_none() {
                        board.set(square, Some(Piece::new(color, role)));
                        break;
                    }
                }
            }
        }
        board
    }

    #[test]
    fn what_is_easy_is_found_by_the_search_too() {
        let mut random = random();
        let (mut easy, mut found, mut hard) = (0, 0, 0);
        for _ in 0..30_000 {
            let board = position(&mut random);
            let facts = Facts::new(board, None, Bitboard::EMPTY, None, Array::Chess960);
            if !facts.is_countable() {
                continue;
            }
            if exist(&facts) {
                easy += 1;
                // A limit may be met; but it never says that there is none.
                let outcome = search_all(&facts, 2_000);
                assert!(!matches!(outcome, Outcome::Impossible(_)), "{board:?}\n{outcome:?}");
                found += u32::from(outcome == Outcome::Found);
                // Nor do the counts, but for those that ask where pieces stand.
                let fault = counting_fault(&facts).map(|fault| format!("{fault:?}"));
                let about_places = ["Caged", "Turn", "LockedBishop"];
                let is_about_places =
                    |fault: &String| about_places.iter().any(|name| fault.starts_with(name));
                assert!(fault.as_ref().is_none_or(is_about_places), "{board:?}\n{fault:?}");
            } else {
                hard += 1;
            }
        }
        assert!(found > 1_000 && found * 10 > easy * 9 && hard > 1_000, "{easy} {found} {hard}");
    }
}
