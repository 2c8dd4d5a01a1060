//! Where the head of a document ends, and where a block may: comments for fenlint stay with the lines that they belong to.

use fenlint::locate::Locator;
use fenlint::suppress::{Head, MARK, REACH};
use memchr::{memmem, memrchr};

use super::records::{MARK_OF_ORDER, as_text, is_comment, line_ends, written};

/// Reads the comments before the first record of a text with one a line, and says whether there is a record.
pub(super) fn lines_head(head: &mut Head, bytes: &[u8], start: usize, line: usize) -> bool {
    for line in written(bytes, start, line) {
        if !line.is_comment() {
            head.end(line.number);
            return true;
        }
        let text = line.text();
        if let Some(comment) = line.comment(&text).filter(|_| text.contains(MARK)) {
            head.comment(&comment);
        }
    }
    false
}

/// Reads the comments before the first FEN in the first piece of a document.
pub(super) fn sites_head(head: &mut Head, locator: &Locator, bytes: &[u8]) {
    let text = as_text(bytes);
    let sites = locator.sites(&text, true);
    let first = sites.first().map_or(text.len(), |site| site.span.start);
    for comment in locator.comments(&text, 1, 0) {
        if comment.line_start < first {
            head.comment(&comment);
        }
    }
    head.end(1 + line_ends(&bytes[..first]));
}

/// Where a text ends without the last lines, if a comment for this program is among them.
pub(super) fn before_marks(text: &[u8]) -> usize {
    let mut end = text.len();
    for _ in 0..=REACH {
        end = memrchr(b'\n', &text[..end.saturating_sub(1)]).map_or(0, |end| end + 1);
    }
    let Some(mark) = memmem::find(&text[end..], MARK.as_bytes()) else { return text.len() };
    memrchr(b'\n', &text[..end + mark]).map_or(0, |end| end + 1)
}

/// Where PGN ends without the lines at its end that are comments for this program.
pub(super) fn above_marks(text: &[u8]) -> usize {
    let mut end = text.len();
    for _ in 0..REACH {
        let start = memrchr(b'\n', &text[..end.saturating_sub(1)]).map_or(0, |end| end + 1);
        let line = text[start..end].trim_ascii();
        if !line.starts_with(b"%") && !line.starts_with(b";") && !line.starts_with(b"{")
            || memmem::find(line, MARK.as_bytes()).is_none()
        {
            break;
        }
        end = start;
    }
    end
}

/// Where a text of whole lines ends without the comments at its end that may belong to the line below.
pub(super) fn before_remarks(text: &[u8]) -> usize {
    let mut end = text.len();
    for _ in 0..REACH {
        let lines = text[..end].strip_suffix(b"\n").unwrap_or(&text[..end]);
        let start = memrchr(b'\n', lines).map_or(0, |end| end + 1);
        let line = &lines[start..];
        let line = line.strip_prefix(MARK_OF_ORDER).unwrap_or(line);
        if start == end || !is_comment(line.trim_ascii_start()) {
            break;
        }
        end = start;
    }
    if memmem::find(&text[end..], MARK.as_bytes()).is_some() { end } else { text.len() }
}
