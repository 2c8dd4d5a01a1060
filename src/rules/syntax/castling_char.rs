#![doc = include_str!("castling_char.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::grammar::CastlingForm;
use crate::rules::castling_letters::{deletions, labelled, runs};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::value::{CastlingRight, CastlingRights, CastlingRook};

/// Characters among castling letters that are none.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability contains {}", in_words(.characters))]
#[diagnostic(help(
    "only `K`, `Q`, `k` and `q` can stand here (or the files of rooks), each once; take the rest out, or put right what was mistyped"
))]
pub struct CastlingChar {
    /// The characters that are no castling letters.
    pub characters: Vec<char>,
}

fn in_words(characters: &[char]) -> String {
    let quoted: Vec<_> = characters.iter().map(|c| Quoted(*c).to_string()).collect();
    match quoted.as_slice() {
        [only] => format!("{only}, which is no castling letter"),
        [one, other] => format!("{one} and {other}, which are no castling letters"),
        [first, .., _] => format!("{first} and {} more that are no castling letters", quoted.len() - 1),
        [] => "no castling letter".to_owned(),
    }
}

impl Rule for CastlingChar {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-char",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("castling_char.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        if castling.form != CastlingForm::Stray {
            return;
        }
        let written: CastlingRights = castling.characters().filter_map(|(_, right)| right).collect();
        // A file letter beside two other rights of its colour is no right either.
        let is_stray = |right: Option<CastlingRight>| {
            right.is_none_or(|right| {
                matches!(right.rook, CastlingRook::File(_)) && written.of(right.color).len() > 2
            })
        };
        let strays = || castling.characters().filter(|(_, right)| is_stray(*right)).map(|(text, _)| text);
        let places = runs(fields, strays());
        let characters = strays().flat_map(str::chars).collect();
        let fix = Fix::likely(deletions(&places));
        if let Some(finding) = labelled(Self { characters }, &places, "no castling letter") {
            sink.report(finding.with_fix(fix));
        }
    }
}
