#![doc = include_str!("side_national.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::characters::{SideReading, SideWord};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Candidate, Edit, Fix};
use crate::grammar::SideForm;
use crate::rules::excerpt::excerpt;
use crate::rules::{Fields, Rule, RuleMeta};

/// The initial of a word for the side to move in another language.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("side to move is {written}, the {meaning}, instead of `w` or `b`")]
#[diagnostic(help("{}", help(*.color)))]
pub struct SideNational {
    /// The letter as the message shows it.
    pub written: String,
    /// What the letter stands for.
    pub meaning: &'static str,
    /// The languages it may be in.
    pub language: &'static str,
    /// The side that it means, if it means but one.
    pub color: Option<Color>,
}

fn help(color: Option<Color>) -> String {
    match color {
        Some(color) => {
            format!("FEN has English letters: write `{}` if {color} is to move", color.letter())
        }
        None => "FEN has English letters: write `w` if White is to move, `b` if Black is".to_owned(),
    }
}

impl Rule for SideNational {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "side-national",
        Severity::Error,
        &[Applicability::Likely, Applicability::Choice],
        include_str!("side_national.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(side) = fields.tree.side_to_move else { return };
        let SideForm::Word(SideWord { reading, language, meaning }) = side.form else { return };
        let color = match reading {
            SideReading::Certain { .. } => return,
            SideReading::Likely { white: true } => Some(Color::White),
            SideReading::Likely { white: false } => Some(Color::Black),
            SideReading::Ambiguous => None,
        };
        let span = fields.span(side.text);
        let write = |color: Color| Edit::replace(span, color.letter());
        let candidate = |color: Color, why: &str| Candidate {
            label: format!("write `{}`: {color} is to move{why}", color.letter()),
            edits: vec![write(color)],
        };
        let fix = match color {
            Some(color) => Fix::likely([write(color)]),
            None => Fix::choice(vec![
                candidate(Color::White, &format!(", as in {language}")),
                candidate(Color::Black, ", if the letter was meant as `b`"),
            ]),
        };
        let problem = Self { written: excerpt(side.text), meaning, language, color };
        sink.report(Finding::new(problem, Field::SideToMove, span, language).with_fix(fix));
    }
}
