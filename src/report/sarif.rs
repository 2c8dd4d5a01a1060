//! SARIF 2.1.0, the interchange format of static analysis: one document a run, with the pages of the rules.

use std::fmt::Write as _;
use std::io;

use super::located::slashed;
use super::shown::told;
use super::{Frame, Located, Place, Places, Reporter};
use crate::diagnostic::{Finding, Label, Severity};
use crate::field::Field;
use crate::fix::{Applicability, Edit};
use crate::rules::{RULES, RuleMeta};
use crate::span::Span;

/// The schema that the document keeps to.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Writes SARIF 2.1.0. Each report is a run of results; [`Framed`](super::Framed) makes a document of them.
///
/// Lines and columns count from 1, columns in UTF-16 code units; a byte order mark at the start of a document is no part
/// of it. Byte offsets count from the first byte of the document. Second labels are related locations. A fix has the
/// certainty `safe`, `likely` or `choice` as its property `applicability`; of a choice each candidate is a fix.
///
/// ```
/// use fenlint::report::{Framed, Located, Reporter as _, Sarif};
///
/// let mut document = Framed::new(Vec::new(), Sarif.frame());
/// for text in ["4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"] {
///     let report = fenlint::lint(text, &fenlint::Options::default());
///     let mut items = Vec::new();
///     Sarif.report(&mut items, &Located::alone(text, &report))?;
///     document.write(&items)?;
/// }
/// document.finish()?;
/// let document: serde_json::Value = serde_json::from_slice(document.out())?;
/// assert_eq!(document["runs"][0]["results"][0]["ruleId"], "side-case");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Sarif;

impl Reporter for Sarif {
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()> {
        let findings = found.report.findings();
        if findings.is_empty() {
            return Ok(());
        }
        let document = Document::new(found);
        for finding in findings {
            out.write_all(BETWEEN.as_bytes())?;
            serde_json::to_writer(&mut *out, &Outcome::new(finding, &document))?;
        }
        Ok(())
    }

    fn frame(&self) -> Frame {
        let rules: Vec<_> = RULES.iter().map(|rule| described(rule)).collect();
        let tool = serde_json::json!({ "driver": {
            "name": "fenlint",
            "informationUri": "https://docs.rs/fenlint",
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": rules,
        } });
        let before = format!(
            r#"{{"$schema":"{SCHEMA}","version":"2.1.0","runs":[{{"columnKind":"utf16CodeUnits","defaultEncoding":"utf-8","newlineSequences":["\r\n","\n","\r"],"tool":{tool},"results":[{}"#,
            "\n"
        );
        Frame { before, between: BETWEEN, after: "\n]}]}\n".to_owned() }
    }
}

const BETWEEN: &str = ",\n";

/// A rule, with its page.
fn described(rule: &RuleMeta) -> serde_json::Value {
    let (url, summary) = (rule.url(), rule.summary());
    serde_json::json!({
        "id": rule.name,
        "shortDescription": { "text": summary },
        "fullDescription": { "text": summary },
        "helpUri": url,
        "help": { "text": format!("{summary} See {url}"), "markdown": rule.page },
        "defaultConfiguration": { "level": rule.severity },
        "properties": { "tags": [rule.family.name()] },
    })
}

/// Where the FEN of the results stands.
struct Document<'a> {
    found: &'a Located<'a>,
    places: Places<'a>,
    uri: String,
    /// Whether its first line begins with a byte order mark, which does not count as a character.
    has_mark: bool,
    /// A hash of the FEN.
    hash: u64,
}

impl<'a> Document<'a> {
    fn new(found: &'a Located<'a>) -> Self {
        Self {
            found,
            places: found.places(),
            uri: found.path.map_or_else(|| encoded(found.name()), uri),
            has_mark: found.line_start == 0 && found.line_text.starts_with('\u{FEFF}'),
            hash: hashed(0xcbf2_9ce4_8422_2325, found.text),
        }
    }

    fn place(&self, at: usize) -> Place {
        let place = self.found.utf16_place(&self.places, at);
        let is_behind_mark = self.has_mark && place.line == self.found.line;
        let column = place.column - usize::from(is_behind_mark && place.column > 1);
        Place { column, ..place }
    }

    fn region(&self, span: Span) -> Region {
        let (start, end) = (self.place(span.start), self.place(span.end));
        let bytes = self.found.in_document(span);
        Region {
            start_line: start.line,
            start_column: start.column,
            end_line: end.line,
            end_column: end.column,
            byte_offset: bytes.start,
            byte_length: bytes.len(),
        }
    }

