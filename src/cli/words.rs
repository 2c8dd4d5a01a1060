//! Text wrapped to the width of the screen, with a little of Markdown: code, bold, emphasis, links.

use std::fmt::Write as _;

use clap::builder::styling::{AnsiColor, Style};

use super::terminal::Screen;

/// How wide a line of prose may be, on however wide a terminal.
const WIDEST: usize = 100;

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const CODE: Style = AnsiColor::Cyan.on_default();

/// A word as it is written, and how many columns it takes.
struct Word {
    text: String,
    width: usize,
}

/// Wraps a paragraph: `first` stands before its first line, blanks of the same width before the others.
pub(crate) fn wrapped(paragraph: &str, first: &str, screen: Screen) -> String {
    wrapped_at(paragraph, first, screen, screen.width.min(WIDEST))
}

/// The same for lines of that width.
pub(crate) fn wrapped_at(paragraph: &str, first: &str, screen: Screen, width: usize) -> String {
    let indent = first.chars().count();
    let room = width.saturating_sub(indent).max(10);
    let mut out = first.to_owned();
    let mut used = 0;
    for word in words(paragraph, screen) {
        if used > 0 && used + 1 + word.width > room {
            let _ = write!(out, "\n{:indent$}", "");
            used = 0;
        } else if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(&word.text);
        used += word.width;
    }
    out.push('\n');
    out
}

/// The words of a paragraph. Code is one word, however many blanks it has.
///
/// With colours the marks of Markdown become styles; without them code keeps its back quotes.
fn words(paragraph: &str, screen: Screen) -> Vec<Word> {
    let mut words = Vec::new();
    let mut word = Word::new();
    let mut rest = paragraph;
    let mut style = Style::new();
    while let Some(next) = rest.chars().next() {
        let (body, after) = match next {
            '`' => between(rest, "`", "`").unwrap_or((rest, "")),
            _ => (rest, ""),
        };
        if next == '`' && body.len() < rest.len() {
            if screen.colors {
                word.push(body, screen.style(CODE));
            } else {
                word.push(&format!("`{body}`"), Style::new());
            }
            rest = after;
        } else if next.is_whitespace() {
            word.end(&mut words);
            rest = &rest[next.len_utf8()..];
        } else if let Some(after) = rest.strip_prefix("**") {
            style = if style == Style::new() { screen.style(BOLD) } else { Style::new() };
            rest = after;
        } else if let Some((label, after)) = between(rest, "[", "](")
            && let Some((address, after)) = after.split_once(')')
        {
            let link = format!("{label} ({address})");
            for part in link.split_inclusive(' ') {
                word.push(part.trim_end(), style);
                if part.ends_with(' ') {
                    word.end(&mut words);
                }
            }
            rest = after;
        } else {
            let length = rest
                .char_indices()
                .skip(1)
                .find(|(_, c)| c.is_whitespace() || matches!(c, '`' | '*' | '['))
                .map_or(rest.len(), |(at, _)| at);
            word.push(&rest[..length], style);
            rest = &rest[length..];
        }
    }
    word.end(&mut words);
    words
}

/// What stands between two marks at the beginning of a text, and what comes behind them.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<(&'a str, &'a str)> {
    text.strip_prefix(open)?.split_once(close)
}

impl Word {
    const fn new() -> Self {
        Self { text: String::new(), width: 0 }
    }

    fn push(&mut self, text: &str, style: Style) {
        let _ = write!(self.text, "{style}{text}{style:#}");
        self.width += text.chars().count();
    }

    fn end(&mut self, words: &mut Vec<Self>) {
        if self.width > 0 {
            words.push(std::mem::replace(self, Self::new()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Screen = Screen { colors: false, unicode: true, width: 20 };

    #[test]
    fn wrapping_keeps_code_together_and_words_apart() {
        let text = "write `w` or `b`, and `8/8 w - -` is one word";
        assert_eq!(
            wrapped(text, "- ", PLAIN),
            "- write `w` or `b`,\n  and `8/8 w - -` is\n  one word\n"
        );
        assert_eq!(wrapped("", "", PLAIN), "\n");
        assert_eq!(wrapped("an open ` quote, 3 * 4", "", PLAIN), "an open ` quote, 3 *\n4\n");
    }

    #[test]
    fn marks_become_styles() {
        let colored = Screen { colors: true, ..PLAIN };
        assert_eq!(
            wrapped("a `b` **c d**", "", colored),
            "a \x1b[36mb\x1b[0m \x1b[1mc\x1b[0m \x1b[1md\x1b[0m\n"
        );
        assert_eq!(wrapped("see [FIDE](https://x.y)", "", PLAIN), "see FIDE\n(https://x.y)\n");
    }
}
