#![doc = include_str!("surrounding_space.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// Blanks or line breaks at the ends.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("blanks stand around the FEN")]
#[diagnostic(help("delete them"))]
pub struct SurroundingSpace;

impl Rule for SurroundingSpace {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("surrounding-space", Severity::Warning, &[Applicability::Safe], include_str!("surrounding_space.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let parts = writing.outside(|kind| kind == OutsideKind::Blank);
        let places = parts.into_iter().map(Place::deleted);
        writing.report(Self, |_| Field::Separator, places, "blanks", sink);
    }
}
