//! FENs in source code: the strings of all common languages, and comments.

use super::{Site, text};

/// The FENs of source code, as in a [text](super::text::sites): it takes no language to see where a string begins and
/// ends.
///
/// ```
/// use fenlint::locate::source;
///
/// let sites = source::sites("FEN = '4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra'");
/// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    text::sites(piece)
}
