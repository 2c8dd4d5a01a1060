//! What the board says about the last move: what the rules about an en passant target that cannot be read share.

use super::Fields;
use crate::board::{Bitboard, Board, Color, DoubleStep, File, Piece, Rank, Role, Square};
use crate::fix::{Candidate, Edit, Fix};
use crate::span::Span;

/// How far the board bears a double step out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Evidence {
    /// The pawn stands there, the two squares behind it are empty, and it is not the turn of its side.
    Seen,
    /// As far as is known; but one of the squares is not, or it is the turn of the pawn's side.
    Possible,
    /// The pawn is not there, or has not jumped.
    Impossible,
}

/// What is known of the last move.
pub(super) struct LastMove {
    board: Board,
    unknown: Bitboard,
    to_move: Option<Color>,
}

impl LastMove {
    pub(super) fn of(fields: &Fields<'_>) -> Self {
        let (board, unknown) = fields.known_squares();
        Self { board, unknown, to_move: fields.tree.side_to_move.and_then(|side| side.meant()) }
    }

    /// The square that the pawn on this square has jumped over, and whether it has.
    pub(super) fn behind(&self, pawn: Square) -> (Square, Evidence) {
        let color = if pawn.rank() == Rank::Fourth { Color::White } else { Color::Black };
        let target = Square::new(pawn.file(), color.skipped_rank());
        let evidence = match self.evidence(target) {
            Evidence::Seen if self.to_move == Some(color) => Evidence::Possible,
            evidence => evidence,
        };
        (target, evidence)
    }

    /// Whether a pawn has jumped over this square, as far as the squares of the step tell.
    fn evidence(&self, target: Square) -> Evidence {
        let Some(step) = DoubleStep::over(target) else { return Evidence::Impossible };
        let pawn = Piece::new(step.color, Role::Pawn);
        let wanted = [(step.pawn, Some(pawn)), (step.target, None), (step.origin, None)];
        let mut evidence = Evidence::Seen;
        for (square, wanted) in wanted {
            if self.unknown.contains(square) {
                evidence = Evidence::Possible;
            } else if self.board.piece_at(square) != wanted {
                return Evidence::Impossible;
            }
        }
        evidence
    }

    /// The targets that the board allows, with regard to the side to move.
    fn targets(&self) -> impl Iterator<Item = Square> {
        let colors = Color::ALL.into_iter().filter(|color| self.to_move != Some(*color));
        let all =
            colors.flat_map(|color| File::ALL.map(|file| Square::new(file, color.skipped_rank())));
        all.filter(|target| self.evidence(*target) != Evidence::Impossible)
    }

    /// What to write for a text that is no target: `-` if the board allows none that could be meant, else a choice.
    pub(super) fn repair(&self, span: Span, meant: impl Fn(Square) -> bool) -> Fix {
        let candidate = |text: String, why: String| Candidate {
            label: format!("write `{text}`: {why}"),
            edits: vec![Edit::replace(span, text)],
        };
        let targets = self.targets().filter(|square| meant(*square));
        let mut candidates: Vec<_> = targets
            .map(|target| candidate(target.to_string(), format!("a pawn jumped over {target}")))
            .collect();
        if candidates.is_empty() {
            return Fix::likely([Edit::replace(span, "-")]).labelled("write `-`");
        }
        candidates.push(candidate("-".to_owned(), "no pawn made a double step".to_owned()));
        Fix::choice(candidates)
    }

    /// Where a target lies when this side is to move: `rank 6`.
    pub(super) const fn rank(&self) -> &'static str {
        match self.to_move {
            Some(Color::White) => "rank 6",
            Some(Color::Black) => "rank 3",
            None => "rank 3 or 6",
        }
    }
}
