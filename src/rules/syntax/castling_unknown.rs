#![doc = include_str!("castling_unknown.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::grammar::CastlingForm;
use crate::rules::excerpt::excerpt;
use crate::rules::{Fields, Rule, RuleMeta};

/// A castling availability that is no list of rights.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling availability is {written} instead of `-` or letters of `KQkq`")]
#[diagnostic(help(
    "write the rights that are left: `K` White short, `Q` White long, `k` Black short, `q` Black long; `-` if there are none"
))]
pub struct CastlingUnknown {
    /// What is written, as the message shows it.
    pub written: String,
}

impl Rule for CastlingUnknown {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "castling-unknown",
        Severity::Error,
        &[],
        include_str!("castling_unknown.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        // A look-alike is still here only if nothing has mended it.
        if matches!(castling.form, CastlingForm::Unexpected | CastlingForm::LookAlike) {
            let problem = Self { written: excerpt(castling.text) };
            let span = fields.span(castling.text);
            let label = "no castling rights";
            sink.report(Finding::new(problem, Field::CastlingAvailability, span, label));
        }
    }
}
