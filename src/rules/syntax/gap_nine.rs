#![doc = include_str!("gap_nine.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::shape::Form;
use crate::rules::{Fields, Rule, RuleMeta};
use crate::span::Span;

/// `9` for a gap.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("9 counts more empty squares than a rank has")]
#[diagnostic(help("{}", if *.alone { "write `8` for an empty rank" } else { "a rank has 8 squares: count the gap again" }))]
pub struct GapNine {
    /// Whether the rank has nothing else.
    pub alone: bool,
}

impl Rule for GapNine {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "gap-nine",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("gap_nine.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        for group in shape.groups.iter().filter(|group| group.form == Form::Nine) {
            let alone = group.text == "9";
            let at = group.text.find('9').map_or(0, |at| at + fields.span(group.text).start);
            let span = Span::new(at, at + 1);
            let fix = alone.then(|| Fix::likely([Edit::replace(span, "8")]));
            let finding = Finding::new(Self { alone }, Field::PiecePlacement, span, "at most 8");
            sink.report(finding.with_fix(fix));
        }
    }
}
