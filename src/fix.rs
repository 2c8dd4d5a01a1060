//! Repairs: what they are, and the one function that applies them.

use std::cmp::{Ordering, Reverse};

use crate::parts::Parts;
use crate::{Finding, Options, Span, lint};

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

/// How many rounds of linting and applying are made at most.
const ROUNDS: usize = 8;

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
    let at_least = at_least.max(Applicability::Likely);
    fix_where(text, options, |_, fix| fix.applicability >= at_least)
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
    let at_least = at_least.max(Applicability::Likely);
    let (fixed, kept) = repaired(text, options, |_, fix| fix.applicability >= at_least);
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

/// Lints and applies the fixes that are wanted until none is left to apply.
pub(crate) fn fix_where(
    text: &str,
    options: &Options,
    is_wanted: impl Fn(&Finding, &Fix) -> bool,
) -> String {
    repaired(text, options, is_wanted).0
}

/// The text after the fixes that are wanted, and what they have left alone.
fn repaired(
    text: &str,
    options: &Options,
    is_wanted: impl Fn(&Finding, &Fix) -> bool,
) -> (String, Vec<Kept>) {
    let mut kept = vec![Kept { old: Span::new(0, text.len()), new: 0 }];
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let report = lint(&text, options);
        // What a later stage writes stands on the ground of what the earlier ones mend: it comes first.
        let mut findings: Vec<_> = report.findings().iter().collect();
        findings.sort_by_key(|finding| Reverse(finding.depth));
        let fixes = findings.into_iter().filter_map(|it| Some((it, it.fix.as_ref()?)));
        let wanted = fixes.filter(|(finding, fix)| is_wanted(finding, fix));
        let patched = apply_groups(&text, wanted.map(|(_, fix)| fix.edits()));
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
