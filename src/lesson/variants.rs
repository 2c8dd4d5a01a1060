//! What a variant adds to a FEN, in words.

use super::Reading;
use crate::board::{Color, Piece};
use crate::grammar::{ChecksForm, ChecksText, FenText, PocketText};
use crate::span::Span;

/// A reading for each run of one letter; `None` if something else than pieces stands in the pocket.
pub(super) fn pocket(tree: &FenText<'_>, pocket: &PocketText<'_>) -> Option<Vec<Reading>> {
    if pocket.is_empty() {
        return Some(vec![Reading::new(
            tree.span(pocket.text),
            "neither side has a piece in hand",
        )]);
    }
    let start = tree.span(pocket.body).start;
    let letters: Vec<char> = pocket.body.chars().collect();
    let mut at = start;
    let mut readings = Vec::new();
    for same in letters.chunk_by(|one, other| one == other) {
        let piece = Piece::from_char(same[0])?;
        let span = Span::new(at, at + same.len());
        let number = match same.len() {
            1 => format!("a {}", piece.role),
            several => format!("{several} {}s", piece.role),
        };
        readings.push(Reading::new(span, format!("{} may drop {number}", piece.color)));
        at = span.end;
    }
    Some(readings)
}

/// What both counters say.
pub(super) fn checks(span: Span, checks: &ChecksText<'_>) -> Vec<Reading> {
    let Some(remaining) = checks.remaining() else {
        return vec![Reading::new(span, "more checks were given than it takes to win")];
    };
    let told = |color: Color| match remaining.of(color) {
        0 => format!("{color} has given three and won"),
        1 => format!("{color} wins with the next check"),
        several => format!("{color} still needs {several} checks"),
    };
    let written = match checks.form {
        ChecksForm::Left(_) => "checks that are still needed",
        ChecksForm::Given(_) => "checks that were given",
    };
    let [white, black] = Color::ALL.map(told);
    vec![Reading::new(span, format!("{written}: {white}, {black}"))]
}
