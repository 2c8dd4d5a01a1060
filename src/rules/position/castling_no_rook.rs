#![doc = include_str!("castling_no_rook.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Piece, Role, Square};
use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::castling::{claimed, corner};
use crate::rules::words::listed;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::span::Span;
use crate::value::{CastlingRight, CastlingRights, CastlingRook};

/// A castling right of a rook that is not where it started.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}, but {}", claimed(*.rights), what_is_missing(*.rights, .squares))]
#[diagnostic(help(
    "a rook that has moved or was captured can never castle again; take out `{rights}`"
))]
pub struct CastlingNoRook {
    /// The rights that have no rook.
    pub rights: CastlingRights,
    /// The squares where the rooks are missing; none if the letters name no square.
    pub squares: Vec<Square>,
}

fn what_is_missing(rights: CastlingRights, squares: &[Square]) -> String {
    match squares {
        [] if rights.len() == 1 => "no rook goes with it".to_owned(),
        [] => "no rooks go with them".to_owned(),
        [square] => format!("there is no rook on {square}"),
        several => format!("there are no rooks on {}", listed(several)),
    }
}

impl Rule for CastlingNoRook {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "castling-no-rook",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("castling_no_rook.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.castling_faults.no_rook.is_empty() {
            report(setup, setup.castling_faults.no_rook, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, rights: CastlingRights, sink: &mut dyn Sink) {
    let places: Vec<_> = rights.iter().filter_map(|right| place(setup, right)).collect();
    let missing = |(square, why): &(Square, Why)| (*why == Why::Missing).then_some(*square);
    let problem = CastlingNoRook { rights, squares: places.iter().filter_map(missing).collect() };
    let message = if rights.len() == 1 { "its rook is missing" } else { "their rooks are missing" };
    let mut finding = setup.castling_finding(problem, rights, message);
    let mut labelled: Vec<Span> = Vec::new();
    for (square, why) in places {
        let span = setup.square(square);
        finding = finding.marking([square]);
        if !labelled.contains(&span) {
            labelled.push(span);
            finding = finding.and(span, why.in_words(setup, square));
        }
    }
    sink.report(finding.with_fix(setup.castling_fix(rights)));
}

/// Why a place is shown beside the letter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    /// The rook should stand here.
    Missing,
    /// No rook stands on that side of the king, which stands here.
    NoneOnTheSide(CastlingRight),
    /// The rook stands here, but does not start here.
    NotInTheCorner,
}

impl Why {
    fn in_words(self, setup: &Setup<'_>, square: Square) -> String {
        match self {
            Self::Missing => match setup.board.piece_at(square) {
                Some(piece) => format!("{square}: a {}, not its rook", piece.name()),
                None => format!("{square}: no rook"),
            },
            Self::NoneOnTheSide(right) => {
                let side = match right.rook {
                    CastlingRook::KingSide => "right",
                    _ => "left",
                };
                format!(
                    "no {} to the {side} of the king",
                    Piece::new(right.color, Role::Rook).name()
                )
            }
            Self::NotInTheCorner => "this rook does not stand in a corner".to_owned(),
        }
    }
}

/// The place to show beside the letter of a right without a rook.
fn place(setup: &Setup<'_>, right: CastlingRight) -> Option<(Square, Why)> {
    let has_rook = |square| setup.pieces(right.color, Role::Rook).contains(square);
    match right.rook {
        CastlingRook::File(file) => {
            let square = Square::new(file, right.color.back_rank());
            Some((square, if has_rook(square) { Why::NotInTheCorner } else { Why::Missing }))
        }
        _ if setup.is_chess960() => {
            Some((setup.board.king(right.color)?, Why::NoneOnTheSide(right)))
        }
        _ => corner(right).map(|square| (square, Why::Missing)),
    }
}
