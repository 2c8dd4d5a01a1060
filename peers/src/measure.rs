//! Times readers against one another.
//!
//! All in one process, in chunks, one reader after the other on the same chunk and each time in another order, so that
//! a busy neighbour, a warm cache or a change of clock speed meets all of them. The clock is the CPU time of this thread.

use rustix::time::{ClockId, clock_gettime};

use crate::outside::{Outside, Said};
use crate::readers::Reader;

/// How many FENs are read between two looks at the clock.
pub const CHUNK: usize = 2_000;

/// What one reader took, in nanoseconds a FEN.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timing {
    /// The sum of the medians of the chunks.
    pub median: f64,
    /// The sum of the minima of the chunks.
    pub floor: f64,
}

/// How many rounds readers in other languages take part in: they are slow, and steady.
const OUTSIDE: usize = 3;

/// Times every reader on all texts, `rounds` times (once at least). The result is in the order of the readers, those in
/// other languages last.
///
/// # Errors
///
/// If a reader in another language does not answer.
#[expect(clippy::cast_precision_loss, reason = "sums of nanoseconds stay far below 2^52")]
pub fn time(
    readers: &[Reader],
    outside: &[Outside],
    texts: &[&str],
    rounds: usize,
) -> Result<Vec<Timing>, String> {
    let chunks: Vec<&[&str]> = texts.chunks(CHUNK).collect();
    let count = readers.len() + outside.len();
    // By reader, then by chunk: the time of every round.
    let mut samples = vec![vec![Vec::<u64>::with_capacity(rounds); chunks.len()]; count];
    for round in 0..rounds.max(1) {
        for (number, chunk) in chunks.iter().enumerate() {
            for turn in 0..count {
                let reader = (turn + round + number) % count;
                let time = if let Some(reader) = readers.get(reader) {
                    let start = now();
                    reader.read_all(chunk);
                    now().saturating_sub(start)
                } else if round < OUTSIDE {
                    let Said { time, .. } = outside[reader - readers.len()].read_all(chunk)?;
                    time
                } else {
                    continue;
                };
                samples[reader][number].push(time);
            }
        }
    }
    let per_fen = |sum: u64| sum as f64 / texts.len().max(1) as f64;
    let timing = |mut chunks: Vec<Vec<u64>>| {
        for chunk in &mut chunks {
            chunk.sort_unstable();
        }
        Timing {
            median: per_fen(chunks.iter().map(|chunk| chunk[chunk.len() / 2]).sum()),
            floor: per_fen(chunks.iter().map(|chunk| chunk[0]).sum()),
        }
    };
    Ok(samples.into_iter().map(timing).collect())
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
