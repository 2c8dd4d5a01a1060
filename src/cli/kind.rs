//! The kinds that can be asked for.

use clap::ValueEnum;
use fenlint::report::Kind;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum KindArg {
    /// By the name of the file, else by its content
    #[default]
    Auto,
    /// One FEN a line
    Fen,
    /// One EPD record a line
    Epd,
    /// Games in PGN, with FENs in tags
    Pgn,
    /// UCI and xboard commands
    Uci,
    /// Addresses of the web
    Url,
    /// A table with a column of FENs
    Csv,
    /// JSON, or JSON Lines
    Json,
    /// Markdown
    Markdown,
    /// Source code
    Source,
    /// A text: one FEN a line, or prose with FENs in it
    Text,
}

impl KindArg {
    /// The kind that was asked for, if any.
    pub(crate) const fn asked(self) -> Option<Kind> {
        Some(match self {
            Self::Auto => return None,
            Self::Fen => Kind::Fen,
            Self::Epd => Kind::Epd,
            Self::Pgn => Kind::Pgn,
            Self::Uci => Kind::Uci,
            Self::Url => Kind::Url,
            Self::Csv => Kind::Csv,
            Self::Json => Kind::Json,
            Self::Markdown => Kind::Markdown,
            Self::Source => Kind::Source,
            Self::Text => Kind::Text,
        })
    }
}

/// What an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum RecordKind {
    #[default]
    Auto,
    Fen,
    Epd,
}
