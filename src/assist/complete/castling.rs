//! The castling rights that the board allows.

use super::{CompletionKind, Offer};
use crate::assist::outline::Outline;
use crate::board::{Board, Color, File, Role, Square};
use crate::lesson::of_right;
use crate::options::Options;
use crate::rules::own_rights;
use crate::value::{CastlingDialect, CastlingRight, CastlingRights, CastlingRook, Wing};
use crate::variant::Variant;

/// The most combinations that are offered in one way of writing.
const MOST: usize = 24;

/// The rights that remain if no king and no rook has moved from where it stands.
pub(super) fn all(outline: &Outline<'_>, options: &Options) -> CastlingRights {
    let board = outline.board();
    let [white, black] = Color::ALL.map(|color| {
        allowed(board.as_ref(), options, color)
            .into_iter()
            .filter(|right| !matches!(right.rook, CastlingRook::File(_)))
    });
    own_rights(options.variant, white.chain(black).collect())
}

/// The combinations of rights, all of them first, then none, then the rest from the largest down.
pub(super) fn offers(outline: &Outline<'_>, options: &Options) -> Vec<Offer> {
    let board = outline.board();
    let sets = sets(board.as_ref(), options);
    let all = all(outline, options);
    let mut written: Vec<CastlingRights> = vec![all, CastlingRights::NONE];
    written.extend(sets.iter().copied().filter(|set| *set != all && !set.is_empty()).take(MOST));
    if options.variant == Some(Variant::Chess960)
        && let Some(board) = &board
    {
        let shredder = |set: &CastlingRights| set.spelled(CastlingDialect::Shredder, board);
        written.extend(
            [all].iter().chain(&sets).filter(|set| !set.is_empty()).map(shredder).take(MOST),
        );
    }
    written.into_iter().map(|set| offer(set, board.as_ref())).collect()
}

fn offer(set: CastlingRights, board: Option<&Board>) -> Offer {
    if set.is_empty() {
        return Offer::new(CompletionKind::Value, "-", "neither side may castle any more");
    }
    let told = |side: Color| {
        let wings: Vec<Wing> = set
            .of(side)
            .iter()
            .filter_map(|right| match right.rook {
                CastlingRook::KingSide => Some(Wing::KingSide),
                CastlingRook::QueenSide => Some(Wing::QueenSide),
                CastlingRook::File(_) => board.and_then(|board| right.wing(board)),
            })
            .collect();
        match wings.as_slice() {
            [] => format!("{side} not"),
            [Wing::KingSide] => format!("{side} short"),
            [Wing::QueenSide] => format!("{side} long"),
            _ => format!("{side} short and long"),
        }
    };
    let [white, black] = Color::ALL.map(told);
    let meaning: Vec<_> =
        set.iter().map(|right| format!("- `{right}`: {}", of_right(right, board))).collect();
    Offer::new(CompletionKind::Value, set.to_string(), format!("{white}, {black}"))
        .meaning(meaning.join("\n"))
}

/// All combinations but those in which two rooks castle on one side, the largest first.
fn sets(board: Option<&Board>, options: &Options) -> Vec<CastlingRights> {
    let [white, black] = Color::ALL.map(|color| of_side(&allowed(board, options, color), board));
    let mut sets: Vec<CastlingRights> = Vec::new();
    for one in &white {
        for other in &black {
            let set = own_rights(options.variant, one.iter().chain(other).copied().collect());
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
    }
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets
}

/// The combinations of one side.
fn of_side(rights: &[CastlingRight], board: Option<&Board>) -> Vec<Vec<CastlingRight>> {
    let on = |wing: Wing| -> Vec<Option<CastlingRight>> {
        let is_on = |right: &CastlingRight| match right.rook {
            CastlingRook::KingSide => wing == Wing::KingSide,
            CastlingRook::QueenSide => wing == Wing::QueenSide,
            CastlingRook::File(_) => board.and_then(|board| right.wing(board)) == Some(wing),
        };
        rights.iter().copied().filter(is_on).map(Some).chain([None]).collect()
    };
    let (short, long) = (on(Wing::KingSide), on(Wing::QueenSide));
    short
        .iter()
        .flat_map(|one| long.iter().map(|two| one.iter().chain(two).copied().collect()))
        .collect()
}

/// The rights of a side that the board bears out: the letters of the standard first, then the files of inner rooks.
fn allowed(board: Option<&Board>, options: &Options, color: Color) -> Vec<CastlingRight> {
    let outer =
        [CastlingRook::KingSide, CastlingRook::QueenSide].map(|rook| CastlingRight { color, rook });
    let Some(board) = board else { return outer.to_vec() };
    if options.variant != Some(Variant::Chess960) {
        let at_home = |right: &CastlingRight| is_at_home(board, *right);
        let standard: Vec<_> = outer.into_iter().filter(at_home).collect();
        if !standard.is_empty() || options.variant == Some(Variant::Chess) || !is_array(board) {
            return standard;
        }
    }
    let is_inside = board.king(color).is_some_and(|king| !matches!(king.file(), File::A | File::H));
    let files = File::ALL.map(|file| CastlingRight { color, rook: CastlingRook::File(file) });
    let has_rook = |right: &CastlingRight| is_inside && right.rook_square(board).is_some();
    let outermost = outer.into_iter().filter(has_rook);
    let rooks: Vec<_> = outermost.clone().filter_map(|right| right.rook_square(board)).collect();
    let inner = files
        .into_iter()
        .filter(has_rook)
        .filter(|right| right.rook_square(board).is_some_and(|square| !rooks.contains(&square)));
    outermost.chain(inner).collect()
}

fn is_at_home(board: &Board, right: CastlingRight) -> bool {
    let rank = right.color.back_rank();
    let corner = if right.rook == CastlingRook::KingSide { File::H } else { File::A };
    board.king(right.color) == Some(Square::new(File::E, rank))
        && board.pieces(right.color, Role::Rook).contains(Square::new(corner, rank))
}

/// Whether both kings stand on one file of their back ranks, off the e-file: an array of Chess960, though nobody says so.
fn is_array(board: &Board) -> bool {
    let file = |color: Color| {
        board.king(color).filter(|king| king.rank() == color.back_rank()).map(Square::file)
    };
    let [white, black] = Color::ALL.map(file);
    white.is_some() && white == black && white != Some(File::E)
}
