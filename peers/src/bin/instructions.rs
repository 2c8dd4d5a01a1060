//! How many instructions fenlint takes for a FEN, counted by valgrind: the same on a busy machine as on a quiet one.
//!
//! - `instructions` counts every case, and compares with `instructions.tsv`: a count that is more than [`RISE`] per cent above
//!   the one written there fails, with its name. With `--write` it writes the counts there.
//! - `instructions run CASE FILE` does what is counted; it is what valgrind is given.

use std::fmt::Write as _;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use fenlint::Options;
use fenlint_peers::corpus::Corpus;
use fenlint_peers::games::Variant;
use fenlint_peers::subject;

/// How many FENs a case has.
const COUNT: usize = 5_000;

/// How many positions of games they are taken from, so that few are of one game: some kinds of game take far more than
/// others.
const POSITIONS: usize = 50_000;

/// How far a count may rise, in per cent.
const RISE: f64 = 5.0;

/// What is done with each text.
#[derive(Clone, Copy)]
enum Work {
    Parse,
    Errors,
    Everything,
}

/// The cases: name, faults in each text, work.
const CASES: [(&str, usize, Work); 8] = [
    ("parse, sound", 0, Work::Parse),
    ("lint for errors, sound", 0, Work::Errors),
    ("lint for everything, sound", 0, Work::Everything),
    ("parse, 1 fault", 1, Work::Parse),
    ("lint for errors, 1 fault", 1, Work::Errors),
    ("lint for everything, 1 fault", 1, Work::Everything),
    ("lint for everything, 3 faults", 3, Work::Everything),
    ("lint for everything, 7 faults", 7, Work::Everything),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["run", case, file] => run(case, file),
        [] => counts().and_then(|counts| compare(&counts)),
        ["--write"] => counts().and_then(|counts| write(&counts)),
        _ => Err("usage: instructions [--write]".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Does what is counted.
fn run(case: &str, file: &str) -> Result<(), String> {
    let (_, _, work) = *find(case)?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let texts: Vec<&str> = text.lines().collect();
    // What is made once, the first time, is not counted.
    counted_work(&texts[..20], work);
    all_that_is_counted(&texts, work);
    Ok(())
}

/// The texts of a case, a line each: made here, and not where it takes fifty times as long.
fn texts(faults: usize) -> String {
    let corpus =
        Corpus { count: POSITIONS, seed: 31, variant: Variant::Standard, faults, in_order: false };
    corpus.write().lines().take(COUNT).fold(String::new(), |all, line| all + line + "\n")
}

fn find(case: &str) -> Result<&'static (&'static str, usize, Work), String> {
    CASES.iter().find(|(name, ..)| *name == case).ok_or_else(|| format!("no case {case:?}"))
}

/// valgrind counts within this function, which it finds by its name.
#[inline(never)]
fn all_that_is_counted(texts: &[&str], work: Work) {
    counted_work(texts, work);
}

#[inline(never)]
fn counted_work(texts: &[&str], work: Work) {
    let lint = |options: &Options| {
        for text in texts {
            black_box(&subject::lint(black_box(text), options));
        }
    };
    match work {
        Work::Parse => {
            for text in texts {
                black_box(&subject::parse(black_box(text)));
            }
        }
        Work::Errors => lint(&subject::errors()),
        Work::Everything => lint(&subject::everything()),
    }
}

/// The instructions that each case takes for a FEN.
fn counts() -> Result<Vec<(&'static str, f64)>, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    CASES.iter().map(|(case, ..)| Ok((*case, count(&program, case)?))).collect()
}

fn count(program: &Path, case: &str) -> Result<f64, String> {
    let report = program.with_extension("callgrind");
    let fens = program.with_extension("fens");
    let (_, faults, _) = *find(case)?;
    std::fs::write(&fens, texts(faults)).map_err(|error| error.to_string())?;
    let valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*all_that_is_counted*"])
        .arg(format!("--callgrind-out-file={}", report.display()))
        .arg(program)
        .args(["run", case])
        .arg(&fens)
        .output()
        .map_err(|error| format!("valgrind: {error} (apt-get install valgrind)"))?;
    if !valgrind.status.success() {
        return Err(format!("{case}: {}", String::from_utf8_lossy(&valgrind.stderr)));
    }
    let text = std::fs::read_to_string(&report).map_err(|error| error.to_string())?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok());
    let total: u64 = total.filter(|total| *total > 0).ok_or_else(|| format!("{case}: no count"))?;
    #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
    let each = total as f64 / COUNT as f64;
    Ok(each)
}

/// The counts to compare with, and the compiler that they are of.
fn baseline() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("instructions.tsv")
}

fn compiler() -> String {
    let version = Command::new("rustc").arg("--version").output();
    version.map_or_else(
        |_| "unknown".to_owned(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    )
}

fn write(counts: &[(&str, f64)]) -> Result<(), String> {
    let mut text = format!("instructions for a FEN\t{}\n", compiler());
    for (case, count) in counts {
        let _ = writeln!(text, "{case}\t{count:.0}");
    }
    print!("{text}");
    std::fs::write(baseline(), text).map_err(|error| error.to_string())
}

fn compare(counts: &[(&str, f64)]) -> Result<(), String> {
    let path = baseline();
    let text =
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut problems = String::new();
    println!("{:<32} {:>9} {:>9} {:>8}", "instructions for a FEN", "before", "now", "change");
    for (case, now) in counts {
        let line = text.lines().find_map(|line| line.strip_prefix(case)?.strip_prefix('\t'));
        let Some(before) = line.and_then(|line| line.parse::<f64>().ok()) else {
            let _ = writeln!(problems, "{case}: no count before; write one with --write");
            continue;
        };
        let change = 100.0 * (now / before - 1.0);
        println!("{case:<32} {before:>9.0} {now:>9.0} {change:>+7.1}%");
        if change > RISE {
            let _ = writeln!(
                problems,
                "{case}: {now:.0} instructions, {change:.1} % more than {before:.0}"
            );
        }
    }
    let before = text.lines().next().and_then(|line| line.split('\t').nth(1)).unwrap_or_default();
    if problems.is_empty() {
        return Ok(());
    }
    if before == compiler() {
        return Err(format!(
            "{problems}If that is meant: `instructions --write`, and commit the file."
        ));
    }
    eprintln!(
        "{problems}Counted with {before} before, now with {}: not taken for a failure.",
        compiler()
    );
    Ok(())
}
