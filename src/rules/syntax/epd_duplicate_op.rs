#![doc = include_str!("epd_duplicate_op.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::grammar::OperationText;
use crate::rules::operations::{self, Fault, Merging, merging};
use crate::rules::{Fields, Rule, RuleMeta};
/// An operation that is there more than once.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("operation `{opcode}` is there {times} times")]
#[diagnostic(help("write it once; of several, many readers keep only the last"))]
pub struct EpdDuplicateOp {
    /// The opcode.
    pub opcode: String,
    /// How often it is there.
    pub times: usize,
}

impl Rule for EpdDuplicateOp {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-duplicate-op",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely, Applicability::Choice],
        include_str!("epd_duplicate_op.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Duplicate(all) = fault else { continue };
            let [first, again @ ..] = all.as_slice() else { continue };
            let [second, others @ ..] = again else { continue };
            let problem = Self { opcode: first.opcode.to_owned(), times: all.len() };
            let others = others.iter().map(|other| (fields.span(other.text), "and here"));
            let first = (fields.span(first.text), "here first");
            let finding = operations::finding(problem, fields.span(second.text), "here again")
                .and_each(others.chain([first]));
            sink.report(finding.with_fix(merged(fields, all)));
        }
    }
}

/// What to do about them: equal ones are one, moves are put together, of others one must be chosen.
fn merged(fields: &Fields<'_>, all: &[OperationText<'_>]) -> Option<Fix> {
    let ([first, again @ ..], [before @ .., _]) = (all, all) else { return None };
    Some(match merging(all) {
        Merging::Equal => Fix::safe(deletions(fields, again)),
        Merging::Moves => {
            let mut moves: Vec<&str> =
                all.iter().flat_map(OperationText::operands).map(|operand| operand.text).collect();
            moves.sort_unstable();
            moves.dedup();
            let body = Edit::replace(fields.span(first.body), format!(" {}", moves.join(" ")));
            let edits: Vec<Edit> = [body].into_iter().chain(deletions(fields, again)).collect();
            Fix::likely(edits)
        }
        Merging::None => Fix::choice(vec![
            Candidate { label: "keep the first".to_owned(), edits: deletions(fields, again) },
            Candidate { label: "keep the last".to_owned(), edits: deletions(fields, before) },
        ]),
    })
}

fn deletions(fields: &Fields<'_>, operations: &[OperationText<'_>]) -> Vec<Edit> {
    let span = |operation: &OperationText<'_>| fields.span(operation.text);
    operations.iter().map(|it| Edit::delete(fields.tree.with_blanks(span(it)))).collect()
}
