//! What the rules about the castling availability share.

use super::Fields;
use super::castling::{corner, home};
use super::labels::{at_each, neighbours};
use crate::board::{Board, Color, File, Piece, Role, Square};
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::Edit;
use crate::grammar::CastlingText;
use crate::rules::Problem;
use crate::span::Span;
use crate::value::{CastlingRight, CastlingRights, CastlingRook};
use crate::variant::Variant;

/// The places of some characters; neighbours are one place.
pub(super) fn runs<'a>(
    fields: &Fields<'a>,
    characters: impl IntoIterator<Item = &'a str>,
) -> Vec<Span> {
    neighbours(characters.into_iter().map(|text| fields.span(text))).collect()
}

/// A finding with a label of the same words at each place; none without a place.
pub(super) fn labelled(
    problem: impl Into<Problem>,
    places: &[Span],
    label: &str,
) -> Option<Finding> {
    at_each(problem, Field::CastlingAvailability, places.iter().copied(), label)
}

/// Takes out what stands at these places.
pub(super) fn deletions(places: &[Span]) -> Vec<Edit> {
    places.iter().copied().map(Edit::delete).collect()
}

/// One letter for each right that is written: those that stand in order, if there are such, else the first ones.
pub(super) fn once<'a>(castling: &CastlingText<'a>) -> Vec<(&'a str, CastlingRight)> {
    let mut seen = CastlingRights::NONE;
    let mut first = Vec::new();
    for (text, right) in castling.letters() {
        if !seen.contains(right) {
            seen.insert(right);
            first.push((text, right));
        }
    }
    if is_in_order(&first) {
        return first;
    }
    let mut wanted = seen.iter().peekable();
    let in_order: Vec<_> =
        castling.letters().filter(|(_, right)| wanted.next_if_eq(right).is_some()).collect();
    if wanted.peek().is_none() { in_order } else { first }
}

/// Whether White stands before Black, and `K` before `Q` of the same colour.
pub(super) fn is_in_order(letters: &[(&str, CastlingRight)]) -> bool {
    let mut before = CastlingRights::NONE;
    letters.iter().all(|(_, right)| {
        let late = right.color == Color::White && !before.of(Color::Black).is_empty();
        let in_order = !late && !before.comes_before(*right);
        before.insert(*right);
        in_order
    })
}

/// The rights of `KQkq` whose king and rook stand in their places; `None` if the board is not known.
pub(super) fn possible(fields: &Fields<'_>) -> Option<CastlingRights> {
    let board = fields.board()?;
    let has_place = |right: &CastlingRight| match fields.variant {
        Some(Variant::Chess960) => is_in_an_array(*right, &board),
        _ => is_at_home(*right, &board),
    };
    Some(CastlingRights::ALL.iter().filter(has_place).collect())
}

/// Whether king and rook stand where they start a game of standard chess.
fn is_at_home(right: CastlingRight, board: &Board) -> bool {
    let stands = |role, square| board.piece_at(square) == Some(Piece::new(right.color, role));
    stands(Role::King, home(right.color))
        && corner(right).is_some_and(|corner| stands(Role::Rook, corner))
}

/// Whether king and rook stand as in one of the arrays of Chess960, which have the king between the rooks.
fn is_in_an_array(right: CastlingRight, board: &Board) -> bool {
    let king = board.king(right.color).map(Square::file);
    king.is_some_and(|file| !matches!(file, File::A | File::H))
        && right.rook_square(board).is_some()
}

/// The rights in words: `White short and long, Black short`.
pub(super) fn in_words(rights: CastlingRights) -> String {
    let of = |color: Color| {
        let letters = rights.of(color);
        let short = letters.iter().any(|right| right.rook == CastlingRook::KingSide);
        let long = letters.iter().any(|right| right.rook == CastlingRook::QueenSide);
        match (short, long) {
            (true, true) => Some(format!("{color} short and long")),
            (true, false) => Some(format!("{color} short")),
            (false, true) => Some(format!("{color} long")),
            (false, false) => None,
        }
    };
    Color::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
}

/// The letters one by one: `` `K`, `q` ``.
pub(super) fn quoted(rights: CastlingRights) -> String {
    rights.iter().map(|right| format!("`{right}`")).collect::<Vec<_>>().join(", ")
}
