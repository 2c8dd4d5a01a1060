//! How messages show a piece of the text that is wrong.

use crate::characters::Quoted;

/// How many characters of a text are shown.
const SHOWN: usize = 20;

/// The text as messages show it: a strange character with its name, a long text shortened.
///
/// ASCII stands between backticks as it is, and so do other letters; what does not print is written as its code point.
pub(super) fn excerpt(text: &str) -> String {
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next())
        && !only.is_ascii_graphic()
    {
        return Quoted(only).to_string();
    }
    let mut shown = String::new();
    for c in text.chars().take(SHOWN) {
        if c.is_ascii_graphic() {
            shown.push(c);
        } else {
            shown.extend(c.escape_debug());
        }
    }
    let more = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn what_is_shown() {
        assert_eq!(excerpt("x"), "`x`");
        assert_eq!(excerpt("білі"), "`білі`");
        assert_eq!(excerpt("'\\"), "`'\\`");
        assert_eq!(excerpt("—"), "'—' (em dash, U+2014)");
        assert_eq!(excerpt("a\u{1b}b"), "`a\\u{1b}b`");
        assert_eq!(excerpt(&"ab".repeat(30)), "`abababababababababab…`");
    }
}
