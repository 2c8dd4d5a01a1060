//! JSON Lines: every line fits the published schema, and its offsets point into the document.
#![cfg(feature = "json")]

#[path = "common/schema.rs"]
mod schema;

use fenlint::report::{Jsonl, Kind, Located, Reporter as _};
use fenlint::rules::syntax::unknown_piece::UnknownPiece;
use fenlint::{Candidate, Edit, Field, Finding, Fix, Options, Record, Report, Span, fix, lint};
use serde_json::{Value, json};

/// The object of a FEN, which fits the schema.
#[track_caller]
fn object(found: &Located<'_>) -> Value {
    let mut out = Vec::new();
    Jsonl.report(&mut out, found).unwrap();
    assert_eq!(out.iter().position(|byte| *byte == b'\n'), Some(out.len() - 1), "one line");
    let object = serde_json::from_slice(&out).unwrap();
    let published = serde_json::from_str(include_str!("../docs/jsonl.schema.json")).unwrap();
    if let Err(error) = schema::check(&published, &object) {
        panic!("{error}\nin {object}");
    }
    object
}

#[track_caller]
fn alone(text: &str) -> Value {
    object(&Located::alone(text, &lint(text, &Options::default())))
}

#[test]
fn a_sound_fen() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let expected = json!({
        "path": null, "kind": "fen", "line": 1, "column": 1, "start": 0, "end": 31,
        "text": text, "variant": "chess", "verdict": "valid", "canonical": text, "fixed": null,
        "diagnostics": [],
    });
    assert_eq!(alone(text), expected);
}

#[test]
fn a_finding() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
    let report = lint(text, &Options::default());
    let finding = &report.findings()[0];
    let expected = json!({
        "path": null, "kind": "fen", "line": 1, "column": 1, "start": 0, "end": 31,
        "text": text, "variant": "chess", "verdict": "fixable", "canonical": null,
        "fixed": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "diagnostics": [{
            "code": "side-case", "severity": "error", "field": "side-to-move",
            "message": finding.to_string(), "help": finding.help(), "url": finding.rule().url(),
            "labels": [{
                "start": 22, "end": 23, "line": 1, "column": 23,
                "message": finding.labels[0].message, "primary": true,
            }],
            "fix": { "applicability": "safe", "edits": [{ "start": 22, "end": 23, "text": "w" }] },
        }],
    });
    assert_eq!(alone(text), expected);
}

