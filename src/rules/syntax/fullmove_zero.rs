#![doc = include_str!("fullmove_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Fields, Rule, RuleMeta};

/// A fullmove number of 0.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fullmove number is 0 instead of 1 or more")]
#[diagnostic(help("write `1`; the first move of a game has the number 1"))]
pub struct FullmoveZero;

impl Rule for FullmoveZero {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "fullmove-zero",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("fullmove_zero.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let Some(number) = tree.fullmove_number.filter(|number| number.value() == Some(0)) else {
            return;
        };
        // Beside a clock that runs, the two counters stand in each other's place, which is a finding of its own.
        let clock = tree.halfmove_clock.and_then(|clock| clock.value());
        let side = tree.side_to_move.and_then(|side| side.likely());
        let swapped = clock.is_some_and(|clock| clock > 0) && side.is_some();
        if tree.epd || swapped {
            return;
        }
        let span = fields.span(number.text);
        let fix = Fix::safe([Edit::replace(span, "1")]);
        sink.report(Finding::new(Self, Field::FullmoveNumber, span, "move 0").with_fix(fix));
    }
}
