#![doc = include_str!("label.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// `FEN:` in front of the FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("a label stands before the FEN")]
#[diagnostic(help("write the FEN alone"))]
pub struct Label;

impl Rule for Label {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("label", Severity::Warning, &[Applicability::Safe], include_str!("label.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let parts = writing.outside(|kind| kind == OutsideKind::Label);
        let places = parts.into_iter().map(Place::deleted);
        writing.report(Self, |_| Field::Container, places, "a label", sink);
    }
}
