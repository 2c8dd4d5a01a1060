//! Comments for fenlint itself, in the comment style of the document.

use super::Kind;
use crate::span::Span;
use crate::suppress::{Comment, MARK, REACH};

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
    let blocks = blocks(kind, piece);
    let (mut seen, mut number) = (0, line);
    let mut found = Vec::new();
    for (mark, _) in piece.match_indices(MARK) {
        if mark < seen {
            continue;
        }
        let line_start = piece[..mark].rfind('\n').map_or(0, |end| end + 1);
        let rest = &piece[line_start..];
        let text = rest[..rest.find('\n').unwrap_or(rest.len())].trim_end_matches('\r');
        number += piece[seen..line_start].matches('\n').count();
        let above = blocks.partition_point(|block| block.start < line_start);
        let inside = blocks[..above].last().is_some_and(|block| mark < block.end);
        let begin = if inside {
            Some(in_records(text, mark - line_start))
        } else {
            style.begin(text, mark - line_start)
        };
        if let Some((at, stands_alone)) = begin {
            let behind = Comment::behind(number, start + line_start, text, at);
            let mut comment = Comment { stands_alone, ..behind };
            if stands_alone && !inside {
                // Above a block of records, perhaps with other comments between.
                let lines =
                    fence_below(&style, &rest[text.len()..], line_start + text.len(), &blocks);
                comment.block = lines.map(|lines| number + lines);
            }
            found.push(comment);
        }
        // One comment a line.
        if let Some(end) = rest.find('\n') {
            number += 1;
            seen = line_start + end + 1;
        } else {
            break;
        }
    }
    found
}

/// The blocks of records in a document, in its order.
fn blocks(kind: Kind, piece: &str) -> Vec<Span> {
    match kind == Kind::Markdown && piece.contains(MARK) {
        #[cfg(feature = "containers")]
        true => super::markdown::blocks(piece),
        _ => Vec::new(),
    }
}

/// Where the comment begins in a line of a block of records, which are those of a file of FENs.
fn in_records(line: &str, mark: usize) -> (usize, bool) {
    let blanks = line.len() - line.trim_start().len();
    if line[blanks..].starts_with('#') { (blanks, true) } else { (mark, false) }
}

/// How many lines below a comment the last line of a block of records is, if the block begins on the next line that is no
/// comment. `behind` is what follows the comment on its line and below, from `at` on.
fn fence_below(style: &Style, behind: &str, at: usize, blocks: &[Span]) -> Option<usize> {
    let mut from = at;
    for line in behind.split_inclusive('\n').take(REACH + 1) {
        let next = from + line.len();
        let is_passed = from == at || {
            let line = line.trim_start();
            style.at_line.iter().any(|opener| line.starts_with(opener))
        };
        if !is_passed {
            let below = blocks.partition_point(|block| block.start < from);
            let block = blocks.get(below).filter(|block| block.start < next)?;
            let to_end = behind[..block.end - at].trim_end_matches(['\r', '\n']);
            return Some(to_end.matches('\n').count());
        }
        from = next;
    }
    None
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
    }

    #[cfg(feature = "containers")]
    #[test]
    fn at_blocks_of_records() {
        let piece = "<!-- fenlint: allow(x) -->\r\n[//]: # (y)\r\n```fen\r\n8\r\n # fenlint: allow(x)\r\n8 ; fenlint: allow(x)\r\n```\r\n<!-- fenlint: allow(x) -->\r\n\r\n```fen\r\n8";
        let comments = comments(Kind::Markdown, piece, 11, 0);
        let found: Vec<_> = comments
            .iter()
            .map(|comment| (comment.line, comment.start, comment.stands_alone, comment.block))
            .collect();
        assert_eq!(
            found,
            [
                (11, 0, true, Some(17)),
                (15, 1, true, None),
                (16, 4, false, None),
                (18, 0, true, None)
            ]
        );
    }

    #[test]
    fn none_in_strings_and_prose() {
        assert_eq!(found(Kind::Source, "f(\"# fenlint: allow(x)\");"), []);
        assert_eq!(found(Kind::Markdown, "Write `# fenlint: allow(x)`."), []);
        assert_eq!(found(Kind::Csv, "# fenlint: allow(x)"), []);
        assert_eq!(found(Kind::Json, "{\"a\": \"// fenlint: allow(x)\"}"), []);
    }
}
