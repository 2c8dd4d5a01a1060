//! The reporter of a format.

use fenlint::report::{Github, Jsonl, Reporter, Sarif, Short, Text, TextStyle};

use super::args::Format;
use super::terminal::Screen;

/// The reporter of a format, for a screen; `board` draws the position below a report for people.
pub(crate) fn reporter(format: Format, screen: Screen, board: bool) -> Box<dyn Reporter + Send> {
    let Screen { colors, unicode, width } = screen;
    match format {
        Format::Text => Box::new(Text::new(TextStyle { colors, unicode, width, board })),
        Format::Short => Box::new(Short),
        Format::Jsonl => Box::new(Jsonl),
        Format::Sarif => Box::new(Sarif),
        Format::Github => Box::new(Github),
    }
}
