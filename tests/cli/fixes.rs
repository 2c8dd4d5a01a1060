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
