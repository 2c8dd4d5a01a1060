//! The board as a picture.

use std::fmt::Write as _;

use super::board::Marks;
use super::pieces;
use crate::board::{Board, Color, File, Piece, Rank, Role, Square};

/// The size of a square; pieces are drawn in such a one.
const SQUARE: u32 = 40;
/// The width of the frame in which the letters and numbers stand.
const FRAME: u32 = 20;
const SIZE: u32 = 8 * SQUARE + 2 * FRAME;

/// The board as a picture in SVG, with coordinates in a frame of its own, so that it can be read on any background. Squares
/// that are looked at have a blue ring, wrong ones are red, those of which nothing is known have a question mark.
///
/// The picture needs no fonts but for letters and digits, and nothing from outside.
///
/// ```
/// use fenlint::{assist::{Marks, board_svg}, board::Board};
///
/// let picture = board_svg(&Board::initial(), &Marks::default());
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 360\""));
/// ```
#[must_use]
pub fn board_svg(board: &Board, marks: &Marks) -> String {
    let mut out = String::with_capacity(8 * 1024);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" width=\"{SIZE}\" height=\"{SIZE}\" role=\"img\">\
         <title>{}</title>",
        title(board, marks)
    );
    let kinds = Role::ALL.into_iter().filter(|role| !board.by_role(*role).is_empty());
    out.push_str("<defs>");
    for role in kinds {
        let _ =
            write!(out, "<g id=\"fenlint-{role}\">{}{}</g>", pieces::drawing(role), pieces::FOOT);
    }
    out.push_str("</defs>");
    let _ = write!(out, "<rect width=\"{SIZE}\" height=\"{SIZE}\" rx=\"4\" fill=\"#54402f\"/>");
    squares(&mut out, board, marks);
    coordinates(&mut out, marks);
    out.push_str("</svg>");
    out
}

/// The picture in words, for those who do not see it.
fn title(board: &Board, marks: &Marks) -> String {
    let men = |color: Color| {
        let men = board.iter().filter(|(_, piece)| piece.color == color);
        let men: Vec<_> = men
            .map(|(square, piece)| format!("{}{square}", piece.role.letter().to_ascii_uppercase()))
            .collect();
        if men.is_empty() { "nothing".to_owned() } else { men.join(" ") }
    };
    let [white, black] = Color::ALL.map(men);
    let unknown = if marks.unknown.is_empty() { "" } else { "; some squares are not known" };
    format!("White: {white}; Black: {black}{unknown}")
}

/// The corner of a square, as the side below sees it.
fn corner(square: Square, marks: &Marks) -> (u32, u32) {
    let (file, rank) = (u32::from(square.file().index()), u32::from(square.rank().index()));
    let (column, row) = match marks.below {
        Some(Color::Black) => (7 - file, rank),
        _ => (file, 7 - rank),
    };
    (FRAME + column * SQUARE, FRAME + row * SQUARE)
}

fn squares(out: &mut String, board: &Board, marks: &Marks) {
    for index in 0..64 {
        let Some(square) = Square::from_index(index) else { continue };
        let (x, y) = corner(square, marks);
        let fill = match (marks.faulty.contains(square), square.is_light()) {
            (true, true) => "#f2a394",
            (true, false) => "#d9705c",
            (false, true) => "#eedfc4",
            (false, false) => "#b78f68",
        };
        let _ = write!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{fill}\"/>"
        );
        if marks.unknown.contains(square) {
            let (x, y) = (x + SQUARE / 2, y + 28);
            let _ = write!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"22\" text-anchor=\"middle\" fill=\"#54402f\">?</text>"
            );
        } else if let Some(piece) = board.piece_at(square) {
            man(out, piece, x, y);
        }
        if marks.pointed.contains(square) {
            let (x, y, side) = (x + 2, y + 2, SQUARE - 4);
            let _ = write!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"none\" stroke=\"#1467c8\" stroke-width=\"3\"/>"
            );
        }
    }
}

fn man(out: &mut String, piece: Piece, x: u32, y: u32) {
    let (fill, stroke) = piece.color.fold(("#fff", "#222"), ("#2b2b2b", "#f4f4f4"));
    let _ = write!(
        out,
        "<use href=\"#fenlint-{}\" x=\"{x}\" y=\"{y}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"1.3\" \
         stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
        piece.role
    );
}

fn coordinates(out: &mut String, marks: &Marks) {
    out.push_str(
        "<g font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\" fill=\"#f3e9d8\">",
    );
    for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
        let (x, _) = corner(Square::new(file, Rank::First), marks);
        let (_, y) = corner(Square::new(File::A, rank), marks);
        let (x, y) = (x + SQUARE / 2, y + SQUARE / 2 + 5);
        let _ = write!(out, "<text x=\"{x}\" y=\"{}\">{file}</text>", SIZE - 6);
        let _ = write!(out, "<text x=\"{}\" y=\"{y}\">{rank}</text>", FRAME / 2);
    }
    out.push_str("</g>");
}
