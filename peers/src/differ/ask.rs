//! What the readers in Rust make of a text; those in other languages are asked by the scripts in `readers/differ/`.

use std::fmt::Display;
use std::str::FromStr as _;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

use crate::readers::Work;

/// The FEN that a reader writes for what it has read, or what it says.
pub type Reading = Result<String, String>;

/// One way to call a reader.
#[derive(Debug, Clone, Copy)]
pub struct Call {
    /// The head of its column.
    pub name: &'static str,
    /// What it does: a reader that only parses is compared with `str::parse::<Fen>`, one that judges the position too with
    /// the errors of `lint`.
    pub work: Work,
    /// The call, if the reader is written in Rust.
    pub read: fn(&str) -> Reading,
}

/// The calls in Rust.
#[must_use]
pub fn rust_calls() -> Vec<Call> {
    vec![
        Call {
            name: "shakmaty `Fen`",
            work: Work::Parse,
            read: |text| say(Fen::from_ascii(text.as_bytes())),
        },
        Call {
            name: "shakmaty `Chess`",
            work: Work::Legality,
            read: |text| {
                let fen = Fen::from_ascii(text.as_bytes()).map_err(|error| error.to_string())?;
                let position = fen.into_position::<Chess>(CastlingMode::Standard);
                say(position.map(|position| Fen::from_position(&position, EnPassantMode::Always)))
            },
        },
        Call {
            name: "cozy-chess",
            work: Work::Legality,
            read: |text| say(text.parse::<cozy_chess::Board>()),
        },
        Call {
            name: "owlchess `RawBoard`",
            work: Work::Parse,
            read: |text| say(owlchess::RawBoard::from_fen(text)),
        },
        Call {
            name: "owlchess `Board`",
            work: Work::Legality,
            read: |text| say(owlchess::Board::from_fen(text)),
        },
        Call {
            name: "chess",
            work: Work::Legality,
            read: |text| say(chess::Board::from_str(text)),
        },
    ]
}

fn say(read: Result<impl Display, impl Display>) -> Reading {
    read.map(|position| position.to_string()).map_err(|error| error.to_string())
}
