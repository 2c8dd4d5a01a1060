//! What is being typed at a place.

use crate::assist::outline::{Outline, border};
use crate::field::Field;
use crate::grammar::{self, is_blank};
use crate::options::{Options, Record};
use crate::span::Span;
use crate::variant::Variant;

/// What is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::assist) enum Typing {
    /// A field.
    Field(Field),
    /// The name of an operation.
    Opcode,
    /// What follows that name.
    Operand(String),
    /// Nothing that belongs to a record.
    Nothing,
}

/// The word at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::assist) struct Word {
    /// All of it; empty between blanks.
    pub(in crate::assist) span: Span,
    /// The place.
    pub(in crate::assist) at: usize,
}

/// What is being typed at a place, and the word there.
pub(in crate::assist) fn typing(
    outline: &Outline<'_>,
    options: &Options,
    at: usize,
) -> (Typing, Word) {
    let text = outline.text;
    let at = border(text, at);
    let word = |ends: fn(char) -> bool| {
        let start = text[..at].char_indices().rev().take_while(|(_, c)| !ends(*c)).last();
        let end = text[at..].find(ends).map_or(text.len(), |behind| at + behind);
        Word { span: Span::new(start.map_or(at, |(start, _)| start), end), at }
    };
    if let Some(typing) = in_operations(outline, at) {
        return (typing, word(|c| is_blank(c) || c == ';' || c == '"'));
    }
    let inner = outline.span(outline.tree.text);
    let mut word = word(is_blank);
    let is_outside = at < inner.start || !text[inner.end.min(at)..at].trim().is_empty();
    if is_outside {
        return (Typing::Nothing, word);
    }
    // Quotes and labels that stick to the record are no part of it.
    let end = if inner.end >= at { word.span.end.min(inner.end) } else { word.span.end };
    word.span = Span::new(word.span.start.max(inner.start), end);
    let typing = field(outline, options, &word, inner);
    (typing, word)
}

/// The field that the word at the place is, or would be.
fn field(outline: &Outline<'_>, options: &Options, word: &Word, inner: Span) -> Typing {
    let before = &outline.text[inner.start..word.span.start];
    if before.trim().is_empty() {
        return Typing::Field(Field::PiecePlacement);
    }
    let is_swapped = |field: Field| outline.tree.swapped.iter().flatten().any(|one| *one == field);
    let here = |(field, span): &(Field, Span)| {
        span.start <= word.at
            && word.at <= span.end
            && *field != Field::Extra
            && !is_swapped(*field)
    };
    if let Some((field, _)) = outline.fields().into_iter().find(here) {
        return Typing::Field(field);
    }
    let epd = options.record == Record::Epd;
    let tree = grammar::tree(before, epd, options.variant);
    let last = tree.fields().iter().rposition(|(_, text)| text.is_some());
    let next = last.map_or(0, |last| last + 1);
    if next == 4 && options.variant == Some(Variant::ThreeCheck) && tree.checks.is_none() {
        return Typing::Field(Field::Checks);
    }
    match Field::OF_FEN.get(next) {
        _ if epd && next >= 4 => Typing::Opcode,
        Some(field) => Typing::Field(*field),
        None => Typing::Nothing,
    }
}

/// What is being typed behind the fields of an EPD record; `None` if that is one of the fields.
fn in_operations(outline: &Outline<'_>, at: usize) -> Option<Typing> {
    let behind = outline.span(outline.tree.operations.text);
    if !outline.tree.epd || at <= behind.start {
        return None;
    }
    let is_begun = !outline.text[behind.start..at].trim().is_empty();
    if !is_begun && outline.tree.en_passant_target.is_none() {
        return None;
    }
    if outline.tree.operations.is_perft() {
        return Some(Typing::Nothing);
    }
    let operation = outline.operations().find(|operation| {
        let span = outline.span(operation.text);
        span.start <= at && at <= span.end - operation.terminator.len()
    });
    Some(match operation {
        Some(operation) if operation.opcode.is_empty() => Typing::Nothing,
        Some(operation) if at > outline.span(operation.opcode).end => {
            Typing::Operand(operation.opcode.to_owned())
        }
        _ => Typing::Opcode,
    })
}
