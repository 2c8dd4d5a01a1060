//! FENs in JSON: the value of each key `fen`.

use std::borrow::Cow;

use jsonc_parser::ast::{ObjectProp, Value};
use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::decoded::backslashes;
use super::{Escape, Site, text};
use crate::options::Record;
use crate::span::Span;

/// A four-field FEN is the documented form of an evaluation file.
const FOUR_FIELDS: &[&str] = &["missing-counters"];

/// The FENs of a JSON value (a whole document, or a line of JSON Lines): the string values of keys `fen` in any case.
///
/// A text that is no JSON is read as a [text](super::text::sites).
///
/// ```
/// use fenlint::locate::json;
///
/// let sites = json::sites(r#"{"fen":"4k3\/8/8/8/8/8/8/4K3 w - -","evals":[]}"#);
/// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/8/4K3 w - -");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let parsed = parse_to_ast(piece, &CollectOptions::default(), &ParseOptions::default());
    let Ok(Some(value)) = parsed.map(|result| result.value) else { return text::sites(piece) };
    let mut found = Vec::new();
    let mut waiting = vec![&value];
    while let Some(value) = waiting.pop() {
        match value {
            Value::Object(object) => {
                let has_evaluations =
                    object.properties.iter().any(|property| is_named(property, "evals"));
                for property in &object.properties {
                    match &property.value {
                        Value::StringLit(string) if is_named(property, "fen") => {
                            let range = string.range();
                            let span = Span::new(range.start + 1, range.end.saturating_sub(1));
                            found.extend(site(piece, span, has_evaluations));
                        }
                        value => waiting.push(value),
                    }
                }
            }
            Value::Array(array) => waiting.extend(&array.elements),
            _ => {}
        }
    }
    found.sort_by_key(|site| site.span.start);
    found
}

fn is_named(property: &ObjectProp<'_>, name: &str) -> bool {
    property.name.as_str().eq_ignore_ascii_case(name)
}

fn site(piece: &str, span: Span, has_evaluations: bool) -> Option<Site<'_>> {
    let written = piece.get(span.range())?;
    let context = super::locator::line_around(piece, span);
    let mut site = Site::plain(piece, span, context);
    site.escape = Escape::Json;
    site.record = Record::Fen;
    if written.contains('\\') {
        let decoded = backslashes(written, span.start);
        site.text = Cow::Owned(decoded.text);
        site.map = decoded.map;
    }
    if has_evaluations {
        site.silent = FOUR_FIELDS;
    }
    Some(site)
}
