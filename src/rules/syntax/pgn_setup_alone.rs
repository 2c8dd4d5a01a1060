#![doc = include_str!("pgn_setup_alone.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Rule, RuleMeta, TagSection};

/// `[SetUp "1"]` without a FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`SetUp` is 1, a position of its own, and there is no `FEN` tag")]
#[diagnostic(help(
    "add the `FEN` tag with the position; if the game begins from the usual one, take out `SetUp`"
))]
pub struct PgnSetupAlone;

impl Rule for PgnSetupAlone {
    type Ground<'a> = TagSection<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pgn-setup-alone",
        Severity::Error,
        &[],
        include_str!("pgn_setup_alone.md"),
    );

    fn check(section: &TagSection<'_>, sink: &mut dyn Sink) {
        let (None, Some(setup)) = (section.fen, section.setup) else { return };
        if setup.text.trim() == "1" {
            sink.report(Finding::new(Self, Field::Container, setup.span, "from which position?"));
        }
    }
}
