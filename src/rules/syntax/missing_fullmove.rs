#![doc = include_str!("missing_fullmove.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::counter::{fullmove_fix, least_fullmove};
use crate::rules::missing::{Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// The fullmove number is missing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fullmove number is missing")]
#[diagnostic(help("write `{number}` if it is not known{}", if *.number > 1 { ", the least that the halfmove clock allows" } else { "" }))]
pub struct MissingFullmove {
    /// The number to write where none is known.
    pub number: u32,
}

impl Rule for MissingFullmove {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-fullmove",
        Severity::Warning,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("missing_fullmove.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::Fullmove) else { return };
        let number = least_fullmove(&fields.tree);
        let fix = fullmove_fix(number, [gap.write(format!(" {number}"))]);
        sink.report(gap.finding(Self { number }).with_fix(fix));
    }
}
