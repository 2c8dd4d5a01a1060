//! Fixing ends, and does not make things worse.

use fenlint::rules::Family;
use fenlint::{Applicability, Finding, Options, Report, Severity, Verdict, fix as fixes};

use crate::Input;

/// Fixes any text until nothing is left to fix.
///
/// # Panics
///
/// If fixing twice differs from fixing once, or something that was fixable is not fixed.
pub fn fix(bytes: &[u8]) {
    let input = Input::new(bytes);
    let Some(text) = input.text() else { return };
    let options = &input.options;
    let before = fenlint::lint(text, options);
    let [safe, likely] = [Applicability::Safe, Applicability::Likely].map(|at_least| {
        let fixed = fixes::fix_all(text, options, at_least);
        let again = fixes::fix_all(&fixed, options, at_least);
        assert_eq!(again, fixed, "{at_least:?}: fixing twice differs from fixing once");
        fixed
    });
    cured(&before, &safe, &likely, options);
    each_changes_something(text, &before);
    if before.findings().iter().all(|finding| certainty(finding) < Some(Applicability::Safe)) {
        assert_eq!(safe, text, "changed without a fix");
    }
    // A safe fix loses nothing: what could be read before reads the same.
    if let Some(fen) = before.fen() {
        let after = fenlint::lint(&safe, options);
        let reads_the_same = after.fen().is_some_and(|after| after == fen);
        let touched = before.findings().iter().any(|finding| {
            finding.rule().family != Family::Syntax
                && certainty(finding) == Some(Applicability::Safe)
        });
        assert!(reads_the_same || touched, "{safe:?} reads otherwise: {:?}", after.findings());
    }
}

fn certainty(finding: &Finding) -> Option<Applicability> {
    finding.fix.as_ref().map(|fix| fix.applicability)
}

/// If every error has a fix, no error in the writing is left after it.
fn cured(before: &Report, safe: &str, likely: &str, options: &Options) {
    let errors = || before.findings().iter().filter(|it| it.severity == Severity::Error);
    let left = |text: &str| {
        let errors = fenlint::lint(text, options).into_findings().into_iter();
        errors.filter(|it| it.severity == Severity::Error).collect::<Vec<_>>()
    };
    if before.verdict() == Verdict::Fixable {
        let mut left = left(likely);
        left.retain(|finding| finding.rule().family == Family::Syntax);
        assert!(left.is_empty(), "{likely:?}: {left:?}");
    }
    if errors().all(|finding| certainty(finding) == Some(Applicability::Safe)) {
        let left = left(safe);
        assert!(left.is_empty(), "{safe:?}: {left:?}");
    }
}

/// Every way to fix a finding, taken by itself, changes the text.
fn each_changes_something(text: &str, before: &Report) {
    let fixes =
        before.findings().iter().filter_map(|finding| Some((finding, finding.fix.as_ref()?)));
    for (finding, fix) in fixes {
        for candidate in &fix.candidates {
            let patched = fixes::apply(text, &candidate.edits);
            assert_ne!(patched.text, text, "{}: {candidate:?}", finding.code());
        }
    }
}
