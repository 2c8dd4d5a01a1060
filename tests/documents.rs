//! Documents of every kind: a fix changes its own bytes and no other, and a second run finds nothing to fix.

#![cfg(all(feature = "containers", feature = "fancy", feature = "json"))]

use fenlint::locate::{Kind, Locator};
use fenlint::report::{Github, Jsonl, Reporter, Sarif, Short, Text, TextStyle};
use fenlint::{Applicability, Edit, Options, fix};
use proptest::prelude::*;
use proptest::sample::select;

/// Sound ones, and faulty ones with fixes in all places.
const FENS: &[&str] = &[
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - — 00 0",
    "4k3/8/8/8/8/8/4P3/4K3 w - -",
    "4k3/8/8/8/8/8/4P3/4K3  w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b КQkq - 0 1",
    "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR B KQkq - 0 1",
];

/// What stands before and behind a FEN, and how the characters in between may be written.
struct Frame {
    kind: Kind,
    before: &'static str,
    behind: &'static str,
    write: fn(char, u8) -> String,
    /// How a fix writes a blank.
    blank: &'static str,
}

fn plain(c: char, _: u8) -> String {
    c.to_string()
}

fn json(c: char, way: u8) -> String {
    match (c, way % 4) {
        ('/', 0) => "\\/".to_owned(),
        (c, 1) => format!("\\u{:04x}", u32::from(c)),
        (c, 2) => format!("\\u{:04X}", u32::from(c)),
        (c, _) => c.to_string(),
    }
}

fn percent(c: char, way: u8) -> String {
    if c == ' ' || !c.is_ascii() || way.is_multiple_of(3) {
        let mut bytes = [0; 4];
        let bytes = c.encode_utf8(&mut bytes).bytes();
        bytes
            .map(|byte| {
                if way.is_multiple_of(2) { format!("%{byte:02X}") } else { format!("%{byte:02x}") }
            })
            .collect()
    } else {
        c.to_string()
    }
}

fn form(c: char, way: u8) -> String {
    if c == ' ' { "+".to_owned() } else { percent(c, way) }
}

fn underscore(c: char, _: u8) -> String {
    if c == ' ' { "_".to_owned() } else { c.to_string() }
}

const FRAMES: &[Frame] = &[
    Frame { kind: Kind::Fen, before: "# é\n", behind: "\n\n", write: plain, blank: " " },
    Frame { kind: Kind::Text, before: "Say \"", behind: "\", é.\n", write: plain, blank: " " },
    Frame {
        kind: Kind::Pgn,
        before: "[Event \"[FEN \\\"8/8\\\"]\"]\n[SetUp \"1\"]\n[FEN \"",
        behind: "\"]\n\n1. e4 {[FEN \"8/8\"] é} *\n\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Pgn,
        before: "[FEN \"",
        behind: "\"] [SetUp \"0\"]\n%[FEN \"\"]\n*\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Uci,
        before: "info string é\n> position fen ",
        behind: " moves e2e4\ngo\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Url,
        before: "é https://x.org/a?b=1&fen=",
        behind: "&c=2 d\n",
        write: percent,
        blank: "%20",
    },
    Frame { kind: Kind::Url, before: "/a?fen=", behind: "#d\n", write: form, blank: "+" },
    Frame {
        kind: Kind::Url,
        before: "lichess.org/editor/",
        behind: "?é\n",
        write: underscore,
        blank: "_",
    },
    Frame {
        kind: Kind::Csv,
        before: "é,1,\"a\n\"\"b\",",
        behind: ",e2e4\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Csv,
        before: "1,\"é\",x,\"",
        behind: "\",e2e4\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Json,
        before: "[{\"é\":\"\\\"fen\",\"FEN\" : \"",
        behind: "\", \"n\":1}]\n",
        write: json,
        blank: " ",
    },
    Frame {
        kind: Kind::Markdown,
        before: "# é\n\nSee `",
        behind: "`, *or* not.\n\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Markdown,
        before: "```fen\n# é\n",
        behind: "\n```\n\n",
        write: plain,
        blank: " ",
    },
    Frame {
        kind: Kind::Source,
        before: "let é = (\"a\\\"b\", \"",
        behind: "\"); // c\n",
        write: plain,
        blank: " ",
    },
];

/// A document of FENs in a frame, and what it must be after all fixes.
#[derive(Debug, Clone)]
struct Document {
    frame: usize,
    fens: Vec<(&'static str, Vec<u8>)>,
    mark: bool,
    carriage_returns: bool,
}

fn documents() -> impl Strategy<Value = Document> {
    let fen = (select(FENS), prop::collection::vec(any::<u8>(), 80));
    let fens = prop::collection::vec(fen, 1..5);
    (0..FRAMES.len(), fens, any::<bool>(), any::<bool>()).prop_map(
        |(frame, fens, mark, carriage_returns)| Document { frame, fens, mark, carriage_returns },
    )
}

impl Document {
    fn frame(&self) -> &Frame {
        &FRAMES[self.frame]
    }

