#![doc = include_str!("uci_illegal_move.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::excerpt::excerpt;
use crate::rules::{EngineCommand, Rule, RuleMeta};
#[cfg(feature = "moves")]
use crate::{
    fix::{Edit, Fix},
    span::Span,
};

/// A move behind `moves` that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "move {number}, {}, {}",
    excerpt(.text),
    if *.is_playable { "has a capital letter for its promotion" } else { "cannot be played" }
)]
#[diagnostic(help(
    "write the square it comes from, the square it goes to, and `q`, `r`, `b` or `n` for a promotion, each legal behind the moves before it"
))]
pub struct UciIllegalMove {
    /// The move as written.
    pub text: String,
    /// Which of the moves it is, counted from 1.
    pub number: usize,
    /// Whether it can be played once the letter of its promotion is a small one.
    pub is_playable: bool,
}

impl Rule for UciIllegalMove {
    type Ground<'a> = EngineCommand<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "uci-illegal-move",
        Severity::Warning,
        &[Applicability::Safe],
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
        // As written, but for the letters of promotions, which are small ones in UCI.
        let mut read = judged.to_owned();
        let mut wrong = crate::moves::check_uci_line(fen, &read).err();
        while let Some(first) = wrong.take() {
            let text = judged[first.span.range()].to_owned();
            let small = text.to_ascii_lowercase();
            let is_capital = text.len() == 5 && text[..4] == small[..4] && text != small;
            let letter = Span::new(first.span.start + 4, first.span.end);
            if is_capital {
                read.replace_range(first.span.range(), &small);
                wrong = crate::moves::check_uci_line(fen, &read).err();
            }
            let is_playable =
                is_capital && wrong.as_ref().is_none_or(|next| next.number > first.number);
            let (span, label) = if is_playable {
                (letter.shifted(start), "a capital letter")
            } else {
                wrong = None;
                (first.span.shifted(start), "not legal here")
            };
            let problem = Self { text, number: first.number, is_playable };
            let fix = is_playable.then(|| Fix::safe([Edit::replace(span, &small[4..])]));
            let finding = crate::Finding::new(problem, crate::Field::Container, span, label);
            sink.report(finding.with_fix(fix));
        }
    }

    /// What is legal is known with the feature `moves` only.
    #[cfg(not(feature = "moves"))]
    fn check(command: &EngineCommand<'_>, _: &mut dyn Sink) {
        let _ = (&command.fen, command.moves);
    }
}
