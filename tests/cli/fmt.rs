//! `fmt`.

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

/// A file with a FEN that is canonical, two that are not, one with an error, and lines that are none.
fn text() -> String {
    format!("# {SHORT}\r\n{SOUND}\n{FAULTY}\n\n {SHORT}  \r\n{SHORT}")
}

const EXTRA: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 foo";

#[test]
fn fmt_writes_the_canonical_form() {
    let folder = Folder::new(&[("a.fen", text().as_bytes())]);
    snapshot(&folder, "fmt_check", "fmt --check a.fen");
    snapshot(&folder, "fmt_diff", "fmt --diff a.fen");
    assert_eq!(folder.read("a.fen"), text());
    snapshot(&folder, "fmt", "fmt a.fen");
    let formatted = format!("# {SHORT}\r\n{SOUND}\n{FAULTY}\n\n{SHORT} 0 1\r\n{SHORT} 0 1");
    assert_eq!(folder.read("a.fen"), formatted);
    let again = folder.run(&["fmt", "-q", "a.fen"]);
    assert_eq!(
        (again.exit, folder.read("a.fen")),
        (1, formatted),
        "the faulty one is refused again"
    );
}

#[test]
fn fmt_of_standard_input_and_of_an_argument() {
    let folder = Folder::new(&[]);
    let run = folder.feed(&["fmt", "-"], format!("{SHORT}\n{SOUND}\n").as_bytes());
    run.expect(0, &format!("{SHORT} 0 1\n{SOUND}\n"), "2 positions, 1 changed\n");
    folder.run(&["fmt", "--fen", SHORT]).expect(0, &format!("{SHORT} 0 1\n"), "");
    let refused = folder.run(&["fmt", "--fen", FAULTY]);
    assert_eq!((refused.exit, refused.stdout), (1, format!("{FAULTY}\n")));
    assert!(refused.stderr.starts_with("<fen>:1:23: error[side-case]"));
    assert_eq!(folder.run(&["fmt", "--check", "--fen", SOUND]).exit, 0);
    assert_eq!(folder.run(&["fmt", "--check", "--fen", SHORT]).exit, 1);
    folder.run(&["fmt", "--diff", "--fen", SHORT]).snapshot("fmt_diff_argument", SHORT);
}

#[test]
fn fmt_writes_other_dialects() {
    let folder = Folder::new(&[]);
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let fmt = |arguments: &[&str]| folder.run(&[&["fmt", "--fen", e4], arguments].concat()).stdout;
    assert_eq!(fmt(&[]), format!("{e4}\n"));
    assert_eq!(fmt(&["--en-passant", "always"]), format!("{e4}\n"));
    for convention in ["pseudo", "legal"] {
        assert_eq!(fmt(&["--en-passant", convention]), format!("{}\n", e4.replace("e3", "-")));
    }
    assert_eq!(fmt(&["--castling", "shredder"]), format!("{}\n", e4.replace("KQkq", "HAha")));
}

