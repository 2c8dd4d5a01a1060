#![doc = include_str!("fullwidth.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::fix::Applicability;
use crate::rules::letters::AndMore;
use crate::rules::{Fields, Rule, RuleMeta};

/// Full-width forms of ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} {}", AndMore { character: *.character, others: *.others }, are_full_width(*.others > 0))]
#[diagnostic(help("write `{meant}` with the input method set to half width (direct input)"))]
pub struct Fullwidth {
    /// The first character.
    pub character: char,
    /// How many more stand beside it.
    pub others: usize,
    /// The ASCII characters that are meant.
    pub meant: String,
}

const fn are_full_width(many: bool) -> &'static str {
    if many { "are full-width forms instead of ASCII" } else { "is a full-width form instead of ASCII" }
}

impl Rule for Fullwidth {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "fullwidth",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("fullwidth.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for reading in &fields.readings().full_width {
            for meant in &reading.meant {
                let label = format!("stands for `{}`", meant.text);
                let (character, others) = (reading.character, reading.others);
                let problem = Self { character, others, meant: meant.text.clone() };
                let finding = Finding::new(problem, reading.field, reading.span(), label);
                sink.report(finding.with_fix(reading.fix(|meant| meant.text.clone())));
            }
        }
    }
}
