//! Which class a disagreement belongs to.

use std::fmt;

use fenlint::rules::Family;
use fenlint::{Field, Finding, Severity};

use super::{Reading, Told};
use crate::readers::Work;
use crate::subject;

/// What fenlint makes of a text.
#[derive(Debug, Clone)]
pub struct Judgement {
    findings: Vec<Finding>,
    /// What it reads.
    told: Option<Told>,
}

/// What two readers disagree about: how, and what fenlint says there (or the other one, where fenlint has nothing to say).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// fenlint has an error, the reader none.
    Takes(String),
    /// The reader has an error, fenlint a warning or a note.
    Warned(String),
    /// The reader has an error, fenlint nothing to say: what the reader says.
    Refuses(String),
    /// Both take it for different positions: the field, and what fenlint says of it, or of the text.
    Reads(&'static str, String),
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Takes(code) => write!(f, "takes {code}"),
            Self::Warned(code) => write!(f, "warned {code}"),
            Self::Refuses(message) => write!(f, "refuses {message}"),
            Self::Reads(field, code) => write!(f, "reads {field} | {code}"),
        }
    }
}

/// Lints the text.
#[must_use]
pub fn judge(text: &str) -> Judgement {
    let report = subject::lint(text, &subject::everything());
    let told = report.fen().and_then(|fen| Told::of(&subject::write(fen)));
    Judgement { findings: report.into_findings(), told }
}

impl Judgement {
    /// How a reader disagrees, if it does.
    #[must_use]
    pub fn compare(&self, work: Work, reading: &Reading) -> Option<Class> {
        let is_error = |finding: &&Finding| {
            finding.severity == Severity::Error
                && (work != Work::Parse || finding.rule().family == Family::Syntax)
        };
        match (self.findings.iter().find(is_error), reading) {
            (Some(_), Err(_)) => None,
            (Some(error), Ok(_)) => Some(Class::Takes(error.code().to_owned())),
            (None, Err(message)) => {
                let is_heard = |it: &&Finding| match work {
                    // A reader that only parses complains of nothing else.
                    Work::Parse => it.rule().family == Family::Syntax,
                    _ => true,
                };
                Some(match code(self.findings.iter().filter(is_heard)).as_str() {
                    "nothing" => Class::Refuses(kind(message)),
                    code => Class::Warned(code.to_owned()),
                })
            }
            (None, Ok(fen)) => {
                let (Some(ours), Some(theirs)) = (&self.told, Told::of(fen)) else {
                    return Some(Class::Reads("all", "cannot be compared".to_owned()));
                };
                let field = ours.difference(&theirs)?;
                let is_error = |it: &&Finding| it.severity == Severity::Error;
                let about = || self.findings.iter().filter(|it| is_about(it.field, field));
                let first = match code(about().filter(is_error)).as_str() {
                    "nothing" => code(about()),
                    code => code.to_owned(),
                };
                Some(match first.as_str() {
                    "nothing" => {
                        let errors =
                            self.findings.iter().filter(|it| it.severity == Severity::Error);
                        let first = match code(errors).as_str() {
                            "nothing" => code(self.findings.iter()),
                            code => code.to_owned(),
                        };
                        Class::Reads(field, format!("elsewhere {first}"))
                    }
                    code => Class::Reads(field, code.to_owned()),
                })
            }
        }
    }
}

/// The code of the first finding, of what is written before what it means, of the gravest before the others.
fn code<'f>(findings: impl Iterator<Item = &'f Finding>) -> String {
    let mut findings: Vec<_> = findings.collect();
    let rank = |family: Family| match family {
        Family::Syntax => 0,
        Family::Position => 1,
        _ => 2,
    };
    findings.sort_by_key(|it| (rank(it.rule().family), std::cmp::Reverse(it.severity)));
    findings.first().map_or("nothing", |finding| finding.code()).to_owned()
}

fn is_about(field: Field, name: &str) -> bool {
    match name {
        "placement" => field == Field::PiecePlacement,
        "side" => field == Field::SideToMove,
        "castling" => field == Field::CastlingAvailability,
        "ep" => field == Field::EnPassantTarget,
        _ => matches!(field, Field::HalfmoveClock | Field::FullmoveNumber | Field::Counters),
    }
}

/// The kind of a message: its first words, without what it quotes and counts.
fn kind(message: &str) -> String {
    let message = message.strip_prefix("cannot parse fen: ").unwrap_or(message);
    let end = message.find(['\'', '"', '`', '(']).unwrap_or(message.len());
    let is_word = |word: &&str| !word.contains(|c: char| c.is_ascii_digit() || c == '/');
    let words: Vec<&str> = message[..end].split_whitespace().take_while(is_word).take(6).collect();
    words.join(" ").trim_end_matches(':').to_owned()
}
