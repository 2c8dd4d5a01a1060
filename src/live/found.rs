//! What is found in a document: FENs, and what there is to say about them.

use std::borrow::Cow;

use crate::locate::Site;
use crate::options::Options;
use crate::report::Report;
use crate::span::Span;

/// Something that there is to say about a document.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Found<'d> {
    /// Where the FEN stands in the document, as written; of a comment that allows nothing, its begin.
    pub span: Span,
    /// Where the places of the report count from, in the document.
    pub base: usize,
    /// What there is to say.
    pub report: &'d Report,
}

/// A FEN in a document.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Here<'d> {
    /// Where its piece starts in the document: the places of the site count from there.
    pub start: usize,
    /// The piece.
    pub piece: &'d str,
    /// The FEN, with the escapes of its container undone.
    pub site: Site<'d>,
    /// What there is to say about it, if anything, with places that count from the site's context.
    pub report: Option<&'d Report>,
    /// What it is judged by.
    pub(super) options: &'d Options,
}

impl Here<'_> {
    /// Where the FEN stands in the document, as written.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.site.span.shifted(self.start)
    }

    /// What it is judged by: the options of the document, with what its container says of the record and the variant.
    #[must_use]
    pub fn options(&self) -> Cow<'_, Options> {
        self.site.options(self.options)
    }

    /// Where the places of its report count from, in the document.
    #[must_use]
    pub const fn base(&self) -> usize {
        self.start + self.site.context.start
    }

    /// The place in the document of a place in the FEN.
    #[must_use]
    pub fn in_document(&self, span: Span) -> Span {
        self.site.in_piece(span).shifted(self.start)
    }

    /// The place in the FEN of a byte of the document; the nearest one, if it stands outside.
    #[must_use]
    pub fn in_fen(&self, offset: usize) -> usize {
        let text = &self.site.text;
        let borders = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        let is_behind = |at: &usize| self.in_document(Span::empty(*at)).start > offset;
        let mut last = 0;
        for at in borders {
            if is_behind(&at) {
                break;
            }
            last = at;
        }
        last
    }
}
