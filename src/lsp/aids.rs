//! What is shown beside the text: words about a place, what could be typed, the field being typed, names between characters.

use fenlint::assist::{self, CompletionKind, finding_page};
use fenlint::live::Here;
use fenlint::{Span, rules, suppress};
use lsp_types::{Position, Range};
use serde_json::{Value, json};

use super::client::Client;
use super::documents::Open;
use super::{diagnostics, places};

/// How many pages of findings a hover shows at most.
const PAGES: usize = 2;

/// What stands at a place, in words: the findings there with their pages, then the field with the board.
pub(super) fn hover(open: &Open, client: &Client, position: Position) -> Value {
    let document = &open.document;
    let at = places::offset(document.text(), position, client.encoding);
    let place = Span::empty(at);
    let mut parts: Vec<String> = Vec::new();
    let mut about = None;
    for found in document.found_in(place).chain(document.remarks()) {
        for finding in found.report.findings() {
            if parts.len() < PAGES && diagnostics::touches(&found, finding, place) {
                about.get_or_insert(finding.span().shifted(found.base));
                parts.push(finding_page(finding));
            }
        }
    }
    for here in document.sites(place) {
        let told = assist::hover(&here.site.text, &here.options(), here.in_fen(at));
        if let Some(told) = told {
            about = Some(here.in_document(told.span));
            parts.push(told.markdown);
        }
    }
    if let Some((span, page)) = allowed_rule(open, at) {
        about = Some(span);
        parts.push(page.to_owned());
    }
    let Some(about) = about else { return Value::Null };
    let range = places::range(&mut document.text().positions(client.encoding), about);
    let contents = markup(&parts.join("\n\n---\n\n"), client.markdown);
    json!({ "contents": contents, "range": range })
}

/// A text in Markdown; for those that do not know it, as it stands.
fn markup(text: &str, is_known: bool) -> Value {
    json!({ "kind": if is_known { "markdown" } else { "plaintext" }, "value": text })
}

/// The same beside an offer, where those that do not know Markdown may not know of formats at all.
fn documented(text: &str, is_known: bool) -> Value {
    if is_known { markup(text, true) } else { text.into() }
}

/// The page of the rule that a comment names at a byte.
fn allowed_rule(open: &Open, at: usize) -> Option<(Span, &'static str)> {
    let text = open.document.text();
    let line = text.line(text.line_at(at));
    let written = &text.as_str()[line.range()];
    let mark = written.find(suppress::MARK)?;
    let is_part = |c: char| c == '-' || c.is_ascii_alphanumeric();
    let (before, behind) = written.split_at_checked(at.checked_sub(line.start)?)?;
    let start = before.trim_end_matches(is_part).len();
    let end = written.len() - behind.trim_start_matches(is_part).len();
    let rule = rules::find(written.get(start..end)?).ok().filter(|_| mark < start)?;
    Some((Span::new(start, end).shifted(line.start), rule.page))
}

/// What could be typed at a place.
pub(super) fn completion(open: &Open, client: &Client, position: Position) -> Value {
    let text = open.document.text();
    let at = places::offset(text, position, client.encoding);
    let Some(here) = open.document.typed(at) else { return Value::Null };
    let mut positions = text.positions(client.encoding);
    let offers = assist::complete(&here.site.text, &here.options(), here.in_fen(at));
    let offers = offers.into_iter().enumerate().map(|(rank, offer)| {
        let range = places::range(&mut positions, here.in_document(offer.replace));
        let kind = match offer.kind {
            CompletionKind::Record => 15,
            CompletionKind::Opcode => 10,
            CompletionKind::Rank | CompletionKind::Rest => 21,
            _ => 12,
        };
        let mut item = json!({
            "label": offer.label,
            "kind": kind,
            "detail": offer.detail,
            // The order is that of the list, not of the alphabet.
            "sortText": format!("{rank:03}"),
            "filterText": offer.filter,
            "textEdit": { "range": range, "newText": here.site.escape.write(&offer.insert) },
        });
        if !offer.documentation.is_empty() {
            item["documentation"] = documented(&offer.documentation, client.markdown_in_completion);
        }
        item
    });
    let items: Vec<Value> = offers.collect();
    // With each character typed something else fits.
    json!({ "isIncomplete": true, "items": items })
}

/// The fields, and the one that is being typed.
pub(super) fn signature(open: &Open, client: &Client, position: Position) -> Value {
    let at = places::offset(open.document.text(), position, client.encoding);
    let told = open
        .document
        .typed(at)
        .and_then(|here| assist::signature(&here.site.text, &here.options(), here.in_fen(at)));
    let Some(told) = told else { return Value::Null };
    // Places in a label count in UTF-16 whatever the encoding.
    let units = |at: usize| told.label[..at].encode_utf16().count();
    let parameters: Vec<Value> = told.parameters.iter().map(|parameter| {
        let label = [units(parameter.span.start), units(parameter.span.end)];
        json!({ "label": label, "documentation": documented(&parameter.documentation, client.markdown_in_signature) })
    }).collect();
    let signature = json!({ "label": told.label, "parameters": parameters });
    json!({ "signatures": [signature], "activeSignature": 0, "activeParameter": told.active })
}

/// Names between the characters of a part of a document.
pub(super) fn inlay_hints(open: &Open, client: &Client, range: Range) -> Value {
    let Some(style) = open.settings.inlay_hints else { return json!([]) };
    let text = open.document.text();
    let part = places::span(text, range, client.encoding);
    let mut positions = text.positions(client.encoding);
    let mut hints = Vec::new();
    for here in open.document.sites(part) {
        for hint in assist::inlays(&here.site.text, &here.options(), style) {
            let at = here.in_document(Span::empty(hint.at)).start;
            if part.start <= at && at <= part.end {
                let tooltip = json!({ "kind": "markdown", "value": hint.tooltip });
                let position = places::position(&mut positions, at);
                hints.push(json!({ "position": position, "label": hint.label, "tooltip": tooltip, "paddingRight": true }));
            }
        }
    }
    json!(hints)
}

/// The board of the position at a place, as a picture.
pub(super) fn board(open: &Open, client: &Client, position: Position) -> Value {
    let text = open.document.text();
    let at = places::offset(text, position, client.encoding);
    let on_line = |here: &Here<'_>| text.line_at(here.span().start) == text.line_at(at);
    let mut sites = open.document.sites(Span::empty(at));
    if sites.is_empty() {
        // The cursor need not stand on it, if it is the only one on the line.
        sites = open.document.sites(text.line(text.line_at(at)));
        sites.retain(on_line);
    }
    let [here] = sites.as_slice() else { return Value::Null };
    let at = here.span().touches(Span::empty(at)).then(|| here.in_fen(at));
    let Some(scene) = assist::scene(&here.site.text, &here.options(), at) else {
        return Value::Null;
    };
    let findings = here.report.into_iter().flat_map(fenlint::Report::findings);
    let faulty =
        findings.fold(fenlint::board::Bitboard::EMPTY, |all, finding| all | finding.squares);
    let svg = assist::board_svg(&scene.board, &scene.marks.with_faulty(faulty));
    json!({ "svg": svg, "fen": here.site.text })
}
