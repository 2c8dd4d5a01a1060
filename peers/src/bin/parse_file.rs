//! Reads a file of FENs with shakmaty, a line after the other, and counts the sound ones: the loop that `fenlint check`
//! is compared with in `batch.sh`.
//!
//! `parse_file FILE [THREADS]`: each thread has its own part of the file.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom};
use std::thread;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or_else(|| io::Error::other("which file?"))?;
    let threads: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let length = std::fs::metadata(&path)?.len();
    let parts = (0..threads).map(|part| (length * part / threads, length * (part + 1) / threads));
    let counts = thread::scope(|scope| {
        let path = &path;
        let workers: Vec<_> =
            parts.map(|(from, to)| scope.spawn(move || count(path, from, to))).collect();
        workers.into_iter().map(std::thread::ScopedJoinHandle::join).collect::<Vec<_>>()
    });
    let (mut lines, mut sound) = (0, 0);
    for count in counts {
        let count = count.map_err(|_| io::Error::other("a thread has panicked"))??;
        lines += count.0;
        sound += count.1;
    }
    println!("{lines} lines, {sound} sound");
    Ok(())
}

/// The lines that begin in a part of the file, and how many of them are sound.
fn count(path: &str, from: u64, to: u64) -> io::Result<(u64, u64)> {
    let mut file = BufReader::with_capacity(256 * 1024, File::open(path)?);
    let mut line = Vec::new();
    let mut at = from;
    if from > 0 {
        // The line that the part begins in belongs to the one before.
        file.seek(SeekFrom::Start(from - 1))?;
        at = from - 1 + file.read_until(b'\n', &mut line)? as u64;
    }
    let (mut lines, mut sound) = (0, 0);
    while at < to {
        line.clear();
        let length = file.read_until(b'\n', &mut line)?;
        if length == 0 {
            break;
        }
        at += length as u64;
        lines += 1;
        sound += u64::from(is_sound(line.trim_ascii()));
    }
    Ok((lines, sound))
}

fn is_sound(line: &[u8]) -> bool {
    let fen = Fen::from_ascii(line);
    fen.is_ok_and(|fen| fen.into_position::<Chess>(CastlingMode::Standard).is_ok())
}
