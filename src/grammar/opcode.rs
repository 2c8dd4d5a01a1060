//! The names of EPD operations, and what their operands are.
//!
//! ```abnf
//! opcode  = ALPHA *14( ALPHA / DIGIT / "_" )
//! integer = [ "+" / "-" ] 1*DIGIT
//! ```

use nom::{
    Parser as _,
    bytes::complete::take_while,
    character::complete::{digit1, one_of, satisfy},
    combinator::{all_consuming, map_opt, opt, recognize},
    sequence::pair,
};

use super::{PResult, chess_move};

/// What an opcode is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opcode {
    /// One of the official ones, with the operands it takes.
    Known(Operands),
    /// One that begins with a capital, for the use of one program, or one that is not known.
    Other,
    /// An official one with its operand stuck to it: `acs1`; how many bytes it has itself.
    Glued(usize),
    /// One of more than fifteen characters.
    Long,
    /// One that does not begin with a letter, or has other characters than letters, digits and the underscore.
    Malformed,
}

/// The operands that an opcode takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Operands {
    /// Any number of moves, each to be played now.
    Moves,
    /// One move, to be played now.
    Move,
    /// Any number of moves, each to be played after the one before.
    Line,
    /// A whole number from this one on.
    Integer(i64),
    /// A whole number: centipawns.
    Score,
    /// A string, or nothing.
    Text,
    /// A string.
    Name,
    /// Two strings: an address and a name.
    Pair,
    /// Nothing.
    Nothing,
    /// Whatever there is.
    Anything,
}

impl Operands {
    /// Whether the operands are strings.
    #[must_use]
    pub const fn are_text(self) -> bool {
        matches!(self, Self::Text | Self::Name | Self::Pair)
    }

    /// Whether the operands are moves.
    #[must_use]
    pub const fn are_moves(self) -> bool {
        matches!(self, Self::Moves | Self::Move | Self::Line)
    }
}

/// The most characters that an opcode has.
const LONGEST: usize = 15;

impl Opcode {
    /// What this text is as an opcode.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if let Some(operands) = official(text) {
            return Self::Known(operands);
        }
        if let Some(length) = glued(text) {
            return Self::Glued(length);
        }
        match all_consuming(shape).parse(text) {
            Err(_) => Self::Malformed,
            Ok(_) if text.len() > LONGEST => Self::Long,
            Ok(_) => Self::Other,
        }
    }
}

/// `shape = ALPHA *( ALPHA / DIGIT / "_" )`
fn shape(text: &str) -> PResult<'_, &str> {
    let further = take_while(|c: char| c.is_ascii_alphanumeric() || c == '_');
    recognize(pair(satisfy(|c| c.is_ascii_alphabetic()), further)).parse(text)
}

/// The operands of an official opcode.
fn official(text: &str) -> Option<Operands> {
    Some(match text {
        "am" | "bm" => Operands::Moves,
        "pm" | "sm" => Operands::Move,
        "pv" => Operands::Line,
        "acd" | "acn" | "acs" | "hmvc" => Operands::Integer(0),
        "dm" | "fmvn" | "rc" | "tcgs" => Operands::Integer(1),
        "ce" => Operands::Score,
        "eco" | "nic" => Operands::Text,
        "id" => Operands::Name,
        "tcri" | "tcsi" => Operands::Pair,
        "draw_accept" | "draw_claim" | "draw_offer" | "draw_reject" | "resign" => Operands::Nothing,
        "noop" | "cc" | "ptp" | "refcom" | "refreq" | "sv" | "ts" => Operands::Anything,
        _ => match text.as_bytes() {
            [b'c' | b'v', b'0'..=b'9'] => Operands::Text,
            _ => return None,
        },
    })
}

/// How many bytes of the text are an official opcode, if the rest is an operand for it.
fn glued(text: &str) -> Option<usize> {
    let split = |length: &usize| text.is_char_boundary(*length) && *length < text.len();
    let fits = |length: &usize| match official(&text[..*length]) {
        Some(Operands::Integer(_) | Operands::Score) => integer(&text[*length..]).is_some(),
        Some(operands) if operands.are_moves() => {
            chess_move::is_move(&text[*length..]) && text[*length..].contains(char::is_numeric)
        }
        _ => false,
    };
    (2..=4).filter(split).find(fits)
}

/// `integer = [ "+" / "-" ] 1*DIGIT`; its value, clamped to what an `i64` holds.
pub(crate) fn integer(text: &str) -> Option<i64> {
    let value = |text: &str| {
        let magnitude = text.trim_start_matches(['+', '-']).parse().unwrap_or(i64::MAX);
        Some(if text.starts_with('-') { -magnitude } else { magnitude })
    };
    let written = recognize(pair(opt(one_of("+-")), digit1::<&str, nom::error::Error<&str>>));
    all_consuming(map_opt(written, value)).parse(text).ok().map(|(_, value)| value)
}
