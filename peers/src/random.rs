//! A small generator of pseudo-random numbers, the same everywhere.

/// Marsaglia's xorshift with a multiplier (xorshift64*).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Starts a sequence. Neighbouring seeds give unrelated sequences.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        // One step of SplitMix64; the state of a xorshift must not be 0.
        let mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self((mixed ^ (mixed >> 31)).max(1))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number from 0 to `end - 1`; 0 if `end` is 0.
    #[expect(clippy::cast_possible_truncation, reason = "less than `end`")]
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// One of the items.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Puts the items into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}
