#![doc = include_str!("pgn_setup_missing.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, TagSection};

/// A FEN tag without a `SetUp` tag.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the game has a `FEN` tag and no `SetUp` tag")]
#[diagnostic(help(
    "the standard of 1994 asks for `[SetUp \"1\"]` beside it, and some readers ignore the FEN otherwise; the revised text does without"
))]
pub struct PgnSetupMissing;

impl Rule for PgnSetupMissing {
    type Ground<'a> = TagSection<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pgn-setup-missing",
        Severity::Note,
        &[],
        include_str!("pgn_setup_missing.md"),
    );

    fn check(section: &TagSection<'_>, sink: &mut dyn Sink) {
        let (Some(fen), None) = (section.fen, section.setup) else { return };
        sink.report(Finding::new(Self, Field::Container, fen, "no `SetUp` beside it"));
    }
}
