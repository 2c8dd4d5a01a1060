//! What to do about findings: fixes, all safe fixes of a document, and comments that allow them.

use fenlint::live::{Found, Text};
use fenlint::{Applicability, Edit, Finding, Fix, Span, rules};
use lsp_types::{
    CodeAction, CodeActionKind, Diagnostic, DocumentChangeOperation, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit, TextDocumentIdentifier, Uri,
    WorkspaceEdit,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::client::Client;
use super::documents::Open;
use super::{diagnostics, places, suppress};

/// The kind of the action that makes all safe fixes.
pub(super) const FIX_ALL: &str = "source.fixAll.fenlint";
/// The kind of the action that makes the best guesses too. It must not lie below `source.fixAll`, which editors do when
/// they save.
pub(super) const FIX_ALL_LIKELY: &str = "source.fixAllLikely.fenlint";
/// To how many findings of a part of a document there are quick fixes at once; nobody reads a longer menu.
const MOST: usize = 200;

/// What the client asks for. Diagnostics of others may stand among those it gives along.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Asked {
    pub(super) text_document: TextDocumentIdentifier,
    range: Range,
    #[serde(default)]
    context: Context,
}

#[derive(Debug, Default, Deserialize)]
struct Context {
    #[serde(default)]
    diagnostics: Vec<Value>,
    #[serde(default)]
    only: Option<Vec<String>>,
}

/// What an action does, to be found out when it is chosen.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Later {
    uri: Uri,
    version: i32,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "do")]
enum What {
    /// All fixes of at least this certainty.
    FixAll { likely: bool },
    /// A comment that allows a rule for the FEN at a byte, or in the document.
    Allow { rule: String, at: Option<usize> },
}

impl Asked {
    fn wants(&self, kind: &str) -> bool {
        self.context.only.as_ref().is_none_or(|only| {
            let holds = |wanted: &String| {
                kind.strip_prefix(wanted)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            only.iter().any(|wanted| wanted.is_empty() || holds(wanted))
        })
    }

    /// Whether the client speaks of that diagnostic, though the cursor may stand elsewhere on the line.
    fn speaks_of(&self, diagnostic: &Diagnostic) -> bool {
        let (code, range) = (json!(diagnostic.code), json!(diagnostic.range));
        let is_same =
            |other: &Value| other.get("code") == Some(&code) && other.get("range") == Some(&range);
        self.context.diagnostics.iter().any(is_same)
    }
}

/// The actions for a part of a document that is judged.
pub(super) fn actions(open: &Open, client: &Client, asked: &Asked) -> Vec<Value> {
    let document = &open.document;
    let text = document.text();
    let part = places::span(text, asked.range, client.encoding);
    let mut found = Vec::new();
    if asked.wants("quickfix") {
        let mut positions = text.positions(client.encoding);
        for (all, finding) in near(open, part) {
            let diagnostic =
                diagnostics::diagnostic(finding, all.base, open, client, &mut positions);
            if diagnostics::touches(&all, finding, part) || asked.speaks_of(&diagnostic) {
                found.push((all, finding, diagnostic));
            }
            if found.len() == MOST {
                break;
            }
        }
    }
    let mut made = Vec::new();
    for (all, finding, diagnostic) in &found {
        for (title, edits, is_safe) in fixes(finding, all.base, text) {
            made.push(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![diagnostic.clone()]),
                edit: Some(workspace_edit(open, client, &edits)),
                is_preferred: (is_safe && client.preferred_actions).then_some(true),
                ..CodeAction::default()
            });
        }
    }
    made.extend(allowing(open, client, &found));
    for (kind, likely) in [(FIX_ALL, false), (FIX_ALL_LIKELY, true)] {
        // What is safe is no reason to guess.
        let wanted = if likely { Applicability::Likely } else { Applicability::Safe };
        if !asked.wants(kind) || !has_fix(open, wanted) {
            continue;
        }
        let title = if likely {
            "Fix all in file, also where it is a guess"
        } else {
            "Fix all safe in file"
        };
        let kind = Some(CodeActionKind::new(kind));
        let action = CodeAction { title: title.to_owned(), kind, ..CodeAction::default() };
        made.push(later(action, open, client, What::FixAll { likely }));
    }
    let made = made.into_iter();
    if client.literal_actions {
        made.map(|action| json!(action)).collect()
    } else {
        // Clients of old know only commands, and there is none that edits.
        Vec::new()
    }
}

