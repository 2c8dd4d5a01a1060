//! The grounds of the rules about containers: what stands around a FEN in a document.

use crate::span::Span;

/// The tags of a game in PGN that say how it begins.
#[derive(Debug, Clone, Copy)]
pub struct TagSection<'a> {
    /// The name of the `FEN` tag.
    pub fen: Option<Span>,
    /// The `SetUp` tag.
    pub setup: Option<TagValue<'a>>,
    /// Whether the FEN is the usual start position.
    pub is_start: bool,
}

/// The value of a tag.
#[derive(Debug, Clone, Copy)]
pub struct TagValue<'a> {
    /// As written, without the quotes.
    pub text: &'a str,
    /// Where it stands.
    pub span: Span,
}

/// A command to an engine that sets up a position.
#[derive(Debug, Clone)]
pub struct EngineCommand<'a> {
    /// The word `fen` with the blanks behind it, in `position fen`.
    pub keyword: Option<Span>,
    /// The FEN, or `startpos`.
    pub argument: &'a str,
    /// The moves to play from there.
    pub moves: Vec<(&'a str, Span)>,
}
