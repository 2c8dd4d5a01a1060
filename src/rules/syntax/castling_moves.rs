#![doc = include_str!("castling_moves.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::grammar::CastlingForm;
use crate::rules::castling_letters::{in_words, possible};
use crate::rules::excerpt::excerpt;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
use crate::value::{CastlingRights, CastlingRook};

/// A castling move in the place of castling rights.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability is {written}, a move, instead of letters of `KQkq`")]
#[diagnostic(help(
    "write who may still castle, and where: `K` White short (O-O), `Q` White long (O-O-O), `k` Black short, `q` Black long"
))]
pub struct CastlingMoves {
    /// What is written, as the message shows it.
    pub written: String,
}

impl Rule for CastlingMoves {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-moves",
        Severity::Error,
        &[Applicability::Choice],
        include_str!("castling_moves.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        let CastlingForm::Moves { king_side, queen_side } = castling.form else { return };
        let is_named = |rook: CastlingRook| match rook {
            CastlingRook::KingSide => king_side,
            CastlingRook::QueenSide => queen_side,
            CastlingRook::File(_) => false,
        };
        let possible = possible(fields).unwrap_or(CastlingRights::ALL);
        let rights = possible.iter().filter(|right| is_named(right.rook)).collect();
        let span = fields.span(castling.text);
        let problem = Self { written: excerpt(castling.text) };
        let finding =
            Finding::new(problem, Field::CastlingAvailability, span, "a move, not a right");
        sink.report(finding.with_fix(Fix::choice(candidates(span, rights))));
    }
}

/// These rights for White, for Black, for both; or none, where the board leaves nothing to choose between.
fn candidates(span: Span, rights: CastlingRights) -> Vec<Candidate> {
    let candidate = |rights: CastlingRights| Candidate {
        label: format!("write `{rights}` ({})", in_words(rights)),
        edits: vec![Edit::replace(span, rights.to_string())],
    };
    let (white, black) = (rights.of(Color::White), rights.of(Color::Black));
    let sides = [white, black].into_iter().filter(|rights| !rights.is_empty());
    let mut candidates: Vec<_> = sides.map(candidate).collect();
    if candidates.len() == 2 {
        candidates.push(candidate(rights));
    } else {
        let label = "write `-` (no rights are left)".to_owned();
        candidates.push(Candidate { label, edits: vec![Edit::replace(span, "-")] });
    }
    candidates
}
