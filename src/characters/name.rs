//! The names of characters, and how one is quoted in a message.

use core::fmt;

use super::blank::{is_invisible, is_unicode_blank};
use super::digit;
use super::name_letters::LETTERS;
use super::name_signs::{FULL_WIDTH, SIGNS};

/// A character as messages quote it.
///
/// - ASCII that can be seen, and the space: between quotes;
/// - other characters that can be seen: between quotes, with [name](name()) (if it has one here)
///   and code point;
/// - controls, blanks, invisible characters, combining and direction marks: never raw, as they could
///   hide, move or change the text around them; code point, and the name if there is one.
///
/// # Example
///
/// ```
/// use fenlint::characters::Quoted;
///
/// assert_eq!(Quoted('x').to_string(), "'x'");
/// assert_eq!(Quoted('—').to_string(), "'—' (em dash, U+2014)");
/// assert_eq!(Quoted('\u{663}').to_string(), "'\u{663}' (Arabic-Indic digit 3, U+0663)");
/// assert_eq!(Quoted('ξ').to_string(), "'ξ' (U+03BE)");
/// assert_eq!(Quoted('\u{200B}').to_string(), "U+200B (zero width space)");
/// assert_eq!(Quoted('\u{1}').to_string(), "U+0001");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quoted(
    /// The character.
    pub char,
);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = self.0;
        let code = u32::from(character);
        if character == ' ' || character.is_ascii_graphic() {
            return write!(f, "'{character}'");
        }
        let digit = digit::block(character).filter(|_| full_width_name(character).is_none());
        match (is_printable(character), name(character), digit) {
            (true, _, Some((name, value))) => {
                write!(f, "'{character}' ({name} {value}, U+{code:04X})")
            }
            (true, Some(name), None) => write!(f, "'{character}' ({name}, U+{code:04X})"),
            (true, None, None) => write!(f, "'{character}' (U+{code:04X})"),
            (false, Some(name), _) => write!(f, "U+{code:04X} ({name})"),
            (false, None, _) => write!(f, "U+{code:04X}"),
        }
    }
}

/// Whether a character can be shown raw, between quotes, without harm.
///
/// `escape_debug` of the standard library escapes what does not print and what joins the character
/// before it.
fn is_printable(character: char) -> bool {
    let filler = matches!(character, '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}');
    !filler
        && !is_invisible(character)
        && !is_unicode_blank(character)
        && character.escape_debug().eq([character])
}

/// The name of a character, in plain words: lower case, but for names of scripts and capital
/// letters.
///
/// Named are the look-alikes, blanks, invisible characters, dashes, figurines, full-width forms,
/// the letters of the national alphabets and of the Cyrillic keyboard, quotation marks, and the
/// ASCII characters that stand for others. A decimal digit has its script's name without the value:
/// `Thai digit`.
///
/// # Example
///
/// ```
/// use fenlint::characters::name;
///
/// assert_eq!(name('\u{41A}'), Some("Cyrillic capital Ka"));
/// assert_eq!(name('♘'), Some("white chess knight"));
/// assert_eq!(name('ξ'), None);
/// ```
///
/// # Source
///
/// The character names of Unicode, shortened.
#[must_use]
pub fn name(character: char) -> Option<&'static str> {
    find(LETTERS, character)
        .or_else(|| find(SIGNS, character))
        .or_else(|| full_width_name(character))
        .or_else(|| digit::block(character).map(|(name, _)| name))
        .or(match character {
            '\u{300}'..='\u{36F}' => Some("combining mark"),
            '\u{FE00}'..='\u{FE0F}' => Some("variation selector"),
            _ => None,
        })
}

fn full_width_name(character: char) -> Option<&'static str> {
    let index = u32::from(character).checked_sub(0xFF01)?;
    FULL_WIDTH.get(usize::try_from(index).ok()?).copied()
}

