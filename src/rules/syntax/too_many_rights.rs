#![doc = include_str!("too_many_rights.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Board, Color, Square};
use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::castling_letters::{deletions, labelled, once, runs};
use crate::rules::{Fields, Rule, RuleMeta};
use crate::value::{CastlingRight, CastlingRights, CastlingRook, Wing};

/// More castling rights of a colour than one on each wing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color} has {}", in_words(*.rights, *.wing))]
#[diagnostic(help(
    "a side has at most one right on each side of its king: `K` and `Q` mean the outermost rook there, a file letter another one"
))]
pub struct TooManyRights {
    /// Whose rights they are.
    pub color: Color,
    /// The rights of that colour.
    pub rights: CastlingRights,
    /// The wing with more than one, if the board tells.
    pub wing: Option<Wing>,
}

fn in_words(rights: CastlingRights, wing: Option<Wing>) -> String {
    match wing {
        Some(wing) => format!("more than one castling right on the {wing}: `{rights}`"),
        None => format!("{} castling rights instead of at most 2: `{rights}`", rights.len()),
    }
}

impl Rule for TooManyRights {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "too-many-rights",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("too_many_rights.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let Some(castling) = fields.tree.castling_availability else { return };
        let board = fields.board();
        let letters = once(&castling);
        let rights: CastlingRights = letters.iter().map(|(_, right)| *right).collect();
        let kept = board.map(|board| kept(rights, &board));
        for color in Color::ALL {
            let own = rights.of(color);
            let wing = board.and_then(|board| own.doubled(color, &board));
            if own.len() <= 2 && wing.is_none() {
                continue;
            }
            let of_color = letters.iter().filter(|(_, right)| right.color == color);
            let places = runs(fields, of_color.clone().map(|(text, _)| *text));
            let has_king = board.is_some_and(|board| board.king(color).is_some());
            let fix = kept.filter(|_| has_king).map(|kept| {
                let surplus = of_color.filter(|(_, right)| !kept.contains(*right));
                let mut edits = deletions(&runs(fields, surplus.map(|(text, _)| *text)));
                // Where nothing at all is left, the last colour with letters leaves a dash.
                let is_last = color == Color::Black || rights.of(Color::Black).is_empty();
                if let Some(last) = edits.last_mut().filter(|_| kept.is_empty() && is_last) {
                    *last = Edit::replace(last.span, "-");
                }
                Fix::likely(edits)
            });
            let label = if own.len() == 2 { "two on one side of the king" } else { "too many" };
            let problem = Self { color, rights: own, wing };
            if let Some(finding) = labelled(problem, &places, label) {
                let rooks = own.iter().filter_map(|right| right.rook_square(&board?));
                sink.report(finding.marking(rooks).with_fix(fix));
            }
        }
    }
}

/// Of each colour with too many rights those with a rook, on each wing the one of the outermost; of a colour that has
/// not too many, or not one king, all.
fn kept(rights: CastlingRights, board: &Board) -> CastlingRights {
    let mut kept = CastlingRights::NONE;
    for color in Color::ALL {
        let own = rights.of(color);
        let is_known = board.king(color).is_some();
        if !is_known || own.len() <= 2 && own.doubled(color, board).is_none() {
            own.iter().for_each(|right| kept.insert(right));
            continue;
        }
        for wing in [Wing::KingSide, Wing::QueenSide] {
            let rooks = own.iter().filter(|right| right.wing(board) == Some(wing));
            let rooks = rooks.filter_map(|right| Some((right, right.rook_square(board)?)));
            // The first of equals, so `K` before the file of the same rook.
            if let Some((right, _)) = rooks.min_by_key(|(right, rook)| rank(*right, *rook, wing)) {
                kept.insert(right);
            }
        }
    }
    kept
}

/// How far from the edge the rook of a right stands, and then whether its letter is a file.
fn rank(right: CastlingRight, rook: Square, wing: Wing) -> (u8, bool) {
    let file = rook.file().index();
    let from_edge = if wing == Wing::KingSide { 7 - file } else { file };
    (from_edge, matches!(right.rook, CastlingRook::File(_)))
}
