//! What the rules about the men on the board share.

use super::{Problem, Setup};
use crate::board::{Bitboard, Color};
use crate::diagnostic::Finding;
use crate::field::Field;

/// A finding at the letters on these squares, a label for each group of neighbours; the first one is the primary.
///
/// `label` says what a group of so many letters is.
#[cold]
pub(super) fn at_letters(
    setup: &Setup<'_>,
    squares: Bitboard,
    problem: impl Into<Problem>,
    label: impl Fn(usize) -> String,
) -> Finding {
    let mut spans = setup.letters(squares).into_iter();
    let first = spans.next().unwrap_or_else(|| setup.field(Field::PiecePlacement));
    Finding::new(problem, Field::PiecePlacement, first, label(first.len()))
        .and_each(spans.map(|span| (span, label(span.len()))))
        .marking(squares)
}

/// The same finding with a label on each man that gives check, and these men marked.
#[cold]
pub(super) fn at_attackers(setup: &Setup<'_>, finding: Finding, attackers: Bitboard) -> Finding {
    let label = |finding: Finding, square| {
        let role = setup.board.piece_at(square).map_or("man", |piece| piece.role.name());
        finding.and(setup.square(square), format!("{role} on {square}, gives check"))
    };
    attackers.into_iter().fold(finding.marking(attackers), label)
}

/// The men beyond the first so many, counted from the side's own back rank: those farthest from home.
#[cold]
pub(super) fn beyond(allowed: usize, men: Bitboard, color: Color) -> Bitboard {
    let from_home = |Bitboard(men)| Bitboard(color.fold(men, men.swap_bytes()));
    from_home(from_home(men).into_iter().skip(allowed).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Rank, Square};

    #[test]
    fn counts_from_home() {
        let men = Bitboard::rank(Rank::Third) | Bitboard::rank(Rank::Sixth);
        assert_eq!(beyond(8, men, Color::White), Bitboard::rank(Rank::Sixth));
        assert_eq!(beyond(8, men, Color::Black), Bitboard::rank(Rank::Third));
        assert_eq!(beyond(15, men, Color::Black), Square::H3.into());
        assert_eq!(beyond(16, men, Color::White), Bitboard::EMPTY);
    }
}
