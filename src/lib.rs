//! Reads FEN, the one-line notation of a chess position, and says where it is wrong, why, and what to write instead.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod board;
pub mod characters;
mod diagnostic;
mod field;
pub mod fix;
pub mod grammar;
pub mod lesson;
mod lint;
#[cfg(feature = "moves")]
pub mod moves;
mod options;
pub mod report;
pub mod rules;
mod span;
mod value;
mod variant;

pub use diagnostic::{Finding, Label, Severity, Sink};
pub use field::Field;
pub use fix::{Applicability, Candidate, Edit, Fix};
pub use lint::{lint, lint_bytes};
pub use options::{Options, Record};
pub use report::{BoardDrawing, Report, Verdict};
pub use rules::{Level, Levels, Problem, RULES, Rule, RuleMeta, UnknownRule};
pub use span::Span;
pub use value::{
    CastlingDialect, CastlingRight, CastlingRights, CastlingRook, EnPassantConvention, Fen,
    ParseBoardError, ParseCastlingError, PositionKey, Wing, WriteOptions, Written,
};
pub use variant::Variant;
