#![doc = include_str!("quoted.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// Quotation marks around the FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the FEN stands in quotation marks or brackets")]
#[diagnostic(help("write the FEN without them"))]
pub struct Quoted;

impl Rule for Quoted {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "quoted",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("quoted.md"),
    );

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let parts = writing.outside(|kind| kind == OutsideKind::Quote);
        let places = parts.into_iter().map(Place::deleted);
        writing.report(Self, |_| Field::Container, places, "outside the FEN", sink);
    }
}
