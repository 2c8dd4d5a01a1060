#![doc = include_str!("castling_repeat.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Fix};
use crate::rules::castling_letters::{deletions, labelled, once, quoted, runs};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::value::CastlingRights;

/// A castling letter that stands there more than once.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability repeats {}", quoted(*.repeated))]
#[diagnostic(help("write each letter once: `{rights}`"))]
pub struct CastlingRepeat {
    /// The rights that are written more than once.
    pub repeated: CastlingRights,
    /// All the rights.
    pub rights: CastlingRights,
}

impl Rule for CastlingRepeat {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-repeat",
        Severity::Warning,
        &[Applicability::Safe],
        include_str!("castling_repeat.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        let kept = once(&castling);
        let is_kept = |text: &str| kept.iter().any(|(kept, _)| fields.span(kept) == fields.span(text));
        let surplus = || castling.letters().filter(|(text, _)| !is_kept(text));
        let places = runs(fields, surplus().map(|(text, _)| text));
        let repeated = surplus().map(|(_, right)| right).collect();
        let rights = kept.iter().map(|(_, right)| *right).collect();
        let fix = Fix::safe(deletions(&places));
        if let Some(finding) = labelled(Self { repeated, rights }, &places, "once more") {
            sink.report(finding.with_fix(fix));
        }
    }
}
