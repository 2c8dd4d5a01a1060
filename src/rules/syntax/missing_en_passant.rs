#![doc = include_str!("missing_en_passant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::missing::{Filling, Missing, Part, gap};
use crate::rules::{Fields, Rule, RuleMeta};

/// The en passant target is missing, and fields behind it are there.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{missing}")]
#[diagnostic(help("write `{}` if no pawn has just moved two squares; castling and en passant each have a field of their own", .filling.text.trim_start()))]
pub struct MissingEnPassant {
    /// The fields that are missing there.
    pub missing: Missing,
    /// What to write.
    pub filling: Filling,
}

impl Rule for MissingEnPassant {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-en-passant",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("missing_en_passant.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(gap) = gap(fields, Part::EnPassant) else { return };
        let filling = gap.filling(fields);
        let fix = Fix::safe([gap.write(filling.text.as_str())]);
        let problem = Self { missing: gap.missing, filling };
        sink.report(gap.finding(problem).with_fix(fix));
    }
}
