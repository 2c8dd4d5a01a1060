//! The two tables of known truth: worked examples, and FENs from public bug reports.

mod common;

use fenlint::{Applicability, Finding, Options, Record, Report, Severity, Variant, lint};

/// Kinds of rows that wait for containers and variants.
const WAITING: &[&str] = &[
    "pgn",
    "pgn-tag",
    "uci",
    "url",
    "csv",
    "json",
    "md",
    "prose",
    "source",
    "3check",
    "antichess",
    "atomic",
    "crazyhouse",
    "horde",
    "kingofthehill",
    "racingkings",
];

/// Single rows that wait, with what they wait for.
const WAITING_ROWS: &[(&str, &str)] = if cfg!(feature = "moves") {
    &[]
} else {
    &[
        ("177-epd-illegal-move", "legal moves"),
        ("178-epd-uci-move", "legal moves"),
        ("rep-059", "legal moves"),
        ("rep-103", "legal moves"),
    ]
};

/// Rows on which the tables and the rules differ, with the reason.
const DIFFERENT: &[(&str, &str)] = &[(
    "rep-113",
    "the row keeps `KQ` as in Chess960; without a variant the field as a whole must fit Chess960, and `q` does not",
)];

struct Row<'a> {
    id: &'a str,
    kind: &'a str,
    text: String,
    verdict: &'a str,
    culprit: Option<(usize, usize)>,
    fix: String,
}

fn rows(table: &'static str) -> Vec<Row<'static>> {
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap().split('\t').collect();
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let cell = |names: &[&str]| {
                let at = header.iter().position(|name| names.contains(name)).expect("the column");
                cells.get(at).copied().unwrap_or_default()
            };
            let start = cell(&["culprit_start", "culprit_offset"]).parse::<usize>().ok();
            let culprit = start.map(|start| {
                let end = if header.contains(&"culprit_end") {
                    cell(&["culprit_end"]).parse().unwrap()
                } else {
                    start + common::unescape(cell(&["culprit"])).len()
                };
                (start, end)
            });
            Row {
                id: cell(&["id"]),
                kind: cell(&[
                    "kind_of_document",
                    if header.contains(&"context") { "context" } else { "kind" },
                ]),
                text: common::unescape(cell(&["input"])),
                verdict: cell(&["verdict"]),
                culprit,
                fix: common::unescape(cell(&["fix", "expected_fix"])),
            }
        })
        .collect()
}

fn judged(table: &'static str) -> impl Iterator<Item = (Row<'static>, Report)> {
    let waits = |row: &Row<'_>| {
        WAITING.contains(&row.kind) || WAITING_ROWS.iter().any(|(id, _)| *id == row.id)
    };
    rows(table).into_iter().filter(move |row| !waits(row) && row.verdict != "unsure").map(|row| {
        let variant = (row.kind == "chess960").then_some(Variant::Chess960);
        let record = if row.kind == "epd" { Record::Epd } else { Record::Fen };
        let report = lint(&row.text, &Options::default().with_variant(variant).with_record(record));
        (row, report)
    })
}

fn is_different(row: &Row<'_>) -> bool {
    DIFFERENT.iter().any(|(id, _)| *id == row.id)
}

fn heard(report: &Report) -> Vec<&Finding> {
    report.findings().iter().filter(|finding| finding.severity > Severity::Note).collect()
}

fn found(report: &Report) -> Vec<String> {
    report
        .findings()
        .iter()
        .map(|finding| format!("{} {:?}", finding.code(), finding.labels))
        .collect()
}

fn miss(row: &Row<'_>, report: &Report, fixed: &str) -> String {
    format!(
        "{}: {:?}\n  wants {} {:?} {:?}\n  got   {} {:?} {:?}",
        row.id,
        row.text,
        row.verdict,
        row.culprit,
        row.fix,
        report.verdict().name(),
        fixed,
        found(report)
    )
}

/// Verdict, place and fix of every worked example.
#[test]
fn worked_examples() {
    let mut misses = Vec::new();
    for (row, report) in judged(include_str!("data/examples.tsv")) {
        let labels = || report.findings().iter().flat_map(|finding| &finding.labels);
        let placed = row.culprit.is_none_or(|culprit| {
            labels().any(|label| (label.span.start, label.span.end) == culprit)
        });
        let fixed = report.fixed(Applicability::Likely).unwrap_or_default();
        let right_fix = row.fix.is_empty() || row.fix == fixed;
        if (report.verdict().name() != row.verdict || !placed || !right_fix) && !is_different(&row)
        {
            misses.push(miss(&row, &report, &fixed));
        }
    }
    assert!(misses.is_empty(), "{} examples differ:\n{}", misses.len(), misses.join("\n"));
}

/// Something is said where something is wrong, at the place, with the fix; nothing where nothing is. Levels may differ:
/// the table has those of the reporters.
#[test]
fn public_reports() {
    let mut misses = Vec::new();
    for (row, report) in judged(include_str!("data/reports.tsv")) {
        let heard = heard(&report);
        let caught = heard.is_empty() == (row.verdict == "valid");
        let labels = || heard.iter().flat_map(|finding| &finding.labels);
        let located = row.verdict == "valid"
            || row.culprit.is_none_or(|(start, end)| {
                labels().any(|label| label.span.touches(fenlint::Span::new(start, end)))
            });
        let fixed = report.fixed(Applicability::Likely).unwrap_or_default();
        let right_fix = row.fix.is_empty() || row.fix == fixed;
        if (!caught || !located || !right_fix) && !is_different(&row) {
            misses.push(miss(&row, &report, &fixed));
        }
    }
    assert!(misses.is_empty(), "{} reports differ:\n{}", misses.len(), misses.join("\n"));
}
