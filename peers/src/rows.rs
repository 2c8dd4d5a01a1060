//! The tables of known truth of fenlint's tests: faulty FENs with what was meant.

use std::ops::Range;

const EXAMPLES: &str = include_str!("../../tests/data/examples.tsv");
const REPORTS: &str = include_str!("../../tests/data/reports.tsv");

/// Kinds of faults that are about another game than standard chess, though the context is a plain FEN.
const OTHER_GAMES: [&str; 2] = ["chess960", "crazyhouse"];

/// A FEN with the judgement of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The table's name for it.
    pub id: String,
    /// The text as somebody wrote it.
    pub text: String,
    /// `fixable`, `illegal-position` and so on.
    pub verdict: String,
    /// The field at fault; `separator`, `container` and the like where it is none of the six.
    pub field: String,
    /// The bytes at fault, where there are any: nothing stands where something is missing.
    pub culprit: Option<Range<usize>>,
    /// What was meant.
    pub fix: Option<String>,
}

/// The six fields, as the tables name them.
const FIELDS: [&str; 6] = ["placement", "side", "castling", "ep", "halfmove", "fullmove"];

impl Row {
    /// Whether a reader is right to name this field.
    ///
    /// Any is as good as another where the fault stands between or around the fields.
    #[must_use]
    pub fn is_at_fault(&self, field: &str) -> bool {
        let counter = matches!(field, "halfmove" | "fullmove");
        match self.field.as_str() {
            "separator" | "container" | "whole" => return true,
            "counters" if counter => return true,
            named if named == field => return true,
            _ => {}
        }
        let written: Vec<&str> = self.text.split_whitespace().collect();
        let meant: Vec<&str> = self.fix.iter().flat_map(|fix| fix.split(' ')).collect();
        FIELDS.iter().position(|name| *name == field).is_some_and(|at| match written.get(at) {
            Some(token) => written.len() == meant.len() && meant[at] != *token,
            // It is not there.
            None => true,
        })
    }
}

/// The standard-chess FENs of both tables, each text once.
///
/// # Errors
///
/// If a table is not as expected.
pub fn rows() -> Result<Vec<Row>, String> {
    let mut rows: Vec<Row> = Vec::new();
    for table in [EXAMPLES, REPORTS] {
        for row in of_table(table)? {
            if rows.iter().all(|other| other.text != row.text) {
                rows.push(row);
            }
        }
    }
    Ok(rows)
}

fn of_table(table: &str) -> Result<Vec<Row>, String> {
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    // The examples name the kind of document `kind`; the reports name it `context`, and the fault `kind`.
    let context = if header.contains(&"context") { "context" } else { "kind" };
    let mut rows = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let cell = |names: &[&str]| {
            let at = header.iter().position(|name| names.contains(name));
            at.and_then(|at| cells.get(at)).copied().unwrap_or_default()
        };
        let other_game = OTHER_GAMES.iter().any(|game| cell(&["kind"]).starts_with(game));
        if cell(&[context]) != "fen" || other_game {
            continue;
        }
        let start = cell(&["culprit_start", "culprit_offset"]).parse::<usize>().ok();
        let culprit = match (start, cell(&["culprit_end"]).parse::<usize>().ok()) {
            (Some(start), Some(end)) => Some(start..end),
            (Some(start), None) => Some(start..start + unescape(cell(&["culprit"]))?.len()),
            _ => None,
        };
        let fix = unescape(cell(&["fix", "expected_fix"]))?;
        rows.push(Row {
            id: cell(&["id"]).to_owned(),
            text: unescape(cell(&["input"]))?,
            verdict: cell(&["verdict"]).to_owned(),
            field: if cell(&["field"]) == "en-passant" { "ep" } else { cell(&["field"]) }
                .to_owned(),
            culprit: culprit.filter(|culprit| !culprit.is_empty()),
            fix: Some(fix).filter(|fix| !fix.is_empty()),
        });
    }
    Ok(rows)
}

/// Undoes the escapes of the tables: `\t`, `\n`, `\r`, `\\` and `\u{XXXX}`.
fn unescape(text: &str) -> Result<String, String> {
    let broken = || format!("not an escape in {text:?}");
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let escape = after.chars().next().ok_or_else(broken)?;
        rest = &after[escape.len_utf8()..];
        out.push(match escape {
            't' => '\t',
            'n' => '\n',
            'r' => '\r',
            '\\' => '\\',
            'u' => {
                let code = rest.strip_prefix('{').and_then(|code| code.split_once('}'));
                let (code, tail) = code.ok_or_else(broken)?;
                rest = tail;
                let code = u32::from_str_radix(code, 16).ok();
                code.and_then(char::from_u32).ok_or_else(broken)?
            }
            _ => return Err(broken()),
        });
    }
    Ok(out + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_undone() {
        assert_eq!(unescape(r"a\tb\u{2014}\\n").unwrap(), "a\tb—\\n");
        assert!(unescape(r"a\x").is_err());
        assert!(unescape("\\").is_err());
    }

    #[test]
    fn fields_at_fault() {
        let rows = rows().unwrap();
        let faults = |id: &str| {
            let row = rows.iter().find(|row| row.id == id).unwrap();
            FIELDS.iter().copied().filter(|field| row.is_at_fault(field)).collect::<Vec<_>>()
        };
        assert_eq!(faults("016-unicode-space"), FIELDS);
        assert_eq!(faults("071-side-case"), ["side"]);
        assert_eq!(faults("rep-250"), ["castling", "ep"]);
        assert_eq!(faults("rep-264"), ["placement", "ep", "halfmove", "fullmove"]);
    }

    #[test]
    fn culprits_lie_on_character_borders() {
        let rows = rows().unwrap();
        assert!(rows.len() > 200);
        for row in rows {
            let culprit = row.culprit.clone().unwrap_or_default();
            assert!(row.text.get(culprit).is_some(), "{row:?}");
        }
    }
}
