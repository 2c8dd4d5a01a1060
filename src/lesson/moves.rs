//! Castling rights and en passant in words.

use super::Reading;
use crate::board::{Board, Color, Rank, Role, Square};
use crate::span::Span;
use crate::value::{CastlingRight, CastlingRights, CastlingRook, Wing};

/// A reading for each letter.
pub(super) fn castling(
    text: &str,
    span: Span,
    rights: CastlingRights,
    board: Option<&Board>,
) -> Vec<Reading> {
    if rights.is_empty() {
        return vec![Reading::new(span, "neither side may castle any more")];
    }
    let letters = text[span.range()].char_indices().map(|(at, letter)| {
        let place = Span::new(span.start + at, span.start + at + letter.len_utf8());
        (place, CastlingRight::from_char(letter))
    });
    letters
        .filter_map(|(place, right)| Some(Reading::new(place, of_right(right?, board))))
        .collect()
}

fn of_right(right: CastlingRight, board: Option<&Board>) -> String {
    let color = right.color;
    let wing = match (right.rook, board) {
        (CastlingRook::KingSide, _) => Some(Wing::KingSide),
        (CastlingRook::QueenSide, _) => Some(Wing::QueenSide),
        (CastlingRook::File(_), board) => board.and_then(|board| right.wing(board)),
    };
    let wing = match wing {
        Some(Wing::KingSide) => " on the king's side (short)",
        Some(Wing::QueenSide) => " on the queen's side (long)",
        None => "",
    };
    let rook = board.and_then(|board| right.rook_square(board));
    let rook = match (rook, right.rook) {
        (Some(square), _) => format!(", with the rook on {square}"),
        (None, CastlingRook::File(file)) => format!(", with the rook on the {file}-file"),
        (None, _) => String::new(),
    };
    format!("{color} may still castle{wing}{rook}")
}

/// Which pawn jumped, and who may capture it.
pub(super) fn en_passant(target: Option<Square>, board: Option<&Board>) -> String {
    let Some(target) = target else {
        return "no pawn can be captured en passant: the last move was no double step, or no enemy pawn stands where it \
                could capture"
            .to_owned();
    };
    let jumper = if target.rank() == Rank::Third { Color::White } else { Color::Black };
    let around = (target.offset(0, -jumper.forward()), target.offset(0, jumper.forward()));
    let (Some(from), Some(to)) = around else { return format!("a pawn has jumped over {target}") };
    let told = format!("{jumper}'s pawn has just jumped over {target}, from {from} to {to}");
    let Some(board) = board else { return told };
    let other = !jumper;
    let pawns = board.pieces(other, Role::Pawn);
    let beside = [-1, 1].into_iter().filter_map(|files| to.offset(files, 0));
    let capturers: Vec<_> =
        beside.filter(|square| pawns.contains(*square)).map(|square| square.to_string()).collect();
    let color = other.fold("white", "black");
    match capturers.as_slice() {
        [] => format!(
            "{told}; no {color} pawn stands beside {to}, so nothing can capture it, and some programs write `-`"
        ),
        [one] => format!(
            "{told}; the {color} pawn on {one} may capture it on {target}, on this move only"
        ),
        several => format!(
            "{told}; the {color} pawns on {} may capture it on {target}, on this move only",
            several.join(" and ")
        ),
    }
}
