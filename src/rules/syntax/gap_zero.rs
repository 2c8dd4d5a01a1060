#![doc = include_str!("gap_zero.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::at_each;
use crate::rules::shape::{Form, Group, digit_runs};
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
            let problem = Self { alone };
            if let Some(finding) = at_each(problem, Field::PiecePlacement, zeros, "no squares") {
                sink.report(finding.with_fix(fix));
            }
        };
        let among = |group: &&Group<'_>| {
            matches!(group.form, Form::Full | Form::Short | Form::Long | Form::Merged(_))
        };
        let (mut among_others, mut edits) = (Vec::new(), Vec::new());
        for (digits, sum, is_full) in shape.groups.iter().filter(among).flat_map(with_zeros) {
            let zeros = digits.split(|c| c != '0').filter(|zeros| !zeros.is_empty());
            let zeros = zeros.map(|zeros| fields.span(zeros));
            among_others.extend(zeros.clone());
            if is_full && digits.bytes().filter(|digit| *digit != b'0').count() > 1 {
                edits.push(Edit::replace(fields.span(digits), sum.to_string()));
            } else {
                edits.extend(zeros.map(Edit::delete));
            }
        }
        report(false, among_others, Fix::safe(edits));
        let alone = shape.groups.iter().filter(|group| group.form == Form::Zero);
        let alone: Vec<Span> = alone.map(|group| fields.span(group.text)).collect();
        let edits: Vec<Edit> = alone.iter().map(|zero| Edit::replace(*zero, "8")).collect();
        report(true, alone, Fix::likely(edits));
    }
}

/// The runs of digits of a group that have a zero, each with its sum and whether the group is full: then the digits that
/// stand side by side without it are added up.
fn with_zeros<'a>(group: &Group<'a>) -> impl Iterator<Item = (&'a str, usize, bool)> + use<'a> {
    let is_full = group.form == Form::Full;
    let runs = digit_runs(group.text).filter(|(digits, _)| digits.contains('0'));
    runs.map(move |(digits, sum)| (digits, sum, is_full))
}
