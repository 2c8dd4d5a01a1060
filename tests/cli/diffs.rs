//! The diffs of `--diff` are what `--fix` does.

use std::process::Command;

use super::{FAULTY, Folder, SHORT, SOUND};

/// Documents of all kinds with edits on the first and the last line, near one another and apart, that add line breaks
/// and take them out, with both line ends and none at the end.
#[test]
fn a_diff_is_what_the_fix_writes() {
    let sound = |count: usize| format!("{SOUND}\n").repeat(count);
    let crlf = |text: &str| text.replace('\n', "\r\n");
    let tag = |fen: &str| format!("[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n\n");
    let broken = SOUND.replacen(' ', "\n", 1);
    let twice = SOUND.replacen(' ', "\n\n", 1);
    let rows = |fens: &[&str]| {
        let rows: Vec<_> = fens.iter().map(|fen| format!("1,\"{fen}\",a\n")).collect();
        let rows = rows.concat();
        format!("id,fen,name\n{rows}")
    };
    let mut table: Vec<(&str, String)> = vec![
        ("a.md", format!("see {SHORT}")),
        ("a.md", format!("see {SHORT}\n")),
        ("a.md", format!("{SHORT}\n\nand `{SHORT}`")),
        ("a.md", format!("```fen\n{FAULTY}\n```\n\n1\n2\n3\n4\n5\n6\n7\n8\n\nsee {SHORT}")),
        ("a.txt", format!("In the game we have seen {SHORT}\nmuch of\nwhat is in it, and {SHORT}")),
        ("a.fen", format!("{FAULTY}\n{FAULTY}\n{}{FAULTY}", sound(6))),
        ("a.fen", format!("{FAULTY}\n{}{FAULTY}\n{}{SHORT}", sound(7), sound(5))),
        ("a.fen", format!("\u{FEFF}{FAULTY}\n{SHORT}\n")),
        ("a.fen", format!("{FAULTY}\r{SOUND}\r{SHORT}")),
        ("a.epd", format!("{} w - - id \"a\";id \"b\"", "4k3/8/8/8/8/8/4P3/4K3")),
        ("a.epd", format!("{FAULTY} bm e4;\n{SHORT} acd 1")),
        ("a.pgn", format!("{}{}{}", tag(FAULTY), tag(SOUND), tag(SHORT))),
        ("a.pgn", tag(&broken)),
        ("a.pgn", format!("{}{}", tag(&broken), tag(&twice))),
        ("a.pgn", format!("[FEN \"{SHORT}\"]")),
        ("a.csv", rows(&[FAULTY, SOUND, SOUND, SHORT])),
        ("a.csv", rows(&[&broken])),
        ("a.csv", rows(&[&broken, SOUND, &twice, &format!("{SOUND}\n"), SHORT])),
        (
            "a.csv",
            rows(&[&format!("\n{SOUND}\n"), &broken, SOUND, SOUND, SOUND, SOUND, SOUND, &broken]),
        ),
        ("a.csv", format!("fen\n{FAULTY}\n{SHORT}")),
        ("a.json", format!("[{{\"fen\": \"{FAULTY}\"}}, {{\"fen\":\n\"{SHORT}\"}}]")),
        ("a.json", format!("{{\"fen\": \"{broken}\"}}\n")),
        (
            "a.json",
            format!("{{\"fens\": [\"{broken}\",\n\"{twice}\", \"{SOUND}\", \"{FAULTY}\"]}}"),
        ),
        (
            "a.jsonl",
            format!("{{\"fen\":\"{FAULTY}\"}}\n{{\"fen\":\"{SOUND}\"}}\n{{\"fen\":\"{SHORT}\"}}"),
        ),
        ("a.jsonl", format!("{{\"fen\":\"{}\"}}\n", SOUND.replacen(' ', "\\n", 1))),
        ("a.uci", format!("uci\nposition fen {FAULTY} moves e2e4\ngo\nposition fen {SHORT}")),
        ("a.rs", format!("let a = \"{FAULTY}\";\nlet b =\n\"{SHORT}\"; // {SHORT}")),
        ("a.py", format!("a = \"\"\"{broken}\"\"\"\nb = '{SHORT}'")),
        ("a.url", "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_W_-_-_0_1".to_owned()),
    ];
    let ended: Vec<_> = table.iter().map(|(name, text)| (*name, format!("{text}\n"))).collect();
    table.extend(ended);
    let others: Vec<_> = table.iter().map(|(name, text)| (*name, crlf(text))).collect();
    table.extend(others);
    let mut changed = 0;
    for (name, text) in &table {
        for fix in ["safe", "all"] {
            // A diff shows the safe fixes, unless it is told otherwise.
            let folder = Folder::new(&[(name, text.as_bytes())]);
            let mut arguments = vec!["check", "-q", "--diff", name];
            let which = format!("--fix={fix}");
            if fix == "all" {
                arguments.push(&which);
            }
            let diff = folder.run(&arguments).stdout;
            assert_eq!(folder.read(name), *text);
            let fixed = Folder::new(&[(name, text.as_bytes())]);
            fixed.run(&["check", "-q", &which, name]);
            let expected = fixed.read(name);
            assert_eq!(diff.is_empty(), *text == expected, "{name} {text:?}\n{diff}");
            changed += usize::from(!diff.is_empty());
            assert_eq!(apply(&diff, text), expected, "{name} {text:?}\n{diff}");
            for program in PROGRAMS {
                if let Some(written) = applied(&folder, &diff, name, program) {
                    assert_eq!(written, expected, "{program:?} {name} {text:?}\n{diff}");
                }
                std::fs::write(folder.path(name), text).unwrap();
            }
        }
    }
    assert!(changed > table.len(), "{changed} of {}", 2 * table.len());
}

