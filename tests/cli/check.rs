//! What `check` reads and how it judges.

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

#[test]
fn a_clean_run_says_what_it_looked_at() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes()), ("b.txt", SOUND.as_bytes())]);
    folder.run(&["check", "a.fen"]).expect(0, "", "1 position in 1 file, no problems\n");
    folder.run(&["check", "."]).expect(0, "", "2 positions in 2 files, no problems\n");
    folder.run(&["check", "--quiet", "."]).expect(0, "", "");
    folder.run(&["check", "--fen", SOUND]).expect(0, "", "1 position, no problems\n");
    folder.feed(&["check", "-"], SOUND.as_bytes()).expect(0, "", "1 position, no problems\n");
}

#[test]
fn an_address_as_argument() {
    let folder = Folder::new(&[]);
    let address = "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_W_-_-_0_1";
    let found = "<fen>:1:50: error[side-case]: side to move is written as a capital letter instead of `w`\n";
    let run = folder.run(&["check", "--format", "short", "--fen", address]);
    run.expect(1, found, "1 position: 1 error; --fix mends 1\n");
    let run = folder.run(&["check", "--fix", "--fen", address]);
    let mended = "https://lichess.org/editor/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1\n";
    run.expect(0, mended, "1 position, no problems\n");
}

#[test]
fn one_fen_as_an_argument() {
    let folder = Folder::new(&[]);
    folder.run(&["check", "--fen", FAULTY]).snapshot("argument", FAULTY);
    folder.run(&["check", "--fen", SHORT]).snapshot("argument_warning", SHORT);
    let dash = folder.run(&["check", "--format", "short", "--fen=- 8/8 w"]);
    assert!(dash.exit < 2, "{}", dash.stderr);
    let empty = folder.run(&["check", "--fen="]);
    assert!(empty.exit < 2, "{}", empty.stderr);
}

#[test]
fn line_files() {
    let text = [
        b"\xEF\xBB\xBF# a comment, and a byte order mark before it\r\n\r\n".as_slice(),
        FAULTY.as_bytes(),
        b"\r\n   \t \r\n \t# another\r\n  ",
        FAULTY.as_bytes(),
        b"\t \n",
        SHORT.as_bytes(),
    ]
    .concat();
    let folder = Folder::new(&[("lines.fen", &text)]);
    snapshot(&folder, "lines", "check --format short lines.fen");
    snapshot(&folder, "lines_jsonl", "check --format jsonl lines.fen");
}

#[test]
fn a_byte_order_mark_is_silent_at_the_start_and_counted() {
    let text = format!("\u{feff}{FAULTY}\n");
    let folder = Folder::new(&[("mark.fen", text.as_bytes())]);
    let run = folder.run(&["check", "--quiet", "--format", "short", "mark.fen"]);
    assert!(run.stdout.starts_with("mark.fen:1:24: error[side-case]"), "{}", run.stdout);
    let run = folder.run(&["check", "--quiet", "--format", "jsonl", "mark.fen"]);
    let record: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&record["start"], &record["column"]), (&3.into(), &2.into()));
    assert_eq!(record["diagnostics"][0]["labels"][0]["start"], 25);
}

