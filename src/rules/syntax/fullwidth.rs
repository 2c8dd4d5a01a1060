#![doc = include_str!("fullwidth.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::fix::Applicability;
use crate::rules::{Letters, Rule, RuleMeta};

/// Full-width forms of ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is full width, instead of the ASCII `{meant}`", Quoted(*.character))]
#[diagnostic(help("write `{meant}` with the input method set to half width (direct input)"))]
pub struct Fullwidth {
    /// The first character.
    pub character: char,
    /// The ASCII characters that are meant.
    pub meant: String,
}

impl Rule for Fullwidth {
    type Ground<'a> = Letters<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "fullwidth",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("fullwidth.md"),
    );

    fn check(letters: &Letters<'_>, sink: &mut dyn Sink) {
        for reading in &letters.readings.full_width {
            for meant in &reading.meant {
                let label = format!("full width, instead of `{}`", meant.text);
                let problem = Self { character: reading.character, meant: meant.text.clone() };
                let finding = Finding::new(problem, reading.field, reading.span(), label);
                sink.report(finding.with_fix(reading.fix(|meant| meant.text.clone())));
            }
        }
    }
}
