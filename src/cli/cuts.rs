//! Where a block may end, so that no comment for this program is torn from what it belongs to.

use fenlint::suppress::{MARK, REACH};
use memchr::{memmem, memrchr};

use super::records::{MARK_OF_ORDER, is_comment};

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
