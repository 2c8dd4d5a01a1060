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

/// What somebody with a FEN in hand tries first.
#[test]
fn a_fen_in_the_wrong_place_is_told_its_place() {
    let folder = Folder::new(&[]);
    let words: Vec<_> = SOUND.split(' ').collect();
    let quoted = format!("'{SOUND}'");
    for (arguments, tip) in [
        (vec![SOUND], format!("tip: to lint a FEN write `fenlint check --fen {quoted}`")),
        (words.clone(), format!("tip: to lint a FEN write `fenlint check --fen {quoted}`")),
        (vec!["check", SOUND], format!("tip: for a FEN write `--fen {quoted}`")),
        (vec!["fmt", SOUND], format!("tip: for a FEN write `--fen {quoted}`")),
        ([&["check"], &*words].concat(), format!("tip: for a FEN write `--fen {quoted}`")),
        (
            [&["check", "--fen"], &*words].concat(),
            format!("tip: put the FEN in quotes: `fenlint check --fen {quoted}`"),
        ),
        (
            [&["explain"], &*words].concat(),
            format!("tip: put the FEN in quotes: `fenlint explain {quoted}`"),
        ),
        (vec!["explain", "KQkq"], "\"KQkq\" is neither a rule nor a FEN".to_owned()),
    ] {
        let run = folder.run(&arguments);
        assert_eq!((run.exit, &*run.stdout), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains(&tip), "{arguments:?}\n{}", run.stderr);
    }
    assert_eq!(folder.run(&["help", "explain"]).exit, 0);
    assert_eq!(folder.run(&["check", "no/such/file/here.fen"]).exit, 3);
}

#[test]
fn help_has_examples() {
    let folder = Folder::new(&[]);
    let help = snapshot(&folder, "help", "--help");
    assert_eq!((help.exit, &*help.stderr), (0, ""));
    for command in ["check", "explain", "fmt", "completions", "man", "lsp"] {
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
    assert!(page.stdout.contains(".SH \"EXIT STATUS\"\n.nf\n"), "{}", page.stdout);
    for command in ["check", "explain", "fmt", "completions", "man", "lsp"] {
        let page = folder.run(&["man", command]).stdout;
        assert!(page.contains(".SH \"EXAMPLES\"\n.nf\n") && !page.contains('`'), "{page}");
    }
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

#[test]
fn a_kind_of_fix_in_the_place_of_a_path() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes()), ("img.png", b"\x89PNG\0\x01")]);
    let run = folder.run(&["check", "--fix", "all", "a.fen"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("tip: write `--fix=all`"), "{}", run.stderr);
    assert_eq!(folder.run(&["check", "--fix=likely", "a.fen"]).exit, 0);
    assert_eq!(folder.run(&["explain", "startpos"]).exit, 0);
    let run = folder.run(&["check", "img.png"]);
    assert_eq!((run.exit, &*run.stdout), (3, ""));
    assert!(run.stderr.contains("it looks like no text"), "{}", run.stderr);
}
