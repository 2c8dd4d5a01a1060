//! What the readers in Rust do with each FEN of a table; those in other languages are asked by scripts in `readers/`.

use std::fmt::{Display, Write as _};

use fenlint::{Applicability, Field, Finding, Severity, rules::Family};
use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

use crate::rows::Row;
use crate::subject;
use crate::tally::code;

/// What a reader makes of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It reads the position that was meant.
    AsMeant,
    /// It reads another position and does not say so.
    Other,
    /// It reads a position; the table does not say what was meant.
    Taken,
    /// It refuses the text.
    Refused,
    /// It dies.
    Crash,
    /// The text cannot be given to it.
    NotGiven,
}

/// One row as one reader sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The reader, with its version.
    pub reader: String,
    /// The row.
    pub id: String,
    /// What happened.
    pub outcome: Outcome,
    /// What it says, where it refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The FEN that it writes for what it has read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<String>,
    /// The FEN that it writes for the fix.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meant: Option<String>,
    /// Whether the two counters are others than those of the fix, in the same position.
    #[serde(default, skip_serializing_if = "is_false")]
    pub other_counters: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// Gives the FEN that the reader writes for what it has read, or what it says when it refuses.
type Read = fn(&str) -> Result<String, String>;

/// The peers written in Rust: crate, call, reader.
const PEERS: [(&str, &str, Read); 5] = [
    ("shakmaty", "`Fen`", |text| say(Fen::from_ascii(text.as_bytes()))),
    ("shakmaty", "`Fen`, `into_position::<Chess>`", |text| {
        let fen = Fen::from_ascii(text.as_bytes()).map_err(|error| error.to_string())?;
        let position = fen.into_position::<Chess>(CastlingMode::Standard);
        say(position.map(|position| Fen::from_position(&position, EnPassantMode::Always)))
    }),
    ("cozy-chess", "`Board`", |text| say(text.parse::<cozy_chess::Board>())),
    ("owlchess", "`RawBoard`", |text| say(owlchess::RawBoard::from_fen(text))),
    ("owlchess", "`Board`", |text| say(owlchess::Board::from_fen(text))),
];

fn say(read: Result<impl Display, impl Display>) -> Result<String, String> {
    read.map(|position| position.to_string()).map_err(|error| error.to_string())
}

/// The answers of the peers written in Rust.
#[must_use]
pub fn peers(rows: &[Row]) -> Vec<Answer> {
    let ask = |(name, call, read): (&str, &str, Read)| {
        let reader = format!("{name} {} {call}", version(name));
        rows.iter().map(move |row| answer(reader.clone(), row, read))
    };
    PEERS.into_iter().flat_map(ask).collect()
}

/// The version that is built in, from the lock file.
fn version(name: &str) -> &'static str {
    let lock = include_str!("../Cargo.lock");
    let package = lock.split("[[package]]").find(|package| {
        package.trim_start().lines().next() == Some(format!("name = \"{name}\"").as_str())
    });
    let version = package.and_then(|package| package.split("version = \"").nth(1));
    version.and_then(|version| version.split('"').next()).unwrap_or("?")
}

fn answer(reader: String, row: &Row, read: Read) -> Answer {
    let mut answer = Answer {
        reader,
        id: row.id.clone(),
        outcome: Outcome::Taken,
        message: None,
        read: None,
        meant: None,
        other_counters: false,
    };
    match read(&row.text) {
        Ok(fen) => answer.read = Some(fen),
        Err(message) => {
            return Answer { outcome: Outcome::Refused, message: Some(message), ..answer };
        }
    }
    if let Some(fix) = &row.fix {
        answer.meant = read(fix).ok();
        (answer.outcome, answer.other_counters) = match (&answer.read, &answer.meant) {
            (Some(read), Some(meant)) if position(read) == position(meant) => {
                (Outcome::AsMeant, counters(read) != counters(meant))
            }
            _ => (Outcome::Other, false),
        };
    }
    answer
}

/// The first four fields: what makes a position. Empty hands (`[]`) are no hands.
#[must_use]
pub fn position(fen: &str) -> Vec<&str> {
    fen.split(' ').take(4).map(|field| field.trim_end_matches("[]")).collect()
}

fn counters(fen: &str) -> Vec<&str> {
    fen.split(' ').skip(4).collect()
}

/// The first of the gravest things that fenlint says, with its place and repair.
#[must_use]
pub fn fenlint_says(text: &str) -> String {
    let report = subject::lint(text, &subject::everything());
    // Of equals the last one would be taken.
    let Some(finding) = report.findings().iter().rev().max_by_key(|finding| finding.severity)
    else {
        return "nothing".to_owned();
    };
    let (span, fix) = (finding.span(), finding.fix.as_ref());
    let message = code(&format!("{}: {finding}", finding.code()));
    let mut said = format!("{message}, bytes {}..{}", span.start, span.end);
    if let Some(fix) = fix
        && let Some(edit) = fix.edits().first()
    {
        let name = fix.applicability.name();
        let _ = match edit.text.as_str() {
            "" => write!(said, "; {name} fix: delete it"),
            text => write!(said, "; {name} fix: write {}", code(text)),
        };
    }
    said
}

/// What the fixes of a linter yield.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// It has none.
    None,
    /// The text that was meant, to the byte.
    Meant,
    /// Another text.
    Other,
}

/// What fenlint says about one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lint {
    /// Whether it says something, other than a note.
    pub speaks: bool,
    /// Whether a finding is about a field at fault, or says why the position is impossible.
    pub names_field: bool,
    /// Whether a label lies on the characters at fault.
    pub points: bool,
    /// What its fixes yield, the likely ones with them.
    pub repair: Repair,
}

/// What fenlint says about a row.
#[must_use]
pub fn fenlint(row: &Row) -> Lint {
    let report = subject::lint(&row.text, &subject::everything());
    let heard: Vec<&Finding> =
        report.findings().iter().filter(|finding| finding.severity > Severity::Note).collect();
    let touches = |finding: &&Finding| match &row.culprit {
        Some(culprit) => finding
            .labels
            .iter()
            .any(|label| label.span.start < culprit.end && culprit.start < label.span.end),
        // Something is missing: there is nothing that a label could lie on but the place.
        None => !finding.labels.is_empty(),
    };
    // A rule about the position says why it is impossible, as `illegal position: opposite check` of a peer does.
    let names = |finding: &&Finding| {
        let reason = row.verdict == "illegal-position" && finding.rule().family != Family::Syntax;
        let field = finding.field;
        let either = field == Field::Counters
            && ["halfmove", "fullmove"].iter().any(|field| row.is_at_fault(field));
        reason || either || row.is_at_fault(short(field))
    };
    let fixed = report.fixed(Applicability::Likely);
    let repair = match &fixed {
        None => Repair::None,
        Some(_) if fixed == row.fix => Repair::Meant,
        Some(_) => Repair::Other,
    };
    Lint {
        speaks: !heard.is_empty(),
        names_field: heard.iter().any(names),
        points: heard.iter().any(touches),
        repair,
    }
}

/// The name of the tables for a field.
fn short(field: Field) -> &'static str {
    match field {
        Field::PiecePlacement => "placement",
        Field::SideToMove => "side",
        Field::CastlingAvailability => "castling",
        Field::EnPassantTarget => "ep",
        Field::HalfmoveClock => "halfmove",
        Field::FullmoveNumber => "fullmove",
        other => other.name(),
    }
}
