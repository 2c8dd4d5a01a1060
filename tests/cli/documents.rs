//! Documents that hold their FENs in a syntax of their own.

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;

use super::{FAULTY, Folder, SOUND, snapshot};

/// The FEN as an EPD record.
fn record(fen: &str) -> String {
    format!("{}bm Kd2;", &fen[..fen.len() - "0 1".len()])
}

/// A document of each kind, with one FEN in it that has one error.
fn documents(fen: &str) -> Vec<(&'static str, String)> {
    let start = fen.replace('/', "\\/");
    vec![
        ("a.csv", format!("id,fen,n\r\n1,\"{fen}\",\"a\r\nb\"\r\n")),
        ("a.epd", format!("{}\n", record(fen))),
        ("a.fen", format!("\u{feff}# é\r\n  {fen}\t\r\n")),
        ("a.json", format!("{{\r\n  \"é\": 1, \"fen\": \"{start}\"\r\n}}")),
        ("a.jsonl", format!("{{\"a\":[]}}\n{{\"fen\":\"{start}\"}}\n")),
        ("a.log", format!("info string é\n> position fen {fen} moves e2e4\n")),
        ("a.md", format!("\u{feff}# Title\n\nIn `{fen}`, é.\n")),
        (
            "a.pgn",
            format!("\u{feff}[Event \"é\"]\r\n[SetUp \"1\"]\r\n[FEN \"{fen}\"]\r\n\r\n1. e4 *\r\n"),
        ),
        ("a.py", format!("é = '{fen}'  # why\n")),
        ("a.txt", format!("Some prose,\nand either/or.\n\nThis is \"{fen}\".\n")),
        (
            "a.url",
            format!("https://x.org/?a=é&fen={}#b\n", fen.replace('/', "%2f").replace(' ', "%20")),
        ),
    ]
}

fn folder() -> Folder {
    let documents = documents(FAULTY);
    let files: Vec<_> = documents.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    Folder::new(&files)
}

