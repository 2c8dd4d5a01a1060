//! Files, folders, and what can go wrong with them.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use super::{FAULTY, Folder, SHORT, SOUND};

#[test]
fn a_missing_file_is_told_and_the_others_are_read() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes()), ("b.fen", SOUND.as_bytes())]);
    let run = folder.run(&["check", "--format", "short", "a.fen", "no-such.fen", "b.fen"]);
    assert_eq!(run.exit, 3);
    assert!(run.stdout.starts_with("a.fen:1:23: error[side-case]"));
    assert_eq!(
        run.stderr,
        "error: cannot read no-such.fen: No such file or directory\n2 positions in 2 files: 1 error; --fix mends 1\n"
    );
    // It beats the findings, and `--exit-zero` is about findings only.
    assert_eq!(folder.run(&["check", "--exit-zero", "no-such.fen"]).exit, 3);
    assert_eq!(
        folder.run(&["check", "--fix", "no-such.fen", "b.fen"]).stderr.matches("cannot").count(),
        1
    );
}

#[test]
fn folders_are_walked_in_order() {
    let fen = FAULTY.as_bytes();
    let folder = Folder::new(&[
        ("b/z.fen", fen),
        ("b/a.epd", fen),
        ("a.txt", fen),
        ("c.FEN", fen),
        ("b/readme.md", fen),
        (".hidden.fen", fen),
        (".hidden/a.fen", fen),
        (".git/config", b""),
        (".gitignore", b"ignored.fen\n"),
        ("ignored.fen", fen),
        ("binary.txt", b"PK\x03\x04\0\0"),
    ]);
    let names = |arguments: &[&str]| {
        let run = folder.run(&[&["check", "-q", "--format", "short"], arguments].concat());
        let name = |line: &str| line.split(':').next().unwrap().to_owned();
        run.stdout.lines().filter(|line| line.contains("side-case")).map(name).collect::<Vec<_>>()
    };
    let expected = ["a.txt", "b/a.epd", "b/readme.md", "b/z.fen", "c.FEN"];
    for jobs in ["1", "2", "7"] {
        assert_eq!(names(&["--jobs", jobs, "."]), expected);
    }
    assert_eq!(names(&["b"]), ["b/a.epd", "b/readme.md", "b/z.fen"]);
    // What is named is read, whatever it is called, and only once.
    let given = ["ignored.fen", ".hidden.fen", "b/readme.md", "b", "b/z.fen", "ignored.fen"];
    assert_eq!(names(&given), ["ignored.fen", ".hidden.fen", "b/readme.md", "b/a.epd", "b/z.fen"]);
}

/// Links lead out of a folder, or round in it: they are not followed. What is named is.
#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new(&[("a/b.fen", FAULTY.as_bytes()), ("a/c/d.fen", b"")]);
    symlink("..", folder.path("a/c/up")).unwrap();
    symlink("loop", folder.path("a/loop")).unwrap();
    symlink("b.fen", folder.path("a/link.fen")).unwrap();
    symlink("no-such.fen", folder.path("a/broken.fen")).unwrap();
    symlink("a", folder.path("link")).unwrap();
    for jobs in ["1", "3"] {
        for (path, expected) in [(".", "a/b.fen:"), ("link", "link/b.fen:")] {
            let run = folder.run(&["check", "--jobs", jobs, "--format", "short", path]);
            assert!(run.stdout.starts_with(expected), "{}", run.stdout);
            let told = "1 position in 2 files: 1 error; --fix mends 1\n";
            assert_eq!((run.exit, run.stdout.lines().count(), &*run.stderr), (1, 1, told));
        }
    }
}

