//! `check --format jsonl -` as a filter: one object for each FEN, in order, while the input is still open.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::{FAULTY, Folder, SOUND};

fn start(folder: &Folder, kind: &str, jobs: &str) -> (Child, ChildStdin) {
    let arguments = ["check", "-q", "--format", "jsonl", "--kind", kind, "--jobs", jobs, "-"];
    let mut command = folder.command(&arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take().unwrap();
    (child, input)
}

/// Whoever writes a line gets its answer before the next one.
#[test]
fn line_by_line() {
    let lines = |name: &str, line: &dyn Fn(usize) -> String| {
        let all = (0..50).map(line).collect::<Vec<_>>();
        (name.to_owned(), all)
    };
    let fen = |number: usize| if number.is_multiple_of(7) { FAULTY } else { SOUND };
    for (kind, lines) in [
        lines("auto", &|number| format!("{}\n", fen(number))),
        lines("fen", &|number| format!("{}\r\n", fen(number))),
        lines("csv", &|number| format!("{number},{},e2e4 e7e5\n", fen(number))),
        lines("json", &|number| format!("{{\"fen\":\"{}\",\"n\":{number}}}\n", fen(number))),
        lines("uci", &|number| format!("position fen {}\n", fen(number))),
    ] {
        for jobs in ["1", "3"] {
            let folder = Folder::new(&[]);
            let (mut child, mut input) = start(&folder, &kind, jobs);
            let mut output = BufReader::new(child.stdout.take().unwrap());
            for (number, line) in lines.iter().enumerate() {
                input.write_all(line.as_bytes()).unwrap();
                let mut answer = String::new();
                output.read_line(&mut answer).unwrap();
                let answer: Value = serde_json::from_str(&answer).unwrap();
                assert_eq!(answer["text"], fen(number), "{kind}");
                assert_eq!(answer["line"], number + 1, "{kind}");
                let verdict = if number.is_multiple_of(7) { "fixable" } else { "valid" };
                assert_eq!(answer["verdict"], verdict, "{kind}");
            }
            drop(input);
            let mut rest = String::new();
            output.read_to_string(&mut rest).unwrap();
            assert_eq!((child.wait().unwrap().code(), &*rest), (Some(1), ""), "{kind}");
        }
    }
}

/// A reader that is slower than the writer, and pipes that fill up: nothing is lost and nothing waits for ever.
#[test]
fn a_slow_reader() {
    const COUNT: usize = 40_000;
    for jobs in ["1", "4"] {
        let folder = Folder::new(&[]);
        let (mut child, mut input) = start(&folder, "fen", jobs);
        let writer = std::thread::spawn(move || {
            for number in 0..COUNT {
                let fen = if number % 1_000 == 0 { FAULTY } else { SOUND };
                input.write_all(format!("{fen}\n").as_bytes()).unwrap();
            }
        });
        let mut output = BufReader::with_capacity(512, child.stdout.take().unwrap());
        std::thread::sleep(Duration::from_millis(300));
        let mut line = String::new();
        for number in 0..COUNT {
            line.clear();
            output.read_line(&mut line).unwrap();
            if number % 5_000 == 0 {
                std::thread::sleep(Duration::from_millis(20));
            }
            if number % 1_000 == 0 {
                let answer: Value = serde_json::from_str(&line).unwrap();
                let found = (&answer["line"], &answer["verdict"]);
                assert_eq!(found, (&(number + 1).into(), &"fixable".into()));
            }
        }
        writer.join().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

/// One object for each line that is not blank, whatever it holds: nothing is skipped as prose.
#[test]
fn one_object_a_line() {
    let folder = Folder::new(&[]);
    let lines = ["hello", "", SOUND, "what is this?", "\u{7f}", "# no FEN", FAULTY, "8/8"];
    let input = lines.join("\n");
    let arguments = ["check", "-q", "--exit-zero", "--format", "jsonl", "--kind", "fen", "-"];
    let run = folder.feed(&arguments, input.as_bytes());
    let found: Vec<_> = run
        .stdout
        .lines()
        .map(|line| {
            let answer: Value = serde_json::from_str(line).unwrap();
            (answer["line"].as_u64().unwrap(), answer["text"].as_str().unwrap().to_owned())
        })
        .collect();
    let expected: Vec<_> = (1..)
        .zip(lines)
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| (number, line.to_owned()))
        .collect();
    assert_eq!((run.exit, found), (0, expected), "{}", run.stderr);
}
