#![doc = include_str!("side_case.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::SideForm;
use crate::rules::{Fields, Rule, RuleMeta};

/// `W` or `B` for the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("side to move is written as a capital letter instead of `{}`", .color.letter())]
#[diagnostic(help("write `{}`; {color} is to move", .color.letter()))]
pub struct SideCase {
    /// The side that the letter means.
    pub color: Color,
}

impl Rule for SideCase {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "side-case",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("side_case.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(side) = fields.tree.side_to_move else { return };
        let SideForm::UpperCase(color) = side.form else { return };
        let span = fields.span(side.text);
        let fix = Fix::safe([Edit::replace(span, color.letter())]);
        sink.report(
            Finding::new(Self { color }, Field::SideToMove, span, "a capital letter").with_fix(fix),
        );
    }
}
