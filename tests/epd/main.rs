//! EPD records: operations, their order and operands, and moves.

mod laws;
#[cfg(feature = "moves")]
mod moves;

use fenlint::{Applicability, Options, Record, Report, lint};

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
        // A field is missing, and a word that is none stands in its stead.
        (
            "4k3/8/8/8/8/8/4P3/R3K3 Q - 77c7 fmvn 1;",
            vec!["extra-field", "missing-side"],
            "4k3/8/8/8/8/8/4P3/R3K3 w Q - 77c7 fmvn 1;",
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
