//! The structure of a document: positions, blocks, what to select next, colours, the canonical form.

use fenlint::assist::{self, TokenKind};
use fenlint::report::Located;
use fenlint::{Edit, Span, lint};
use lsp_types::{Position, Range};
use serde_json::{Value, json};

use super::client::Client;
use super::documents::Open;
use super::places;
use crate::cli::fmt::formatted;
use crate::cli::writing::StyleArgs;

/// How many positions of a document are listed.
const SYMBOLS: usize = 10_000;
/// How large a document may be of which all colours are sent at once.
const COLOURS: usize = 1 << 20;

/// The kinds of tokens, of which the protocol sends the numbers: names that editors have colours for. The grammars of
/// `editors/vscode` have the same colours, by the scopes that its `semanticTokenScopes` give to these names.
const TOKEN_TYPES: [&str; 11] = [
    "function",
    "keyword",
    "number",
    "operator",
    "modifier",
    "variable",
    "enumMember",
    "property",
    "macro",
    "parameter",
    "string",
];

const fn token_type(kind: TokenKind) -> usize {
    match kind {
        TokenKind::WhitePiece | TokenKind::WhiteSide | TokenKind::WhiteCastling => 0,
        TokenKind::BlackPiece | TokenKind::BlackSide | TokenKind::BlackCastling => 1,
        TokenKind::Promoted => 4,
        TokenKind::Side | TokenKind::Castling => 5,
        TokenKind::Nothing => 6,
        TokenKind::EnPassant => 7,
        TokenKind::Opcode => 8,
        TokenKind::Operand => 9,
        TokenKind::String => 10,
        TokenKind::Separator | TokenKind::Pocket => 3,
        _ => 2,
    }
}

/// A line a position, with what is wrong with it.
pub(super) fn symbols(open: &Open, client: &Client) -> Value {
    let text = open.document.text();
    let mut positions = text.positions(client.encoding);
    let sites = open
        .document
        .sites(Span::new(0, text.as_str().len()))
        .into_iter()
        .filter(|here| here.site.has_fen);
    let symbols = sites.take(SYMBOLS).map(|here| {
        let (fen, options) = (&here.site.text, here.options());
        let name = here.report.map_or_else(
            || assist::summary(fen, &options),
            |report| assist::summary_of(fen, &options, report),
        );
        let range = places::range(&mut positions, here.span());
        if client.nested_symbols {
            json!({ "name": name, "detail": fen.chars().take(100).collect::<String>(), "kind": 14, "range": range, "selectionRange": range })
        } else {
            json!({ "name": name, "kind": 14, "location": { "uri": open.uri, "range": range } })
        }
    });
    symbols.collect()
}

/// Blocks of comments, and blocks of records with the comment above them.
pub(super) fn folds(open: &Open) -> Value {
    if !open.document.is_list() {
        return json!([]);
    }
    let text = open.document.text();
    let mut folds = Vec::new();
    let (mut comments, mut records): (Option<usize>, Option<usize>) = (None, None);
    for line in 0..=text.line_count() {
        let written = if line < text.line_count() {
            text.as_str()[text.line(line).range()].trim()
        } else {
            ""
        };
        let is_comment = written.starts_with('#');
        let is_record = !is_comment && !written.is_empty();
        if !is_comment && let Some(first) = comments {
            if first + 1 < line {
                folds.push(json!({ "startLine": first, "endLine": line - 1, "kind": "comment" }));
            }
            comments = None;
            if is_record && records.is_none() {
                records = Some(line - 1);
            }
        }
        if is_record {
            records.get_or_insert(line);
        } else if let Some(first) = records.take()
            && first + 1 < line
        {
            folds.push(json!({ "startLine": first, "endLine": line - 1, "kind": "region" }));
        }
        if is_comment {
            comments.get_or_insert(line);
        }
    }
    json!(folds)
}

/// What to select next around each place: the character, the rank or token, the field, the record, the line, all.
pub(super) fn selections(open: &Open, client: &Client, places: &[Position]) -> Value {
    let text = open.document.text();
    let whole = Span::new(0, text.as_str().len());
    let places: Vec<usize> =
        places.iter().map(|place| places::offset(text, *place, client.encoding)).collect();
    // In a list the lines of the places are read, elsewhere the document, and that once.
    let part = Span::new(
        places.iter().copied().min().unwrap_or_default(),
        places.iter().copied().max().unwrap_or_default(),
    );
    let near = if open.document.is_list() { Vec::new() } else { open.document.sites(part) };
    let of = |at: &usize| {
        let at = *at;
        let mut spans: Vec<Span> = Vec::new();
        let on_line =
            if open.document.is_list() { open.document.sites(Span::empty(at)) } else { Vec::new() };
        let mut here = near.iter().chain(&on_line);
        if let Some(here) = here.find(|here| here.span().touches(Span::empty(at))) {
            let parts = assist::selection(&here.site.text, &here.options(), here.in_fen(at));
            spans.extend(parts.into_iter().map(|part| here.in_document(part)));
            spans.push(here.span());
        }
        spans.extend([text.line(text.line_at(at)), whole]);
        let mut positions = text.positions(client.encoding);
        let mut outer: Option<(Span, Value)> = None;
        for span in spans.into_iter().rev() {
            let is_inner =
                outer.as_ref().is_none_or(|(last, _)| last.contains(span) && *last != span);
            if is_inner && span.contains(Span::empty(at)) {
                let range = places::range(&mut positions, span);
                let parent = outer.map(|(_, value)| value);
                let value = parent.map_or_else(
                    || json!({ "range": range }),
                    |parent| json!({ "range": range, "parent": parent }),
                );
                outer = Some((span, value));
            }
        }
        outer.map_or(Value::Null, |(_, value)| value)
    };
    places.iter().map(of).collect()
}

