//! Aids for teaching and typing: what an editor shows beside a FEN or an EPD record.
//!
//! Pure functions of one record. Places are byte spans of the text given, always on character borders; a place
//! asked about (`at`) may be any number, also past the end or inside a character. Nothing here judges: what is wrong
//! is told by [`lint`](crate::lint) alone. Faulty and unfinished text is what one types, so it is taken as far as it
//! goes, and nothing is ever an error.
//!
//! | to show | call |
//! |---|---|
//! | what stands at a place, in words | [`hover`] |
//! | the page of a finding | [`finding_page`] |
//! | a board | [`scene`], [`board_markdown`], [`board_svg`] |
//! | what could be typed | [`complete`] |
//! | which field is being typed | [`signature`] |
//! | colours | [`tokens`] |
//! | names between the characters | [`inlays`] |
//! | what to select next | [`selection`] |
//! | a record in a list | [`summary`] |
//!
//! A text of more than [`LONGEST`] bytes is no record that anybody types: it gets no aids.
//!
//! ```
//! use fenlint::{Options, assist};
//!
//! let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
//! let hover = assist::hover(text, &Options::default(), 23).unwrap();
//! assert_eq!(&text[hover.span.range()], "P");
//! assert!(hover.markdown.starts_with("**white pawn on e4**"));
//! ```

mod board;
mod complete;
mod hover;
mod inlays;
mod markdown;
pub(crate) mod opcodes;
mod outline;
mod page;
mod pieces;
mod selection;
mod signature;
mod summary;
mod svg;
mod tokens;

pub use board::{Marks, Scene, board_markdown, scene};
pub use complete::{Completion, CompletionKind, complete};
pub use hover::{Hover, hover};
pub use inlays::{Inlay, InlayStyle, inlays};
pub use outline::LONGEST;
pub use page::finding_page;
pub use selection::selection;
pub use signature::{Parameter, Signature, signature};
pub use summary::{summary, summary_of};
pub use svg::board_svg;
pub use tokens::{Token, TokenKind, tokens};
