#![doc = include_str!("figurine.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::fix::Applicability;
use crate::rules::letters::AndMore;
use crate::rules::{Fields, Rule, RuleMeta};

/// Drawn pieces in place of letters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} {}", AndMore { character: *.character, others: *.others }, are_drawn(*.others, *.letter))]
#[diagnostic(help(
    "write the letters: ♔ `K`, ♕ `Q`, ♖ `R`, ♗ `B`, ♘ `N`, ♙ `P` for White; ♚ `k`, ♛ `q`, ♜ `r`, ♝ `b`, ♞ `n`, ♟ `p` for Black"
))]
pub struct Figurine {
    /// The first of them.
    pub character: char,
    /// How many more there are.
    pub others: usize,
    /// The letter that the first one stands for.
    pub letter: char,
}

fn are_drawn(others: usize, letter: char) -> String {
    match others {
        0 => format!("is a drawn piece instead of the letter `{letter}`"),
        _ => "are drawn pieces instead of letters".to_owned(),
    }
}

impl Rule for Figurine {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "figurine",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("figurine.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for reading in &fields.readings().figurines {
            let Some(meant) = reading.meant.first() else { continue };
            let (character, others) = (reading.character, reading.others);
            let problem = Self { character, others, letter: meant.letter };
            let finding = Finding::new(problem, reading.field, reading.span(), "drawn pieces");
            let others = reading.labels.iter().skip(1).map(|place| (*place, "and here"));
            sink.report(finding.and_each(others).with_fix(reading.fix(|meant| meant.text.clone())));
        }
    }
}
