//! A document that is edited is judged as if it were read anew.

#![cfg(all(feature = "containers", feature = "moves"))]

#[path = "common/random.rs"]
mod random;

use std::fmt::Write as _;

use fenlint::live::{Document, Found, Origin};
use fenlint::locate::Kind;
use fenlint::{Applicability, Edit, Finding, Options, Span};

use random::Random;

/// Sound ones, faulty ones with and without fixes, and an EPD record.
const FENS: &[&str] = &[
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - — 00 0",
    "7K/8/k1P5/7p/8/8/8/8 w - -",
    "4k3/8/8/8/8/8/4P3/4K3 q — e9 x 1",
    "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN B KQkq - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x\";",
    "🙂4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
];

/// What is typed, pasted or taken out.
const PIECES: &[&str] = &[
    "",
    "",
    "",
    "8",
    "/",
    "k",
    "K",
    " ",
    "w",
    "W",
    "-",
    "—",
    "\t",
    "\n",
    "\n",
    "\r\n",
    "\r",
    "#",
    "\"",
    "'",
    "`",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    "é",
    "漢",
    "🙂",
    "\u{feff}",
    "\\",
    "%20",
    "_",
    "```fen\n",
    "```\n",
    "<!-- ",
    "-->",
    "// ",
    "fen",
    "# fenlint: allow(side-case)\n",
    "# fenlint: allow(missing-counters, gap-zero) why\n",
    "# fenlint: allow-file(side-case)\n",
    " ; fenlint: allow(side-case)",
    "<!-- fenlint: allow(side-case) -->",
    "// fenlint: allow(side-case)\n",
    "% fenlint: allow(unicode-dash)\n",
    "# fenlint: alow(x)\n",
    "c0 \"fenlint: allow(side-case)\";",
    "fenlint: allow(",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\"]\n",
    "\"fen\": \"4k3/8/8/8/8/8/8/4K3 B - - 0 1\", ",
    "[SetUp \"1\"]\n",
    "position fen 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n",
    "`4k3/8/8/8/8/8/4P3/4K3 W - - 0 1`",
];

/// A way to write a FEN into a document.
type Line = fn(&str) -> String;

/// The kinds of documents, each with what stands at its top and how a FEN is written into it.
const DOCUMENTS: &[(&str, &str, Line)] = &[
    ("a.fen", "# a list\n", |fen| format!("{fen}\n")),
    ("a.epd", "", |fen| format!("{fen}\n")),
    ("a.txt", "", |fen| format!("{fen}\n")),
    ("b.txt", "Prose about a position,\nand more prose,\nof three lines.\n", |fen| {
        format!("It is {fen}, he said.\n")
    }),
    ("a.pgn", "", |fen| {
        format!("[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 {{why}} *\n\n")
    }),
    ("a.csv", "id,fen,moves\n", |fen| format!("1,\"{fen}\",e2e4\n")),
    ("a.json", "", |fen| format!("{{\"fen\": \"{fen}\"}}\n")),
    ("a.jsonl", "", |fen| format!("{{\"fen\": \"{}\"}}\n", fen.replace('/', "\\/"))),
    ("a.md", "# Title\n\n", |fen| format!("Text `{fen}` and\n\n```fen\n{fen}\n```\n\n")),
    ("a.py", "#!/usr/bin/env python\n", |fen| format!("FEN = \"{fen}\"  # {fen}\n")),
    ("a.log", "", |fen| format!("position fen {fen}\ngo depth 1\n")),
    ("a.url", "", |fen| format!("https://lichess.org/analysis/{}\n", fen.replace(' ', "_"))),
];

fn pick<T: Copy>(random: &mut Random, all: &[T]) -> T {
    all[random.below(all.len())]
}

fn written(random: &mut Random, (name, top, line): (&str, &str, Line)) -> String {
    let mut text = top.to_owned();
    for _ in 0..=random.below(8) {
        let comment = pick(
            random,
            &["", "", "", "# fenlint: allow(side-case)\n", "% fenlint: allow(side-case)\n"],
        );
        let _ = write!(
            text,
            "{}{}",
            if name.ends_with("son") { "" } else { comment },
            line(pick(random, FENS))
        );
    }
    if name == "a.json" {
        text = format!("[{}]", text.trim_end().replace("}\n{", "},\n{"));
    }
    if random.below(5) == 0 { text.replace('\n', "\r\n") } else { text }
}

