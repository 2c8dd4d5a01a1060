//! JSON Lines, the machine interface: one object a line for every FEN, sound ones too.
//!
//! The form is that of `docs/jsonl.schema.json`.

use std::io;

use serde::ser::{Serialize, SerializeSeq as _, Serializer};

use super::{Kind, Located, Places, Reporter, Verdict};
use crate::diagnostic::{Finding, Severity};
use crate::field::Field;
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::value::Fen;

/// Writes one JSON object a line for every FEN.
///
/// Offsets are byte offsets into the document; lines and columns count from 1, columns in Unicode scalar values.
///
/// ```
/// use fenlint::report::{Jsonl, Located, Reporter as _};
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// let report = fenlint::lint(text, &fenlint::Options::default());
/// let mut out = Vec::new();
/// Jsonl.report(&mut out, &Located::alone(text, &report))?;
/// let object: serde_json::Value = serde_json::from_slice(&out)?;
/// assert_eq!(object["verdict"], "valid");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Jsonl;

impl Reporter for Jsonl {
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Object::new(found))?;
        out.write_all(b"\n")
    }
}

/// One line of output.
#[derive(serde::Serialize)]
struct Object<'a> {
    path: Option<&'a str>,
    kind: Kind,
    line: usize,
    column: usize,
    start: usize,
    end: usize,
    text: &'a str,
    variant: &'a str,
    verdict: Verdict,
    canonical: Option<Canonical<'a>>,
    fixed: Option<String>,
    diagnostics: Diagnostics<'a>,
}

impl<'a> Object<'a> {
    fn new(found: &'a Located<'a>) -> Self {
        let (report, places) = (found.report, found.places());
        let at = places.at(found.start);
        let span = found.span();
        let canonical = report.fen().filter(|_| report.count(Severity::Error) == 0);
        Self {
            path: found.path,
            kind: found.kind,
            line: at.line,
            column: at.column,
            start: span.start,
            end: span.end,
            text: found.text,
            variant: found.variant,
            verdict: report.verdict(),
            canonical: canonical.map(Canonical),
            fixed: report.fixed(Applicability::Likely),
            diagnostics: Diagnostics { found, places },
        }
    }
}

/// A FEN as the writer writes it, without a string in between.
struct Canonical<'a>(&'a Fen);

impl Serialize for Canonical<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// The findings of a FEN.
struct Diagnostics<'a> {
    found: &'a Located<'a>,
    places: Places<'a>,
}

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let findings = self.found.report.findings();
        let mut all = serializer.serialize_seq(Some(findings.len()))?;
        for finding in findings {
            all.serialize_element(&Diagnostic::new(finding, self))?;
        }
        all.end()
    }
}

#[derive(serde::Serialize)]
struct Diagnostic<'a> {
    code: &'static str,
    severity: Severity,
    field: Field,
    message: String,
    help: Option<String>,
    url: String,
    labels: Vec<Label<'a>>,
    fix: Option<OfferedFix<'a>>,
}

#[derive(serde::Serialize)]
struct Label<'a> {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
    message: &'a str,
    primary: bool,
}

#[derive(serde::Serialize)]
struct OfferedFix<'a> {
    applicability: Applicability,
    #[serde(flatten)]
    what: Repair<'a>,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "lowercase")]
enum Repair<'a> {
    Edits(Vec<Change<'a>>),
    Choices(Vec<Choice<'a>>),
}

#[derive(serde::Serialize)]
struct Choice<'a> {
    label: &'a str,
    edits: Vec<Change<'a>>,
}

#[derive(serde::Serialize)]
struct Change<'a> {
    start: usize,
    end: usize,
    text: &'a str,
}

impl<'a> Diagnostic<'a> {
    fn new(finding: &'a Finding, all: &Diagnostics<'a>) -> Self {
        let labels = finding.labels.iter().enumerate().map(|(index, label)| {
            let (span, at) =
                (all.found.in_document(label.span), all.found.place(&all.places, label.span.start));
            Label {
                start: span.start,
                end: span.end,
                line: at.line,
                column: at.column,
                message: &label.message,
                primary: index == 0,
            }
        });
        Self {
            code: finding.code(),
            severity: finding.severity,
            field: finding.field,
            message: finding.to_string(),
            help: finding.help(),
            url: finding.rule().url(),
            labels: labels.collect(),
            fix: finding.fix.as_ref().map(|fix| OfferedFix::new(fix, all.found)),
        }
    }
}

impl<'a> OfferedFix<'a> {
    fn new(fix: &'a Fix, found: &Located<'_>) -> Self {
        let changes = |edits: &'a [Edit]| -> Vec<Change<'a>> {
            let place = |edit: &'a Edit| (found.in_document(edit.span), edit.text.as_str());
            let change =
                |(span, text): (crate::Span, _)| Change { start: span.start, end: span.end, text };
            edits.iter().map(place).map(change).collect()
        };
        let choice = |candidate: &'a Candidate| Choice {
            label: &candidate.label,
            edits: changes(&candidate.edits),
        };
        let what = match fix.applicability {
            Applicability::Choice => Repair::Choices(fix.candidates.iter().map(choice).collect()),
            Applicability::Likely | Applicability::Safe => Repair::Edits(changes(fix.edits())),
        };
        Self { applicability: fix.applicability, what }
    }
}
