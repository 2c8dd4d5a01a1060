#![doc = include_str!("trailing_comment.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// A comment behind the FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a comment stands behind the FEN")]
#[diagnostic(help(
    "write the FEN alone: the fix deletes the comment. To keep its text, move it to a line of its own, or write an EPD record with `c0 \"text\";`"
))]
pub struct TrailingComment;

impl Rule for TrailingComment {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "trailing-comment",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("trailing_comment.md"),
    );

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let parts = writing.outside(|kind| kind == OutsideKind::Comment);
        if writing.has_operation() {
            // What follows a semicolon is the next operation of an EPD record.
            return;
        }
        let places = parts.into_iter().map(Place::deleted);
        writing.report(Self, |_| Field::Container, places, "a comment", sink);
    }
}
