//! The leaf of the piece placement: takes a clean one in one branch-light pass, and nothing else.
//!
//! It only *accepts*. What it does not take goes to the tolerant grammar, from which alone the messages come. A table
//! says for each byte what it adds; faults are gathered in flags and looked at once, at the end.

use nom::{Parser as _, combinator::fail};

use super::PResult;
use crate::board::{Bitboard, Board};

/// What a byte does in a clean placement.
#[derive(Clone, Copy)]
struct Step {
    /// What it puts into a cell: the code of a piece (role 1 to 6, plus 8 for Black), [`BORDER`], or 0.
    cell: u8,
    /// How many cells it takes.
    width: u8,
    /// The kind, one of the constants below.
    kind: u8,
}

const PIECE: u8 = 0;
const DIGIT: u8 = 1;
const SLASH: u8 = 2;
const BAD: u8 = 4;
const END: u8 = 8;
/// Before a byte: the mark of a promoted piece.
const MARK: u8 = 16;

/// In a cell: a slash.
const BORDER: u8 = 0x80;
/// In a cell, beside the code of a piece: it is marked as promoted.
const PROMOTED: u8 = 0x10;

/// A rank has eight cells for its squares and one for the slash behind it.
const RANK: usize = 9;
/// The last rank has no slash.
const CELLS: usize = 8 * RANK - 1;

const STEPS: [Step; 256] = {
    let mut steps = [Step { cell: 0, width: 0, kind: BAD }; 256];
    let letters = *b"pnbrqk";
    let mut role = 0;
    while role < 6 {
        let code = role as u8 + 1;
        steps[letters[role] as usize] = Step { cell: code | 8, width: 1, kind: PIECE };
        steps[letters[role].to_ascii_uppercase() as usize] =
            Step { cell: code, width: 1, kind: PIECE };
        role += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        steps[b'0' as usize + digit] = Step { cell: 0, width: digit as u8, kind: DIGIT };
        digit += 1;
    }
    steps[b'/' as usize] = Step { cell: BORDER, width: 1, kind: SLASH };
    let ends = *b" \t\r\n\"";
    let mut end = 0;
    while end < ends.len() {
        steps[ends[end] as usize] = Step { cell: 0, width: 0, kind: END };
        end += 1;
    }
    steps
};

/// The squares of a clean placement, and how many bytes it takes.
///
/// `piece-placement = rank 7( "/" rank )`, each rank of 8 squares, no two digits in a row
#[inline]
pub(crate) fn clean_placement(input: &str) -> PResult<'_, Board> {
    let (rest, (board, _)) = leaf::<false>(input)?;
    let ended = rest.as_bytes().first().is_none_or(|byte| STEPS[usize::from(*byte)].kind == END);
    if ended { Ok((rest, board)) } else { fail().parse(input) }
}

/// The squares of a placement of crazyhouse up to its pocket, and which of its pieces are marked as promoted.
///
/// `rank-zh 7( "/" rank-zh )`, each rank of 8 squares, no two digits in a row; `piece-zh = piece [ "~" ]`
pub(super) fn marked_placement(input: &str) -> PResult<'_, (Board, Bitboard)> {
    leaf::<true>(input)
}

/// The common leaf; with `MARKS` a `~` may stand behind each piece, and a slash may follow.
///
/// The bytes go into cells, a byte each; what a digit jumps over stays 0. A placement is clean if all cells are taken
/// and the slashes, and nothing else, stand at the ends of the ranks.
#[inline]
fn leaf<const MARKS: bool>(input: &str) -> PResult<'_, (Board, Bitboard)> {
    let bytes = input.as_bytes();
    // A power of two: no index is out of range. Those that are too many end in the count.
    let mut cells = [0u8; 128];
    let (mut at, mut before, mut faults, mut taken) = (0usize, PIECE, 0u8, 0usize);
    // A clean placement has at most 64 pieces, a mark for each, and 7 slashes.
    let longest = if MARKS { CELLS + 64 } else { CELLS };
    for byte in bytes.iter().take(longest) {
        let step = STEPS[usize::from(*byte)];
        if step.kind >= BAD {
            if MARKS && *byte == b'~' && before == PIECE && at > 0 {
                cells[(at - 1) % 128] |= PROMOTED;
                before = MARK;
                taken += 1;
                continue;
            }
            break;
        }
        if MARKS && at == CELLS && step.kind == SLASH {
            break;
        }
        cells[at % 128] = step.cell;
        at += usize::from(step.width);
        // Two digits in a row share the bit DIGIT.
        faults |= step.kind & before & DIGIT;
        before = step.kind;
        taken += 1;
    }
    let ranks: [u64; 8] = std::array::from_fn(|rank| eight(&cells, rank * RANK));
    let squares = ranks.iter().fold(0, |all, rank| all | rank);
    let borders = (0..7).fold(BORDER, |all, rank| all & cells[rank * RANK + 8]);
    if at == CELLS && faults == 0 && borders == BORDER && squares & every(BORDER) == 0 {
        // The text begins with rank 8.
        let plane = |bit: u32| {
            let row = |rank: &u64| ((rank >> bit & every(1)).wrapping_mul(GATHER)) >> 56;
            ranks.iter().fold(0, |plane, rank| plane << 8 | row(rank))
        };
        let board = Board::from_sound_planes([plane(0), plane(1), plane(2), plane(3)]);
        let promoted = if MARKS { plane(4) } else { 0 };
        Ok((&input[taken..], (board, Bitboard(promoted))))
    } else {
        fail().parse(input)
    }
}

/// Times a word with 0 or 1 in each byte, the top byte has these as bits, the lowest first.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The byte eight times.
const fn every(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Eight cells from there, the first one lowest.
#[inline]
fn eight(cells: &[u8; 128], from: usize) -> u64 {
    cells[from..].first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight))
}

#[cfg(test)]
mod tests {
    use super::{clean_placement, marked_placement};
    use crate::board::{Bitboard, Board, Square};

    #[test]
    fn takes_a_clean_placement_up_to_its_end() {
        let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
        assert_eq!(clean_placement(text), Ok((" w", Board::initial())));
    }

    #[test]
    fn takes_marks_up_to_the_pocket() {
        let marked = |text| marked_placement(text).map(|(rest, (_, promoted))| (rest, promoted));
        for (text, rest) in [
            ("Q~6k/8/8/8/8/8/8/7n~", ""),
            ("Q~6k/8/8/8/8/8/8/7n~[Qq]", "[Qq]"),
            ("Q~6k/8/8/8/8/8/8/7n~/Qq w", "/Qq w"),
        ] {
            let promoted = Bitboard::from_square(Square::A8).with(Square::H1);
            assert_eq!(marked(text), Ok((rest, promoted)));
            assert!(clean_placement(text).is_err());
        }
        for text in ["~Q7/8/8/8/8/8/8/8", "Q~~7/8/8/8/8/8/8/8", "8/~8/8/8/8/8/8/8", "8/8/8/8/8/8/8"]
        {
            assert!(marked(text).is_err(), "{text}");
        }
    }

    #[test]
    fn refuses_everything_else() {
        for text in [
            "",
            "8",
            "8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/8/",
            "8/8/8/8/8/8/8/8/8",
            "/8/8/8/8/8/8/8/8",
            "44/8/8/8/8/8/8/8",
            "9/8/8/8/8/8/8/8",
            "7/8p/8/8/8/8/8/8",
            "p8/7/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/8x",
            "8//8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/08",
            "8/8/8/8/8/8/8/8é",
        ] {
            assert!(clean_placement(text).is_err(), "{text}");
        }
    }
}
