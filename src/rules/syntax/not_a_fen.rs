#![doc = include_str!("not_a_fen.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Bearing, Rule, RuleMeta, Writing};
use crate::span::Span;

/// Nothing in the text resembles a FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("this is not a FEN")]
#[diagnostic(help(
    "a FEN has six fields: the board rank by rank, the side to move, castling rights, en passant square, and two counters, as in `4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`"
))]
pub struct NotAFen;

impl Rule for NotAFen {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("not-a-fen", Severity::Error, &[], include_str!("not_a_fen.md"))
            .bearing(Bearing::Final);

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        if !writing.is_empty() && !writing.resembles_fen() {
            let all = Span::new(0, writing.text.len());
            sink.report(Finding::new(Self, Field::PiecePlacement, all, "no piece placement in it"));
        }
    }
}
