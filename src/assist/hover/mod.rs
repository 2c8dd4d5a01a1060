//! What stands at a place, in words, with the board.

mod fields;
mod operations;
mod placement;

use super::board::{board_markdown, seen};
use super::markdown::code;
use super::outline::{Outline, character_at, plain};
use crate::field::Field;
use crate::lesson::Lesson;
use crate::options::Options;
use crate::span::Span;

/// What is shown beside the text that the pointer is on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hover {
    /// What it is about.
    pub span: Span,
    /// The words and the board, in Markdown.
    pub markdown: String,
}

/// Says what stands at a place: the piece and its square, the squares of a gap, what a field or an operation means. The
/// board is drawn with what the place is about in brackets.
///
/// `None` on blanks between fields, and where the text is no record at all.
///
/// ```
/// use fenlint::{Options, assist::hover};
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let castling = hover(text, &Options::default(), 23).unwrap();
/// assert!(castling.markdown.contains("White may still castle on the king's side (short)"));
/// assert!(castling.markdown.contains("1  .  .  .  . [K] .  . [R]"));
/// ```
#[must_use]
pub fn hover(text: &str, options: &Options, at: usize) -> Option<Hover> {
    // Blanks of several bytes are plain ones below.
    let at = text.floor_char_boundary(at);
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    let at = character_at(&plain, at).filter(|_| outline.is_record())?.start;
    let lesson = Lesson::new(text, options);
    let told = match outline.field_at(at) {
        Some((Field::PiecePlacement, span)) => placement::told(&outline, span, at),
        Some((field, span)) => fields::told(&outline, &lesson, field, span, at),
        None => operations::told(&outline, at)?,
    };
    let scene = seen(&outline, &lesson, options, Some(at));
    let board = scene.map(|scene| board_markdown(&scene.board, &scene.marks));
    let (start, end) = (told.span.start, told.span.end);
    let span = Span::new(text.floor_char_boundary(start), text.ceil_char_boundary(end));
    Some(Hover { span, markdown: told.markdown(board) })
}

/// What is told of a place.
struct Told {
    span: Span,
    /// What it is: the first line.
    head: String,
    /// What it says here, each a paragraph or an item of a list in Markdown.
    lines: Vec<String>,
    /// What such a thing is for, in full sentences.
    about: String,
}

impl Told {
    fn new(span: Span, head: impl Into<String>) -> Self {
        Self { span, head: head.into(), lines: Vec::new(), about: String::new() }
    }

    /// The same with one more paragraph or item.
    fn and(mut self, line: impl Into<String>) -> Self {
        self.lines.push(line.into());
        self
    }

    /// The same with what such a thing is for.
    fn about(mut self, about: impl Into<String>) -> Self {
        self.about = about.into();
        self
    }

    fn markdown(self, board: Option<String>) -> String {
        let mut out = self.head;
        let mut was_item = false;
        for line in self.lines {
            let is_item = line.starts_with("- ");
            out.push_str(if was_item && is_item { "\n" } else { "\n\n" });
            out.push_str(&line);
            was_item = is_item;
        }
        let rest = [board.unwrap_or_default(), self.about];
        for part in rest.iter().filter(|part| !part.is_empty()) {
            out.push_str("\n\n");
            out.push_str(part);
        }
        out
    }
}

/// The name of a thing with its text: ``**side to move** `w` ``.
fn named(name: &str, text: &str) -> String {
    let code = code(text);
    if code.is_empty() { format!("**{name}**") } else { format!("**{name}** {code}") }
}
