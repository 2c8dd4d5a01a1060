#![doc = include_str!("wrong_separator.md")]

use miette::Diagnostic;
use thiserror::Error;

use std::fmt;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::RankText;
use crate::rules::labels::{at_each, neighbours};
use crate::rules::shape::Shape;
use crate::rules::{Fields, Rule, RuleMeta};

/// Another character than a slash between ranks.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("ranks are separated by {} instead of a slash", Separator(*.character))]
#[diagnostic(help("write `/` between ranks"))]
pub struct WrongSeparator {
    /// The character.
    pub character: char,
}

/// The character in a message.
struct Separator(char);

impl fmt::Display for Separator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ' ' => f.write_str("a space"),
            other => Quoted(other).fmt(f),
        }
    }
}

impl Rule for WrongSeparator {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "wrong-separator",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("wrong_separator.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape().filter(|shape| shape.foreign_board.is_none()) else {
            return;
        };
        look_alikes(fields, shape, sink);
        blanks(fields, shape, sink);
    }
}

/// Characters that look like a slash, or stand for it throughout.
fn look_alikes(fields: &Fields<'_>, shape: &Shape<'_>, sink: &mut dyn Sink) {
    let ranks = || shape.placement.ranks().filter(|rank| !rank.is_blank_separated());
    let wrong =
        || ranks().map(|rank| rank.separator).filter(|separator| !matches!(*separator, "" | "/"));
    let Some(character) = wrong().next().and_then(|separator| separator.chars().next()) else {
        return;
    };
    let places = || neighbours(wrong().map(|separator| fields.span(separator)));
    let edits = wrong().map(|separator| Edit::replace(fields.span(separator), "/"));
    let fix = Fix::safe(edits.collect::<Vec<_>>());
    let throughout = shape.placement.stand_in().map(|_| fields.span(shape.placement.board_text()));
    let label = if throughout.is_some() { "no slashes" } else { "no slash" };
    let places = throughout.into_iter().chain(places().filter(|_| throughout.is_none()));
    let problem = WrongSeparator { character };
    if let Some(finding) = at_each(problem, Field::PiecePlacement, places, label) {
        sink.report(finding.with_fix(fix));
    }
}

/// Blanks for slashes; other blanks within the board are taken out with them.
fn blanks(fields: &Fields<'_>, shape: &Shape<'_>, sink: &mut dyn Sink) {
    let ranks = || shape.placement.ranks().filter(RankText::is_blank_separated);
    let separators = || ranks().map(|rank| fields.span(rank.separator));
    let edits = separators().map(|span| Edit::replace(span, "/"));
    let others = shape.blanks().map(|blank| Edit::delete(fields.span(blank)));
    let fix = Fix::likely(edits.chain(others).collect::<Vec<_>>());
    let problem = WrongSeparator { character: ' ' };
    if let Some(finding) = at_each(problem, Field::PiecePlacement, separators(), "no slash") {
        sink.report(finding.with_fix(fix));
    }
}
