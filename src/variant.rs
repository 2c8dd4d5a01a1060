//! The variants of chess.

/// A variant of chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Standard chess.
    Chess,
    /// Chess960, also called Fischer random chess.
    Chess960,
}
