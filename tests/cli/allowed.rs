//! Comments that allow findings, in the comment style of each kind of document.

use std::fs;

use super::{FAULTY, Folder, SHORT, SOUND};

/// A document of each kind: an allowed fault, one that is not, and the comment that allows the first. `A` is the
/// directive, `F` the faulty FEN.
const DOCUMENTS: &[(&str, &str)] = &[
    (
        "above.pgn",
        "[Event \"1\"]\r\n% A\r\n[FEN \"F\"]\r\n[SetUp \"1\"]\r\n\r\n*\r\n\r\n[FEN \"F\"]\r\n[SetUp \"1\"]\r\n\r\n*\r\n",
    ),
    ("behind.pgn", "[SetUp \"1\"]\n[FEN \"F\"] ; A\n\n*\n\n[SetUp \"1\"]\n[FEN \"F\"]\n\n*\n"),
    ("braces.pgn", "{ A }\n[FEN \"F\"]\n[SetUp \"1\"]\n\n*\n\n[FEN \"F\"]\n[SetUp \"1\"]\n\n*\n"),
    ("above.md", "# é\n\n<!-- A -->\n`F`\n\n`F`\n"),
    ("behind.md", "`F` <!-- why: A -->\n\n`F`\n"),
    ("link.md", "[//]: # (A)\n`F`\n\n`F`\n"),
    ("above.py", "# A\nf = 'F'\ng = 'F'\n"),
    ("behind.rs", "let f = \"F\"; // A\nlet g = \"F\";\n"),
    ("block.c", "/* A */\nchar *f = \"F\";\nchar *g = \"F\";\n"),
    ("star.java", "/*\n * why: A */\nString f = \"F\";\nString h = \"F\";\n"),
    ("far.c", "#include <a.h>\n// A\nchar *f = \"F\";\nchar *g = \"F\";\n"),
    ("above.lua", "-- A\nf = \"F\"\ng = \"F\"\n"),
    ("behind.el", "(f \"F\") ; A\n(g \"F\")\n"),
    ("above.html", "<!-- A -->\n<p>F</p>\n<p>F</p>\n"),
    ("above.json", "[\n  // A\n  {\"fen\": \"F\"},\n  {\"fen\": \"F\"}\n]\n"),
    ("prose.txt", "Some prose,\nand more.\n# A\nThis is F.\nAnd this is F.\n"),
    ("above.log", "# A\nposition fen F\nposition fen F\n"),
    ("above.url", "# A\nhttps://x.org/?fen=F\n\nhttps://x.org/?fen=F\n"),
];

fn is_address(name: &str) -> bool {
    name.rsplit('.').next() == Some("url")
}

fn document(template: &str, allow: &str, fen: [&str; 2]) -> String {
    let mut fens = fen.into_iter();
    let mut text = String::new();
    for part in template.split_inclusive(['A', 'F']) {
        // The names of tags have these letters too.
        if part.ends_with('F') && !part.ends_with("[F") {
            text += &part[..part.len() - 1];
            text += fens.next().unwrap_or_default();
        } else if let Some(part) = part.strip_suffix('A') {
            text += part;
            text += allow;
        } else {
            text += part;
        }
    }
    text
}

#[test]
fn one_line_in_each_kind() {
    for (name, template) in DOCUMENTS {
        let faulty = document(template, "fenlint: allow(side-case)", [FAULTY; 2]);
        let faulty = if is_address(name) { encoded(&faulty) } else { faulty };
        let folder = Folder::new(&[(name, faulty.as_bytes())]);
        let run = folder.run(&["check", "--format", "short", name]);
        assert_eq!(run.exit, 1, "{name}\n{faulty}\n{}{}", run.stdout, run.stderr);
        assert_eq!(run.stdout.lines().count(), 1, "{name}\n{faulty}\n{}", run.stdout);
        assert!(run.stdout.contains("error[side-case]"), "{name}\n{}", run.stdout);
        // What is allowed is not fixed, and no other byte is touched.
        let run = folder.run(&["check", "--fix", name]);
        assert_eq!((run.exit, &*run.stdout), (0, ""), "{name}\n{}", run.stderr);
        let fixed = document(template, "fenlint: allow(side-case)", [FAULTY, SOUND]);
        let fixed = if is_address(name) { encoded(&fixed) } else { fixed };
        assert_eq!(fs::read_to_string(folder.path(name)).unwrap(), fixed, "{name}");
    }
}

