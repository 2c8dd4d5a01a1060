//! The ground of the text stage: characters, blanks, and what stands around the FEN.

use std::collections::BTreeSet;

use nom::combinator::iterator;

use super::labels::{at_each, neighbours};
use crate::diagnostic::Sink;
use crate::field::Field;
use crate::fix::{Edit, Fix};
use crate::grammar::{self, Lexeme, LexemeKind, Outside, OutsideKind};
use crate::rules::Problem;
use crate::span::Span;

/// A text as given, with everything that is not a plain character in its place.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub(crate) struct Writing<'a> {
    /// All of it.
    pub(crate) text: &'a str,
    /// What stands around the FEN.
    outside: Vec<Outside<'a>>,
    /// What stands between two tokens, if it is not one space.
    gaps: Vec<Gap<'a>>,
    /// What stands inside a token and is not plain.
    odd: Vec<Lexeme<'a>>,
    /// The text as it would be after the fixes of this stage.
    clean: String,
    /// Where pieces of the text went: the place here and the place in `clean`, both ascending.
    moves: Vec<(usize, usize)>,
    /// Whether anything in it resembles a FEN.
    resembles_fen: bool,
}

/// What separates two tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gap<'a> {
    /// All of it.
    pub(crate) text: &'a str,
    /// The worst of what is in it.
    pub(crate) kind: GapKind,
    /// A character of that kind.
    pub(crate) character: char,
}

/// The kinds of gaps, the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum GapKind {
    /// Several spaces.
    Spaces,
    /// A tab.
    Tab,
    /// A line break.
    LineBreak,
    /// An underscore.
    Underscore,
    /// `%20`.
    Percent,
    /// `&nbsp;`.
    Entity,
    /// Another blank of Unicode.
    UnicodeBlank,
}

/// A place of a finding, and what is to stand there.
pub(crate) struct Place<'a> {
    pub(crate) text: &'a str,
    pub(crate) replacement: String,
}

impl<'a> Writing<'a> {
    pub(crate) fn new(text: &'a str, epd: bool) -> Self {
        // The operations of an EPD record follow rules of their own.
        let record = if epd { grammar::epd_record(text) } else { text };
        let around = grammar::surrounded(record);
        let mut writing = Self {
            text,
            outside: around.outside,
            gaps: Vec::new(),
            odd: Vec::new(),
            clean: String::with_capacity(record.len()),
            moves: Vec::new(),
            resembles_fen: true,
        };
        writing.read(around.inner);
        writing.resembles_fen = grammar::begins_with_placement(&writing.clean)
            || grammar::tree(&writing.clean, epd, None).resembles_fen;
        writing
    }

    fn read(&mut self, inner: &'a str) {
        let mut lexemes = iterator(inner, grammar::lexeme);
        let mut gap: Option<(Lexeme<'a>, Span)> = None;
        let end = Lexeme { text: &inner[inner.len()..], kind: LexemeKind::Plain };
        for lexeme in (&mut lexemes).chain([end]) {
            let span = Span::of(self.text, lexeme.text);
            if lexeme.kind.separates() {
                let worst = gap.map_or((lexeme, span), |(worst, before)| {
                    let worst =
                        if kind_of(lexeme.kind) > kind_of(worst.kind) { lexeme } else { worst };
                    (worst, before.to(span))
                });
                gap = Some(worst);
                continue;
            }
            if let Some((worst, span)) = gap.take() {
                self.gap(worst, span);
            }
            self.moves.push((span.start, self.clean.len()));
            match lexeme.kind {
                LexemeKind::Percent(c) | LexemeKind::Entity(c) => {
                    self.clean.push(c);
                    self.odd.push(lexeme);
                }
                LexemeKind::Invisible(_) => self.odd.push(lexeme),
                _ => self.clean.push_str(lexeme.text),
            }
        }
    }

    fn gap(&mut self, worst: Lexeme<'a>, span: Span) {
        let text = &self.text[span.range()];
        if text != " " {
            let character = match worst.kind {
                LexemeKind::UnicodeBlank(c) | LexemeKind::Percent(c) | LexemeKind::Entity(c) => c,
                _ => ' ',
            };
            self.gaps.push(Gap { text, kind: kind_of(worst.kind), character });
        }
        self.moves.push((span.start, self.clean.len()));
        self.clean.push(' ');
    }

    /// Whether there is nothing but blanks, quotes and the like.
    pub(crate) fn is_empty(&self) -> bool {
        self.clean.trim().is_empty()
    }

    /// Whether the text is a FEN at all, so that its characters are worth judging.
    pub(crate) fn resembles_fen(&self) -> bool {
        self.resembles_fen && !self.is_empty()
    }

    /// The gaps of a kind.
    pub(crate) fn gaps(&self, kind: GapKind) -> impl Iterator<Item = Gap<'a>> + '_ {
        self.gaps.iter().copied().filter(move |gap| gap.kind == kind)
    }

    /// Whether an operation of an EPD record stands behind the four fields.
    pub(crate) fn has_operation(&self) -> bool {
        let fifth = self.clean.split_ascii_whitespace().nth(4);
        fifth.is_some_and(|token| token.starts_with(|c: char| c.is_ascii_alphabetic()))
    }

    /// What stands around the FEN and is of a kind, in the order of the text.
    pub(crate) fn outside(&self, wanted: impl Fn(OutsideKind) -> bool) -> Vec<&'a str> {
        let parts = self.outside.iter().filter(|part| wanted(part.kind)).map(|part| part.text);
        let mut parts: Vec<&str> = parts.collect();
        parts.sort_by_key(|part| part.as_ptr());
        parts
    }

