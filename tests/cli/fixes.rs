//! `--fix` and `--diff`.

use std::fs;

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

/// Lines of all sorts, with both line ends and none at the end.
fn text() -> String {
    format!("# {FAULTY}\r\n\r\n  {FAULTY} \r\n{SOUND}\n{FAULTY}")
}

/// These lines after the fixes.
fn fixed() -> String {
    format!("# {FAULTY}\r\n\r\n  {SOUND} \r\n{SOUND}\n{SOUND}")
}

#[test]
fn fixes_are_written() {
    let folder = Folder::new(&[("a.fen", text().as_bytes()), ("b.fen", SOUND.as_bytes())]);
    let told = "changed 2 positions in 1 file\n4 positions in 2 files, no problems\n";
    folder.run(&["check", "--fix", "."]).expect(0, "", told);
    assert_eq!(folder.read("a.fen"), fixed());
    assert_eq!(folder.names(), ["a.fen", "b.fen"], "nothing is left beside the files");
    folder.run(&["check", "--fix", "."]).expect(0, "", "4 positions in 2 files, no problems\n");
}

#[test]
fn what_stays_decides() {
    // An unknown piece has no fix.
    let text = format!("{FAULTY}\n4k3/8/8/8/8/8/4X3/4K3 w - - 0 1\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    snapshot(&folder, "fix_in_part", "check --fix --format short a.fen");
    assert_eq!(folder.read("a.fen"), text.replace('W', "w"));
}

#[test]
fn likely_fixes_are_made_only_on_request() {
    let folder = Folder::new(&[("a.fen", SHORT.as_bytes())]);
    assert_eq!(folder.run(&["check", "--fix=safe", "a.fen"]).exit, 0);
    assert_eq!(folder.read("a.fen"), format!("{SHORT} 0 1"));
    assert_eq!(folder.run(&["check", "--fix=all", "a.fen"]).exit, 0);
    assert_eq!(folder.run(&["check", "--fix", "some", "a.fen"]).exit, 3, "a value needs its `=`");
    assert_eq!(folder.run(&["check", "--fix=some", "a.fen"]).exit, 2);
}

#[test]
fn standard_input_and_arguments_are_fixed_on_standard_output() {
    let folder = Folder::new(&[]);
    let run = folder.feed(&["check", "--fix", "-"], text().as_bytes());
    run.expect(0, &fixed(), "changed 2 positions\n3 positions, no problems\n");
    let run = folder.run(&["check", "--fix", "--fen", FAULTY]);
    run.expect(0, &format!("{SOUND}\n"), "1 position, no problems\n");
    let run = folder.run(&["check", "--fix", "-q", "--fen", SOUND]);
    run.expect(0, &format!("{SOUND}\n"), "");
    // What stays is told on standard error.
    let stays = "4k3/8/8/8/8/8/4X3/4K3 W - - 0 1";
    let short = ["check", "--fix", "-q", "--format", "short"];
    let report = "<fen>:1:16: error[unknown-piece]: 'X' is no piece\n";
    let run = folder.run(&[&short[..], &["--fen", stays]].concat());
    run.expect(1, &format!("{}\n", stays.replace('W', "w")), report);
    let run = folder.feed(&[&short[..], &["-"]].concat(), stays.as_bytes());
    run.expect(1, &stays.replace('W', "w"), report);
}

#[test]
fn a_diff_shows_and_writes_nothing() {
    let folder = Folder::new(&[("a.fen", text().as_bytes()), ("b.fen", SOUND.as_bytes())]);
    snapshot(&folder, "diff", "check --diff --format short .");
    assert_eq!(folder.read("a.fen"), text());
    // A warning alone does not fail a run, but that something would change does.
    let folder = Folder::new(&[("a.fen", SHORT.as_bytes()), ("b.fen", SOUND.as_bytes())]);
    assert_eq!(folder.run(&["check", "a.fen"]).exit, 0);
    assert_eq!(folder.run(&["check", "--diff", "a.fen"]).exit, 1);
    assert_eq!(folder.run(&["check", "--diff", "--exit-zero", "a.fen"]).exit, 0);
    folder.run(&["check", "--diff", "b.fen"]).expect(0, "", "1 position in 1 file, no problems\n");
    folder.run(&["check", "-q", "--diff", "--fen", FAULTY]).snapshot("diff_argument", FAULTY);
    let run = folder.feed(&["check", "-q", "--diff", "--format", "short", "-"], FAULTY.as_bytes());
    run.snapshot("diff_standard_input", FAULTY);
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

/// Fixes that take line ends away, stand behind the last character, or beside one another.
#[test]
fn a_diff_is_what_a_fix_writes() {
    let broken = FAULTY.replacen(' ', "\n", 1);
    let row = |fen: &str, number: usize| format!("{number},\"{fen}\",x\n");
    let rows = |fens: &[&str]| -> String {
        let rows = fens.iter().enumerate().map(|(number, fen)| row(fen, number));
        format!("id,fen,more\n{}", rows.collect::<String>())
    };
    let (wide, fen) = (SOUND.replacen(' ', "\n\n\n", 1), FAULTY);
    for (name, text) in [
        ("a.md", format!("see {SHORT}")),
        ("a.md", format!("see {SHORT}\n")),
        ("a.md", format!("```fen\n{SHORT}\n```\n\n`{fen}`\n1\n2\n3\n4\n5\n6\n7\nsee {SHORT}")),
        ("a.fen", SHORT.to_owned()),
        ("a.fen", format!("\u{feff}{fen}\n{SOUND}\n{SHORT}")),
        ("a.txt", format!("{SHORT}\r{fen}\r{SHORT}")),
        ("a.epd", format!("{} hmvc 0;", FAULTY.replace(" 0 1", ""))),
        ("a.pgn", format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n1. Kd2 *")),
        ("a.csv", rows(&[&broken])),
        ("a.csv", rows(&[&broken]).trim_end().to_owned()),
        ("a.csv", rows(&[&broken, SOUND, &broken, &broken])),
        ("a.csv", rows(&[SOUND, &wide, fen, SOUND, SOUND, SOUND, SOUND, SOUND, SOUND, &broken])),
        ("a.csv", rows(&[fen, SOUND, SOUND, SOUND, SOUND, SOUND, SOUND, SOUND, &wide, &wide])),
        ("a.csv", rows(&[&broken, SOUND, fen]).replace('\n', "\r\n")),
        ("a.csv", format!("{broken:?}").replace("\\n", "\n")),
        ("a.json", format!("[\n  {{\"fen\": {broken:?}}},\n  {{\"fen\": {SHORT:?}}}\n]")),
        ("a.json", format!("{{\"fen\":\"{broken}\"}}")),
        ("a.py", format!("f = '''{broken}'''\ng = '{fen}'")),
        // Over the borders of blocks.
        ("a.csv", rows(&[&*broken, SOUND, &wide, fen].repeat(6_000))),
    ] {
        for text in [text.replace("\r\n", "\n").replace('\n', "\r\n"), text] {
            let folder = Folder::new(&[(name, text.as_bytes())]);
            let run = folder.run(&["check", "-q", "--diff", "--format", "short", name]);
            assert_eq!(folder.read(name), text, "a diff changes nothing");
            folder.run(&["check", "-q", "--fix", name]);
            let start = || &text[..text.len().min(1_000)];
            assert!(apply(&run.stdout, &text) == folder.read(name), "{:?} {}", start(), run.stderr);
            assert!(text.contains("'''") || folder.read(name) != text, "{:?}", start());
        }
    }
}

/// As git has them.
#[cfg(unix)]
#[test]
fn names_in_the_head_of_a_diff() {
    for (name, head) in [
        ("a.fen", "a.fen"),
        ("à b.fen", "à b.fen\t"),
        ("a\nb.fen", "\"a\\nb.fen\""),
        ("a\t\"b\\\u{1}.fen", "\"a\\t\\\"b\\\\\\001.fen\""),
    ] {
        let folder = Folder::new(&[(name, FAULTY.as_bytes())]);
        let diff = folder.run(&["check", "-q", "--diff", name]).stdout;
        assert!(diff.starts_with(&format!("--- {head}\n+++ {head}\n@@ -1 +1 @@\n")), "{diff}");
        assert_eq!(apply(&diff, FAULTY), SOUND);
    }
}

/// Applies a unified diff, and checks all that its hunks claim.
fn apply(diff: &str, old: &str) -> String {
    let old: Vec<_> = old.split_inclusive('\n').collect();
    let (mut new, mut done) = (Vec::new(), 0);
    let mut lines = diff.split_inclusive('\n').skip(2).peekable();
    while let Some(head) = lines.next() {
        let ranges = head.strip_prefix("@@ -").and_then(|head| head.strip_suffix(" @@\n")).unwrap();
        let (before, after) = ranges.split_once(" +").unwrap();
        let range = |range: &str| {
            let (start, length) = range.split_once(',').unwrap_or((range, "1"));
            (start.parse::<usize>().unwrap(), length.parse::<usize>().unwrap())
        };
        let ((start, mut removed), (new_start, mut added)) = (range(before), range(after));
        // A side without lines has the number of the line above.
        let first = |start: usize, length: usize| start - usize::from(length > 0);
        new.extend_from_slice(&old[done..first(start, removed)]);
        done = first(start, removed);
        assert_eq!(new.len(), first(new_start, added), "{head}");
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

#[cfg(unix)]
#[test]
fn permissions_stay_and_a_link_is_followed() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = Folder::new(&[("real/a.fen", FAULTY.as_bytes())]);
    let mode = fs::Permissions::from_mode(0o640);
    fs::set_permissions(folder.path("real/a.fen"), mode.clone()).unwrap();
    symlink("real/a.fen", folder.path("link.fen")).unwrap();
    assert_eq!(folder.run(&["check", "--fix", "link.fen"]).exit, 0);
    assert_eq!(folder.read("real/a.fen"), SOUND);
    assert!(folder.path("link.fen").is_symlink());
    let now = fs::metadata(folder.path("real/a.fen")).unwrap().permissions();
    assert_eq!(now.mode() & 0o777, mode.mode());
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes()), ("b.fen", FAULTY.as_bytes())]);
    let mut read_only = fs::metadata(folder.path("a.fen")).unwrap().permissions();
    read_only.set_readonly(true);
    fs::set_permissions(folder.path("a.fen"), read_only).unwrap();
    snapshot(&folder, "read_only", "check --fix --format short .");
    assert_eq!((&*folder.read("a.fen"), &*folder.read("b.fen")), (FAULTY, SOUND));
    // A sound file need not be written.
    let run = folder.run(&["check", "--fix", "-q", "b.fen"]);
    run.expect(0, "", "");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = Folder::new(&[("locked/a.fen", FAULTY.as_bytes())]);
    let set = |mode| {
        fs::set_permissions(folder.path("locked"), fs::Permissions::from_mode(mode)).unwrap();
    };
    set(0o555);
    // Who may do everything may write here too.
    let is_mighty = fs::write(folder.path("locked/b.fen"), SOUND).is_ok();
    let run = folder.run(&["check", "--fix", "-q", "--format", "short", "locked/a.fen"]);
    set(0o755);
    if !is_mighty {
        assert_eq!((run.exit, folder.read("locked/a.fen").as_str()), (3, FAULTY));
        assert!(
            run.stderr.contains("cannot write locked/a.fen: no file can be made in"),
            "{}",
            run.stderr
        );
        assert!(run.stdout.contains("error[side-case]"));
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_cannot_be_fixed() {
    let told = "error: cannot fix /dev/null: it is no regular file\n";
    Folder::new(&[]).run(&["check", "--fix", "/dev/null"]).expect(3, "", told);
    let clean = "warning: there is no FEN in what was read\n0 positions in 1 file\n";
    Folder::new(&[]).run(&["check", "/dev/null"]).expect(0, "", clean);
}
