#![doc = include_str!("empty.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Bearing, Rule, RuleMeta, Writing};
use crate::span::Span;

/// Nothing is there.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("there is no FEN here")]
#[diagnostic(help(
    "write the six fields; the start position is `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`"
))]
pub struct Empty;

impl Rule for Empty {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("empty", Severity::Error, &[], include_str!("empty.md"))
            .bearing(Bearing::Final);

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        if writing.is_empty() {
            let all = Span::new(0, writing.text.len());
            sink.report(Finding::new(Self, Field::PiecePlacement, all, "nothing here"));
        }
    }
}
