#![doc = include_str!("checks_misplaced.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::{ChecksForm, ChecksText, FenText};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// Check counters of three-check chess in another place than theirs.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the check counters stand in the wrong place")]
#[diagnostic(help(
    "the checks still needed (`3+3`) stand behind the en passant target, the checks given (`+0+0`) at the end; they are told apart by the first `+`"
))]
pub struct ChecksMisplaced;

impl Rule for ChecksMisplaced {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "checks-misplaced",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("checks_misplaced.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        let Some(checks) = tree.checks.filter(|checks| !is_in_place(tree, *checks)) else { return };
        let span = fields.span(checks.text);
        let finding = Finding::new(Self, Field::Checks, span, "not in their place");
        sink.report(finding.with_fix(moved(tree, checks, span)));
    }
}

fn is_in_place(tree: &FenText<'_>, checks: ChecksText<'_>) -> bool {
    let span = tree.span(checks.text);
    let fields = tree.fields();
    let before = match checks.form {
        ChecksForm::Left(_) => 4,
        ChecksForm::Given(_) => 6,
    };
    let place = |text: Option<&str>| text.map(|text| tree.span(text));
    let is_behind = |(_, text): &(Field, Option<&str>)| place(*text).is_none_or(|it| it < span);
    let is_before = |(_, text): &(Field, Option<&str>)| place(*text).is_none_or(|it| span < it);
    fields[..before].iter().all(is_behind) && fields[before..].iter().all(is_before)
}

/// The counters written behind the en passant target.
fn moved(tree: &FenText<'_>, checks: ChecksText<'_>, span: Span) -> Option<Fix> {
    let written = checks.remaining()?.to_string();
    let behind = tree.span(tree.en_passant_target?.text).after();
    let away = tree.with_blanks(span);
    Some(Fix::likely(if away.start == behind.start {
        vec![Edit::replace(span, written)]
    } else {
        vec![Edit::insert(behind.start, format!(" {written}")), Edit::delete(away)]
    }))
}
