//! The ground of the text stage: characters, blanks, and what stands around the FEN.

/// A text as given.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Writing<'a> {
    /// All of it.
    pub text: &'a str,
}

impl<'a> Writing<'a> {
    pub(crate) fn new(text: &'a str, _epd: bool) -> Self {
        Self { text }
    }
}
