//! What a FEN says, field by field, in words for learners.
//!
//! The readings are for people: the wording may change at any time. What is wrong with a FEN is not told here but in its
//! [`Report`](crate::Report).

mod counters;
mod moves;
mod operations;
mod placement;
mod variants;

pub(crate) use counters::{fullmove_number, halfmove_clock};
pub(crate) use moves::{en_passant, of_right};
pub(crate) use placement::{of_rank, of_run};

use crate::board::{Bitboard, Board};
use crate::field::Field;
use crate::fix::{self, Applicability};
use crate::grammar::{self, FenText};
use crate::options::{Options, Record};
use crate::rules::Family;
use crate::span::Span;

/// A FEN explained.
///
/// ```
/// use fenlint::{Options, lesson::Lesson};
///
/// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// let lesson = Lesson::new(text, &Options::default());
/// assert_eq!(lesson.parts[1].readings[0].meaning, "Black moves next");
/// let target = &lesson.parts[3].readings[0];
/// assert!(target.meaning.starts_with("White's pawn has just jumped over e3, from e2 to e4"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lesson {
    /// The text that is explained: the one given, after the safe fixes of what is written.
    pub text: String,
    /// The fields, in order, and what a variant adds to one of them right behind it, and the operations of an EPD record; none
    /// if the text is no FEN at all.
    pub parts: Vec<Part>,
    /// The board, if the placement describes one.
    pub board: Option<Board>,
    /// The squares to mark on it: the en passant target.
    pub marked: Bitboard,
}

/// A field explained.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// Which field it is.
    pub field: Field,
    /// Where it stands; `None` where it is missing.
    pub span: Option<Span>,
    /// What the field is for, in full sentences.
    pub about: &'static str,
    /// What it says here, piece by piece.
    pub readings: Vec<Reading>,
}

/// A piece of a field with its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// Where it stands; an empty span is about the field as a whole.
    pub span: Span,
    /// What it means: a sentence without a full stop.
    pub meaning: String,
}

impl Lesson {
    /// Explains a text, sound or not: what cannot be read is said to be so.
    #[must_use]
    pub fn new(text: &str, options: &Options) -> Self {
        let given = mended(text, options, |rule| !counters::FILLED.contains(&rule));
        let text = mended(text, options, |_| true);
        let tree_of = |text| grammar::tree(text, options.record == Record::Epd, options.variant);
        let (given, tree) = (tree_of(&given), tree_of(&text));
        let board =
            tree.piece_placement.and_then(|placement| placement.men()).map(|(board, _)| board);
        let parts =
            if is_fen(&tree) { parts(&text, &tree, &given, board.as_ref()) } else { Vec::new() };
        let target = tree.en_passant_target.and_then(|target| target.target()).flatten();
        let marked = target.map_or(Bitboard::EMPTY, Bitboard::from_square);
        Self { text, parts, board, marked }
    }

    /// The text of a span.
    #[must_use]
    pub fn at(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }
}

/// The text after the safe fixes that these rules offer for what is written; what is wrong with the position remains.
fn mended(text: &str, options: &Options, wanted: impl Fn(&str) -> bool) -> String {
    fix::fix_where(text, options, |finding, fix| {
        let rule = finding.rule();
        let is_safe = fix.applicability == Applicability::Safe;
        rule.family == Family::Syntax && is_safe && wanted(rule.name)
    })
}

/// Whether there is anything to explain.
fn is_fen(tree: &FenText<'_>) -> bool {
    tree.resembles_fen && !tree.text.trim().is_empty()
}

/// The fields of a text; `given` is the same before counters that are not known were filled in.
fn parts(text: &str, tree: &FenText<'_>, given: &FenText<'_>, board: Option<&Board>) -> Vec<Part> {
    let whole = text;
    let fields = tree.fields();
    let wanted = if tree.epd { &fields[..4] } else { &fields[..] };
    let pocket = tree.piece_placement.and_then(|placement| placement.pocket);
    let mut parts = Vec::new();
    for (field, text) in wanted {
        let text = match (field, tree.piece_placement) {
            (Field::PiecePlacement, Some(placement)) => Some(placement.board_text()),
            _ => *text,
        };
        let span = text.map(|text| tree.span(text));
        let readings = span.map_or_else(
            || vec![Reading::new(tree.gap(*field), "it is missing here")],
            |span| match counters::assumed(*field, tree, given) {
                Some(told) => vec![Reading::new(span, told)],
                None => readings(*field, tree, board, span),
            },
        );
        parts.push(Part { field: *field, span, about: about(*field), readings });
        let addition = match field {
            Field::PiecePlacement => pocket.map(|pocket| (Field::Pocket, pocket.text)),
            Field::EnPassantTarget => tree.checks.map(|checks| (Field::Checks, checks.text)),
            _ => None,
        };
        if let Some((field, text)) = addition {
            let span = tree.span(text);
            let readings = self::readings(field, tree, board, span);
            parts.push(Part { field, span: Some(span), about: about(field), readings });
        }
    }
    let readings = operations::readings(whole, &tree.operations);
    if tree.epd && !readings.is_empty() {
        let span = Some(Span::of(whole, tree.operations.text.trim()));
        let field = Field::Operations;
        parts.push(Part { field, span, about: about(field), readings });
    }
    parts
}