/// FENs in addresses have no blanks.
fn encoded(text: &str) -> String {
    let lines = text.split_inclusive('\n').map(|line| match line.split_once("?fen=") {
        Some((before, fen)) => format!("{before}?fen={}", fen.replace(' ', "%20")),
        None => line.to_owned(),
    });
    lines.collect()
}

#[test]
fn the_whole_file_in_each_kind() {
    for (name, template) in DOCUMENTS
        .iter()
        .filter(|(name, _)| name.starts_with("above") || ["braces.pgn", "far.c"].contains(name))
    {
        let is_above = template.find('A') < template.find("\"F").or(template.find('F'));
        if !is_above {
            continue;
        }
        let faulty = document(template, "fenlint: allow-file(side-case)", [FAULTY; 2]);
        let faulty = if is_address(name) { encoded(&faulty) } else { faulty };
        let folder = Folder::new(&[(name, faulty.as_bytes())]);
        let run = folder.run(&["check", "--format", "short", name]);
        let told = "2 positions in 1 file, no problems\n";
        assert_eq!((run.exit, &*run.stdout, &*run.stderr), (0, "", told), "{name}\n{faulty}");
        let sound = document(template, "fenlint: allow-file(side-case)", [SOUND; 2]);
        let sound = if is_address(name) { encoded(&sound) } else { sound };
        let folder = Folder::new(&[(name, sound.as_bytes())]);
        let run = folder.run(&["check", "--format", "short", name]);
        assert!(run.stdout.contains("note[unused-allow]"), "{name}\n{}", run.stdout);
    }
}

/// Unused ones are notes at their own place.
#[test]
fn unused_ones() {
    for (name, text, place) in [
        (
            "a.pgn",
            format!("% é\n% fenlint: allow(side-case)\n[FEN \"{SOUND}\"]\n[SetUp \"1\"]\n\n*\n"),
            "2:18",
        ),
        ("a.md", format!("`{SOUND}`\n\n`{SOUND}` <!-- fenlint: allow(side-case) -->\n"), "3:55"),
        ("a.py", format!("\ta = '{SOUND}'  # fenlint: allow(side-case)\n"), "1:58"),
        (
            "a.json",
            format!("[\r\n // fenlint: allow(side-case)\r\n \"fen\", {{\"fen\":\"{SOUND}\"}}]\r\n"),
            "2:20",
        ),
    ] {
        let folder = Folder::new(&[(name, text.as_bytes())]);
        let run = folder.run(&["check", "--format", "short", name]);
        let note = "`side-case` is allowed here, and finds nothing";
        let expected = format!("{name}:{place}: note[unused-allow]: {note}\n");
        assert_eq!((run.exit, run.stdout), (0, expected), "{name}");
    }
}

/// Comments belong to the FEN below them wherever the blocks of a large document end.
#[test]
fn across_blocks() {
    let source = |number: usize| match number % 3 {
        0 => format!("    // fenlint: allow(side-case) in {number}\n    f(\"{FAULTY}\");\n"),
        1 => format!("    f(\"{FAULTY}\"); // fenlint: allow(side-case)\n"),
        _ => format!("    f(\"{SOUND}\"); // {number}\n"),
    };
    let pgn = |number: usize| match number % 3 {
        0 => format!(
            "[Event \"{number}\"]\n% fenlint: allow(side-case)\n[FEN \"{FAULTY}\"]\n[SetUp \"1\"]\n\n1. Kd2 *\n\n"
        ),
        1 => format!(
            "; fenlint: allow(side-case)\n[FEN \"{FAULTY}\"]\n[SetUp \"1\"]\n\n1. Kd2 *\n\n"
        ),
        _ => format!("[FEN \"{SOUND}\"]\n[SetUp \"1\"]\n\n1. Kd2 {{{number}}} *\n\n"),
    };
    let markdown = |number: usize| match number % 3 {
        0 => format!("<!-- fenlint: allow(side-case) -->\n`{FAULTY}`\n\n"),
        1 => format!("- `{FAULTY}` <!-- fenlint: allow(side-case) -->\n"),
        _ => format!("- {number}\n"),
    };
    let of = |one: &dyn Fn(usize) -> String| (0..12_000).map(one).collect::<String>();
    let (source, pgn, markdown) = (of(&source), of(&pgn), of(&markdown));
    let folder = Folder::new(&[
        ("a.rs", source.as_bytes()),
        ("a.pgn", pgn.as_bytes()),
        ("a.md", markdown.as_bytes()),
    ]);
    for jobs in ["1", "3"] {
        let run = folder.run(&["check", "--jobs", jobs, "--format", "short", "."]);
        let told = "32000 positions in 3 files, no problems\n";
        assert_eq!(
            (run.exit, run.stdout.lines().next(), &*run.stderr),
            (0, None, told),
            "jobs {jobs}"
        );
    }
    // Allowed for the whole file at its top, used and unused far below.
    let top = "// fenlint: allow-file(side-case, bom)\n";
    let text = format!("{top}{}", format!("f(\"{FAULTY}\");\n").repeat(12_000));
    let folder = Folder::new(&[("a.rs", text.as_bytes())]);
    let run = folder.run(&["check", "--format", "short", "a.rs"]);
    let expected = "a.rs:1:35: note[unused-allow]: `bom` is allowed here, and finds nothing\n";
    assert_eq!((run.exit, &*run.stdout), (0, expected));
}

