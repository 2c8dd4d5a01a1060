//! What could be typed at a place.

mod castling;
mod fields;
mod operations;
pub(super) mod place;
mod placement;

use self::place::{Typing, Word, typing};
use super::outline::{LONGEST, Outline, plain};
use crate::field::Field;
use crate::options::Options;
use crate::span::Span;

/// Something that could be typed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completion {
    /// What is shown in the list.
    pub label: String,
    /// What it is, in a few words.
    pub detail: String,
    /// What it means, in Markdown; may be empty.
    pub documentation: String,
    /// What it replaces; the place that was asked about lies in it or at its borders.
    pub replace: Span,
    /// What is written there.
    pub insert: String,
    /// What an editor is to compare with the text from the start of `replace` to the cursor, if it sorts out the list
    /// itself.
    pub filter: String,
    /// What kind of thing it is.
    pub kind: CompletionKind,
}

/// What kind of thing could be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CompletionKind {
    /// A whole record.
    Record,
    /// A rank, or what is missing of it.
    Rank,
    /// A value of the field.
    Value,
    /// All fields from here on.
    Rest,
    /// The name of an operation.
    Opcode,
}

/// What could be typed at a place, the best first: whole positions where nothing stands yet, ranks, the values that the board
/// allows for the field, all fields that are still missing, EPD operations. What is typed already before the place
/// stays: only what begins with it is offered.
///
/// ```
/// use fenlint::{Options, assist::complete};
///
/// let text = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b ";
/// let offered = |text: &str| -> Vec<String> {
///     let completions = complete(text, &Options::default(), text.len());
///     completions.into_iter().map(|completion| completion.insert).collect()
/// };
/// assert_eq!(offered(text)[0], "KQkq");
/// assert_eq!(offered(&format!("{text}KQkq ")), ["e3", "-", "- 0 1"]);
/// ```
#[must_use]
pub fn complete(text: &str, options: &Options, at: usize) -> Vec<Completion> {
    let at = text.floor_char_boundary(at);
    if text.len() > LONGEST {
        return Vec::new();
    }
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    let at = super::outline::border(text, at);
    if plain.trim().is_empty() {
        let word = Word { span: Span::empty(at), at };
        return placement::starts(options).map(|start| start.at(&word)).collect();
    }
    if !outline.is_record() {
        return Vec::new();
    }
    let (typing, word) = typing(&outline, options, at);
    let offers = match typing {
        Typing::Field(Field::PiecePlacement) => placement::offers(&outline, options, &word),
        Typing::Field(field) => fields::offers(&outline, options, field, &word),
        Typing::Opcode => operations::offers(&outline, &word),
        Typing::Operand(_) | Typing::Nothing => Vec::new(),
    };
    let mut completions: Vec<Completion> = Vec::new();
    for offer in offers {
        let offer = offer.at(&word);
        let typed = plain.get(offer.replace.start..at).unwrap_or_default();
        let goes_on = offer.filter.starts_with(typed)
            && *plain.get(offer.replace.range()).unwrap_or_default() != offer.insert;
        if goes_on
            && completions
                .iter()
                .all(|other| other.insert != offer.insert || other.replace != offer.replace)
        {
            completions.push(offer);
        }
    }
    completions
}

/// A completion before it is known where it goes.
struct Offer {
    label: String,
    detail: String,
    documentation: String,
    insert: String,
    /// What it replaces, if that is not the word that is being typed.
    replace: Option<Span>,
    /// What to compare with, if not the text that is written.
    filter: Option<String>,
    kind: CompletionKind,
}

impl Offer {
    fn new(kind: CompletionKind, insert: impl Into<String>, detail: impl Into<String>) -> Self {
        let insert = insert.into();
        Self {
            label: insert.trim().to_owned(),
            detail: detail.into(),
            documentation: String::new(),
            insert,
            replace: None,
            filter: None,
            kind,
        }
    }

    /// The same with what it means.
    fn meaning(mut self, documentation: impl Into<String>) -> Self {
        self.documentation = documentation.into();
        self
    }

    /// The same in the place of something else than the word.
    fn replacing(mut self, span: Span) -> Self {
        self.replace = Some(span);
        self
    }

    fn at(self, word: &Word) -> Completion {
        Completion {
            filter: self.filter.unwrap_or_else(|| self.insert.clone()),
            label: self.label,
            detail: self.detail,
            documentation: self.documentation,
            replace: self.replace.unwrap_or(word.span),
            insert: self.insert,
            kind: self.kind,
        }
    }
}
