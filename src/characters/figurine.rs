//! Figurines: the drawn pieces of Unicode.

/// The FEN letter of a figurine: upper case for White, lower case for Black.
///
/// # Example
///
/// ```
/// use fenlint::characters::figurine;
///
/// assert_eq!(figurine('♔'), Some('K'));
/// assert_eq!(figurine('♟'), Some('p'));
/// assert_eq!(figurine('K'), None);
/// ```
///
/// # Source
///
/// Unicode, block "Miscellaneous Symbols", U+2654 (white chess king) to U+265F (black chess pawn).
#[must_use]
pub const fn figurine(character: char) -> Option<char> {
    Some(match character {
        '♔' => 'K',
        '♕' => 'Q',
        '♖' => 'R',
        '♗' => 'B',
        '♘' => 'N',
        '♙' => 'P',
        '♚' => 'k',
        '♛' => 'q',
        '♜' => 'r',
        '♝' => 'b',
        '♞' => 'n',
        '♟' => 'p',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::figurine;

    #[test]
    fn figurines_are_twelve_in_the_order_of_unicode() {
        let read: Vec<(u32, char)> = ('\0'..=char::MAX)
            .filter_map(|character| Some((character.into(), figurine(character)?)))
            .collect();
        let expected: Vec<(u32, char)> = (0x2654..=0x265F).zip("KQRBNPkqrbnp".chars()).collect();
        assert_eq!(read, expected);
    }
}
