//! A document that is looked at as a whole: found again at every edit, and what has not changed is not judged again.

use crate::diagnostic::Finding;
use crate::locate::{Escape, Site};
use crate::options::{Options, Record};
use crate::report::Report;
use crate::span::Span;
use crate::variant::Variant;

use super::Judged;
use super::form::Form;

/// The FENs of a document, in its order.
#[derive(Debug, Default)]
pub(super) struct Whole {
    entries: Vec<Entry>,
    /// How many of the first entries are judged.
    done: usize,
    /// What has been edited since they were found.
    edited: Option<Edited>,
    is_found: bool,
}

/// A FEN, and its report once there is one.
#[derive(Debug)]
pub(super) struct Entry {
    key: Key,
    pub(super) judged: Option<Judged>,
}

/// A part that was replaced: the bytes before, and those after.
#[derive(Debug, Clone, Copy)]
struct Edited {
    before: Span,
    after: Span,
}

/// What a report depends on but for the options and the text between the places.
#[derive(Debug)]
struct Key {
    span: Span,
    context: Span,
    record: Record,
    variant: Option<Variant>,
    escape: Escape,
    has_fen: bool,
    silent: &'static [&'static str],
    grave: &'static [&'static str],
    map: Vec<(usize, usize)>,
    findings: Vec<Finding>,
}

impl Whole {
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn entries_mut(&mut self) -> &mut [Entry] {
        &mut self.entries
    }

    /// Remembers that a part was replaced by so many bytes.
    pub(super) fn edit(&mut self, span: Span, inserted: usize) {
        let new = Edited { before: span, after: Span::new(span.start, span.start + inserted) };
        let old = self.edited.unwrap_or(Edited { before: span, after: span });
        let end = old.after.end.max(new.before.end);
        let start = old.before.start.min(new.before.start);
        self.edited = Some(Edited {
            before: Span::new(start, old.before.end + (end - old.after.end)),
            after: Span::new(start, end - new.before.len() + new.after.len()),
        });
        self.is_found = false;
    }

    /// Judges on while it may; says whether it is through.
    pub(super) fn judge(
        &mut self,
        text: &str,
        form: &Form,
        options: &Options,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        if self.is_found && self.done == self.entries.len() {
            return true;
        }
        let sites = form.sites(text, true);
        if !self.is_found {
            self.find(&sites);
        }
        while let (Some(entry), Some(site)) =
            (self.entries.get_mut(self.done), sites.get(self.done))
        {
            if entry.judged.is_none() {
                if !go_on() {
                    return false;
                }
                entry.judged = Some(Judged::of(site, text, options));
            }
            self.done += 1;
        }
        true
    }

    /// Takes what was found, and over the reports of what has not changed.
    fn find(&mut self, sites: &[Site<'_>]) {
        let mut old = std::mem::take(&mut self.entries).into_iter().peekable();
        let edited = self.edited.take();
        for site in sites {
            let key = Key::of(site);
            let extent = key.extent();
            let moved = match edited {
                Some(edited) if extent.start >= edited.after.end => {
                    Some((edited.before.end, edited.after.end))
                }
                Some(edited) if extent.end > edited.after.start => None,
                _ => Some((0, 0)),
            };
            let mut judged: Option<Judged> = None;
            if let Some((before, after)) = moved {
                let start = key.span.start - after + before;
                while old.next_if(|entry| entry.key.span.start < start).is_some() {}
                let is_same = |entry: &Entry| {
                    let is_untouched = edited.is_none_or(|edited| {
                        let extent = entry.key.extent();
                        extent.end <= edited.before.start || extent.start >= edited.before.end
                    });
                    is_untouched && entry.key.is_same(&key, before, after)
                };
                judged = old.next_if(is_same).and_then(|entry| entry.judged);
                if let Some(judged) = &mut judged {
                    (judged.span, judged.base) = (key.span, key.context.start);
                }
            }
            self.entries.push(Entry { key, judged });
        }
        self.done = 0;
        self.is_found = true;
    }
}

impl Key {
    fn of(site: &Site<'_>) -> Self {
        Self {
            span: site.span,
            context: site.context,
            record: site.record,
            variant: site.variant,
            escape: site.escape,
            has_fen: site.has_fen,
            silent: site.silent,
            grave: site.grave,
            map: site.map.clone(),
            findings: site.findings.clone(),
        }
    }

    /// All text that a report speaks of.
    fn extent(&self) -> Span {
        let labels =
            self.findings.iter().flat_map(|finding| &finding.labels).map(|label| label.span);
        let edits = self.findings.iter().filter_map(|finding| finding.fix.as_ref());
        let edits = edits.flat_map(|fix| &fix.candidates).flat_map(|candidate| &candidate.edits);
        labels.chain(edits.map(|edit| edit.span)).fold(self.span.to(self.context), Span::to)
    }

    /// Whether it is the same with its places moved as `before` is to `after`.
    fn is_same(&self, other: &Self, before: usize, after: usize) -> bool {
        let at = |at: usize| at.wrapping_sub(before).wrapping_add(after);
        let moved = |span: Span| Span::new(at(span.start), at(span.end));
        let has_same_findings = || {
            self.findings.len() == other.findings.len()
                && self.findings.iter().zip(&other.findings).all(|(finding, other)| {
                    let mut finding = finding.clone();
                    finding.map_spans(moved);
                    finding == *other
                })
        };
        moved(self.span) == other.span
            && moved(self.context) == other.context
            && (self.record, self.variant, self.escape)
                == (other.record, other.variant, other.escape)
            && (self.has_fen, self.silent, self.grave) == (other.has_fen, other.silent, other.grave)
            && self.map.len() == other.map.len()
            && self.map.iter().zip(&other.map).all(|(one, two)| (one.0, at(one.1)) == *two)
            && has_same_findings()
    }
}

impl Entry {
    pub(super) fn report(&self) -> Option<&Report> {
        self.judged.as_ref().map(Judged::report)
    }

    pub(super) const fn span(&self) -> Span {
        self.key.span
    }
}