/// What applies a diff, if it is there.
const PROGRAMS: [&[&str]; 2] =
    [&["patch", "-p0", "--binary", "-i", ".diff"], &["git", "apply", "-p0", ".diff"]];

/// A file after another program has applied the diff to it; `None` if there is no such program.
#[track_caller]
fn applied(folder: &Folder, diff: &str, name: &str, program: &[&str]) -> Option<String> {
    if diff.is_empty() {
        return None;
    }
    std::fs::write(folder.path(".diff"), diff).unwrap();
    let mut command = Command::new(program[0]);
    // Not as a part of a repository around it.
    command.args(&program[1..]).current_dir(folder.path("")).env("GIT_CEILING_DIRECTORIES", "/");
    let output = command.output().ok()?;
    assert!(output.status.success(), "{program:?} {output:?}\n{diff}");
    Some(folder.read(name))
}

/// Names with signs that a head cannot hold are written as git writes them.
#[cfg(unix)]
#[test]
fn names_in_heads_are_quoted() {
    for (name, head) in [
        ("a.fen", "a.fen"),
        ("sub/a.fen", "sub/a.fen"),
        ("my games.fen", "my games.fen\t"),
        ("a\tb.fen", r#""a\tb.fen""#),
        ("a\nb.fen", r#""a\nb.fen""#),
        ("a\"b.fen", r#""a\"b.fen""#),
        ("a\\b.fen", r#""a\\b.fen""#),
        ("Zürich 1.fen", r#""Z\303\274rich 1.fen""#),
        ("a\x1Bb.fen", r#""a\033b.fen""#),
    ] {
        let folder = Folder::new(&[(name, FAULTY.as_bytes())]);
        for path in [name, "."] {
            let diff = folder.run(&["check", "-q", "--diff", path]).stdout;
            let expected = format!("--- {head}\n+++ {head}\n@@ -1 +1 @@\n");
            assert!(diff.starts_with(&expected), "{name:?}\n{diff}");
            for program in PROGRAMS {
                let written = applied(&folder, &diff, name, program);
                assert_eq!(written.as_deref().unwrap_or(SOUND), SOUND, "{program:?} {name:?}");
                std::fs::write(folder.path(name), FAULTY).unwrap();
            }
        }
    }
}

/// Another program understands the diffs: applied to the old text they give the fixed one.
#[test]
fn a_diff_can_be_applied() {
    let mut random = 1_u32;
    for round in 0..20 {
        let lines: String = (0..60)
            .map(|_| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                match random >> 28 {
                    0 | 1 => format!("{FAULTY}\n"),
                    2 => format!("{FAULTY} \r\n"),
                    3 => format!("{SHORT}\n"),
                    4 => "# comment\n".to_owned(),
                    5 => "\n".to_owned(),
                    _ => format!("{SOUND}\n"),
                }
            })
            .collect();
        let lines = if round % 2 == 0 { lines.trim_end() } else { &*lines };
        let folder = Folder::new(&[("a.fen", lines.as_bytes()), ("b.fen", lines.as_bytes())]);
        let diff = folder.run(&["check", "-q", "--diff", "a.fen"]).stdout;
        folder.run(&["check", "-q", "--fix", "b.fen"]);
        assert_eq!(apply(&diff, lines), folder.read("b.fen"), "{diff}");
    }
}

/// Applies a unified diff, and checks all that its hunks claim.
fn apply(diff: &str, old: &str) -> String {
    let old: Vec<_> = old.split_inclusive('\n').collect();
    let (mut new, mut done) = (Vec::new(), 0);
    let mut lines = diff.split_inclusive('\n').skip(2).peekable();
    assert!(diff.is_empty() || diff.starts_with("--- "), "{diff}");
    while let Some(head) = lines.next() {
        let ranges = head.strip_prefix("@@ -").and_then(|head| head.strip_suffix(" @@\n")).unwrap();
        let (before, after) = ranges.split_once(" +").unwrap();
        let range = |range: &str| {
            let (start, length) = range.split_once(',').unwrap_or((range, "1"));
            (start.parse::<usize>().unwrap(), length.parse::<usize>().unwrap())
        };
        let ((start, mut removed), (new_start, mut added)) = (range(before), range(after));
        new.extend_from_slice(&old[done..start - 1]);
        done = start - 1;
        assert_eq!(new.len() + 1, new_start, "{head}");
        while removed + added > 0 {
            let (sign, text) = lines.next().unwrap().split_at(1);
            let is_open = lines.next_if(|next| next.starts_with('\\')).is_some();
            let text = if is_open { text.trim_end_matches('\n') } else { text };
            if sign != "+" {
                assert_eq!(text, old[done], "{head}");
                removed -= 1;
                done += 1;
            }
            if sign != "-" {
                new.push(text);
                added -= 1;
            }
        }
    }
    new.extend_from_slice(&old[done..]);
    new.concat()
}
