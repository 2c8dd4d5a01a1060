#![doc = include_str!("keyboard_layout.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::labels::at_each;
use crate::rules::{Fields, Rule, RuleMeta};

/// Latin text typed while a Cyrillic keyboard layout was on.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} is on the key of `{key}`: typed with a Cyrillic keyboard layout", Quoted(*.character))]
#[diagnostic(help("switch the keyboard to a Latin layout; the same keys then give `{meant}`"))]
pub struct KeyboardLayout {
    /// The first character.
    pub character: char,
    /// The Latin letter on its key.
    pub key: char,
    /// What the same keys give in a Latin layout.
    pub meant: String,
}

impl Rule for KeyboardLayout {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "keyboard-layout",
        Severity::Error,
        &[Applicability::Safe, Applicability::Likely, Applicability::Choice],
        include_str!("keyboard_layout.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for reading in &fields.readings().keyboard {
            let Some(meant) = reading.meant.first() else { continue };
            let (character, key) = (reading.character, meant.letter);
            let problem = Self { character, key, meant: meant.text.clone() };
            let label = "typed with another layout";
            let places = reading.labels.iter().copied();
            if let Some(finding) = at_each(problem, reading.field, places, label) {
                let fix = reading.fix(|meant| format!("write `{}`", meant.text));
                sink.report(finding.with_fix(fix));
            }
        }
    }
}
