#![doc = include_str!("castling_file_mismatch.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Square};
use crate::diagnostic::{Severity, Sink};
use crate::rules::words::listed;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;

/// Castling rights of both colours that cannot stem from one array of Chess960.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("castling rights `{rights}` contradict each other: {what} that have not moved stand on {}", listed(.squares))]
#[diagnostic(help(
    "Black's array mirrors White's, so kings and rooks that have not moved face each other on one file; check which right is left"
))]
pub struct CastlingFileMismatch {
    /// The rights in question.
    pub rights: CastlingRights,
    /// What stands on different files: `kings` or `rooks`.
    pub what: &'static str,
    /// Where they stand, White's first.
    pub squares: Vec<Square>,
}

impl Rule for CastlingFileMismatch {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "castling-file-mismatch",
        Severity::Warning,
        &[],
        include_str!("castling_file_mismatch.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.castling_faults.mismatched.is_empty() {
            report(setup, setup.castling_faults.mismatched, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, rights: CastlingRights, sink: &mut dyn Sink) {
    let [white, black] = Color::ALL.map(|color| setup.board.king(color));
    let kings = white.map(Square::file) != black.map(Square::file);
    let squares: Vec<Square> = if kings {
        [white, black].into_iter().flatten().collect()
    } else {
        rights.iter().filter_map(|right| right.rook_square(&setup.board)).collect()
    };
    let what = if kings { "kings" } else { "rooks" };
    let problem = CastlingFileMismatch { rights, what, squares: squares.clone() };
    let mut finding =
        setup.castling_finding(problem, rights.of(Color::Black), "does not mirror White");
    for run in setup.castling_letters(rights.of(Color::White)) {
        finding = finding.and(run, "does not mirror Black");
    }
    for square in &squares {
        finding = finding.and(setup.square(*square), square.to_string());
    }
    sink.report(finding.marking(squares));
}
