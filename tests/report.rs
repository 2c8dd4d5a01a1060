//! What reports look like: every trap of drawing is met here.
#![cfg(feature = "fancy")]

mod common;

use fenlint::board::{Color, Square};
use fenlint::report::{Kind, Located, Reporter, Short, Text, TextStyle};
use fenlint::rules::position::king_missing::KingMissing;
use fenlint::rules::syntax::empty::Empty;
use fenlint::rules::syntax::side_case::SideCase;
use fenlint::rules::syntax::unknown_piece::UnknownPiece;
use fenlint::{Candidate, Edit, Field, Finding, Fix, Options, Report, Severity, Span, lint};
use miette::{GraphicalReportHandler, GraphicalTheme, JSONReportHandler, NarratableReportHandler};
use proptest::prelude::*;

const PLAIN: TextStyle = TextStyle { colors: false, unicode: true, width: 80, board: false };

/// What a reporter writes.
fn written(mut reporter: impl Reporter, found: &Located<'_>) -> String {
    let mut out = Vec::new();
    reporter.report(&mut out, found).unwrap();
    String::from_utf8(out).unwrap()
}

/// The text report of a report.
fn drawn(text: &str, report: &Report, style: TextStyle) -> String {
    written(Text::new(style), &Located::alone(text, report))
}

/// The text report of a single FEN, with its board.
#[track_caller]
fn check(name: &str, text: &str) {
    let report = lint(text, &Options::default());
    let actual = drawn(text, &report, TextStyle { board: true, ..PLAIN });
    assert_safe(&actual);
    common::snapshot("report", name, text, &actual);
}

/// The text report of findings made by hand.
#[track_caller]
fn check_findings(name: &str, text: &str, findings: Vec<Finding>) {
    let report = Report::of_findings(text, &Options::default(), findings);
    let actual = drawn(text, &report, PLAIN);
    assert_safe(&actual);
    common::snapshot("report", name, text, &actual);
}

/// Nothing in it moves the cursor or turns the direction of writing, and nothing failed to be drawn.
#[track_caller]
fn assert_safe(drawn: &str) {
    let harmful =
        |c: &char| c.is_control() && *c != '\n' || "\u{202E}\u{2066}\u{2028}".contains(*c);
    assert_eq!(drawn.chars().find(harmful), None, "{drawn}");
    assert!(!drawn.contains("Failed to read"), "{drawn}");
}

fn unknown(character: char, span: Span, message: &str) -> Finding {
    Finding::new(UnknownPiece { character, count: 1 }, Field::PiecePlacement, span, message)
}

/// What miette's own handlers make of a report.
fn by_miette(report: &Report) -> [String; 3] {
    let (mut graphical, mut narratable, mut json) = (String::new(), String::new(), String::new());
    GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_width(100)
        .with_links(false)
        .render_report(&mut graphical, report)
        .unwrap();
    NarratableReportHandler::new().render_report(&mut narratable, report).unwrap();
    JSONReportHandler::new().render_report(&mut json, report).unwrap();
    [graphical, narratable, json]
}

// Whole reports.

#[test]
fn one_finding() {
    check("one_finding", "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1");
}

#[test]
fn missing_at_the_end() {
    check("missing_at_the_end", "4k3/8/8/8/8/8/4P3/4K3 w - -");
}

#[test]
fn empty_input() {
    check("empty_input", "");
    let missing = Finding::new(Empty, Field::PiecePlacement, Span::empty(0), "nothing here");
    check_findings("empty_input_by_hand", "", vec![missing]);
}

#[test]
fn several_faults() {
    check("several_faults", "4k3/8/8/4x3/8/8/4P3/8 W KQkq E3");
}

#[test]
fn marked_squares() {
    let text = "4k3/8/8/8/8/8/4P3/4K2R b K - 0 1";
    let finding = Finding::new(
        KingMissing { color: Some(Color::White), horde: false },
        Field::PiecePlacement,
        Span::new(19, 20),
        "a king",
    );
    let finding = finding.and(Span::new(25, 26), "its right").marking([Square::E1, Square::H1]);
    let report = Report::of_findings(text, &Options::default(), vec![finding]);
    let actual = drawn(text, &report, TextStyle { board: true, ..PLAIN });
    common::snapshot("report", "marked_squares", text, &actual);
}

