//! What a character stands for in some place of a FEN.
//!
//! A likeness can depend on the place: `O` is a zero in a counter and nothing in the placement, `|`
//! is a slash between ranks and a one in a number. The `as_…` functions ask for one kind of place
//! each. None reads a character that is what is wanted already: `as_file('e')` is `None`.

use super::digit::digit_value;
use super::shape::look_alike;

/// What a character may stand for in some place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The ASCII character.
    pub ascii: char,
    /// Why it is read so.
    pub by: Likeness,
    /// What it stands for by sound, where that differs from the shape: `п` looks like `n` and
    /// sounds like `p`.
    pub other: Option<char>,
}

/// Why a character is taken for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Likeness {
    /// It looks the same.
    Shape,
    /// It has the sound of the piece's English letter, or is the initial of the piece's name.
    Sound,
    /// It is the same digit in another script.
    Value,
}

/// The piece letter that a character looks or sounds like.
///
/// Shape comes first; where the sound says something else, that is in [`other`](Reading::other). By
/// sound alone are read Н, П, С, Т, Ф, Л and their small forms: the first two have the sound of N
/// and P, the others begin the Russian or Ukrainian name of bishop (слон), rook (тура, лад’я,
/// ладья) and queen (ферзь).
///
/// # Example
///
/// ```
/// use fenlint::characters::{Likeness, as_piece};
///
/// let reading = as_piece('п').unwrap();
/// assert_eq!((reading.ascii, reading.by, reading.other), ('n', Likeness::Shape, Some('p')));
///
/// let reading = as_piece('Ф').unwrap();
/// assert_eq!((reading.ascii, reading.by, reading.other), ('Q', Likeness::Sound, None));
///
/// assert_eq!(as_piece('ж'), None);
/// ```
///
/// # Source
///
/// The Russian and Ukrainian names of the pieces, and the sound of the letters.
#[must_use]
pub fn as_piece(character: char) -> Option<Reading> {
    let sound = piece_by_sound(character);
    match (within(character, "KQRBNPkqrbnp"), sound) {
        (Some(reading), _) => {
            Some(Reading { other: sound.filter(|&other| other != reading.ascii), ..reading })
        }
        (None, Some(ascii)) => Some(Reading { ascii, by: Likeness::Sound, other: None }),
        (None, None) => None,
    }
}

const fn piece_by_sound(character: char) -> Option<char> {
    Some(match character {
        'Н' => 'N',
        'П' => 'P',
        'С' => 'B',
        'Т' | 'Л' => 'R',
        'Ф' => 'Q',
        'в' | 'с' => 'b',
        'н' => 'n',
        'п' => 'p',
        'р' | 'т' | 'л' => 'r',
        'ф' => 'q',
        _ => return None,
    })
}

/// The digit that a character stands for in a number or gap: by shape (`O`, `l`, `З`), or as a
/// digit of another script.
///
/// # Example
///
/// ```
/// use fenlint::characters::{Likeness, as_digit};
///
/// assert_eq!(as_digit('O').map(|reading| reading.ascii), Some('0'));
/// assert_eq!(as_digit('\u{431}').map(|reading| reading.ascii), Some('6')); // Cyrillic small be
/// assert_eq!(as_digit('\u{968}').map(|reading| reading.by), Some(Likeness::Value)); // Devanagari 2
/// assert_eq!(as_digit('2'), None);
/// ```
#[must_use]
pub fn as_digit(character: char) -> Option<Reading> {
    let shape = match character {
        '0'..='9' => return None,
        'O' | 'o' => Some(by_shape('0')),
        'l' | 'I' | '|' => Some(by_shape('1')),
        _ => within(character, "0123456789"),
    };
    shape.or_else(|| {
        let ascii = char::from(b'0' + digit_value(character)?);
        Some(Reading { ascii, by: Likeness::Value, other: None })
    })
}

/// The file `a` to `h` that a character looks like.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_file;
///
/// assert_eq!(as_file('\u{435}').map(|reading| reading.ascii), Some('e')); // Cyrillic small ie
/// assert_eq!(as_file('e'), None);
/// ```
#[must_use]
pub fn as_file(character: char) -> Option<Reading> {
    within(character, "abcdefgh")
}

/// The side `w` or `b` that a character looks like, capitals included, always in lower case.
///
/// Letters that begin a word for a side, such as `б`, are not read here: see
/// [`side_word`](super::side_word).
///
/// # Example
///
/// ```
/// use fenlint::characters::as_side;
///
/// assert_eq!(as_side('\u{461}').map(|reading| reading.ascii), Some('w')); // Cyrillic small omega
/// assert_eq!(as_side('\u{412}').map(|reading| reading.ascii), Some('b')); // Cyrillic capital Ve
/// assert_eq!(as_side('W'), None);
/// ```
#[must_use]
pub fn as_side(character: char) -> Option<Reading> {
    within(character, "wbWB")
        .map(|reading| Reading { ascii: reading.ascii.to_ascii_lowercase(), ..reading })
}

