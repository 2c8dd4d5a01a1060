#![doc = include_str!("number_dash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit};
use crate::grammar::NumberForm;
use crate::rules::counter::{counters, fullmove_fix, unknown};
use crate::rules::labels::at_each;
use crate::rules::{Fields, Rule, RuleMeta};

/// Dashes for counters that are not known.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} instead of a number", match .counter {
    Field::Counters => "halfmove clock and fullmove number are dashes".to_owned(),
    counter => format!("{} is a dash", counter.in_words()),
})]
#[diagnostic(help(
    "write `{written}` if nothing is known; only castling and en passant may be `-`"
))]
pub struct NumberDash {
    /// The counter, or both.
    pub counter: Field,
    /// What to write instead: `0 1`.
    pub written: String,
}

impl Rule for NumberDash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "number-dash",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("number_dash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let is_dash = |form| form == NumberForm::Dash;
        let dashes: Vec<_> = counters(fields).filter(|counter| is_dash(counter.form())).collect();
        let [first, others @ ..] = dashes.as_slice() else { return };
        let numbers = || dashes.iter().map(|dash| unknown(&fields.tree, dash.field));
        let edits: Vec<Edit> =
            dashes.iter().zip(numbers()).map(|(dash, number)| dash.write(number)).collect();
        let written: Vec<_> = edits.iter().map(|edit| edit.text.as_str()).collect();
        let counter = if others.is_empty() { first.field } else { Field::Counters };
        let problem = Self { counter, written: written.join(" ") };
        let last = numbers().next_back().unwrap_or(0);
        let places = dashes.iter().map(|dash| dash.span);
        if let Some(finding) = at_each(problem, counter, places, "a dash") {
            sink.report(finding.with_fix(fullmove_fix(last, edits)));
        }
    }
}
