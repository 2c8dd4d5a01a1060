#![doc = include_str!("bom.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// The byte order mark, also called zero width no-break space.
pub(super) const BOM: char = '\u{feff}';

/// A byte order mark in a FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("byte order mark (U+FEFF) in the FEN")]
#[diagnostic(help("delete it; it cannot be seen, and belongs to the start of a file at most"))]
pub struct Bom;

impl Rule for Bom {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("bom", Severity::Error, &[Applicability::Safe], include_str!("bom.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let places = writing.unseen(BOM).into_iter().map(Place::deleted);
        writing.report(Self, |text| writing.field(text), places, "cannot be seen", sink);
    }
}
