//! How `fenlint fmt` writes.

use clap::{Args, ValueEnum};
use fenlint::report::Kind;
use fenlint::{CastlingDialect, EnPassantConvention, Fen, WriteOptions};

/// The spellings between which the canonical form leaves a choice.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct StyleArgs {
    /// When to write the en passant target
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    en_passant: EnPassant,

    /// In which letters to write castling rights
    #[arg(long, value_enum, value_name = "DIALECT", default_value_t)]
    castling: Castling,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum EnPassant {
    /// As it stands
    #[default]
    Keep,
    /// After every double step
    Always,
    /// When a pawn stands ready to capture
    Pseudo,
    /// When such a capture is also legal
    Legal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Castling {
    /// `KQkq` for the outermost rooks, the file for an inner one
    #[default]
    XFen,
    /// The file of the rook, always: `HAha`
    Shredder,
}

impl StyleArgs {
    /// The canonical record of a kind: the six fields, or the four that begin an EPD record.
    pub(crate) fn written(&self, fen: &Fen, kind: Kind) -> String {
        let options = self.options();
        if kind == Kind::Epd {
            fen.write_epd_base(&options).to_string()
        } else {
            fen.write(&options).to_string()
        }
    }

    fn options(&self) -> WriteOptions {
        let en_passant = match self.en_passant {
            EnPassant::Keep => EnPassantConvention::Keep,
            EnPassant::Always => EnPassantConvention::Always,
            EnPassant::Pseudo => EnPassantConvention::Pseudo,
            EnPassant::Legal => EnPassantConvention::Legal,
        };
        let castling = match self.castling {
            Castling::XFen => CastlingDialect::XFen,
            Castling::Shredder => CastlingDialect::Shredder,
        };
        WriteOptions::default().with_en_passant(en_passant).with_castling(castling)
    }
}