/// The castling letter that a character looks like: `K`, `Q`, `k`, `q` or a file in either case.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_castling;
///
/// assert_eq!(as_castling('\u{41A}').map(|reading| reading.ascii), Some('K')); // Cyrillic capital Ka
/// assert_eq!(as_castling('Ｈ').map(|reading| reading.ascii), Some('H'));
/// ```
#[must_use]
pub fn as_castling(character: char) -> Option<Reading> {
    within(character, "KQkqABCDEFGHabcdefgh")
}

/// The slash that a character looks like: backslash, vertical bar, and other strokes.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_slash;
///
/// assert_eq!(as_slash('\\').map(|reading| reading.ascii), Some('/'));
/// assert_eq!(as_slash('|').map(|reading| reading.ascii), Some('/'));
/// assert_eq!(as_slash('/'), None);
/// ```
#[must_use]
pub fn as_slash(character: char) -> Option<Reading> {
    if character == '|' { Some(by_shape('/')) } else { within(character, "/") }
}

/// The hyphen that a dash or minus looks like.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_dash;
///
/// assert_eq!(as_dash('−').map(|reading| reading.ascii), Some('-'));
/// assert_eq!(as_dash('-'), None);
/// ```
#[must_use]
pub fn as_dash(character: char) -> Option<Reading> {
    within(character, "-")
}

/// The tilde (mark of a promoted man) that a character looks like.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_tilde;
///
/// assert_eq!(as_tilde('\u{2DC}').map(|reading| reading.ascii), Some('~')); // small tilde
/// ```
#[must_use]
pub fn as_tilde(character: char) -> Option<Reading> {
    within(character, "~")
}

/// The plus sign (of check counters) that a character looks like.
///
/// # Example
///
/// ```
/// use fenlint::characters::as_plus;
///
/// assert_eq!(as_plus('＋').map(|reading| reading.ascii), Some('+'));
/// ```
#[must_use]
pub fn as_plus(character: char) -> Option<Reading> {
    within(character, "+")
}

/// The look-alike, if it is one of these ASCII characters.
fn within(character: char, ascii: &str) -> Option<Reading> {
    look_alike(character).filter(|&like| ascii.contains(like)).map(by_shape)
}

const fn by_shape(ascii: char) -> Reading {
    Reading { ascii, by: Likeness::Shape, other: None }
}

#[cfg(test)]
mod tests {
    use super::{Likeness, Reading, as_castling, as_digit, as_file, as_piece, as_side, as_slash};

    #[test]
    fn pieces_by_sound() {
        for (letter, piece) in "НнПСТФЛ".chars().zip("NnPBRQR".chars()) {
            assert_eq!(
                as_piece(letter),
                Some(Reading { ascii: piece, by: Likeness::Sound, other: None }),
                "{letter}"
            );
        }
        for (letter, piece) in "стфл".chars().zip("brqr".chars()) {
            assert_eq!(
                as_piece(letter),
                Some(Reading { ascii: piece, by: Likeness::Sound, other: None }),
                "{letter}"
            );
        }
    }

    #[test]
    fn letters_in_conflict() {
        for (letter, shape, sound) in
            [('п', 'n', Some('p')), ('р', 'p', Some('r')), ('в', 'b', None)]
        {
            assert_eq!(
                as_piece(letter),
                Some(Reading { ascii: shape, by: Likeness::Shape, other: sound }),
                "{letter}"
            );
        }
        let in_conflict =
            ('\0'..=char::MAX).filter_map(as_piece).filter(|reading| reading.other.is_some());
        assert_eq!(in_conflict.count(), 2);
    }

    #[test]
    fn places_differ() {
        let ascii = |reading: Option<Reading>| reading.map(|reading| reading.ascii);
        assert_eq!((ascii(as_digit('|')), ascii(as_slash('|'))), (Some('1'), Some('/')));
        assert_eq!((as_piece('б'), ascii(as_digit('б'))), (None, Some('6')));
        assert_eq!((ascii(as_piece('ь')), ascii(as_file('ь'))), (Some('b'), Some('b')));
        assert_eq!((ascii(as_file('с')), ascii(as_piece('с'))), (Some('c'), Some('b')));
        assert_eq!((ascii(as_side('Ｗ')), ascii(as_side('в'))), (Some('w'), Some('b')));
        assert_eq!((as_side('б'), as_side('ч')), (None, None));
        assert_eq!(
            (ascii(as_castling('к')), ascii(as_castling('Ａ')), as_castling('п')),
            (Some('k'), Some('A'), None)
        );
        assert_eq!(as_castling('K'), None);
    }

    #[test]
    fn digits_of_other_scripts_go_by_value() {
        let value = |ascii| Some(Reading { ascii, by: Likeness::Value, other: None });
        assert_eq!((as_digit('٠'), as_digit('९')), (value('0'), value('9')));
        assert_eq!(as_digit('２'), Some(Reading { ascii: '2', by: Likeness::Shape, other: None }));
        assert_eq!((as_digit('5'), as_digit('x')), (None, None));
    }
}