fn readings(field: Field, tree: &FenText<'_>, board: Option<&Board>, span: Span) -> Vec<Reading> {
    let side = tree.side_to_move.and_then(|side| side.color());
    let found = match field {
        Field::PiecePlacement => {
            tree.piece_placement.map(|placement| placement::readings(tree, &placement))
        }
        Field::SideToMove => {
            side.map(|side| vec![Reading::new(span, format!("{side} moves next"))])
        }
        Field::CastlingAvailability => tree
            .castling_availability
            .and_then(|castling| castling.rights())
            .map(|rights| moves::castling(tree.text, span, rights, board)),
        Field::EnPassantTarget => tree
            .en_passant_target
            .and_then(|target| target.target())
            .map(|target| vec![Reading::new(span, moves::en_passant(target, side, board))]),
        Field::HalfmoveClock => tree.halfmove_clock.and_then(|clock| clock.value()).map(|clock| {
            let number = tree.fullmove_number.and_then(|number| number.value());
            let told = counters::halfmove_clock(clock);
            vec![Reading::new(span, counters::unless_too_long(told, clock, number, side))]
        }),
        Field::FullmoveNumber => tree
            .fullmove_number
            .and_then(|number| number.value())
            .map(|number| vec![Reading::new(span, counters::fullmove_number(number, side))]),
        Field::Pocket => tree
            .piece_placement
            .and_then(|placement| placement.pocket)
            .and_then(|pocket| variants::pocket(tree, &pocket)),
        Field::Checks => tree.checks.map(|checks| variants::checks(span, &checks)),
        _ => None,
    };
    found.unwrap_or_else(|| vec![Reading::new(span, "this cannot be read")])
}

impl Reading {
    fn new(span: Span, meaning: impl Into<String>) -> Self {
        Self { span, meaning: meaning.into() }
    }
}

/// What a field is for.
pub(crate) const fn about(field: Field) -> &'static str {
    match field {
        Field::PiecePlacement => {
            "The board as White sees it: rank 8 first and rank 1 last, with `/` between them, and in each rank the \
             squares from the a-file to the h-file. A capital letter is a white piece, a small one a black piece: king \
             `K`, queen `Q`, rook `R`, bishop `B`, knight `N`, pawn `P`. A digit counts empty squares."
        }
        Field::SideToMove => "Whose turn it is: `w` for White, `b` for Black.",
        Field::CastlingAvailability => {
            "The castling rights that remain. A right means that the king and that rook have not moved yet; it remains while \
             a piece between them or a check forbids castling for the moment."
        }
        Field::EnPassantTarget => {
            "The square that a pawn has just jumped over with a double step. A pawn beside it may capture it there on \
             the next move, as if it had gone one step only."
        }
        Field::HalfmoveClock => {
            "How many plies (moves of one side) have been played since the last capture or pawn move. The 50-move rule \
             needs it: at 100 either side may claim a draw."
        }
        Field::FullmoveNumber => {
            "The number of the move about to be played. It starts at 1 and grows by one after each move of Black."
        }
        Field::Pocket => {
            "The pieces in hand, which crazyhouse alone has: a captured piece goes to the side that took it, and may be \
             dropped on an empty square later. A capital letter is a piece of White's, a small one a piece of Black's."
        }
        Field::Checks => {
            "The check counters, which three-check chess alone has: the third check wins. `3+3` behind the en passant \
             target counts the checks that White and Black still need, `+0+0` at the end those that were given."
        }
        Field::Operations => {
            "What an EPD record says about the position: each operation is an opcode and its operands, with a space before each of \
             them and `;` at the end."
        }
        _ => "",
    }
}
