#![doc = include_str!("epd_counters.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::{FenText, NumberText, OperationText};
use crate::rules::{Fields, Rule, RuleMeta, operations};
use crate::span::Span;
/// The counters of a FEN before the operations.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("fields of a FEN stand before the operations")]
#[diagnostic(help("{}", .instead.as_ref().map_or_else(
    || "an EPD record has four fields; delete these, or write the operations `fmvn` and `hmvc` in their place".to_owned(),
    |instead| format!("an EPD record has four fields; write the counters as operations: `{instead}`"),
)))]
pub struct EpdCounters {
    /// The operations that say the same.
    pub instead: Option<String>,
}

impl Rule for EpdCounters {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-counters",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely],
        include_str!("epd_counters.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let tree = &fields.tree;
        if !tree.epd || tree.operations.is_perft() {
            return;
        }
        let is_number = |number: &NumberText<'_>| !is_dash(number);
        let clock = tree.halfmove_clock.filter(is_number);
        let number = tree.fullmove_number.filter(is_number);
        let spans = [clock, number].into_iter().flatten().map(|it| tree.span(it.text));
        let Some(at) = spans.reduce(Span::to) else { return };
        let operations = Operations::of(tree, clock, number);
        let problem = Self { instead: operations.as_ref().map(Operations::written) };
        let finding = operations::finding(problem, at, "counters of a FEN");
        sink.report(finding.with_fix(operations.map(|it| it.fix(tree, at))));
    }
}

pub(super) fn is_dash(number: &NumberText<'_>) -> bool {
    number.text.bytes().all(|byte| byte == b'-')
}

/// The operations to be written.
struct Operations {
    fmvn: Option<u32>,
    hmvc: Option<u32>,
    /// Whether both counters are there, each in the form of the standard, and no operation says something else.
    certain: bool,
}

impl Operations {
    /// `None` if a counter cannot be read. What the record says by operations already is not written again.
    fn of(
        tree: &FenText<'_>,
        clock: Option<NumberText<'_>>,
        number: Option<NumberText<'_>>,
    ) -> Option<Self> {
        let mut certain = clock.is_some() && number.is_some();
        let mut value = |counter: Field, field: Option<NumberText<'_>>, least: u32| {
            let Some(field) = field else { return Some(None) };
            let value = field.reading()?;
            certain &= field.value().is_some_and(|value| value >= least);
            let operand = tree.counter_operand(counter);
            certain &= operand.is_none_or(|operand| operand == field.text);
            Some(Some(value.max(least)).filter(|_| operand.is_none()))
        };
        let hmvc = value(Field::HalfmoveClock, clock, 0)?;
        let fmvn = value(Field::FullmoveNumber, number, 1)?;
        Some(Self { fmvn, hmvc, certain })
    }

    fn each(&self) -> impl Iterator<Item = (&'static str, String)> {
        let both = [("fmvn", self.fmvn), ("hmvc", self.hmvc)];
        both.into_iter()
            .filter_map(|(opcode, value)| Some((opcode, format!("{opcode} {};", value?))))
    }

    fn written(&self) -> String {
        self.each().map(|(_, operation)| operation).collect::<Vec<_>>().join(" ")
    }

    /// Takes the counters out and writes the operations where they belong.
    fn fix(&self, tree: &FenText<'_>, counters: Span) -> Fix {
        let mut edits = vec![Edit::delete(tree.with_blanks(counters))];
        for (opcode, operation) in self.each() {
            let (at, text) = place(tree, opcode, &operation);
            // Two at one place are one edit.
            match edits.last_mut().filter(|last| last.span == Span::empty(at)) {
                Some(last) => last.text.push_str(text.trim_start_matches(';')),
                None => edits.push(Edit::insert(at, text)),
            }
        }
        if self.certain { Fix::safe(edits) } else { Fix::likely(edits) }
    }
}

/// Where an operation belongs, and its text with what separates it from its neighbours.
fn place(tree: &FenText<'_>, opcode: &str, operation: &str) -> (usize, String) {
    let mut last: Option<OperationText<'_>> = None;
    for other in tree.operations.iter() {
        if other.opcode > opcode {
            return (tree.span(other.text).start, format!("{operation} "));
        }
        last = Some(other);
    }
    let Some(last) = last else { return (tree.text.len(), format!(" {operation}")) };
    let end = if last.terminator.is_empty() { last.trimmed() } else { last.text };
    let missing = if last.terminator.is_empty() { ";" } else { "" };
    (tree.span(end).end, format!("{missing} {operation}"))
}
