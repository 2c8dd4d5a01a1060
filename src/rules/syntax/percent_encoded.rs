#![doc = include_str!("percent_encoded.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::LexemeKind;
use crate::rules::writing::{Gap, GapKind, Place};
use crate::rules::{Rule, RuleMeta, Writing};

/// Characters in the encoding of web addresses.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the FEN is percent-encoded, as for a web address")]
#[diagnostic(help("write `%20` as a space, `%2F` as `/`"))]
pub struct PercentEncoded;

impl Rule for PercentEncoded {
    type Ground<'a> = Writing<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("percent-encoded", Severity::Error, &[Applicability::Safe], include_str!("percent_encoded.md"));

    fn check(writing: &Writing<'_>, sink: &mut dyn Sink) {
        let inside = writing.odd().iter().filter_map(|lexeme| match lexeme.kind {
            LexemeKind::Percent(character) => {
                Some(Place { text: lexeme.text, replacement: character.to_string() })
            }
            _ => None,
        });
        let gaps = writing.gaps(GapKind::Percent).map(Gap::as_space);
        let mut places: Vec<_> = inside.chain(gaps).collect();
        places.sort_by_key(|place| place.text.as_ptr());
        let is_gap = |text: &str| writing.gaps(GapKind::Percent).any(|gap| gap.text == text);
        let field = |text: &str| if is_gap(text) { Field::Separator } else { writing.field(text) };
        writing.report(Self, field, places, "an encoded character", sink);
    }
}
