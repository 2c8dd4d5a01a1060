#![doc = include_str!("html_entity.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::LexemeKind;
use crate::rules::writing::{Gap, GapKind, Place};
use crate::rules::{Rule, RuleMeta, Writing};

/// Characters in the encoding of HTML.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the FEN has HTML entities in it")]
#[diagnostic(help("write the characters themselves: `&nbsp;` is a space, `&#47;` is `/`"))]
pub struct HtmlEntity;

impl Rule for HtmlEntity {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("html-entity", Severity::Error, &[Applicability::Safe], include_str!("html_entity.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let inside = writing.odd().iter().filter_map(|lexeme| match lexeme.kind {
            LexemeKind::Entity(character) => {
                Some(Place { text: lexeme.text, replacement: character.to_string() })
            }
            _ => None,
        });
        let gaps = writing.gaps(GapKind::Entity).map(Gap::as_space);
        let mut places: Vec<_> = inside.chain(gaps).collect();
        places.sort_by_key(|place| place.text.as_ptr());
        let is_gap = |text: &str| writing.gaps(GapKind::Entity).any(|gap| gap.text == text);
        let field = |text: &str| if is_gap(text) { Field::Separator } else { writing.field(text) };
        writing.report(Self, field, places, "an HTML entity", sink);
    }
}