    /// A JSON document is one value.
    fn fens(&self) -> &[(&'static str, Vec<u8>)] {
        let count = if self.frame().kind == Kind::Json { 1 } else { self.fens.len() };
        &self.fens[..count]
    }

    fn written(&self, fen: impl Fn(&str, &[u8]) -> String, setup: &str) -> String {
        let Frame { before, behind, kind, .. } = self.frame();
        let header =
            if *kind == Kind::Csv && before.starts_with('é') { "a,b,c,fen,moves\n" } else { "" };
        let parts = self.fens().iter().map(|(text, ways)| {
            let behind = behind.replace("[SetUp \"0\"]", setup);
            format!("{before}{}{behind}", fen(text, ways))
        });
        let text = parts.fold(header.to_owned(), |all, part| all + &part);
        let text = if self.carriage_returns { text.replace('\n', "\r\n") } else { text };
        if self.mark { format!("\u{feff}{text}") } else { text }
    }

    fn faulty(&self) -> String {
        let character = |(c, way): (char, &u8)| (self.frame().write)(c, *way);
        let fen = |text: &str, ways: &[u8]| text.chars().zip(ways).map(character).collect();
        self.written(fen, "[SetUp \"0\"]")
    }

    /// Characters that no fix touches stay as they are written.
    fn fixed(&self, at_least: Applicability) -> String {
        let frame = self.frame();
        let fen = |text: &str, ways: &[u8]| {
            let edits = fix::repairs(text, &Options::default(), at_least);
            let mut out = String::new();
            let mut edits = edits.iter().peekable();
            for ((at, c), way) in text.char_indices().zip(ways) {
                while let Some(Edit { text, .. }) = edits.next_if(|edit| edit.span.start == at) {
                    out.push_str(&text.replace(' ', frame.blank));
                    if edits.peek().is_none_or(|next| next.span.start > at) {
                        break;
                    }
                }
                let is_gone = |edit: &Edit| edit.span.start <= at && at < edit.span.end;
                if !fix::repairs(text, &Options::default(), at_least).iter().any(is_gone) {
                    out.push_str(&(frame.write)(c, *way));
                }
            }
            for Edit { text, .. } in edits {
                out.push_str(&text.replace(' ', frame.blank));
            }
            out
        };
        let likely = at_least == Applicability::Likely;
        let start = |text: &str| text.starts_with(FENS[1]);
        assert!(!start("x"));
        self.written(fen, if likely { "[SetUp \"1\"]" } else { "[SetUp \"0\"]" })
    }
}

/// The text after the fixes of all its FENs, and how many FENs there are.
fn mended(kind: Kind, text: &str, at_least: Applicability) -> (String, usize) {
    let sites = Locator::new(kind, text).sites(text, true);
    let mut edits: Vec<Edit> =
        sites.iter().flat_map(|site| site.repairs(&Options::default(), at_least)).collect();
    edits.sort_by_key(|edit| edit.span);
    (fix::apply(text, &edits).text, sites.len())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn only_the_bytes_of_the_fixes(document in documents(), all in any::<bool>()) {
        let at_least = if all { Applicability::Likely } else { Applicability::Safe };
        let kind = document.frame().kind;
        // `SetUp` 0 agrees with the usual start position.
        let agrees = document.frame().behind.contains("SetUp")
            && document.fens().iter().any(|(text, _)| text.starts_with(&FENS[1][..50]));
        prop_assume!(!agrees);
        let text = document.faulty();
        let (fixed, count) = mended(kind, &text, at_least);
        prop_assert_eq!(count, document.fens().len(), "{:?}", &text);
        prop_assert_eq!(&fixed, &document.fixed(at_least), "{:?}", &text);
        prop_assert_eq!(mended(kind, &fixed, at_least), (fixed, count));
    }

    /// Whatever stands around a FEN, the reports of all formats can be written, and name the place.
    #[test]
    fn every_report(
        before in "[a-zé—ж棋😀\u{301}\u{202e}\t\"`;|{}\u{0}\u{7f} ]{0,90}",
        behind in "[ ,.\")é—😀`]{0,40}",
        fen in select(FENS),
        kind in select(&Kind::ALL),
    ) {
        let text = format!("{before} {fen}{behind}\r\n\"{fen}\"\n");
        for site in Locator::new(kind, &text).sites(&text, true) {
            let report = site.judge(&text, &Options::default());
            let found = site.located(&text, &report);
            prop_assert_eq!(&found.line_text[found.start..found.end], &text[site.span.range()]);
            for unicode in [false, true] {
                let style = TextStyle { colors: unicode, unicode, width: 60, board: true };
                let reporters: [Box<dyn Reporter>; 5] = [
                    Box::new(Text::new(style)),
                    Box::<Short>::default(),
                    Box::<Jsonl>::default(),
                    Box::<Sarif>::default(),
                    Box::<Github>::default(),
                ];
                for mut reporter in reporters {
                    let mut out = Vec::new();
                    reporter.report(&mut out, &found).expect("a Vec takes everything");
                    prop_assert!(String::from_utf8(out).is_ok());
                }
            }
        }
    }

    #[test]
    fn cut_anywhere(document in documents(), at in any::<prop::sample::Index>()) {
        let kind = document.frame().kind;
        let text = document.faulty();
        let locator = Locator::new(kind, &text);
        let at = at.index(text.len());
        if let Some(cut) = locator.cut(&text.as_bytes()[..at]) {
            let whole: Vec<_> = locator.sites(&text, true).into_iter().map(|site| site.span).collect();
            let (before, behind) = text.split_at(cut);
            let mut parts: Vec<_> =
                locator.sites(before, true).into_iter().map(|site| site.span).collect();
            parts.extend(locator.sites(behind, false).into_iter().map(|site| site.span.shifted(cut)));
            prop_assert_eq!(parts, whole);
        }
    }

    #[test]
    fn any_text(text in "(?s)[\\[\\]{}\"\\\\/8kK wFEN=?&%_+;,\\n\\r`é-]{0,60}", kind in select(&Kind::ALL)) {
        for site in Locator::new(kind, &text).sites(&text, true) {
            let report = site.judge(&text, &Options::default());
            for finding in report.findings() {
                for label in &finding.labels {
                    prop_assert!(text[site.context.range()].get(label.span.range()).is_some());
                }
            }
            let edits = site.repairs(&Options::default(), Applicability::Likely);
            prop_assert!(fix::apply(&text, &edits).text.len() <= 2 * text.len() + 400);
        }
    }
}
