//! A text that is edited, and its places as editors count them.

use super::breaks::Breaks;
use crate::span::Span;

/// What the columns of an editor count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(clippy::exhaustive_enums)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units.
    Utf16,
    /// Unicode scalar values.
    Utf32,
}

impl Encoding {
    /// How long a text is.
    #[must_use]
    pub fn length(self, text: &str) -> usize {
        match self {
            Self::Utf8 => text.len(),
            Self::Utf16 => text
                .bytes()
                .map(|byte| usize::from(!is_inner(byte)) + usize::from(byte >= 0xF0))
                .sum(),
            Self::Utf32 => text.bytes().filter(|byte| !is_inner(*byte)).count(),
        }
    }

    /// The byte at which so many units of the text have passed; within a character its begin, behind the text its end.
    #[must_use]
    pub fn offset(self, text: &str, units: usize) -> usize {
        if self == Self::Utf8 {
            let mut at = units.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            return at;
        }
        let mut passed = 0;
        for (at, c) in text.char_indices() {
            passed += if self == Self::Utf16 { c.len_utf16() } else { 1 };
            if passed > units {
                return at;
            }
        }
        text.len()
    }
}

/// Whether it is not the first byte of a character.
const fn is_inner(byte: u8) -> bool {
    matches!(byte, 0x80..=0xBF)
}

/// A place in an editor: line and column, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(clippy::exhaustive_structs)]
pub struct Position {
    /// The line: `\n`, `\r\n` and `\r` end one.
    pub line: usize,
    /// The column, in the units of an [`Encoding`].
    pub column: usize,
}

/// A text with an index of its lines.
///
/// ```
/// use fenlint::Span;
/// use fenlint::live::{Encoding, Position, Text};
///
/// let mut text = Text::new("🙂 a\r\nb");
/// assert_eq!(text.position(5, Encoding::Utf16), Position { line: 0, column: 3 });
/// text.edit(Span::empty(0), "\n");
/// assert_eq!(text.offset(Position { line: 1, column: 3 }, Encoding::Utf16), 6);
/// ```
#[derive(Debug, Clone)]
pub struct Text {
    text: String,
    lines: Breaks,
}

impl Text {
    /// A text with an index of its lines.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { lines: Breaks::of_editor(&text), text }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How many lines it has: one more than line ends.
    #[must_use]
    pub const fn line_count(&self) -> usize {
        self.lines.count()
    }

    /// A line without its line end.
    #[must_use]
    pub fn line(&self, line: usize) -> Span {
        let whole = self.lines.line(line, self.text.len());
        let text = &self.text[whole.range()];
        let text = text.strip_suffix('\n').unwrap_or(text);
        let text = text.strip_suffix('\r').unwrap_or(text);
        Span::new(whole.start, whole.start + text.len())
    }

    /// The line that a byte stands on.
    #[must_use]
    pub fn line_at(&self, offset: usize) -> usize {
        self.lines.at(offset)
    }

    /// The place of a byte.
    #[must_use]
    pub fn position(&self, offset: usize, encoding: Encoding) -> Position {
        self.positions(encoding).at(offset)
    }

    /// The places of many bytes, quicker the nearer they are to each other.
    #[must_use]
    pub const fn positions(&self, encoding: Encoding) -> Positions<'_> {
        Positions { text: self, encoding, last: None }
    }

    /// The byte at a place; behind the end of a line its end, behind the last line the end of the text.
    #[must_use]
    pub fn offset(&self, position: Position, encoding: Encoding) -> usize {
        if position.line >= self.lines.count() {
            return self.text.len();
        }
        let line = self.line(position.line);
        line.start + encoding.offset(&self.text[line.range()], position.column)
    }

    /// Replaces a part. Gives the lines of before that were replaced, and how many stand in their place.
    pub(super) fn edit_lines(&mut self, span: Span, text: &str) -> (std::ops::Range<usize>, usize) {
        self.text.replace_range(span.range(), text);
        self.lines.edit(&self.text, span, text.len())
    }

    /// Replaces a part, which must lie on character borders; what does not is widened until it does.
    pub fn edit(&mut self, span: Span, text: &str) {
        let span = self.on_borders(span);
        self.edit_lines(span, text);
    }

    /// The span within the text and on character borders.
    pub(super) fn on_borders(&self, span: Span) -> Span {
        let (mut start, mut end) = (span.start.min(self.text.len()), span.end.min(self.text.len()));
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(start, end.max(start))
    }
}

