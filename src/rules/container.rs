//! The grounds of the rules about containers: what stands around a FEN in a document.

use super::syntax::unused_allow::UnusedAllow;
use crate::span::Span;
use crate::value::Fen;

/// The tags of a game in PGN that say how it begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TagSection<'a> {
    /// The name of the `FEN` tag.
    pub(crate) fen: Option<Span>,
    /// The `SetUp` tag.
    pub(crate) setup: Option<TagValue<'a>>,
    /// Whether the FEN is the usual start position.
    pub(crate) is_start: bool,
}

/// The value of a tag.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TagValue<'a> {
    /// As written, without the quotes.
    pub(crate) text: &'a str,
    /// Where it stands.
    pub(crate) span: Span,
}

/// A command to an engine that sets up a position.
#[derive(Debug, Clone)]
pub(crate) struct EngineCommand<'a> {
    /// The word `fen` with the blanks behind it, in `position fen`.
    pub(crate) keyword: Option<Span>,
    /// The FEN, or `startpos`.
    pub(crate) argument: &'a str,
    /// The position from which moves are played, if the FEN says one.
    pub(crate) fen: Option<Fen>,
    /// What follows the word `moves`, and where it begins.
    pub(crate) moves: Option<(&'a str, usize)>,
}

/// The comments for this program in a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Remarks<'a> {
    /// The directives of a comment that allow nothing.
    pub(crate) entries: &'a [UselessAllow],
}

/// A directive that allows nothing.
#[derive(Debug)]
pub(crate) struct UselessAllow {
    /// Where it stands in the comment.
    pub(crate) span: Span,
    /// Why it allows nothing.
    pub(crate) problem: UnusedAllow,
}
