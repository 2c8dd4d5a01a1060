//! The labels of findings that have several places: what the rules of all families share.

use super::Problem;
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::span::Span;

/// Joins spans that stand side by side.
pub(super) fn neighbours(spans: impl IntoIterator<Item = Span>) -> impl Iterator<Item = Span> {
    let mut spans = spans.into_iter().peekable();
    std::iter::from_fn(move || {
        let mut joined = spans.next()?;
        while let Some(next) = spans.next_if(|next| next.start == joined.end) {
            joined = joined.to(next);
        }
        Some(joined)
    })
}

/// One finding with a label for each place, the first the primary one; none without a place.
pub(super) fn labelled<S: Into<String>>(
    problem: impl Into<Problem>,
    field: Field,
    labels: impl IntoIterator<Item = (Span, S)>,
) -> Option<Finding> {
    let mut labels = labels.into_iter();
    let (first, label) = labels.next()?;
    Some(Finding::new(problem, field, first, label).and_each(labels))
}

/// The same with the same words at each place.
pub(super) fn at_each(
    problem: impl Into<Problem>,
    field: Field,
    places: impl IntoIterator<Item = Span>,
    label: &str,
) -> Option<Finding> {
    labelled(problem, field, places.into_iter().map(|place| (place, label)))
}

#[cfg(test)]
mod tests {
    use super::{Span, neighbours};

    #[test]
    fn what_stands_side_by_side() {
        let spans =
            [(0, 1), (1, 3), (4, 5), (5, 5), (6, 7)].map(|(start, end)| Span { start, end });
        let joined: Vec<_> = neighbours(spans).map(|span| (span.start, span.end)).collect();
        assert_eq!(joined, [(0, 3), (4, 5), (6, 7)]);
    }
}
