//! The speed of FEN readers, side by side. `README.md` says how to run it and how to read it.

use std::process::ExitCode;

use fenlint_peers::agree;
use fenlint_peers::args::Args;
use fenlint_peers::corpus::Corpus;
use fenlint_peers::games::Variant;
use fenlint_peers::measure::{self, Timing};
use fenlint_peers::outside::Outside;
use fenlint_peers::readers::{Reader, Work, readers};

fn main() -> ExitCode {
    match Settings::of_process().and_then(|settings| settings.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

struct Settings {
    rounds: usize,
    count: usize,
    seed: u64,
    in_order: bool,
    /// Leaves `fenlint` out.
    only_peers: bool,
    /// Readers in other languages.
    outside: Vec<Outside>,
}

impl Settings {
    fn of_process() -> Result<Self, String> {
        let mut args = Args::of_process();
        let (rounds, count) = if args.flag("--quick") { (1, 4_000) } else { (31, 100_000) };
        let (python, node) =
            (args.value("--python", String::new())?, args.value("--node", String::new())?);
        let outside = if python.is_empty() || node.is_empty() {
            Vec::new()
        } else {
            Outside::start_all(&python, &node, concat!(env!("CARGO_MANIFEST_DIR"), "/readers"))?
        };
        let settings = Self {
            outside,
            rounds: args.value("--rounds", rounds)?,
            count: args.value("--count", count)?,
            seed: args.value("--seed", 1)?,
            in_order: args.flag("--in-order"),
            only_peers: args.flag("--only-peers"),
        };
        args.finish()?;
        Ok(settings)
    }

    fn run(&self) -> Result<(), String> {
        let order = if self.in_order { "in the order of the games" } else { "shuffled" };
        println!(
            "{} FENs a set, {order}, {} rounds, seed {}, profile {}; CPU time in ns/FEN",
            self.count,
            self.rounds,
            self.seed,
            profile()
        );
        self.section("sound, standard chess", Variant::Standard, 0)?;
        self.section("sound, Chess960", Variant::Chess960, 0)?;
        for faults in [1, 3, 7] {
            let title = format!("faulty, {faults} fault{}", if faults == 1 { "" } else { "s" });
            self.section(&title, Variant::Standard, faults)?;
        }
        Ok(())
    }

    fn section(&self, title: &str, variant: Variant, faults: usize) -> Result<(), String> {
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
        let outside = if variant == Variant::Standard { &self.outside[..] } else { &[] };
        let timings = measure::time(&readers, outside, &texts, self.rounds)?;
        print(title, &rows(&readers, outside, &texts)?, &timings, texts.len());
        Ok(())
    }
}

/// A row of the table: the name, what it does, whether it is ours, how many FENs it accepts.
type Row = (&'static str, Work, bool, usize);

fn rows(readers: &[Reader], outside: &[Outside], texts: &[&str]) -> Result<Vec<Row>, String> {
    let ours = readers.iter().map(|reader| {
        let clean = texts.iter().filter(|text| reader.accepts(text)).count();
        Ok((reader.name, reader.work, reader.ours, clean))
    });
    let others = outside
        .iter()
        .map(|reader| Ok((reader.name, reader.work, false, reader.read_all(texts)?.accepted)));
    ours.chain(others).collect()
}

fn print(title: &str, rows: &[Row], timings: &[Timing], count: usize) {
    let peers = || rows.iter().zip(timings).filter(|((.., is_ours, _), _)| !is_ours);
    let parse = peers().filter(|((_, work, ..), _)| *work == Work::Parse);
    let parse = parse.map(|(_, timing)| timing.median).fold(f64::INFINITY, f64::min);
    let legality = peers().find(|((name, ..), _)| *name == "shakmaty Fen + Chess");
    let legality = legality.map_or(f64::NAN, |(_, timing)| timing.median);
    println!();
    println!(
        "{title:<26} {:>8} {:>8} {:>8} {:>11} {:>8}",
        "median", "floor", "x parse", "x legality", "clean"
    );
    for ((name, _, _, clean), timing) in rows.iter().zip(timings) {
        #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
        let share = 100.0 * *clean as f64 / count.max(1) as f64;
        println!(
            "{name:<26} {:>8.1} {:>8.1} {:>8.2} {:>11.2} {share:>7.2}%",
            timing.median,
            timing.floor,
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
