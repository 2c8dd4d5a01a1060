#![doc = include_str!("king_extra.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::words::counted;
use crate::rules::{Rule, RuleMeta, Setup};

/// A side has several kings.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {count} kings instead of 1")]
#[diagnostic(help("keep one `{}`; is another piece meant, or the king of the other side, `{}`?", .color.fold('K', 'k'), .color.fold('k', 'K')))]
pub struct KingExtra {
    /// The side with several kings.
    pub color: Color,
    /// How many kings it has.
    pub count: u32,
}

impl Rule for KingExtra {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta =
        RuleMeta::position("king-extra", Severity::Error, &[], include_str!("king_extra.md"));

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        for color in Color::ALL {
            let kings = setup.board.pieces(color, Role::King);
            if kings.has_several() {
                report(setup, color, kings, sink);
            }
        }
    }
}

/// Labels the kings but for the first one in the text.
#[cold]
fn report(setup: &Setup<'_>, color: Color, kings: Bitboard, sink: &mut dyn Sink) {
    let in_text = Bitboard(kings.0.swap_bytes()).into_iter().skip(1).collect::<Bitboard>();
    let further = Bitboard(in_text.0.swap_bytes());
    let problem = KingExtra { color, count: kings.len() };
    let label = |count| counted(count, color.fold("further white king", "further black king"));
    sink.report(at_letters(setup, further, problem, label).marking(kings));
}
