//! Help, wrong usage, completions, manual pages.

use super::{FAULTY, Folder, SOUND, snapshot};

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

/// Flags that do not go together, and what is left out, each with what to do next.
#[test]
fn wrong_usage_is_told_with_what_to_do() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let missing = "tip: name files or folders: `.` is this folder, `-` standard input";
    for (arguments, told) in [
        (&["check"][..], missing),
        (&["check", "-q"], "tip: for one FEN write `fenlint check --fen '…'`"),
        (&["fmt"], missing),
        (&["explain"], "`fenlint rules` lists the rules"),
        (&["explain", "a.fen"], "tip: to lint the FENs in it write `fenlint check a.fen`"),
        (&["check", "--fen", SOUND, "a.fen"], "tip: look at the FEN and at the files in two calls"),
        (&["check", "--fen"], "a value is required for '--fen <FEN>'"),
        (&["check", "--deny-warnings", "--exit-zero", "a.fen"], "cannot be used with"),
        (
            &["check", "--statistics", "--format", "sarif", "a.fen"],
            "as text or with --format jsonl",
        ),
        (&["check", "--check", "a.fen"], "`--check` is an option of `fenlint fmt`"),
        (
            &["check", "--stdin-filename", "x.pgn", "a.fen"],
            "tip: put `-` in the place of the paths",
        ),
        (&["check", "--kind", "pgn", "--fen", SOUND], "give pgn as a file or with -"),
        (&["check", "--allow", "xyzzy-42", "a.fen"], "`fenlint rules` lists all rules"),
        (&["check", "--color", "red", "a.fen"], "[possible values: auto, always, never]"),
        (&["fmt", "--check", "--diff", "a.fen"], "cannot be used with"),
        (&["fmt", "--fix", "a.fen"], "`--fix` is an option of `fenlint check`"),
        (&["fmt", "--allow", "side-case", "a.fen"], "`--allow` is an option of `fenlint check`"),
        (&["fmt", "--kind", "csv", "a.fen"], "tip: `fenlint check --fix` mends the FENs in it"),
        (&["fmt", "--kind", "docx", "a.fen"], "[possible values: auto, fen, epd, text]"),
        (&["fmt", "--stdin-filename", "x.fen", "a.fen"], "tip: put `-` in the place of the paths"),
        (&["rules", "--format", "xml"], "[possible values: text, jsonl]"),
        (&["rules", "side-case"], "unexpected argument 'side-case'"),
        (&["completions"], "<SHELL>"),
        (&["lsp", "a.fen"], "unexpected argument 'a.fen'"),
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.exit, &*run.stdout), (2, ""), "{arguments:?}");
        assert!(
            run.stderr.starts_with("error: ") && run.stderr.contains(told),
            "{arguments:?}\n{}",
            run.stderr
        );
    }
    assert_eq!(folder.read("a.fen"), SOUND);
}

/// One file that cannot be read does not hide the others.
#[test]
fn what_cannot_be_read_is_told_beside_the_rest() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes()), ("b.fen", SOUND.as_bytes())]);
    for (arguments, told) in [
        (
            &["check", "b.fen", "no.fen", "a.fen"][..],
            "error: cannot read no.fen: No such file or directory",
        ),
        (&["check", "a.fen/c.fen", "a.fen"], "error: cannot read a.fen/c.fen: Not a directory"),
        (&["check", "--exit-zero", "no.fen", "a.fen"], "error: cannot read no.fen"),
        (&["check", "--diff", "no.fen", "a.fen"], "error: cannot read no.fen"),
        (&["fmt", "--check", "no.fen", "a.fen"], "error: cannot read no.fen"),
        (&["check", "--fix", "no.fen", "a.fen"], "error: cannot read no.fen"),
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.exit, 3, "{arguments:?}");
        assert_eq!(run.stderr.matches("error: ").count(), 1, "{arguments:?}\n{}", run.stderr);
        assert!(run.stderr.contains(told), "{arguments:?}\n{}", run.stderr);
        let others = format!("{}{}", run.stdout, run.stderr);
        assert!(
            others.contains("side-case") || others.contains("changed 1 position"),
            "{arguments:?}\n{others}"
        );
    }
    assert_eq!(folder.read("a.fen"), SOUND);
}

#[test]
fn help_has_examples() {
    let folder = Folder::new(&[]);
    let help = snapshot(&folder, "help", "--help");
    assert_eq!((help.exit, &*help.stderr), (0, ""));
    for command in ["check", "explain", "fmt", "rules", "completions", "man", "lsp"] {
        let help = folder.run(&[command, "--help"]).stdout;
        assert!(help.contains("\nExit status:\n  0  "), "{command}");
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
    for command in ["check", "explain", "fmt", "rules", "completions", "man", "lsp"] {
        let page = folder.run(&["man", command]).stdout;
        assert!(page.contains(".SH \"EXIT STATUS\"\n.nf\n"), "{page}");
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
