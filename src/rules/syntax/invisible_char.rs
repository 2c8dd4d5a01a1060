#![doc = include_str!("invisible_char.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::writing::Place;
use crate::rules::{Rule, RuleMeta, Writing};

/// Characters that cannot be seen.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("invisible character {}", Quoted(*.character))]
#[diagnostic(help("delete it; it takes no room on the screen, but it is there for a program"))]
pub struct InvisibleChar {
    /// The character.
    pub character: char,
}

impl Rule for InvisibleChar {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("invisible-char", Severity::Error, &[Applicability::Safe], include_str!("invisible_char.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        for character in writing.invisible().filter(|character| *character != super::bom::BOM) {
            let places = writing.unseen(character).into_iter().map(Place::deleted);
            let problem = Self { character };
            writing.report(problem, |text| writing.field(text), places, "cannot be seen", sink);
        }
    }
}
