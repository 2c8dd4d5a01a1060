//! Whether a reading of a placement is a board.

use crate::board::{Color, Piece, Role};
use crate::grammar::{ends_field, is_slash};

/// What a placement adds up to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    /// Squares of the open rank.
    squares: u32,
    /// Ranks that have squares, but not eight.
    odd_ranks: u32,
    kings: [u32; 2],
}

impl Tally {
    /// Counts a text; `stand_in` is what separates its ranks in place of slashes. A pocket is not counted.
    pub(super) fn of(text: &str, stand_in: Option<char>) -> Self {
        let mut tally = Self::default();
        for c in text.chars().take_while(|c| *c != '[') {
            let blank = ends_field(c);
            if is_slash(c) || Some(c) == stand_in || (blank && tally.squares == 8) {
                tally.close();
            } else if let Some(digit) = c.to_digit(10) {
                tally.squares += digit;
            } else if !blank && c != '~' {
                tally.squares += 1;
                if let Some(Piece { color, role: Role::King }) = Piece::from_char(c) {
                    tally.kings[color as usize] += 1;
                }
            }
        }
        tally.close();
        tally
    }

    const fn close(&mut self) {
        if self.squares != 8 && self.squares != 0 {
            self.odd_ranks += 1;
        }
        self.squares = 0;
    }

    /// Whether each side has one king and every rank eight squares.
    pub(super) fn is_board(&self) -> bool {
        self.odd_ranks == 0 && self.has_kings()
    }

    /// Whether each side has one king.
    pub(super) fn has_kings(&self) -> bool {
        self.kings == [1, 1]
    }

    /// Whether a side has more than one king and ranks are wrong besides: then the letters were read amiss.
    pub(super) fn is_amiss(&self) -> bool {
        self.odd_ranks > 0 && Color::ALL.iter().any(|color| self.kings[*color as usize] > 1)
    }
}