/// The colours of a part of a document, or of all of it; nothing, if that is too much at once.
pub(super) fn tokens(open: &Open, client: &Client, range: Option<Range>) -> Value {
    let text = open.document.text();
    let length = text.as_str().len();
    let part = match range {
        Some(range) => places::span(text, range, client.encoding),
        None if length > COLOURS => return Value::Null,
        None => Span::new(0, length),
    };
    let mut positions = text.positions(client.encoding);
    let mut last = Position::default();
    let mut data: Vec<usize> = Vec::new();
    for here in open.document.sites(part) {
        for token in assist::tokens(&here.site.text, &here.options()) {
            let span = here.in_document(token.span);
            let is_in = span.start < part.end && part.start < span.end;
            let range = places::range(&mut positions, span);
            // A token does not reach over lines, and comes behind the one before it.
            if !is_in || range.start.line != range.end.line || range.start < last {
                continue;
            }
            let is_on_line = range.start.line == last.line;
            let before = if is_on_line { last.character } else { 0 };
            data.extend([
                (range.start.line - last.line) as usize,
                (range.start.character - before) as usize,
                (range.end.character - range.start.character) as usize,
                token_type(token.kind),
                0,
            ]);
            last = range.start;
        }
    }
    json!({ "data": data })
}

/// The canonical form of the records that touch a part of a list, or of all of them. What has an error stays as it is.
pub(super) fn format(open: &Open, client: &Client, range: Option<Range>) -> Value {
    let (document, text) = (&open.document, open.document.text());
    if !document.is_list() {
        return json!([]);
    }
    let part = range.map_or(Span::new(0, text.as_str().len()), |range| {
        places::span(text, range, client.encoding)
    });
    let kind = document.kind().unwrap_or(fenlint::report::Kind::Fen);
    let mut edits = Vec::new();
    for here in document.sites(part) {
        let is_before = !part.is_empty() && here.span().start >= part.end;
        let report = lint(&here.site.text, &here.options());
        let found = Located { kind, ..Located::alone(&here.site.text, &report) };
        let Some(canonical) = formatted(&found, &StyleArgs::default()).filter(|_| !is_before)
        else {
            continue;
        };
        let line = here.site.context.shifted(here.start);
        edits.extend(minimal(text.as_str(), line, &canonical));
    }
    json!(places::text_edits(text, client.encoding, &edits))
}

/// The edit without what it would leave as it is at its ends; none, if that is all.
fn minimal(text: &str, span: Span, new: &str) -> Option<Edit> {
    let old = &text[span.range()];
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        pairs.take_while(|(one, two)| one == two).map(|(one, _)| one.len_utf8()).sum::<usize>()
    };
    let before = same(&mut old.chars().zip(new.chars()));
    if before == old.len() && before == new.len() {
        return None;
    }
    let (old, rest) = (&old[before..], &new[before..]);
    let behind = same(&mut old.chars().rev().zip(rest.chars().rev()));
    let span = Span::new(span.start + before, span.end - behind);
    Some(Edit::replace(span, &rest[..rest.len() - behind]))
}

/// What the numbers in [`tokens`] mean.
pub(super) fn legend() -> Value {
    json!({ "tokenTypes": TOKEN_TYPES, "tokenModifiers": [] })
}

#[cfg(test)]
mod tests {
    use fenlint::{Edit, Span};

    use super::minimal;

    #[test]
    fn edits_are_as_small_as_they_can_be() {
        assert_eq!(
            minimal("xab  cy", Span::new(1, 6), "ab c"),
            Some(Edit::delete(Span::new(4, 5)))
        );
        assert_eq!(minimal("abc", Span::new(0, 3), "abc"), None);
        assert_eq!(minimal("a", Span::new(0, 1), "aéa"), Some(Edit::insert(1, "éa")));
        assert_eq!(minimal("aé", Span::new(0, 3), "aè"), Some(Edit::replace(Span::new(1, 3), "è")));
    }
}
