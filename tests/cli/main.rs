//! The program: exit status, standard output, standard error.

mod allowed;
mod check;
#[path = "../common/mod.rs"]
mod common;
mod config;
mod diffs;
mod documents;
mod explain;
mod files;
mod filter;
mod fixes;
mod fmt;
mod formats;
mod machines;
mod remarks;
mod usage;

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A sound FEN.
const SOUND: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// One with an error that has a safe fix.
const FAULTY: &str = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
/// One with a warning that has a safe fix.
const SHORT: &str = "7K/8/k1P5/7p/8/8/8/8 w - -";

/// A folder of files, in which the program runs.
struct Folder(TempDir);

impl Folder {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let folder = Self(TempDir::new().unwrap());
        for (name, text) in files {
            let path = folder.path(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        String::from_utf8(fs::read(self.path(name)).unwrap()).unwrap()
    }

    /// The names of all files, in order.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The program, with nothing of the environment but a locale.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fenlint"));
        command.args(arguments).current_dir(self.0.path()).env_clear().env("LANG", "C.UTF-8");
        command
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.feed(arguments, b"")
    }

    fn feed(&self, arguments: &[&str], input: &[u8]) -> Run {
        run(&mut self.command(arguments), input)
    }
}

/// How the program ended.
struct Run {
    exit: i32,
    stdout: String,
    stderr: String,
}

fn run(command: &mut Command, input: &[u8]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A program that does not read its input closes it.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Run {
        exit: status.code().expect("an exit status"),
        stdout: String::from_utf8_lossy(&stdout).into_owned(),
        stderr: String::from_utf8_lossy(&stderr).into_owned(),
    }
}

impl Run {
    #[track_caller]
    fn expect(&self, exit: i32, stdout: &str, stderr: &str) {
        assert_eq!((self.exit, &*self.stdout, &*self.stderr), (exit, stdout, stderr));
    }

    /// Compares with `snapshots/cli/<name>.snap`.
    #[track_caller]
    fn snapshot(&self, name: &str, command: &str) {
        let mut text = format!("exit {}\n", self.exit);
        for (name, stream) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if !stream.is_empty() {
                write!(text, "--- {name}\n{stream}").unwrap();
            }
        }
        common::snapshot("cli", name, command, &text);
    }
}

/// Runs a command line of plain words in a folder, and compares with the snapshot.
#[track_caller]
fn snapshot(folder: &Folder, name: &str, command: &str) -> Run {
    let words: Vec<_> = command.split_whitespace().collect();
    let run = folder.run(&words);
    run.snapshot(name, &format!("fenlint {command}"));
    run
}
