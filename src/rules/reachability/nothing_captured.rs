#![doc = include_str!("nothing_captured.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{File, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{Fault, file_squares, files_in_words, files_of};
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// All 32 men are there, and yet pawns have left their files or passed each other.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("all 32 men are on the board, so nothing was captured, but {} no white pawn below a black one", has(.files))]
#[diagnostic(help(
    "a pawn leaves its file and gets past another one only by capturing, so without captures every file keeps its two pawns: take off what is too much, or put the pawns back on their files"
))]
pub struct NothingCaptured {
    /// The files without a white pawn below a black one.
    pub files: Vec<File>,
}

fn has(files: &[File]) -> String {
    let verb = if files.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", files_in_words(files))
}

impl Rule for NothingCaptured {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "nothing-captured",
        Severity::Warning,
        include_str!("nothing_captured.md"),
    );

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::NothingCaptured(open)) = reach.fault() else { return };
        let setup = reach.setup;
        let problem = NothingCaptured { files: files_of(*open) };
        let pawns = setup.board.by_role(Role::Pawn) & file_squares(*open);
        let label = |count| format!("{} out of order", counted(count, "pawn"));
        sink.report(at_letters(setup, pawns, problem, label));
    }
}