#[test]
fn colors() {
    let text = "4k3/8/8/8/8/8/4P3/8 W - -";
    let report = lint(text, &Options::default());
    let style = TextStyle { colors: true, board: true, ..PLAIN };
    let actual = drawn(text, &report, style).replace('\x1b', "␛");
    common::snapshot("report", "colors", text, &actual);
}

#[test]
fn ascii() {
    let text = "4k3/8/8/8/8/8/4P3/8 W - - 0 1";
    let report = lint(text, &Options::default());
    let actual = drawn(text, &report, TextStyle { unicode: false, ..PLAIN });
    assert!(actual.is_ascii());
    common::snapshot("report", "ascii", text, &actual);
}

#[test]
fn in_a_file() {
    let line = "puzzle 7 – \u{5C40}\u{9762}: 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1 (White wins)";
    let start = line.find("4k3").unwrap();
    let text = &line[start..line.find(" (").unwrap()];
    let report = lint(text, &Options::default());
    let found = Located {
        path: Some("end\u{1B}games.txt"),
        kind: Kind::Text,
        line: 1234,
        line_start: 99,
        ..Located::in_line(line, start, text, &report)
    };
    common::snapshot("report", "in_a_file", line, &written(Text::new(PLAIN), &found));
    let column = 1 + line[..start].chars().count() + 22;
    let expected =
        format!("end?games.txt:1234:{column}: error[side-case]: {}\n", report.findings()[0]);
    assert_eq!(written(Short, &found), expected);
}

// Labels.

#[test]
fn overlapping_labels() {
    let text = "4k3/8/8/8/8/8/44P3/4K3 w - - 0 1";
    let rank = unknown('4', Span::new(14, 18), "9 squares")
        .and(Span::new(14, 16), "two digits in a row")
        .and(Span::new(0, 22), "the placement")
        .and(Span::new(14, 18), "rank 2");
    check_findings("overlapping_labels", text, vec![rank]);
}

#[test]
fn empty_span_inside() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - 0 1";
    let finding = unknown('-', Span::empty(25), "a field is missing here")
        .and(Span::new(24, 25), "castling availability")
        .and(Span::new(26, 27), "halfmove clock");
    check_findings("empty_span_inside", text, vec![finding]);
}

#[test]
fn many_labels_of_one_kind() {
    let text = "txfxkfxt/oooooooo/8/8/8/8/OOOOOOOO/TXFXKFXT w - - 0 1";
    let mut finding = unknown('t', Span::new(0, 1), "a letter of another language");
    for (at, _) in text.match_indices(|c: char| "txfTXFoO".contains(c)).skip(1) {
        finding = finding.and(Span::new(at, at + 1), "a letter of another language");
    }
    check_findings("many_labels", text, vec![finding]);
}

// Characters.

#[test]
fn control_characters() {
    check("control_characters", "4k3/8/8/8/8/8/\u{1B}[31m4P3\u{7}/4K3 w - - 0 1");
    check("bidi_characters", "4k3/8/8/8/8/8/4\u{202E}P3\u{2066}/4K3 w - - 0 1");
}

#[test]
fn tab() {
    check("tab", "4k3/8/8/8/8/8/4P3/4K3\tw\t-\t-\t0\t1");
}

#[test]
fn wide_and_combining_characters() {
    check("wide_characters", "4k3/8/王7/8/🙂7/8/4é3/4K3 w - - 0 1");
    check("combining_characters", "4k3/8/8/8/8/8/4e\u{301}3/4K3 w - - 0 1");
}

