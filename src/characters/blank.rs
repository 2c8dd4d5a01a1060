//! Blanks, invisible characters and dashes.

/// Whether a character is a blank other than the space that separates the fields of a FEN, and
/// other than tab, line feed and carriage return.
///
/// # Example
///
/// ```
/// use fenlint::characters::is_unicode_blank;
///
/// assert!(is_unicode_blank('\u{A0}')); // no-break space
/// assert!(!is_unicode_blank(' '));
/// ```
///
/// # Source
///
/// Unicode, general category Zs (space separators) without U+0020, and the line ends U+0085 (next
/// line), U+2028 and U+2029 (line and paragraph separator).
#[must_use]
pub const fn is_unicode_blank(character: char) -> bool {
    matches!(
        character,
        '\u{85}' | '\u{A0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200A}' | '\u{2028}' | '\u{2029}' | '\u{202F}' | '\u{205F}' | '\u{3000}'
    )
}

/// Whether a character shows nothing and means nothing in a FEN, so that deleting it changes
/// nothing for the eye.
///
/// These are the soft hyphen, joiners, the zero width space, marks and controls of writing
/// direction, invisible operators, fillers, the byte order mark, and the [variation
/// selectors](is_variation_selector).
///
/// # Example
///
/// ```
/// use fenlint::characters::is_invisible;
///
/// assert!(is_invisible('\u{200B}')); // zero width space
/// assert!(is_invisible('\u{FEFF}')); // byte order mark
/// assert!(!is_invisible('\u{A0}')); // a blank takes room
/// ```
///
/// # Source
///
/// Unicode, property `Default_Ignorable_Code_Point`, as far as such characters are met in pasted
/// text.
#[must_use]
pub const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{115F}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{FEFF}'
    ) || is_variation_selector(character)
}

/// Whether a character chooses between the text and the picture form of the one before it.
///
/// Behind a figurine this is usual and harmless: `♟` is often followed by U+FE0E or U+FE0F.
///
/// # Example
///
/// ```
/// use fenlint::characters::is_variation_selector;
///
/// assert!(is_variation_selector('\u{FE0F}'));
/// assert!(!is_variation_selector('♟'));
/// ```
///
/// # Source
///
/// Unicode, block "Variation Selectors", U+FE00 to U+FE0F.
#[must_use]
pub const fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{FE00}'..='\u{FE0F}')
}

/// Whether a character is a dash or minus other than the ASCII hyphen `-`.
///
/// # Example
///
/// ```
/// use fenlint::characters::is_dash;
///
/// assert!(is_dash('–') && is_dash('—'));
/// assert!(!is_dash('-'));
/// ```
///
/// # Source
///
/// Unicode, property `Dash`, as far as such characters stand for the hyphen, with the modifier
/// minus (U+02D7), the hyphen bullet (U+2043) and the Katakana prolonged sound mark (U+30FC), which
/// look alike.
#[must_use]
pub const fn is_dash(character: char) -> bool {
    matches!(
        character,
        '\u{2D7}' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{30FC}'
                | '\u{FE58}'
                | '\u{FE63}'
                | '\u{FF0D}'
    )
}

#[cfg(test)]
mod tests {
    use super::{is_dash, is_invisible, is_unicode_blank, is_variation_selector};

    /// All characters a test accepts.
    fn all(accepts: fn(char) -> bool) -> Vec<u32> {
        ('\0'..=char::MAX).filter(|&character| accepts(character)).map(u32::from).collect()
    }

    fn ranges(ranges: &[(u32, u32)]) -> Vec<u32> {
        ranges.iter().flat_map(|&(first, last)| first..=last).collect()
    }

    #[test]
    fn blanks_are_those_of_the_table() {
        let expected = ranges(&[
            (0x85, 0x85),
            (0xA0, 0xA0),
            (0x1680, 0x1680),
            (0x2000, 0x200A),
            (0x2028, 0x2029),
            (0x202F, 0x202F),
            (0x205F, 0x205F),
            (0x3000, 0x3000),
        ]);
        assert_eq!(all(is_unicode_blank), expected);
    }

    #[test]
    fn blanks_are_white_space_for_unicode_too() {
        let ascii = [' ', '\t', '\n', '\u{B}', '\u{C}', '\r'];
        let expected: Vec<u32> = ('\0'..=char::MAX)
            .filter(|character| character.is_whitespace() && !ascii.contains(character))
            .map(u32::from)
            .collect();
        assert_eq!(all(is_unicode_blank), expected);
    }

    #[test]
    fn invisible_characters_are_those_of_the_table() {
        let expected = ranges(&[
            (0xAD, 0xAD),
            (0x34F, 0x34F),
            (0x61C, 0x61C),
            (0x115F, 0x115F),
            (0x180E, 0x180E),
            (0x200B, 0x200F),
            (0x202A, 0x202E),
            (0x2060, 0x2064),
            (0x2066, 0x2069),
            (0xFE00, 0xFE0F),
            (0xFEFF, 0xFEFF),
        ]);
        assert_eq!(all(is_invisible), expected);
        assert_eq!(all(is_variation_selector), ranges(&[(0xFE00, 0xFE0F)]));
    }

    #[test]
    fn dashes_are_those_of_the_table() {
        let expected = [
            0x2D7, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2043, 0x2212, 0x30FC, 0xFE58,
            0xFE63, 0xFF0D,
        ];
        assert_eq!(all(is_dash), expected);
    }
}
