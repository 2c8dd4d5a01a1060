//! A document that is edited is judged as if it had been read anew: what the language server relies on.

use fenlint::live::{Document, Encoding, Found, Origin};
use fenlint::locate::Kind;
use fenlint::{Applicability, Edit, Finding, Span};

use crate::containers::{document, options};

/// What stands between the document and the edits, and between them.
const BETWEEN: char = '\u{1}';

/// Makes edits: behind the document, each begins with [`BETWEEN`], two characters that say where and how much is taken out, and
/// then comes what is put there.
///
/// # Panics
///
/// If something else is said than of the same text read anew.
pub fn edits(bytes: &[u8]) {
    let Some((kind, text)) = document(bytes) else { return };
    let mut parts = text.split(BETWEEN);
    let text = parts.next().unwrap_or_default();
    // The last kind stands for documents whose kind is told by what is in them.
    let origin = if kind == Kind::Text { Origin::default() } else { Origin::of_kind(kind) };
    let mut document = Document::new(text, origin.clone(), options());
    for (number, edit) in parts.take(12).enumerate() {
        let mut characters = edit.chars();
        let (at, length) = (characters.next(), characters.next());
        let length_of_text = document.text().as_str().len();
        let start = at.map_or(0, |at| at as usize * length_of_text / 128).min(length_of_text);
        let end = start + length.map_or(0, |length| length as usize % 32);
        document.edit(Span::new(start, end), characters.as_str());
        // Now and then the work is broken off.
        let mut left = number % 3;
        document.judge(|| {
            left = left.saturating_sub(1);
            left > 0
        });
    }
    document.judge_all();
    let whole = document.text().as_str();
    let mut anew = Document::new(whole, origin, options());
    anew.judge_all();
    assert_eq!(document.kind(), anew.kind(), "{whole:?}");
    assert_eq!(document.text().line_count(), anew.text().line_count(), "{whole:?}");
    assert_eq!(told(&document), told(&anew), "{whole:?}");
    for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
        for at in (0..=whole.len()).filter(|at| whole.is_char_boundary(*at)) {
            let position = document.text().position(at, encoding);
            assert_eq!(position, anew.text().position(at, encoding));
            let back = document.text().offset(position, encoding);
            // Between the two characters of a line end there is no position.
            assert!(back == at || whole[..at].ends_with('\r'), "{at} is {position:?} is {back}");
        }
    }
}

/// All that there is to say, in places of the document.
fn told(document: &Document) -> Vec<(Span, usize, Vec<Finding>, Vec<Edit>)> {
    let told = |found: Found<'_>| {
        let repairs = found.report.repairs(Applicability::Likely);
        (found.span, found.base, found.report.findings().to_vec(), repairs)
    };
    document.found().chain(document.remarks()).map(told).collect()
}
