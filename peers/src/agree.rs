//! Whether all read the same from a sound FEN: nobody may be fast by reading less.

use cozy_chess::Color;
use owlchess::types::CastlingSide;
use owlchess::{Coord, RawBoard};
use shakmaty::fen::Fen;

use crate::games::Variant;
use crate::readers::{Work, readers};
use crate::subject;

/// A position as every reader can tell it. Squares count from a1, b1, ... to h8.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    squares: [char; 64],
    white_to_move: bool,
    /// The squares of the rooks that may castle.
    castling: u64,
    /// The file of the en passant target.
    en_passant: Option<usize>,
    halfmove_clock: u32,
    fullmove_number: u32,
}

/// Checks that every reader accepts every text, and that all tell the same position.
///
/// `fenlint lint, everything` may note something (`clock-too-long` on an artificial game, say); errors may not stand.
///
/// # Errors
///
/// Says which text was read how by whom, for the first one.
pub fn check(texts: &[&str], variant: Variant) -> Result<(), String> {
    let readers = readers(variant);
    for text in texts {
        for reader in &readers {
            let everything = reader.work == Work::Lint && reader.name.ends_with("everything");
            if !everything && !reader.accepts(text) {
                return Err(format!("{} refuses {text:?}", reader.name));
            }
        }
        let shakmaty = Fen::from_ascii(text.as_bytes()).map_err(|error| error.to_string())?;
        let shakmaty = Told::from(&shakmaty);
        let cozy = cozy_chess::Board::from_fen(text, variant == Variant::Chess960)
            .map_err(|error| error.to_string())?;
        agree(text, &shakmaty, "cozy-chess", &Told::from(&cozy))?;
        // What fenlint read is told by what it writes, as shakmaty reads that.
        let fenlint = subject::parse(text).map_err(|_| format!("fenlint refuses {text:?}"))?;
        let written = subject::write(&fenlint);
        let fenlint =
            Fen::from_ascii(written.as_bytes()).map_err(|error| format!("{written:?}: {error}"))?;
        agree(text, &shakmaty, "fenlint", &Told::from(&fenlint))?;
        if variant == Variant::Standard {
            let owl = RawBoard::from_fen(text).map_err(|error| error.to_string())?;
            agree(text, &shakmaty, "owlchess", &Told::from(&owl))?;
        }
    }
    Ok(())
}

/// In how many of the texts `fenlint` finds anything at all.
#[must_use]
pub fn noted(texts: &[&str]) -> usize {
    let options = subject::everything();
    texts.iter().filter(|text| !subject::is_clean(&subject::lint(text, &options))).count()
}

fn agree(text: &str, shakmaty: &Told, name: &str, told: &Told) -> Result<(), String> {
    if shakmaty == told {
        return Ok(());
    }
    Err(format!("shakmaty and {name} differ on {text:?}:\n{shakmaty:?}\n{told:?}"))
}

impl From<&Fen> for Told {
    fn from(fen: &Fen) -> Self {
        let setup = fen.as_setup();
        let piece = |square| setup.board.piece_at(square).map_or('.', shakmaty::Piece::char);
        Self {
            squares: shakmaty::Square::ALL.map(piece),
            white_to_move: setup.turn.is_white(),
            castling: setup.castling_rights.into(),
            en_passant: setup.ep_square.map(|square| usize::from(square.file())),
            halfmove_clock: setup.halfmoves,
            fullmove_number: setup.fullmoves.get(),
        }
    }
}

impl From<&cozy_chess::Board> for Told {
    fn from(board: &cozy_chess::Board) -> Self {
        let piece = |square| match (board.piece_on(square).map(char::from), board.color_on(square))
        {
            (Some(letter), Some(Color::White)) => letter.to_ascii_uppercase(),
            (letter, _) => letter.unwrap_or('.'),
        };
        let rooks = |color, rank| {
            let rights = board.castle_rights(color);
            let files = rights.short.into_iter().chain(rights.long);
            files.fold(0, |rooks, file| rooks | cozy_chess::Square::new(file, rank).bitboard().0)
        };
        Self {
            squares: cozy_chess::Square::ALL.map(piece),
            white_to_move: board.side_to_move() == Color::White,
            castling: rooks(Color::White, cozy_chess::Rank::First)
                | rooks(Color::Black, cozy_chess::Rank::Eighth),
            en_passant: board.en_passant().map(|file| file as usize),
            halfmove_clock: board.halfmove_clock().into(),
            fullmove_number: board.fullmove_number().into(),
        }
    }
}

impl From<&RawBoard> for Told {
    fn from(board: &RawBoard) -> Self {
        // owlchess counts from a8.
        let piece = |index: usize| board.get(Coord::from_index(index ^ 0b11_1000)).as_char();
        let right = |color, side, rook: u32| u64::from(board.castling.has(color, side)) << rook;
        Self {
            squares: std::array::from_fn(piece),
            white_to_move: board.side == owlchess::Color::White,
            castling: right(owlchess::Color::White, CastlingSide::King, 7)
                | right(owlchess::Color::White, CastlingSide::Queen, 0)
                | right(owlchess::Color::Black, CastlingSide::King, 63)
                | right(owlchess::Color::Black, CastlingSide::Queen, 56),
            en_passant: board.ep_source.map(|square| square.file().index()),
            halfmove_clock: board.move_counter.into(),
            fullmove_number: board.move_number.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Corpus;

    #[test]
    fn all_read_random_games_alike() {
        for variant in [Variant::Standard, Variant::Chess960] {
            let text =
                Corpus { count: 20_000, seed: 11, variant, faults: 0, in_order: true }.write();
            check(&text.lines().collect::<Vec<_>>(), variant).unwrap();
        }
    }

    #[test]
    fn a_difference_is_seen() {
        let fens = ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"];
        let [without, with] = fens.map(|text| Told::from(&RawBoard::from_fen(text).unwrap()));
        assert!(agree("", &without, "", &with).is_err());
    }
}
