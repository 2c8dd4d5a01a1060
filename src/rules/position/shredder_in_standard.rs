#![doc = include_str!("shredder_in_standard.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::castling::in_standard_letters;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;

/// Rook files for the castling rights of standard chess.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling is written as rook files, `{written}` instead of `{standard}`")]
#[diagnostic(help(
    "write `{standard}`: the rooks stand in the corners, and some programs know only `KQkq`"
))]
pub struct ShredderInStandard {
    /// The letters as written.
    pub written: String,
    /// The same rights in the letters of the standard.
    pub standard: CastlingRights,
}

impl Rule for ShredderInStandard {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "shredder-in-standard",
        Severity::Warning,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("shredder_in_standard.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.castling_faults.rook_files.is_empty() {
            report(setup, setup.castling_faults.rook_files, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, rights: CastlingRights, sink: &mut dyn Sink) {
    let standard = rights.iter().map(in_standard_letters).collect();
    let problem = ShredderInStandard { written: setup.castling_written(rights), standard };
    let finding = setup.castling_finding(problem, rights, &format!("means `{standard}`"));
    sink.report(finding.with_fix(setup.castling_fix(rights)));
}
