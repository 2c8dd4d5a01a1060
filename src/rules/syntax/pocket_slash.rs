#![doc = include_str!("pocket_slash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::PocketText;
use crate::rules::{Fields, Rule, RuleMeta};

/// A pocket of crazyhouse behind a slash.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the pocket stands behind a slash instead of in brackets")]
#[diagnostic(help(
    "nothing is wrong: lichess writes pockets so; most other programs write `{brackets}`, and some read nothing else"
))]
pub struct PocketSlash {
    /// The pocket in brackets.
    pub brackets: String,
}

impl Rule for PocketSlash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("pocket-slash", Severity::Note, &[], include_str!("pocket_slash.md"));

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let pocket = fields.tree.piece_placement.and_then(|placement| placement.pocket);
        if let Some(pocket) = pocket.filter(PocketText::is_ninth_group) {
            let problem = Self { brackets: format!("[{}]", pocket.body) };
            let span = fields.span(pocket.text);
            sink.report(Finding::new(problem, Field::Pocket, span, "a pocket behind a slash"));
        }
    }
}
