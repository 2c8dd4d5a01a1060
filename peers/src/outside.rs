//! Readers in other languages: a process each, which is given FENs and says how long it took to read them.
//!
//! It is sent a number and so many lines, and answers with a line: nanoseconds of its CPU time, and how many of the lines it
//! accepts. Writing and reading the lines is not in that time.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::readers::Work;

/// What a process is asked for: the name in the table, what it does, its argument.
const CALLS: &[(&str, &str, Work, &str)] = &[
    ("python", "python-chess Board", Work::Parse, "board"),
    ("python", "python-chess + status", Work::Legality, "status"),
    ("node", "chess.js Chess", Work::Legality, "chess_js"),
    ("node", "chessops parseFen", Work::Parse, "chessops_parse"),
    ("node", "chessops fromSetup", Work::Legality, "chessops_setup"),
];

/// A process that reads FENs.
pub struct Outside {
    /// What the table calls it.
    pub name: &'static str,
    /// What it does.
    pub work: Work,
    child: Child,
    pipes: RefCell<(BufWriter<ChildStdin>, BufReader<ChildStdout>)>,
}

/// What a process said of some FENs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// How long it took, in nanoseconds.
    pub time: u64,
    /// How many of them it accepts.
    pub accepted: usize,
}

impl Outside {
    /// Starts all of them. `python` and `node` are the programs, `readers` the folder with the scripts.
    ///
    /// # Errors
    ///
    /// If one cannot be started.
    pub fn start_all(python: &str, node: &str, readers: &str) -> Result<Vec<Self>, String> {
        let start = |&(language, name, work, call): &(&str, &'static str, Work, &str)| {
            let (program, script) = match language {
                "python" => (python, "bench.py"),
                _ => (node, "bench.mjs"),
            };
            let mut command = Command::new(program);
            command.arg(format!("{readers}/{script}")).arg(call);
            let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
            let mut child = child.map_err(|error| format!("{program}: {error}"))?;
            let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
                return Err(format!("{program} has no pipes"));
            };
            let pipes = RefCell::new((BufWriter::new(stdin), BufReader::new(stdout)));
            Ok(Self { name, work, child, pipes })
        };
        CALLS.iter().map(start).collect()
    }

    /// Has it read these FENs.
    ///
    /// # Errors
    ///
    /// If it does not answer.
    pub fn read_all(&self, texts: &[&str]) -> Result<Said, String> {
        let (input, output) = &mut *self.pipes.borrow_mut();
        let mut write = || {
            writeln!(input, "{}", texts.len())?;
            texts.iter().try_for_each(|text| writeln!(input, "{text}"))?;
            input.flush()
        };
        write().map_err(|error| format!("{}: {error}", self.name))?;
        let mut line = String::new();
        output.read_line(&mut line).map_err(|error| format!("{}: {error}", self.name))?;
        let said = line.trim().split_once(' ');
        said.and_then(|(time, accepted)| {
            Some(Said { time: time.parse().ok()?, accepted: accepted.parse().ok()? })
        })
        .ok_or_else(|| format!("{} answers {line:?}", self.name))
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
