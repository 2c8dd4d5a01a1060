//! Counts the answers of the readers, and writes the tables.

use crate::ask::{self, Answer, Lint, Outcome, Repair};
use crate::rows::Row;

/// What the messages of the readers name, judged by hand, a line for each kind.
const MESSAGES: &str = include_str!("../readers/messages.tsv");

/// Ids of three faults whose messages are shown.
const SAMPLES: [(&str, &str); 3] = [
    ("006-unicode-dash", "An em dash in place of the en passant target"),
    ("071-side-case", "`W` for the side to move"),
    ("rep-003", "A rank of 7 squares"),
];

/// Whether a row is among those that the readers are asked about.
#[must_use]
pub fn is_counted(row: &Row) -> bool {
    is_fixable(row) || is_impossible(row)
}

fn is_fixable(row: &Row) -> bool {
    row.verdict == "fixable" && row.fix.is_some()
}

fn is_impossible(row: &Row) -> bool {
    row.verdict == "illegal-position"
}

/// The tables of the answers, in Markdown.
///
/// # Errors
///
/// If an answer is missing, or a message is not among those that were judged.
pub fn tables(rows: &[Row], answers: &[Answer]) -> Result<String, String> {
    let mut readers: Vec<&str> = Vec::new();
    for answer in answers {
        if !readers.contains(&answer.reader.as_str()) {
            readers.push(&answer.reader);
        }
    }
    let fixable: Vec<&Row> = rows.iter().filter(|row| is_fixable(row)).collect();
    let impossible: Vec<&Row> = rows.iter().filter(|row| is_impossible(row)).collect();
    let mut lines = of_faulty(&readers, &fixable, answers)?;
    lines.extend(of_impossible(&readers, &impossible, answers)?);
    lines.push("### What they say".to_owned());
    // One call of each is enough: the messages of the others are the same.
    readers.dedup_by_key(|reader| reader.split(' ').next());
    for (id, what) in SAMPLES {
        lines.extend(sample(id, what, rows, &readers, answers)?);
    }
    Ok(lines.join("\n") + "\n")
}

fn of_faulty(readers: &[&str], rows: &[&Row], answers: &[Answer]) -> Result<Vec<String>, String> {
    let mut lines = vec![
        format!("### Faulty texts with a repair: {}\n", rows.len()),
        "| reader | reads what was meant | reads something else | refuses | crashes | names the field at fault \
         | the character or place | a repair |"
            .to_owned(),
        "|---|---|---|---|---|---|---|---|".to_owned(),
    ];
    for reader in readers {
        let count = Count::of(reader, rows, answers)?;
        lines.push(format!(
            "| {reader} | {} | {} | {} | {} | {} |",
            and(count.as_meant, count.other_counters, "with other counters"),
            count.other,
            count.refused,
            and(count.crash, count.not_given, "cannot be given"),
            count.speech()
        ));
    }
    let reports: Vec<Lint> = rows.iter().map(|row| ask::fenlint(row)).collect();
    lines.push(format!(
        "| fenlint | – | – | reports {} | 0 | {} | {} | {} as meant, {} otherwise |",
        share(&reports, |lint| lint.speaks),
        share(&reports, |lint| lint.names_field),
        share(&reports, |lint| lint.points),
        share(&reports, |lint| lint.repair == Repair::Meant),
        share(&reports, |lint| lint.repair == Repair::Other),
    ));
    lines.push(together(readers, rows, answers)?);
    Ok(lines)
}

fn of_impossible(
    readers: &[&str],
    rows: &[&Row],
    answers: &[Answer],
) -> Result<Vec<String>, String> {
    let mut lines = vec![
        format!("### Impossible positions: {}\n", rows.len()),
        "| reader | takes it | reads the repaired position silently | refuses | crashes | names the field or the reason \
         | the square or character |"
            .to_owned(),
        "|---|---|---|---|---|---|---|".to_owned(),
    ];
    for reader in readers {
        let count = Count::of(reader, rows, answers)?;
        let speech = if count.refused == 0 {
            "– | –".to_owned()
        } else {
            format!("{} | {}", count.names, count.places)
        };
        let taken = count.taken + count.other;
        lines.push(format!(
            "| {reader} | {taken} | {} | {} | {} | {speech} |",
            count.as_meant, count.refused, count.crash
        ));
    }
    let reports: Vec<Lint> = rows.iter().map(|row| ask::fenlint(row)).collect();
    lines.push(format!(
        "| fenlint | – | – | reports {} | 0 | {} | {} |\n",
        share(&reports, |lint| lint.speaks),
        share(&reports, |lint| lint.names_field),
        share(&reports, |lint| lint.points),
    ));
    Ok(lines)
}

fn share(lints: &[Lint], test: fn(&Lint) -> bool) -> usize {
    lints.iter().filter(|lint| test(lint)).count()
}

/// A number with what is special about some of it.
fn and(all: usize, some: usize, what: &str) -> String {
    if some == 0 { all.to_string() } else { format!("{all} ({some} {what})") }
}

/// What the libraries do taken together; Stockfish is a program.
fn together(readers: &[&str], rows: &[&Row], answers: &[Answer]) -> Result<String, String> {
    let libraries: Vec<&str> =
        readers.iter().copied().filter(|reader| !reader.starts_with("Stockfish")).collect();
    let (mut refused_by_all, mut misread) = (0, 0);
    for row in rows {
        let mut outcomes = Vec::new();
        for reader in &libraries {
            outcomes.push(find(reader, &row.id, answers)?.outcome);
        }
        refused_by_all += usize::from(outcomes.iter().all(|outcome| *outcome == Outcome::Refused));
        misread += usize::from(outcomes.contains(&Outcome::Other));
    }
    Ok(format!(
        "\n{refused_by_all} of the {} are refused by every library, with every call; {misread} are read as something \
         else by at least one library.\n",
        rows.len()
    ))
}

