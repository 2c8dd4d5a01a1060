//! Signatures, tokens, inlays, selections, summaries, pages.

use fenlint::assist::{self, InlayStyle, TokenKind};
use fenlint::{Options, RULES, Record, Severity, Variant, lint};

use super::{epd, of, place};

#[test]
fn signatures() {
    let active = |options: &Options, marked: &str| {
        let (text, at) = place(marked);
        assist::signature(&text, options, at)
            .map(|found| found.label[found.parameters[found.active].span.range()].to_owned())
    };
    for (marked, expected) in [
        ("|", Some("piece-placement")),
        ("rnb|", Some("piece-placement")),
        ("4k3/8/8/8/8/8/8/4K3|", Some("piece-placement")),
        ("4k3/8/8/8/8/8/8/4K3 |", Some("side-to-move")),
        ("4k3/8/8/8/8/8/8/4K3 w|", Some("side-to-move")),
        ("4k3/8/8/8/8/8/8/4K3 w |", Some("castling-availability")),
        ("4k3/8/8/8/8/8/8/4K3 w - |", Some("en-passant-target")),
        ("4k3/8/8/8/8/8/8/4K3 w - e|", Some("en-passant-target")),
        ("4k3/8/8/8/8/8/8/4K3 w - - |", Some("halfmove-clock")),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 |", Some("fullmove-number")),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 |", None),
        ("4k3/8/8/8/8/8/8/4K3 |w - - 0 1", Some("side-to-move")),
        ("FEN: 4k3/8/8/8/8/8/8/4K3 w |", Some("castling-availability")),
        ("hello |world", None),
    ] {
        assert_eq!(active(&Options::default(), marked).as_deref(), expected, "{marked}");
    }
    let base = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (marked, expected) in [
        (" |", "operations"),
        (" bm|", "operations"),
        (" bm |", "moves"),
        (" bm Kd2; |", "operations"),
        (" id \"x|", "\"text\""),
        (" hmvc 0|", "number"),
    ] {
        assert_eq!(
            active(&epd(), &format!("{base}{marked}")).as_deref(),
            Some(expected),
            "{marked}"
        );
    }
    assert_eq!(active(&of(Variant::ThreeCheck), &format!("{base} |")).as_deref(), Some("checks"));
    let found = assist::signature(base, &Options::default(), 0).expect("a signature");
    assert_eq!(
        found.label,
        "piece-placement side-to-move castling-availability en-passant-target halfmove-clock fullmove-number"
    );
    assert!(found.parameters.iter().all(|parameter| parameter.documentation.ends_with('.')));
}

