//! SARIF: every document fits the schema of the standard, and its places point into the document.
#![cfg(feature = "json")]

#[path = "common/sarif.rs"]
mod schema;

use fenlint::report::{Framed, Kind, Located, Reporter as _, Sarif};
use fenlint::{Candidate, Edit, Field, Finding, Fix, Options, RULES, Report, Span, lint};
use fenlint::{lint_bytes, rules::syntax::unknown_piece::UnknownPiece};
use serde_json::{Value, json};

/// The items of a report.
fn items(found: &Located<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    Sarif.report(&mut out, found).unwrap();
    out
}

/// The document of several runs of items, which fits the schema.
#[track_caller]
fn document(parts: &[Vec<u8>]) -> Value {
    let mut document = Framed::new(Vec::new(), Sarif.frame());
    for part in parts {
        document.write(part).unwrap();
    }
    document.finish().unwrap();
    let document = serde_json::from_slice(document.out()).unwrap();
    schema::check(&document);
    document
}

/// The results of one report.
#[track_caller]
fn results(found: &Located<'_>) -> Vec<Value> {
    document(&[items(found)])["runs"][0]["results"].as_array().unwrap().clone()
}

#[test]
fn nothing_found() {
    let run = &document(&[])["runs"][0];
    assert_eq!(run["results"], json!([]));
    assert_eq!(run["columnKind"], "utf16CodeUnits");
    let sound = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert!(results(&Located::alone(sound, &lint(sound, &Options::default()))).is_empty());
}

#[test]
fn the_rules_with_their_pages() {
    let document = document(&[]);
    let driver = &document["runs"][0]["tool"]["driver"];
    let described = driver["rules"].as_array().unwrap();
    assert_eq!(described.len(), RULES.len());
    for (rule, described) in RULES.iter().zip(described) {
        assert_eq!(described["id"], rule.name);
        assert_eq!(described["shortDescription"]["text"], rule.summary());
        assert_eq!(described["helpUri"], rule.url());
        assert_eq!(described["defaultConfiguration"]["level"], rule.severity.name());
        assert_eq!(described["help"]["markdown"], rule.page);
    }
}

#[test]
fn a_finding() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
    let report = lint(text, &Options::default());
    let finding = &report.findings()[0];
    let found = Located { path: Some("./a b/é.fen"), ..Located::alone(text, &report) };
    let region = json!({
        "startLine": 1, "startColumn": 23, "endLine": 1, "endColumn": 24, "byteOffset": 22, "byteLength": 1,
    });
    let uri = json!({ "uri": "a%20b/%C3%A9.fen" });
    let mut results = results(&found);
    let fingerprint = results[0].as_object_mut().unwrap().remove("partialFingerprints").unwrap();
    assert_eq!(fingerprint["fenlintRecord/v1"].as_str().unwrap().len(), 16);
    let expected = json!([{
        "ruleId": "side-case", "level": "error",
        "message": { "text": format!("{finding}. Help: {}", finding.help().unwrap()) },
        "locations": [{
            "id": 0,
            "physicalLocation": { "artifactLocation": uri, "region": region },
            "message": { "text": finding.labels[0].message },
        }],
        "fixes": [{
            "description": { "text": "safe fix" },
            "artifactChanges": [{
                "artifactLocation": uri,
                "replacements": [{ "deletedRegion": region, "insertedContent": { "text": "w" } }],
            }],
            "properties": { "applicability": "safe" },
        }],
        "properties": { "field": "side-to-move" },
    }]);
    assert_eq!(Value::Array(results), expected);
}

/// Columns are UTF-16 code units, bytes are bytes, and a byte order mark is no character.
#[test]
fn places_in_a_document() {
    let document = "\u{FEFF}🙂 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n";
    let line = document.lines().next().unwrap();
    let start = line.find("4k3").unwrap();
    let text = &line[start..];
    let report = lint(text, &Options::default());
    let found = |line_number, line_start| Located {
        path: Some("games.txt"),
        kind: Kind::Text,
        line: line_number,
        line_start,
        ..Located::in_line(line, start, text, &report)
    };
    let region = |found: &Located<'_>| {
        results(found)[0]["locations"][0]["physicalLocation"]["region"].clone()
    };
    let first = region(&found(1, 0));
    assert_eq!((&first["startColumn"], &first["endColumn"]), (&json!(26), &json!(27)));
    assert_eq!(document.find('W').map(Value::from).as_ref(), Some(&first["byteOffset"]));
    let later = region(&found(7, 100));
    assert_eq!((&later["startLine"], &later["startColumn"]), (&json!(7), &json!(27)));
    assert_eq!(later["byteOffset"], 130);
}

