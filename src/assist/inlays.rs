//! Names that an editor shows between the characters.

use super::outline::{Outline, plain};
use crate::field::Field;
use crate::lesson::{about, of_rank};
use crate::options::Options;

/// A short text shown before a character, which is not part of the record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inlay {
    /// Before which byte.
    pub at: usize,
    /// What is shown.
    pub label: String,
    /// What is told about it, in Markdown.
    pub tooltip: String,
}

/// Which names are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InlayStyle {
    /// The number of each rank: `8:`.
    Squares,
    /// The name of each field: `castling:`.
    Fields,
}

/// The names of the ranks or of the fields, in the order of the text.
///
/// ```
/// use fenlint::{Options, assist::{InlayStyle, inlays}};
///
/// let text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
/// let names = inlays(text, &Options::default(), InlayStyle::Fields);
/// let labels: Vec<_> = names.iter().map(|name| name.label.as_str()).collect();
/// assert_eq!(labels, ["board:", "to move:", "castling:", "en passant:", "halfmoves:", "move:"]);
/// assert_eq!(inlays(text, &Options::default(), InlayStyle::Squares)[1].label, "7:");
/// ```
#[must_use]
pub fn inlays(text: &str, options: &Options, style: InlayStyle) -> Vec<Inlay> {
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    if !outline.is_record() {
        return Vec::new();
    }
    match style {
        InlayStyle::Squares => of_ranks(&outline),
        InlayStyle::Fields => of_fields(&outline),
    }
}

fn of_ranks(outline: &Outline<'_>) -> Vec<Inlay> {
    let named = outline.ranks().filter_map(|rank| Some((rank.rank?, rank)));
    named
        .map(|(number, rank)| Inlay {
            at: rank.span.start,
            label: format!("{number}:"),
            tooltip: of_rank(&rank.written, Some(number)),
        })
        .collect()
}

fn of_fields(outline: &Outline<'_>) -> Vec<Inlay> {
    let fields = outline.fields().into_iter().filter_map(|(field, span)| {
        let label = label(field)?.to_owned();
        Some(Inlay { at: span.start, label, tooltip: about(field).to_owned() })
    });
    let mut inlays: Vec<_> = fields.collect();
    let first = outline.operations().next();
    inlays.extend(first.map(|operation| Inlay {
        at: outline.span(operation.text).start,
        label: "operations:".to_owned(),
        tooltip: about(Field::Operations).to_owned(),
    }));
    inlays
}

const fn label(field: Field) -> Option<&'static str> {
    Some(match field {
        Field::PiecePlacement => "board:",
        Field::Pocket => "in hand:",
        Field::SideToMove => "to move:",
        Field::CastlingAvailability => "castling:",
        Field::EnPassantTarget => "en passant:",
        Field::Checks => "checks:",
        Field::HalfmoveClock => "halfmoves:",
        Field::FullmoveNumber => "move:",
        _ => return None,
    })
}
