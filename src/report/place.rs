//! Where a byte of a text stands for a reader: its line, and its column in characters.

/// Line and column, both from 1; columns count Unicode scalar values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// How far apart the places are that are remembered.
const STEP: usize = 256;

/// The places of a text, each found in the same short time however long the text is.
///
/// ```
/// use fenlint::report::{Place, Places};
///
/// let places = Places::new("é8\n8", 7);
/// assert_eq!(places.at(2), Place { line: 7, column: 2 });
/// assert_eq!(places.at(4), Place { line: 8, column: 1 });
/// ```
#[derive(Debug, Clone)]
pub struct Places<'a> {
    text: &'a str,
    first: Mark,
    /// The place of every `STEP`th byte but the first.
    marks: Vec<Mark>,
}

/// A place, and its column in UTF-16 code units.
#[derive(Debug, Clone, Copy)]
struct Mark {
    place: Place,
    utf16: usize,
}

impl<'a> Places<'a> {
    /// The places of a text of which the first line has the number `line`.
    #[must_use]
    pub fn new(text: &'a str, line: usize) -> Self {
        Self::from(text, Place { line, column: 1 })
    }

    /// The places of a text that begins at `first`.
    #[must_use]
    pub fn from(text: &'a str, first: Place) -> Self {
        let first = Mark { place: first, utf16: first.column };
        let mut at = first;
        let whole = text.as_bytes().chunks_exact(STEP);
        let marks = whole.map(|chunk| {
            at = chunk.iter().copied().fold(at, step);
            at
        });
        Self { text, first, marks: marks.collect() }
    }

    /// The place of a byte; of the end, for any byte behind it.
    #[must_use]
    pub fn at(&self, offset: usize) -> Place {
        self.mark(offset).place
    }

    /// The same place with its column in UTF-16 code units, as editors and SARIF count.
    ///
    /// ```
    /// use fenlint::report::{Place, Places};
    ///
    /// assert_eq!(Places::new("🙂8", 1).utf16_at(4), Place { line: 1, column: 3 });
    /// ```
    #[must_use]
    pub fn utf16_at(&self, offset: usize) -> Place {
        let Mark { place, utf16 } = self.mark(offset);
        Place { column: utf16, ..place }
    }

    fn mark(&self, offset: usize) -> Mark {
        let offset = offset.min(self.text.len());
        let steps = offset / STEP;
        let mark = steps.checked_sub(1).and_then(|last| self.marks.get(last)).copied();
        let bytes = &self.text.as_bytes()[steps * STEP..offset];
        bytes.iter().copied().fold(mark.unwrap_or(self.first), step)
    }
}

/// The place behind a byte.
fn step(Mark { place, utf16 }: Mark, byte: u8) -> Mark {
    match byte {
        b'\n' => Mark { place: Place { line: place.line + 1, column: 1 }, utf16: 1 },
        0x80..=0xBF => Mark { place, utf16 }, // not the first byte of a character
        _ => {
            let units = if byte < 0xF0 { 1 } else { 2 };
            Mark { place: Place { column: place.column + 1, ..place }, utf16: utf16 + units }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, Places, STEP};

    #[test]
    fn as_counted_by_hand() {
        let text = format!("é\n{}漢\r\n🙂x", "ab\u{301}\n".repeat(STEP));
        let places = Places::new(&text, 3);
        for (offset, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let before = &text[..offset];
            let line = before.rsplit('\n').next().unwrap();
            let expected =
                Place { line: 3 + before.matches('\n').count(), column: 1 + line.chars().count() };
            assert_eq!(places.at(offset), expected, "{offset}");
            let expected = Place { column: 1 + line.encode_utf16().count(), ..expected };
            assert_eq!(places.utf16_at(offset), expected, "{offset}");
        }
        assert_eq!(places.at(usize::MAX), places.at(text.len()));
    }
}
