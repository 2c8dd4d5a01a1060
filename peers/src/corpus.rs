//! Test sets: FENs as lines of one text.

use crate::faults;
use crate::games::{Games, Variant};
use crate::random::Random;

/// Which set.
#[derive(Debug, Clone, Copy)]
pub struct Corpus {
    /// How many FENs.
    pub count: usize,
    /// The seed of everything.
    pub seed: u64,
    /// The games played.
    pub variant: Variant,
    /// How many faults every FEN gets.
    pub faults: usize,
    /// Whether the positions of a game follow one another. The branch predictor then knows most of the next text before
    /// it is read, and branchy readers look better than they are on mixed text.
    pub in_order: bool,
}

impl Corpus {
    /// Writes the set. Its FENs lie in memory in the order in which they are read, as in a file.
    #[must_use]
    pub fn write(self) -> String {
        let mut games = Games::new(self.seed, self.variant);
        let mut random = Random::new(self.seed ^ 0xFE4);
        let mut fens: Vec<String> = Vec::with_capacity(self.count);
        for _ in 0..self.count {
            let mut fen = String::with_capacity(96);
            games.write_next(&mut fen);
            if self.faults > 0 {
                fen = faults::spoil(&fen, self.faults, &mut random);
            }
            fens.push(fen);
        }
        if !self.in_order {
            random.shuffle(&mut fens);
        }
        fens.join("\n")
    }
}
