#![doc = include_str!("racing_check.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Color;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::men::at_attackers;
use crate::rules::{Rule, RuleMeta, Setup};

/// A check in a game of Racing Kings.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} is in check")]
#[diagnostic(help(
    "in Racing Kings no move may give check: one of these men, or the king, stands on a wrong square"
))]
pub struct RacingCheck {
    /// The side in check.
    pub color: Color,
}

impl Rule for RacingCheck {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("racing-check", Severity::Error, &[], include_str!("racing_check.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        for color in Color::ALL {
            if let Some(king) = setup.king(color).filter(|_| !setup.checkers(color).is_empty()) {
                let label = color.fold("white king, attacked", "black king, attacked");
                let problem = Self { color };
                let at = setup.square(king);
                let finding = Finding::new(problem, Field::PiecePlacement, at, label);
                sink.report(at_attackers(setup, finding, setup.checkers(color)).marking([king]));
            }
        }
    }
}
