#![doc = include_str!("pocket_trailing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Fix};
use crate::rules::in_hand::TrailingPocket;
use crate::rules::{Fields, Rule, RuleMeta};

/// A pocket of crazyhouse apart from the board, most often behind the last field, with the squares of promoted pieces.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the pocket stands apart from the board")]
#[diagnostic(help("write the pieces in hand in brackets behind the board, and a `~` behind each promoted piece{}", if *.promoted == 0 { "" } else { " in place of its square" }))]
pub struct PocketTrailing {
    /// How many squares of promoted pieces stand behind it.
    pub promoted: usize,
}

impl Rule for PocketTrailing {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pocket-trailing",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("pocket_trailing.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(pocket) = TrailingPocket::of(fields) else { return };
        let problem = Self { promoted: pocket.promoted.len() };
        let label =
            if pocket.promoted.is_empty() { "a pocket" } else { "pocket, promoted squares" };
        let finding = Finding::new(problem, Field::Extra, pocket.span, label)
            .marking(pocket.promoted.iter().copied());
        let fix = pocket.rewritten(fields).map(Fix::safe);
        sink.report(finding.with_fix(fix));
    }
}
