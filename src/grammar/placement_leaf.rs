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
    /// The piece code: role 1 to 6, plus 8 for Black; 0 for none.
    code: u8,
    /// How many squares it describes.
    width: u8,
    /// The kind, one of the constants below.
    kind: u8,
}

const DIGIT: u8 = 1;
const SLASH: u8 = 2;
const BAD: u8 = 4;
const END: u8 = 8;
/// Before a byte: the mark of a promoted piece.
const MARK: u8 = 16;

const STEPS: [Step; 256] = {
    let mut steps = [Step { code: 0, width: 0, kind: BAD }; 256];
    let letters = *b"pnbrqk";
    let mut role = 0;
    while role < 6 {
        let code = role as u8 + 1;
        steps[letters[role] as usize] = Step { code: code | 8, width: 1, kind: 0 };
        steps[letters[role].to_ascii_uppercase() as usize] = Step { code, width: 1, kind: 0 };
        role += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        steps[b'0' as usize + digit] = Step { code: 0, width: digit as u8, kind: DIGIT };
        digit += 1;
    }
    steps[b'/' as usize] = Step { code: 0, width: 0, kind: SLASH };
    let ends = *b" \t\r\n\"";
    let mut end = 0;
    while end < ends.len() {
        steps[ends[end] as usize] = Step { code: 0, width: 0, kind: END };
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
#[inline]
fn leaf<const MARKS: bool>(input: &str) -> PResult<'_, (Board, Bitboard)> {
    let bytes = input.as_bytes();
    let mut promoted = 0u64;
    let mut planes = [0u64; 4];
    let (mut squares, mut slashes, mut before, mut faults) = (0u32, 0u32, 0u8, 0u32);
    let mut taken = 0;
    // A clean placement has at most 64 pieces and 7 slashes.
    while let Some(byte) = bytes.get(taken) {
        let step = STEPS[usize::from(*byte)];
        if step.kind >= BAD {
            if MARKS && *byte == b'~' && before == 0 && squares > 0 {
                promoted |= 1 << ((squares - 1) & 63);
                before = MARK;
                taken += 1;
                continue;
            }
            break;
        }
        if MARKS && squares == 64 && step.kind == SLASH {
            break;
        }
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= u64::from(step.code >> bit & 1) << (squares & 63);
        }
        squares += u32::from(step.width);
        // Two digits in a row share the bit DIGIT; a slash wants eight squares for each rank so far.
        faults |= u32::from(step.kind & before & DIGIT);
        let slash = u32::from(step.kind >> 1);
        slashes += slash;
        faults |= (squares ^ (slashes * 8)) * slash;
        before = step.kind;
        taken += 1;
        if squares > 64 {
            break;
        }
    }
    if faults == 0 && squares == 64 && slashes == 7 {
        // The text begins with rank 8: turn the ranks over.
        let board = Board::from_sound_planes(planes.map(u64::swap_bytes));
        Ok((&input[taken..], (board, Bitboard(promoted.swap_bytes()))))
    } else {
        fail().parse(input)
    }
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
