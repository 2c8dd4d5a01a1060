#![doc = include_str!("too_many_rights.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Board, Color, Square};
use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::castling_letters::{deletions, labelled, once, quoted, runs};
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
    /// The rights of that colour, on that wing if the board tells it.
    pub rights: CastlingRights,
    /// The wing with more than one, if the board tells.
    pub wing: Option<Wing>,
}

fn in_words(rights: CastlingRights, wing: Option<Wing>) -> String {
    let letters = quoted(rights);
    match wing {
        Some(wing) => format!("more than one castling right on the {wing}: {letters}"),
        None => format!("{} castling rights instead of at most 2: {letters}", rights.len()),
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
        for color in Color::ALL {
            let own = rights.of(color);
            let wing = board.and_then(|board| own.doubled(color, &board));
            if own.len() <= 2 && wing.is_none() {
                continue;
            }
            let of_color = letters.iter().filter(|(_, right)| right.color == color);
            let places = runs(fields, of_color.map(|(text, _)| *text));
            let label = if own.len() == 2 { "two on one side of the king" } else { "too many" };
            let on_wing = |right: &CastlingRight| {
                wing.is_none() || board.and_then(|board| right.wing_of_rook(&board)) == wing
            };
            let problem = Self { color, rights: own.iter().filter(on_wing).collect(), wing };
            if let Some(finding) = labelled(problem, &places, label) {
                let rooks = own.iter().filter_map(|right| right.rook_square(&board?));
                let fix = board.and_then(|board| repair(fields, &letters, color, &board));
                sink.report(finding.marking(rooks).with_fix(fix));
            }
        }
    }
}

/// Takes out the letters of a colour that are not kept; nothing to offer without its king.
fn repair<'a>(
    fields: &Fields<'a>,
    letters: &[(&'a str, CastlingRight)],
    color: Color,
    board: &Board,
) -> Option<Fix> {
    board.king(color)?;
    let rights: CastlingRights = letters.iter().map(|(_, right)| *right).collect();
    let kept = kept(rights, board);
    let surplus =
        letters.iter().filter(|(_, right)| right.color == color && !kept.contains(*right));
    let mut edits = deletions(&runs(fields, surplus.map(|(text, _)| *text)));
    // Where nothing at all is left, the last colour with letters leaves a dash.
    let is_last = color == Color::Black || rights.of(Color::Black).is_empty();
    if let Some(last) = edits.last_mut().filter(|_| kept.is_empty() && is_last) {
        *last = Edit::replace(last.span, "-");
    }
    Some(Fix::likely(edits))
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
