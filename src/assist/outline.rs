//! A record with the places of its parts: what all aids look at.

use std::borrow::Cow;

use crate::board::{Board, File, Piece, Rank, Square};
use crate::characters::is_invisible;
use crate::field::Field;
use crate::grammar::{
    self, FenText, OperationText, OperationsPart, RankText, Run, RunKind, is_blank, lexeme,
};
use crate::options::{Options, Record};
use crate::span::Span;

/// The most bytes of a text for which there are aids.
pub const LONGEST: usize = 1 << 16;

/// A text with a space for each byte of what separates fields in another way, so that all places stay.
pub(super) fn plain<'t>(text: &'t str, options: &Options) -> Cow<'t, str> {
    let is_strange = |c: char| matches!(c, '_' | '%' | '&' | '\u{b}' | '\u{c}');
    if text.len() > LONGEST {
        return Cow::Borrowed("");
    }
    // The names of EPD operations have underscores.
    if options.record == Record::Epd || !text.contains(is_strange) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Ok((behind, lexeme)) = lexeme(rest) {
        if lexeme.kind.separates() {
            plain.extend(std::iter::repeat_n(' ', lexeme.text.len()));
        } else {
            plain.push_str(lexeme.text);
        }
        rest = behind;
    }
    Cow::Owned(plain)
}

/// A record taken apart.
pub(super) struct Outline<'a> {
    /// All of it, with what stands around the record.
    pub(super) text: &'a str,
    /// Its parts.
    pub(super) tree: FenText<'a>,
}

/// A rank with its place.
#[derive(Clone, Copy)]
pub(super) struct RankPlace<'a> {
    /// What is written.
    pub(super) written: RankText<'a>,
    /// Where.
    pub(super) span: Span,
    /// Which rank it is; `None` beyond rank 1.
    pub(super) rank: Option<Rank>,
}

impl<'a> RankPlace<'a> {
    /// Whether eight squares are described, by nothing but pieces and gaps.
    pub(super) fn is_sound(&self) -> bool {
        self.written.squares() == 8
            && self.written.runs().all(|run| {
                matches!(run.kind, RunKind::Piece(_) | RunKind::Digit(1..=8) | RunKind::Promoted)
            })
    }

    /// The pieces and gaps of a rank.
    pub(super) fn runs(&self) -> impl Iterator<Item = RunPlace> + use<'a> {
        let (place, number) = (self.span, self.rank);
        let square = move |file: usize| {
            let file = File::from_index(u8::try_from(file).ok()?)?;
            number.map(|rank| Square::new(file, rank))
        };
        let (mut at, mut file) = (place.start, 0usize);
        self.written.runs().map(move |run: Run<'_>| {
            let span = Span::new(at, at + run.text.len());
            let behind = file + usize::from(run.squares());
            let (first, last) = match run.squares() {
                // The mark is about the piece before it.
                0 if run.kind == RunKind::Promoted => {
                    let before = file.checked_sub(1).and_then(square);
                    (before, before)
                }
                0 => (None, None),
                _ => (square(file), square(behind - 1).or_else(|| square(7))),
            };
            (at, file) = (span.end, behind);
            RunPlace { kind: run.kind, span, first, last }
        })
    }
}

/// A piece, a gap or something else of a rank, with its place.
#[derive(Clone, Copy)]
pub(super) struct RunPlace {
    /// What it is.
    pub(super) kind: RunKind,
    /// Where it is written.
    pub(super) span: Span,
    /// The first square it stands for, counted from the a-file.
    pub(super) first: Option<Square>,
    /// The last one.
    pub(super) last: Option<Square>,
}

impl<'a> Outline<'a> {
    /// Takes a [plain](plain()) text apart.
    pub(super) fn new(text: &'a str, options: &Options) -> Self {
        let epd = options.record == Record::Epd;
        let inner = if epd {
            text.trim_start_matches(is_invisible)
        } else {
            grammar::surrounded(text).inner
        };
        let tree = grammar::tree(inner, epd, options.variant);
        Self { text, tree }
    }

    /// Where a part stands.
    pub(super) fn span(&self, part: &str) -> Span {
        Span::of(self.text, part)
    }