    fn location(&self, index: usize, label: &'a Label) -> Labelled<'_> {
        Labelled {
            id: index,
            physical_location: PhysicalLocation {
                artifact_location: ArtifactLocation { uri: &self.uri },
                region: self.region(label.span),
            },
            message: Message { text: &label.message },
        }
    }

    /// The repair that edits make.
    fn repair(&self, applicability: Applicability, label: &str, edits: &'a [Edit]) -> Repair<'_> {
        let replacement = |edit: &'a Edit| Replacement {
            deleted_region: self.region(edit.span),
            inserted_content: Message { text: edit.text.as_str() },
        };
        let artifact_location = ArtifactLocation { uri: &self.uri };
        let replacements = edits.iter().map(replacement).collect();
        let description = match label {
            "" => format!("{} fix", applicability.name()),
            label => format!("{} fix: {label}", applicability.name()),
        };
        Repair {
            description: Message { text: description },
            artifact_changes: [ArtifactChange { artifact_location, replacements }],
            properties: Certainty { applicability },
        }
    }
}

/// A finding.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'static str,
    level: Severity,
    message: Message<String>,
    locations: Vec<Labelled<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Labelled<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Repair<'a>>,
    partial_fingerprints: Fingerprints,
    properties: About,
}

impl<'a> Outcome<'a> {
    fn new(finding: &'a Finding, document: &'a Document<'a>) -> Self {
        let labels = finding.labels.iter().enumerate();
        let mut locations: Vec<_> =
            labels.map(|(index, label)| document.location(index, label)).collect();
        let related_locations = locations.split_off(1.min(locations.len()));
        let fixes = finding.fix.iter().flat_map(|fix| {
            let candidates = fix.candidates.iter();
            let candidates = candidates.filter(|candidate| !candidate.edits.is_empty());
            candidates.map(|candidate| {
                document.repair(fix.applicability, &candidate.label, &candidate.edits)
            })
        });
        Self {
            rule_id: finding.code(),
            level: finding.severity,
            message: Message { text: message(finding) },
            locations,
            related_locations,
            fixes: fixes.collect(),
            partial_fingerprints: Fingerprints::new(finding, document.hash),
            properties: About { field: finding.field },
        }
    }
}

/// What is wrong, and in a second sentence what to do.
fn message(finding: &Finding) -> String {
    match told(finding) {
        (message, Some(help)) => format!("{message}. Help: {help}"),
        (message, None) => message,
    }
}

#[derive(serde::Serialize)]
struct About {
    field: Field,
}

#[derive(serde::Serialize)]
struct Message<T> {
    text: T,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Labelled<'a> {
    id: usize,
    physical_location: PhysicalLocation<'a>,
    message: Message<&'a str>,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: ArtifactLocation<'a>,
    region: Region,
}

#[derive(serde::Serialize)]
struct ArtifactLocation<'a> {
    uri: &'a str,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
    byte_offset: usize,
    byte_length: usize,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Repair<'a> {
    description: Message<String>,
    artifact_changes: [ArtifactChange<'a>; 1],
    properties: Certainty,
}

#[derive(serde::Serialize)]
struct Certainty {
    applicability: Applicability,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation<'a>,
    replacements: Vec<Replacement<'a>>,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Message<&'a str>,
}

/// What stays the same when lines are added above.
#[derive(serde::Serialize)]
struct Fingerprints {
    #[serde(rename = "fenlintRecord/v1")]
    record: String,
}

impl Fingerprints {
    /// A hash of the record, the rule, and the place in the record.
    fn new(finding: &Finding, record: u64) -> Self {
        let Span { start, end } = finding.span();
        let hash = hashed(record, &format!("\0{}\0{start}\0{end}", finding.code()));
        Self { record: format!("{hash:016x}") }
    }
}

/// FNV-1a, carried on from a hash of what stands before.
fn hashed(before: u64, text: &str) -> u64 {
    text.bytes().fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The address of a file: relative as the path is, or absolute.
fn uri(path: &str) -> String {
    let path = slashed(path);
    let has_drive = path.as_bytes().get(1) == Some(&b':') && cfg!(windows);
    match (path.starts_with('/'), has_drive) {
        (true, _) => format!("file://{}", encoded(&path)),
        (false, true) => format!("file:///{}", encoded(&path)),
        (false, false) => encoded(&path),
    }
}

/// A path with everything percent-encoded that means something else in an address.
fn encoded(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn addresses() {
        for (path, expected) in [
            ("a.fen", "a.fen"),
            ("./a/b.fen", "a/b.fen"),
            ("../a.fen", "../a.fen"),
            ("/tmp/a.fen", "file:///tmp/a.fen"),
            ("c:d é#?.fen", "c%3Ad%20%C3%A9%23%3F.fen"),
        ] {
            assert_eq!(uri(path), expected, "{path}");
        }
    }
}
