//! The speed of FEN readers, side by side. `README.md` says how to run it and how to read it.

use std::process::ExitCode;

use fenlint_peers::agree;
use fenlint_peers::args::Args;
use fenlint_peers::corpus::Corpus;
use fenlint_peers::foreign::{self, Foreign};
use fenlint_peers::games::Variant;
use fenlint_peers::measure::{self, Timing};
use fenlint_peers::ratios::Ratios;
use fenlint_peers::readers::{Reader, Work, readers};

fn main() -> ExitCode {
    match Settings::of_process().and_then(Settings::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Clone, Copy)]
struct Settings {
    rounds: usize,
    count: usize,
    seed: u64,
    in_order: bool,
    /// Leaves `fenlint` out.
    only_peers: bool,
    /// Leaves readers in other languages out.
    only_rust: bool,
}

impl Settings {
    fn of_process() -> Result<Self, String> {
        let mut args = Args::of_process();
        let (rounds, count) = if args.flag("--quick") { (1, 4_000) } else { (31, 100_000) };
        let settings = Self {
            rounds: args.value("--rounds", rounds)?,
            count: args.value("--count", count)?,
            seed: args.value("--seed", 1)?,
            in_order: args.flag("--in-order"),
            only_peers: args.flag("--only-peers"),
            only_rust: args.flag("--only-rust"),
        };
        args.finish()?;
        Ok(settings)
    }

    fn run(self) -> Result<(), String> {
        let order = if self.in_order { "in the order of the games" } else { "shuffled" };
        println!(
            "{} FENs a set, {order}, {} rounds, seed {}, profile {}; CPU time in ns/FEN",
            self.count,
            self.rounds,
            self.seed,
            profile()
        );
        let mut ratios = Ratios::default();
        self.section("sound, standard chess", Variant::Standard, 0, &mut ratios)?;
        self.section("sound, Chess960", Variant::Chess960, 0, &mut ratios)?;
        for faults in [1, 3, 7] {
            let title = format!("faulty, {faults} fault{}", if faults == 1 { "" } else { "s" });
            self.section(&title, Variant::Standard, faults, &mut ratios)?;
        }
        println!("\nfenlint's time divided by that of:\n\n{}", ratios.table());
        Ok(())
    }

    fn section(
        self,
        title: &str,
        variant: Variant,
        faults: usize,
        ratios: &mut Ratios,
    ) -> Result<(), String> {
        let text =
            Corpus { count: self.count, seed: self.seed, variant, faults, in_order: self.in_order }
                .write();
        let texts: Vec<&str> = text.lines().collect();
        if faults == 0 {
            agree::check(&texts, variant)?;
        }
        let mut readers = readers(variant);
        if self.only_peers {
            readers.retain(|reader| !reader.ours);
        }
        // Readers in other languages read the same from a file.
        let file = std::env::temp_dir().join(format!("fenlint-speed-{}", std::process::id()));
        let (mut foreign, mut skipped) = (Vec::new(), Vec::new());
        if variant == Variant::Standard && !self.only_rust {
            std::fs::write(&file, &text).map_err(|error| error.to_string())?;
            (foreign, skipped) = foreign::foreign(&file);
            std::fs::remove_file(&file).map_err(|error| error.to_string())?;
        }
        let timings = measure::time(&readers, &foreign, &texts, self.rounds)?;
        let mut clean = Vec::new();
        for reader in &readers {
            clean.push(texts.iter().filter(|text| reader.accepts(text)).count());
        }
        for reader in &foreign {
            clean.push(usize::try_from(reader.count(0, texts.len())?).unwrap_or(0));
        }
        print(title, &readers, &foreign, &timings, &clean, texts.len());
        skipped.iter().for_each(|line| println!("{line}"));
        let names = readers.iter().map(|reader| reader.name);
        let names = names.chain(foreign.iter().map(|reader| reader.name));
        let medians: Vec<_> = names.zip(timings.iter().map(|timing| timing.median)).collect();
        ratios.add(title, &medians);
        Ok(())
    }
}

fn print(
    title: &str,
    readers: &[Reader],
    foreign: &[Foreign],
    timings: &[Timing],
    clean: &[usize],
    texts: usize,
) {
    let peers = || readers.iter().zip(timings).filter(|(reader, _)| !reader.ours);
    let parse =
        peers().filter(|(reader, _)| reader.work == Work::Parse).map(|(_, timing)| timing.median);
    let parse = parse.fold(f64::INFINITY, f64::min);
    let legality = peers().find(|(reader, _)| reader.name == "shakmaty Fen + Chess");
    let legality = legality.map_or(f64::NAN, |(_, timing)| timing.median);
    println!();
    println!(
        "{title:<28} {:>8} {:>8} {:>7} {:>8} {:>11} {:>8}",
        "median", "floor", "spread", "x parse", "x legality", "clean"
    );
    let names = readers.iter().map(|reader| reader.name);
    let names = names.chain(foreign.iter().map(|reader| reader.name));
    for ((name, timing), clean) in names.zip(timings).zip(clean) {
        #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
        let share = 100.0 * *clean as f64 / texts.max(1) as f64;
        println!(
            "{name:<28} {:>8.1} {:>8.1} {:>6.1}% {:>8.2} {:>11.2} {share:>7.2}%",
            timing.median,
            timing.floor,
            timing.spread,
            timing.median / parse,
            timing.median / legality,
        );
    }
}

/// The folder of the build profile: `release` for cargo's `bench`, `lto` for ours.
fn profile() -> String {
    let program = std::env::current_exe().ok();
    let folder = program.as_deref().and_then(|path| path.parent()?.parent()?.file_name());
    folder.map_or_else(|| "unknown".to_owned(), |name| name.to_string_lossy().into_owned())
}
