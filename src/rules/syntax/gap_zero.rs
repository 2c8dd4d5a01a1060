#![doc = include_str!("gap_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::shape::{Form, Group, digit_runs, labelled};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// `0` among the pieces and gaps.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("0 counts no empty squares")]
#[diagnostic(help("{}", if *.alone { "write `8` for an empty rank" } else { "leave it out: gaps are counted from 1 to 8" }))]
pub struct GapZero {
    /// Whether the rank has nothing else.
    pub alone: bool,
}

impl Rule for GapZero {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "gap-zero",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("gap_zero.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        let mut report = |alone: bool, zeros: Vec<Span>, fix: Fix| {
            if !zeros.is_empty() {
                let labels = zeros.into_iter().map(|zero| (zero, "no squares"));
                sink.report(labelled(Self { alone }, Field::PiecePlacement, labels).with_fix(fix));
            }
        };
        let among = |group: &&Group<'_>| matches!(group.form, Form::Full | Form::Short | Form::Long | Form::Merged(_));
        let among = || shape.groups.iter().filter(among).flat_map(|group| zeros(fields, group));
        report(false, among().map(|(zero, _)| zero).collect(), Fix::safe(among().map(|(_, edit)| edit).collect::<Vec<_>>()));
        let alone = shape.groups.iter().filter(|group| group.form == Form::Zero);
        let alone: Vec<Span> = alone.map(|group| fields.span(group.text)).collect();
        let edits: Vec<Edit> = alone.iter().map(|zero| Edit::replace(*zero, "8")).collect();
        report(true, alone, Fix::likely(edits));
    }
}

/// The zeros of a group, each with what takes it out; gaps that then stand side by side are added up.
fn zeros<'f>(fields: &'f Fields<'_>, group: &Group<'f>) -> impl Iterator<Item = (Span, Edit)> + 'f {
    let is_full = group.form == Form::Full;
    let runs = digit_runs(group.text).filter(|(digits, _)| digits.contains('0'));
    runs.flat_map(move |(digits, sum)| {
        let adds_up = is_full && digits.bytes().filter(|digit| *digit != b'0').count() > 1;
        let zeros = digits.split(|c| c != '0').filter(|zeros| !zeros.is_empty());
        zeros.enumerate().map(move |(at, zeros)| {
            let zero = fields.span(zeros);
            let edit = match (adds_up, at) {
                (true, 0) => Edit::replace(fields.span(digits), sum.to_string()),
                _ => Edit::delete(zero),
            };
            (zero, edit)
        })
    })
}