#[test]
fn every_kind_in_a_folder() {
    let folder = folder();
    let run = folder.run(&["check", "--format", "short", "."]);
    assert_eq!(run.exit, 1);
    let places: Vec<_> = run.stdout.lines().map(|line| line.split(": ").next().unwrap()).collect();
    let expected = [
        "a.csv:2:26",
        "a.epd:1:23",
        "a.fen:2:25",
        "a.json:2:48",
        "a.jsonl:2:38",
        "a.log:2:38",
        "a.md:3:27",
        "a.pgn:3:29",
        "a.py:1:28",
        "a.txt:4:32",
        "a.url:1:62",
    ];
    assert_eq!(places, expected, "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line.contains("error[side-case]")), "{}", run.stdout);
    assert!(run.stderr.starts_with("11 positions in 11 files: 11 errors"), "{}", run.stderr);
    for jobs in ["1", "2", "5"] {
        assert_eq!(
            folder.run(&["check", "--jobs", jobs, "--format", "short", "."]).stdout,
            run.stdout
        );
    }
}

#[test]
fn fixes_change_their_own_bytes() {
    let folder = folder();
    let run = folder.run(&["check", "--fix", "."]);
    assert_eq!((run.exit, &*run.stdout), (0, ""), "{}", run.stderr);
    assert!(run.stderr.starts_with("changed 11 positions in 11 files\n"), "{}", run.stderr);
    for (name, text) in documents(SOUND) {
        assert_eq!(fs::read_to_string(folder.path(name)).unwrap(), text, "{name}");
    }
    let run = folder.run(&["check", "--diff", "."]);
    assert_eq!((run.exit, &*run.stdout), (0, ""));
}

#[test]
fn one_object_a_fen() {
    let folder = folder();
    let run = folder.run(&["check", "-q", "--format", "jsonl", "."]);
    let kinds: Vec<_> = run
        .stdout
        .lines()
        .zip(documents(FAULTY))
        .map(|(line, (name, text))| {
            let object: Value = serde_json::from_str(line).unwrap();
            assert_eq!(object["path"], name);
            let is_record = object["kind"] == "epd";
            let faulty = if is_record { record(FAULTY) } else { FAULTY.to_owned() };
            assert_eq!(object["text"], faulty, "{name}");
            let at = |pointer: &str| {
                usize::try_from(object.pointer(pointer).unwrap().as_u64().unwrap()).unwrap()
            };
            let written = &text[at("/start")..at("/end")];
            assert_eq!(written.replace("\\/", "/").replace("%2f", "/").replace("%20", " "), faulty);
            assert_eq!(
                &text[at("/diagnostics/0/labels/0/start")..at("/diagnostics/0/labels/0/end")],
                "W"
            );
            assert_eq!(
                &text[at("/diagnostics/0/fix/edits/0/start")..at("/diagnostics/0/fix/edits/0/end")],
                "W"
            );
            let line = text.lines().nth(at("/line") - 1).unwrap();
            let line = line.strip_prefix('\u{feff}').unwrap_or(line);
            let fixed = object["fixed"].as_str().unwrap();
            let expected = match object["kind"].as_str().unwrap() {
                "fen" => SOUND.to_owned(),
                "epd" => record(SOUND),
                "pgn" => format!("[Event \"é\"]\r\n[SetUp \"1\"]\r\n[FEN \"{SOUND}\"]"),
                "csv" => format!("1,\"{SOUND}\",\"a\r\nb\""),
                _ => line.replace(" W ", " w ").replace("%20W%20", "%20w%20"),
            };
            assert_eq!(fixed, expected, "{name}");
            assert_eq!(
                (&object["canonical"], &object["verdict"]),
                (&Value::Null, &"fixable".into())
            );
            object["kind"].as_str().unwrap().to_owned()
        })
        .collect();
    let expected =
        ["csv", "epd", "fen", "json", "json", "uci", "markdown", "pgn", "source", "text", "url"];
    assert_eq!(kinds, expected);
}

#[test]
fn reports_show_the_lines() {
    let text = "[Event \"a\"]\n[SetUp \"0\"]\n[Site \"é\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\"]\n\n1. e4 *\n";
    let json = "{\"a\": 1,\n \"fen\": \"4k3\\/8\\/8\\/8\\/8\\/8\\/4P3\\/4K3 W - - 0 1\"}\n";
    let folder = Folder::new(&[("games.pgn", text.as_bytes()), ("a.json", json.as_bytes())]);
    snapshot(&folder, "in_pgn", "check games.pgn");
    snapshot(&folder, "in_pgn_diff", "check -q --diff games.pgn");
    snapshot(&folder, "in_json", "check a.json");
}

#[test]
fn large_documents_in_pieces() {
    let mut csv = String::from("id;text;FEN\n");
    let mut pgn = String::new();
    let mut lines = String::new();
    for number in 0..20_000 {
        let fen = if number == 19_990 { FAULTY } else { SOUND };
        writeln!(csv, "{number};\"a\nb;\"\"{SOUND}\n\";{fen}").unwrap();
        writeln!(pgn, "[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n1. e4 {{\n\n[FEN \"\"]\n}} *\n").unwrap();
        writeln!(lines, "{{\"id\":{number},\"fen\":\"{fen}\"}}").unwrap();
    }
    let files =
        [("a.csv", csv.as_bytes()), ("b.pgn", pgn.as_bytes()), ("c.json", lines.as_bytes())];
    let folder = Folder::new(&files);
    let run = |arguments: &[&str]| {
        let run = folder.run(&[&["check", "--format", "short"], arguments].concat());
        assert_eq!(run.stderr, "60000 positions in 3 files: 3 errors; --fix mends 3\n");
        run.stdout
    };
    let one = run(&["--jobs", "1", "."]);
    let places: Vec<_> = one.lines().map(|line| line.split(": ").next().unwrap()).collect();
    let expected = [
        format!("a.csv:{}:25", 1 + 19_990 * 3 + 3),
        format!("b.pgn:{}:29", 19_990 * 8 + 1),
        format!("c.json:{}:42", 19_991),
    ];
    assert_eq!(places, expected);
    assert_eq!(run(&["--jobs", "3", "."]), one);
    // The same from a pipe, by content.
    for (text, kind) in [(&csv, "csv"), (&pgn, "pgn"), (&lines, "json")] {
        let piped = folder.feed(&["check", "-q", "--format", "jsonl", "-"], text.as_bytes());
        assert_eq!(piped.stdout.lines().count(), 20_000);
        assert!(piped.stdout.starts_with(&format!("{{\"path\":null,\"kind\":\"{kind}\"")));
    }
    assert_eq!(folder.run(&["check", "-q", "--fix", "."]).exit, 0);
    assert_eq!(fs::read_to_string(folder.path("b.pgn")).unwrap(), pgn.replace(FAULTY, SOUND));
}

#[test]
fn prose_is_searched_and_lists_are_read() {
    let prose = "Dear reader,\nhere is one and/or another.\nRegards\nA. N. Other\n";
    let list = format!("{SOUND}\n{FAULTY}\nhello\n");
    let folder = Folder::new(&[("prose.txt", prose.as_bytes()), ("list.txt", list.as_bytes())]);
    let short = |arguments: &[&str]| {
        let run = folder.run(&[&["check", "--format", "short"], arguments].concat());
        let codes =
            run.stdout.lines().map(|line| line.split(['[', ']']).nth(1).unwrap().to_owned());
        (codes.collect::<Vec<_>>(), run.stderr)
    };
    let (codes, stderr) = short(&["."]);
    assert_eq!(codes, ["side-case", "not-a-fen"]);
    assert!(stderr.starts_with("3 positions in 2 files"), "{stderr}");
    assert!(short(&["prose.txt"]).1.ends_with("0 positions in 1 file\n"));
    assert_eq!(short(&["list.txt"]).0, codes);
    // A short text that is named is read as what it should be.
    let run = folder.feed(&["check", "--format", "short", "-"], b"hello\n");
    assert!(run.stdout.contains("not-a-fen"), "{}", run.stdout);
}

#[test]
fn bytes_that_are_no_text() {
    let game = |fen: &[u8]| {
        [b"[White \"Mu\xF1oz\"]\n[SetUp \"1\"]\n[FEN \"", fen, b"\"]\n\n*\n\n"].concat()
    };
    let faulty = b"4k3/8/8/8/8/8/4P3/4K3 W - \x96 0 1";
    let text = [game(SOUND.as_bytes()), game(faulty), game(FAULTY.as_bytes())].concat();
    let folder = Folder::new(&[("latin.pgn", &text)]);
    let run = folder.run(&["check", "-q", "--format", "short", "."]);
    let found: Vec<_> = run.stdout.lines().map(|line| line.split("]:").next().unwrap()).collect();
    assert!(found.contains(&"latin.pgn:9:33: error[not-utf8"), "{found:?}");
    assert!(found.contains(&"latin.pgn:15:29: error[side-case"), "{found:?}");
    folder.run(&["check", "-q", "--fix", "."]);
    // A FEN that is no text stays as it is.
    let expected = [game(SOUND.as_bytes()), game(faulty), game(SOUND.as_bytes())].concat();
    assert_eq!(fs::read(folder.path("latin.pgn")).unwrap(), expected);
}

#[test]
fn what_is_no_text_is_skipped_in_folders() {
    let utf16: Vec<u8> =
        format!("\u{feff}{FAULTY}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder =
        Folder::new(&[("a.cs", &utf16), ("b.json", b"\0\x01\0"), ("c.md", SOUND.as_bytes())]);
    folder.run(&["check", "."]).expect(0, "", "1 position in 1 file, no problems\n");
}

#[test]
fn kinds_that_do_not_fit() {
    let folder = Folder::new(&[("a.pgn", b""), ("a.fen", b"")]);
    let refusal = "error: fmt rewrites files with one FEN a line; it cannot rewrite pgn\n\n  tip: `fenlint check --fix` mends such documents\n";
    folder.run(&["fmt", "a.fen", "a.pgn"]).expect(2, "", refusal);
    folder.run(&["fmt", "--kind", "pgn", "-"]).expect(2, "", refusal);
    folder.run(&["fmt", "-q", "."]).expect(0, "", "");
    let run = Folder::new(&[("a.pgn", b"")]).run(&["fmt", "."]);
    assert!(run.stderr.contains("there is no file with one FEN a line"), "{}", run.stderr);
    folder.run(&["check", "--kind", "pgn", "--fen", SOUND]).expect(
        2,
        "",
        "error: --fen takes a FEN; give pgn as a file or with -\n",
    );
    let sound = folder.feed(&["check", "-q", "--stdin-filename", "x.pgn", "-"], b"[FEN \"8\"]");
    assert_eq!(sound.exit, 1);
}
