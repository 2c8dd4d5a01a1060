//! What each part of a record is, for colours.

use super::outline::{Outline, plain};
use crate::board::Color;
use crate::field::Field;
use crate::grammar::{OperandForm, RunKind};
use crate::options::Options;
use crate::span::Span;

/// A part of a record that has a colour of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Token {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

/// What a part of a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TokenKind {
    /// White pieces.
    WhitePiece,
    /// Black pieces.
    BlackPiece,
    /// A digit that counts empty squares.
    Gap,
    /// What ends a rank or an operation.
    Separator,
    /// `~`, the mark of a promoted piece.
    Promoted,
    /// The brackets or the slash around the pieces in hand.
    Pocket,
    /// `w`.
    WhiteSide,
    /// `b`.
    BlackSide,
    /// What stands for the side to move and is neither.
    Side,
    /// Castling letters of White.
    WhiteCastling,
    /// Castling letters of Black.
    BlackCastling,
    /// What stands in the castling availability and is no such letter.
    Castling,
    /// The en passant target.
    EnPassant,
    /// `-`: no castling availability, no en passant target.
    Nothing,
    /// A counter: of plies, of moves, of checks.
    Counter,
    /// The name of an operation.
    Opcode,
    /// An operand without quotes.
    Operand,
    /// One that is a number.
    Number,
    /// An operand in quotes.
    String,
}

/// The parts of a record, in the order of the text; none overlaps another. Neighbours of one kind are one token.
///
/// ```
/// use fenlint::{Options, assist::{TokenKind, tokens}};
///
/// let text = "4k3/8/8/8/8/8/4PP2/4K3 w - - 0 1";
/// let found = tokens(text, &Options::default());
/// let told: Vec<_> = found.iter().take(4).map(|token| (&text[token.span.range()], token.kind)).collect();
/// assert_eq!(
///     told,
///     [("4", TokenKind::Gap), ("k", TokenKind::BlackPiece), ("3", TokenKind::Gap), ("/", TokenKind::Separator)],
/// );
/// ```
#[must_use]
pub fn tokens(text: &str, options: &Options) -> Vec<Token> {
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    let mut all = Tokens(Vec::new());
    if !outline.is_record() {
        return all.0;
    }
    for (field, span) in outline.fields() {
        match field {
            Field::PiecePlacement => placement(&outline, &mut all),
            Field::Pocket => pocket(&outline, span, &mut all),
            Field::SideToMove => all.put(
                span,
                match outline.at(span) {
                    "w" => TokenKind::WhiteSide,
                    "b" => TokenKind::BlackSide,
                    _ => TokenKind::Side,
                },
            ),
            Field::CastlingAvailability | Field::EnPassantTarget if outline.at(span) == "-" => {
                all.put(span, TokenKind::Nothing);
            }
            Field::CastlingAvailability => castling(outline.at(span), span.start, &mut all),
            Field::EnPassantTarget => all.put(span, TokenKind::EnPassant),
            Field::HalfmoveClock | Field::FullmoveNumber | Field::Checks => {
                all.put(span, TokenKind::Counter);
            }
            _ => {}
        }
    }
    operations(&outline, &mut all);
    all.0
}

struct Tokens(Vec<Token>);

impl Tokens {
    fn put(&mut self, span: Span, kind: TokenKind) {
        if span.is_empty() {
            return;
        }
        match self.0.last_mut() {
            Some(last) if last.span.end > span.start => {}
            Some(last) if last.span.end == span.start && last.kind == kind => {
                last.span.end = span.end;
            }
            _ => self.0.push(Token { span, kind }),
        }
    }
}

const fn of_piece(color: Color) -> TokenKind {
    match color {
        Color::White => TokenKind::WhitePiece,
        Color::Black => TokenKind::BlackPiece,
    }
}

fn placement(outline: &Outline<'_>, all: &mut Tokens) {
    for rank in outline.ranks() {
        for run in rank.runs() {
            match run.kind {
                RunKind::Piece(piece) => all.put(run.span, of_piece(piece.color)),
                RunKind::Digit(_) => all.put(run.span, TokenKind::Gap),
                RunKind::Promoted => all.put(run.span, TokenKind::Promoted),
                _ => {}
            }
        }
        if !rank.written.is_blank_separated() {
            all.put(outline.span(rank.written.separator), TokenKind::Separator);
        }
    }
}

/// Each letter by its side: those of wings, and those of the files of rooks.
fn castling(text: &str, start: usize, all: &mut Tokens) {
    for (at, c) in text.char_indices() {
        let kind = match c {
            'K' | 'Q' | 'A'..='H' => TokenKind::WhiteCastling,
            'k' | 'q' | 'a'..='h' => TokenKind::BlackCastling,
            _ => TokenKind::Castling,
        };
        all.put(Span::new(start + at, start + at + c.len_utf8()), kind);
    }
}

fn pocket(outline: &Outline<'_>, span: Span, all: &mut Tokens) {
    for (start, c) in outline.at(span).char_indices() {
        let place = Span::new(span.start + start, span.start + start + c.len_utf8());
        let piece = crate::board::Piece::from_char(c);
        all.put(place, piece.map_or(TokenKind::Pocket, |piece| of_piece(piece.color)));
    }
}

/// Whether it is a number with a sign and decimals, if it has them.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, decimals]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

fn operations(outline: &Outline<'_>, all: &mut Tokens) {
    for count in outline.tree.operations.perft_counts() {
        let start = outline.span(count.text).start;
        all.put(Span::new(start, start + 1), TokenKind::Separator);
        all.put(outline.span(count.depth), TokenKind::Opcode);
        all.put(outline.span(count.nodes), TokenKind::Number);
    }
    for operation in outline.operations() {
        all.put(outline.span(operation.opcode), TokenKind::Opcode);
        for operand in operation.operands() {
            let kind = match operand.form {
                OperandForm::Symbol if is_number(outline.at(outline.span(operand.text))) => {
                    TokenKind::Number
                }
                OperandForm::Symbol => TokenKind::Operand,
                _ => TokenKind::String,
            };
            all.put(outline.span(operand.text), kind);
        }
        all.put(outline.span(operation.terminator), TokenKind::Separator);
    }
}
