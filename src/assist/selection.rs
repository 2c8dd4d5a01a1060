//! What to select next, from a character to the whole record.

use super::outline::{Outline, border, border_behind, character_at, plain};
use crate::field::Field;
use crate::grammar::{OperandForm, is_blank};
use crate::options::Options;
use crate::span::Span;

/// The parts of the record around a place, each within the next: the character, the rank or the operand, the field or the
/// operation, the record.
///
/// ```
/// use fenlint::{Options, assist::selection};
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let parts: Vec<_> =
///     selection(text, &Options::default(), 17).into_iter().map(|span| &text[span.range()]).collect();
/// assert_eq!(parts, ["K", "4K2R", "4k3/8/8/8/8/8/8/4K2R", text]);
/// ```
#[must_use]
pub fn selection(text: &str, options: &Options, at: usize) -> Vec<Span> {
    let at = text.floor_char_boundary(at);
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    let Some(character) = character_at(&plain, at).filter(|_| outline.is_record()) else {
        return Vec::new();
    };
    let mut parts = vec![character];
    match outline.field_at(character.start) {
        Some((Field::PiecePlacement, span)) => {
            parts.extend(outline.ranks().map(|rank| rank.span));
            parts.push(span);
        }
        Some((_, span)) => parts.push(span),
        None => operations(&outline, character.start, &mut parts),
    }
    let whole = outline.tree.piece_placement.map(|placement| outline.span(placement.text));
    parts.extend(whole);
    let start = outline.fields().first().map_or(0, |(_, span)| span.start);
    parts.push(Span::new(start, outline.end().max(start)));
    if plain[character.range()].starts_with(is_blank) {
        parts.push(Span::new(0, plain.len()));
    }
    let widened = |span: Span| Span::new(border(text, span.start), border_behind(text, span.end));
    nested(parts, character).into_iter().map(widened).collect()
}

fn operations(outline: &Outline<'_>, at: usize, parts: &mut Vec<Span>) {
    let perft = outline.tree.operations.perft_counts();
    parts.extend(
        perft
            .flat_map(|count| [count.depth, count.nodes, count.text])
            .map(|part| outline.span(part)),
    );
    let Some(operation) = outline.operation_at(at) else { return };
    parts.push(outline.span(operation.opcode));
    for operand in operation.operands() {
        let span = outline.span(operand.text);
        if operand.form != OperandForm::Symbol {
            parts.push(outline.span(operand.inner()));
        }
        parts.push(span);
    }
    parts.push(outline.span(operation.trimmed()));
    parts.push(outline.span(operation.text));
}

/// Those that hold the character, each once and within the next.
fn nested(mut parts: Vec<Span>, character: Span) -> Vec<Span> {
    parts.retain(|part| part.contains(character) && !part.is_empty());
    parts.sort_by_key(|part| part.len());
    parts.dedup();
    let mut last = character;
    parts.retain(|part| {
        let holds = part.contains(last);
        if holds {
            last = *part;
        }
        holds
    });
    parts
}
