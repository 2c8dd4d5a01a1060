#![doc = include_str!("missing_slash.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{self, Applicability, Edit};
use crate::rules::shape::{self, Form};
use crate::rules::{Fields, Rule, RuleMeta};

/// Two or more ranks without a slash between them.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{ranks} ranks are written without a slash between them")]
#[diagnostic(help("write a slash behind each 8 squares: `{suggestion}`"))]
pub struct MissingSlash {
    /// How many ranks they are.
    pub ranks: usize,
    /// The ranks with slashes between them.
    pub suggestion: String,
}

impl Rule for MissingSlash {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "missing-slash",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("missing_slash.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(shape) = fields.shape() else { return };
        for group in &shape.groups {
            let Form::Merged(ranks) = group.form else { continue };
            let span = fields.span(group.text);
            let (edits, cuts_a_gap) = group.separated();
            let suggestion = fix::apply(group.text, &edits).text;
            let certain = !cuts_a_gap && group.is_plain();
            let certainty = if certain { Applicability::Safe } else { Applicability::Likely };
            let edits = edits.into_iter().map(|edit| Edit { span: edit.span.shifted(span.start), ..edit });
            let (problem, label) = (Self { ranks, suggestion }, format!("{} squares", ranks * 8));
            let finding = Finding::new(problem, Field::PiecePlacement, span, label);
            sink.report(finding.with_fix(shape::fix(certainty, edits.collect())));
        }
    }
}
