//! Repairs: what they are, and the one function that applies them.

use std::cmp::Ordering;

use crate::{Options, Span, lint};

/// One replacement in the text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edit {
    /// What is replaced; an empty span inserts.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Edit {
    /// Writes `text` in place of `span`.
    pub fn replace(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }

    /// Takes out what stands at `span`.
    #[must_use]
    pub const fn delete(span: Span) -> Self {
        Self { span, text: String::new() }
    }

    /// Writes `text` between two characters.
    pub fn insert(at: usize, text: impl Into<String>) -> Self {
        Self { span: Span::empty(at), text: text.into() }
    }
}

/// How certain a fix is. The order is that of certainty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Applicability {
    /// Several repairs are possible and none is preferred: a person must choose.
    Choice,
    /// The best guess; applied only on request.
    Likely,
    /// Every reader then sees what the writer meant; may be applied unasked.
    Safe,
}

impl Applicability {
    /// The word for it in reports: `choice`, `likely` or `safe`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Likely => "likely",
            Self::Safe => "safe",
        }
    }
}

/// One way to repair a finding.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// What it does, in a few words: ``write `-` ``.
    pub label: String,
    /// The replacements, all to be made together.
    pub edits: Vec<Edit>,
}

/// What to do about a finding.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Fix {
    /// How certain it is.
    pub applicability: Applicability,
    /// The repair, or the several ones of a choice.
    pub candidates: Vec<Candidate>,
}

impl Fix {
    fn one(applicability: Applicability, edits: Vec<Edit>) -> Self {
        Self { applicability, candidates: vec![Candidate { label: String::new(), edits }] }
    }

    /// A fix that may be applied unasked.
    pub fn safe(edits: impl Into<Vec<Edit>>) -> Self {
        Self::one(Applicability::Safe, edits.into())
    }

    /// A fix that is the best guess.
    pub fn likely(edits: impl Into<Vec<Edit>>) -> Self {
        Self::one(Applicability::Likely, edits.into())
    }

    /// Several fixes, of which a person must choose one.
    #[must_use]
    pub const fn choice(candidates: Vec<Candidate>) -> Self {
        Self { applicability: Applicability::Choice, candidates }
    }

    /// The same fix with its purpose in words (of its only candidate).
    #[must_use]
    pub fn labelled(mut self, label: impl Into<String>) -> Self {
        if let [only] = self.candidates.as_mut_slice() {
            only.label = label.into();
        }
        self
    }

    /// The edits of a safe or likely fix; none for a choice.
    #[must_use]
    pub fn edits(&self) -> &[Edit] {
        match (self.applicability, self.candidates.as_slice()) {
            (Applicability::Safe | Applicability::Likely, [only]) => &only.edits,
            _ => &[],
        }
    }
}

/// A text after edits, with the way back to the text before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patched {
    /// The text after the edits.
    pub text: String,
    /// For each edit made, in order: the span before and the span after.
    moves: Vec<(Span, Span)>,
}

impl Patched {
    /// The span in the text before the edits that corresponds to `span` in the text after them.
    ///
    /// What lies in a replaced part maps to the whole of what was replaced there.
    #[must_use]
    pub fn original(&self, span: Span) -> Span {
        if span.is_empty() {
            return Span::empty(self.back(span.start, false));
        }
        let start = self.back(span.start, true);
        Span::new(start, self.back(span.end, false).max(start))
    }

    /// What the edits have left alone, of a text of this length.
    fn kept(&self, length: usize) -> Vec<Kept> {
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
    groups.sort_by_key(|group| std::cmp::Reverse(extent(group).len()));
    let mut taken = Taken::default();
    for group in groups {
        taken.take(group);
    }
    let mut patched = Patched { text: String::with_capacity(text.len()), moves: Vec::new() };
    let mut done = 0;
    for edit in taken.edits {
        patched.text.push_str(&text[done..edit.span.start]);
        let start = patched.text.len();
        patched.text.push_str(&edit.text);
        patched.moves.push((edit.span, Span::new(start, patched.text.len())));
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

/// How many rounds of linting and applying [`fix_all`] makes at most.
pub const ROUNDS: usize = 8;

/// Lints and applies fixes of at least this certainty until none is left to apply.
///
/// ```
/// use fenlint::{Applicability, Options, fix};
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 W - — 00 1";
/// let fixed = fix::fix_all(text, &Options::default(), Applicability::Safe);
/// assert_eq!(fixed, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// ```
#[must_use]
pub fn fix_all(text: &str, options: &Options, at_least: Applicability) -> String {
    repaired(text, options, at_least).0
}

/// What [`fix_all`] does to a text, as edits of the text as given, in its order and not touching each other.
///
/// ```
/// use fenlint::{Applicability, Edit, Options, Span, fix};
///
/// let edits = fix::repairs("4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", &Options::default(), Applicability::Safe);
/// assert_eq!(edits, [Edit::replace(Span::new(22, 23), "w")]);
/// ```
#[must_use]
pub fn repairs(text: &str, options: &Options, at_least: Applicability) -> Vec<Edit> {
    let (fixed, kept) = repaired(text, options, at_least);
    let behind = Kept { old: Span::empty(text.len()), new: fixed.len() };
    let mut done = Kept { old: Span::empty(0), new: 0 };
    let mut edits = Vec::new();
    for next in kept.into_iter().chain([behind]) {
        let (old, new) = (Span::new(done.old.end, next.old.start), done.end()..next.new);
        if !old.is_empty() || !new.is_empty() {
            edits.push(Edit::replace(old, &fixed[new]));
        }
        done = next;
    }
    edits
}

/// A stretch of a text that edits have left alone, and where it begins in the text after them.
#[derive(Debug, Clone, Copy)]
struct Kept {
    old: Span,
    new: usize,
}

impl Kept {
    const fn end(self) -> usize {
        self.new + self.old.len()
    }

    /// What further edits leave alone of it, of which one leaves `other` alone.
    fn of(self, other: Self) -> Option<Self> {
        let start = self.new.max(other.old.start);
        let end = self.end().min(other.old.end);
        let old = || Span::new(start - self.new + self.old.start, end - self.new + self.old.start);
        (start < end).then(|| Self { old: old(), new: start - other.old.start + other.new })
    }
}

/// The text after all fixes, and what they have left alone.
fn repaired(text: &str, options: &Options, at_least: Applicability) -> (String, Vec<Kept>) {
    let mut kept = vec![Kept { old: Span::new(0, text.len()), new: 0 }];
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let report = lint(&text, options);
        let fixes = report.findings().iter().filter_map(|finding| finding.fix.as_ref());
        let wanted = fixes.filter(|fix| fix.applicability >= at_least.max(Applicability::Likely));
        let patched = apply_groups(&text, wanted.map(Fix::edits));
        if patched.text == text {
            break;
        }
        kept = still_kept(&kept, &patched.kept(text.len()));
        text = patched.text;
    }
    (text, kept)
}

/// What two rounds of edits leave alone; both lists are in the order of the text.
fn still_kept(first: &[Kept], second: &[Kept]) -> Vec<Kept> {
    let mut all = Vec::with_capacity(first.len() + second.len());
    let (mut first, mut second) = (first.iter().peekable(), second.iter().peekable());
    while let (Some(one), Some(two)) = (first.peek(), second.peek()) {
        all.extend(one.of(**two));
        if one.end() <= two.old.end {
            first.next();
        } else {
            second.next();
        }
    }
    all
}