#[track_caller]
fn tokens(options: &Options, text: &str, expected: &[(&str, TokenKind)]) {
    let found = assist::tokens(text, options);
    let found: Vec<_> = found.iter().map(|token| (&text[token.span.range()], token.kind)).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn colours() {
    use TokenKind::{
        BlackCastling, BlackPiece, Castling, Counter, EnPassant, Gap, Pocket, Promoted, Separator,
        Side, WhiteCastling, WhitePiece,
    };
    let plain = Options::default();
    tokens(&plain, "", &[]);
    tokens(&plain, "hello world", &[]);
    tokens(&plain, "4kK", &[("4", Gap), ("k", BlackPiece), ("K", WhitePiece)]);
    tokens(
        &plain,
        "8/PpxQ4/9/8/8 W KQkqx e4 -1 1 more",
        &[
            ("8", Gap),
            ("/", Separator),
            ("P", WhitePiece),
            ("p", BlackPiece),
            ("Q", WhitePiece),
            ("4", Gap),
            ("/", Separator),
            ("9", Gap),
            ("/", Separator),
            ("8", Gap),
            ("/", Separator),
            ("8", Gap),
            ("W", Side),
            ("KQ", WhiteCastling),
            ("kq", BlackCastling),
            ("x", Castling),
            ("e4", EnPassant),
            ("-1", Counter),
            ("1", Counter),
        ],
    );
    let crazyhouse = assist::tokens("Q~7/8/8/8/8/8/8/8[Rq] w - - 0 1", &of(Variant::Crazyhouse));
    let kinds: Vec<_> = crazyhouse.iter().map(|token| token.kind).collect();
    assert_eq!(kinds[..3], [WhitePiece, Promoted, Gap]);
    assert_eq!(kinds[17..21], [Pocket, WhitePiece, BlackPiece, Pocket]);
}

#[test]
fn colours_of_sides() {
    use TokenKind::{
        BlackCastling, BlackSide, Castling, Counter, EnPassant, Nothing, Side, WhiteCastling,
        WhiteSide,
    };
    let behind = |fields: &str| {
        let text = format!("8/8/8/8/8/8/8/8 {fields}");
        let found = assist::tokens(&text, &of(Variant::Chess960));
        let behind = found.iter().filter(|token| token.span.start > 15);
        behind.map(|token| (text[token.span.range()].to_owned(), token.kind)).collect::<Vec<_>>()
    };
    for (fields, expected) in [
        (
            "w HaAh - 0 1",
            &[
                ("w", WhiteSide),
                ("H", WhiteCastling),
                ("a", BlackCastling),
                ("A", WhiteCastling),
                ("h", BlackCastling),
                ("-", Nothing),
                ("0", Counter),
                ("1", Counter),
            ][..],
        ),
        (
            "b kK-é e3 0 1",
            &[
                ("b", BlackSide),
                ("k", BlackCastling),
                ("K", WhiteCastling),
                ("-é", Castling),
                ("e3", EnPassant),
                ("0", Counter),
                ("1", Counter),
            ],
        ),
        (
            "B - — 0 1",
            &[("B", Side), ("-", Nothing), ("—", EnPassant), ("0", Counter), ("1", Counter)],
        ),
    ] {
        let expected: Vec<_> =
            expected.iter().map(|(text, kind)| ((*text).to_owned(), *kind)).collect();
        assert_eq!(behind(fields), expected, "{fields}");
    }
}

#[test]
fn colours_of_operations() {
    use TokenKind::{Number, Opcode, Operand, Separator, String};
    let base = "4k3/8/8/8/8/8/8/4K3 w - -";
    let operations = |text: &str| {
        let text = format!("{base}{text}");
        let found = assist::tokens(&text, &epd());
        let behind = found.iter().filter(|token| token.span.start >= base.len());
        behind.map(|token| (text[token.span.range()].to_owned(), token.kind)).collect::<Vec<_>>()
    };
    let told = |expected: &[(&str, TokenKind)]| {
        expected.iter().map(|(text, kind)| ((*text).to_owned(), *kind)).collect::<Vec<_>>()
    };
    assert_eq!(
        operations(" bm Nf3; id \"a;b\"; c0 \"x"),
        told(&[
            ("bm", Opcode),
            ("Nf3", Operand),
            (";", Separator),
            ("id", Opcode),
            ("\"a;b\"", String),
            (";", Separator),
            ("c0", Opcode),
            ("\"x", String),
        ])
    );
    assert_eq!(operations(" ;D1 20"), told(&[(";", Separator), ("D1", Opcode), ("20", Number)]));
    assert_eq!(
        operations(" ce -31; x 1.5 1. -;"),
        told(&[
            ("ce", Opcode),
            ("-31", Number),
            (";", Separator),
            ("x", Opcode),
            ("1.5", Number),
            ("1.", Operand),
            ("-", Operand),
            (";", Separator),
        ])
    );
}

#[test]
fn names_between_characters() {
    let at = |text: &str, options: &Options, style| -> Vec<(usize, String)> {
        assist::inlays(text, options, style)
            .into_iter()
            .map(|inlay| (inlay.at, inlay.label))
            .collect()
    };
    let ranks = at("4k3/8/9/8/8/8/8/4K3/8 w", &Options::default(), InlayStyle::Squares);
    assert_eq!(ranks[..3], [(0, "8:".to_owned()), (4, "7:".to_owned()), (6, "6:".to_owned())]);
    assert_eq!(ranks.len(), 8, "none beyond rank 1");
    let fields = at("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;", &epd(), InlayStyle::Fields);
    assert_eq!(fields.last(), Some(&(26, "operations:".to_owned())));
    let checks =
        at("4k3/8/8/8/8/8/8/4K3[] w - - 3+3 0 1", &of(Variant::ThreeCheck), InlayStyle::Fields);
    let labels: Vec<_> = checks.iter().map(|(_, label)| label.as_str()).collect();
    let expected = [
        "board:",
        "in hand:",
        "to move:",
        "castling:",
        "en passant:",
        "checks:",
        "halfmoves:",
        "move:",
    ];
    assert_eq!(labels, expected);
    assert!(at("no record at all", &Options::default(), InlayStyle::Fields).is_empty());
}

#[track_caller]
fn select(options: &Options, marked: &str, expected: &[&str]) {
    let (text, at) = place(marked);
    let found = assist::selection(&text, options, at);
    let found: Vec<_> = found.iter().map(|span| &text[span.range()]).collect();
    assert_eq!(found, expected, "{marked}");
}

#[test]
fn selections() {
    let plain = Options::default();
    let text = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
    select(&plain, "4|k3/8/8/8/8/8/8/4K3 w KQ - 0 1", &["k", "4k3", "4k3/8/8/8/8/8/8/4K3", text]);
    select(&plain, "4k3|/8/8/8/8/8/8/4K3 w KQ - 0 1", &["/", "4k3/8/8/8/8/8/8/4K3", text]);
    select(&plain, "4k3/8/8/8/8/8/8/4K3 w K|Q - 0 1", &["Q", "KQ", text]);
    select(&plain, " 4k3/8/8/8/8/8/8/4K3 w K|Q - 0 1 ", &["Q", "KQ", text]);
    select(&plain, "|", &[]);
    let epd = epd();
    let text = "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"a b\";";
    select(
        &epd,
        "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"a| b\";",
        &["a", "a b", "\"a b\"", "id \"a b\"", "id \"a b\";", text],
    );
    select(
        &epd,
        "4k3/8/8/8/8/8/8/4K3 w - - bm K|d2; id \"a b\";",
        &["d", "Kd2", "bm Kd2", "bm Kd2;", text],
    );
}

#[test]
fn summaries() {
    for (text, options, expected) in [
        ("", Options::default(), "empty"),
        ("hello world", Options::default(), "no FEN"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Options::default(), "White to move, 2 men"),
        ("4k3/8/8/8/8/8/8/4K3 b - -", Options::default(), "Black to move, 2 men, 1 warning"),
        ("4k3/8/9/8/8/8/8/4K3 b - - 0 1", Options::default(), "Black to move, 1 error"),
        ("4k3/8/8/8/8/8/8/4K3 x - - x 1", Options::default(), "2 men, 2 errors"),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            Options::default(),
            "White to move, 3 men, illegal position",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - id \"BK.01\";", epd(), "BK.01: White to move, 3 men"),
    ] {
        assert_eq!(assist::summary(text, &options), expected, "{text}");
    }
    let long = format!("4k3/8/8/8/8/8/4P3/4K3 w - - id \"{}\";", "x".repeat(50));
    assert!(assist::summary(&long, &epd()).starts_with(&format!("{}…: White", "x".repeat(40))));
}

