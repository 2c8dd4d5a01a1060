//! EPD records: operations, their order and operands, and moves.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use fenlint::grammar::{self, OperandForm, OperationsPart};
use fenlint::{Applicability, Options, Record, Report, Severity, Span, lint};

/// A king and a pawn each of White's, 27 characters, and a space.
const BASE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - ";

fn options() -> Options {
    Options::default().with_record(Record::Epd)
}

fn report(text: &str) -> Report {
    lint(text, &options())
}

/// Operations; the codes that are found with the text at the primary label; the operations after the likely fixes, empty
/// if nothing is fixed.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);

#[track_caller]
fn check_in(base: &str, cases: &[Case<'_>]) {
    for (operations, expected, fixed) in cases {
        let text = format!("{base}{operations}");
        let report = report(&text);
        let found: Vec<_> = report
            .findings()
            .iter()
            .map(|finding| (finding.code(), &text[finding.span().range()]))
            .collect();
        assert_eq!(&found, expected, "{text:?}");
        let after = report.fixed(Applicability::Likely);
        let wanted = if fixed.is_empty() { None } else { Some(format!("{base}{fixed}")) };
        assert_eq!(after, wanted, "{text:?}");
    }
}

#[track_caller]
fn check(cases: &[Case<'_>]) {
    check_in(BASE, cases);
}

#[test]
fn sound_records() {
    check(&[
        ("bm e4;", &[], ""),
        ("bm;", &[], ""),
        ("am Kd2 e3; bm e4; c0 \"a; b\"; id \"x\";", &[], ""),
        ("c0 \"id \"; c1 \"\";", &[], ""),
        ("Ae \"Engine\"; Zz 1 2 x; foo; foo_2 bar;", &[], ""),
        ("acd 20; acn +122623; acs 0; ce -35; dm 3;", &[], ""),
        ("ce -32767;", &[], ""),
        ("ce 32766;", &[], ""),
        ("acn 99999999999999999999999;", &[], ""),
        ("cc x y \"z\"; noop 1 x; ptp; ts 5;", &[], ""),
        ("draw_accept; resign;", &[], ""),
        ("draw_offer; sm e4;", &[], ""),
        ("eco; nic \"x\";", &[], ""),
        ("tcgs 1; tcri \"a@b\" \"A\"; tcsi \"c\" \"d\";", &[], ""),
        ("c0 \"Réti\"; id \"№ 1\";", &[], ""),
        ("D1 5; D2 20;", &[], ""),
    ]);
    check_in("4k3/8/8/8/8/8/4P3/4K3 w - -", &[("", &[], "")]);
}

#[test]
fn separators_and_terminators() {
    check(&[
        ("bm e4", &[("epd-no-terminator", "")], "bm e4;"),
        ("bm e4 ", &[("epd-spacing", " "), ("epd-no-terminator", "")], "bm e4;"),
        ("bm e4; ", &[("epd-spacing", " ")], "bm e4;"),
        (" bm e4;", &[("epd-spacing", "  ")], "bm e4;"),
        ("bm  e4;", &[("epd-spacing", "  ")], "bm e4;"),
        ("bm\te4;", &[("epd-spacing", "\t")], "bm e4;"),
        ("bm\u{a0}e4;", &[("epd-spacing", "\u{a0}")], "bm e4;"),
        ("bm e4 ;", &[("epd-spacing", " ")], "bm e4;"),
        ("bm e4;id \"x\";", &[("epd-spacing", "")], "bm e4; id \"x\";"),
        ("bm e4;\tid \"x\";", &[("epd-spacing", "\t")], "bm e4; id \"x\";"),
        ("bm e4;;", &[("epd-semicolons", ";")], "bm e4;"),
        ("bm e4;; ;id \"x\";", &[("epd-semicolons", "; ;")], "bm e4; id \"x\";"),
        ("; bm e4;", &[("epd-semicolons", ";")], "bm e4;"),
        ("bm e4 id \"x\";", &[("epd-no-terminator", "")], "bm e4; id \"x\";"),
        ("acd 5 acs 3;", &[("epd-no-terminator", "")], "acd 5; acs 3;"),
        ("id \"x\" rc 1;", &[("epd-no-terminator", "")], "id \"x\"; rc 1;"),
        ("draw_accept rc 1;", &[("epd-no-terminator", "")], "draw_accept; rc 1;"),
        // `c4` is a move here, and `d4` is none that can be played.
        ("bm c4 d4;", &[("epd-illegal-move", "c4"), ("epd-illegal-move", "d4")], ""),
    ]);
    check_in(
        "4k3/8/8/8/8/8/4P3/4K3 w - -",
        &[
            ("; bm e4;", &[("epd-semicolons", ";")], " bm e4;"),
            ("\tbm e4;", &[("epd-spacing", "\t")], " bm e4;"),
        ],
    );
}

#[test]
fn order_and_repeats() {
    check(&[
        ("id \"x\"; bm e4;", &[("epd-op-order", "id \"x\"; bm e4;")], "bm e4; id \"x\";"),
        (
            "id \"x\";  bm e4",
            &[
                ("epd-op-order", "id \"x\";  bm e4"),
                ("epd-spacing", "  "),
                ("epd-no-terminator", ""),
            ],
            "bm e4; id \"x\";",
        ),
        ("bm e4; Ae \"x\";", &[("epd-op-order", "bm e4; Ae \"x\";")], "Ae \"x\"; bm e4;"),
        ("bm e4; bm e3;", &[("epd-duplicate-op", "bm e3;")], "bm e3 e4;"),
        ("bm e4; bm e4;", &[("epd-duplicate-op", "bm e4;")], "bm e4;"),
        ("bm e4; bm e3; bm Kd2;", &[("epd-duplicate-op", "bm e3;")], "bm Kd2 e3 e4;"),
        ("rc 1; rc 1;", &[("epd-duplicate-op", "rc 1;")], "rc 1;"),
        ("id \"a\"; id \"b\";", &[("epd-duplicate-op", "id \"b\";")], ""),
        ("foo 1; foo 2;", &[("epd-duplicate-op", "foo 2;")], ""),
        (
            "bm e4; id \"x\"; bm e3;",
            &[("epd-op-order", "bm e4; id \"x\"; bm e3;"), ("epd-duplicate-op", "bm e3;")],
            "bm e3 e4; id \"x\";",
        ),
        ("bm e4 Kd2;", &[("epd-operand-order", "e4 Kd2")], "bm Kd2 e4;"),
        ("pv e4 Kd7;", &[], ""),
    ]);
}

#[test]
fn strings() {
    check(&[
        ("id \"x;", &[("epd-unclosed-string", "\"x;")], "id \"x\";"),
        ("id \"x", &[("epd-unclosed-string", "\"x")], "id \"x\";"),
        ("id \"", &[("epd-unclosed-string", "\"")], "id \"\";"),
        ("c0 \"x; id y;", &[("epd-unclosed-string", "\"x; id y;")], "c0 \"x\"; id \"y\";"),
        (
            "c0 \"first; second; id 5",
            &[("epd-unclosed-string", "\"first; second; id 5")],
            "c0 \"first; second\"; id \"5\";",
        ),
        ("c0 \"say \\\"hi\\\"\";", &[("epd-string-escape", "\"say \\\"hi\\\"\"")], ""),
        ("c0 \"\\\"a\\\"; b\";", &[("epd-string-escape", "\"\\\"a\\\"; b\"")], ""),
        // A backslash at the end, where an opcode follows.
        ("c0 \"C:\\\"; id \"x\";", &[], ""),
        ("c0 \"C:\\\\dir\";", &[("epd-string-escape", "\"C:\\\\dir\"")], ""),
        ("id x;", &[("epd-unquoted", "x")], "id \"x\";"),
        ("id WAC 001;", &[("epd-unquoted", "WAC 001")], "id \"WAC 001\";"),
        ("tcri a b;", &[("epd-unquoted", "a"), ("epd-unquoted", "b")], "tcri \"a\" \"b\";"),
        ("id\"x\";", &[("epd-op-no-space", "id\"x\"")], "id \"x\";"),
        ("c0 \"he said \"hi\"\";", &[("epd-operand-type", "hi")], ""),
        ("id \"a\u{200b}b\";", &[("epd-invisible-char", "\u{200b}")], "id \"ab\";"),
        ("id \"a\0b\";", &[("epd-invisible-char", "\0")], "id \"ab\";"),
        ("\"x\";", &[("epd-opcode-bad", "\"")], ""),
    ]);
    let long = |length: usize| format!("{BASE}c0 \"{}\";", "x".repeat(length));
    assert!(report(&long(255)).findings().is_empty());
    assert_eq!(report(&long(256)).findings()[0].code(), "epd-string-long");
}

#[test]
fn operands() {
    check(&[
        ("acd ten;", &[("epd-operand-type", "ten")], ""),
        ("acd -1;", &[("epd-operand-type", "-1")], ""),
        ("acd;", &[("epd-operand-type", "")], ""),
        ("acd 1 2;", &[("epd-operand-type", "2")], ""),
        ("acd 1.5;", &[("epd-operand-type", "1.5")], ""),
        ("acd \"5\";", &[("epd-operand-type", "\"5\"")], "acd 5;"),
        ("dm 0;", &[("epd-operand-type", "0")], ""),
        ("fmvn 0;", &[("epd-operand-type", "0")], ""),
        ("hmvc 4294967296;", &[("epd-operand-type", "4294967296")], ""),
        ("ce 40000;", &[("epd-ce-range", "40000")], ""),
        ("ce 32767;", &[("epd-ce-range", "32767")], ""),
        ("ce -32768;", &[("epd-ce-range", "-32768")], ""),
        ("ce +M5;", &[("epd-operand-type", "+M5")], ""),
        ("bm #2;", &[("epd-operand-type", "#2")], ""),
        ("bm --;", &[("epd-operand-type", "--")], ""),
        ("bm \"e4\";", &[("epd-operand-type", "\"e4\"")], "bm e4;"),
        ("pm;", &[("epd-operand-type", "")], ""),
        ("pm e4 e3;", &[("epd-operand-type", "e3")], ""),
        ("resign 1;", &[("epd-operand-type", "1")], ""),
        ("id;", &[("epd-operand-type", "")], ""),
        ("tcri \"a\";", &[("epd-operand-type", "")], ""),
        ("draw_claim;", &[("epd-draw-no-move", "draw_claim")], ""),
        ("pm e4; pv e3;", &[("epd-pm-differs", "e4")], ""),
    ]);
}

#[test]
fn opcodes() {
    check(&[
        ("averyveryverylong 1;", &[("epd-opcode-long", "averyveryverylong")], ""),
        ("fifteen_letters 1;", &[], ""),
        ("9bm e4;", &[("epd-opcode-bad", "9bm")], ""),
        ("#2;", &[("epd-opcode-bad", "#2")], ""),
        ("bm! e4;", &[("epd-opcode-bad", "bm!")], ""),
        ("é 1;", &[("epd-opcode-bad", "é")], ""),
        ("acs1;", &[("epd-op-no-space", "acs1")], "acs 1;"),
        ("ce-5;", &[("epd-op-no-space", "ce-5")], "ce -5;"),
        ("bme4;", &[("epd-op-no-space", "bme4")], "bm e4;"),
        ("acs1x;", &[], ""), // an opcode of somebody's
    ]);
}

#[cfg(feature = "moves")]
#[test]
fn moves() {
    check(&[
        ("bm e5;", &[("epd-illegal-move", "e5")], ""),
        ("bm Kd3;", &[("epd-illegal-move", "Kd3")], ""),
        ("bm e2e4;", &[("epd-uci-move", "e2e4")], "bm e4;"),
        ("bm e2-e4;", &[("epd-uci-move", "e2-e4")], "bm e4;"),
        ("bm e1d2 e2e3;", &[("epd-uci-move", "e1d2"), ("epd-uci-move", "e2e3")], "bm Kd2 e3;"),
        ("bm Ke1d2;", &[("epd-move-not-san", "Ke1d2")], "bm Kd2;"),
        ("bm e4!;", &[("epd-move-not-san", "e4!")], "bm e4;"),
        ("bm e4+;", &[("epd-check-mark", "e4+")], ""),
        ("pv e4 Kd7 e5 Kc6;", &[], ""),
        ("pv e4 Kd7 Kd7 e5;", &[("epd-illegal-move", "Kd7")], ""),
        ("pv e2e4 e8d7;", &[("epd-uci-move", "e2e4"), ("epd-uci-move", "e8d7")], "pv e4 Kd7;"),
        ("bm N@f3;", &[("epd-illegal-move", "N@f3")], ""),
        ("bm 0-0;", &[("epd-illegal-move", "0-0")], ""),
    ]);
    check_in(
        "r3k2r/1P6/8/3pP3/8/8/4K3/R6R w kq d6 ",
        &[
            ("bm exd6;", &[], ""),
            ("bm ed6;", &[("epd-move-not-san", "ed6")], "bm exd6;"),
            ("bm exd6e.p.;", &[("epd-move-not-san", "exd6e.p.")], "bm exd6;"),
            ("bm b8=Q+;", &[], ""),
            ("bm b8Q;", &[("epd-move-not-san", "b8Q")], "bm b8=Q+;"),
            ("bm bxa8=N;", &[], ""),
            ("bm b7a8n;", &[("epd-uci-move", "b7a8n")], "bm bxa8=N;"),
            ("bm b8;", &[("epd-illegal-move", "b8")], ""),
            ("bm b7b8;", &[("epd-illegal-move", "b7b8")], ""),
            ("bm Rd1;", &[("epd-ambiguous-move", "Rd1")], ""),
            ("bm Rad1;", &[], ""),
            ("bm Ra1d1;", &[("epd-move-not-san", "Ra1d1")], "bm Rad1;"),
            ("bm Rh8+;", &[("epd-move-not-san", "Rh8+")], "bm Rxh8+;"),
            ("bm Rxa2;", &[("epd-move-not-san", "Rxa2")], "bm Ra2;"),
        ],
    );
    check_in(
        "r3k2r/8/8/8/8/8/8/4K3 b kq - ",
        &[
            ("bm O-O;", &[], ""),
            ("bm O-O-O;", &[], ""),
            ("bm 0-0-0;", &[("epd-move-not-san", "0-0-0")], "bm O-O-O;"),
            ("bm e8g8;", &[("epd-uci-move", "e8g8")], "bm O-O;"),
            ("bm e8h8;", &[("epd-uci-move", "e8h8")], "bm O-O;"),
            ("bm Kg8;", &[("epd-illegal-move", "Kg8")], ""),
            ("bm Kxh8;", &[("epd-illegal-move", "Kxh8")], ""),
        ],
    );
    // Without a position nothing is said about moves: no king, or a fault in the fields.
    check_in(
        "8/8/8/8/8/8/4P3/4K3 w - - ",
        &[("bm e5;", &[("king-missing", "8/8/8/8/8/8/4P3/4K3")], "")],
    );
}

#[test]
fn counters_and_dashes() {
    check(&[
        ("5 39 bm e4;", &[("epd-counters", "5 39")], "bm e4; fmvn 39; hmvc 5;"),
        ("5 39 id \"x\";", &[("epd-counters", "5 39")], "fmvn 39; hmvc 5; id \"x\";"),
        ("5 39 bm e4; id \"x\";", &[("epd-counters", "5 39")], "bm e4; fmvn 39; hmvc 5; id \"x\";"),
        ("5 39 fu; gu;", &[("epd-counters", "5 39")], "fmvn 39; fu; gu; hmvc 5;"),
        (
            "5 39 bm e4",
            &[("epd-counters", "5 39"), ("epd-no-terminator", "")],
            "bm e4; fmvn 39; hmvc 5;",
        ),
        ("5 39", &[("epd-counters", "5 39")], "fmvn 39; hmvc 5;"),
        ("5 bm e4;", &[("epd-counters", "5")], "bm e4; hmvc 5;"),
        ("0 0 bm e4;", &[("epd-counters", "0 0")], "bm e4; fmvn 1; hmvc 0;"),
        ("5 39 hmvc 5;", &[("epd-counters", "5 39")], "fmvn 39; hmvc 5;"),
        ("5 39 hmvc 6;", &[("epd-counters", "5 39")], "fmvn 39; hmvc 6;"),
        ("- bm e4;", &[("epd-extra-dash", "-")], "bm e4;"),
        ("- - bm e4;", &[("epd-extra-dash", "- -")], "bm e4;"),
        (
            "5 39; bm e4;",
            &[("epd-counters", "5 39"), ("epd-semicolons", ";")],
            "bm e4; fmvn 39; hmvc 5;",
        ),
        ("5 39 ;D1 5 ;D2 20", &[("epd-perft", " ;D1 5 ;D2 20")], ""),
        (";D1 5", &[("epd-perft", " ;D1 5")], ""),
        (";D1 five", &[("epd-perft", " ;D1 five"), ("epd-perft-count", ";D1 five")], ""),
        (
            ";D1 5 ; D2 20 ;E3 7",
            &[("epd-perft", " ;D1 5 ; D2 20 ;E3 7"), ("epd-perft-count", ";E3 7")],
            "",
        ),
    ]);
}

#[test]
fn what_certain_fixes_are() {
    let applicability = |text: &str| {
        let text = format!("{BASE}{text}");
        let report = report(&text);
        report.findings().first().and_then(|it| it.fix.as_ref()).map(|fix| fix.applicability)
    };
    for (text, expected) in [
        ("5 39 bm e4;", Applicability::Safe),
        ("5 bm e4;", Applicability::Likely),
        ("05 39 bm e4;", Applicability::Likely),
        ("5 39 hmvc 6;", Applicability::Likely),
        ("bm e4; bm e4;", Applicability::Safe),
        ("bm e4; bm e3;", Applicability::Likely),
        ("id \"a\"; id \"b\";", Applicability::Choice),
        ("acs1;", Applicability::Likely),
        ("id\"x\";", Applicability::Safe),
    ] {
        assert_eq!(applicability(text), Some(expected), "{text}");
    }
}

#[test]
fn fields_that_are_wrong_or_missing() {
    for (text, expected, fixed) in [
        (
            "4k3/8/8/8/8/8/4P3/4K3 W - - bm e4;",
            vec!["side-case"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - bm e4;",
            vec!["missing-fields"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3  w - - bm e5;",
            vec!["double-space", "epd-illegal-move"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w KQ - bm e5;",
            vec!["castling-no-rook", "epd-illegal-move"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;",
        ),
        (
            "EPD: 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
            vec!["label"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        ),
    ] {
        if cfg!(not(feature = "moves")) && expected.contains(&"epd-illegal-move") {
            continue;
        }
        let report = report(text);
        let mut codes: Vec<_> = report.findings().iter().map(fenlint::Finding::code).collect();
        codes.sort_unstable();
        assert_eq!(
            (codes, report.fixed(Applicability::Likely).as_deref()),
            (expected, Some(fixed)),
            "{text}"
        );
    }
}

#[test]
fn operations_feed_the_counters() {
    for (operations, expected) in [
        ("bm e4;", (0, 1)),
        ("fmvn 39; hmvc 5;", (5, 39)),
        ("hmvc 5; fmvn 39", (5, 39)),
        ("5 39 ;D1 5", (5, 39)),
        ("5 39 bm e4;", (5, 39)),
    ] {
        let fixed = report(&format!("{BASE}{operations}")).fixed(Applicability::Safe);
        let text = fixed.unwrap_or_else(|| format!("{BASE}{operations}"));
        let report = report(&text);
        let fen = report.fen().expect("a value");
        assert_eq!((fen.halfmove_clock, fen.fullmove_number), expected, "{operations}");
    }
    // The rules about the counters find the operands.
    let text = format!("{BASE}fmvn 1; hmvc 9;");
    let report = report(&text);
    assert_eq!(report.findings()[0].code(), "clock-too-long");
    assert_eq!(&text[report.findings()[0].span().range()], "9");
}

#[test]
fn not_for_other_kinds() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39";
    assert!(lint(fen, &Options::default()).findings().is_empty());
    assert_eq!(report(fen).findings()[0].code(), "epd-counters");
    assert_eq!(report(";").findings()[0].code(), "empty");
    assert_eq!(report("").findings()[0].code(), "empty");
}

#[test]
fn many_operations() {
    let mut sound = BASE.to_owned();
    let mut reversed = Vec::new();
    for number in 0..10_000 {
        write!(sound, "X{number:05} {number};{}", if number < 9_999 { " " } else { "" }).unwrap();
        reversed.push(format!("X{number:05} {number};"));
    }
    let start = Instant::now();
    assert!(report(&sound).findings().is_empty());
    reversed.reverse();
    let unordered = format!("{BASE}{}", reversed.join(" "));
    assert_eq!(report(&unordered).fixed(Applicability::Safe).as_deref(), Some(sound.as_str()));
    let same = format!("{BASE}{}", "bm e4; ".repeat(10_000));
    assert_eq!(report(&same).fixed(Applicability::Likely), Some(format!("{BASE}bm e4;")));
    for part in ["\"", "\\\"", "\"\\\";", ";", " ", "bm ", "a\"", "c0 \"x\" ", "id ", "\0", ";D1 "]
    {
        let text = format!("{BASE}{}", part.repeat(50_000));
        assert!(!report(&text).findings().is_empty(), "{part:?}");
    }
    assert!(start.elapsed() < Duration::from_mins(1), "{:?}", start.elapsed());
}

/// All texts of up to five pieces: the parts joined are the text, labels and edits lie on character borders, and fixing
/// again changes nothing.
#[test]
fn laws() {
    let pieces = ["bm", " ", ";", "\"", "\\", "e4", "id", "é"];
    for length in 0..=5u32 {
        for number in 0..8usize.pow(length) {
            let tail: String = (0..length).map(|place| pieces[number >> (3 * place) & 7]).collect();
            let (rest, operations) = grammar::operations(&tail).unwrap();
            let joined: String = operations
                .parts()
                .map(|part| match part {
                    OperationsPart::Separator(text) => text,
                    OperationsPart::Operation(operation) => operation.text,
                })
                .collect();
            assert_eq!((rest, joined.as_str()), ("", tail.as_str()));
            for operation in operations.iter() {
                let operands: String =
                    operation.operands().flat_map(|operand| [operand.gap, operand.text]).collect();
                assert_eq!(operands.trim_end(), operation.body.trim_end(), "{tail:?}");
                let unclosed = operation.operands().filter(|it| it.form == OperandForm::Unclosed);
                assert!(unclosed.count() <= 1);
            }
            let text = format!("{BASE}{tail}");
            let report = report(&text);
            for finding in report.findings() {
                assert!(text.get(finding.span().range()).is_some(), "{text:?}: {}", finding.code());
            }
            let fixed = fenlint::fix::fix_all(&text, &options(), Applicability::Likely);
            assert_eq!(
                fenlint::fix::fix_all(&fixed, &options(), Applicability::Likely),
                fixed,
                "{text:?}"
            );
            let errors = |report: &Report| report.count(Severity::Error);
            let curable =
                report.findings().iter().filter(|it| it.severity == Severity::Error).all(|it| {
                    it.fix.as_ref().is_some_and(|fix| fix.applicability >= Applicability::Likely)
                });
            if curable {
                assert_eq!(errors(&lint(&fixed, &options())), 0, "{text:?} becomes {fixed:?}");
            }
        }
    }
}

#[cfg(feature = "moves")]
#[test]
fn lines_of_uci_moves() {
    use fenlint::Fen;
    use fenlint::moves::check_uci_line;

    let initial = Fen::initial();
    for (line, expected) in [
        ("", None),
        ("e2e4", None),
        ("e2e4 e7e5", None),
        ("  e2e4   e7e5 ", None),
        ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1", None),
        ("e2e4 0000 xyz", None),
        ("e2e5", Some(Span::new(0, 4))),
        ("e2e4 e7e5 e4e5", Some(Span::new(10, 14))),
        ("e4", Some(Span::new(0, 2))), // not how UCI writes it
        ("e2-e4", Some(Span::new(0, 5))),
        ("e2e4q", Some(Span::new(0, 5))),
        ("E2E4", Some(Span::new(0, 4))),
        ("é", Some(Span::new(0, 2))),
    ] {
        assert_eq!(check_uci_line(&initial, line).err().map(|it| it.span), expected, "{line:?}");
    }
    let promotion: Fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    assert!(check_uci_line(&promotion, "a7a8q").is_ok());
    assert!(check_uci_line(&promotion, "a7a8").is_err());
    assert!(check_uci_line(&promotion, "a7a8k").is_err());
    let chess960: Fen = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1".parse().unwrap();
    assert!(check_uci_line(&chess960, "f1g1").is_ok());
    assert!(check_uci_line(&chess960, "f1b1").is_ok());
}
