#![doc = include_str!("pgn_setup_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{Rule, RuleMeta, TagSection};

/// `[SetUp "0"]` beside a FEN that is not the usual start position.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`SetUp` is 0, the usual start position, and the `FEN` tag gives another one")]
#[diagnostic(help(
    "write `1` if the game begins from the FEN, or take out the `FEN` tag if it does not"
))]
pub struct PgnSetupZero;

impl Rule for PgnSetupZero {
    type Ground<'a> = TagSection<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "pgn-setup-zero",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("pgn_setup_zero.md"),
    );

    fn check(section: &TagSection<'_>, sink: &mut dyn Sink) {
        let (Some(fen), Some(setup)) = (section.fen, section.setup) else { return };
        if setup.text.trim() != "0" || section.is_start {
            return;
        }
        let finding = Finding::new(Self, Field::Container, setup.span, "the usual start position");
        let finding = finding.and(fen, "another position");
        sink.report(finding.with_fix(Fix::likely([Edit::replace(setup.span, "1")])));
    }
}
