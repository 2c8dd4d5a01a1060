#![doc = include_str!("figurine.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::fix::Applicability;
use crate::rules::{Letters, Rule, RuleMeta};

/// Drawn pieces in place of letters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is a drawn piece, instead of the letter `{letter}`", Quoted(*.character))]
#[diagnostic(help(
    "write the letters: ♔ `K`, ♕ `Q`, ♖ `R`, ♗ `B`, ♘ `N`, ♙ `P` for White; ♚ `k`, ♛ `q`, ♜ `r`, ♝ `b`, ♞ `n`, ♟ `p` for Black"
))]
pub struct Figurine {
    /// The first of them.
    pub character: char,
    /// The letter that it stands for.
    pub letter: char,
}

impl Rule for Figurine {
    type Ground<'a> = Letters<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "figurine",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("figurine.md"),
    );

    fn check(letters: &Letters<'_>, sink: &mut dyn Sink) {
        for reading in &letters.readings.figurines {
            let Some(meant) = reading.meant.first() else { continue };
            let problem = Self { character: reading.character, letter: meant.letter };
            let finding = Finding::new(problem, reading.field, reading.span(), "drawn pieces");
            let labels = reading.labels.iter().skip(1);
            let finding = labels.fold(finding, |finding, label| finding.and(*label, "and here"));
            sink.report(finding.with_fix(reading.fix(|meant| meant.text.clone())));
        }
    }
}
