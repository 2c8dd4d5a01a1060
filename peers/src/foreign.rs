//! Readers in other languages: a process for each language, which times its own loop.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;

/// The languages: what runs the script, its path, and what is missing if it does not run.
const LANGUAGES: [(&str, &str, &str); 2] = [
    ("readers/venv/bin/python", "readers/speed/python_chess.py", "python-chess"),
    ("node", "readers/speed/javascript.mjs", "chess.js and chessops"),
];

/// One reader of a process in another language.
pub struct Foreign {
    /// What the table calls it.
    pub name: &'static str,
    process: Rc<RefCell<Process>>,
    number: usize,
}

impl Foreign {
    /// The CPU time in nanoseconds that it takes for these of the texts.
    ///
    /// # Errors
    ///
    /// If the process has ended.
    pub fn time(&self, from: usize, to: usize) -> Result<u64, String> {
        self.ask("time", from, to)
    }

    /// How many of these texts it takes without a complaint.
    ///
    /// # Errors
    ///
    /// If the process has ended.
    pub fn count(&self, from: usize, to: usize) -> Result<u64, String> {
        self.ask("count", from, to)
    }

    fn ask(&self, what: &str, from: usize, to: usize) -> Result<u64, String> {
        let question = format!("{what} {} {from} {to}", self.number);
        let answer = self.process.borrow_mut().ask(&question)?;
        answer.parse().map_err(|error| format!("{}: {answer:?}: {error}", self.name))
    }
}

struct Process {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Process {
    fn start(program: &str, script: &str) -> Result<Self, String> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let own = here.join(program);
        let program = if own.exists() { own } else { program.into() };
        let mut child = Command::new(program)
            .arg(here.join(script))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (questions, answers) =
            child.stdin.take().zip(child.stdout.take()).ok_or("no pipes to it")?;
        Ok(Self { child, questions, answers: BufReader::new(answers) })
    }

    fn ask(&mut self, question: &str) -> Result<String, String> {
        writeln!(self.questions, "{question}").map_err(|error| error.to_string())?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).map_err(|error| error.to_string())?;
        if answer.is_empty() {
            return Err("it has ended; ./speed.sh installs what it needs".to_owned());
        }
        Ok(answer.trim_end().to_owned())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The readers in other languages for the texts of a file, and a line for each language that is left out.
#[must_use]
pub fn foreign(file: &Path) -> (Vec<Foreign>, Vec<String>) {
    let (mut readers, mut skipped) = (Vec::new(), Vec::new());
    for (program, script, what) in LANGUAGES {
        let started = Process::start(program, script).and_then(|mut process| {
            let names = process.ask(&format!("texts {}", file.display()))?;
            Ok((process, names))
        });
        match started {
            Ok((process, names)) => {
                let process = Rc::new(RefCell::new(process));
                readers.extend(names.split('\t').enumerate().map(|(number, name)| Foreign {
                    // For good: a few names in a process.
                    name: Box::leak(name.to_owned().into_boxed_str()),
                    process: Rc::clone(&process),
                    number,
                }));
            }
            Err(problem) => skipped.push(format!("SKIPPED: {what}: {problem}")),
        }
    }
    (readers, skipped)
}