    /// What stands at a place.
    pub(super) fn at(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Whether this is a record, or begins like one.
    pub(super) fn is_record(&self) -> bool {
        let first = self.tree.text.split(is_blank).find(|token| !token.is_empty());
        let of_placement =
            |c: char| c == '/' || c.is_ascii_digit() || Piece::from_char(c).is_some();
        first.is_some_and(|token| self.tree.resembles_fen || token.chars().all(of_placement))
    }

    /// The fields that are there and what a variant adds to them, with their places, in the order of the text.
    pub(super) fn fields(&self) -> Vec<(Field, Span)> {
        let tree = &self.tree;
        let mut parts: Vec<(Field, &str)> =
            tree.fields().into_iter().filter_map(|(field, text)| Some((field, text?))).collect();
        if let (Some(placement), Some(first)) = (tree.piece_placement, parts.first_mut()) {
            first.1 = placement.board_text();
            parts.extend(placement.pocket.map(|pocket| (Field::Pocket, pocket.text)));
        }
        parts.extend(tree.checks.map(|checks| (Field::Checks, checks.text)));
        parts.extend(tree.extra.iter().map(|token| (Field::Extra, *token)));
        let mut parts: Vec<_> =
            parts.into_iter().map(|(field, text)| (field, self.span(text))).collect();
        parts.retain(|(_, span)| !span.is_empty());
        parts.sort_by_key(|(_, span)| *span);
        parts
    }

    /// The field at a place.
    pub(super) fn field_at(&self, at: usize) -> Option<(Field, Span)> {
        self.fields().into_iter().find(|(_, span)| span.start <= at && at < span.end)
    }

    /// Where the record ends: behind its last field or operation.
    pub(super) fn end(&self) -> usize {
        let operations = self.tree.operations.text.trim_end_matches(is_blank);
        if operations.is_empty() {
            self.fields().last().map_or(0, |(_, span)| span.end)
        } else {
            self.span(operations).end
        }
    }

    /// The ranks, in order.
    pub(super) fn ranks(&self) -> impl Iterator<Item = RankPlace<'a>> {
        let numbers = Rank::ALL.into_iter().rev().map(Some).chain(std::iter::repeat(None));
        let ranks = self.tree.piece_placement.map(|placement| placement.ranks());
        ranks.into_iter().flatten().zip(numbers).map(|(written, rank)| RankPlace {
            written,
            span: self.span(written.text),
            rank,
        })
    }

    /// The board, if the placement is complete.
    pub(super) fn board(&self) -> Option<Board> {
        self.tree.piece_placement?.men().map(|(board, _)| board)
    }

    /// The operation at a place, its semicolon included.
    pub(super) fn operation_at(&self, at: usize) -> Option<OperationText<'a>> {
        self.operations().find(|operation| {
            let span = self.span(operation.text);
            span.start <= at && at < span.end
        })
    }

    /// The operations, in order; none of a perft suite.
    pub(super) fn operations(&self) -> impl Iterator<Item = OperationText<'a>> {
        let is_perft = self.tree.operations.is_perft();
        let parts = (!is_perft).then(|| self.tree.operations.parts());
        parts.into_iter().flatten().filter_map(|part| match part {
            OperationsPart::Operation(operation) => Some(operation),
            OperationsPart::Separator(_) => None,
        })
    }
}

/// The nearest character border at or before a place.
pub(super) fn border(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// The nearest character border at or behind a place.
pub(super) fn border_behind(text: &str, at: usize) -> usize {
    (at..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}

/// The character that a place is about: the one behind it, or else the one before it if a blank or nothing follows.
pub(super) fn character_at(text: &str, at: usize) -> Option<Span> {
    let at = border(text, at);
    let behind = text[at..].chars().next();
    let before = text[..at].chars().next_back();
    match (behind, before) {
        (Some(behind), before) if !is_blank(behind) || before.is_none_or(is_blank) => {
            Some(Span::new(at, at + behind.len_utf8()))
        }
        (_, Some(before)) => Some(Span::new(at - before.len_utf8(), at)),
        _ => None,
    }
}
