//! Reads FEN, the one-line notation of a chess position, and when it is wrong says where, why, and what to write instead.
//!
//! [`lint`] is the one call that everything else is a face of: text in, [`Report`] out, for any text.
//!
//! ```
//! use fenlint::{Applicability, Options, lint};
//!
//! // The start position as an article prints it, with an em dash.
//! let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq — 0 1";
//! let report = lint(text, &Options::default());
//!
//! let finding = &report.findings()[0];
//! assert_eq!(finding.code(), "unicode-dash");
//! assert_eq!(&text[finding.span().range()], "—");
//! assert_eq!(
//!     report.fixed(Applicability::Safe).as_deref(),
//!     Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
//! );
//! ```
//!
//! # The way of the data
//!
//! ```text
//! text ──grammar──▶ FenText, a tree of slices: total, silent, loses no byte
//!      ──rules────▶ findings: problem, labels, fix        in stages, each on what the safe fixes before it yield
//!      ──report───▶ miette · text · short · JSON Lines · SARIF · GitHub
//!      ──fix──────▶ edits, applied by one function
//!      ──value────▶ Fen, only when no error stands in the text; Fen ──▶ text by one writer
//! ```
//!
//! [`board`] and [`characters`] know no other room; the tolerant grammar knows these two and the castling rights; the rules
//! know the tree, never how it is shown. What must say why it refuses calls [`lint`] from below ([`grammar::strict`],
//! `Fen::from_str`), and so does what must know what its fixes lead to; `tests/rooms.rs` names each such look upwards.
//!
//! | to | take |
//! |---|---|
//! | say what is wrong | [`lint`], or [`lint_bytes`] for what comes from a file |
//! | read a FEN, or refuse it | `text.parse::<Fen>()`; the error is the [`Report`] |
//! | write one | [`Fen::write`], `Display` for the usual form |
//! | parse one within a larger grammar | [`grammar::strict`] |
//! | repair | [`Report::fixed`], [`fix::fix_all`] |
//! | compare positions | [`Fen::key`] |
//!
//! | module | what is in it |
//! |---|---|
//! | [`grammar`] | nom parsers, one a field, tolerant and [strict](grammar::strict) |
//! | [`rules`] | one file and one page a rule; the [`Problem`]s to match on |
//! | [`board`] | chess without text: squares, pieces, attacks |
//! | [`characters`] | look-alikes, alphabets, names of characters |
//! | [`fix`] | edits, and the function that applies them |
//! | [`report`] | the result, and the forms in which it is shown |
//! | [`lesson`] | a position told field by field |
//! | [`live`] | a document while it is edited, judged again only where it changes |
//! | [`assist`] | what an editor shows beside a record: hover, completion, pictures |
//! | [`suppress`] | comments in a document that allow findings |
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `cli` (default) | the command line |
//! | `lsp` (default) | the language server, which is `fenlint lsp` |
//! | `moves` | whether the moves of EPD records can be played; the module `moves` |
//! | `fancy` | reports drawn for a terminal |
//! | `json` | JSON Lines and SARIF |
//! | `serde` | the values as data: a `Fen` is its text |
//!
//! With `default-features = false` the dependencies are nom, miette (derive only) and thiserror.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod assist;
pub mod board;
pub mod characters;
mod diagnostic;
mod field;
pub mod fix;
pub mod grammar;
pub mod lesson;
mod lint;
pub mod live;
pub mod locate;
#[cfg(feature = "moves")]
pub mod moves;
mod options;
mod parts;
pub mod report;
pub mod rules;
mod span;
pub mod suppress;
mod value;
mod variant;

pub use diagnostic::{Finding, Label, Severity, Sink};
pub use field::Field;
pub use fix::{Applicability, Candidate, Edit, Fix};
pub use lint::{explain_proof_of_text, lint, lint_bytes};
pub use options::{Options, Record, SEARCH_NODES, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR};
pub use report::{BoardDrawing, Report, Verdict};
pub use rules::{Level, Levels, Problem, Proof, RULES, RuleMeta, Step, UnknownRule, explain_proof};
pub use span::Span;
pub use value::{
    CastlingDialect, CastlingRight, CastlingRights, CastlingRook, EnPassantConvention, Fen,
    ParseBoardError, ParseCastlingError, ParseFenError, Pocket, PositionKey, RemainingChecks, Wing,
    WriteOptions, Written,
};
pub use variant::{UnknownVariant, Variant};

/// The code in the README is tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
