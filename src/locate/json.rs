//! FENs in JSON: by the name of the key, and by what a string looks like.

use std::borrow::Cow;

use jsonc_parser::ast::{StringLit, Value};
use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::decoded::backslashes;
use super::names::Name;
use super::runs::{begins_with_placement, resembles_fen};
use super::{Escape, Site, text};
use crate::options::Record;
use crate::span::Span;

/// A four-field FEN is the documented form of an evaluation file.
const FOUR_FIELDS: &[&str] = &["missing-counters"];

/// How many slashes a placement has that can be found without a name: one less than enough.
const FEW_SLASHES: usize = 6;

/// The FENs of a JSON value (a whole document, or a line of JSON Lines).
///
/// They are the strings of keys `fen` and of keys whose last word is `fen` or `epd` (`initialFen`, `start_fen`), also in
/// an array (`fens`); those of keys like `position` if they resemble a FEN; and in all other strings what looks like
/// one, as in a [text](super::text::sites). A text that is no JSON is read as a text.
///
/// ```
/// use fenlint::locate::json;
///
/// let sites = json::sites(r#"{"fen":"4k3\/8\/8\/8\/8\/8\/8\/4K3 w - -","evals":[]}"#);
/// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/8/4K3 w - -");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    in_value(piece).unwrap_or_else(|| text::sites(piece))
}

/// The FENs of a JSON value; `None` if the text is no JSON.
pub(super) fn in_value(piece: &str) -> Option<Vec<Site<'_>>> {
    let parsed = parse_to_ast(piece, &CollectOptions::default(), &ParseOptions::default());
    let Some(value) = parsed.ok()?.value else { return Some(text::sites(piece)) };
    let mut found = Vec::new();
    let mut waiting = vec![(&value, Name::Other, false)];
    while let Some((value, name, has_evaluations)) = waiting.pop() {
        match value {
            Value::Object(object) => {
                let is_named = |other: &str| other.eq_ignore_ascii_case("evals");
                let mut names = object.properties.iter().map(|property| property.name.as_str());
                let has_evaluations = names.any(is_named);
                waiting.extend(object.properties.iter().map(|property| {
                    (&property.value, Name::of(property.name.as_str()), has_evaluations)
                }));
            }
            Value::Array(array) => {
                waiting.extend(array.elements.iter().map(|value| (value, name, false)));
            }
            Value::StringLit(string) => {
                found.extend(in_string(piece, string, name, has_evaluations));
            }
            _ => {}
        }
    }
    found.sort_by_key(|site| site.span.start);
    Some(found)
}

fn in_string<'d>(
    piece: &'d str,
    string: &StringLit<'_>,
    name: Name,
    has_evaluations: bool,
) -> Vec<Site<'d>> {
    let range = string.range();
    let span = Span::new(range.start + 1, range.end.saturating_sub(1));
    let Some(written) = piece.get(span.range()) else { return Vec::new() };
    let value = string.value.trim();
    let is_meant = match name {
        Name::Fen => true,
        // What stands for the start of a game in the interfaces of servers.
        Name::Sure => !value.is_empty() && value != "startpos",
        Name::Position | Name::Perhaps => resembles_fen(value),
        Name::Other => false,
    };
    let is_few = || value.bytes().filter(|byte| *byte == b'/').count() < FEW_SLASHES;
    if is_meant {
        let mut site = site(piece, span);
        site.record = if name == Name::Fen { Record::Fen } else { text::record(&site.text) };
        if has_evaluations && name == Name::Fen {
            site.silent = FOUR_FIELDS;
        }
        vec![site]
    } else if is_few() {
        Vec::new()
    } else if begins_with_placement(value) && value.contains(' ') && !value.contains('\n') {
        let record = text::record_of(written);
        let mut site = site(piece, Span::new(span.start, span.start + record.len()));
        site.record = text::record(&site.text);
        vec![site]
    } else {
        let around = Span::new(range.start, range.end);
        let mut sites = text::in_stretch(piece, around, super::locator::line_around(piece, span));
        for site in &mut sites {
            site.escape = Escape::Json;
        }
        sites
    }
}

fn site(piece: &str, span: Span) -> Site<'_> {
    let written = &piece[span.range()];
    let mut site = Site::plain(piece, span, super::locator::line_around(piece, span));
    site.escape = Escape::Json;
    if written.contains('\\') {
        let decoded = backslashes(written, span.start);
        site.text = Cow::Owned(decoded.text);
        site.map = decoded.map;
    }
    site
}
