//! Typed values: [`Fen`] and its parts, the one writer, the position key.

mod castling;
mod castling_right;
mod fen;
mod key;
mod text;
mod writer;

pub use castling::CastlingRights;
pub use castling_right::{CastlingDialect, CastlingRight, CastlingRook, Wing};
pub use fen::{Fen, ParseFenError};
pub use key::PositionKey;
pub use text::{ParseBoardError, ParseCastlingError};
pub use writer::{EnPassantConvention, WriteOptions, Written};