fn find<'a>(reader: &str, id: &str, answers: &'a [Answer]) -> Result<&'a Answer, String> {
    let mut found = answers.iter().filter(|answer| answer.reader == reader && answer.id == id);
    found.next().ok_or_else(|| format!("no answer of {reader} about {id}"))
}

fn sample(
    id: &str,
    what: &str,
    rows: &[Row],
    readers: &[&str],
    answers: &[Answer],
) -> Result<Vec<String>, String> {
    let row = rows.iter().find(|row| row.id == id).ok_or_else(|| format!("no row {id}"))?;
    let mut lines = vec![
        format!("\n{what}: `{}`\n", row.text),
        "| reader | says |".to_owned(),
        "|---|---|".to_owned(),
    ];
    for reader in readers {
        let answer = find(reader, id, answers)?;
        let message = answer.message.as_deref().unwrap_or_default();
        let read = code(answer.read.as_deref().unwrap_or_default());
        let said = match answer.outcome {
            Outcome::Refused => code(message),
            Outcome::AsMeant => "nothing, and reads what was meant".to_owned(),
            Outcome::Other | Outcome::Taken => format!("nothing, and reads {read}"),
            Outcome::Crash => format!("dies: {message}"),
            Outcome::NotGiven => "–".to_owned(),
        };
        lines.push(format!("| {reader} | {said} |"));
    }
    lines.push(format!("| fenlint | {} |", ask::fenlint_says(&row.text)));
    Ok(lines)
}

/// The text as code in a table of Markdown.
#[must_use]
pub fn code(text: &str) -> String {
    let fence = if text.contains('`') { "``" } else { "`" };
    let room = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{room}{}{room}{fence}", text.replace('|', "\\|"))
}

/// How often one reader did what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    as_meant: usize,
    other_counters: usize,
    other: usize,
    taken: usize,
    refused: usize,
    crash: usize,
    not_given: usize,
    names: usize,
    misnames: usize,
    places: usize,
    repairs: usize,
}

impl Count {
    fn of(reader: &str, rows: &[&Row], answers: &[Answer]) -> Result<Self, String> {
        let mut count = Self::default();
        for row in rows {
            let answer = find(reader, &row.id, answers)?;
            match answer.outcome {
                Outcome::AsMeant => {
                    count.as_meant += 1;
                    count.other_counters += usize::from(answer.other_counters);
                }
                Outcome::Other => count.other += 1,
                Outcome::Taken => count.taken += 1,
                Outcome::Crash => count.crash += 1,
                Outcome::NotGiven => count.not_given += 1,
                Outcome::Refused => {
                    count.refused += 1;
                    let judged = Judged::of(reader, answer.message.as_deref().unwrap_or_default())?;
                    let right = judged.is_right(row);
                    count.names += usize::from(right);
                    count.misnames += usize::from(!right && judged.names_a_field());
                    count.places += usize::from(judged.place);
                    count.repairs += usize::from(judged.repair);
                }
            }
        }
        Ok(count)
    }

    /// The last three cells: of the refusals, those that name something.
    fn speech(&self) -> String {
        if self.refused == 0 {
            return "– | – | –".to_owned();
        }
        let names = and(self.names, self.misnames, "name another");
        format!("{names} | {} | {}", self.places, self.repairs)
    }
}

/// What a message names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Judged {
    names: &'static str,
    place: bool,
    repair: bool,
}

impl Judged {
    fn of(reader: &str, message: &str) -> Result<Self, String> {
        // owlchess says twice where it is.
        let message = message.strip_prefix("cannot parse fen: ").unwrap_or(message);
        for line in MESSAGES.lines().skip(1) {
            let cells: Vec<&'static str> = line.split('\t').collect();
            let &[name, begins, names, place, repair] = cells.as_slice() else {
                return Err(format!("readers/messages.tsv: {line:?}"));
            };
            if reader.split(' ').next() == Some(name) && message.starts_with(begins) {
                return Ok(Self { names, place: place == "yes", repair: repair == "yes" });
            }
        }
        Err(format!("{reader}: not in readers/messages.tsv: {message:?}"))
    }

    fn names_a_field(self) -> bool {
        self.names != "nothing" && self.names != "reason"
    }

    /// Whether it names a field at fault, or the reason why a position is impossible.
    fn is_right(self, row: &Row) -> bool {
        let mut names = self.names.split(' ').filter(|name| *name != "nothing");
        names.any(|name| if name == "reason" { is_impossible(row) } else { row.is_at_fault(name) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::rows;

    #[test]
    fn messages_are_judged() {
        let owl = Judged::of("owlchess 0.4.1", "cannot parse fen: bad board: unexpected char '9'");
        assert_eq!(owl, Ok(Judged { names: "placement", place: true, repair: false }));
        assert!(Judged::of("owlchess 0.4.1", "something new").is_err());
    }

    #[test]
    fn every_reader_in_rust_is_counted() {
        let rows: Vec<Row> = rows().unwrap().into_iter().filter(is_counted).collect();
        let tables = tables(&rows, &ask::peers(&rows)).unwrap();
        assert_eq!(tables.matches("| cozy-chess ").count(), 2 + SAMPLES.len());
    }
}
