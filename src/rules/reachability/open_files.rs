#![doc = include_str!("open_files.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Board, Color, File, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{Fault, OpenFilesFault, captured_in_words, files_in_words, files_of};
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// More files have no white pawn below a black one than captures can have opened.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} {} no white pawn below a black one, but {} at most {room}", files_in_words(.files), if .files.len() == 1 { "has" } else { "have" }, opens(*.captures))]
#[diagnostic(help(
    "{}: a capture opens one file, or two if a pawn captures a pawn; {}, so at most {} captured",
    captured_in_words(*.captures),
    promoted_pieces(*.promoted),
    pawns_were(*.pawns)
))]
pub struct OpenFiles {
    /// The files without a white pawn below a black one.
    pub files: Vec<File>,
    /// How many men have been captured.
    pub captures: u32,
    /// How many of the captured men can have been pawns.
    pub pawns: u32,
    /// How many pieces are promoted.
    pub promoted: u32,
    /// How many files the captures open at most.
    pub room: u32,
}

fn opens(captures: u32) -> String {
    let verb = if captures == 1 { "opens" } else { "open" };
    format!("{} {verb}", counted(captures as usize, "capture"))
}

fn promoted_pieces(promoted: u32) -> String {
    let verb = if promoted == 1 { "is" } else { "are" };
    format!("{} {verb} promoted", counted(promoted as usize, "piece"))
}

fn pawns_were(pawns: u32) -> String {
    format!("{} {}", counted(pawns as usize, "pawn"), if pawns == 1 { "was" } else { "were" })
}

impl OpenFiles {
    pub(in crate::rules) fn new(fault: &OpenFilesFault) -> Self {
        let OpenFilesFault { open, captures, pawns, promoted } = *fault;
        Self { files: files_of(open), captures, pawns, promoted, room: fault.room() }
    }
}

impl Rule for OpenFiles {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta =
        RuleMeta::reachability("open-files", Severity::Warning, include_str!("open_files.md"));

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::OpenFiles(fault)) = reach.fault() else { return };
        let setup = reach.setup;
        let surplus = surplus(&setup.board);
        let label = |count| counted(count, "piece") + ", one or more promoted";
        sink.report(at_letters(setup, surplus, OpenFiles::new(fault), label));
    }
}

/// The pieces of the kinds of which a side has more than at the start.
pub(in crate::rules) fn surplus(board: &Board) -> Bitboard {
    let shades = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
    let kinds = [
        (Role::Queen, Bitboard::FULL, 1),
        (Role::Rook, Bitboard::FULL, 2),
        (Role::Knight, Bitboard::FULL, 2),
        (Role::Bishop, shades[0], 1),
        (Role::Bishop, shades[1], 1),
    ];
    let of = |color: Color| {
        kinds.map(|(role, squares, start)| (board.pieces(color, role) & squares, start))
    };
    let kinds = Color::ALL.into_iter().flat_map(of);
    kinds
        .filter(|(pieces, start)| pieces.len() > *start)
        .fold(Bitboard::EMPTY, |all, (pieces, _)| all | pieces)
}
