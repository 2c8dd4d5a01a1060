//! The board of a record, as far as it is known, and what to mark on it.

use super::outline::{Outline, RunPlace, character_at, plain};
use crate::board::{Bitboard, Board, Color, DoubleStep, File, Square, en_passant_captures};
use crate::field::Field;
use crate::grammar::{self, RunKind};
use crate::lesson::Lesson;
use crate::options::{Options, Record};
use crate::report::BoardDrawing;
use crate::rules::known_squares;
use crate::span::Span;
use crate::value::CastlingRight;

/// What to mark on a board that is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Marks {
    /// What is looked at: the square under the cursor.
    pub pointed: Bitboard,
    /// What is wrong: the squares of findings.
    pub faulty: Bitboard,
    /// The squares of which it is not known what stands there.
    pub unknown: Bitboard,
    /// The side at the bottom of a picture, White if none is given.
    pub below: Option<Color>,
}

impl Marks {
    /// The same with the squares that are looked at.
    #[must_use]
    pub const fn pointing(mut self, squares: Bitboard) -> Self {
        self.pointed = squares;
        self
    }

    /// The same with the squares that are wrong.
    #[must_use]
    pub const fn with_faulty(mut self, squares: Bitboard) -> Self {
        self.faulty = squares;
        self
    }

    /// The same with the squares of which nothing is known.
    #[must_use]
    pub const fn with_unknown(mut self, squares: Bitboard) -> Self {
        self.unknown = squares;
        self
    }

    /// The same seen from a side.
    #[must_use]
    pub const fn seen_by(mut self, side: Color) -> Self {
        self.below = Some(side);
        self
    }
}

/// The board that a record describes, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scene {
    /// What stands where.
    pub board: Board,
    /// The square or squares that the text at the place is about, and the squares that are not known.
    pub marks: Marks,
}

/// The board of a record, with what stands at a place marked: the square of a piece, the squares of a gap, king and rook
/// of a castling letter, the en passant target with its pawn.
///
/// `None` if not even one rank is known. Ranks that are faulty or not yet typed are unknown.
///
/// ```
/// use fenlint::{Options, assist, board::{Bitboard, Square}};
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let scene = assist::scene(text, &Options::default(), Some(23)).unwrap();
/// assert_eq!(scene.marks.pointed, [Square::E1, Square::H1].into_iter().collect());
/// ```
#[must_use]
pub fn scene(text: &str, options: &Options, at: Option<usize>) -> Option<Scene> {
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    let lesson = outline.is_record().then(|| Lesson::new(&plain, options))?;
    seen(&outline, &lesson, options, at)
}

/// The scene of a record that was taken apart and explained before.
pub(super) fn seen(
    outline: &Outline<'_>,
    lesson: &Lesson,
    options: &Options,
    at: Option<usize>,
) -> Option<Scene> {
    let (mut board, mut unknown) = known(outline, lesson, options)?;
    let at = at.and_then(|at| character_at(outline.text, at));
    let pointed = at.map_or(Bitboard::EMPTY, |at| pointed(outline, &board, at.start));
    // The piece that is looked at is shown where it seems to stand.
    let piece = at.and_then(|at| run_at(outline, at.start)).and_then(|run| match run.kind {
        RunKind::Piece(piece) => run.first.zip(Some(piece)),
        _ => None,
    });
    if let Some((square, piece)) = piece.filter(|(square, _)| unknown.contains(*square)) {
        board.set(square, Some(piece));
        unknown = unknown.without(square);
    }
    Some(Scene { board, marks: Marks::default().pointing(pointed).with_unknown(unknown) })
}

/// The pieces, and the squares of which nothing is known: of the text as mended, or else as far as it is typed.
fn known(outline: &Outline<'_>, lesson: &Lesson, options: &Options) -> Option<(Board, Bitboard)> {
    let epd = options.record == Record::Epd;
    let mended = grammar::tree(&lesson.text, epd, options.variant);
    let found = mended.piece_placement.map(|placement| known_squares(&placement));
    found.filter(|(_, unknown)| *unknown != Bitboard::FULL).or_else(|| typed(outline))
}

/// The ranks that are sound, from the top to the first that is not, of a placement that is not complete.
fn typed(outline: &Outline<'_>) -> Option<(Board, Bitboard)> {
    let mut board = Board::default();
    let mut unknown = Bitboard::FULL;
    if outline.ranks().count() > 8 {
        return None;
    }
    for rank in outline.ranks() {
        let Some(number) = rank.rank.filter(|_| rank.is_sound()) else { break };
        for run in rank.runs() {
            if let (RunKind::Piece(piece), Some(square)) = (run.kind, run.first) {
                board.set(square, Some(piece));
            }
        }
        unknown -= Bitboard::rank(number);
    }
    (unknown != Bitboard::FULL).then_some((board, unknown))
}

/// The squares that the text at a place is about.
fn pointed(outline: &Outline<'_>, board: &Board, at: usize) -> Bitboard {
    let Some((field, span)) = outline.field_at(at) else { return Bitboard::EMPTY };
    let tree = &outline.tree;
    match field {
        Field::PiecePlacement => run_at(outline, at)
            .and_then(|run| Some(squares(run.first?, run.last?)))
            .unwrap_or_default(),
        Field::CastlingAvailability => {
            let letters = outline.at(span).char_indices();
            let here = letters.filter(|(start, _)| span.start + start == at);
            let rights = here.filter_map(|(_, letter)| CastlingRight::from_char(letter));
            rights
                .flat_map(|right| [board.king(right.color), right.rook_square(board)])
                .flatten()
                .collect()
        }
        Field::EnPassantTarget => {
            let Some(target) = tree.en_passant_target.and_then(|it| it.target()).flatten() else {
                return Bitboard::EMPTY;
            };
            let pawn = DoubleStep::over(target).filter(|step| step.fits(board));
            let takers = pawn.map(|step| en_passant_captures(board, !step.color, target).legal);
            let marked = Bitboard::from_square(target) | takers.unwrap_or_default();
            pawn.map_or(marked, |step| marked.with(step.pawn))
        }
        _ => Bitboard::EMPTY,
    }
}

/// The piece or gap of the placement at a place.
fn run_at(outline: &Outline<'_>, at: usize) -> Option<RunPlace> {
    let holds = |span: Span| span.start <= at && at < span.end;
    let rank = outline.ranks().find(|rank| holds(rank.span))?;
    rank.runs().find(|run| holds(run.span))
}

/// The squares from one to another of the same rank.
fn squares(first: Square, last: Square) -> Bitboard {
    let files = File::ALL.into_iter().filter(|file| (first.file()..=last.file()).contains(file));
    files.map(|file| Square::new(file, first.rank())).collect()
}

/// The board as a block of code in Markdown: letters, which have one width in every font of editors, and brackets around
/// the squares that are marked.
///
/// ```
/// use fenlint::{assist::{Marks, board_markdown}, board::{Board, Square}};
///
/// let drawn = board_markdown(&Board::initial(), &Marks::default().pointing(Square::E1.into()));
/// assert!(drawn.starts_with("```text\n8  r  n  b  q  k  b  n  r\n"));
/// assert!(drawn.contains("1  R  N  B  Q [K] B  N  R\n"));
/// ```
#[must_use]
pub fn board_markdown(board: &Board, marks: &Marks) -> String {
    let drawing = BoardDrawing::new(*board)
        .marking(marks.pointed | marks.faulty)
        .with_unknown(marks.unknown)
        .to_string();
    let lines: Vec<_> = drawing.lines().map(str::trim_end).collect();
    format!("```text\n{}\n```", lines.join("\n"))
}
