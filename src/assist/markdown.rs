//! Text as Markdown.

use crate::report::visible;

/// The longest piece of the user's text that is quoted, in characters.
const QUOTED: usize = 60;

/// A text in which no character has a meaning in Markdown, but for code between backticks, which stays code.
pub(super) fn escaped(text: &str) -> String {
    let text = visible(text);
    let mut out = String::with_capacity(text.len());
    for (index, part) in text.split('`').enumerate() {
        let is_last = text.matches('`').count() == index;
        match (index % 2 == 1, is_last) {
            (true, false) => out.push_str(&code(part)),
            // The last backtick has no partner.
            (is_code, _) => {
                out.push_str(if is_code { "\\`" } else { "" });
                escape(part, &mut out);
            }
        }
    }
    out
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '\\' | '*' | '_' | '<' | '>' | '[' | ']' | '#' | '|' | '~' | '&' | '$') {
            out.push('\\');
        }
        out.push(if matches!(c, '\n' | '\r') { ' ' } else { c });
    }
}

/// A message or meaning as a sentence: with a capital, unless it begins with a square, and a full stop.
pub(super) fn sentence(meaning: &str) -> String {
    let mut rest = meaning.chars();
    let is_square = meaning.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let first: String = match rest.next() {
        Some(first) if !is_square => first.to_uppercase().collect(),
        first => first.into_iter().collect(),
    };
    let end = if meaning.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", escaped(&[&first, rest.as_str()].concat()))
}

/// A text as code, in as many backticks as it needs; nothing for an empty one.
pub(super) fn code(text: &str) -> String {
    let cut = text.char_indices().nth(QUOTED).map_or(text.len(), |(at, _)| at);
    let more = if cut < text.len() { "…" } else { "" };
    let text = visible(&text[..cut]).replace(['\n', '\r', '\t'], " ");
    if text.is_empty() {
        return String::new();
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') || text.trim().is_empty() {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{text}{more}{pad}{fence}")
}

#[cfg(test)]
mod tests {
    use super::{code, escaped, sentence};

    #[test]
    fn markdown() {
        assert_eq!(escaped("write `a*b` for *x* <y>"), "write `a*b` for \\*x\\* \\<y\\>");
        assert_eq!(escaped("one ` alone_"), "one \\` alone\\_");
        assert_eq!(code("w"), "`w`");
        assert_eq!(code("a`b"), "``a`b``");
        assert_eq!(code("`"), "`` ` ``");
        assert_eq!(code(""), "");
        assert_eq!(code("a\nb"), "`a?b`");
        assert_eq!(sentence("write `w`"), "Write `w`.");
        assert_eq!(sentence("e3 is empty"), "e3 is empty.");
        assert_eq!(sentence(""), ".");
    }
}
