#![doc = include_str!("unicode_space.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::OutsideKind;
use crate::rules::writing::{Gap, GapKind, Place};
use crate::rules::{Rule, RuleMeta, Writing};

/// A blank that is not the space of ASCII.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} stands where a space belongs", Quoted(*.character))]
#[diagnostic(help("write the space of ASCII, U+0020; this blank looks like it and is another character"))]
pub struct UnicodeSpace {
    /// The first such blank.
    pub character: char,
}

impl Rule for UnicodeSpace {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("unicode-space", Severity::Error, &[Applicability::Safe], include_str!("unicode_space.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let around = writing.outside(|kind| kind == OutsideKind::UnicodeBlank);
        let gaps = || writing.gaps(GapKind::UnicodeBlank);
        let ends = around.iter().flat_map(|text| text.chars());
        let Some(character) = gaps().map(|gap| gap.character).chain(ends).next() else { return };
        let mut places: Vec<_> = gaps().map(Gap::as_space).chain(around.iter().copied().map(Place::deleted)).collect();
        places.sort_by_key(|place| place.text.as_ptr());
        let problem = Self { character };
        writing.report(problem, |_| Field::Separator, places, "not a space of ASCII", sink);
    }
}