#[test]
fn every_rule_has_a_page_for_a_hover() {
    for rule in RULES {
        let faulty = rule
            .page
            .split("## Faulty")
            .nth(1)
            .and_then(|rest| rest.split("```").nth(1))
            .unwrap_or_default();
        let (info, text) = faulty.split_once('\n').unwrap_or_default();
        let text = unescaped(text.trim_end_matches('\n'));
        let mut options = Options::default();
        if info.contains("epd") {
            options = options.with_record(Record::Epd);
        }
        let variant = info.split_whitespace().find_map(|word| word.parse::<Variant>().ok());
        let report = lint(&text, &options.with_variant(variant));
        let Some(finding) = report.findings().iter().find(|finding| finding.code() == rule.name)
        else {
            continue;
        };
        let page = assist::finding_page(finding);
        assert!(page.starts_with(&format!("**{}**: ", finding.severity.name())), "{page}");
        assert!(page.contains(rule.summary()) && page.contains(&rule.url()), "{page}");
        assert_eq!(page.matches("```").count() % 2, 0, "{page}");
        assert!(page.len() < 3000, "{}: {}", rule.name, page.len());
    }
    let report = lint("4k3/8/8/8/8/8/4P2/4K3 w - - 0 1", &Options::default());
    assert_eq!(report.count(Severity::Error), 1);
    let page = assist::finding_page(&report.findings()[0]);
    assert!(
        page.contains("\n\nFaulty:\n```text\n4k3/8/8/8/8/8/4P2/4K3 w - - 0 1\n```\nSound:\n"),
        "{page}"
    );
}

/// The text of a page's example with its escapes undone, as far as they are of characters.
fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\\u{") {
        out.push_str(before);
        let (digits, behind) = after.split_once('}').unwrap_or((after, ""));
        out.extend(u32::from_str_radix(digits, 16).ok().and_then(char::from_u32));
        rest = behind;
    }
    out + rest
}
