//! Findings as diagnostics.

use fenlint::live::{Found, Positions};
use fenlint::{Finding, Label, Severity, Span};
use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag,
    Location, NumberOrString, Range,
};
use serde_json::json;

use super::client::Client;
use super::documents::Open;
use super::places;

/// Who says so.
const SOURCE: &str = "fenlint";

/// Rules that flag what could as well not be there.
const UNNECESSARY: &[&str] =
    &["castling-repeat", "epd-duplicate-op", "extra-field", "trailing-comment", "unused-allow"];

/// The diagnostics of a document that is judged, in the order of the text; not more than are wanted, and then one more that
/// says so.
pub(super) fn of(open: &Open, client: &Client) -> Vec<Diagnostic> {
    let most = open.settings.most;
    if open.is_lost {
        let message = "a change of the document could not be understood, so that fenlint does not know its text; close it and open it again";
        return vec![about_document(message.to_owned())];
    }
    if open.is_too_large {
        let megabytes = open.settings.size_limit >> 20;
        let message = format!(
            "FENs are not looked for in a document of more than {megabytes} MB; `fenlint check` reads it, and the setting fenlint.sizeLimit is another limit"
        );
        return vec![about_document(message)];
    }
    let document = &open.document;
    let mut positions = document.text().positions(client.encoding);
    let fens = document.found();
    let mut diagnostics = Vec::new();
    let mut left = 0_usize;
    for found in fens.chain(document.remarks()) {
        for finding in found.report.findings() {
            if diagnostics.len() < most {
                diagnostics.push(diagnostic(finding, found.base, open, client, &mut positions));
            } else {
                left += 1;
            }
        }
    }
    diagnostics.sort_by_key(|diagnostic| (diagnostic.range.start, diagnostic.range.end));
    if left > 0 {
        let message =
            format!("{left} more findings are not shown; `fenlint check` tells all of them");
        diagnostics.push(about_document(message));
    }
    diagnostics
}

fn about_document(message: String) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(SOURCE.to_owned()),
        message,
        ..Diagnostic::new_simple(Range::default(), String::new())
    }
}

/// A finding of which the places count from `base`.
pub(super) fn diagnostic(
    finding: &Finding,
    base: usize,
    open: &Open,
    client: &Client,
    positions: &mut Positions<'_>,
) -> Diagnostic {
    let range = places::range(positions, finding.span().shifted(base));
    let mut related = |label: &Label| DiagnosticRelatedInformation {
        location: Location::new(
            open.uri.clone(),
            places::range(positions, label.span.shifted(base)),
        ),
        message: label.message.clone(),
    };
    let others = finding.labels.iter().skip(1);
    let related: Vec<_> =
        if client.related_information { others.map(&mut related).collect() } else { Vec::new() };
    let is_unnecessary = client.unnecessary_tag && UNNECESSARY.contains(&finding.code());
    let certainty = finding.fix.as_ref().map(|fix| fix.applicability.name());
    Diagnostic {
        range,
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Note => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(finding.code().to_owned())),
        code_description: finding.rule().url().parse().ok().map(|href| CodeDescription { href }),
        source: Some(SOURCE.to_owned()),
        message: message(finding),
        related_information: (!related.is_empty()).then_some(related),
        tags: is_unnecessary.then(|| vec![DiagnosticTag::UNNECESSARY]),
        data: certainty.filter(|_| client.diagnostic_data).map(|fix| json!({ "fix": fix })),
    }
}

/// What is wrong, and on a line of its own what to do.
fn message(finding: &Finding) -> String {
    let (message, help) = fenlint::report::told(finding);
    help.map_or_else(|| message.clone(), |help| format!("{message}\n{help}"))
}

/// Whether a finding is in question at a part of the document: one of its labels touches it.
pub(super) fn touches(found: &Found<'_>, finding: &Finding, part: Span) -> bool {
    finding.labels.iter().any(|label| label.span.shifted(found.base).touches(part))
}
