//! Times readers against one another.
//!
//! All in one process, in chunks, one reader after the other on the same chunk and each time in another order, so that
//! a busy neighbour, a warm cache or a change of clock speed meets all of them. The clock is the CPU time of this thread.

use rustix::time::{ClockId, clock_gettime};

use crate::foreign::Foreign;
use crate::readers::Reader;

/// How many FENs are read between two looks at the clock.
pub const CHUNK: usize = 2_000;

/// Readers in other languages take part with every so many chunks, in the first rounds: they take a hundred times as long.
const FOREIGN_CHUNKS: usize = 10;
const FOREIGN_ROUNDS: usize = 7;

/// What one reader took, in nanoseconds a FEN.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timing {
    /// The sum of the medians of the chunks.
    pub median: f64,
    /// The sum of the minima of the chunks.
    pub floor: f64,
    /// Half the distance between the quartiles of the chunks, in per cent of the median: half of all rounds lie so near.
    pub spread: f64,
}

/// Times every reader on all texts, `rounds` times (once at least), and those in other languages on some. The result is in
/// the order of the readers, those in other languages last.
///
/// # Errors
///
/// If a process ends.
pub fn time(
    readers: &[Reader],
    foreign: &[Foreign],
    texts: &[&str],
    rounds: usize,
) -> Result<Vec<Timing>, String> {
    let chunks: Vec<&[&str]> = texts.chunks(CHUNK).collect();
    let all = readers.len() + foreign.len();
    // By reader, then by chunk: the time of every round.
    let mut samples = vec![vec![Vec::<u64>::with_capacity(rounds); chunks.len()]; all];
    for round in 0..rounds.max(1) {
        for (number, chunk) in chunks.iter().enumerate() {
            for turn in 0..all {
                let reader = (turn + round + number) % all;
                let taken = if let Some(reader) = readers.get(reader) {
                    let start = now();
                    reader.read_all(chunk);
                    now().saturating_sub(start)
                } else if number % FOREIGN_CHUNKS == 0 && round < FOREIGN_ROUNDS {
                    let from = number * CHUNK;
                    foreign[reader - readers.len()].time(from, from + chunk.len())?
                } else {
                    continue;
                };
                samples[reader][number].push(taken);
            }
        }
    }
    Ok(samples.into_iter().map(|samples| timing(samples, &chunks)).collect())
}

#[expect(clippy::cast_precision_loss, reason = "sums of nanoseconds stay far below 2^52")]
fn timing(samples: Vec<Vec<u64>>, chunks: &[&[&str]]) -> Timing {
    let mut texts = 0;
    let (mut median, mut floor, mut quartiles) = (0, 0, 0);
    for (mut rounds, chunk) in samples.into_iter().zip(chunks) {
        rounds.sort_unstable();
        let count = rounds.len();
        if count > 0 {
            texts += chunk.len();
            median += rounds[count / 2];
            floor += rounds[0];
            quartiles += rounds[count * 3 / 4] - rounds[count / 4];
        }
    }
    let per_fen = |sum: u64| sum as f64 / texts.max(1) as f64;
    let spread = 50.0 * quartiles as f64 / median.max(1) as f64;
    Timing { median: per_fen(median), floor: per_fen(floor), spread }
}

/// The CPU time of this thread in nanoseconds.
fn now() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    u64::try_from(time.tv_sec).unwrap_or(0) * 1_000_000_000
        + u64::try_from(time.tv_nsec).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Variant;
    use crate::readers::readers;

    #[test]
    fn every_reader_is_timed() {
        let texts = vec!["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"; CHUNK + 1];
        let readers = readers(Variant::Standard);
        let timings = time(&readers, &[], &texts, 2).unwrap();
        assert_eq!(timings.len(), readers.len());
        assert!(timings.iter().all(|timing| timing.floor > 0.0 && timing.floor <= timing.median));
    }
}
