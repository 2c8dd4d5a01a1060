#![doc = include_str!("uci_illegal_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::rules::excerpt::excerpt;
use crate::rules::{EngineCommand, Rule, RuleMeta};

/// A move behind `moves` that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("move {number}, {}, cannot be played", excerpt(.text))]
#[diagnostic(help(
    "write the square it comes from, the square it goes to, and `q`, `r`, `b` or `n` for a promotion, each legal behind the moves before it"
))]
pub struct UciIllegalMove {
    /// The move as written.
    pub text: String,
    /// Which of the moves it is, counted from 1.
    pub number: usize,
}

impl Rule for UciIllegalMove {
    type Ground<'a> = EngineCommand<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "uci-illegal-move",
        Severity::Warning,
        &[],
        include_str!("uci_illegal_move.md"),
    );

    #[cfg(feature = "moves")]
    fn check(command: &EngineCommand<'_>, sink: &mut dyn Sink) {
        let (Some(fen), Some((moves, start))) = (&command.fen, command.moves) else { return };
        // A drop belongs to a variant whose moves are not known here.
        let judged = moves.find('@').map_or(moves, |at| {
            let end = moves[..at].rfind(' ').unwrap_or(0);
            &moves[..end]
        });
        let Err(wrong) = crate::moves::check_uci_line(fen, judged) else { return };
        let text = judged[wrong.span.range()].to_owned();
        let problem = Self { text, number: wrong.number };
        let finding = crate::Finding::new(
            problem,
            crate::Field::Container,
            wrong.span.shifted(start),
            "not legal here",
        );
        sink.report(finding);
    }

    /// What is legal is known with the feature `moves` only.
    #[cfg(not(feature = "moves"))]
    fn check(command: &EngineCommand<'_>, _: &mut dyn Sink) {
        let _ = (&command.fen, command.moves);
    }
}
