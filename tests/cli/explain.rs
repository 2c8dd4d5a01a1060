//! `explain`, and the lists.

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

/// A record with operations is EPD, unless it is said what it is.
#[test]
fn a_record_alone_may_be_epd() {
    let folder = Folder::new(&[]);
    let board = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let read_as_epd = format!("{board} acd 12; bm e4; id \"a pawn\"; x 1;");
    for command in
        [&["check", "--deny-warnings", "--fen"][..], &["fmt", "--check", "--fen"], &["explain"]]
    {
        let with = |more: &[&str]| {
            folder.run(&[&command[..1], more, &command[1..], &[&read_as_epd]].concat())
        };
        assert_eq!(with(&[]).exit, 0, "{command:?} {}", with(&[]).stdout);
        assert_eq!(with(&["--kind", "epd"]).exit, 0, "{command:?}");
        assert_eq!(with(&["--kind", "fen"]).exit, 1, "{command:?}");
    }
    snapshot_explain(&folder, "explain_epd", &read_as_epd);
    snapshot_explain(&folder, "explain_perft", &format!("{board} 0 1 ;D1 5 ;D2 26"));
    // Without a semicolon it may be many things.
    let open = format!("{board} bm e4");
    let tip = "tip: with `--kind epd` it is read as an EPD record\n";
    for command in [&["check", "--fen"][..], &["explain"]] {
        let run = folder.run(&[command, &[&open]].concat());
        assert!(run.exit == 1 && run.stderr.contains(tip), "{}", run.stderr);
        let run =
            folder.run(&[&command[..1], &["--kind", "epd"], &command[1..], &[&open]].concat());
        assert!(run.exit == 0 && !run.stderr.contains(tip), "{}", run.stderr);
    }
    for fen in [
        format!("{board} 0 1;"),
        format!("{board};"),
        format!("{board} ;"),
        format!("{board} 0 x"),
        format!("{board} a b"),
    ] {
        let run = folder.run(&["check", "--fen", &fen]);
        assert!(
            !run.stdout.contains("[epd-") && !run.stderr.contains(tip),
            "{}{}",
            run.stdout,
            run.stderr
        );
    }
    assert_eq!(folder.run(&["explain", "--kind", "pgn", SOUND]).exit, 2);
}

#[track_caller]
fn snapshot_explain(folder: &Folder, name: &str, text: &str) {
    folder.run(&["explain", text]).snapshot(name, &format!("fenlint explain '{text}'"));
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
