#![doc = include_str!("startpos_after_fen.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{EngineCommand, Rule, RuleMeta};

/// `position fen startpos`.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`startpos` is no FEN: it stands in place of `fen` and the FEN")]
#[diagnostic(help("write `position startpos`"))]
pub struct StartposAfterFen;

impl Rule for StartposAfterFen {
    type Ground<'a> = EngineCommand<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "startpos-after-fen",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("startpos_after_fen.md"),
    );

    fn check(command: &EngineCommand<'_>, sink: &mut dyn Sink) {
        let Some(keyword) = command.keyword.filter(|_| command.argument == "startpos") else {
            return;
        };
        let finding = Finding::new(Self, Field::Container, keyword, "one word too many");
        sink.report(finding.with_fix(Fix::safe([Edit::delete(keyword)])));
    }
}