/// What is offered: by the rule and the place of the FEN (none for the whole file), the findings that it is for.
type Made<'a> = Vec<((&'a str, Option<usize>), Vec<Diagnostic>)>;

/// The actions that write comments which allow findings; one for all that it would allow.
fn allowing(
    open: &Open,
    client: &Client,
    found: &[(Found<'_>, &Finding, Diagnostic)],
) -> Vec<CodeAction> {
    let mut made: Made<'_> = Vec::new();
    for (all, finding, diagnostic) in found {
        let (rule, at) = (finding.code(), all.span.start);
        for what in [(rule, Some(at)), (rule, None)] {
            if let Some((_, diagnostics)) = made.iter_mut().find(|(known, _)| *known == what) {
                diagnostics.push(diagnostic.clone());
            } else if allowed(open, rule, what.1).is_some() {
                made.push((what, vec![diagnostic.clone()]));
            }
        }
    }
    let actions = made.into_iter().map(|((rule, at), diagnostics)| {
        let place = if at.is_some() { "for this position" } else { "in this file" };
        let action = CodeAction {
            title: format!("Allow `{rule}` {place}"),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(diagnostics),
            ..CodeAction::default()
        };
        later(action, open, client, What::Allow { rule: rule.to_owned(), at })
    });
    actions.collect()
}

/// The comment that allows a rule for the FEN at a byte, or in the document.
fn allowed(open: &Open, rule: &str, at: Option<usize>) -> Option<Edit> {
    at.map_or_else(|| suppress::in_file(open, rule), |at| suppress::here(open, at, rule))
}

/// The findings of the FENs on the lines of a part, and of the comments there.
fn near(open: &Open, part: Span) -> Vec<(Found<'_>, &Finding)> {
    let text = open.document.text();
    let lines = text.line(text.line_at(part.start)).to(text.line(text.line_at(part.end)));
    let reports = open.document.found_in(lines).chain(open.document.remarks());
    let all = reports
        .flat_map(|found| found.report.findings().iter().map(move |finding| (found, finding)));
    all.filter(|(found, finding)| diagnostics::touches(found, finding, lines)).collect()
}

/// The fixes of a finding: what each does, its edits in the document, and whether it is safe.
fn fixes(finding: &Finding, base: usize, text: &Text) -> Vec<(String, Vec<Edit>, bool)> {
    let Some(Fix { applicability, candidates }) = &finding.fix else { return Vec::new() };
    let is_likely = *applicability == Applicability::Likely;
    let with_edits = candidates.iter().filter(|candidate| !candidate.edits.is_empty());
    let fix = with_edits.map(|candidate| {
        let moved = |edit: &Edit| Edit { span: edit.span.shifted(base), text: edit.text.clone() };
        let edits: Vec<_> = candidate.edits.iter().map(moved).collect();
        let mut title = if candidate.label.is_empty() {
            title(&edits, text)
        } else {
            capital(&candidate.label)
        };
        if is_likely {
            title += " (a guess)";
        }
        (title, edits, *applicability == Applicability::Safe)
    });
    fix.collect()
}

/// What edits do, in words.
fn title(edits: &[Edit], text: &Text) -> String {
    let shown = |text: &str| {
        let short: String = text.chars().take(40).flat_map(char::escape_debug).collect();
        if text.chars().nth(40).is_some() { short + "…" } else { short }
    };
    let [edit] = edits else { return format!("Fix in {} places", edits.len()) };
    let old = &text.as_str()[edit.span.range()];
    match (old, edit.text.as_str()) {
        ("", new) => format!("Insert `{}`", shown(new)),
        (old, "") => format!("Remove `{}`", shown(old)),
        (old, new) => format!("Replace `{}` with `{}`", shown(old), shown(new)),
    }
}

fn capital(label: &str) -> String {
    let mut characters = label.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

fn has_fix(open: &Open, wanted: Applicability) -> bool {
    let findings = open.document.found().flat_map(|found| found.report.findings());
    let mut fixes = findings.filter_map(|finding| finding.fix.as_ref());
    fixes.any(|fix| fix.applicability == wanted && !fix.edits().is_empty())
}

/// What all fixes of at least this certainty change in a document, as `fenlint check --fix` does it.
fn all_fixes(open: &Open, at_least: Applicability) -> Vec<Edit> {
    let reports = open.document.found();
    let mut edits: Vec<Edit> = Vec::new();
    for found in reports {
        let repairs = found.report.repairs(at_least).into_iter();
        edits.extend(repairs.map(|edit| Edit { span: edit.span.shifted(found.base), ..edit }));
    }
    edits.sort_by_key(|edit| edit.span);
    let mut end = 0;
    edits.retain(|edit| {
        let is_free = edit.span.start >= end;
        end = end.max(edit.span.end);
        is_free
    });
    edits
}

/// The action with its edit, or with what is needed to find it out.
fn later(mut action: CodeAction, open: &Open, client: &Client, what: What) -> CodeAction {
    if client.resolves_edits {
        action.data = Some(json!(Later { uri: open.uri.clone(), version: open.version, what }));
    } else {
        action.edit = Some(workspace_edit(open, client, &edits_of(open, &what)));
    }
    action
}

fn edits_of(open: &Open, what: &What) -> Vec<Edit> {
    match what {
        What::FixAll { likely: true } => all_fixes(open, Applicability::Likely),
        What::FixAll { likely: false } => all_fixes(open, Applicability::Safe),
        What::Allow { rule, at } => allowed(open, rule, *at).into_iter().collect(),
    }
}

/// The document of an action that is to be found out.
pub(super) fn uri_of(action: &CodeAction) -> Option<Uri> {
    let later: Later = serde_json::from_value(action.data.clone()?).ok()?;
    Some(later.uri)
}

/// The action with its edit. What speaks of a place in a document that has changed has none.
pub(super) fn resolved(mut action: CodeAction, open: &Open, client: &Client) -> CodeAction {
    let later = action.data.clone().and_then(|data| serde_json::from_value::<Later>(data).ok());
    let is_meant = |later: &Later| match &later.what {
        What::FixAll { .. } => true,
        // Only what is the name of a rule is written into a document.
        What::Allow { rule, .. } => later.version == open.version && rules::find(rule).is_ok(),
    };
    if let Some(later) = later.filter(is_meant) {
        action.edit = Some(workspace_edit(open, client, &edits_of(open, &later.what)));
    }
    action
}

// The key of the map is an address of the client's, which nobody changes.
#[allow(clippy::mutable_key_type)]
fn workspace_edit(open: &Open, client: &Client, edits: &[Edit]) -> WorkspaceEdit {
    let edits = places::text_edits(open.document.text(), client.encoding, edits);
    if client.versioned_edits {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            uri: open.uri.clone(),
            version: Some(open.version),
        };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        let change = DocumentChangeOperation::Edit(TextDocumentEdit { text_document, edits });
        let document_changes = Some(DocumentChanges::Operations(vec![change]));
        return WorkspaceEdit { document_changes, ..WorkspaceEdit::default() };
    }
    WorkspaceEdit::new([(open.uri.clone(), edits)].into_iter().collect())
}
