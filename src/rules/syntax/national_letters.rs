#![doc = include_str!("national_letters.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Piece;
use crate::characters::{Alphabet, Quoted, kazakh_initial};
use crate::diagnostic::{Severity, Sink};
use crate::rules::labels::at_each;
use crate::rules::letters::{ALL_FIXES, Meant};
use crate::rules::{Bearing, Fields, Rule, RuleMeta};

/// Pieces with the letters of another language.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is no English piece letter, but {}", Quoted(*.character), pieces(*.character, .meanings))]
#[diagnostic(help("{}", help(.meanings)))]
pub struct NationalLetters {
    /// A letter that shows which language it is.
    pub character: char,
    /// What it is in which languages; empty if that is not settled.
    pub meanings: Vec<Meaning>,
}

/// What a letter is in languages that agree about it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Meaning {
    /// The piece.
    pub piece: Piece,
    /// The alphabets.
    pub alphabets: Vec<&'static Alphabet>,
}

impl Meaning {
    /// None where it is no letter of a language, but a digit by its shape.
    fn of(meant: &Meant) -> Option<Self> {
        let piece = Piece::from_char(meant.letter).filter(|_| !meant.alphabets.is_empty())?;
        Some(Self { piece, alphabets: meant.alphabets.clone() })
    }

    /// The languages, as a list.
    fn languages(&self) -> String {
        let names: Vec<_> = self.alphabets.iter().map(|alphabet| alphabet.languages).collect();
        names.join(", ")
    }
}

fn pieces(character: char, meanings: &[Meaning]) -> String {
    let each = |meaning: &Meaning| format!("the {} in {}", meaning.piece.role, meaning.languages());
    match meanings {
        [] => format!("begins {} in Kazakh", kazakh_initial(character).unwrap_or("a piece")),
        several => several.iter().map(each).collect::<Vec<_>>().join(", or "),
    }
}

fn help(meanings: &[Meaning]) -> String {
    let english =
        "write the English letters of FEN: K king, Q queen, R rook, B bishop, N knight, P pawn";
    match meanings {
        [] => format!(
            "{english}; the Kazakh names have no settled letters, and three of them begin with П"
        ),
        [Meaning { alphabets, .. }] => {
            let letters = alphabets.first().map(|alphabet| alphabet.letters).unwrap_or_default();
            let pairs = ["K", "Q", "R", "B", "N", "P"].into_iter().zip(letters);
            let pairs: Vec<_> = pairs
                .filter(|(english, letter)| !letter.is_empty() && english != letter)
                .map(|(english, letter)| format!("`{english}` for {letter}"))
                .collect();
            format!("write the English letters of FEN: {}", pairs.join(", "))
        }
        _ => english.to_owned(),
    }
}

impl Rule for NationalLetters {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "national-letters",
        Severity::Error,
        ALL_FIXES,
        include_str!("national_letters.md"),
    )
    .bearing(Bearing::Letters);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for reading in &fields.readings().national {
            let meanings: Vec<Meaning> = reading.meant.iter().filter_map(Meaning::of).collect();
            let label = match meanings.as_slice() {
                [] => "Kazakh initials".to_owned(),
                [only] => format!("letters of {}", only.languages()),
                _ => "letters of another language".to_owned(),
            };
            let problem = Self { character: reading.character, meanings };
            let places = reading.labels.iter().copied();
            if let Some(finding) = at_each(problem, reading.field, places, &label) {
                sink.report(finding.with_fix(reading.fix(candidate)));
            }
        }
    }
}

/// What a candidate of a choice does.
fn candidate(meant: &Meant) -> String {
    match Meaning::of(meant) {
        Some(meaning) => format!("read it as {}", meaning.languages()),
        None => format!("write `{}`", meant.text),
    }
}
