#![doc = include_str!("line_break.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::writing::{Gap, GapKind};
use crate::rules::{Rule, RuleMeta, Writing};

/// A line break inside a FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the FEN is broken over several lines")]
#[diagnostic(help("write it on one line, with a space in place of the line break"))]
pub struct LineBreak;

impl Rule for LineBreak {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("line-break", Severity::Error, &[Applicability::Safe], include_str!("line_break.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let places = writing.gaps(GapKind::LineBreak).map(Gap::as_space);
        writing.report(Self, |_| Field::Separator, places, "a line break", sink);
    }
}
