//! Whether fenlint and other readers make the same of a text, on many texts: each class of disagreement is counted, and
//! each has to be explained.

mod ask;
mod classes;
mod table;
mod told;

pub use ask::{Call, Reading, rust_calls};
pub use classes::{Class, Judgement, judge};
pub use table::{Answers, table};
pub use told::Told;

use crate::corpus::Corpus;
use crate::faults;
use crate::games::Variant;
use crate::mutate::mutate;
use crate::random::Random;

/// The sound FENs, in lines.
#[must_use]
pub fn sound(count: usize, seed: u64) -> Vec<String> {
    let corpus = Corpus { count, seed, variant: Variant::Standard, faults: 0, in_order: false };
    corpus.write().lines().map(str::to_owned).collect()
}

/// The same FENs, half of them with one fault as people make them, half with one or two blind edits.
#[must_use]
pub fn mutated(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed + 1);
    let texts = sound(count, seed).into_iter().enumerate();
    texts
        .map(|(number, text)| match number % 4 {
            0 | 1 => faults::spoil(&text, 1, &mut random),
            2 => mutate(&text, &mut random),
            _ => mutate(&mutate(&text, &mut random), &mut random),
        })
        .collect()
}