#[test]
fn fmt_writes_what_variants_add() {
    let folder = Folder::new(&[]);
    for (variant, fen, canonical) in [
        ("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3/nP w - - 0 1", "4k3/8/8/8/8/8/8/Q~3K3[Pn] w - - 0 1"),
        ("zh", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
        ("3check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0", "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1"),
        ("three-CHECK", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"),
        ("King of the Hill", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        let run = folder.run(&["fmt", "--variant", variant, "--fen", fen]);
        run.expect(0, &format!("{canonical}\n"), "");
        let run =
            folder.run(&["check", "--variant", variant, "--deny-warnings", "--fen", canonical]);
        assert_eq!(run.exit, 0, "{variant}: {}", run.stdout);
    }
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1";
    let run = folder.run(&["check", "--variant", "Three-check", "--format", "jsonl", "--fen", fen]);
    assert!(run.stdout.contains(r#""variant":"3check","verdict":"valid""#), "{}", run.stdout);
}

#[test]
fn fmt_of_epd_keeps_the_operations() {
    let folder = Folder::new(&[]);
    let record = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm e5; id \"a  b\";\n";
    let arguments = ["fmt", "-q", "--kind", "epd", "--en-passant", "legal", "-"];
    let run = folder.feed(&arguments, record.as_bytes());
    assert_eq!((run.exit, run.stdout), (0, record.replace("e3", "-")));
}

#[test]
fn fmt_leaves_epd_records_with_counters_alone() {
    let folder = Folder::new(&[]);
    for behind in ["5 39", "5 39 bm e4;", "5", "5 39\t"] {
        let record = format!("4k3/8/8/8/8/8/4P3/4K3 w - - {behind}\n");
        let run = folder.feed(&["fmt", "--kind", "epd", "-"], record.as_bytes());
        assert_eq!((run.exit, &run.stdout), (1, &record));
        assert!(run.stderr.contains("error[epd-counters]"), "{}", run.stderr);
    }
}

#[test]
fn fmt_keeps_the_counters_before_node_counts() {
    let folder = Folder::new(&[]);
    let line = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39 ;D1 5 ;D2 20\n";
    let run = folder.feed(&["fmt", "--kind", "epd", "-"], line.as_bytes());
    assert_eq!((run.exit, run.stdout), (0, line.to_owned()));
}

/// What is allowed stays, whoever allows it, and that is no fault.
#[test]
fn fmt_leaves_alone_what_is_allowed() {
    const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3";
    for (rules, name, text) in [
        ("trailing-comment", "a.fen", format!("{SOUND} ; an endgame")),
        ("trailing-comment", "a.txt", format!("{SOUND} # an endgame")),
        ("missing-counters", "a.fen", SHORT.to_owned()),
        ("side-case", "a.fen", FAULTY.to_owned()),
        ("extra-field", "a.fen", format!("{SOUND} foo")),
        ("castling-order", "a.fen", "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1".to_owned()),
        ("epd-counters", "a.epd", format!("{SOUND} id \"x\";")),
        ("side-case, missing-counters", "a.fen", format!("{KINGS} W - -")),
    ] {
        let told = format!(", 0 changed, 1 left as allowed ({rules})\n");
        let told = told.replace("side-case, missing-counters", "missing-counters, side-case");
        let comment = format!("# fenlint: allow({rules})\n{text}\n");
        let head = format!("# fenlint: allow-file({rules})\n\n{text}\n");
        for document in [comment, head] {
            let folder = Folder::new(&[(name, document.as_bytes())]);
            let run = folder.run(&["fmt", name]);
            run.expect(0, "", &format!("1 position in 1 file{told}"));
            assert_eq!(folder.read(name), document);
        }
        let levels = rules.replace(", ", " = \"allow\"\n") + " = \"allow\"\n";
        let config = format!("[rules]\n{levels}");
        let folder = Folder::new(&[(name, text.as_bytes()), ("fenlint.toml", config.as_bytes())]);
        folder.run(&["fmt", name]).expect(0, "", &format!("1 position in 1 file{told}"));
        folder.run(&["fmt", "-q", "--check", name]).expect(0, "", "");
        folder.run(&["fmt", "-q", "--diff", name]).expect(0, "", "");
        if name != "a.epd" {
            folder.run(&["fmt", "--fen", &text]).expect(0, &format!("{text}\n"), "");
        }
        assert_eq!(folder.read(name), text);
        // Without configuration it is as ever.
        let run = folder.run(&["fmt", "-q", "--no-config", name]);
        assert!(run.exit == 1 || folder.read(name) != text, "{text}");
    }
    // What stays in canonical form is no reason to leave a record alone, nor is what other lines may have.
    let text = format!("# fenlint: allow(king-missing)\n8/8/8/8/8/8/4P3/4K3 w - -\n{SHORT}\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    folder.run(&["fmt", "a.fen"]).expect(0, "", "2 positions in 1 file, 2 changed\n");
    assert_eq!(folder.read("a.fen"), text.replace("w - -", "w - - 0 1"));
}

/// Why a record stays that has no error.
#[test]
fn fmt_tells_the_true_reason() {
    for (rule, name, text) in [
        ("side-case", "a.fen", FAULTY),
        ("extra-field", "a.fen", EXTRA),
        ("epd-counters", "a.epd", SOUND),
    ] {
        let config = format!("[rules]\n{rule} = \"warn\"\n");
        let folder = Folder::new(&[(name, text.as_bytes()), ("fenlint.toml", config.as_bytes())]);
        let run = folder.run(&["fmt", "-q", name]);
        let lines: Vec<_> = run.stderr.lines().collect();
        assert!(lines[0].contains(&format!("warning[{rule}]")), "{lines:?}");
        let reason = "it cannot be read before that is mended";
        assert_eq!(lines[1], format!("{name}:1: left alone: {reason}"));
        assert_eq!((run.exit, lines.len()), (1, 2));
    }
}

/// What fmt does not write it passes over, and says so.
#[test]
fn fmt_says_what_it_passes_over() {
    let tag = format!("[FEN \"{FAULTY}\"]\n");
    let table = format!("fen\n{FAULTY}\n");
    let files = [("a.pgn", tag.as_bytes()), ("b/c.csv", table.as_bytes()), ("d.csv", b"fen\n")];
    let folder = Folder::new(&files);
    let told =
        "warning: there is no file with one FEN a line (.fen, .epd, .txt), and fmt writes no other

  passed over: 3 files (csv 2, pgn 1)
  tip: `fenlint check --fix` mends the FENs in them
0 positions, 0 changed
";
    folder.run(&["fmt", "."]).expect(0, "", told);
    folder.run(&["fmt", "-q", "."]).expect(0, "", "");
    std::fs::write(folder.path("a.fen"), SHORT).unwrap();
    let told = "1 position in 1 file, 1 would change, 3 files (csv 2, pgn 1) passed over\n";
    let run = folder.run(&["fmt", "--check", "."]);
    assert_eq!((run.exit, &*run.stderr), (1, told));
    let told = "warning: there is no file with one FEN a line (.fen, .epd, .txt), and fmt writes no other\n0 positions, 0 changed\n";
    Folder::new(&[]).run(&["fmt", "."]).expect(0, "", told);
    // Named ones it refuses.
    let config = "[[files]]\nglob = \"*.txt\"\nkind = \"csv\"\n";
    let files = [("a.txt", table.as_bytes()), ("fenlint.toml", config.as_bytes())];
    let told = "error: cannot read a.txt: fmt cannot rewrite csv\n";
    Folder::new(&files).run(&["fmt", "-q", "a.txt"]).expect(3, "", told);
    let help = folder.run(&["fmt", "--help"]).stdout;
    assert!(
        help.contains("- epd:") && !help.contains("- pgn:") && !help.contains("- csv:"),
        "{help}"
    );
}
