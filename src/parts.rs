//! Which character of a replaced text stands for which: so that what is found in the new text can be shown in the old.

use crate::span::Span;

/// The characters of one replacement, in the order of the new text; none where they cannot be told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Parts(Vec<Part>);

/// A character before and after the replacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    before: Span,
    after: Span,
}

/// No placement is longer; in more text than this characters are not told apart.
const MOST: usize = 256;

impl Parts {
    /// A text was replaced by another; each with the place where it starts.
    ///
    /// Where only the order of the characters has changed, each stands for itself, else for the one in its place.
    pub(crate) fn new(old: (usize, &str), new: (usize, &str)) -> Self {
        if new.1.len() < 2 || new.1.len() > MOST || old.1.len() > 4 * MOST {
            return Self::default();
        }
        let (before, after) = (characters(old), characters(new));
        if before.len() != after.len() {
            return Self::default();
        }
        let before = in_order(&before, &after).unwrap_or(before);
        let pairs = before.into_iter().zip(after);
        Self(pairs.map(|((_, before), (_, after))| Part { before, after }).collect())
    }

    /// Where the characters of a span of the new text stand in the old one; of an empty span, the end of the one before.
    pub(crate) fn before(&self, span: Span) -> Option<Span> {
        if span.is_empty() {
            let last = self.0.iter().find(|part| part.after.end == span.start)?;
            return Some(Span::empty(last.before.end));
        }
        self.of(span).reduce(Span::to)
    }

    /// Whether the characters of a span stand side by side in the old text, in the same order.
    pub(crate) fn is_in_order(&self, span: Span) -> bool {
        let mut parts = self.of(span);
        let Some(mut last) = parts.next() else { return false };
        parts.all(|next| std::mem::replace(&mut last, next).end == next.start)
    }

    fn of(&self, span: Span) -> impl Iterator<Item = Span> {
        let touched = self
            .0
            .iter()
            .filter(move |part| part.after.start < span.end && span.start < part.after.end);
        touched.map(|part| part.before)
    }
}

/// A character, with the variation selector behind it if there is one, and its place.
type Character<'a> = (&'a str, Span);

fn characters((start, text): (usize, &str)) -> Vec<Character<'_>> {
    let is_selector = |c: char| ('\u{FE00}'..='\u{FE0F}').contains(&c);
    let begins = |(_, c): &(usize, char)| !is_selector(*c);
    let mut starts = text.char_indices().filter(begins).map(|(at, _)| at).peekable();
    let mut all = Vec::new();
    while let Some(at) = starts.next() {
        let end = starts.peek().copied().unwrap_or(text.len());
        all.push((&text[at..end], Span::new(start + at, start + end)));
    }
    all
}

/// The old characters in the order of the new ones, if they are the same.
fn in_order<'a>(old: &[Character<'a>], new: &[Character<'_>]) -> Option<Vec<Character<'a>>> {
    let mut left = old.to_vec();
    let take = |(text, _): &Character<'_>| {
        let at = left.iter().position(|(other, _)| other == text)?;
        Some(left.remove(at))
    };
    new.iter().map(take).collect()
}