#[test]
fn a_line_break_inside() {
    let text = "4k3/8/8/8/8/8/4P3/4K3\r\nW - - 0 1";
    let report = lint(text, &Options::default());
    let results = results(&Located::alone(text, &report));
    let regions = results
        .iter()
        .map(|result| result["locations"][0]["physicalLocation"]["region"].clone())
        .collect::<Vec<_>>();
    let across = json!({
        "startLine": 1, "startColumn": 22, "endLine": 2, "endColumn": 1, "byteOffset": 21, "byteLength": 2,
    });
    assert!(regions.contains(&across), "{regions:?}");
}

#[test]
fn second_labels_and_choices() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1";
    let write = |text: &str| Candidate {
        label: format!("write `{text}`"),
        edits: vec![Edit::replace(Span::new(22, 23), text)],
    };
    let fix = Fix::choice(vec![write("w"), write("b")]);
    let problem = UnknownPiece { character: 'x', count: 1 };
    let finding = Finding::new(problem, Field::SideToMove, Span::new(22, 23), "no side");
    let finding = finding.and(Span::new(0, 21), "the placement").with_fix(fix);
    let report = Report::of_findings(text, &Options::default(), vec![finding]);
    let result = &results(&Located::alone(text, &report))[0];
    assert_eq!(result["locations"].as_array().unwrap().len(), 1);
    assert_eq!(result["relatedLocations"][0]["message"]["text"], "the placement");
    assert_eq!(result["relatedLocations"][0]["id"], 1);
    let fixes = result["fixes"].as_array().unwrap();
    let described = |fix: &Value| fix["description"]["text"].as_str().unwrap().to_owned();
    let described: Vec<_> = fixes.iter().map(described).collect();
    assert_eq!(described, ["choice fix: write `w`", "choice fix: write `b`"]);
}

/// Several reporters, one document: the separators come right wherever the parts are cut.
#[test]
fn parts_of_a_run() {
    let (sound, faulty) = ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 W — - 0 1");
    let part = |texts: &[&str]| {
        let of = |text: &&str| items(&Located::alone(text, &lint(text, &Options::default())));
        texts.iter().flat_map(of).collect::<Vec<u8>>()
    };
    let parts = [part(&[sound]), part(&[faulty, sound, faulty]), Vec::new(), part(&[faulty])];
    let several = document(&parts);
    assert_eq!(several["runs"][0]["results"].as_array().unwrap().len(), 6);
    assert_eq!(several, document(&[parts.concat()]));
    let prints = several["runs"][0]["results"].as_array().unwrap().iter().take(2);
    let mut prints: Vec<_> = prints.map(|result| &result["partialFingerprints"]).collect();
    prints.dedup();
    assert_eq!(prints.len(), 2, "each finding has its own fingerprint");
}

/// The pages of all rules, and texts that are hard to write down.
#[test]
fn many_inputs_fit_the_schema() {
    let mut inputs: Vec<Vec<u8>> = [
        b"".as_slice(),
        b" ",
        b"\n",
        b"\0\x1B[31m\x7F\"\\\xE2\x80\xAE",
        b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1",
        b"\xEF\xBB\xBF4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ]
    .map(<[u8]>::to_vec)
    .into();
    for rule in RULES {
        let blocks = rule.page.split("```fen").skip(1).filter_map(|block| block.split_once('\n'));
        let texts = blocks.filter_map(|(_, block)| Some(block.split_once("\n```")?.0));
        inputs.extend(texts.map(|text| text.as_bytes().to_vec()));
    }
    let parts = inputs.iter().map(|bytes| {
        let report = lint_bytes(bytes, &Options::default());
        let text = String::from_utf8_lossy(bytes).into_owned();
        let found = Located::alone(report.text().unwrap_or(&text), &report);
        items(&found)
    });
    let document = document(&parts.collect::<Vec<_>>());
    assert!(document["runs"][0]["results"].as_array().unwrap().len() > RULES.len());
}

#[test]
fn the_check_of_the_schema_finds_faults() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
    let sound = document(&[items(&Located::alone(text, &lint(text, &Options::default())))]);
    for (pointer, wrong) in [
        ("/version", json!("2.2.0")),
        ("/runs/0/results/0/level", json!("fatal")),
        ("/runs/0/results/0/message", json!({})),
        ("/runs/0/results/0/locations/0/physicalLocation/region/startColumn", json!(0)),
        ("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri", json!("a b<>")),
        ("/runs/0/results/0/fixes/0/artifactChanges", json!([])),
        ("/runs/0/columnKind", json!("bytes")),
    ] {
        let mut faulty = sound.clone();
        *faulty.pointer_mut(pointer).unwrap() = wrong;
        assert!(schema::fault(&faulty).is_some(), "{pointer}");
    }
}