#[test]
fn in_a_document() {
    let document = "# é\n漢: 4k3/8/8/8/8/8/4P3/4K3 W - -\nend\n";
    let (line_start, line) = (5, document.lines().nth(1).unwrap());
    let text = &line[5..];
    let report = lint(text, &Options::default());
    let found = Located {
        path: Some("games.txt"),
        kind: Kind::Text,
        line: 2,
        line_start,
        variant: "chess960",
        ..Located::in_line(line, 5, text, &report)
    };
    let object = object(&found);
    let member = |pointer: &str| object.pointer(pointer).unwrap().clone();
    let span = |pointer: &str| {
        let at =
            |end| usize::try_from(member(&format!("{pointer}/{end}")).as_u64().unwrap()).unwrap();
        at("start")..at("end")
    };
    assert_eq!(&document[span("")], text);
    assert_eq!(&document[span("/diagnostics/0/labels/0")], "W");
    assert_eq!(&document[span("/diagnostics/0/fix/edits/0")], "W");
    assert_eq!((member("/line"), member("/column")), (json!(2), json!(4)));
    assert_eq!(member("/diagnostics/0/labels/0/column"), 26);
    assert_eq!(span("/diagnostics/1/labels/0"), 37..37);
    assert_eq!(member("/fixed"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!((member("/path"), member("/variant")), (json!("games.txt"), json!("chess960")));
}

#[test]
fn a_line_break_in_an_argument() {
    let object = alone("4k3/8/8/8/8/8/4P3/4K3\r\nW - - 0 1");
    let labels = object["diagnostics"].as_array().unwrap().iter().map(|found| &found["labels"][0]);
    let label = labels.into_iter().find(|label| label["start"] == 23).unwrap();
    assert_eq!((&label["line"], &label["column"]), (&json!(2), &json!(1)));
}

#[test]
fn a_choice() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1";
    let write = |text: &str| Candidate {
        label: format!("write `{text}`"),
        edits: vec![Edit::replace(Span::new(22, 23), text)],
    };
    let fix = Fix::choice(vec![write("w"), write("b")]);
    let finding = Finding::new(
        UnknownPiece { character: 'x', count: 1 },
        Field::SideToMove,
        Span::new(22, 23),
        "no side",
    );
    let finding = finding.and(Span::new(0, 21), "the placement").with_fix(fix);
    let report = Report::of_findings(text, &Options::default(), vec![finding]);
    let object = object(&Located::alone(text, &report));
    let expected = json!({
        "applicability": "choice",
        "choices": [
            { "label": "write `w`", "edits": [{ "start": 22, "end": 23, "text": "w" }] },
            { "label": "write `b`", "edits": [{ "start": 22, "end": 23, "text": "b" }] },
        ],
    });
    assert_eq!(object["diagnostics"][0]["fix"], expected);
    assert_eq!(object["fixed"], Value::Null);
}

#[test]
fn many_inputs_fit_the_schema() {
    let mut inputs: Vec<String> = [
        "",
        " ",
        "\n",
        "x",
        "\u{FEFF}",
        "\0\u{1B}[31m\u{7F}\u{202E}\"\\",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3\tw\t-\t-\t0\t1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr W KQkq E3 -1 0 bm e4; id \"x\";",
        "王♔é🙂/8/8/8/8/8/8/8 Ｗ — — ０ １",
    ]
    .map(str::to_owned)
    .into();
    let base = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1";
    inputs.extend((0..base.len()).map(|end| base[..end].to_owned()));
    for (at, replaced) in (0..base.len()).flat_map(|at| [(at, "x"), (at, ""), (at, "é"), (at, " ")])
    {
        inputs.push(format!("{}{replaced}{}", &base[..at], &base[at + 1..]));
    }
    for rule in fenlint::RULES {
        let blocks = rule.page.split("```fen").skip(1).filter_map(|block| block.split_once('\n'));
        inputs
            .extend(blocks.filter_map(|(_, block)| Some(block.split_once("\n```")?.0.to_owned())));
    }
    for (text, record) in inputs.iter().flat_map(|text| [(text, Record::Fen), (text, Record::Epd)])
    {
        let report = lint(text, &Options::default().with_record(record));
        let object = object(&Located::alone(text, &report));
        assert_eq!(object["diagnostics"].as_array().unwrap().len(), report.findings().len());
        let fixed = fix::fix_all(
            text,
            &Options::default().with_record(record),
            fenlint::Applicability::Likely,
        );
        assert_eq!(object["fixed"].as_str().unwrap_or(text), fixed, "{text:?}");
    }
}

#[test]
fn the_check_of_the_schema_finds_faults() {
    let published: Value = serde_json::from_str(include_str!("../docs/jsonl.schema.json")).unwrap();
    let sound = alone("4k3/8/8/8/8/8/4P3/4K3 W - - 0 1");
    for (pointer, wrong) in [
        ("/verdict", json!("fine")),
        ("/line", json!(0)),
        ("/start", json!(-1)),
        ("/fixed", json!(1)),
        ("/diagnostics/0/labels", json!([])),
        ("/diagnostics/0/labels/0/primary", json!(false)),
        ("/diagnostics/0/fix/applicability", json!("choice")),
        ("/diagnostics/0/fix", json!({})),
        ("/diagnostics/0", json!({ "code": "side-case" })),
    ] {
        let mut faulty = sound.clone();
        *faulty.pointer_mut(pointer).unwrap() = wrong;
        assert!(schema::check(&published, &faulty).is_err(), "{pointer}");
    }
    let mut more = sound;
    more["more"] = json!(1);
    assert!(schema::check(&published, &more).is_err());
}
