//! What the rules of the letters stage look at: what is written with letters that are not those of FEN, and how it is
//! read.
//!
//! All rules of the stage look at one set of readings, so that no two of them say something about one letter:
//!
//! | part | reads |
//! |---|---|
//! | `glyph` | a text as the characters it shows; figurines and full-width forms mean one thing each |
//! | `guess` | a whole placement by shape, in a national alphabet, or as keys of another keyboard layout |
//! | `tally` | whether what a guess gives is a board: ranks of eight squares, one king a side |
//! | `single` | letter by letter, where no guess holds for the whole |
//! | `placement`, `castling`, `short` | the fields |

mod castling;
mod glyph;
mod guess;
mod placement;
mod short;
mod single;
mod tally;

use std::fmt;

use super::Fields;
use crate::characters::{Alphabet, Quoted};
use crate::field::Field;
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::span::Span;

/// What the foreign letters are read as, for each rule.
#[derive(Debug, Clone, Default)]
pub(crate) struct Readings {
    pub(crate) look_alikes: Vec<Reading>,
    pub(crate) national: Vec<Reading>,
    pub(crate) keyboard: Vec<Reading>,
    pub(crate) figurines: Vec<Reading>,
    pub(crate) full_width: Vec<Reading>,
}

/// Foreign letters that are one fault, and what they are read as.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    /// The field, or the first of several.
    pub(crate) field: Field,
    /// Where they stand.
    pub(crate) labels: Vec<Span>,
    /// The first of them.
    pub(crate) character: char,
    /// How many more there are.
    pub(crate) others: usize,
    /// What may be meant, the best first; none if that is anybody's guess.
    pub(crate) meant: Vec<Meant>,
    /// How it is known.
    pub(crate) by: By,
    /// Whether the only meaning is certain.
    pub(crate) certain: bool,
}

/// One thing that foreign letters may mean.
#[derive(Debug, Clone)]
pub(crate) struct Meant {
    /// What is meant at the first label.
    pub(crate) text: String,
    /// The replacements.
    pub(crate) edits: Vec<Edit>,
    /// The alphabets in which it reads so.
    pub(crate) alphabets: Vec<&'static Alphabet>,
    /// The piece letter that [`Reading::character`] stands for.
    pub(crate) letter: char,
}

/// How it is known what a letter means. The order is from the best ground to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum By {
    /// It can mean nothing else: by its shape, or as all letters are of one kind.
    Shape,
    /// It sounds so.
    Sound,
    /// By shape and sound it means different things, and the board tells which.
    Board,
    /// By shape and sound it means different things.
    Nothing,
}

impl Reading {
    /// One place with one certain meaning.
    fn certain(field: Field, span: Span, character: char, text: String) -> Self {
        let edits = vec![Edit::replace(span, text.clone())];
        let letter = text.chars().next().unwrap_or_default();
        Self {
            field,
            labels: vec![span],
            character,
            others: 0,
            meant: vec![Meant { text, edits, alphabets: Vec::new(), letter }],
            by: By::Shape,
            certain: true,
        }
    }

    /// Takes a further place of the same fault in.
    fn join(&mut self, other: Self) {
        self.labels.extend(other.labels);
        for (meant, more) in self.meant.iter_mut().zip(other.meant) {
            meant.edits.extend(more.edits);
        }
        self.others += other.others + 1;
        self.certain &= other.certain;
    }

    /// The fix: certain, the best guess, or a choice.
    pub(crate) fn fix(&self, label: impl Fn(&Meant) -> String) -> Option<Fix> {
        match self.meant.as_slice() {
            [] => None,
            [only] if self.certain => Some(Fix::safe(only.edits.clone())),
            [only] => Some(Fix::likely(only.edits.clone())),
            several => Some(Fix::choice(
                several
                    .iter()
                    .map(|meant| Candidate { label: label(meant), edits: meant.edits.clone() })
                    .collect(),
            )),
        }
    }

    /// The first place.
    pub(crate) fn span(&self) -> Span {
        self.labels.first().copied().unwrap_or(Span::empty(0))
    }
}

/// A character as messages name it, and how many more like it stand beside it.
pub(crate) struct AndMore {
    /// The first character.
    pub(crate) character: char,
    /// How many more there are.
    pub(crate) others: usize,
}

impl fmt::Display for AndMore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = Quoted(self.character);
        match self.others {
            0 => write!(f, "{quoted}"),
            1 => write!(f, "{quoted} and 1 more character"),
            more => write!(f, "{quoted} and {more} more characters"),
        }
    }
}

/// What a rule of this stage may offer: a certain fix, a guess, or several.
pub(crate) const ALL_FIXES: &[Applicability] =
    &[Applicability::Safe, Applicability::Likely, Applicability::Choice];

/// What was typed in another layout, as one fault; neighbouring fields share a label.
fn one_run(fields: Vec<Reading>) -> Option<Reading> {
    let mut run = fields.into_iter().reduce(|mut run, field| {
        let near = run.labels.last().is_some_and(|last| last.end + 1 == field.span().start);
        if let (Some(last), Some(next)) = (run.meant.first_mut(), field.meant.first()) {
            last.text.push_str(if near { " " } else { " … " });
            last.text.push_str(&next.text);
        }
        run.join(field);
        run
    })?;
    let labels = std::mem::take(&mut run.labels);
    for label in labels {
        match run.labels.last_mut() {
            Some(last) if last.end + 1 == label.start => last.end = label.end,
            _ => run.labels.push(label),
        }
    }
    Some(run)
}

impl Readings {
    pub(super) fn of(fields: &Fields<'_>) -> Self {
        let mut readings = Self::default();
        let board = placement::read(fields, &mut readings);
        // Whoever typed the board in another layout typed the rest in it too.
        let keyboard = !readings.keyboard.is_empty();
        short::side(fields, keyboard, &mut readings);
        castling::read(fields, board.as_ref(), keyboard, &mut readings);
        short::target(fields, keyboard, &mut readings);
        readings.keyboard = one_run(readings.keyboard).into_iter().collect();
        readings
    }
}
