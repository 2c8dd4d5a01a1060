//! The one call that everything else is a face of.

use crate::diagnostic::{Finding, Severity};
use crate::fix::{self, Applicability, Patched};
use crate::grammar;
use crate::options::{Options, Record};
use crate::report::Report;
use crate::rules::{self, Family, Fields, Raw, Setup, Writing};
use crate::span::Span;
use crate::value::Fen;

/// Lints one FEN: everything that is wrong in one pass.
///
/// Any text gives a report. A sound FEN costs no heap allocation.
///
/// ```
/// use fenlint::{Options, lint};
///
/// let report = lint("4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", &Options::default());
/// let finding = &report.findings()[0];
/// assert_eq!((finding.code(), finding.span().range()), ("side-case", 22..23));
/// ```
#[must_use]
#[inline]
pub fn lint(text: &str, options: &Options) -> Report {
    let epd = options.record == Record::Epd;
    if let Some(fen) = Fen::of_strict(text) {
        let mut findings = Vec::new();
        rules::position(
            &Setup::of_fen(text, epd, &fen, options.variant),
            &options.levels,
            &mut findings,
        );
        if findings.is_empty() {
            return Report::sound(fen);
        }
        return finish(text, options, findings, Some(fen));
    }
    lint_faulty(text, &Raw::new(&[]), options)
}

/// Lints one FEN that may not be UTF-8, as it comes from a file.
///
/// The bytes that are no text are a finding with its place, and stand as question marks in the text of the report.
///
/// ```
/// use fenlint::{Options, lint_bytes};
///
/// let report = lint_bytes(b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1", &Options::default());
/// let finding = &report.findings()[0];
/// assert_eq!((finding.code(), finding.span().range()), ("not-utf8", 26..27));
/// ```
#[must_use]
#[inline]
pub fn lint_bytes(bytes: &[u8], options: &Options) -> Report {
    std::str::from_utf8(bytes).map_or_else(
        |_| lint_faulty(&Raw::new(bytes).stand_in(), &Raw::new(bytes), options),
        |text| lint(text, options),
    )
}

#[cold]
fn lint_faulty(text: &str, raw: &Raw<'_>, options: &Options) -> Report {
    let epd = options.record == Record::Epd;
    let mut pass = Pass { text: text.to_owned(), patches: Vec::new(), findings: Vec::new() };
    pass.stage(|_, found| rules::bytes(raw, &options.levels, found));
    pass.stage(|text, found| rules::text(&Writing::new(text, epd), &options.levels, found));
    if pass.findings.iter().any(|finding| finding.rule().is_final()) {
        return finish(text, options, pass.findings, None);
    }
    pass.stage(|text, found| {
        rules::letters(&Fields::new(text, epd, options.variant), &options.levels, found)
    });
    pass.stage(|text, found| {
        rules::placement(&Fields::new(text, epd, options.variant), &options.levels, found)
    });
    pass.stage(|text, found| {
        rules::fields(&Fields::new(text, epd, options.variant), &options.levels, found)
    });
    let doubtful = pass.doubtful();
    let mended = pass.text.clone();
    let tree = grammar::tree(&mended, epd);
    let setup = Setup::of_tree(&tree, options.variant, |span| {
        let span = pass.original(span);
        doubtful.iter().any(|place| place.touches(span))
    });
    pass.stage(|_, found| rules::position(&setup, &options.levels, found));
    let fen = pass.value(&mended, options);
    finish(text, options, pass.findings, fen)
}

/// Sets the levels, and puts the findings into the order of the text.
#[cold]
fn finish(text: &str, options: &Options, findings: Vec<Finding>, fen: Option<Fen>) -> Report {
    let heard = findings.into_iter().filter_map(|mut finding| {
        finding.severity = options.levels.severity(finding.rule(), finding.severity)?;
        Some(finding)
    });
    let mut findings: Vec<Finding> = heard.collect();
    findings.sort_by_key(|finding| finding.span().start);
    Report::new(text, options, findings, fen)
}

/// One way through the stages: the text as mended so far, the way back to the text as given, and what was found.
struct Pass {
    text: String,
    patches: Vec<Patched>,
    findings: Vec<Finding>,
}

impl Pass {
    /// Judges the text as mended so far, and mends it by the safe fixes of what was found.
    fn stage(&mut self, judge: impl FnOnce(&str, &mut Vec<Finding>)) {
        let mut found = Vec::new();
        judge(&self.text, &mut found);
        let doubtful = self.doubtful();
        found.retain(|finding| {
            let span = self.original(finding.span());
            finding.rule().family != Family::Syntax
                || !doubtful.iter().any(|place| is_doubtful(*place, span))
        });
        let safe = found.iter().filter(|finding| finding.rule().family == Family::Syntax);
        let safe = safe
            .filter_map(|finding| finding.fix.as_ref())
            .filter(|fix| fix.applicability == Applicability::Safe);
        let patched = fix::apply_groups(&self.text, safe.map(fix::Fix::edits));
        for finding in &mut found {
            finding.map_spans(|span| self.original(span));
        }
        self.findings.append(&mut found);
        if patched.text != self.text {
            self.text.clone_from(&patched.text);
            self.patches.push(patched);
        }
    }

    /// The places of faults that no safe fix mends: later stages keep silent about them.
    fn doubtful(&self) -> Vec<Span> {
        let is_safe = |finding: &Finding| {
            finding.fix.as_ref().is_some_and(|fix| fix.applicability == Applicability::Safe)
        };
        let open = self
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error && !is_safe(finding));
        open.flat_map(|finding| &finding.labels)
            .map(|label| label.span)
            .filter(|span| !span.is_empty())
            .collect()
    }

    /// The place in the text as given.
    fn original(&self, span: Span) -> Span {
        self.patches.iter().rev().fold(span, |span, patched| patched.original(span))
    }

    /// The value of the text, if no error stands in it.
    fn value(&self, mended: &str, options: &Options) -> Option<Fen> {
        let syntax =
            || self.findings.iter().filter(|finding| finding.rule().family == Family::Syntax);
        if syntax().any(|finding| finding.severity == Severity::Error) {
            return None;
        }
        let strict = |text: &str| match options.record {
            Record::Fen => Fen::of_strict(text),
            Record::Epd => Fen::of_epd_base(text),
        };
        strict(mended).or_else(|| {
            // A warning whose fix is only likely: the missing fields.
            let edits = syntax().filter_map(|finding| finding.fix.as_ref()).map(fix::Fix::edits);
            let original = self.patches.is_empty();
            original.then(|| strict(&fix::apply_groups(mended, edits).text)).flatten()
        })
    }
}

/// Whether a finding at `span` has its ground in a doubtful place.
fn is_doubtful(place: Span, span: Span) -> bool {
    if span.is_empty() {
        place.start < span.start && span.start < place.end
    } else {
        place.touches(span)
    }
}