    /// Characters inside the tokens that are not plain.
    pub(crate) fn odd(&self) -> &[Lexeme<'a>] {
        &self.odd
    }

    /// The field in which a part of the text stands.
    pub(crate) fn field(&self, part: &str) -> Field {
        let at = Span::of(self.text, part).start;
        let begun = self.moves.partition_point(|(here, _)| *here <= at);
        let Some((_, at)) = begun.checked_sub(1).and_then(|last| self.moves.get(last)) else {
            return Field::Container;
        };
        let tree = grammar::tree(&self.clean, false, None);
        // A character that vanishes belongs to the field it stands in or touches.
        tree.field_at(Span::empty(*at)).unwrap_or(Field::Container)
    }

    /// The field of what stands just before a part.
    pub(crate) fn field_before(&self, part: &str) -> Field {
        let tree = grammar::tree(&self.clean, false, None);
        let before = Span::of(self.text, part).start;
        let end =
            self.moves.iter().rev().find(|(here, _)| *here < before).map_or(0, |(_, there)| *there);
        tree.field_at(Span::empty(end)).unwrap_or(Field::Extra)
    }

    /// The characters that cannot be seen, each once.
    pub(crate) fn invisible(&self) -> impl Iterator<Item = char> + use<> {
        let around = self.outside.iter().filter_map(|part| match part.kind {
            OutsideKind::Invisible(character) => Some(character),
            _ => None,
        });
        let inside = self.odd.iter().filter_map(|lexeme| match lexeme.kind {
            LexemeKind::Invisible(character) => Some(character),
            _ => None,
        });
        around.chain(inside).collect::<BTreeSet<char>>().into_iter()
    }

    /// The places where a character stands that cannot be seen.
    pub(crate) fn unseen(&self, character: char) -> Vec<&'a str> {
        let mut places = self.outside(|kind| kind == OutsideKind::Invisible(character));
        let inside =
            self.odd.iter().filter(|lexeme| lexeme.kind == LexemeKind::Invisible(character));
        places.extend(inside.map(|lexeme| lexeme.text));
        places.sort_by_key(|place| place.as_ptr());
        places
    }

    /// Reports one finding for all these places, with the fix that mends them; nothing where there are none.
    pub(crate) fn report(
        &self,
        problem: impl Into<Problem>,
        field: impl Fn(&str) -> Field,
        places: impl IntoIterator<Item = Place<'a>>,
        label: &str,
        sink: &mut dyn Sink,
    ) {
        if !self.resembles_fen() {
            return;
        }
        let edit =
            |place: Place<'_>| Edit::replace(Span::of(self.text, place.text), place.replacement);
        let edits: Vec<Edit> = places.into_iter().map(edit).collect();
        let Some(first) = edits.first() else { return };
        let field = field(&self.text[first.span.range()]);
        let spans = neighbours(edits.iter().map(|edit| edit.span));
        if let Some(finding) = at_each(problem, field, spans, label) {
            sink.report(finding.with_fix(Fix::safe(edits)));
        }
    }
}

const fn kind_of(kind: LexemeKind) -> GapKind {
    match kind {
        LexemeKind::Tab => GapKind::Tab,
        LexemeKind::LineBreak => GapKind::LineBreak,
        LexemeKind::Underscore => GapKind::Underscore,
        LexemeKind::Percent(_) => GapKind::Percent,
        LexemeKind::Entity(_) => GapKind::Entity,
        LexemeKind::UnicodeBlank(_) => GapKind::UnicodeBlank,
        _ => GapKind::Spaces,
    }
}

impl<'a> Gap<'a> {
    /// The gap as one space.
    pub(crate) fn as_space(self) -> Place<'a> {
        Place { text: self.text, replacement: " ".to_owned() }
    }
}

impl<'a> Place<'a> {
    /// The place with nothing left.
    pub(crate) const fn deleted(text: &'a str) -> Self {
        Self { text, replacement: String::new() }
    }
}
