//! Linting and applying fixes, in rounds, until none is left to apply.

use std::cmp::Reverse;

use super::{Applicability, Edit, Fix, apply_groups};
use crate::{Finding, Options, Span, lint};

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
    repairs_where(text, options, at_least, |_, _| true)
}

/// The same without the fixes that are not allowed, each with the text that it changes.
pub(crate) fn repairs_where(
    text: &str,
    options: &Options,
    at_least: Applicability,
    is_allowed: impl Fn(&str, &Fix) -> bool,
) -> Vec<Edit> {
    let at_least = at_least.max(Applicability::Likely);
    let (fixed, kept) = repaired(text, options, |text, _, fix| {
        fix.applicability >= at_least && is_allowed(text, fix)
    });
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
pub(super) struct Kept {
    pub(super) old: Span,
    pub(super) new: usize,
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
    repaired(text, options, |_, finding, fix| is_wanted(finding, fix)).0
}

/// The text after the fixes that are wanted, and what they have left alone.
fn repaired(
    text: &str,
    options: &Options,
    is_wanted: impl Fn(&str, &Finding, &Fix) -> bool,
) -> (String, Vec<Kept>) {
    let mut kept = vec![Kept { old: Span::new(0, text.len()), new: 0 }];
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let report = lint(&text, options);
        // What a later stage writes stands on the ground of what the earlier ones mend: it comes first.
        let mut findings: Vec<_> = report.findings().iter().collect();
        findings.sort_by_key(|finding| Reverse(finding.depth));
        let fixes = findings.into_iter().filter_map(|it| Some((it, it.fix.as_ref()?)));
        let wanted = fixes.filter(|(finding, fix)| is_wanted(&text, finding, fix));
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
