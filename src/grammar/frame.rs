//! What the rules find in one field: they judge it in a sound record.

use nom::error::ErrorKind;

use super::align;
use super::strict::FenError;
use crate::diagnostic::{Finding, Severity};
use crate::fix::Candidate;
use crate::options::Options;
use crate::rules::{self, Fields, Levels};
use crate::span::Span;
use crate::variant::Variant;

/// A sound record around a field, so that the rules can judge it in its place.
pub(super) struct Frame {
    /// Which field it is, from 0.
    field: usize,
    before: &'static str,
    after: &'static str,
    /// A record in which nothing but this field is missing, and no other can be taken for it.
    without: &'static str,
}

impl Frame {
    pub(super) const PLACEMENT: Self =
        Self { field: 0, before: "", after: " w - - 0 1", without: "w - - 0 1" };
    pub(super) const SIDE: Self = Self {
        field: 1,
        before: "4k3/8/8/8/8/8/8/4K3 ",
        after: " - - 0 1",
        without: "4k3/8/8/8/8/8/8/4K3 - - 0 1",
    };
    pub(super) const CASTLING: Self = Self {
        field: 2,
        before: "r3k2r/8/8/8/8/8/8/R3K2R w ",
        after: " - 0 1",
        without: "4k3/8/8/8/8/8/8/4K3 w e6 0 1",
    };
    pub(super) const EN_PASSANT: Self = Self {
        field: 3,
        before: "4k3/8/8/8/8/8/8/4K3 w - ",
        after: " 0 1",
        without: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq 0 1",
    };
    pub(super) const HALFMOVE: Self = Self {
        field: 4,
        before: "4k3/8/8/8/8/8/8/4K3 w - - ",
        after: " 9999",
        without: "4k3/8/8/8/8/8/8/4K3 w - -",
    };
    pub(super) const FULLMOVE: Self = Self {
        field: 5,
        before: "4k3/8/8/8/8/8/8/4K3 w - - 0 ",
        after: "",
        without: "4k3/8/8/8/8/8/8/4K3 w - - 0",
    };

    /// What is wrong with the field `text`, with which `input` begins.
    #[cold]
    pub(super) fn judge<'a, E: FenError<'a>>(&self, input: &'a str, text: &str) -> nom::Err<E> {
        if text.is_empty() {
            return self.missing(input);
        }
        let found = find([self.before, text, self.after], None);
        // In a record the word may be taken for another field.
        error(input, found.or_else(|| self.find_in_place(text)))
    }

    /// What the rules find in the word where it can be nothing but this field.
    fn find_in_place(&self, text: &str) -> Option<Finding> {
        let fields = Fields::of_tree(align::alone(text, self.field, text), None);
        let levels = Levels::at_least(Severity::Warning);
        let mut found = Vec::new();
        for stage in [rules::letters, rules::placement, rules::fields] {
            stage(&fields, &levels, &mut found);
        }
        // That the other fields are missing is no news.
        found.retain(|finding| !finding.span().is_empty());
        gravest(found, Span::new(0, text.len()))
    }

    /// The field is not there.
    fn missing<'a, E: FenError<'a>>(&self, input: &'a str) -> nom::Err<E> {
        let findings = crate::lint(self.without, &Options::default()).into_findings().into_iter();
        let mut missing = findings.filter(|finding| finding.code().starts_with("missing-"));
        let at_start = |mut finding: Finding| {
            finding.map_spans(|_| Span::empty(0));
            finding
        };
        error(input, missing.next().map(at_start))
    }
}

/// What is wrong with the middle one of three parts of a record; `input` begins with it.
#[cold]
pub(super) fn judge<'a, E: FenError<'a>>(
    input: &'a str,
    parts: [&str; 3],
    variant: Option<Variant>,
) -> nom::Err<E> {
    error(input, find(parts, variant))
}

/// What the rules find in the middle one of three parts of a record, with its places from the start of that part.
fn find([before, text, after]: [&str; 3], variant: Option<Variant>) -> Option<Finding> {
    let record = [before, text, after].concat();
    let field = Span::new(before.len(), before.len() + text.len());
    let options = Options::default().with_variant(variant);
    let mut finding = gravest(crate::lint(&record, &options).into_findings(), field)?;
    keep_within(&mut finding, field);
    finding.map_spans(|span| Span::new(span.start - field.start, span.end - field.start));
    Some(finding)
}

/// A caller hears of one finding only: of the gravest in the field the one that stands first.
fn gravest(findings: Vec<Finding>, field: Span) -> Option<Finding> {
    let here = findings.into_iter().filter(|finding| field.contains(finding.span()));
    let gravest = here.max_by_key(|finding| (finding.severity, std::cmp::Reverse(finding.span())));
    gravest.filter(|finding| finding.severity > Severity::Note)
}

/// The caller's text has nothing of the record but the field: places and repairs elsewhere are none there.
fn keep_within(finding: &mut Finding, field: Span) {
    finding.labels.retain(|label| field.contains(label.span));
    let is_within =
        |candidate: &Candidate| candidate.edits.iter().all(|edit| field.contains(edit.span));
    finding.fix = finding.fix.take().filter(|fix| fix.candidates.iter().all(is_within));
}

/// The error that carries the finding.
fn error<'a, E: FenError<'a>>(input: &'a str, finding: Option<Finding>) -> nom::Err<E> {
    nom::Err::Error(match finding {
        Some(finding) => E::from_external_error(input, ErrorKind::MapRes, Box::new(finding)),
        None => E::from_error_kind(input, ErrorKind::Fail),
    })
}
