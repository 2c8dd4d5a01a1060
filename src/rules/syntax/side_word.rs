#![doc = include_str!("side_word.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::characters::{self, SideReading};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::SideForm;
use crate::rules::{Fields, Rule, RuleMeta};

/// A word for the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("side to move is written as `{written}` instead of `{}`", .color.letter())]
#[diagnostic(help("write the one letter `{}`; {color} is to move", .color.letter()))]
pub struct SideWord {
    /// The word.
    pub written: String,
    /// The language it is in: `English`.
    pub language: &'static str,
    /// The side that it means.
    pub color: Color,
}

impl Rule for SideWord {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "side-word",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("side_word.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(side) = fields.tree.side_to_move else { return };
        let SideForm::Word(characters::SideWord { reading: SideReading::Certain { white }, language, .. }) =
            side.form
        else {
            return;
        };
        let color = if white { Color::White } else { Color::Black };
        let span = fields.span(side.text);
        let problem = Self { written: side.text.to_owned(), language, color };
        let fix = Fix::safe([Edit::replace(span, color.letter())]);
        let label = format!("{language} for {color}");
        sink.report(Finding::new(problem, Field::SideToMove, span, label).with_fix(fix));
    }
}