/// All that there is to say, in places of the document.
fn told(document: &Document) -> Vec<(Span, usize, Vec<Finding>, Vec<Edit>)> {
    let told = |found: Found<'_>| {
        let repairs = found.report.repairs(Applicability::Likely);
        (found.span, found.base, found.report.findings().to_vec(), repairs)
    };
    document.found().chain(document.remarks()).map(told).collect()
}

fn random_span(random: &mut Random, text: &str) -> Span {
    let start = random.below(text.len() + 1);
    let length = if random.below(20) == 0 { random.below(400) } else { random.below(4) };
    Span::new(start, start + random.below(length + 1))
}

#[test]
fn ten_thousand_edits() {
    let options = Options::default();
    let mut random = Random::new(4);
    let (mut edits, mut findings) = (0, 0);
    while edits < 10_000 {
        let (name, top, line) = pick(&mut random, DOCUMENTS);
        let origin = Origin::of_name(name.as_ref());
        let text = written(&mut random, (name, top, line));
        let mut document = Document::new(text, origin.clone(), options.clone());
        document.judge_all();
        let mut trail = vec![document.text().as_str().to_owned()];
        for _ in 0..50 {
            // Now and then several changes come before anything is judged, or the work is broken off.
            for _ in 0..=random.below(3) {
                let span = random_span(&mut random, document.text().as_str());
                let new = match random.below(12) {
                    0 => line(pick(&mut random, FENS)),
                    _ => pick(&mut random, PIECES).to_owned(),
                };
                trail.push(format!("{name} {span:?} {new:?}"));
                document.edit(span, &new);
                edits += 1;
                let mut left = random.below(4);
                document.judge(|| {
                    left = left.saturating_sub(1);
                    left > 0
                });
            }
            document.judge_all();
            let mut anew = Document::new(document.text().as_str(), origin.clone(), options.clone());
            anew.judge_all();
            assert_eq!(document.kind(), anew.kind(), "{trail:#?}");
            let (told, expected) = (told(&document), told(&anew));
            assert_eq!(told, expected, "{trail:#?}\n{:?}", document.text().as_str());
            findings += told.len();
        }
    }
    assert!(findings > 10_000, "only {findings} findings: the test tests nothing");
}

#[test]
fn fens_are_found_where_they_stand() {
    let text = "x\r\n# c\r\n4k3/8/8/8/8/8/4P3/4K3 W - - 0 1 \r\n";
    let mut document = Document::new(text, Origin::of_kind(Kind::Fen), Options::default());
    document.judge_all();
    let here = &document.sites(Span::empty(10))[0];
    assert_eq!(&text[here.span().range()], "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1");
    assert_eq!(here.in_fen(here.span().start + 22), 22);
    assert_eq!(here.report.unwrap().findings()[0].span(), Span::new(22, 23));
    assert_eq!(document.typed(40).unwrap().site.text, "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1 ");
    assert!(document.typed(5).is_none(), "a comment");

    let text = "{\"fen\": \"4k3\\/8/8/8/8/8/4P3/4K3 W - - 0 1\"}";
    let mut document = Document::new(text, Origin::of_kind(Kind::Json), Options::default());
    document.judge_all();
    let here = &document.sites(Span::empty(20))[0];
    assert_eq!(here.site.text, "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1");
    let at = text.find('W').unwrap();
    assert_eq!(here.in_fen(at), 22);
    assert_eq!(here.in_document(Span::new(22, 23)), Span::new(at, at + 1));
}

#[test]
fn programs_with_the_ending_are_left_alone_until_there_is_a_fen() {
    let mut document =
        Document::new("fn main() {\n}\n", Origin::of_kind(Kind::Fen), Options::default());
    document.judge_all();
    assert_eq!((document.kind(), document.found().count()), (None, 0));
    document.edit(Span::new(0, 14), "4k3/8/8/8/8/8/8/4K3 W - - 0 1\n");
    document.judge_all();
    assert_eq!((document.kind(), document.found().count()), (Some(Kind::Fen), 1));
}
