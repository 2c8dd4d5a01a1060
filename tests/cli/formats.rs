//! Formats and colours.

use super::{FAULTY, Folder, run, snapshot};

#[test]
fn every_format() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes())]);
    for format in ["text", "short", "jsonl"] {
        snapshot(&folder, &format!("format_{format}"), &format!("check --format {format} a.fen"));
    }
}

#[test]
fn a_plain_locale_gets_plain_characters() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes())]);
    let run = run(folder.command(&["check", "a.fen"]).env("LC_ALL", "C"), b"");
    assert!(run.stdout.is_ascii(), "{}", run.stdout);
}

#[test]
fn colours_are_asked_for_by_option_and_variables() {
    let folder = Folder::new(&[("a.fen", FAULTY.as_bytes())]);
    // In a pipe nothing is coloured unasked.
    let is_colored = |arguments: &[&str], variables: &[(&str, &str)]| {
        let arguments = [&["check", "a.fen", "no-such.fen"], arguments].concat();
        let run = run(folder.command(&arguments).envs(variables.iter().copied()), b"");
        let (out, err) = (run.stdout.contains('\x1b'), run.stderr.contains('\x1b'));
        assert_eq!(out, err, "both streams alike");
        out
    };
    assert!(!is_colored(&[], &[]));
    assert!(is_colored(&["--color", "always"], &[]));
    assert!(is_colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(is_colored(&[], &[("FORCE_COLOR", "1")]));
    assert!(is_colored(&[], &[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]));
    assert!(!is_colored(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")]));
    assert!(!is_colored(&["--color", "never"], &[("FORCE_COLOR", "1")]));
}
