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

/// The bytes between two places, whichever of them stands first.
pub(super) fn span(text: &Text, range: Range, encoding: Encoding) -> Span {
    let start = offset(text, range.start, encoding);
    let end = offset(text, range.end, encoding);
    Span::new(start.min(end), start.max(end))
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

/// An address in one spelling, by which addresses are compared: what need not be percent-encoded is not, and a drive has a
/// small letter.
pub(super) fn key(uri: &Uri) -> String {
    let (scheme, rest) = uri.as_str().split_once(':').unwrap_or_default();
    let mut key = scheme.to_ascii_lowercase();
    let is_file = key == "file";
    key.push(':');
    let path = rest.strip_prefix("//localhost/").or_else(|| rest.strip_prefix("///"));
    let path = path.or_else(|| rest.strip_prefix('/').filter(|path| !path.starts_with('/')));
    let rest = match path.filter(|_| is_file) {
        Some(path) => {
            key.push_str("///");
            path
        }
        None => rest,
    };
    let begin = key.len();
    let mut parts = rest.split('%');
    key.extend(parts.next());
    for part in parts {
        let value = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let is_plain = |byte: &u8| byte.is_ascii_graphic() && !b"/?#%".contains(byte);
        if let Some(byte) = value.filter(is_plain) {
            key.push(char::from(byte));
        } else {
            key.push('%');
            key.extend(part.chars().take(2).map(|digit| digit.to_ascii_uppercase()));
        }
        key.extend(part.get(2..));
    }
    if is_file && key.as_bytes().get(begin + 1) == Some(&b':') {
        key[begin..=begin].make_ascii_lowercase();
    }
    key
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

    use super::{key, name, path};

    #[test]
    fn spellings() {
        let key = |text: &str| key(&text.parse().unwrap());
        for (one, other) in [
            ("file:///C:/a.fen", "file:///c%3A/a.fen"),
            ("file:///a%20b/%c3%a9.fen", "FILE:///a%20b/%C3%A9.fen"),
            ("file:///a%2Db.fen", "file:///a-b.fen"),
            ("file://localhost/a.fen", "file:/a.fen"),
            ("untitled:%41", "untitled:A"),
        ] {
            assert_eq!(key(one), key(other));
        }
        for (one, other) in [
            ("file:///a%2Fb.fen", "file:///a/b.fen"),
            ("file:///a%23b.fen", "file:///a#b.fen"),
            ("file:///A.fen", "file:///a.fen"),
            ("file://a/b.fen", "file:///a/b.fen"),
            ("untitled:/C:/a.fen", "untitled:/c:/a.fen"),
        ] {
            assert_ne!(key(one), key(other));
        }
    }

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
