//! Help, wrong usage, completions, manual pages.

use super::{Folder, SOUND, snapshot};

#[test]
fn wrong_usage_exits_with_2() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    for (name, command) in [
        ("usage_no_path", "check"),
        ("usage_path_and_fen", "check --fen 8 a.fen"),
        ("usage_unknown_rule", "check --allow side-cas a.fen"),
        ("usage_unknown_format", "check --format xml a.fen"),
        ("usage_unknown_kind", "check --kind docx a.fen"),
        ("usage_unknown_variant", "check --variant shogi a.fen"),
        ("usage_unknown_option", "check --fixx a.fen"),
        ("usage_no_jobs", "check --jobs 0 a.fen"),
        ("usage_unknown_command", "chek a.fen"),
        ("usage_nothing", ""),
    ] {
        assert_eq!(snapshot(&folder, name, command).exit, 2, "{command}");
    }
}

#[test]
fn help_has_examples() {
    let folder = Folder::new(&[]);
    let help = snapshot(&folder, "help", "--help");
    assert_eq!((help.exit, &*help.stderr), (0, ""));
    for command in ["check", "explain", "fmt", "completions", "man"] {
        let help = folder.run(&[command, "--help"]).stdout;
        assert!(
            help.contains("\nExamples:\n  fenlint ") || help.contains("Examples:\n  cat "),
            "{command}"
        );
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

/// The examples of the help are commands that the program understands.
#[test]
fn examples_work() {
    let folder = Folder::new(&[("positions.fen", SOUND.as_bytes())]);
    for arguments in [
        ["fmt", "--castling", "shredder", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"].as_slice(),
        &["fmt", "--check", "."],
        &["check", "--diff", "positions.fen"],
        &["explain", "missing-counters"],
        &["man", "check"],
    ] {
        assert_eq!(folder.run(arguments).exit, 0, "{arguments:?}");
    }
}

#[test]
fn completions_for_every_shell() {
    let folder = Folder::new(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = folder.run(&["completions", shell]);
        assert_eq!((run.exit, &*run.stderr), (0, ""), "{shell}");
        assert!(run.stdout.contains("fenlint") && run.stdout.contains("deny-warnings"), "{shell}");
    }
    assert_eq!(folder.run(&["completions", "csh"]).exit, 2);
}

#[test]
fn manual_pages() {
    let folder = Folder::new(&[]);
    let page = folder.run(&["man"]);
    assert!(page.exit == 0 && page.stdout.contains(".TH fenlint 1"), "{}", page.stdout);
    assert!(folder.run(&["man", "check"]).stdout.contains(".TH fenlint-check 1"));
    assert!(page.stdout.is_ascii(), "roff wants ASCII");
    assert_eq!(folder.run(&["man", "--dir", "."]).exit, 0);
    let names = folder.names();
    for name in ["fenlint.1", "fenlint-check.1", "fenlint-explain.1", "fenlint-fmt.1"] {
        assert!(names.iter().any(|other| other == name), "{names:?}");
    }
    assert_eq!(folder.run(&["man", "--dir", "no-such-folder"]).exit, 3);
    assert_eq!(folder.run(&["man", "chek"]).exit, 2);
}

#[test]
fn the_version() {
    let version = concat!("fenlint ", env!("CARGO_PKG_VERSION"), "\n");
    Folder::new(&[]).run(&["--version"]).expect(0, version, "");
}
