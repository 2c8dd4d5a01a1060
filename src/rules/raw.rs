//! The ground of the bytes stage: what comes before there is any text.

use crate::span::Span;

/// Bytes that should be text.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Raw<'a> {
    /// All of them.
    pub(crate) bytes: &'a [u8],
}

impl<'a> Raw<'a> {
    /// Bytes to look at.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// Whether they begin with the byte order mark of UTF-16.
    #[must_use]
    pub(crate) const fn is_utf16(self) -> bool {
        matches!(self.bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
    }

    /// The bytes that are not UTF-8; neighbouring ones share a span.
    pub(crate) fn invalid(self) -> impl Iterator<Item = Span> + 'a {
        let mut end = 0;
        let mut chunks = self.bytes.utf8_chunks().map(move |chunk| {
            let start = end + chunk.valid().len();
            end = start + chunk.invalid().len();
            Span::new(start, end)
        });
        let mut open: Option<Span> = None;
        std::iter::from_fn(move || {
            for span in chunks.by_ref().filter(|span| !span.is_empty()) {
                match open.replace(span) {
                    Some(before) if before.end == span.start => open = Some(before.to(span)),
                    Some(before) => return Some(before),
                    None => {}
                }
            }
            open.take()
        })
    }

    /// A text of the same length in which each byte that is not UTF-8 is a question mark, so that places hold.
    #[must_use]
    pub fn stand_in(self) -> String {
        let mut text = String::with_capacity(self.bytes.len());
        for chunk in self.bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|_| '?'));
        }
        text
    }
}
