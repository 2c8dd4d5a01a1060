//! The two counters as they are written: what the rules of the fields about them share.

use super::{Fields, Problem};
use crate::board::Color;
use crate::diagnostic::{Finding, Sink};
use crate::field::Field;
use crate::fix::{Edit, Fix};
use crate::grammar::{FenText, NumberForm, NumberText};
use crate::span::Span;

/// A counter that is there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counter<'a> {
    pub(super) field: Field,
    pub(super) number: NumberText<'a>,
    pub(super) span: Span,
}

/// The counters that are there; none in an EPD record, where operations stand in their place.
pub(super) fn counters<'a>(fields: &Fields<'a>) -> impl Iterator<Item = Counter<'a>> {
    let tree = &fields.tree;
    let both = [
        (Field::HalfmoveClock, tree.halfmove_clock),
        (Field::FullmoveNumber, tree.fullmove_number),
    ];
    let there = both.map(|(field, number)| {
        let number = number.filter(|_| !tree.epd)?;
        Some(Counter { field, number, span: tree.span(number.text) })
    });
    there.into_iter().flatten()
}

impl Counter<'_> {
    /// The number, or the least one that the counter may have.
    pub(super) fn lawful(&self, number: u32) -> u32 {
        number.max(u32::from(self.field == Field::FullmoveNumber))
    }

    /// Writes a number in its place.
    pub(super) fn write(&self, number: u32) -> Edit {
        Edit::replace(self.span, number.to_string())
    }

    pub(super) const fn form(&self) -> NumberForm {
        self.number.form
    }

    /// A finding about the whole of it.
    pub(super) fn finding(&self, problem: impl Into<Problem>, message: &str) -> Finding {
        Finding::new(problem, self.field, self.span, message)
    }
}

/// Reports the counters whose number is certain though not its writing, with the fix that writes it plainly.
pub(super) fn rewrite<P: Into<Problem>>(
    fields: &Fields<'_>,
    sink: &mut dyn Sink,
    label: &str,
    problem: impl Fn(&Counter<'_>, u32) -> Option<P>,
) {
    for counter in counters(fields) {
        let number = counter.number.reading().map(|number| counter.lawful(number));
        let problem = number.and_then(|number| problem(&counter, number));
        if let Some((number, problem)) = number.zip(problem) {
            let fix = Fix::safe([counter.write(number)]);
            sink.report(counter.finding(problem, label).with_fix(fix));
        }
    }
}

/// The number to write for an unknown fullmove number: the least one that does not contradict the clock.
pub(super) fn least_fullmove(tree: &FenText<'_>) -> u32 {
    let clock = tree.halfmove_clock.and_then(|clock| clock.reading()).unwrap_or(0);
    let first = u32::from(tree.side_to_move.and_then(|side| side.likely()) == Some(Color::Black));
    1 + clock.saturating_sub(first).div_ceil(2)
}

/// The number to write for a counter that is not known.
pub(super) fn unknown(tree: &FenText<'_>, counter: Field) -> u32 {
    if counter == Field::HalfmoveClock { 0 } else { least_fullmove(tree) }
}

/// A fix that writes an unknown fullmove number: safe if it is the 1 that programs write for that.
pub(super) fn fullmove_fix(number: u32, edits: impl Into<Vec<Edit>>) -> Fix {
    if number > 1 { Fix::likely(edits) } else { Fix::safe(edits) }
}