/// Places that are counted on from the last one.
#[derive(Debug, Clone)]
pub struct Positions<'t> {
    text: &'t Text,
    encoding: Encoding,
    last: Option<(usize, Position)>,
}

impl Positions<'_> {
    /// The place of a byte; of the end, for any byte behind it. Within a character, the place of its begin.
    pub fn at(&mut self, offset: usize) -> Position {
        let text = self.text.as_str();
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.text.lines.at(offset);
        let start = self.text.lines.start(line);
        let column = match self.last {
            Some((before, place)) if place.line == line && before <= offset => {
                place.column + self.encoding.length(&text[before..offset])
            }
            Some((behind, place)) if place.line == line && behind - offset < offset - start => {
                place.column - self.encoding.length(&text[offset..behind])
            }
            _ => self.encoding.length(&text[start..offset]),
        };
        let place = Position { line, column };
        self.last = Some((offset, place));
        place
    }
}

#[cfg(test)]
mod tests {
    use super::{Encoding, Position, Text};
    use crate::Span;

    #[test]
    fn as_counted_by_hand() {
        let text = Text::new("\u{feff}é\n漢🙂x\r\na\rb\u{301}\n");
        for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
            let mut positions = text.positions(encoding);
            let places =
                text.as_str().char_indices().map(|(at, _)| at).chain([text.as_str().len()]);
            for offset in places.clone().chain(places.rev()) {
                let before = text.as_str()[..offset].replace("\r\n", "\n").replace('\r', "\n");
                let line = before.rsplit('\n').next().unwrap();
                let column = match encoding {
                    Encoding::Utf8 => line.len(),
                    Encoding::Utf16 => line.encode_utf16().count(),
                    Encoding::Utf32 => line.chars().count(),
                };
                // Between the two halves of a line end there is no place of its own.
                if text.as_str()[..offset].ends_with('\r')
                    && text.as_str()[offset..].starts_with('\n')
                {
                    continue;
                }
                let expected = Position { line: before.matches('\n').count(), column };
                assert_eq!(positions.at(offset), expected, "{encoding:?} {offset}");
                assert_eq!(text.offset(expected, encoding), offset, "{encoding:?} {offset}");
            }
        }
        let inside = Position { line: 1, column: 2 };
        assert_eq!(text.offset(inside, Encoding::Utf16), text.as_str().find('🙂').unwrap());
        assert_eq!(
            text.offset(Position { line: 1, column: 99 }, Encoding::Utf16),
            text.line(1).end
        );
        assert_eq!(
            text.offset(Position { line: 99, column: 0 }, Encoding::Utf16),
            text.as_str().len()
        );
    }

    #[test]
    fn line_ends_that_edits_make_and_break() {
        let mut state = 7_u64;
        let mut random = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let mut text = Text::new("");
        for _ in 0..20_000 {
            let length = text.as_str().len();
            let start = random(length + 1);
            let end = (start + random(4)).min(length);
            let new: String = (0..random(4)).map(|_| ['\r', '\n', 'a', 'é'][random(4)]).collect();
            let mut newlines = super::Breaks::of_newlines(text.as_str());
            let span = text.on_borders(Span::new(start, end));
            text.edit(span, if length > 60 { "" } else { &new });
            let inserted = text.as_str().len() + span.len() - length;
            newlines.edit(text.as_str(), span, inserted);
            assert_eq!(newlines, super::Breaks::of_newlines(text.as_str()));
            assert_eq!(text.lines, super::Breaks::of_editor(text.as_str()));
        }
    }
}
