//! The ranks in words.

use super::Reading;
use crate::board::{Color, File, Rank, Square};
use crate::characters::Quoted;
use crate::grammar::{FenText, PiecePlacement, RankText, Run, RunKind};

/// A reading for each rank, and one for all the men.
pub(super) fn readings(tree: &FenText<'_>, placement: &PiecePlacement<'_>) -> Vec<Reading> {
    let numbers = Rank::ALL.into_iter().rev().map(Some).chain(std::iter::repeat(None));
    let mut readings: Vec<_> = placement
        .ranks()
        .zip(numbers)
        .map(|(written, rank)| Reading::new(tree.span(written.text), of_rank(&written, rank)))
        .collect();
    if let Some((board, _)) = placement.men() {
        let men = |color| board.by_color(color).len();
        let (white, black) = (men(Color::White), men(Color::Black));
        let end = tree.span(placement.board_text()).after();
        readings.push(Reading::new(end, format!("together {white} white and {black} black men")));
    }
    readings
}

/// A rank with all that stands on it.
pub(crate) fn of_rank(written: &RankText<'_>, rank: Option<Rank>) -> String {
    let squares = written.squares();
    let name = rank.map_or("beyond rank 1".to_owned(), |rank| format!("rank {rank}"));
    if squares != 8 {
        return format!("{name}: {squares} squares instead of 8");
    }
    let runs: Vec<_> = written.runs().collect();
    if let [Run { kind: RunKind::Digit(8), .. }] = runs.as_slice() {
        return format!("{name}: empty");
    }
    let mut file = 0;
    let mut words = Vec::new();
    // Neighbours of one kind are said together: `black pawns on a7 to h7`.
    for same in runs.chunk_by(|a, b| a.kind == b.kind && matches!(a.kind, RunKind::Piece(_))) {
        let last = file + same.iter().map(Run::squares).sum::<u8>();
        let at =
            |file: u8| File::from_index(file).zip(rank).map(|(file, rank)| Square::new(file, rank));
        words.push(of_run(same[0].kind, at(file), at(last.saturating_sub(1))));
        file = last;
    }
    format!("{name}: {}", words.join(", "))
}

/// A run with the squares it covers.
pub(crate) fn of_run(kind: RunKind, first: Option<Square>, last: Option<Square>) -> String {
    let place = match (first, last) {
        (Some(first), Some(last)) if first == last => format!(" on {first}"),
        (Some(first), Some(last)) => format!(" on {first} to {last}"),
        _ => String::new(),
    };
    let several = if first == last { "" } else { "s" };
    match kind {
        RunKind::Piece(piece) => format!("{}{several}{place}", piece.name()),
        RunKind::Digit(1) => "1 empty square".to_owned(),
        RunKind::Digit(digit) => format!("{digit} empty squares"),
        RunKind::Unexpected(character) => format!("{}{place}", Quoted(character)),
        RunKind::Promoted => "promoted".to_owned(),
        RunKind::Blank => "a blank".to_owned(),
    }
}
