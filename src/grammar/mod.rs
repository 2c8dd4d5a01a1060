//! What is written, and where: nom parsers for FEN, one file a field.
//!
//! Every parser takes `&str` and can stand in anybody's nom grammar. They come with two faces:
//!
//! - the **tolerant** ones of this module take any text, lose no byte and report nothing. They give a tree of slices;
//!   what fits no production is a node of its own. [`fen`] and [`epd`] compose them into whole records.
//! - the **strict** ones of [`strict`] bear the same names and give values (`Board`, `Color`, `Fen` …), or a nom error
//!   that carries the [`Finding`](crate::Finding).
//!
//! Both come from one definition: a strict parser takes the form of the standard with the leaf that the tolerant node
//! also uses; anything else goes to the tolerant grammar and the rules, which say what is wrong.
//!
//! ```abnf
//! fen = piece-placement SP side-to-move SP castling-availability SP en-passant-target SP halfmove-clock SP fullmove-number
//! ```
//!
//! | field | tolerant | strict gives |
//! |---|---|---|
//! | 1 | [`piece_placement`] | [`Board`](crate::board::Board) |
//! | 2 | [`side_to_move`] | [`Color`](crate::board::Color) |
//! | 3 | [`castling_availability`] | [`CastlingRights`](crate::CastlingRights) |
//! | 4 | [`en_passant_target`] | `Option<Square>` |
//! | 5 | [`halfmove_clock`] | `u32` |
//! | 6 | [`fullmove_number`] | `u32` |
//! | of EPD, behind the fourth | [`operations`], [`operation`], [`chess_move`] | |
//!
//! What variants add: the pocket of crazyhouse belongs to the node of the placement, the [`checks`] of three-check chess
//! are a node of their own, and [`strict::fen_zh`] and [`strict::fen_3check`] read such records.

mod align;
mod castling_availability;
mod checks;
mod chess_move;
mod en_passant_target;
mod epd;
mod fen;
mod frame;
mod fullmove_number;
mod halfmove_clock;
mod lexeme;
mod number;
mod opcode;
mod piece_placement;
mod placement_leaf;
mod pocket;
mod side_to_move;
pub mod strict;
mod surroundings;
mod variants;

pub use castling_availability::{CastlingForm, CastlingText, castling_availability};
pub use checks::{ChecksForm, ChecksText, checks};
pub(crate) use chess_move::of_text as move_of_text;
pub use chess_move::{MoveForm, chess_move};
pub use en_passant_target::{EnPassantForm, EnPassantText, en_passant_target};
pub use epd::{
    OperandForm, OperandText, OperationText, OperationsPart, OperationsText, PerftText, operation,
    operations,
};
pub use fen::{FenText, epd, epd_base, fen};
pub(crate) use fen::{begins_with_placement, epd_record, tree};
pub use fullmove_number::fullmove_number;
pub use halfmove_clock::halfmove_clock;
pub(crate) use lexeme::{Lexeme, LexemeKind, lexeme};
pub use number::{NumberForm, NumberText};
pub(crate) use opcode::integer;
pub use opcode::{Opcode, Operands};
pub(crate) use piece_placement::is_slash;
pub use piece_placement::{PiecePlacement, RankText, Ranks, Run, RunKind, Runs, piece_placement};
pub use pocket::PocketText;
pub use side_to_move::{SideForm, SideToMoveText, side_to_move};
pub(crate) use surroundings::{Outside, OutsideKind, surrounded};
pub(crate) use variants::of_variant;

use nom::{IResult, Parser as _, bytes::complete::take_till};

use crate::characters::is_unicode_blank;

/// The result of a tolerant parser: nom's own, over `&str`.
pub type PResult<'a, T> = IResult<&'a str, T>;

/// How well a token fits a field; the numbers are the costs of aligning it there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// It matches the strict grammar of the field.
    Strict = 0,
    /// It is a known departure from it.
    Tolerated = 1,
    /// It is neither.
    Foreign = 3,
}

/// Whether the character is a blank that any program takes for one.
pub(crate) const fn is_plain_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Whether the character separates fields: a blank of any kind.
pub(crate) const fn is_blank(c: char) -> bool {
    is_plain_blank(c) || is_unicode_blank(c)
}

/// Whether the character ends a field: a blank of any kind, or the quote that ends a tag or a string.
pub(crate) fn ends_field(c: char) -> bool {
    c == '"' || is_blank(c)
}

/// Whether a sound field may end before this text: also at what an outer grammar goes on with.
pub(crate) fn at_field_end(rest: &str) -> bool {
    let ends = |c| ends_field(c) || matches!(c, ',' | ';' | ')' | ']' | '}' | '>');
    rest.chars().next().is_none_or(ends)
}

/// `token = *( any character that does not end a field )`
pub(crate) fn token(input: &str) -> PResult<'_, &str> {
    take_till(ends_field).parse(input)
}

/// The value of a leaf that takes the whole text.
pub(crate) fn whole<'a, T>(leaf: impl Fn(&'a str) -> PResult<'a, T>, text: &'a str) -> Option<T> {
    leaf(text).ok().filter(|(rest, _)| rest.is_empty()).map(|(_, value)| value)
}
