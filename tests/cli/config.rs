//! `fenlint.toml`.

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

/// The names of the files with findings, and the codes.
fn found(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let run = folder.run(&[&["check", "-q", "--format", "short"], arguments].concat());
    assert!(run.exit < 2, "{}", run.stderr);
    let shown = |line: &str| {
        let (name, rest) = line.split_once(':').unwrap();
        let (level, rest) = rest.split_once(": ").unwrap().1.split_once('[').unwrap();
        format!("{name} {level} {}", rest.split_once(']').unwrap().0)
    };
    run.stdout.lines().map(shown).collect()
}

#[test]
fn levels_of_rules() {
    let config =
        "[rules]\nside-case = \"warn\"\nmissing-counters = 'allow'\nkings-adjacent = \"error\"\n";
    let text = format!("{FAULTY}\n{SHORT}\n");
    let folder = Folder::new(&[
        ("fenlint.toml", config.as_bytes()),
        ("a.fen", text.as_bytes()),
        ("b/c/d.fen", text.as_bytes()),
    ]);
    assert_eq!(found(&folder, &["."]), ["a.fen warning side-case", "b/c/d.fen warning side-case"]);
    assert_eq!(folder.run(&["check", "-q", "--fen", SHORT]).exit, 0);
    assert_eq!(folder.run(&["check", "-q", "--deny-warnings", "--fen", SHORT]).exit, 0);
    assert_eq!(folder.feed(&["check", "-q", "--deny-warnings", "-"], SHORT.as_bytes()).exit, 0);
    // The command line comes first.
    let both = ["--error", "missing-counters", "--allow", "side-case", "a.fen"];
    assert_eq!(found(&folder, &both), ["a.fen error missing-counters"]);
    let without = ["a.fen error side-case", "a.fen warning missing-counters"];
    assert_eq!(found(&folder, &["--no-config", "a.fen"]), without);
}

#[test]
fn the_nearest_file_holds() {
    let text = format!("{FAULTY}\n");
    let folder = Folder::new(&[
        ("fenlint.toml", b"[rules]\nside-case = 'warn'"),
        ("a.fen", text.as_bytes()),
        ("b/fenlint.toml", b""),
        ("b/a.fen", text.as_bytes()),
        ("b/c/a.fen", text.as_bytes()),
    ]);
    let expected =
        ["a.fen warning side-case", "b/a.fen error side-case", "b/c/a.fen error side-case"];
    assert_eq!(found(&folder, &["."]), expected);
    let absolute = folder.path("b/../a.fen");
    assert!(found(&folder, &[absolute.to_str().unwrap()])[0].ends_with("a.fen warning side-case"));
    let mut command = folder.command(&["check", "-q", "--format", "short", "../a.fen", "c"]);
    let run = super::run(command.current_dir(folder.path("b")), b"");
    let levels: Vec<_> = run.stdout.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(levels, ["warning[side-case]:", "error[side-case]:"]);
}

#[test]
fn files_left_out() {
    let fen = FAULTY.as_bytes();
    let config = "exclude = ['vendor/', '/old.fen', '*.bak.fen', 'deep/**/x.fen']";
    let folder = Folder::new(&[
        ("fenlint.toml", config.as_bytes()),
        ("a.fen", fen),
        ("a.bak.fen", fen),
        ("b/old.fen", fen),
        ("b/vendor/a.fen", fen),
        ("deep/1/2/x.fen", fen),
        ("deep/1/2/y.fen", fen),
        ("old.fen", fen),
        ("vendor/fenlint.toml", b"wrong"),
        ("vendor/lib/a.fen", fen),
    ]);
    let codes = ["a.fen", "b/old.fen", "deep/1/2/y.fen"];
    let codes = codes.map(|name| format!("{name} error side-case"));
    assert_eq!(found(&folder, &["."]), codes);
    assert_eq!(found(&folder, &["--no-config", "."]).len(), 8);
    let named = folder.run(&["check", "old.fen", "a.bak.fen"]);
    let told = "warning: old.fen is excluded by fenlint.toml
warning: a.bak.fen is excluded by fenlint.toml
warning: there is no FEN in what was read
0 positions\n";
    named.expect(0, "", told);
    let fixed = folder.run(&["check", "-q", "--fix", "."]);
    assert_eq!(fixed.exit, 0, "{}", fixed.stdout);
    assert_eq!((&*folder.read("old.fen"), &*folder.read("a.fen")), (FAULTY, SOUND));
    assert_eq!(folder.run(&["fmt", "-q", "--check", "."]).exit, 0);
}

