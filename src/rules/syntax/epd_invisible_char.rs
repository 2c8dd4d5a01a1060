#![doc = include_str!("epd_invisible_char.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::operations::Fault;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
/// A character in an operation that cannot be seen.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} cannot be seen", Quoted(*.character))]
#[diagnostic(help(
    "delete it; it came with copied text, and readers take it for a part of the operation"
))]
pub struct EpdInvisibleChar {
    /// The character.
    pub character: char,
}

impl Rule for EpdInvisibleChar {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-invisible-char",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("epd_invisible_char.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let mut places: Vec<(char, Span)> = fields
            .operation_faults()
            .iter()
            .filter_map(|fault| match fault {
                Fault::Unseen(at, character) => Some((*character, fields.span(at))),
                _ => None,
            })
            .collect();
        places.sort_unstable();
        for same in places.chunk_by(|one, other| one.0 == other.0) {
            let [(character, _), ..] = same else { continue };
            let spans = same.iter().map(|(_, at)| *at);
            let problem = Self { character: *character };
            let label = "a character that cannot be seen";
            let Some(finding) = at_each(problem, Field::Operations, spans, label) else { continue };
            let edits: Vec<Edit> = same.iter().map(|(_, at)| Edit::delete(*at)).collect();
            sink.report(finding.with_fix(Fix::safe(edits)));
        }
    }
}
