//! Writes FENs of random games to standard output, one a line.
//!
//! `generate --count 1000000 --seed 1 --chess960 --faults 3`; all arguments may be left out.

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use fenlint_peers::args::Args;
use fenlint_peers::faults;
use fenlint_peers::games::{Games, Variant};
use fenlint_peers::random::Random;

/// How much text is gathered before it is written.
const BLOCK: usize = 1 << 20;

fn main() -> ExitCode {
    let settings = match Settings::of_process() {
        Ok(settings) => settings,
        Err(problem) => {
            eprintln!(
                "{problem}\nusage: generate [--count N] [--seed S] [--chess960] [--faults K]"
            );
            return ExitCode::from(2);
        }
    };
    match settings.write() {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough (`generate | head`).
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("standard output: {error}");
            ExitCode::from(3)
        }
    }
}

struct Settings {
    count: u64,
    seed: u64,
    variant: Variant,
    faults: usize,
}

impl Settings {
    fn of_process() -> Result<Self, String> {
        let mut args = Args::of_process();
        let settings = Self {
            count: args.value("--count", 100_000)?,
            seed: args.value("--seed", 1)?,
            variant: if args.flag("--chess960") { Variant::Chess960 } else { Variant::Standard },
            faults: args.value("--faults", 0)?,
        };
        args.finish()?;
        if settings.faults > faults::MOST {
            return Err(format!("--faults {}: at most {}", settings.faults, faults::MOST));
        }
        Ok(settings)
    }

    fn write(&self) -> io::Result<()> {
        let mut games = Games::new(self.seed, self.variant);
        let mut random = Random::new(self.seed ^ 0xFE4);
        let mut output = io::stdout().lock();
        let (mut block, mut fen) = (String::with_capacity(2 * BLOCK), String::new());
        for _ in 0..self.count {
            if self.faults == 0 {
                games.write_next(&mut block);
            } else {
                fen.clear();
                games.write_next(&mut fen);
                block.push_str(&faults::spoil(&fen, self.faults, &mut random));
            }
            block.push('\n');
            if block.len() >= BLOCK {
                output.write_all(block.as_bytes())?;
                block.clear();
            }
        }
        output.write_all(block.as_bytes())?;
        output.flush()
    }
}
