//! Boards that other games write as chess writes its own: nothing for a linter of chess.
//!
//! Repositories of engines are full of them, for xiangqi, shogi, Ataxx or makruk. Where a text has to be guessed at they
//! are not taken for faulty FENs; where the container says that it is a FEN they are.

use nom::{
    Parser as _,
    branch::alt,
    character::complete::{anychar, digit1},
    combinator::{map, map_opt, value},
    multi::fold_many0,
};

use super::runs::is_rank_character;
use crate::board::{File, Piece};

/// How many ranks must agree on another width.
const AGREEING: usize = 5;
/// How many letters that chess does not have make another game, if both sides use them.
const STRANGE_LETTERS: usize = 2;

/// Whether a placement is that of another game: most ranks agree on a width that is not eight, or both sides have at
/// least two pieces that chess does not have, beside knights and rooks by their English letters.
pub(super) fn is_of_another_game(placement: &str) -> bool {
    let board = placement.split('[').next().unwrap_or_default();
    has_another_width(board) || has_strange_pieces(board)
}

fn has_another_width(board: &str) -> bool {
    let mut counts = [0_usize; 16];
    for rank in ranks(board) {
        if let Some(count) = counts.get_mut(width(rank)) {
            *count += 1;
        }
    }
    let others = counts.iter().enumerate().filter(|(width, _)| *width != File::ALL.len());
    let most = others.map(|(_, count)| *count).max().unwrap_or_default();
    most >= AGREEING && 2 * most > ranks(board).count()
}

fn ranks(board: &str) -> impl Iterator<Item = &str> {
    board.split(|c| !is_rank_character(c)).filter(|rank| !rank.is_empty())
}

/// How many squares a rank has; digits beside each other are one number.
fn width(rank: &str) -> usize {
    let gap = map_opt(digit1, |digits: &str| digits.parse::<usize>().ok());
    let promoted = value(0, nom::character::complete::char('~'));
    let square = alt((gap, promoted, map(anychar, |_| 1)));
    let all = fold_many0(square, || 0, usize::saturating_add).parse(rank);
    let all: Result<_, nom::Err<nom::error::Error<&str>>> = all;
    all.map_or(0, |(_, width)| width)
}

fn has_strange_pieces(board: &str) -> bool {
    let has = |letter: char| board.contains(letter) && board.contains(letter.to_ascii_uppercase());
    let is_strange = |letter: &char| {
        Piece::from_char(*letter).is_none() && board.contains(letter.to_ascii_uppercase())
    };
    if !(has('n') && has('r')) {
        return false;
    }
    let mut strange: Vec<char> =
        board.chars().filter(char::is_ascii_lowercase).filter(is_strange).collect();
    strange.sort_unstable();
    strange.dedup();
    strange.len() >= STRANGE_LETTERS
}

#[cfg(test)]
mod tests {
    use super::is_of_another_game;

    #[test]
    fn other_games() {
        for placement in [
            // Ataxx, xiangqi, shogi, ten files, makruk, shatranj with elephants and ferses.
            "6b/7/5r1/3rrrr/4brr/4bbb/3r1bb",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-]",
            "rnbaqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKABNR",
            "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR",
            "rnekfenr/pppppppp/8/8/8/8/PPPPPPPP/RNEFKENR",
        ] {
            assert!(is_of_another_game(placement), "{placement}");
        }
    }

    #[test]
    fn faulty_chess() {
        for placement in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "rnbqkbnr/ppppppp/9/8/8/7/PPPPPPPP/RNBQKBNR",
            // German, one letter that the eye got wrong on both sides, and an unknown one.
            "tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST",
            "rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR",
            "rnbqkbnr/ppppxppp/8/8/8/8/PPPPYPPP/RNBQKBNR",
            "rnbqkbnr/ppp11ppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        ] {
            assert!(!is_of_another_game(placement), "{placement}");
        }
    }
}
