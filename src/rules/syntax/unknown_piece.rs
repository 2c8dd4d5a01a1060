#![doc = include_str!("unknown_piece.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::RunKind;
use crate::rules::{Fields, Rule, RuleMeta};

/// A character on the board that is neither a piece nor a gap.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is no piece", Quoted(*.character))]
#[diagnostic(help("write a piece (K Q R B N P for White, k q r b n p for Black) or a digit from 1 to 8 for empty squares"))]
pub struct UnknownPiece {
    /// The character.
    pub character: char,
}

impl Rule for UnknownPiece {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("unknown-piece", Severity::Error, &[], include_str!("unknown_piece.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(placement) = fields.tree.piece_placement else { return };
        for run in placement.ranks().flat_map(|rank| rank.runs()) {
            if let RunKind::Unexpected(character) = run.kind {
                let problem = Self { character };
                sink.report(Finding::new(problem, Field::PiecePlacement, fields.span(run.text), "not a piece"));
            }
        }
    }
}
