//! What was found, in numbers: the summary, and the statistics.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, Write};

use fenlint::report::Kind;
use fenlint::{Applicability, Report, Severity};

use super::args::Format;

/// How long a line of the summary may be.
const WIDEST: usize = 80;

/// The numbers of a run, or of a part of it.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// How many FENs were looked at.
    pub(crate) positions: usize,
    /// How many files were read to the end.
    pub(crate) files: usize,
    /// How many FENs were left as they stand, because of an error.
    pub(crate) refused: usize,
    /// How many FENs were left as they stand, because something is allowed in them.
    pub(crate) kept: usize,
    /// The rules that are allowed in them.
    pub(crate) allowed: BTreeSet<&'static str>,
    rules: BTreeMap<(&'static str, Severity), Counts>,
}

/// How often a rule was broken, and for how many of the findings there is a fix.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    findings: usize,
    safe: usize,
    likely: usize,
    /// How many of them are in documents of which kind, in the order of [`Kind::ALL`].
    kinds: [usize; Kind::ALL.len()],
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.findings += other.findings;
        self.safe += other.safe;
        self.likely += other.likely;
        for (own, other) in self.kinds.iter_mut().zip(other.kinds) {
            *own += other;
        }
    }

    /// The kinds of documents with findings, and how many there are, the most frequent first.
    fn by_kind(&self) -> Vec<(&'static str, usize)> {
        let all = Kind::ALL.iter().map(|kind| kind.name()).zip(self.kinds);
        let mut found: Vec<_> = all.filter(|(_, count)| *count > 0).collect();
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        found
    }
}

impl Tally {
    /// Counts what was found in one FEN of a document of that kind.
    pub(crate) fn count(&mut self, report: &Report, kind: Kind) {
        self.positions += 1;
        self.count_findings(report, kind);
    }

    /// Counts what was found, in something that is no FEN.
    pub(crate) fn count_findings(&mut self, report: &Report, kind: Kind) {
        for finding in report.findings() {
            let fix = finding.fix.as_ref().map(|fix| fix.applicability);
            self.rules.entry((finding.code(), finding.severity)).or_default().add(Counts {
                findings: 1,
                safe: usize::from(fix == Some(Applicability::Safe)),
                likely: usize::from(fix == Some(Applicability::Likely)),
                kinds: Kind::ALL.map(|other| usize::from(other == kind)),
            });
        }
    }

    /// Adds the numbers of another part, and empties it.
    pub(crate) fn take(&mut self, part: &mut Self) {
        self.positions += std::mem::take(&mut part.positions);
        self.files += std::mem::take(&mut part.files);
        self.refused += std::mem::take(&mut part.refused);
        self.kept += std::mem::take(&mut part.kept);
        self.allowed.append(&mut part.allowed);
        while let Some((rule, counts)) = part.rules.pop_first() {
            self.rules.entry(rule).or_default().add(counts);
        }
    }

    /// `18 positions in 3 files`
    pub(crate) fn looked_at(&self) -> String {
        let positions = Number(self.positions, "position");
        match self.files {
            0 => positions.to_string(),
            files => format!("{positions} in {}", Number(files, "file")),
        }
    }

    /// How many findings have this severity.
    fn severity(&self, severity: Severity) -> usize {
        let counts = self.rules.iter().filter(|((_, other), _)| *other == severity);
        counts.map(|(_, counts)| counts.findings).sum()
    }

    /// How many findings are at least this severe.
    pub(crate) fn at_least(&self, severity: Severity) -> usize {
        let counts = self.rules.iter().filter(|((_, other), _)| *other >= severity);
        counts.map(|(_, counts)| counts.findings).sum()
    }

    fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.rules.values().for_each(|counts| total.add(*counts));
        total
    }

    /// Writes how often each rule was broken, the most frequent first, and in which kinds of documents, if there are several.
    pub(crate) fn write(&self, out: &mut dyn Write, format: Format) -> io::Result<()> {
        let mut rows: Vec<_> = self.rules.iter().collect();
        rows.sort_by_key(|(rule, counts)| (std::cmp::Reverse(counts.findings), *rule));
        let counts = rows.iter().map(|(_, counts)| counts.findings.to_string().len()).max();
        let counts = counts.unwrap_or(0) + 2;
        let names = rows.iter().map(|((rule, _), _)| rule.len()).max().unwrap_or(0);
        let has_several_kinds = self.total().by_kind().len() > 1;
        for ((rule, severity), counts_of_rule) in rows {
            let (severity, Counts { findings, safe, likely, .. }) =
                (severity.name(), counts_of_rule);
            let kinds = counts_of_rule.by_kind();
            if format == Format::Jsonl {
                let row = serde_json::json!({
                    "code": rule, "severity": severity, "count": findings, "safe": safe, "likely": likely,
                    "kinds": kinds.into_iter().collect::<BTreeMap<_, _>>(),
                });
                writeln!(out, "{row}")?;
                continue;
            }
            let fixes = [(safe, "with --fix"), (likely, "with --fix=all")];
            let fixes = fixes
                .iter()
                .filter(|(count, _)| **count > 0)
                .map(|(count, how)| format!("{count} {how}"))
                .collect::<Vec<_>>()
                .join(", ");
            let kinds: Vec<_> =
                kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            let column = if has_several_kinds { kinds.join(", ") } else { String::new() };
            let gap = if column.is_empty() || fixes.is_empty() { "" } else { "  " };
            let line =
                format!("{findings:>counts$}  {severity:<7}  {rule:<names$}  {column}{gap}{fixes}");
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// `18 positions in 3 files, no problems`, or how many there are and how many of them can be fixed.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, fixes) = (self.found(), self.fixes());
        let is_long = found.len() + fixes.len() + 2 > WIDEST;
        match fixes.as_str() {
            "" => f.write_str(&found),
            fixes if is_long => write!(f, "{found};\n  {fixes}"),
            fixes => write!(f, "{found}; {fixes}"),
        }
    }
}

impl Tally {
    fn found(&self) -> String {
        let levels = [Severity::Error, Severity::Warning, Severity::Note];
        let counts = levels.map(|level| (self.severity(level), level.name()));
        let mut told = self.looked_at();
        let has_problems = counts[0].0 + counts[1].0 > 0;
        if !has_problems && self.positions > 0 {
            told.push_str(", no problems");
        }
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        for (index, (count, name)) in counts.enumerate() {
            told.push_str(if index == 0 && has_problems { ": " } else { ", " });
            told.push_str(&Number(count, name).to_string());
        }
        told
    }

    fn fixes(&self) -> String {
        match self.total() {
            Counts { safe: 0, likely: 0, .. } => String::new(),
            Counts { safe, likely: 0, .. } => format!("--fix mends {safe}"),
            Counts { safe: 0, likely, .. } => format!("--fix=all mends {likely}"),
            Counts { safe, likely, .. } => format!("--fix mends {safe}, --fix=all {likely} more"),
        }
    }
}

/// A number of things: `1 file`, `2 files`.
pub(crate) struct Number(pub(crate) usize, pub(crate) &'static str);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}
