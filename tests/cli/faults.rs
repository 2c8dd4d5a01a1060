//! What goes wrong outside of the program: disks, limits, signals, files that others change, odd names, sheer size.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use super::{FAULTY, Folder, SOUND};

/// So many faulty lines that fixing them takes a while.
fn many() -> String {
    format!("{FAULTY}\n").repeat(60_000)
}

/// The program under a shell that does something first.
fn under(folder: &Folder, shell: &[&str], first: &str, arguments: &str) -> super::Run {
    let program = env!("CARGO_BIN_EXE_fenlint");
    let mut command = Command::new(shell[0]);
    command.args(&shell[1..]).arg(format!("{first}; exec '{program}' {arguments}"));
    super::run(command.current_dir(folder.0.path()), b"")
}

#[cfg(unix)]
#[test]
fn a_limit_on_the_size_of_files_is_told() {
    let text = many();
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let run = under(&folder, &["sh", "-c"], "ulimit -f 100", "check --fix -q a.fen > /dev/null");
    assert_eq!((run.exit, &*run.stderr), (3, "error: cannot write a.fen: File too large\n"));
    let run = under(&folder, &["sh", "-c"], "ulimit -f 100", "check -q a.fen > out");
    assert_eq!((run.exit, &*run.stderr), (3, "error: cannot write the output: File too large\n"));
    assert_eq!(folder.names(), ["a.fen", "out"]);
    assert!(folder.read("a.fen") == text, "the file is as it was");
}

/// A disk with room for one copy of the file.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_leaves_the_file_as_it_was() {
    let small = "mount -t tmpfs -o size=3m small disk && cp a.fen disk && cd disk";
    let text = many();
    let folder = Folder::new(&[("a.fen", text.as_bytes()), ("disk/.keep", b"")]);
    let shell = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
    if !Command::new(shell[0]).args(&shell[1..4]).arg("true").status().is_ok_and(|it| it.success())
    {
        let told = "skipped: who may not have a disk of their own cannot fill it";
        writeln!(std::io::stderr(), "{told}").unwrap();
        return;
    }
    let program = env!("CARGO_BIN_EXE_fenlint");
    let then = format!(
        "{small} || exit 99; '{program}' check --fix -q a.fen > /dev/null; echo $?; ls -A; cmp a.fen ../a.fen"
    );
    let mut command = Command::new(shell[0]);
    let run = super::run(command.args(&shell[1..]).arg(then).current_dir(folder.0.path()), b"");
    if run.exit != 99 {
        let told = "error: cannot write a.fen: No space left on device\n";
        run.expect(0, "3\na.fen\n", told);
    }
}

#[cfg(unix)]
const FIX: &[&str] = &["check", "--fix", "-q", "a.fen"];

/// Runs `check --fix` and stops it while the new file is being written.
#[cfg(unix)]
fn stopped(folder: &Folder, command: &mut Command) -> std::process::Child {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let is_writing = || folder.names().iter().any(|name| name.starts_with(".fenlint-"));
    while !is_writing() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended without writing");
        std::thread::yield_now();
    }
    signal(&child, "STOP");
    // It may have been about to end; then nothing is stopped that writes.
    assert!(is_writing(), "it was faster than its test");
    child
}

