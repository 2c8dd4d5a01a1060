#![doc = include_str!("wrong_separator.md")]

use miette::Diagnostic;
use thiserror::Error;

use std::fmt;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::RankText;
use crate::rules::shape::{Shape, labelled, neighbours};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

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
        let Some(shape) = fields.shape().filter(|shape| shape.foreign_board.is_none()) else { return };
        look_alikes(fields, shape, sink);
        blanks(fields, shape, sink);
    }
}

/// Characters that look like a slash, or stand for it throughout.
fn look_alikes(fields: &Fields<'_>, shape: &Shape<'_>, sink: &mut dyn Sink) {
    let ranks = || shape.placement.ranks().filter(|rank| !rank.is_blank_separated());
    let wrong = || ranks().map(|rank| rank.separator).filter(|separator| !matches!(*separator, "" | "/"));
    let Some(character) = wrong().next().and_then(|separator| separator.chars().next()) else { return };
    let places = || neighbours(wrong().map(|separator| fields.span(separator)));
    let edits = wrong().map(|separator| Edit::replace(fields.span(separator), "/"));
    let fix = Fix::safe(edits.collect::<Vec<_>>());
    let throughout = shape.placement.stand_in().map(|_| fields.span(shape.placement.board_text()));
    let label = |span: Span| (span, if throughout.is_some() { "no slashes" } else { "no slash" });
    let labels = throughout.into_iter().chain(places().filter(|_| throughout.is_none())).map(label);
    sink.report(labelled(WrongSeparator { character }, Field::PiecePlacement, labels).with_fix(fix));
}

/// Blanks for slashes; other blanks within the board are taken out with them.
fn blanks(fields: &Fields<'_>, shape: &Shape<'_>, sink: &mut dyn Sink) {
    let ranks = || shape.placement.ranks().filter(RankText::is_blank_separated);
    let separators = || ranks().map(|rank| fields.span(rank.separator));
    if separators().next().is_none() {
        return;
    }
    let edits = separators().map(|span| Edit::replace(span, "/"));
    let others = shape.blanks().map(|blank| Edit::delete(fields.span(blank)));
    let fix = Fix::likely(edits.chain(others).collect::<Vec<_>>());
    let labels = separators().map(|span| (span, "no slash"));
    sink.report(labelled(WrongSeparator { character: ' ' }, Field::PiecePlacement, labels).with_fix(fix));
}
