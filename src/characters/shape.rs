//! Characters that look like the ASCII ones of a FEN.

use super::blank::is_dash;

/// The ASCII character that a character looks like, if the place does not matter.
///
/// Covers all full-width forms. Not covered are the ASCII letters and signs that may stand for a
/// digit (`O`, `o`, `l`, `I`, `|`): see [`as_digit`](super::as_digit) and
/// [`as_slash`](super::as_slash). A letter that sounds like something else than it looks like (`п`,
/// `р`) is given by shape: see [`as_piece`](super::as_piece).
///
/// # Example
///
/// ```
/// use fenlint::characters::look_alike;
///
/// assert_eq!(look_alike('\u{412}'), Some('B')); // Cyrillic capital Ve
/// assert_eq!(look_alike('－'), Some('-'));
/// assert_eq!(look_alike('B'), None);
/// ```
///
/// # Source
///
/// The glyphs of the Unicode code charts; which of them count as look-alikes is this crate's choice.
#[must_use]
pub const fn look_alike(character: char) -> Option<char> {
    Some(match character {
        '\u{41A}' | '\u{39A}' | '\u{212A}' => 'K',
        '\u{51A}' => 'Q',
        '\u{1A6}' => 'R',
        '\u{412}' | '\u{392}' => 'B',
        '\u{39D}' | '\u{274}' => 'N',
        '\u{420}' | '\u{3A1}' => 'P',
        '\u{43A}' | '\u{3BA}' | '\u{138}' => 'k',
        '\u{51B}' | '\u{563}' => 'q',
        '\u{433}' | '\u{1D26}' => 'r',
        '\u{42C}' | '\u{44C}' | '\u{432}' => 'b',
        '\u{43F}' | '\u{578}' | '\u{3B7}' => 'n',
        '\u{440}' | '\u{3C1}' => 'p',
        '\u{51D}' | '\u{3C9}' | '\u{461}' => 'w',
        '\u{430}' | '\u{3B1}' => 'a',
        '\u{441}' | '\u{3F2}' => 'c',
        '\u{501}' => 'd',
        '\u{435}' | '\u{454}' => 'e',
        '\u{192}' => 'f',
        '\u{261}' => 'g',
        '\u{4BB}' => 'h',
        '\u{41E}' | '\u{43E}' | '\u{39F}' | '\u{3BF}' => '0',
        '\u{406}' | '\u{4C0}' | '\u{399}' => '1',
        '\u{417}' | '\u{437}' | '\u{4E0}' => '3',
        '\u{427}' => '4',
        '\u{405}' => '5',
        '\u{431}' => '6',
        '\u{222}' => '8',
        '\\' | '\u{2044}' | '\u{2215}' | '\u{29F8}' | '\u{2571}' => '/',
        '\u{2DC}' | '\u{223C}' => '~',
        '\u{207A}' => '+',
        _ if is_dash(character) => '-',
        _ => return full_width(character),
    })
}

