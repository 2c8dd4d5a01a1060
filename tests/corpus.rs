//! The two tables of known truth: worked examples, and FENs from public bug reports.

mod common;

use fenlint::locate::{Kind, Locator};
use fenlint::{Applicability, Finding, Options, Record, Severity, Variant, fix, lint};

/// Single rows that wait, with what they wait for.
const WAITING_ROWS: &[(&str, &str)] = if cfg!(feature = "moves") {
    &[]
} else {
    &[
        ("192-uci-illegal-move", "legal moves"),
        ("177-epd-illegal-move", "legal moves"),
        ("178-epd-uci-move", "legal moves"),
        ("rep-059", "legal moves"),
        ("rep-103", "legal moves"),
    ]
};

/// Rows on which the tables and the rules differ, with the reason.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "rep-113",
        "the row keeps `KQ` as in Chess960; without a variant the field as a whole must fit Chess960, and `q` does not",
    ),
    (
        "rep-176",
        "a FEN tag without SetUp is worth a note and no warning: one of the two standards is content with it",
    ),
    ("rep-178", "the same"),
    ("rep-179", "the same"),
];

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

/// What is said about a row.
struct Judged {
    verdict: &'static str,
    /// With their places in the row.
    findings: Vec<Finding>,
    /// The text after all fixes: the FEN, or what its container shows of it, or the FEN alone.
    fixed: Vec<String>,
}

/// The kind of document, if the row is one.
fn kind_of(row: &Row<'_>) -> Option<Kind> {
    let name = match row.kind {
        "pgn-tag" => "pgn",
        "md" | "prose" => "markdown",
        other => other,
    };
    Kind::ALL.into_iter().find(|kind| kind.name() == name && !kind.is_line_file())
}

fn judge(row: &Row<'_>) -> Judged {
    let Some(kind) = kind_of(row) else {
        let variant = row.kind.parse::<Variant>().ok();
        let record = if row.kind == "epd" { Record::Epd } else { Record::Fen };
        let options = Options::default().with_variant(variant).with_record(record);
        let report = lint(&row.text, &options);
        return Judged {
            verdict: report.verdict().name(),
            fixed: vec![report.fixed(Applicability::Likely).unwrap_or_default()],
            findings: report.into_findings(),
        };
    };
    let options = Options::default();
    let mut judged = Judged { verdict: "valid", findings: Vec::new(), fixed: Vec::new() };
    for site in Locator::new(kind, &row.text).sites(&row.text, true) {
        let report = site.judge(&row.text, &options);
        judged.verdict = report.verdict().name();
        judged.fixed.extend(report.fixed(Applicability::Likely));
        judged.fixed.push(fix::fix_all(&site.text, &options, Applicability::Likely));
        for mut finding in report.into_findings() {
            finding.map_spans(|span| span.shifted(site.context.start));
            judged.findings.push(finding);
        }
    }
    judged
}

fn judged(table: &'static str) -> impl Iterator<Item = (Row<'static>, Judged)> {
    let waits = |row: &Row<'_>| WAITING_ROWS.iter().any(|(id, _)| *id == row.id);
    let rows = rows(table).into_iter().filter(move |row| !waits(row) && row.verdict != "unsure");
    let is_read = |row: &Row<'_>| {
        cfg!(feature = "containers")
            || !matches!(kind_of(row), Some(Kind::Csv | Kind::Json | Kind::Markdown))
    };
    rows.filter(is_read).map(|row| {
        let judged = judge(&row);
        (row, judged)
    })
}

fn is_different(row: &Row<'_>) -> bool {
    DIFFERENT.iter().any(|(id, _)| *id == row.id)
}

fn heard(report: &Judged) -> Vec<&Finding> {
    report.findings.iter().filter(|finding| finding.severity > Severity::Note).collect()
}

fn found(report: &Judged) -> Vec<String> {
    report
        .findings
        .iter()
        .map(|finding| format!("{} {:?}", finding.code(), finding.labels))
        .collect()
}

fn miss(row: &Row<'_>, report: &Judged) -> String {
    format!(
        "{}: {:?}\n  wants {} {:?} {:?}\n  got   {} {:?} {:?}",
        row.id,
        row.text,
        row.verdict,
        row.culprit,
        row.fix,
        report.verdict,
        report.fixed,
        found(report)
    )
}

/// Verdict, place and fix of every worked example.
#[test]
fn worked_examples() {
    let mut misses = Vec::new();
    for (row, report) in judged(include_str!("data/examples.tsv")) {
        let labels = || report.findings.iter().flat_map(|finding| &finding.labels);
        let placed = row.culprit.is_none_or(|culprit| {
            row.verdict == "valid"
                || labels().any(|label| (label.span.start, label.span.end) == culprit)
        });
        let right_fix = row.fix.is_empty() || report.fixed.contains(&row.fix);
        if (report.verdict != row.verdict || !placed || !right_fix) && !is_different(&row) {
            misses.push(miss(&row, &report));
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
        let right_fix = row.fix.is_empty() || report.fixed.contains(&row.fix);
        if (!caught || !located || !right_fix) && !is_different(&row) {
            misses.push(miss(&row, &report));
        }
    }
    assert!(misses.is_empty(), "{} reports differ:\n{}", misses.len(), misses.join("\n"));
}
