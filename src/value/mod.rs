//! Typed values: [`Fen`] and its parts, the one writer, the position key.

mod castling;
mod fen;
mod writer;

pub use castling::{CastlingRight, CastlingRights, CastlingRook, Wing};
pub use fen::Fen;