fn find(table: &[(char, &'static str)], character: char) -> Option<&'static str> {
    let index = table.binary_search_by_key(&character, |&(key, _)| key).ok()?;
    table.get(index).map(|&(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::super::{alphabet, blank, digit, figurine, keyboard, place, shape};
    use super::{LETTERS, Quoted, SIGNS, name};

    #[test]
    fn tables_are_sorted() {
        for table in [LETTERS, SIGNS] {
            assert!(table.is_sorted_by(|(one, _), (next, _)| one < next));
        }
    }

    #[test]
    fn all_characters_of_the_room_have_a_name() {
        for character in '\0'..=char::MAX {
            let known = blank::is_dash(character)
                || blank::is_invisible(character)
                || blank::is_unicode_blank(character)
                || figurine::figurine(character).is_some()
                || keyboard::latin(character).is_some()
                || digit::digit_value(character).is_some()
                || alphabet::kazakh_initial(character).is_some()
                || shape::full_width(character).is_some()
                || shape::look_alike(character).is_some()
                || place::as_piece(character).is_some()
                || place::as_digit(character).is_some()
                || place::as_slash(character).is_some();
            assert!(
                !known || name(character).is_some(),
                "U+{:04X} has no name",
                u32::from(character)
            );
        }
        let national = alphabet::ALPHABETS.iter().flat_map(|alphabet| alphabet.letters);
        for letter in national.flat_map(str::chars).filter(|letter| !letter.is_ascii()) {
            for cased in letter.to_lowercase().chain(letter.to_uppercase()) {
                assert!(name(cased).is_some(), "{cased} has no name");
            }
        }
        for letter in "бчақБЧАҚ".chars() {
            assert!(name(letter).is_some(), "{letter} has no name");
        }
    }

    #[test]
    fn names_are_plain() {
        for &(_, name) in LETTERS.iter().chain(SIGNS) {
            assert!(!name.is_empty() && name.is_ascii() && name == name.trim(), "{name}");
        }
    }

    #[test]
    fn quotes() {
        for (character, expected) in [
            ('x', "'x'"),
            ('\'', "'''"),
            ('\\', "'\\'"),
            ('|', "'|'"),
            (' ', "' '"),
            ('К', "'К' (Cyrillic capital Ka, U+041A)"),
            ('р', "'р' (Cyrillic small er, U+0440)"),
            ('І', "'І' (Cyrillic capital Ukrainian I, U+0406)"),
            ('Ş', "'Ş' (Latin capital S with cedilla, U+015E)"),
            ('♔', "'♔' (white chess king, U+2654)"),
            ('８', "'８' (full-width digit 8, U+FF18)"),
            ('／', "'／' (full-width slash, U+FF0F)"),
            ('०', "'०' (Devanagari digit 0, U+0966)"),
            ('–', "'–' (en dash, U+2013)"),
            ('“', "'“' (left double quotation mark, U+201C)"),
            ('ξ', "'ξ' (U+03BE)"),
            ('😀', "'😀' (U+1F600)"),
            ('\t', "U+0009 (tab)"),
            ('\u{1B}', "U+001B (escape)"),
            ('\u{1}', "U+0001"),
            ('\u{A0}', "U+00A0 (no-break space)"),
            ('\u{AD}', "U+00AD (soft hyphen)"),
            ('\u{202E}', "U+202E (right-to-left override)"),
            ('\u{FE0F}', "U+FE0F (variation selector)"),
            ('\u{FEFF}', "U+FEFF (byte order mark)"),
            ('\u{301}', "U+0301 (combining acute accent)"),
            ('\u{350}', "U+0350 (combining mark)"),
            ('\u{E000}', "U+E000"),
            ('\u{E0041}', "U+E0041"),
        ] {
            assert_eq!(Quoted(character).to_string(), expected);
        }
    }

    #[test]
    fn nothing_harmful_is_printed_raw() {
        for character in '\0'..=char::MAX {
            let harmful = character.is_control()
                || blank::is_invisible(character)
                || blank::is_unicode_blank(character)
                || matches!(character, '\u{300}'..='\u{36F}' | '\u{20D0}'..='\u{20F0}');
            let quoted = Quoted(character).to_string();
            assert!(
                !harmful || quoted.is_ascii() && !quoted.contains(char::is_control),
                "{quoted:?}"
            );
        }
    }
}
