//! Edits applied, with the way back from the text after them to the text before.

use std::cmp::{Ordering, Reverse};

use super::Edit;
use super::rounds::Kept;
use crate::Span;
use crate::parts::Parts;

/// A text after edits, with the way back to the text before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patched {
    /// The text after the edits.
    pub text: String,
    /// For each edit made, in order: the span before and the span after.
    moves: Vec<(Span, Span)>,
    /// For each edit made, which character stands for which.
    parts: Vec<Parts>,
}

impl Patched {
    /// The span in the text before the edits that corresponds to `span` in the text after them.
    ///
    /// What lies in a replaced part maps to the characters that it stands for, or where those cannot be told to the whole
    /// of what was replaced there.
    #[must_use]
    pub fn original(&self, span: Span) -> Span {
        if let Some(before) = self.around(span).and_then(|parts| parts.before(span)) {
            return before;
        }
        if span.is_empty() {
            return Span::empty(self.back(span.start, false));
        }
        let start = self.back(span.start, true);
        Span::new(start, self.back(span.end, false).max(start))
    }

    /// What the edits have left alone, of a text of this length.
    pub(super) fn kept(&self, length: usize) -> Vec<Kept> {
        let end = (Span::empty(length), Span::empty(self.text.len()));
        let mut done = (Span::empty(0), Span::empty(0));
        let mut kept = Vec::with_capacity(self.moves.len() + 1);
        for next in self.moves.iter().chain([&end]) {
            let old = Span::new(done.0.end, next.0.start);
            if !old.is_empty() {
                kept.push(Kept { old, new: done.1.end });
            }
            done = *next;
        }
        kept
    }

    /// Edits of the text after, as edits of the text before them.
    ///
    /// Where one changes only a part of what was written anew, it takes the rest of that along: then it stands for itself,
    /// whether or not the edits that lie between are made as well.
    #[must_use]
    pub fn carry(&self, edits: &[Edit]) -> Vec<Edit> {
        let mut edits: Vec<&Edit> = edits.iter().collect();
        edits.sort_by_key(|edit| edit.span);
        let mut regions: Vec<(Span, String)> = Vec::new();
        let mut done = 0;
        for edit in edits {
            let region = self.whole(edit.span);
            match regions.last_mut() {
                Some((last, text)) if region.start < last.end => {
                    if edit.span.start < done {
                        continue;
                    }
                    // What stood behind the edit before it is taken back.
                    text.truncate(text.len() - (last.end - done));
                    *last = last.to(region);
                    text.push_str(&self.text[done..edit.span.start]);
                    text.push_str(&edit.text);
                    text.push_str(&self.text[edit.span.end..last.end]);
                }
                _ => {
                    let before = &self.text[region.start..edit.span.start];
                    let behind = &self.text[edit.span.end..region.end];
                    regions.push((region, [before, &edit.text, behind].concat()));
                }
            }
            done = edit.span.end;
        }
        let back = |(region, text)| Edit { span: self.original(region), text };
        regions.into_iter().map(back).collect()
    }

    /// The span, widened to the whole of each replaced part that it would cut.
    fn whole(&self, span: Span) -> Span {
        if self.around(span).is_some_and(|parts| parts.is_in_order(span)) {
            return span;
        }
        let cut = |at| self.begun(at).map(|last| self.moves[last].1).filter(|after| at < after.end);
        let start = cut(span.start).map_or(span.start, |after| after.start);
        let end = cut(span.end).map_or(span.end, |after| after.end);
        Span::new(start, end)
    }

    /// The characters of the edit that wrote all of the span and more.
    fn around(&self, span: Span) -> Option<&Parts> {
        let last = self.begun(if span.is_empty() { span.start } else { span.start + 1 })?;
        let after = self.moves[last].1;
        let is_inside = if span.is_empty() { span.end < after.end } else { span.end <= after.end };
        (is_inside && span != after).then(|| &self.parts[last])
    }

    /// The last edit that begins before a place.
    fn begun(&self, at: usize) -> Option<usize> {
        self.moves.partition_point(|(_, after)| after.start < at).checked_sub(1)
    }

    /// `forwards`: the place belongs to the character behind it, else to the one before it.
    fn back(&self, at: usize, forwards: bool) -> usize {
        let begun =
            self.moves.partition_point(
                |(_, after)| {
                    if forwards { after.start <= at } else { after.start < at }
                },
            );
        let Some((before, after)) = begun.checked_sub(1).map(|last| self.moves[last]) else {
            return at;
        };
        match (forwards, after.end.cmp(&at)) {
            (true, Ordering::Greater) => before.start,
            (false, Ordering::Greater | Ordering::Equal) => before.end,
            _ => before.end + (at - after.end),
        }
    }
}

/// Applies edits to a text. Of two that overlap the outer one wins, of two equal ones the first.
///
/// ```
/// use fenlint::{Edit, Span, fix};
///
/// let patched = fix::apply("8/8 W - -", &[Edit::replace(Span::new(4, 5), "w")]);
/// assert_eq!(patched.text, "8/8 w - -");
/// ```
#[must_use]
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> Patched {
    apply_groups(text, edits.into_iter().map(std::slice::from_ref))
}

/// Applies groups of edits, each of them whole or not at all.
#[must_use]
pub fn apply_groups<'e>(text: &str, groups: impl IntoIterator<Item = &'e [Edit]>) -> Patched {
    let mut groups: Vec<&[Edit]> = groups.into_iter().filter(|group| !group.is_empty()).collect();
    groups.sort_by_key(|group| Reverse(extent(group).len()));
    let mut taken = Taken::default();
    for group in groups {
        taken.take(group);
    }
    let text_after = String::with_capacity(text.len());
    let mut patched = Patched { text: text_after, moves: Vec::new(), parts: Vec::new() };
    let mut done = 0;
    for edit in taken.edits {
        patched.text.push_str(&text[done..edit.span.start]);
        let start = patched.text.len();
        patched.text.push_str(&edit.text);
        let after = Span::new(start, patched.text.len());
        patched.moves.push((edit.span, after));
        let old = (edit.span.start, &text[edit.span.range()]);
        patched.parts.push(Parts::new(old, (after.start, &edit.text)));
        done = edit.span.end;
    }
    patched.text.push_str(&text[done..]);
    patched
}

fn extent(group: &[Edit]) -> Span {
    group.iter().map(|edit| edit.span).reduce(Span::to).unwrap_or(Span::empty(0))
}

/// Edits that do not overlap, in the order of the text.
#[derive(Default)]
struct Taken<'e> {
    edits: Vec<&'e Edit>,
}

impl<'e> Taken<'e> {
    /// Takes the group if none of its edits collides with one already taken.
    fn take(&mut self, group: &'e [Edit]) {
        if group.iter().all(|edit| self.is_free(edit.span)) {
            // Edits of one group that collide with each other are no repair; the first one stands.
            for edit in group {
                if self.is_free(edit.span) {
                    let at = self.place(edit.span);
                    self.edits.insert(at, edit);
                }
            }
        }
    }

    fn place(&self, span: Span) -> usize {
        self.edits
            .partition_point(|edit| (edit.span.start, edit.span.end) <= (span.start, span.end))
    }

    fn is_free(&self, span: Span) -> bool {
        let at = self.place(span);
        let clear = |other: Option<&&Edit>| {
            other.is_none_or(|other| {
                other.span != span && (other.span.end <= span.start || span.end <= other.span.start)
            })
        };
        clear(at.checked_sub(1).and_then(|before| self.edits.get(before)))
            && clear(self.edits.get(at))
    }
}
