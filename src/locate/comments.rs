//! Comments for fenlint itself, in the comment style of the document.

use super::Kind;
use crate::suppress::{Comment, MARK};

/// What comments of a kind of document begin with.
struct Style {
    /// At the beginning of a line.
    at_line: &'static [&'static str],
    /// Behind something else on the line.
    behind: &'static [&'static str],
}

const fn style(kind: Kind) -> Style {
    let (at_line, behind): (&[&str], &[&str]) = match kind {
        Kind::Pgn => (&["%", ";", "{"], &[";", "{"]),
        Kind::Markdown => (&["<!--", "[//]: #"], &["<!--"]),
        Kind::Source => (
            &["//", "/*", "*", "#", "--", ";", "%", "<!--", "(*", "{-", "'"],
            &["//", "/*", "#", "--", ";", "<!--", "(*", "{-"],
        ),
        Kind::Json => (&["//"], &[]),
        Kind::Text => (&["#", "<!--"], &["#", "<!--"]),
        Kind::Fen | Kind::Epd | Kind::Uci | Kind::Url => (&["#"], &["#"]),
        Kind::Csv => (&[], &[]),
    };
    Style { at_line, behind }
}

/// The comments of a piece that may be meant for this program, with their places in the document: the piece starts there
/// at the byte `start`, with the line `line`.
pub(super) fn comments(kind: Kind, piece: &str, line: usize, start: usize) -> Vec<Comment<'_>> {
    let style = style(kind);
    let (mut seen, mut number) = (0, line);
    let mut is_in_fence = false;
    let mut found = Vec::new();
    for (mark, _) in piece.match_indices(MARK) {
        if mark < seen {
            continue;
        }
        let line_start = piece[..mark].rfind('\n').map_or(0, |end| end + 1);
        let rest = &piece[line_start..];
        let text = rest[..rest.find('\n').unwrap_or(rest.len())].trim_end_matches('\r');
        number += piece[seen..line_start].matches('\n').count();
        if kind == Kind::Markdown {
            let fences = piece[seen..line_start].lines().filter(|line| is_fence(line)).count();
            is_in_fence ^= !fences.is_multiple_of(2);
        }
        let is_fenced = is_in_fence && text.trim_start().starts_with('#');
        let style = if is_fenced { &FENCED } else { &style };
        if let Some((at, stands_alone)) = style.begin(text, mark - line_start) {
            let behind = Comment::behind(number, start + line_start, text, at);
            found.push(Comment { stands_alone, ..behind });
            let below = line_start + text.len();
            let fence = (kind == Kind::Markdown && stands_alone && !is_in_fence)
                .then(|| opening_fence(&piece[below..]))
                .flatten();
            if let Some((offset, line)) = fence {
                // The comment holds for what stands in the block, not for its fence.
                found.push(Comment::line(number + 1, start + below + offset, line));
            }
        }
        // One comment a line.
        if let Some(end) = rest.find('\n') {
            is_in_fence ^= kind == Kind::Markdown && is_fence(text);
            number += 1;
            seen = line_start + end + 1;
        } else {
            break;
        }
    }
    found
}

/// In a block of code in Markdown, comments are those of lists of FENs.
const FENCED: Style = Style { at_line: &["#"], behind: &[] };

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// The next line and where it stands, if a block of code begins with it.
fn opening_fence(text: &str) -> Option<(usize, &str)> {
    let at = text.find('\n')? + 1;
    let line = text[at..].lines().next()?;
    is_fence(line).then_some((at, line))
}

impl Style {
    /// Where the comment begins that holds the mark, and whether nothing else stands on the line.
    fn begin(&self, line: &str, mark: usize) -> Option<(usize, bool)> {
        let blanks = line.len() - line.trim_start_matches([' ', '\t', '\u{feff}']).len();
        if self.at_line.iter().any(|opener| line[blanks..].starts_with(opener)) {
            return (blanks < mark).then_some((blanks, true));
        }
        let last = |opener: &&str| line[..mark].rfind(*opener);
        let at = self.behind.iter().filter_map(last).max()?;
        // An odd number of quotes: it stands in a string.
        let is_quote = |(at, _): &(usize, &str)| !line[..*at].ends_with('\\');
        let quotes = line[..at].match_indices('"').filter(is_quote).count();
        quotes.is_multiple_of(2).then_some((at, false))
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, comments};

    #[track_caller]
    fn found(kind: Kind, piece: &str) -> Vec<(usize, String, bool)> {
        let found = comments(kind, piece, 1, 0);
        found
            .iter()
            .map(|comment| (comment.line, comment.text.to_owned(), comment.stands_alone))
            .collect()
    }

    fn one(line: usize, text: &str, alone: bool) -> Vec<(usize, String, bool)> {
        vec![(line, text.to_owned(), alone)]
    }

    #[test]
    fn in_the_style_of_the_document() {
        let text = "[FEN \"8\"] ; fenlint: allow(x)\n";
        assert_eq!(found(Kind::Pgn, text), one(1, "; fenlint: allow(x)", false));
        let text = "\r\n  <!-- fenlint: allow(x) -->\r\n";
        assert_eq!(found(Kind::Markdown, text), one(2, "<!-- fenlint: allow(x) -->", true));
        let text = "f(\"# //\"); // why, fenlint: allow(x)\n";
        assert_eq!(found(Kind::Source, text), one(1, "// why, fenlint: allow(x)", false));
        let text = "\u{feff}  # fenlint: allow(x)";
        assert_eq!(found(Kind::Source, text), one(1, "# fenlint: allow(x)", true));
        let text = "```fen\n# fenlint: allow(x)\n8\n```\n";
        assert_eq!(found(Kind::Markdown, text), one(2, "# fenlint: allow(x)", true));
        assert_eq!(found(Kind::Markdown, "```\n```\n# fenlint: allow(x)\n"), []);
        let text = "```fen # fenlint:\n# fenlint: allow(x)\n```\n# fenlint: allow(x)\n";
        assert_eq!(found(Kind::Markdown, text), one(2, "# fenlint: allow(x)", true));
    }

    /// What stands above a block of code is meant for its first line.
    #[test]
    fn above_a_block_of_code() {
        let comment = "<!-- fenlint: allow(x) -->";
        let text = format!("{comment}\r\n~~~fen\n8\n~~~\n{comment}\n\n```\n");
        let expected = [one(1, comment, true), one(2, "~~~fen", true), one(5, comment, true)];
        assert_eq!(found(Kind::Markdown, &text), expected.concat());
    }

    #[test]
    fn none_in_strings_and_prose() {
        assert_eq!(found(Kind::Source, "f(\"# fenlint: allow(x)\");"), []);
        assert_eq!(found(Kind::Markdown, "Write `# fenlint: allow(x)`."), []);
        assert_eq!(found(Kind::Csv, "# fenlint: allow(x)"), []);
        assert_eq!(found(Kind::Json, "{\"a\": \"// fenlint: allow(x)\"}"), []);
    }
}
