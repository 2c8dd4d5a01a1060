//! The argument in steps, for those who want to follow it.

use super::facts::Facts;
use super::fault::Fault;
use crate::board::Bitboard;
use crate::options::Options;
use crate::value::Fen;

/// Why a position cannot arise in a game, step by step.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The rule whose argument it is.
    pub rule: &'static str,
    /// The steps, the conclusion last.
    pub steps: Vec<Step>,
}

/// One step of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// What it says, one sentence.
    pub text: String,
    /// The squares that it speaks of, for a drawing.
    pub squares: Bitboard,
}

pub(super) fn of(_facts: &Facts, fault: &Fault) -> Proof {
    let name = format!("{fault:?}");
    let rule = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
    Proof { rule: Box::leak(rule.into_boxed_str()), steps: vec![Step { text: name, squares: Bitboard::EMPTY }] }
}

/// Why the position cannot arise.
#[must_use]
pub fn explain_proof(fen: &Fen, options: &Options) -> Option<Proof> {
    let text = fen.to_string();
    let setup = crate::rules::Setup::of_fen(&text, false, fen, options.variant);
    super::Reach::new(&setup, options)?.proof()
}
