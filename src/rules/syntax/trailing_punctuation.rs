#![doc = include_str!("trailing_punctuation.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// A full stop, comma or semicolon behind the FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("punctuation sticks to the last field")]
#[diagnostic(help("delete it; the FEN ends with the fullmove number"))]
pub struct TrailingPunctuation;

impl Rule for TrailingPunctuation {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("trailing-punctuation", Severity::Error, &[Applicability::Safe], include_str!("trailing_punctuation.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let parts = writing.outside(|kind| kind == OutsideKind::Punctuation);
        let places = parts.into_iter().map(Place::deleted);
        writing.report(Self, |text| writing.field_before(text), places, "punctuation", sink);
    }
}
