//! What is wrong with the halfmove clock beside the move number and the en passant field: what the rules of the position
//! about counters share.

use super::Setup;
use crate::board::Color;

/// What is to be said about the halfmove clock: the first that applies, for one number has one fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClockFault {
    /// It is the fullmove number, and the other way round.
    Swapped,
    /// It is not 0 right after a double step.
    WithEnPassant,
    /// So many plies have not been played.
    TooLong,
    /// It is beyond what some programs read.
    Large,
    /// The game has ended.
    SeventyFive,
    /// A draw can be claimed.
    Fifty,
}

impl ClockFault {
    /// Whether the two counters cannot both be right.
    pub(super) const fn is_contradiction(self) -> bool {
        matches!(self, Self::Swapped | Self::WithEnPassant | Self::TooLong)
    }
}

/// The greatest counter that all programs read: four digits.
pub(super) const LARGE: u32 = 9999;

impl ClockFault {
    /// Judges the halfmove clock.
    #[inline]
    pub(super) fn of(setup: &Setup<'_>) -> Option<Self> {
        // Nothing is wrong with 0.
        let clock = setup.halfmove_clock.filter(|clock| *clock > 0)?;
        let after_double_step = setup.sound_double_step().is_some();
        let too_long = setup.plies().is_some_and(|plies| u64::from(clock) > plies);
        let numbered_zero = setup.fullmove_number == Some(0);
        if clock < 100 && !too_long && !after_double_step && !numbered_zero {
            return None;
        }
        Self::of_odd(setup, clock, after_double_step, too_long)
    }

    #[cold]
    fn of_odd(
        setup: &Setup<'_>,
        clock: u32,
        after_double_step: bool,
        too_long: bool,
    ) -> Option<Self> {
        let numbered_zero = setup.fullmove_number == Some(0);
        if (too_long || numbered_zero) && setup.fits_when_swapped(after_double_step) {
            return Some(Self::Swapped);
        }
        Some(match clock {
            _ if after_double_step => Self::WithEnPassant,
            _ if too_long => Self::TooLong,
            LARGE.. if clock > LARGE => Self::Large,
            151.. => Self::SeventyFive,
            100.. => Self::Fifty,
            _ => return None,
        })
    }
}

impl Setup<'_> {
    /// How many plies have been played, by the fullmove number.
    #[inline]
    pub(super) fn plies(&self) -> Option<u64> {
        let number = self.fullmove_number.filter(|number| *number > 0)?;
        Some(plies(number, self.side_to_move?))
    }

    /// Whether the counters fit once each stands in the other's place. The number 1 is what programs write for "not
    /// known": it is no clock.
    fn fits_when_swapped(&self, after_double_step: bool) -> bool {
        let (Some(clock), Some(number)) = (self.fullmove_number, self.halfmove_clock) else {
            return false;
        };
        let Some(side) = self.side_to_move else { return false };
        clock != 1
            && number > 0
            && u64::from(clock) <= plies(number, side)
            && !(after_double_step && clock > 0)
    }
}

/// `2·(number − 1)`, and one more if Black is to move.
pub(super) fn plies(number: u32, side: Color) -> u64 {
    u64::from(number.saturating_sub(1)) * 2 + side.fold(0, 1)
}