#[cfg(unix)]
fn signal(child: &std::process::Child, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// Lets it go on to its end: the exit status, and what it told.
#[cfg(unix)]
fn end(child: std::process::Child) -> (Option<i32>, String) {
    signal(&child, "CONT");
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[cfg(unix)]
#[test]
fn a_run_that_is_told_to_end_leaves_nothing_beside_the_file() {
    use std::os::unix::process::ExitStatusExt as _;

    let text = many();
    for (name, number, left) in [("INT", 2, 0), ("TERM", 15, 0), ("HUP", 1, 0), ("KILL", 9, 1)] {
        let folder = Folder::new(&[("a.fen", text.as_bytes())]);
        let child = stopped(&folder, &mut folder.command(FIX));
        signal(&child, name);
        signal(&child, "CONT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(number), "{name}");
        // Nobody can tidy up who is killed: the file beside stays, and the file itself is whole.
        assert_eq!(folder.names().len(), 1 + left, "{name}");
        assert!(folder.read("a.fen") == text, "{name}");
    }
}

/// As `nohup` starts it.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored_stays_so() {
    let folder = Folder::new(&[("a.fen", many().as_bytes())]);
    let mut shell = Command::new("sh");
    let script =
        format!("trap '' HUP; exec '{}' check --fix -q a.fen", env!("CARGO_BIN_EXE_fenlint"));
    let child = stopped(&folder, shell.args(["-c", &script]).current_dir(folder.0.path()));
    signal(&child, "HUP");
    assert_eq!(end(child), (Some(0), String::new()));
    assert!(folder.read("a.fen") == many().replace(FAULTY, SOUND));
}

#[cfg(unix)]
#[test]
fn what_others_write_meanwhile_stays() {
    let text = many();
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let child = stopped(&folder, &mut folder.command(FIX));
    let theirs = format!("{text}{SOUND}\n");
    fs::write(folder.path("a.fen"), &theirs).unwrap();
    let (exit, told) = end(child);
    assert_eq!(exit, Some(3));
    assert_eq!(told, "error: cannot write a.fen: it has changed since it was read\n");
    assert!(folder.read("a.fen") == theirs);
    assert_eq!(folder.names(), ["a.fen"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_gone_is_not_brought_back() {
    let folder = Folder::new(&[("a.fen", many().as_bytes())]);
    let child = stopped(&folder, &mut folder.command(FIX));
    fs::remove_file(folder.path("a.fen")).unwrap();
    let (exit, told) = end(child);
    assert_eq!(exit, Some(3));
    assert!(told.starts_with("error: cannot write a.fen: No such file or directory\n"), "{told}");
    assert!(folder.names().is_empty());
}

/// Standard input comes first, and does not end before the file is gone.
#[test]
fn a_file_that_vanishes_before_its_turn_is_told() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let mut command = folder.command(&["check", "-q", "-", "a.fen"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let stdin = child.stdin.take();
    fs::remove_file(folder.path("a.fen")).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "error: cannot read a.fen: No such file or directory\n");
}

#[cfg(unix)]
#[test]
fn links_in_a_circle() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new(&[("a.fen", SOUND.as_bytes()), ("sub/b.fen", SOUND.as_bytes())]);
    symlink("right.fen", folder.path("left.fen")).unwrap();
    symlink("left.fen", folder.path("right.fen")).unwrap();
    symlink("..", folder.path("sub/up")).unwrap();
    folder.run(&["check", "."]).expect(0, "", "2 positions in 2 files, no problems\n");
    let told = "error: cannot read left.fen: Too many levels of symbolic links\n";
    folder.run(&["check", "-q", "left.fen", "a.fen"]).expect(3, "", told);
    folder.run(&["check", "--fix", "-q", "left.fen"]).expect(3, "", told);
}

/// Names that a shell, a terminal or a pattern would take for something else.
#[cfg(unix)]
#[test]
fn odd_names() {
    let long = format!("{}.fen", "n".repeat(251));
    let names =
        ["-x.fen", "sp ace.fen", "new\nline.fen", "e\u{1B}[31m.fen", "*.fen", "ж♔.fen", &long];
    let folder = Folder::new(&[]);
    for name in names {
        fs::write(folder.path(name), FAULTY).unwrap();
    }
    let run = folder.run(&["check", "-q", "--format", "short", "."]);
    assert_eq!((run.exit, run.stdout.lines().count()), (1, names.len()));
    assert!(!run.stdout.contains('\u{1B}'), "no name speaks to the terminal");
    let run = folder.run(&["check", "-q", "--format", "jsonl", "."]);
    let path = |line| serde_json::from_str::<serde_json::Value>(line).unwrap()["path"].to_string();
    let paths: Vec<_> = run.stdout.lines().map(path).collect();
    assert!(paths.contains(&r#""new\nline.fen""#.to_owned()), "{paths:?}");
    assert_eq!(folder.run(&["check", "--fix", "-q", "--", "-x.fen"]).exit, 0);
    assert_eq!(folder.run(&["check", "--fix", "-q", "."]).exit, 0);
    for name in names {
        assert_eq!(folder.read(name), SOUND, "{name:?}");
    }
    assert_eq!(folder.names().len(), names.len());
}

/// A line that never ends, in documents of every kind.
#[test]
fn a_hundred_megabytes_on_one_line() {
    let folder = Folder::new(&[]);
    let line = "8".repeat(100_000_000);
    for kind in ["pgn", "csv", "json", "md", "rs", "txt"] {
        let text = if kind == "txt" { &line[..10_000_000] } else { &line };
        let arguments = ["check", "-q", "--format", "short", "--kind", kind_of(kind), "-"];
        let run = folder.feed(&arguments, text.as_bytes());
        // Nothing but eights is a FEN where each line is one, and nowhere else.
        let is_fen = kind == "txt";
        assert_eq!((run.exit, run.stdout.is_empty()), (i32::from(is_fen), !is_fen), "{kind}");
        assert!(run.stdout.len() < 10_000, "{kind}");
    }
}

fn kind_of(ending: &str) -> &str {
    match ending {
        "md" => "markdown",
        "rs" => "source",
        "txt" => "fen",
        other => other,
    }
}

#[test]
fn what_never_ends_is_given_up() {
    if !fs::exists("/dev/zero").unwrap_or(false) {
        return;
    }
    let told =
        "error: cannot read /dev/zero: line 1 is the beginning of a record of more than 256 MB\n";
    Folder::new(&[]).run(&["check", "-q", "/dev/zero"]).expect(3, "", told);
}

#[test]
fn a_million_findings() {
    let folder = Folder::new(&[("a.fen", format!("{FAULTY}\n").repeat(1_000_000).as_bytes())]);
    let mut command = folder.command(&["check", "--format", "short", "a.fen"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).split(b'\n').count();
    let output = child.wait_with_output().unwrap();
    assert_eq!((lines, output.status.code()), (1_000_000, Some(1)));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "1000000 positions in 1 file: 1000000 errors; --fix mends 1000000\n");
}
