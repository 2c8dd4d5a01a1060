//! What `fenlint fmt` makes of a record: its canonical form, or why it is left as it stands.

use fenlint::report::{Kind, Located};
use fenlint::{Applicability, Finding, Options, Report, Severity, grammar};

use super::writing::StyleArgs;

/// What becomes of a record.
pub(crate) enum Formed {
    /// It is written so.
    Canonical(String),
    /// It stays: this form would take away what these rules would tell of, and they are allowed.
    Allowed(Vec<&'static str>),
    /// It stays: it has an error.
    Faulty,
    /// It stays, for this reason.
    Homeless(&'static str),
}

impl Formed {
    /// The canonical form, if that is what is written.
    pub(crate) fn canonical(&self) -> Option<&str> {
        match self {
            Self::Canonical(text) => Some(text),
            _ => None,
        }
    }
}

/// What is made of a record with that report. `lint` lints a text with all rules at their own levels.
pub(crate) fn formed(
    found: &Located<'_>,
    style: &StyleArgs,
    allowed: &[&'static str],
    lint: impl Fn(&str) -> Report,
) -> Formed {
    let report = found.report;
    match formatted(found, style) {
        Some(text) if allowed.is_empty() => Formed::Canonical(text),
        Some(text) => {
            let left = codes(&lint(&text));
            let mended: Vec<_> =
                allowed.iter().copied().filter(|rule| !left.contains(rule)).collect();
            if mended.is_empty() { Formed::Canonical(text) } else { Formed::Allowed(mended) }
        }
        None if report.count(Severity::Error) > 0 => Formed::Faulty,
        None if !allowed.is_empty() => Formed::Allowed(allowed.to_vec()),
        None if report.fen().is_some() => {
            Formed::Homeless("an EPD record has no place for what stands before its operations")
        }
        None => Formed::Homeless("it cannot be read before that is mended"),
    }
}

/// The rules with findings that are not heard with these options, as the levels or comments allow them.
pub(crate) fn allowed(
    report: &Report,
    options: &Options,
    lint: impl Fn(&Options) -> Report,
) -> Vec<&'static str> {
    let heard = codes(report);
    let mut allowed = codes(&lint(&at_own_levels(options)));
    allowed.retain(|rule| !heard.contains(rule));
    allowed
}

/// The options with all rules at their own levels.
pub(crate) fn at_own_levels(options: &Options) -> Options {
    let mut options = options.clone();
    options.levels = Options::default().levels;
    options
}

/// The rules that have findings, each once.
fn codes(report: &Report) -> Vec<&'static str> {
    let mut codes: Vec<_> = report.findings().iter().map(Finding::code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// The record in canonical form; `None` if it has an error, or something that this form has no place for.
pub(crate) fn formatted(found: &Located<'_>, style: &StyleArgs) -> Option<String> {
    let report = found.report;
    if report.count(Severity::Error) > 0 {
        return None;
    }
    let text = style.written(report.fen()?, found.kind);
    if found.kind != Kind::Epd {
        return Some(text);
    }
    let (between, operations) = behind_fields(report, found.text);
    if between.is_empty() {
        return Some(text + &operations);
    }
    // Before the node counts of a perft suite the counters stand as in a FEN.
    let is_perft = grammar::operations(&operations).is_ok_and(|(_, counts)| counts.is_perft());
    is_perft.then_some(style.written(report.fen()?, Kind::Fen) + &operations)
}

/// What follows the four fields of an EPD record: what stands before the operations, and the operations as they stand.
fn behind_fields(report: &Report, text: &str) -> (String, String) {
    let mended = report.fixed(Applicability::Safe);
    let record = mended.as_deref().unwrap_or(text);
    let Ok((rest, tree)) = grammar::epd_base(record) else { return Default::default() };
    let fields = &tree.fields()[..4];
    let ends = fields.iter().filter_map(|(_, text)| Some(tree.span((*text)?).end));
    let between = ends.max().and_then(|end| tree.text.get(end..)).unwrap_or_default();
    (between.trim().to_owned(), rest.to_owned())
}
