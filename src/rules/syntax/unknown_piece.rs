#![doc = include_str!("unknown_piece.md")]

use miette::Diagnostic;
use thiserror::Error;

use std::fmt;

use crate::characters::{Quoted, kazakh_initial};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::labels::neighbours;
use crate::rules::{Fields, Rule, RuleMeta};

/// More such places say nothing new: a board has 64 squares.
const MOST: usize = 64;

/// Characters on the board, or in a pocket, that are neither pieces nor gaps.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", Message(*.character, *.count))]
#[diagnostic(help("{}", Advice(*.character)))]
pub struct UnknownPiece {
    /// The first of them.
    pub character: char,
    /// How many stand together.
    pub count: usize,
}

struct Message(char, usize);

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            1 => write!(f, "{} is no piece", Quoted(self.0)),
            count => write!(f, "{count} characters from {} on are no pieces", Quoted(self.0)),
        }
    }
}

struct Advice(char);

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "write a piece (K Q R B N P for White, k q r b n p for Black) or a digit from 1 to 8 for empty squares",
        )?;
        match kazakh_initial(self.0) {
            Some(names) => write!(f, "; in Kazakh the letter begins {names}"),
            None => Ok(()),
        }
    }
}

impl Rule for UnknownPiece {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("unknown-piece", Severity::Error, &[], include_str!("unknown_piece.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        let mut report = |field: Field, parts: &mut dyn Iterator<Item = &str>| {
            for span in neighbours(parts.map(|part| fields.span(part))).take(MOST) {
                let text = &fields.tree.text[span.range()];
                let Some(character) = text.chars().next() else { continue };
                let problem = Self { character, count: text.chars().count() };
                sink.report(Finding::new(problem, field, span, "not a piece"));
            }
        };
        report(Field::PiecePlacement, &mut shape.unknown());
        report(Field::Pocket, &mut shape.unknown_in_pocket());
    }
}
