//! `explain` and `fmt`, and the lists.

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

#[test]
fn a_position_is_explained_field_by_field() {
    let folder = Folder::new(&[]);
    let explain = |name: &str, fen: &str| folder.run(&["explain", fen]).snapshot(name, fen);
    // The examples of lessons: the start, 1. e4 and 1. e4 c5, and a study without counters.
    explain("explain_start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    explain("explain_e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    explain("explain_study", SHORT);
    explain("explain_capture", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 30");
    explain("explain_clock", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 57 80");
    explain("explain_faulty", "rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0");
    explain("explain_prose", "hello, this is no position");
}

#[test]
fn what_variants_add_is_explained() {
    let folder = Folder::new(&[]);
    for (name, variant, fen) in [
        ("explain_pocket", "crazyhouse", "r3k3/8/8/8/8/8/8/Q~3K3/PPn b - - 4 40"),
        ("explain_checks", "Three-check", "4k3/8/8/8/8/8/4P3/4K3 w - - 2+1 3 20"),
        ("explain_pocket_unknown", "auto", "4k3/8/8/8/8/8/4P3/4K3[Q] w - - 3 20"),
    ] {
        folder.run(&["explain", "--variant", variant, fen]).snapshot(name, fen);
    }
}

#[test]
fn a_board_has_colours_where_there_are_any() {
    let folder = Folder::new(&[]);
    let colored = folder.run(&["explain", "--color", "always", SOUND]);
    assert!(colored.stdout.contains("\x1b[") && colored.exit == 0);
    let plain = folder.run(&["explain", SOUND]);
    assert!(!plain.stdout.contains('\x1b') && plain.stdout.contains("1  .  .  .  .  K  .  .  ."));
}

#[test]
fn what_is_explained_may_begin_with_a_dash() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["explain", "--variant", "chess960", "- w - - 0 1"]);
    assert_eq!(run.exit, folder.run(&["check", "--fen=- w - - 0 1"]).exit, "{}", run.stderr);
    assert_eq!(folder.run(&["explain", SOUND, "--variant", "chess960"]).exit, 0);
    assert_eq!(folder.run(&["explain", SOUND, "--variant", "chess96"]).exit, 2);
}

#[test]
fn a_rule_is_explained() {
    let folder = Folder::new(&[]);
    snapshot(&folder, "explain_rule", "explain not-utf8");
    snapshot(&folder, "explain_rule_colors", "explain --color always side-case");
    snapshot(&folder, "explain_unknown_rule", "explain side-cas");
}

#[test]
fn every_page_can_be_shown() {
    let folder = Folder::new(&[]);
    for rule in fenlint::RULES {
        let run = folder.run(&["explain", rule.name]);
        assert_eq!((run.exit, &*run.stderr), (0, ""), "{}", rule.name);
        let is_too_wide = |line: &&str| line.chars().count() > 100 && !line.starts_with("    ");
        assert_eq!(run.stdout.lines().find(is_too_wide), None, "{}", rule.name);
    }
}

#[test]
fn the_list_of_rules_has_all_of_them() {
    let folder = Folder::new(&[]);
    let text = folder.run(&["rules"]).stdout;
    assert!(text.starts_with("syntax\n  not-utf8 "), "{text}");
    assert!(fenlint::RULES.iter().all(|rule| text.contains(&format!("  {} ", rule.name))));
    let lines = folder.run(&["rules", "--format", "jsonl"]).stdout;
    let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    let expected = serde_json::json!({
        "code": "not-utf8", "family": "syntax", "severity": "error", "fixes": [],
        "summary": "A byte of the file belongs to no UTF-8 text.",
        "url": "https://docs.rs/fenlint/latest/fenlint/rules/syntax/not_utf8/",
    });
    assert_eq!(first, expected);
    assert_eq!(lines.lines().count(), fenlint::RULES.len());
}

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

#[test]
fn escapes_in_a_page_are_told() {
    let folder = Folder::new(&[]);
    let page = |rule: &str| folder.run(&["explain", rule]).stdout;
    assert!(
        page("bom").contains("(`\\u{FEFF}` stands for U+FEFF (byte order mark))"),
        "{}",
        page("bom")
    );
    for rule in fenlint::RULES {
        let page = page(rule.name);
        let has_escape = page.lines().any(|line| line.starts_with("    ") && line.contains('\\'));
        assert!(!has_escape || page.contains("stands for"), "{page}");
    }
}

#[test]
fn the_list_of_rules_has_one_line_a_rule() {
    let list = Folder::new(&[]).run(&["rules"]).stdout;
    let is_row = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    assert_eq!(list.lines().filter(is_row).count(), fenlint::RULES.len(), "{list}");
    assert!(!list.lines().any(|line| line.starts_with("   ")), "{list}");
}

/// The smallest positions, as the pages of the rules have them, and what is special about a proof.
#[test]
fn a_position_that_cannot_arise_is_told_why() {
    let folder = Folder::new(&[]);
    for (name, variant, fen) in [
        ("nothing_captured", "auto", "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        ("pawn_captures", "auto", "rnbqkb1r/pppppppp/8/8/4P3/2P5/PPP1PP1P/RNBQKBNR w KQkq - 0 9"),
        ("open_files", "auto", "rnbqkbnr/pppp1ppp/8/8/8/QQQ5/PP3PPP/RNBQKBNR b KQ - 0 20"),
        ("changed_files", "auto", "rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPP1/RNBQKBNR b KQq - 0 20"),
        ("wrong_turn", "auto", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
        ("locked_bishop", "chess", "rnbqkbnr/pppppppp/8/8/5B2/4P3/PPPP1PPP/RN1QKBNR b KQkq - 1 2"),
        ("caged_piece", "auto", "B3k3/pp6/8/8/8/8/8/4K3 w - - 0 40"),
        ("no_last_move", "auto", "4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40"),
        (
            "no_last_move_many",
            "auto",
            "NRR5/QQ2b2b/Qb1NK2R/k1bPBP2/1q3bn1/r2B4/2n2Qr1/R4q1B b - - 0 1",
        ),
        ("no_last_move_no_side", "auto", "6bk/5ppp/8/8/8/8/5PPP/6BK"),
        ("no_last_move_both_in_check", "auto", "4k3/4R3/8/8/8/8/4r3/4K3"),
        (
            "no_capture_order",
            "auto",
            "rnbqkb1r/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 9",
        ),
    ] {
        let run = folder.run(&["explain", "--variant", variant, fen]);
        run.snapshot(&format!("explain_proof_{name}"), fen);
        assert!(!run.stdout.contains("legal position") && !run.stdout.contains("is legal"));
    }
}

#[test]
fn a_proof_has_colours_and_a_width() {
    let folder = Folder::new(&[]);
    let fen = "4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40";
    folder.run(&["explain", "--color", "always", fen]).snapshot("explain_proof_colors", fen);
    let plain = folder.run(&["explain", fen]).stdout;
    assert!(!plain.contains('\x1b') && plain.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn nothing_is_ever_said_to_be_legal() {
    let folder = Folder::new(&[]);
    let sentence = "Can it arise in a game?\n   No reason found that it could not arise.\n";
    let asked = |arguments: &[&str]| folder.run(&[&["explain"], arguments].concat()).stdout;
    assert!(asked(&[SOUND]).ends_with(sentence));
    assert!(asked(&["--deep", "--variant", "chess960", SOUND]).ends_with(sentence));
    // Where something is wrong already, or the game is another one, the question is not asked.
    let errors = "Not asked: the errors above come first.";
    for (arguments, told) in [
        ([FAULTY].as_slice(), errors),
        (&["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"], errors),
        (
            &["RNBKQBNR/PPPP1PPP/4P3/8/8/3p4/ppp1pppp/rnbkqbnr w - - 0 1"],
            "Not asked: the board seems to be upside down.",
        ),
        (&["--variant", "atomic", SOUND], "Not asked in atomic"),
    ] {
        let told = format!("\nCan it arise in a game?\n   {told}");
        assert!(asked(arguments).contains(&told), "{arguments:?}");
    }
    assert!(!asked(&["hello, this is no position"]).contains("Can it arise"));
}

#[test]
fn what_standard_chess_alone_proves_is_named() {
    let folder = Folder::new(&[]);
    let asked = |arguments: &[&str]| folder.run(&[&["explain"], arguments].concat()).stdout;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 4 10";
    let hint = "In standard chess it could not: `--variant chess` tells why.\n";
    assert!(asked(&[fen]).ends_with(hint));
    assert!(asked(&["--variant", "chess", fen]).contains("No. `wrong-turn` proves it"));
    assert!(!asked(&["--variant", "chess960", fen]).contains(hint));
    // First squares are said to be those of the arrays that count.
    let fen = "rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 5";
    assert!(asked(&[fen]).contains("In every start array of Chess960"));
    let standard = asked(&["--variant", "chess", fen]);
    assert!(standard.contains("In standard chess the bishop on a3 cannot have got there"));
}
