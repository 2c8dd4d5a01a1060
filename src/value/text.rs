//! Values from text, and as text in any data format.

use std::str::FromStr;

use thiserror::Error;

use super::{CastlingRight, CastlingRights};
use crate::board::Board;
use crate::grammar::{self, castling_availability};

/// The text is no piece placement in the form of the standard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a piece placement of eight ranks with eight squares each")]
#[non_exhaustive]
pub struct ParseBoardError;

/// Reads a piece placement in the form of the standard.
///
/// ```
/// use fenlint::board::Board;
///
/// let board: Board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
/// assert_eq!(board, Board::initial());
/// assert_eq!(board.to_string().parse(), Ok(board));
/// # Ok::<_, fenlint::ParseBoardError>(())
/// ```
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let whole = grammar::piece_placement(text).ok().filter(|(rest, _)| rest.is_empty());
        whole.and_then(|(_, placement)| placement.board).ok_or(ParseBoardError)
    }
}

/// The text is no castling field in the form of the standard or of a Chess960 dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not castling rights: `-`, or the letters of White and then of Black, each once")]
#[non_exhaustive]
pub struct ParseCastlingError;

/// Reads the letters in the order of the standard, or `-`.
impl FromStr for CastlingRights {
    type Err = ParseCastlingError;

    fn from_str(text: &str) -> Result<Self, ParseCastlingError> {
        let whole = castling_availability(text).ok().filter(|(rest, _)| rest.is_empty());
        whole.and_then(|(_, castling)| castling.rights()).ok_or(ParseCastlingError)
    }
}

/// Reads one letter.
impl FromStr for CastlingRight {
    type Err = ParseCastlingError;

    fn from_str(text: &str) -> Result<Self, ParseCastlingError> {
        let mut letters = text.chars();
        let only = letters.next().filter(|_| letters.as_str().is_empty());
        only.and_then(Self::from_char).ok_or(ParseCastlingError)
    }
}

#[cfg(feature = "serde")]
mod serde {
    //! These values are their text, in any format.

    use std::fmt;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use crate::board::Board;
    use crate::grammar;
    use crate::value::{CastlingRight, CastlingRights, Fen, ParseFenError, PositionKey};
    use crate::variant::Variant;

    macro_rules! as_text {
        ($($type:ident: $expected:literal => $read:expr,)*) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    struct Text;

                    impl de::Visitor<'_> for Text {
                        type Value = $type;

                        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                            f.write_str($expected)
                        }

                        fn visit_str<E: de::Error>(self, text: &str) -> Result<$type, E> {
                            $read(text).map_err(E::custom)
                        }
                    }

                    deserializer.deserialize_str(Text)
                }
            }
        )*};
    }

    as_text! {
        Board: "a piece placement" => str::parse,
        CastlingRight: "a castling letter" => str::parse,
        CastlingRights: "castling rights, or `-`" => str::parse,
        Fen: "a FEN" => any_variant,
    }

    /// A FEN, with whatever a variant adds to it.
    fn any_variant(text: &str) -> Result<Fen, ParseFenError> {
        let reads = |variant| grammar::whole(grammar::of_variant(variant, false), text);
        let read = [Variant::Crazyhouse, Variant::ThreeCheck].into_iter().find_map(reads);
        read.map_or_else(|| text.parse(), Ok)
    }

    impl Serialize for PositionKey {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
}
