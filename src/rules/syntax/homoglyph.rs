#![doc = include_str!("homoglyph.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Finding, Severity, Sink};
use crate::rules::letters::{ALL_FIXES, AndMore, By};
use crate::rules::{Bearing, Fields, Rule, RuleMeta};

/// Characters that look or sound like those of FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} {}", AndMore { character: *.character, others: *.others }, .likeness.stand(*.others > 0, .meant))]
#[diagnostic(help("{}", .likeness.help(.meant)))]
pub struct Homoglyph {
    /// The first character.
    pub character: char,
    /// How many more stand beside it.
    pub others: usize,
    /// What they may mean, the best first.
    pub meant: Vec<String>,
    /// How that is known.
    pub likeness: Likeness,
}

/// How it is known what a character means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Likeness {
    /// By its shape.
    Shape,
    /// By its sound.
    Sound,
    /// Shape and sound differ, and the board tells.
    Board,
    /// Shape and sound differ.
    Unclear,
}

impl Likeness {
    fn stand(self, many: bool, meant: &[String]) -> String {
        let meant = quoted(meant);
        match (self, many) {
            (Self::Shape, false) => format!("stands in place of {meant}"),
            (Self::Shape, true) => format!("stand in place of {meant}"),
            (Self::Sound, false) => format!("is no character of FEN; by its sound it is {meant}"),
            (Self::Sound, true) => {
                format!("are no characters of FEN; by their sound they are {meant}")
            }
            (Self::Board, false) => {
                format!("is no character of FEN; on this board it is most likely {meant}")
            }
            (Self::Board, true) => {
                format!("are no characters of FEN; on this board they are most likely {meant}")
            }
            (Self::Unclear, false) => format!("is no character of FEN; it may be {meant}"),
            (Self::Unclear, true) => format!("are no characters of FEN; they may be {meant}"),
        }
    }

    fn help(self, meant: &[String]) -> String {
        let meant = quoted(meant);
        match self {
            Self::Shape => {
                format!(
                    "write {meant}: programs do not go by the look of a character, and FEN is ASCII"
                )
            }
            Self::Sound => {
                format!("write {meant}, if that is meant: FEN has the English piece letters")
            }
            Self::Board => format!(
                "write {meant}, if that is the piece: the character can be read in two ways"
            ),
            Self::Unclear => format!(
                "write the one that is meant: {meant} (the first by its shape, the next by its sound)"
            ),
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Shape => "stands for",
            Self::Sound => "sounds like",
            Self::Board => "most likely",
            Self::Unclear => "may be",
        }
    }
}

fn quoted(meant: &[String]) -> String {
    meant.iter().map(|text| format!("`{text}`")).collect::<Vec<_>>().join(" or ")
}

impl Rule for Homoglyph {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("homoglyph", Severity::Error, ALL_FIXES, include_str!("homoglyph.md"))
            .bearing(Bearing::Letters);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for reading in &fields.readings().look_alikes {
            let likeness = match reading.by {
                By::Shape => Likeness::Shape,
                By::Sound => Likeness::Sound,
                By::Board => Likeness::Board,
                By::Nothing => Likeness::Unclear,
            };
            let meant: Vec<String> = reading.meant.iter().map(|meant| meant.text.clone()).collect();
            let label = format!("{} {}", likeness.label(), quoted(&meant));
            let (character, others) = (reading.character, reading.others);
            let problem = Self { character, others, meant, likeness };
            let fix = reading.fix(|meant| format!("write `{}`", meant.text));
            sink.report(Finding::new(problem, reading.field, reading.span(), label).with_fix(fix));
        }
    }
}