#[test]
fn kinds_and_variants() {
    let config = "
        [[files]]
        glob = '*.dat'
        kind = 'epd'

        [[files]]
        glob = '/random/'
        variant = 'chess960'

        [[files]]
        glob = 'random/classic*'
        variant = 'chess'
    ";
    let fischer = b"1k6/8/8/8/8/8/8/RK5R w AH - 0 1";
    let folder = Folder::new(&[
        ("fenlint.toml", config.as_bytes()),
        ("a.dat", b"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;"),
        ("random/a.fen", fischer),
        ("random/classic.fen", fischer),
        ("b.fen", fischer),
    ]);
    let run = folder.run(&["check", "-q", "--format", "jsonl", "."]);
    let said: Vec<_> = run
        .stdout
        .lines()
        .map(|line| {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let said = |name: &str| object[name].as_str().unwrap().to_owned();
            [said("path"), said("kind"), said("variant"), said("verdict")].join(" ")
        })
        .collect();
    let expected = [
        "a.dat epd chess valid",
        "b.fen fen chess valid",
        "random/a.fen fen chess960 valid",
        "random/classic.fen fen chess illegal-position",
    ];
    assert_eq!(said, expected);
    let asked = ["check", "-q", "--variant", "chess960", "random/classic.fen"];
    assert_eq!(folder.run(&asked).exit, 0);
    let by_name = ["check", "-q", "--stdin-filename", "random/classic.fen", "-"];
    assert_eq!(folder.feed(&by_name, fischer).exit, 1);
}

/// Everything that is wrong, each with its place, before anything is read.
#[test]
fn faults() {
    let config = "\
rule = 1
exclude = 'vendor'

[rules]
side-cas = 'warn'
side-case = 'off'
kings-adjacent = 3

[[files]]
glob = '[a'
kind = 'docx'
kinds = 'fen'

[[files]]
variant = 'auto'

[[files]]
glob = ''
";
    let folder = Folder::new(&[
        ("fenlint.toml", config.as_bytes()),
        ("a.fen", SOUND.as_bytes()),
        ("b/a.fen", SOUND.as_bytes()),
    ]);
    let run = snapshot(&folder, "config_faults", "check . a.fen b");
    assert_eq!(run.exit, 2);
    for arguments in [["check", "a.fen"], ["fmt", "b"], ["check", "-"], ["check", "--fen=8"]] {
        let run = folder.run(&arguments);
        assert_eq!((run.exit, &*run.stdout), (2, ""), "{arguments:?}");
        assert!(run.stderr.starts_with("error: fenlint.toml:1:1: unknown key `rule`"));
    }
    assert_eq!(folder.run(&["check", "--no-config", "."]).exit, 0);
}

#[test]
fn no_toml() {
    let config = b"[rules]\nside-case = warn\n\nexclude = [\n";
    let folder = Folder::new(&[("fenlint.toml", config), ("a.fen", SOUND.as_bytes())]);
    assert_eq!(snapshot(&folder, "config_syntax", "check a.fen").exit, 2);
    let folder = Folder::new(&[("fenlint.toml", b"a = '\xFF'"), ("a.fen", SOUND.as_bytes())]);
    assert_eq!(snapshot(&folder, "config_not_utf8", "check a.fen").exit, 2);
}

/// A bad one deeper down is told once, keeps its files from being read, and decides the exit status.
#[test]
fn a_fault_below() {
    let folder = Folder::new(&[
        ("a.fen", FAULTY.as_bytes()),
        ("b/fenlint.toml", b"levels = 1"),
        ("b/a.fen", FAULTY.as_bytes()),
        ("b/c/a.fen", FAULTY.as_bytes()),
        ("d.fen", FAULTY.as_bytes()),
    ]);
    assert_eq!(snapshot(&folder, "config_below", "check --format short .").exit, 2);
}
