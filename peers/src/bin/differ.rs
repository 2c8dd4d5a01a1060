//! fenlint beside other readers, on many texts. `readers/differ/run.sh` runs all of it.
//!
//! - `differ texts` writes the texts, one a line: first the sound ones, then the mutated ones;
//! - `differ table [NAME=FILE…]` compares, and prints the tables; each file holds the answers of a reader in another
//!   language, a line for each text: the FEN that it writes, or `!` and what it says.
//!
//! `--count N` (100000) texts of each sort, `--seed S` (20); `--details` lists every class with its shortest text.

use std::process::ExitCode;

use fenlint_peers::args::Args;
use fenlint_peers::differ::{Answers, Call, Reading, mutated, rust_calls, sound, table};
use fenlint_peers::readers::Work;

fn main() -> ExitCode {
    match run() {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The readers in other languages.
const OTHERS: [(&str, Call); 5] = [
    ("python_board", foreign("python-chess `Board`", Work::Parse)),
    ("python_status", foreign("python-chess `status`", Work::Legality)),
    ("chess_js", foreign("chess.js", Work::Legality)),
    ("chessops_parse", foreign("chessops `parseFen`", Work::Parse)),
    ("chessops_setup", foreign("chessops `fromSetup`", Work::Legality)),
];

const fn foreign(name: &'static str, work: Work) -> Call {
    Call { name, work, read: |_| Err(String::new()) }
}

fn run() -> Result<String, String> {
    let mut args = Args::of_process();
    let count = args.value("--count", 100_000)?;
    let seed = args.value("--seed", 20)?;
    let details = args.flag("--details");
    let folder = args.value("--answers", String::new())?;
    let wants_texts = args.flag("texts");
    let wants_table = args.flag("table");
    args.finish()?;
    let sets = [("Sound FENs", sound(count, seed)), ("Mutated FENs", mutated(count, seed))];
    if wants_texts {
        let lines: Vec<&str> =
            sets.iter().flat_map(|(_, texts)| texts).map(String::as_str).collect();
        return Ok(lines.join("\n") + "\n");
    }
    if !wants_table {
        return Err("usage: differ texts | differ table [--answers FOLDER]".to_owned());
    }
    let mut text = String::new();
    for (number, (title, texts)) in sets.iter().enumerate() {
        let mut answers: Vec<Answers> = rust_calls()
            .into_iter()
            .map(|call| Answers {
                call,
                readings: texts.iter().map(|text| (call.read)(text)).collect(),
            })
            .collect();
        for (file, call) in OTHERS.iter().filter(|_| !folder.is_empty()) {
            let path = format!("{folder}/{file}.txt");
            let lines =
                std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
            let readings: Vec<Reading> =
                lines.lines().skip(number * count).take(count).map(reading).collect();
            if readings.len() != texts.len() {
                return Err(format!("{path}: {} answers to {} texts", readings.len(), texts.len()));
            }
            answers.push(Answers { call: *call, readings });
        }
        let table = table(texts, &answers, details)?;
        text.extend(["### ", title, ": ", &texts.len().to_string(), "\n\n", &table, "\n"]);
    }
    Ok(text)
}

fn reading(line: &str) -> Reading {
    line.strip_prefix('!').map_or_else(|| Ok(line.to_owned()), |message| Err(message.to_owned()))
}
