#![doc = include_str!("changed_files.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{File, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{
    ChangedFilesFault, Fault, captured_in_words, file_squares, files_in_words, files_of,
};
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// The pawns of more files have changed than captures can have touched.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the pawns of {} have changed, which takes {}, but {}", files_in_words(.files), counted(*.needed as usize, "capture"), captured_in_words(*.captures))]
#[diagnostic(help(
    "a file on which nothing was captured still has its white pawn below its black one, and one capture touches two neighbouring files at most: take men off, or give the files their pawns back"
))]
pub struct ChangedFiles {
    /// The files that do not have one white pawn below one black pawn and nothing else.
    pub files: Vec<File>,
    /// How many captures it takes at the least.
    pub needed: u32,
    /// How many men have been captured.
    pub captures: u32,
}

impl ChangedFiles {
    pub(in crate::rules) fn new(fault: &ChangedFilesFault) -> Self {
        let ChangedFilesFault { changed, needed, captures } = *fault;
        Self { files: files_of(changed), needed, captures }
    }
}

impl Rule for ChangedFiles {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "changed-files",
        Severity::Warning,
        include_str!("changed_files.md"),
    );

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::ChangedFiles(fault)) = reach.fault() else { return };
        let setup = reach.setup;
        let pawns = setup.board.by_role(Role::Pawn) & file_squares(fault.changed);
        let label = |count| counted(count, "pawn") + " of a changed file";
        sink.report(at_letters(setup, pawns, ChangedFiles::new(fault), label));
    }
}
