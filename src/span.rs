//! Places in a text: half-open byte ranges, and the map that carries them through edits.

use nom::Offset as _;

/// A half-open byte range `start..end` in a text, always on character borders.
///
/// An empty span says that something is missing at that place.
///
/// ```
/// use fenlint::Span;
///
/// let span = Span::new(2, 5);
/// assert_eq!(&"8/8P8/8"[span.range()], "8P8");
/// assert!(Span::empty(7).is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to and without `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The place before the byte `at`, zero bytes wide.
    #[must_use]
    pub const fn empty(at: usize) -> Self {
        Self { start: at, end: at }
    }

    /// Where `part` stands in `source`, of which it must be a slice.
    #[must_use]
    pub fn of(source: &str, part: &str) -> Self {
        let start = source.offset(part);
        debug_assert!(start + part.len() <= source.len(), "{part:?} is no slice of the source");
        Self { start, end: start + part.len() }
    }

    /// The length in bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the span is a place between two characters.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The span as a range, for slicing.
    #[must_use]
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }

    /// The place just behind the span.
    #[must_use]
    pub const fn after(self) -> Self {
        Self::empty(self.end)
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether the two share a byte, or one is an empty span inside the other.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        if self.is_empty() || other.is_empty() {
            self.start <= other.end && other.start <= self.end
        } else {
            self.start < other.end && other.start < self.end
        }
    }

    /// Whether `other` lies wholly in this span.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The same span, `by` bytes further on.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }
}

impl From<Span> for miette::SourceSpan {
    fn from(span: Span) -> Self {
        (span.start, span.len()).into()
    }
}
