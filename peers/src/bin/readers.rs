//! fenlint beside other readers of FEN, on the FENs of the test tables. `readers/run.sh` runs all of it.
//!
//! - `readers rows` writes the rows as JSON lines `{"id", "text", "fix"}`, for the scripts in `readers/`;
//! - `readers rust` writes the answers of the readers in Rust as JSON lines;
//! - `readers table FILE…` reads answers and prints the tables.

use std::process::ExitCode;

use fenlint_peers::ask::{self, Answer};
use fenlint_peers::rows::{Row, rows};
use fenlint_peers::tally;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<String, String> {
    let rows: Vec<Row> = rows()?.into_iter().filter(tally::is_counted).collect();
    match arguments {
        [command] if command == "rows" => lines(
            rows.iter()
                .map(|row| serde_json::json!({ "id": row.id, "text": row.text, "fix": row.fix })),
        ),
        [command] if command == "rust" => lines(ask::peers(&rows)),
        [command, files @ ..] if command == "table" => {
            let mut answers = Vec::new();
            for file in files {
                let text =
                    std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
                for line in text.lines() {
                    let answer: Answer = serde_json::from_str(line)
                        .map_err(|error| format!("{file}: {error}: {line}"))?;
                    answers.push(answer);
                }
            }
            tally::tables(&rows, &answers)
        }
        _ => Err("usage: readers rows | readers rust | readers table FILE...".to_owned()),
    }
}

fn lines(values: impl IntoIterator<Item = impl serde::Serialize>) -> Result<String, String> {
    let mut text = String::new();
    for value in values {
        text += &serde_json::to_string(&value).map_err(|error| error.to_string())?;
        text.push('\n');
    }
    Ok(text)
}