#[test]
fn byte_order_mark() {
    check("byte_order_mark", "\u{FEFF}4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let text = "\u{FEFF}4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
    let mark = unknown('\u{FEFF}', Span::new(0, 3), "cannot be seen");
    let side = Finding::new(
        SideCase { color: Color::White },
        Field::SideToMove,
        Span::new(25, 26),
        "a capital letter",
    );
    check_findings("byte_order_mark_by_hand", text, vec![mark, side]);
}

#[test]
fn line_ends() {
    check("line_end_behind", "4k3/8/8/8/8/8/4P3/4K3 W - -\r\n");
    check("line_ends_inside", "4k3/8/8/8/8/8/4P3/4K3\r\nW - - 0 1");
    let behind = unknown('\n', Span::new(25, 27), "a line end");
    check_findings("line_end_labelled", "4k3/8/8/8/8/8/8/4K3 w - -\r\n", vec![behind]);
}

// Long texts.

#[test]
fn long_line() {
    let text = format!("4k3/8/8/8/8/8/{}x/4K3 W - - 0 1", "1".repeat(300));
    check("long_line", &text);
    let far = unknown('x', Span::new(314, 315), "here").and(Span::new(5, 6), "and there");
    check_findings("far_apart", &text, vec![far]);
    let whole = unknown('1', Span::new(14, 315), "302 squares").and(Span::new(321, 322), "a side");
    check_findings("long_label", &text, vec![whole]);
}

#[test]
fn ten_million_characters() {
    let text = "8".repeat(10_000_000);
    let label = |span, message: &str| unknown('8', span, message);
    let findings = vec![
        label(Span::new(0, text.len()), "80000000 squares"),
        label(Span::empty(text.len()), "nothing behind it"),
        label(Span::new(5_000_000, 5_000_001), "half of it"),
    ];
    let report = Report::of_findings(&text, &Options::default(), findings);
    let start = std::time::Instant::now();
    let actual = drawn(&text, &report, PLAIN);
    let miette = by_miette(&report);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    let longest = actual.lines().chain(miette[0].lines()).max_by_key(|line| line.chars().count());
    let longest = longest.unwrap();
    assert!(longest.chars().count() <= 150, "{longest}");
    common::snapshot("report", "ten_million_characters", "8 (ten million times)", &actual);
}

#[test]
fn many_findings() {
    let text = "x".repeat(100_000);
    let finding = |at| unknown('x', Span::new(at, at + 1), "not a piece");
    let findings: Vec<_> = (0..text.len()).map(finding).collect();
    let report = Report::of_findings(&text, &Options::default(), findings);
    let actual = drawn(&text, &report, PLAIN);
    assert!(actual.contains("and 99950 more findings in this FEN"));
    assert!(by_miette(&report)[0].lines().count() < 1500);
    assert_eq!(written(Short, &Located::alone(&text, &report)).lines().count(), text.len());
}

// Severities and fixes.

#[test]
fn choice() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1";
    let write = |text: &str, label: &str| Candidate {
        label: label.to_owned(),
        edits: vec![Edit::replace(Span::new(22, 23), text)],
    };
    let finding = unknown('x', Span::new(22, 23), "neither `w` nor `b`");
    let fix = Fix::choice(vec![write("w", ""), write("b", "write `b` if Black is to move")]);
    check_findings("choice", text, vec![finding.with_fix(fix)]);
}

#[test]
fn likely_fix_and_note() {
    let text = "4k3/8/8/8/8/8/5P3/4K3 W - - 0 1";
    let rank = unknown('5', Span::new(14, 17), "9 squares")
        .with_fix(Fix::likely([Edit::replace(Span::new(14, 15), "4")]));
    let note =
        Finding::new(SideCase { color: Color::White }, Field::SideToMove, Span::new(22, 23), "`W`");
    check_findings("likely_fix_and_note", text, vec![rank, note.with_severity(Severity::Note)]);
}

#[test]
fn narrow() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1";
    let report = lint(text, &Options::default());
    let actual = drawn(text, &report, TextStyle { width: 50, ..PLAIN });
    common::snapshot("report", "narrow", text, &actual);
}

/// Neither the text of a label nor anything else but an address and the fixed FEN leaves the width.
#[test]
fn everything_but_what_is_copied_stays_within_the_width() {
    let base = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for width in [40, 60, 80] {
        for at in 0..base.len() {
            for text in [base[..at].to_owned(), format!("{}x{}", &base[..at], &base[at + 1..])] {
                let report = lint(&text, &Options::default());
                let drawn = drawn(&text, &report, TextStyle { width, ..PLAIN });
                let is_long = |line: &&str| {
                    let free = ["page:", "fixed:", "`", "["].iter().any(|free| line.contains(free));
                    line.chars().count() > width && !free
                };
                assert_eq!(drawn.lines().find(is_long), None, "{width} {text}\n{drawn}");
            }
        }
    }
}