/// The ASCII character of a full-width form, as East Asian input methods write them.
///
/// # Example
///
/// ```
/// use fenlint::characters::full_width;
///
/// assert_eq!(full_width('Ｋ'), Some('K'));
/// assert_eq!(full_width('／'), Some('/'));
/// assert_eq!(full_width('K'), None);
/// ```
///
/// # Source
///
/// Unicode, block "Halfwidth and Fullwidth Forms": U+FF01 to U+FF5E are U+0021 to U+007E, U+FEE0
/// further on.
#[must_use]
pub const fn full_width(character: char) -> Option<char> {
    match character {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(character as u32 - 0xFEE0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::place::{
        Likeness, Reading, as_dash, as_digit, as_file, as_piece, as_plus, as_side, as_slash,
        as_tilde,
    };
    use super::{full_width, look_alike};

    /// The table of shapes, as code points; the first of a row is the ASCII character.
    const SHAPES: &[(char, &[u32])] = &[
        ('K', &[0x41A, 0x39A, 0x212A, 0xFF2B]),
        ('Q', &[0x51A, 0xFF31]),
        ('R', &[0x1A6, 0xFF32]),
        ('B', &[0x412, 0x392, 0xFF22]),
        ('N', &[0x39D, 0xFF2E, 0x274]),
        ('P', &[0x420, 0x3A1, 0xFF30]),
        ('k', &[0x43A, 0x3BA, 0x138, 0xFF4B]),
        ('q', &[0x51B, 0x563, 0xFF51]),
        ('r', &[0x433, 0x1D26, 0xFF52]),
        ('b', &[0x42C, 0x44C, 0x432, 0xFF42]),
        ('n', &[0x43F, 0x578, 0x3B7, 0xFF4E]),
        ('p', &[0x440, 0x3C1, 0xFF50]),
        ('w', &[0x51D, 0x3C9, 0x461, 0xFF57]),
        ('a', &[0x430, 0x3B1, 0xFF41]),
        ('c', &[0x441, 0x3F2, 0xFF43]),
        ('d', &[0x501, 0xFF44]),
        ('e', &[0x435, 0x454, 0xFF45]),
        ('f', &[0xFF46, 0x192]),
        ('g', &[0x261, 0xFF47]),
        ('h', &[0x4BB, 0xFF48]),
        ('0', &[0x4F, 0x6F, 0x41E, 0x43E, 0x39F, 0x3BF, 0xFF10]),
        ('1', &[0x6C, 0x49, 0x7C, 0x406, 0x4C0, 0x399, 0xFF11]),
        ('3', &[0x417, 0x437, 0x4E0, 0xFF13]),
        ('4', &[0x427, 0xFF14]),
        ('5', &[0x405, 0xFF15]),
        ('6', &[0x431, 0xFF16]),
        ('8', &[0x222, 0xFF18]),
        ('/', &[0x5C, 0x7C, 0xFF0F, 0x2044, 0x2215, 0x29F8, 0x2571]),
        (
            '-',
            &[
                0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x2D7, 0x2043, 0xFE58,
                0xFE63, 0xFF0D, 0x30FC,
            ],
        ),
        ('~', &[0x2DC, 0x223C, 0xFF5E]),
        ('+', &[0xFF0B, 0x207A]),
    ];

    /// ASCII characters that look like others; all but the backslash need a place.
    const NEED_A_PLACE: &[char] = &['O', 'o', 'l', 'I', '|'];

    fn rows() -> impl Iterator<Item = (char, char)> {
        SHAPES.iter().flat_map(|&(ascii, like)| {
            like.iter().map(move |&code| (ascii, char::from_u32(code).unwrap()))
        })
    }

    fn asked(ascii: char) -> fn(char) -> Option<Reading> {
        match ascii {
            'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p' => as_piece,
            'w' => as_side,
            'a' | 'c'..='h' => as_file,
            '0'..='9' => as_digit,
            '/' => as_slash,
            '-' => as_dash,
            '~' => as_tilde,
            '+' => as_plus,
            _ => panic!("{ascii} is not asked for"),
        }
    }

    #[test]
    fn rows_of_the_table() {
        for (ascii, like) in rows() {
            let expected = Some(ascii).filter(|_| !NEED_A_PLACE.contains(&like));
            assert_eq!(look_alike(like), expected, "{like}");
            let reading = asked(ascii)(like);
            assert_eq!(
                reading.map(|reading| (reading.ascii, reading.by)),
                Some((ascii, Likeness::Shape)),
                "{like}"
            );
            assert_eq!(asked(ascii)(ascii), None, "{ascii} is itself");
        }
    }

    #[test]
    fn nothing_beside_the_table_and_the_full_width_forms() {
        for character in ('\0'..=char::MAX).filter(|&character| full_width(character).is_none()) {
            if let Some(ascii) = look_alike(character) {
                assert!(rows().any(|row| row == (ascii, character)), "{character}");
            }
        }
    }

    #[test]
    fn full_width_forms_are_ascii() {
        let forms: Vec<char> =
            ('\0'..=char::MAX).filter(|&form| full_width(form).is_some()).collect();
        let ascii: Vec<char> = forms.iter().copied().filter_map(full_width).collect();
        assert_eq!((forms.first(), forms.last()), (Some(&'！'), Some(&'～')));
        assert_eq!(ascii, ('!'..='~').collect::<Vec<char>>());
        assert!(forms.into_iter().all(|form| look_alike(form) == full_width(form)));
    }
}