/// What is allowed is not written away by `fmt` either, and it says so. A rule that the canonical form leaves broken does not matter.
#[test]
fn fmt_leaves_alone_what_is_allowed() {
    let comment = format!("{SOUND} ; an endgame");
    let lone = "8/8/8/8/8/8/4P3/4K3 w - -";
    for (config, text, written, told) in [
        ("", format!("{comment}\n"), format!("{SOUND}\n"), "1 changed"),
        (
            "trailing-comment = 'allow'",
            format!("{comment}\n{SHORT}\n"),
            format!("{comment}\n{SHORT} 0 1\n"),
            "1 changed, 1 left alone as `trailing-comment` is allowed there",
        ),
        (
            "missing-counters = 'allow'\nside-case = 'allow'",
            format!("{SHORT}\n{FAULTY}\n  {SOUND}"),
            format!("{SHORT}\n{FAULTY}\n{SOUND}"),
            "1 changed, 2 left alone as `missing-counters` and `side-case` are allowed there",
        ),
        ("king-missing = 'allow'", format!("{lone}\n"), format!("{lone} 0 1\n"), "1 changed"),
        (
            "",
            format!("# fenlint: allow(trailing-comment)\n{comment}\n{comment}\n"),
            format!("# fenlint: allow(trailing-comment)\n{comment}\n{SOUND}\n"),
            "1 changed, 1 left alone as `trailing-comment` is allowed there",
        ),
        (
            "",
            format!("# fenlint: allow-file(side-case)\n{FAULTY}\n{FAULTY}\n"),
            format!("# fenlint: allow-file(side-case)\n{FAULTY}\n{FAULTY}\n"),
            "0 changed, 2 left alone as `side-case` is allowed there",
        ),
        // It cannot be read, but that is allowed.
        (
            "unknown-piece = 'allow'",
            "4k3/8/8/8/8/8/4X3/4K3 w - - 0 1\n".to_owned(),
            "4k3/8/8/8/8/8/4X3/4K3 w - - 0 1\n".to_owned(),
            "0 changed, 1 left alone as `unknown-piece` is allowed there",
        ),
    ] {
        let config = format!("[rules]\n{config}\n");
        let folder =
            Folder::new(&[("fenlint.toml", config.as_bytes()), ("a.fen", text.as_bytes())]);
        let check = folder.run(&["fmt", "-q", "--check", "a.fen"]);
        assert_eq!(check.exit, i32::from(text != written), "{text}{}", check.stdout);
        let run = folder.run(&["fmt", "a.fen"]);
        assert_eq!((run.exit, &*run.stdout, folder.read("a.fen")), (0, "", written), "{text}");
        let summary = run.stderr.trim_end().split_once(" in 1 file, ").unwrap().1;
        assert_eq!(summary, told, "{text}");
        assert_eq!(folder.run(&["fmt", "-q", "--check", "a.fen"]).exit, 0, "{text}");
    }
    let folder = Folder::new(&[("fenlint.toml", b"[rules]\nside-case = 'allow'\n")]);
    let told = "<fen>: left alone: `side-case` is allowed there\n";
    folder.run(&["fmt", "--fen", FAULTY]).expect(0, &format!("{FAULTY}\n"), told);
}
