//! Comments that allow findings, in files.

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

const ALLOW: &str = "# fenlint: allow(side-case)";
const ALLOW_FILE: &str = "# fenlint: allow-file(side-case)";

#[test]
fn allowed_findings_are_silent_and_decide_nothing() {
    let text = format!("{ALLOW}\n{FAULTY}\n{SOUND}\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    folder.run(&["check", "a.fen"]).expect(0, "", "2 positions in 1 file, no problems\n");
    let input = format!("{ALLOW}\r\n{FAULTY}");
    let run = folder.feed(&["check", "-"], input.as_bytes());
    run.expect(0, "", "1 position, no problems\n");
    let epd = format!("{} c0 \"fenlint: allow(side-case)\";\n", &FAULTY[..FAULTY.len() - 4]);
    let run = folder.feed(&["check", "-q", "--kind", "epd", "-"], epd.as_bytes());
    run.expect(0, "", "");
}

#[test]
fn unused_ones_are_notes() {
    let text = format!(
        "{}\n# fenlint: allow-file(bom)\n{FAULTY}\n  # why\t{ALLOW}\n{SOUND}\n# fenlint: alow(bom)\n{ALLOW_FILE}\n",
        "# a book"
    );
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    snapshot(&folder, "remarks", "check --format short a.fen");
    snapshot(&folder, "remarks_text", "check --error unused-allow --allow side-case a.fen");
    snapshot(&folder, "remarks_jsonl", "check --format jsonl --warn unused-allow a.fen");
    snapshot(&folder, "remarks_statistics", "check --statistics a.fen");
    let quiet = folder.run(&["check", "-q", "--allow", "unused-allow,side-case", "a.fen"]);
    quiet.expect(0, "", "");
}

#[test]
fn what_is_allowed_is_not_fixed() {
    let text =
        format!("{ALLOW}\n{FAULTY}\n{FAULTY}\n# fenlint: allow(missing-counters)\n{SHORT}\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let run = folder.run(&["check", "--fix", "a.fen"]);
    assert_eq!((run.exit, &*run.stdout), (0, ""), "{}", run.stderr);
    let fixed =
        format!("{ALLOW}\n{FAULTY}\n{SOUND}\n# fenlint: allow(missing-counters)\n{SHORT}\n");
    assert_eq!(folder.read("a.fen"), fixed);
}

/// Wherever the blocks end: a comment belongs to the line below it, and the top of the file to all of it.
#[test]
fn across_blocks() {
    let mut text = format!("\u{FEFF}{ALLOW_FILE} in the whole file\n{}", "# why\n".repeat(60_000));
    text.extend((0..40_000).map(|number| match number % 4 {
        0 => format!("# fenlint: allow(missing-counters)\n# {number}\n{SHORT}\n"),
        1 => format!("{SHORT}\n"),
        _ => format!("{FAULTY}\n"),
    }));
    text += "# fenlint: allow(missing-counters)";
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let run = |jobs| folder.run(&["check", "--jobs", jobs, "--format", "short", "a.fen"]);
    let one = run("1");
    let summary =
        "40000 positions in 1 file: 10000 warnings, 1 note; --fix mends 10000\n".to_owned();
    assert_eq!((one.exit, &one.stderr), (0, &summary));
    assert!(
        one.stdout.ends_with(
            "note[unused-allow]: `missing-counters` is allowed here, and finds nothing\n"
        )
    );
    let several = run("4");
    assert!(several.stdout == one.stdout && several.stderr == summary);
}

/// Comments come out of a pipe line by line.
#[test]
fn in_a_trickle() {
    use std::io::Write as _;
    use std::process::Stdio;

    let folder = Folder::new(&[]);
    let mut command = folder.command(&["check", "--format", "short", "-"]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for line in [ALLOW_FILE, "# fenlint: allow(missing-counters)", "# why", SHORT, FAULTY, SHORT] {
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.starts_with("<fen>:6:27: warning[missing-counters]"), "{out}");
    assert_eq!((out.lines().count(), output.status.code()), (1, Some(0)), "{out}");
}

/// A line with something that is allowed stays as somebody wants it, also if something else in it could be written better.
#[test]
fn fmt_leaves_what_is_allowed_alone() {
    let (noted, wide) = (format!("{SOUND} ; mate in 9\n"), SOUND.replace(" w", "  w"));
    let text = format!("# fenlint: allow(trailing-comment)\n{noted}{wide}\n{noted}");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let told = "3 positions in 1 file, 2 changed\n";
    folder.run(&["fmt", "a.fen"]).expect(0, "", told);
    let kept = format!("# fenlint: allow(trailing-comment)\n{noted}{SOUND}\n{SOUND}\n");
    assert_eq!(folder.read("a.fen"), kept);
    // The same by configuration, also of what is an error.
    let rules = "[rules]\ntrailing-comment = \"allow\"\nside-case = \"allow\"\n";
    let text = format!("{noted}{FAULTY}\n");
    let files: &[(&str, &[u8])] = &[("fenlint.toml", rules.as_bytes()), ("a.fen", text.as_bytes())];
    let folder = Folder::new(files);
    folder.run(&["fmt", "--check", "a.fen"]).expect(
        0,
        "",
        "2 positions in 1 file, 0 would change\n",
    );
    folder.run(&["fmt", "--fen", FAULTY]).expect(0, &format!("{FAULTY}\n"), "");
}

#[test]
fn fmt_says_what_it_passes_over() {
    let pgn = format!("[FEN \"{FAULTY}\"]\n\n*\n");
    let files: &[(&str, &[u8])] = &[("a.pgn", pgn.as_bytes()), ("b.csv", b"fen\n")];
    let folder = Folder::new(files);
    let run = folder.run(&["fmt", "."]);
    assert!(run.stderr.starts_with("0 positions, 0 changed, 2 other files passed over\nnote: fmt"));
    assert_eq!(run.exit, 0);
    std::fs::write(folder.path("c.fen"), SOUND).unwrap();
    let told = "1 position in 1 file, 0 changed, 2 other files passed over\n";
    folder.run(&["fmt", "."]).expect(0, "", told);
}
