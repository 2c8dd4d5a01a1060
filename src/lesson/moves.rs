//! Castling rights and en passant in words.

use super::Reading;
use crate::board::{Board, Color, DoubleStep, File, Role, Square, en_passant_captures};
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

/// Which castling a letter stands for, and with which rook.
pub(crate) fn of_right(right: CastlingRight, board: Option<&Board>) -> String {
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
    let may = format!("{color} may still castle{wing}{rook}");
    match board.and_then(|board| contradiction(right, board)) {
        Some(but) => format!("claims that {may}; but {but}"),
        None => may,
    }
}

/// What the board has against a castling right.
fn contradiction(right: CastlingRight, board: &Board) -> Option<String> {
    if right.rook_square(board).is_some() {
        return None;
    }
    let (color, rank) = (right.color, right.color.back_rank());
    let name = color.fold("white", "black");
    let Some(king) = board.king(color).filter(|king| king.rank() == rank) else {
        return Some(format!("{color} has no king on rank {rank}"));
    };
    let on_e = king.file() == File::E;
    let place = match right.rook {
        CastlingRook::File(file) => format!("on {}", Square::new(file, rank)),
        CastlingRook::KingSide if on_e => format!("on {}", Square::new(File::H, rank)),
        CastlingRook::QueenSide if on_e => format!("on {}", Square::new(File::A, rank)),
        CastlingRook::KingSide => format!("between {king} and the h-file"),
        CastlingRook::QueenSide => format!("between {king} and the a-file"),
    };
    Some(format!("no {name} rook stands {place}"))
}

/// Which pawn jumped, and who may capture it. What the board or the side to move contradicts is said to be claimed.
pub(crate) fn en_passant(
    target: Option<Square>,
    side: Option<Color>,
    board: Option<&Board>,
) -> String {
    let Some(target) = target else {
        return "no pawn can be captured en passant: the last move was no double step, or no enemy pawn stands where \
                it could capture"
            .to_owned();
    };
    let Some(step) = DoubleStep::over(target) else {
        return format!(
            "claims that a pawn has just jumped over {target}; but a double step goes over rank 3 or rank 6"
        );
    };
    let (origin, pawn) = (step.origin, step.pawn);
    let jumped =
        format!("{}'s pawn has just jumped over {target}, from {origin} to {pawn}", step.color);
    if side == Some(step.color) {
        let but = format!("it is {}'s turn, so the other side has just moved", step.color);
        return format!("claims that {jumped}; but {but}");
    }
    let Some(board) = board else { return jumped };
    if !step.fits(board) {
        let is_there = board.pieces(step.color, Role::Pawn).contains(pawn);
        let but = if is_there {
            let occupied = |square: &Square| board.piece_at(*square).is_some();
            let behind = if occupied(&target) { target } else { origin };
            format!("{behind} is not empty")
        } else {
            format!("no {} pawn stands on {pawn}", step.color.fold("white", "black"))
        };
        return format!("claims that {jumped}; but {but}");
    }
    let ways = en_passant_captures(board, !step.color, target);
    let pawns: Vec<_> = ways.legal.into_iter().map(|square| square.to_string()).collect();
    let color = step.color.fold("black", "white");
    let told = match (pawns.as_slice(), ways.beside.is_empty()) {
        ([], true) => format!(
            "no {color} pawn stands beside {pawn}, so nothing can capture it, and some programs write `-`"
        ),
        ([], false) => format!(
            "a {color} pawn stands beside {pawn}, but a capture would leave its king in check, so some programs write `-`"
        ),
        ([one], _) => {
            format!("the {color} pawn on {one} may capture it on {target}, on this move only")
        }
        (several, _) => format!(
            "the {color} pawns on {} may capture it on {target}, on this move only",
            several.join(" and ")
        ),
    };
    format!("{jumped}; {told}")
}
