//! Typed values: [`Fen`] and its parts, the one writer, the position key.

mod castling;
mod castling_right;
mod checks;
mod fen;
mod key;
mod pocket;
mod text;
mod writer;

pub use castling::CastlingRights;
pub use castling_right::{CastlingDialect, CastlingRight, CastlingRook, Wing};
pub use checks::RemainingChecks;
pub use fen::{Fen, ParseFenError};
pub use key::PositionKey;
pub use pocket::Pocket;
pub use text::{ParseBoardError, ParseCastlingError};
pub use writer::{EnPassantConvention, WriteOptions, Written};