/// What is found is counted by rule, and where there are several kinds of files, by kind.
#[test]
fn statistics_by_rule_and_kind() {
    let folder = Folder::new(&[
        ("a.fen", format!("{FAULTY}\n{FAULTY}\n{SHORT}\n").as_bytes()),
        ("a.md", format!("`{FAULTY}`\n").as_bytes()),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0"),
        ("a.py", format!("f('{SOUND}')\n").as_bytes()),
    ]);
    for jobs in ["1", "4"] {
        let run = folder.run(&["check", "-q", "--statistics", "--jobs", jobs, "."]);
        run.expect(
            1,
            concat!(
                "  3  error    side-case         fen 2, markdown 1  3 with --fix\n",
                "  1  warning  missing-counters  fen 1  1 with --fix\n",
            ),
            "",
        );
    }
    let run = folder.run(&["check", "-q", "--statistics", "--format", "jsonl", "."]);
    let first: serde_json::Value =
        serde_json::from_str(run.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(first["kinds"], serde_json::json!({ "fen": 2, "markdown": 1 }));
}

#[test]
fn the_output_is_the_same_for_any_number_of_threads() {
    // Several blocks a file, and findings in all of them.
    let text: String = (0..30_000)
        .map(|number| match number {
            _ if number % 300 == 0 => format!("{FAULTY}\n"),
            _ if number % 3 == 0 => format!("# {number}\n"),
            _ => format!("{SOUND}\n"),
        })
        .collect();
    let folder = Folder::new(&[("a.fen", text.as_bytes()), ("b.fen", text.as_bytes())]);
    let run = |jobs| {
        let run = folder.run(&["check", "--jobs", jobs, "--format", "short", "."]);
        assert_eq!(run.stderr, "40200 positions in 2 files: 200 errors; --fix mends 200\n");
        run.stdout
    };
    let one = run("1");
    assert_eq!(one.lines().count(), 200);
    assert!(one == run("2") && one == run("5"), "the output depends on the number of threads");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let text = format!("{FAULTY}\n").repeat(1_000);
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    for format in ["text", "short", "jsonl"] {
        let mut command = folder.command(&["check", "--format", format, "a.fen"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut some = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), &*output.stderr), (Some(0), b"".as_slice()), "{format}");
    }
}

#[test]
fn a_full_disk_is_told() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let folder = Folder::new(&[]);
    let mut command = folder.command(&["check", "-q", "--fen", FAULTY]);
    let output = command.stdout(full).stderr(Stdio::piped()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), &*told),
        (Some(3), "error: cannot write the output: No space left on device\n")
    );
}

#[cfg(unix)]
#[test]
fn names_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt as _;

    let folder = Folder::new(&[]);
    let name = std::ffi::OsStr::from_bytes(b"caf\xE9.fen");
    fs::write(folder.0.path().join(name), FAULTY).unwrap();
    let run = folder.run(&["check", "-q", "--format", "short", "."]);
    assert!(run.stdout.starts_with("caf\u{FFFD}.fen:1:23: error[side-case]"), "{}", run.stdout);
    let mut command = folder.command(&["check", "-q", "--format", "short", "--fen"]);
    let argument = std::ffi::OsStr::from_bytes(b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1");
    let run = super::run(command.arg(argument), b"");
    assert!(run.stdout.starts_with("<fen>:1:27: error[not-utf8]"), "{}", run.stdout);
}

/// Files of the old Macintosh: a carriage return alone ends a line.
#[test]
fn a_carriage_return_ends_a_line() {
    let text = format!("{FAULTY}\r{SOUND}\r# a comment\r{FAULTY}\r\n{FAULTY}\r");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let run = folder.run(&["check", "--format", "short", "a.fen"]);
    let lines: Vec<_> = run.stdout.lines().filter_map(|line| line.split(':').nth(1)).collect();
    assert_eq!(lines, ["1", "4", "5"]);
    assert_eq!(folder.run(&["check", "--fix=all", "a.fen"]).exit, 0);
    assert_eq!(folder.read("a.fen"), text.replace(FAULTY, SOUND));
}

#[test]
fn a_file_named_twice_is_one_file() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let told = "1 position in 1 file, no problems\n";
    folder.run(&["check", "a.fen", "./a.fen", "."]).expect(0, "", told);
}
