//! Typed values: [`Fen`] and its parts, the one writer, the position key.

mod castling;
mod fen;
mod key;
mod text;
mod writer;

pub use castling::{CastlingDialect, CastlingRight, CastlingRights, CastlingRook, Wing};
pub use fen::{Fen, ParseFenError};
pub use key::PositionKey;
pub use text::{ParseBoardError, ParseCastlingError};
pub use writer::{EnPassantConvention, WriteOptions, Written};