#[test]
fn nothing_to_read() {
    let folder =
        Folder::new(&[("empty.fen", b""), ("comment.fen", b"# nothing\n\n"), ("notes.md", b"8/8")]);
    let nothing = "warning: there is no FEN in what was read\n";
    folder.run(&["check", "empty.fen"]).expect(0, "", &format!("{nothing}0 positions in 1 file\n"));
    folder.run(&["check", "comment.fen"]).expect(
        0,
        "",
        &format!("{nothing}0 positions in 1 file\n"),
    );
    folder.run(&["check", "."]).expect(0, "", &format!("{nothing}0 positions in 3 files\n"));
    folder.run(&["check", "-q", "."]).expect(0, "", "");
    let none = "warning: there is no FEN on standard input\n";
    folder.feed(&["check", "-"], b"").expect(0, "", &format!("{none}0 positions\n"));
    let told = format!("{none}0 positions, 0 changed\n");
    folder.feed(&["fmt", "-"], b"").expect(0, "", &told);
    let run = Folder::new(&[("notes.md", b"8/8")]).run(&["check", "."]);
    assert!(run.stderr.starts_with("warning: there is no FEN in what was read"), "{}", run.stderr);
    assert_eq!(run.exit, 0);
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_run() {
    let text = [b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1\n", FAULTY.as_bytes()].concat();
    let folder = Folder::new(&[("latin.fen", &text)]);
    snapshot(&folder, "not_utf8", "check --format short latin.fen");
    let fixed = folder.run(&["check", "--fix", "-q", "--format", "short", "latin.fen"]);
    assert_eq!(fixed.exit, 1);
    let expected = [b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1\n", SOUND.as_bytes()].concat();
    assert_eq!(std::fs::read(folder.path("latin.fen")).unwrap(), expected);
}

#[test]
fn utf16_is_said_once() {
    let text = format!("\u{feff}{SOUND}\r\n{SOUND}\r\n");
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = Folder::new(&[("wide.fen", &bytes)]);
    snapshot(&folder, "utf16", "check --format short .");
    folder.run(&["check", "--fix", "-q", "--format", "short", "wide.fen"]);
    assert_eq!(std::fs::read(folder.path("wide.fen")).unwrap(), bytes);
}

#[test]
fn lines_may_be_of_any_length() {
    let text = [vec![b'8'; 1_000_000], b"\n".to_vec(), FAULTY.into()].concat();
    let folder = Folder::new(&[("long.txt", &text)]);
    let run = folder.run(&["check", "--format", "short", "long.txt"]);
    let last = run.stdout.lines().last().unwrap();
    assert!(last.starts_with("long.txt:2:23: error[side-case]"), "{last}");
}

#[test]
fn standard_input_is_read_for_a_dash_only() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let short = ["check", "--format", "short", "-"];
    let run = folder.feed(&short, FAULTY.as_bytes());
    assert!(run.exit == 1 && run.stdout.starts_with("<fen>:1:23: error[side-case]"));
    // Without a dash nobody waits for it.
    folder.feed(&["check", "a.fen"], FAULTY.as_bytes()).expect(
        0,
        "",
        "1 position in 1 file, no problems\n",
    );
}

#[test]
fn the_kind_goes_by_the_option_then_by_the_name() {
    let folder = Folder::new(&[
        ("a.epd", SHORT.as_bytes()),
        ("A.EPD", SHORT.as_bytes()),
        ("a.fen", SHORT.as_bytes()),
        ("other", SHORT.as_bytes()),
    ]);
    let findings = |arguments: &[&str]| {
        let run = folder
            .feed(&[&["check", "-q", "--format", "short"], arguments].concat(), SHORT.as_bytes());
        (run.exit, run.stdout.matches("missing-counters").count())
    };
    assert_eq!(findings(&["a.epd", "A.EPD"]), (0, 0));
    assert_eq!(findings(&["a.fen", "other"]), (0, 2));
    assert_eq!(findings(&["--kind", "epd", "a.fen", "other"]), (0, 0));
    assert_eq!(findings(&["--kind", "fen", "a.epd"]), (0, 1));
    assert_eq!(findings(&["-"]).1, 1);
    assert_eq!(findings(&["--kind", "epd", "-"]), (0, 0));
    assert_eq!(findings(&["--stdin-filename", "games.epd", "-"]), (0, 0));
    assert_eq!(findings(&["--kind", "epd", "--fen", SHORT]), (0, 0));
}

#[test]
fn the_variant() {
    let folder = Folder::new(&[]);
    for (variant, name) in [("auto", "chess"), ("chess", "chess"), ("chess960", "chess960")] {
        let arguments = ["check", "--format", "jsonl", "--variant", variant, "--fen", SOUND];
        let record: serde_json::Value =
            serde_json::from_str(&folder.run(&arguments).stdout).unwrap();
        assert_eq!(record["variant"], name);
    }
}

#[test]
fn levels() {
    let folder = Folder::new(&[]);
    let exit = |arguments: &[&str], fen: &str| {
        folder.run(&[&["check", "-q", "--fen", fen], arguments].concat()).exit
    };
    assert_eq!(exit(&[], FAULTY), 1);
    assert_eq!(exit(&["--warn", "side-case"], FAULTY), 0);
    assert_eq!(exit(&["--warn", "side-case", "--deny-warnings"], FAULTY), 1);
    assert_eq!(exit(&["--allow", "side-case"], FAULTY), 0);
    assert_eq!(exit(&["--exit-zero"], FAULTY), 0);
    assert_eq!(exit(&[], SHORT), 0);
    assert_eq!(exit(&["--deny-warnings"], SHORT), 1);
    assert_eq!(exit(&["--error", "missing-counters"], SHORT), 1);
    // The last one counts, whichever option it is; several names can share one.
    assert_eq!(exit(&["--error", "missing-counters", "--allow", "missing-counters"], SHORT), 0);
    assert_eq!(exit(&["--allow", "missing-counters", "--error", "missing-counters"], SHORT), 1);
    assert_eq!(exit(&["--allow", "side-case,missing-counters"], FAULTY), 0);
}

#[test]
fn statistics() {
    let text = format!("{FAULTY}\n{SHORT}\n{SOUND}\n{FAULTY}\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    snapshot(&folder, "statistics", "check --statistics a.fen");
    snapshot(&folder, "statistics_jsonl", "check --statistics --format jsonl --quiet a.fen");
}

/// What takes more than the usual search: found with `--deep`, and the same with any number of threads.
#[test]
fn a_deep_search_finds_more() {
    let fen = "K3R2Q/3prp2/Rr1bQ2P/1Q6/Nnr2PRp/q1B1p1B1/1n1N4/b4n1k w - - 0 1";
    let folder = Folder::new(&[("a.fen", fen.as_bytes())]);
    for arguments in [["check", "a.fen"].as_slice(), &["check", "--fen", fen], &["explain", fen]] {
        let shallow = folder.run(arguments);
        assert!(!shallow.stdout.contains("no-capture-order"), "{arguments:?}");
        let deep = folder.run(&[arguments, &["--deep"]].concat());
        assert!(deep.stdout.contains("no-capture-order"), "{arguments:?}");
        assert_eq!(shallow.exit, deep.exit, "a warning is no error");
    }
    let denied = folder.run(&["check", "--deep", "--deny-warnings", "a.fen"]);
    assert_eq!(denied.exit, 1);
    // Levels and depth do not get into each other's way.
    let allowed = folder.run(&["check", "--allow", "no-capture-order", "--deep", "a.fen"]);
    assert!(!allowed.stdout.contains("no-capture-order"));
    assert_eq!(folder.run(&["fmt", "--deep", "a.fen"]).exit, 2);
}
