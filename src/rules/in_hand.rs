//! Pieces in hand: what the rules of crazyhouse share.

use std::cmp::Reverse;

use super::labels::neighbours;
use super::{Fields, Problem, Setup};
use crate::board::{Bitboard, Piece, Role, Square};
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::Edit;
use crate::span::Span;

/// The letters of a pocket that are pieces, one by one.
pub(super) fn letters_in_hand(setup: &Setup<'_>, is_one: impl Fn(Piece) -> bool) -> Vec<Span> {
    let pocket = setup.tree().piece_placement.and_then(|placement| placement.pocket);
    let Some(pocket) = pocket else { return Vec::new() };
    let start = setup.tree().span(pocket.body).start;
    let letters = pocket.body.char_indices();
    let ones = letters.filter(|(_, c)| Piece::from_char(*c).is_some_and(&is_one));
    ones.map(|(at, c)| Span::new(start + at, start + at + c.len_utf8())).collect()
}

/// A finding at the men beyond the first so many in the order of the text: those on these squares, then those of the role
/// in hand.
#[cold]
pub(super) fn men_beyond(
    setup: &Setup<'_>,
    on_board: Bitboard,
    role: Role,
    most: usize,
    problem: impl Into<Problem>,
    label: &str,
) -> Finding {
    // Rank 8 is written first.
    let mut in_text: Vec<Square> = on_board.into_iter().collect();
    in_text.sort_by_key(|square| (Reverse(square.rank()), square.file()));
    let beyond = || in_text.iter().copied().skip(most);
    let in_hand = letters_in_hand(setup, |piece| piece.role == role);
    let spans = in_text.iter().map(|square| setup.square(*square)).chain(in_hand).skip(most);
    let mut spans = neighbours(spans);
    let first = spans.next().unwrap_or_else(|| setup.field(Field::PiecePlacement));
    let label = |span: Span| match span.len() {
        1 => format!("1 {label}"),
        several => format!("{several} {label}s"),
    };
    let field = if beyond().next().is_some() { Field::PiecePlacement } else { Field::Pocket };
    let finding = Finding::new(problem, field, first, label(first)).marking(beyond());
    spans.fold(finding, |finding, span| finding.and(span, label(span)))
}

/// A pocket that stands apart from the board: in brackets, or behind the last field, where the squares of promoted pieces may
/// follow it (`NNBRpr h1`).
pub(super) struct TrailingPocket<'a> {
    /// All of it.
    pub(super) span: Span,
    /// The pieces in hand.
    pieces: &'a str,
    /// Where promoted pieces stand.
    pub(super) promoted: Vec<Square>,
}

impl<'a> TrailingPocket<'a> {
    pub(super) fn of(fields: &Fields<'a>) -> Option<Self> {
        let tree = &fields.tree;
        let placement = tree.piece_placement.filter(|placement| placement.pocket.is_none());
        let (last, [pieces, squares @ ..]) =
            placement.and(tree.fullmove_number).zip(Some(tree.extra.as_slice()))?
        else {
            return None;
        };
        let in_hand = |c| Piece::from_char(c).is_some_and(|piece| piece.role != Role::King);
        let span = squares.last().map_or_else(
            || fields.span(pieces),
            |square| fields.span(pieces).to(fields.span(square)),
        );
        let in_brackets = pieces.strip_prefix('[').and_then(|pieces| pieces.strip_suffix(']'));
        let body = in_brackets.unwrap_or(pieces);
        let is_pocket = body.chars().all(in_hand)
            || (body == "-" && (in_brackets.is_some() || !squares.is_empty()));
        let is_behind = span.start >= fields.span(last.text).end;
        if !is_pocket || !(in_brackets.is_some() || is_behind) {
            return None;
        }
        let promoted: Option<Vec<Vec<Square>>> =
            squares.iter().map(|token| squares_of(token)).collect();
        Some(Self { span, pieces: body, promoted: promoted?.concat() })
    }

    /// The edits that write it as most programs do, if each square has a piece that a pawn can become.
    pub(super) fn rewritten(&self, fields: &Fields<'a>) -> Option<Vec<Edit>> {
        let placement = fields.tree.piece_placement?;
        let (board, marked) = placement.men()?;
        let can_be = |square: &Square| {
            let piece = board.piece_at(*square);
            let role = piece.map(|piece| piece.role);
            !marked.contains(*square) && !matches!(role, None | Some(Role::Pawn | Role::King))
        };
        if !self.promoted.iter().all(can_be) {
            return None;
        }
        let end = fields.span(placement.text).after();
        let pocket = format!("[{}]", self.pieces.trim_matches('-'));
        let mut edits = vec![Edit::delete(fields.tree.with_blanks(self.span))];
        let squares: Bitboard = self.promoted.iter().copied().collect();
        let marks = squares
            .into_iter()
            .filter_map(|square| Some(fields.span(placement.run_at(square)?.text).after()));
        let (at_end, marks): (Vec<Span>, Vec<Span>) = marks.partition(|mark| *mark == end);
        edits.extend(marks.into_iter().map(|mark| Edit::insert(mark.start, "~")));
        edits.push(Edit::insert(end.start, "~".repeat(at_end.len()) + &pocket));
        Some(edits)
    }
}

/// The squares of a token: `h1`, `a8h8`, `a8,h8`; none for `-`.
fn squares_of(token: &str) -> Option<Vec<Square>> {
    if token == "-" {
        return Some(Vec::new());
    }
    let parts = token.split(',');
    let squares = parts.flat_map(|part| part.as_bytes().chunks(2).map(std::str::from_utf8));
    squares.map(|square| square.ok()?.parse().ok()).collect()
}
