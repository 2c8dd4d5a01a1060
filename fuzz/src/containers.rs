//! FENs are found in documents of every kind, whole and in pieces, and repaired where they stand.

use fenlint::fix as fixes;
use fenlint::locate::{Kind, Locator, Site};
use fenlint::report::{Reporter, Short};
use fenlint::{Applicability, Options, Severity};

/// A small limit for the search: it has its own tests.
pub(crate) fn options() -> Options {
    Options::default().with_search_nodes(50)
}

/// The kind that the first byte chooses, and the document.
pub(crate) fn document(bytes: &[u8]) -> Option<(Kind, &str)> {
    let (choice, bytes) = bytes.split_first()?;
    let kind = Kind::ALL[usize::from(choice.wrapping_sub(b'0')) % Kind::ALL.len()];
    Some((kind, std::str::from_utf8(bytes).ok()?))
}

/// Finds the FENs of a document, judges them and repairs them.
///
/// # Panics
///
/// If a place lies outside its site, pieces give other sites than the whole, or repairs break the document.
pub fn containers(bytes: &[u8]) {
    let Some((kind, text)) = document(bytes) else { return };
    let options = options();
    let locator = Locator::new(kind, text);
    let sites = locator.sites(text, true);
    let mut done = 0;
    for site in &sites {
        assert!(done <= site.span.start, "{kind:?}: {:?} is out of order", site.span);
        done = site.span.start;
        judged(site, text, &options);
    }
    let edits: Vec<_> =
        sites.iter().flat_map(|site| site.repairs(&options, Applicability::Safe)).collect();
    let repaired = fixes::apply(text, &edits).text;
    assert_eq!(edits.is_empty(), repaired == text, "{kind:?}: {edits:?}");
    pieces(&locator, text, &sites);
    for comment in locator.comments(text, 1, 0) {
        assert!(comment.line_text.get(comment.start..).is_some(), "{comment:?}");
    }
    _ = Kind::of_content(text);
}

/// Places and repairs of one site.
fn judged(site: &Site<'_>, text: &str, options: &Options) {
    let context = &text[site.context.range()];
    assert!(site.context.contains(site.span), "{site:?}");
    let mut before = site.span.start;
    for at in (0..=site.text.len()).filter(|at| site.text.is_char_boundary(*at)) {
        let place = site.in_piece(fenlint::Span::empty(at)).start;
        assert!(before <= place && place <= site.span.end, "{at} is at {place}: {site:?}");
        assert!(text.is_char_boundary(place), "{at} is at {place}: {site:?}");
        before = place;
    }
    let report = site.judge(text, options);
    for finding in report.findings() {
        for label in &finding.labels {
            assert!(context.get(label.span.range()).is_some(), "{}: {label:?}", finding.code());
        }
        for candidate in finding.fix.iter().flat_map(|fix| &fix.candidates) {
            for edit in &candidate.edits {
                assert!(context.get(edit.span.range()).is_some(), "{}: {edit:?}", finding.code());
            }
        }
    }
    let mut shown = Vec::new();
    Short.report(&mut shown, &site.located(text, &report)).unwrap();
    for at_least in [Applicability::Safe, Applicability::Likely] {
        let mut end = 0;
        for edit in site.repairs(options, at_least) {
            assert!(text.get(edit.span.range()).is_some(), "{edit:?}");
            assert!(end <= edit.span.start, "{edit:?} overlaps");
            end = edit.span.end;
        }
    }
    let has_errors = report.count(Severity::Error) > 0;
    assert!(!site.has_fen || has_errors || report.fen().is_some(), "{:?}", report.findings());
}

/// The pieces that a document may be cut into have the same sites.
fn pieces(locator: &Locator, text: &str, sites: &[Site<'_>]) {
    if locator.is_whole() {
        return;
    }
    let Some(at) = locator.cut(text.as_bytes()).filter(|at| (1..text.len()).contains(at)) else {
        return;
    };
    let shape = |site: &Site<'_>, by: usize| {
        (
            site.span.shifted(by),
            site.text.to_string(),
            site.context.shifted(by),
            site.findings.len(),
        )
    };
    let whole: Vec<_> = sites.iter().map(|site| shape(site, 0)).collect();
    let first = locator.sites(&text[..at], true);
    let rest = locator.sites(&text[at..], false);
    let first = first.iter().map(|site| shape(site, 0));
    let parts: Vec<_> = first.chain(rest.iter().map(|site| shape(site, at))).collect();
    assert_eq!(parts, whole, "cut at {at}");
}
