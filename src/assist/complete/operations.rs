//! The operations of an EPD record.

use super::place::Word;
use super::{CompletionKind, Offer};
use crate::assist::opcodes::{all, operands, pattern};
use crate::assist::outline::Outline;

/// The opcodes that are not used yet. Of the comments and variation names with a number, the next one.
pub(super) fn offers(outline: &Outline<'_>, word: &Word) -> Vec<Offer> {
    let used: Vec<&str> = outline
        .operations()
        .filter(|operation| {
            !outline.span(operation.opcode).contains(word.span) || word.span.is_empty()
        })
        .map(|operation| operation.opcode)
        .collect();
    let is_open = |name: &str| !used.contains(&name);
    let before = outline.text[..word.span.start].chars().next_back();
    let gap = if before == Some(';') { " " } else { "" };
    let end = if outline.text[word.span.end..].trim_start().starts_with(';') { "" } else { ";" };
    let is_next = |name: &str| {
        let digit = name.strip_prefix(['c', 'v']).and_then(|digit| digit.parse::<u8>().ok());
        let before = digit.and_then(|digit| digit.checked_sub(1));
        before.is_none_or(|before| used.contains(&format!("{}{before}", &name[..1]).as_str()))
    };
    let offered = all().filter(|entry| is_open(entry.name) && is_next(entry.name));
    offered
        .map(|entry| {
            let takes = pattern(entry.name);
            let behind = if takes.is_empty() { end } else { " " };
            let meaning = operands(entry.name).map_or_else(String::new, |operands| {
                format!("{}\n\nIt takes {operands}.", entry.meaning)
            });
            let mut offer = Offer::new(
                CompletionKind::Opcode,
                format!("{gap}{}{behind}", entry.name),
                entry.title,
            )
            .meaning(meaning);
            [entry.name, takes].join(" ").trim_end().clone_into(&mut offer.label);
            offer.filter = Some(entry.name.to_owned());
            offer
        })
        .collect()
}
