//! The slashes around the groups of a placement.

use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::labels::labelled;
use crate::rules::{Fields, Problem};
use crate::span::Span;

/// Slashes that stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slashes<'a> {
    /// All of them.
    pub(crate) text: &'a str,
    /// How many they are; several blanks for one slash are one.
    pub(super) count: usize,
    /// Where they stand.
    pub(crate) place: Place,
}

/// Where slashes stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Before the first group.
    Before,
    /// Between two groups, where one belongs.
    Between,
    /// Behind the last group.
    Behind,
}

impl Slashes<'_> {
    /// How many are too many, if no rank is missing.
    pub(crate) const fn surplus(&self) -> usize {
        match self.place {
            Place::Before | Place::Behind => self.count,
            Place::Between => self.count.saturating_sub(1),
        }
    }

    const fn label(&self) -> &'static str {
        match (self.place, self.count) {
            (Place::Between, _) => "no rank between",
            (_, 1) => "a slash too many",
            _ => "slashes too many",
        }
    }

    /// The edit that leaves this many empty ranks here. `at`: where they stand.
    pub(crate) fn with_empty_ranks(&self, empty_ranks: usize, at: Span) -> Edit {
        match (self.place, empty_ranks) {
            (Place::Before | Place::Behind, 0) => Edit::delete(at),
            (Place::Between, 0) => {
                let first = self.text.chars().next().map_or(0, char::len_utf8);
                Edit::delete(Span::new(at.start + first, at.end))
            }
            (Place::Before, some) => Edit::replace(at, "8/".repeat(some)),
            (Place::Between, some) => Edit::replace(at, ["/", &"8/".repeat(some)].concat()),
            (Place::Behind, some) => Edit::replace(at, "/8".repeat(some)),
        }
    }
}

/// A fix of that certainty.
pub(crate) fn fix(applicability: Applicability, edits: Vec<Edit>) -> Fix {
    match applicability {
        Applicability::Safe => Fix::safe(edits),
        _ => Fix::likely(edits),
    }
}

/// The findings about surplus slashes in that place: one finding, a label for each place.
pub(crate) fn surplus_slashes(
    fields: &Fields<'_>,
    place: Place,
    problem: impl Into<Problem>,
) -> Option<Finding> {
    let shape = fields.shape()?;
    let here = || shape.surplus_slashes().filter(|slashes| slashes.place == place);
    let labels = here().map(|slashes| (fields.span(slashes.text), slashes.label()));
    let finding = labelled(problem, Field::PiecePlacement, labels)?;
    let edits = here().map(|slashes| {
        let (empty_ranks, applicability) = shape.missing_beside(slashes)?;
        Some((slashes.with_empty_ranks(empty_ranks, fields.span(slashes.text)), applicability))
    });
    let edits: Option<Vec<(Edit, Applicability)>> = edits.collect();
    let fix = edits.map(|edits| {
        let certainty = edits.iter().map(|(_, applicability)| *applicability).min();
        let edits = edits.into_iter().map(|(edit, _)| edit).collect();
        fix(certainty.unwrap_or(Applicability::Likely), edits)
    });
    Some(finding.with_fix(fix))
}
