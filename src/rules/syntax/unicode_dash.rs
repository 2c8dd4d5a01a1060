#![doc = include_str!("unicode_dash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::{CastlingForm, EnPassantForm};
use crate::rules::{Fields, Rule, RuleMeta};

/// Another dash than the hyphen, or several of them, for "none".
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is {}", .field.in_words(), in_words(*.dash, *.count))]
#[diagnostic(help("write `-` (hyphen-minus, U+002D), the dash of the keyboard"))]
pub struct UnicodeDash {
    /// The field.
    pub field: Field,
    /// The first dash.
    pub dash: char,
    /// How many dashes there are.
    pub count: usize,
}

fn in_words(dash: char, count: usize) -> String {
    match (dash, count) {
        (_, 1) => format!("{} instead of a hyphen", Quoted(dash)),
        ('-', _) => format!("{count} hyphens instead of one"),
        _ => format!("{count} dashes, the first {}, instead of one hyphen", Quoted(dash)),
    }
}

impl Rule for UnicodeDash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "unicode-dash",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("unicode_dash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let castling =
            fields.tree.castling_availability.filter(|field| field.form == CastlingForm::Dashes);
        let target =
            fields.tree.en_passant_target.filter(|field| field.form == EnPassantForm::Dashes);
        let castling = castling.map(|field| (Field::CastlingAvailability, field.text));
        let target = target.map(|field| (Field::EnPassantTarget, field.text));
        for (field, text) in castling.into_iter().chain(target) {
            let Some(dash) = text.chars().next() else { continue };
            let count = text.chars().count();
            let span = fields.span(text);
            let fix = Fix::safe([Edit::replace(span, "-")]);
            let label = if count > 1 { "several dashes" } else { "another dash" };
            sink.report(Finding::new(Self { field, dash, count }, field, span, label).with_fix(fix));
        }
    }
}