// By miette's own handlers.

#[test]
fn miette_graphical_and_narratable() {
    let text = "\u{FEFF}4k3/8/8/8/8/8/4\u{1B}2/8 W - -";
    let report = lint(text, &Options::default());
    let [graphical, narratable, _] = by_miette(&report);
    assert_safe(&graphical);
    assert_safe(&narratable);
    common::snapshot("report", "miette_graphical", text, &graphical);
    common::snapshot("report", "miette_narratable", text, &narratable);
}

#[test]
fn miette_one_finding() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let [graphical, narratable, json] = by_miette(&lint(text, &Options::default()));
    common::snapshot("report", "miette_one_graphical", text, &graphical);
    common::snapshot("report", "miette_one_narratable", text, &narratable);
    assert!(json.contains(r#""span": {"offset": 27,"length": 0}"#), "{json}");
}

#[test]
fn miette_long_line() {
    let text = format!("4k3/8/8/8/8/8/{}x/4K3 W - - 0 1", "1".repeat(300));
    let far = unknown('x', Span::new(314, 315), "here").and(Span::new(5, 6), "and there");
    let report = Report::of_findings(&text, &Options::default(), vec![far]);
    let [graphical, narratable, json] = by_miette(&report);
    common::snapshot("report", "miette_long_graphical", &text, &graphical);
    common::snapshot("report", "miette_long_narratable", &text, &narratable);
    assert!(json.contains(r#""span": {"offset": 314,"length": 1}"#), "{json}");
}

#[test]
fn a_sound_fen_has_no_report() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let report = lint(text, &Options::default());
    let found = Located::alone(text, &report);
    assert_eq!((written(Text::new(PLAIN), &found), written(Short, &found)), Default::default());
    assert_eq!(report.to_string(), "no problems");
}

// Laws.

#[test]
fn every_primary_label_is_drawn() {
    let base = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1";
    let cut = (0..base.len()).map(|end| base[..end].to_owned());
    let changed = (0..base.len()).flat_map(|at| {
        ["x", "", "é", "\t", "\u{1B}", "王", "\u{301}", "\u{FEFF}", "\n"]
            .map(|replaced| format!("{}{replaced}{}", &base[..at], &base[at + 1..]))
    });
    for text in cut.chain(changed) {
        let report = lint(&text, &Options::default());
        let drawn = drawn(&text, &report, TextStyle { board: true, ..PLAIN });
        assert_safe(&drawn);
        for finding in report.findings() {
            let arrow = format!("── {}", finding.labels[0].message);
            assert!(drawn.contains(&arrow), "{text:?}: {arrow} in\n{drawn}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_labels_on_any_text_are_drawn(
        text in r"([8K/ w\-\t]|é|王|🙂|e\u{301}|\u{FEFF}|\u{202E}|\x1B|\r|\n|8{30}){0,40}",
        ends in proptest::collection::vec((0..400_usize, 0..400_usize), 1..9),
        start in 0..20_usize,
    ) {
        let labels = ends.iter().enumerate().map(|(index, &(one, other))| {
            (Span::new(one.min(other), one.max(other)), format!("label-{index}"))
        });
        let mut labels = labels.collect::<Vec<_>>().into_iter();
        let (span, message) = labels.next().unwrap();
        let finding = labels.fold(unknown('x', span, &message), |finding, (span, message)| {
            finding.and(span, message)
        });
        let report = Report::of_findings(&text, &Options::default(), vec![finding]);
        for drawn in by_miette(&report).into_iter().take(2) {
            assert_safe(&drawn.replace('\t', " ")); // tabs are left alone by the narratable handler
            prop_assert!(drawn.contains("label-0"), "{}", drawn);
        }
        let line = format!("{}{text}", "-".repeat(start));
        let found = Located::in_line(&line, start, &text, &report);
        for width in [0, 60, 500] {
            let drawn = written(Text::new(TextStyle { width, ..PLAIN }), &found);
            assert_safe(&drawn);
            prop_assert!(drawn.contains("label-0"), "{}", drawn);
        }
        written(Short, &found);
    }
}
