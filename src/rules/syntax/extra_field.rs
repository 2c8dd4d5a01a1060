#![doc = include_str!("extra_field.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::in_hand::TrailingPocket;
use crate::rules::labels::at_each;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;
use crate::variant::Variant;

/// More than the fields that belong there.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("text{} belongs to none of the {} fields", if *.places == 1 { String::new() } else { format!(" at {places} places") }, if *.epd { "four" } else { "six" })]
#[diagnostic(help("{}", if *.epd { "before the operations of an EPD record stand piece placement, side to move, castling and en passant; an operation begins with a letter" } else if *.pocket { "it may be a pocket of crazyhouse with the squares of promoted pieces: then name the variant (`--variant crazyhouse`), else delete it" } else { "delete what is not a part of the FEN; its six fields are piece placement, side to move, castling, en passant, halfmove clock and fullmove number" }))]
pub struct ExtraField {
    /// At how many places it stands.
    pub places: usize,
    /// Whether it looks like a pocket of crazyhouse.
    pub pocket: bool,
    /// Whether it stands in an EPD record, where operations follow.
    pub epd: bool,
}

impl Rule for ExtraField {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "extra-field",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("extra_field.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let pocket = TrailingPocket::of(fields).is_some();
        if pocket && fields.variant == Some(Variant::Crazyhouse) {
            return;
        }
        let runs = runs(fields);
        let problem = Self { places: runs.len(), pocket, epd: tree.epd };
        let places = runs.iter().copied();
        let Some(finding) = at_each(problem, Field::Extra, places, "no field of a FEN") else {
            return;
        };
        let deletions = runs.iter().map(|run| Edit::delete(tree.with_blanks(*run)));
        // In an EPD record operations follow: it may be one of them, or what is left of a field that is missing.
        let is_useless = !tree.epd && tree.is_complete();
        let fix = is_useless.then(|| Fix::likely(deletions.collect::<Vec<_>>()));
        sink.report(finding.with_fix(fix));
    }
}

/// The places of the tokens; neighbours are one place.
fn runs(fields: &Fields<'_>) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    // Dashes in an EPD record have a rule of their own.
    let is_told = |token: &&&str| !fields.tree.epd || token.bytes().any(|byte| byte != b'-');
    for token in fields.tree.extra.iter().filter(is_told) {
        let span = fields.span(token);
        match runs.last_mut() {
            Some(last) if last.end == fields.tree.with_blanks(span).start => *last = last.to(span),
            _ => runs.push(span),
        }
    }
    runs
}
