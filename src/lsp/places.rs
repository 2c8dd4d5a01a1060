//! Places and edits as the protocol has them, and the paths of files.

use std::path::PathBuf;

use fenlint::live::{Encoding, Position as Place, Positions, Text};
use fenlint::{Edit, Span};
use lsp_types::{Position, Range, TextEdit, Uri};

/// The place of a byte.
pub(super) fn position(positions: &mut Positions<'_>, at: usize) -> Position {
    let Place { line, column } = positions.at(at);
    Position::new(number(line), number(column))
}

fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The places of the ends of a span.
pub(super) fn range(positions: &mut Positions<'_>, span: Span) -> Range {
    Range { start: position(positions, span.start), end: position(positions, span.end) }
}

/// The byte at a place.
pub(super) fn offset(text: &Text, position: Position, encoding: Encoding) -> usize {
    let place = Place { line: position.line as usize, column: position.character as usize };
    text.offset(place, encoding)
}

/// The bytes between two places; none, if the second one stands first.
pub(super) fn span(text: &Text, range: Range, encoding: Encoding) -> Span {
    let start = offset(text, range.start, encoding);
    Span::new(start, offset(text, range.end, encoding).max(start))
}

/// Edits of a document as the protocol has them. What an edit leaves as it is at its ends is no part of it.
pub(super) fn text_edits<'e>(
    text: &Text,
    encoding: Encoding,
    edits: impl IntoIterator<Item = &'e Edit>,
) -> Vec<TextEdit> {
    let mut positions = text.positions(encoding);
    let edits = edits.into_iter();
    edits.map(|edit| TextEdit::new(range(&mut positions, edit.span), edit.text.clone())).collect()
}

/// The path of a file; `None` for an address of something else.
pub(super) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // A host may stand before the path.
    let path = &rest[rest.find('/')?..];
    let path = decoded(path.split(['?', '#']).next()?);
    let is_drive = path.as_bytes().get(2) == Some(&b':');
    let path = if cfg!(windows) && is_drive { path[1..].to_owned() } else { path };
    Some(PathBuf::from(path))
}

/// The last part of an address, which is the name of the document.
pub(super) fn name(uri: &Uri) -> PathBuf {
    let whole = uri.as_str().split(['?', '#']).next().unwrap_or_default();
    PathBuf::from(decoded(whole.rsplit(['/', ':']).next().unwrap_or_default()))
}

/// A text with its percent-encoded bytes undone.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let digits = behind.get(..2).filter(|_| *first == b'%');
        let value =
            |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
        let byte = digits.and_then(|digits| Some(value(digits[0])? * 16 + value(digits[1])?));
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{name, path};

    #[test]
    fn addresses() {
        let uri = |text: &str| text.parse().unwrap();
        assert_eq!(
            path(&uri("file:///a/b%20c/%C3%A9.fen")).as_deref(),
            Some(Path::new("/a/b c/é.fen"))
        );
        assert_eq!(path(&uri("file://host/a.fen")).as_deref(), Some(Path::new("/a.fen")));
        assert_eq!(path(&uri("untitled:a.fen")), None);
        assert_eq!(name(&uri("untitled:a.fen")), Path::new("a.fen"));
        assert_eq!(name(&uri("vscode-vfs://github/x/y/b%2Epgn?q=1")), Path::new("b.pgn"));
    }
}
