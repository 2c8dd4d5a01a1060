//! Text typed while the wrong keyboard layout was on.

/// The Latin character on the key of a Cyrillic letter: what a writer meant who typed Latin text in
/// the ЙЦУКЕН layout.
///
/// Case is kept. The full stop shares its key with the slash, so it is read too. Letters that the
/// Ukrainian and Belarusian layouts have in place of Russian ones are read by their key; `і`, which
/// has two keys, is read by the Ukrainian one, `s`.
///
/// # Example
///
/// ```
/// use fenlint::characters::latin;
///
/// let meant: Option<String> = "ктийлитк.зззззззз".chars().map(latin).collect();
/// assert_eq!(meant.as_deref(), Some("rnbqkbnr/pppppppp"));
/// ```
///
/// # Source
///
/// The Russian and the Ukrainian standard layout for personal computers, key by key against the
/// United States one.
#[must_use]
pub const fn latin(character: char) -> Option<char> {
    Some(match character {
        'й' => 'q',
        'ц' => 'w',
        'у' => 'e',
        'к' => 'r',
        'е' => 't',
        'н' => 'y',
        'г' => 'u',
        'ш' => 'i',
        'щ' | 'ў' => 'o',
        'з' => 'p',
        'х' => '[',
        'ъ' | 'ї' => ']',
        'ф' => 'a',
        'ы' | 'і' => 's',
        'в' => 'd',
        'а' => 'f',
        'п' => 'g',
        'р' => 'h',
        'о' => 'j',
        'л' => 'k',
        'д' => 'l',
        'ж' => ';',
        'э' | 'є' => '\'',
        'я' => 'z',
        'ч' => 'x',
        'с' => 'c',
        'м' => 'v',
        'и' => 'b',
        'т' => 'n',
        'ь' => 'm',
        'б' => ',',
        'ю' => '.',
        '.' => '/',
        'ё' => '`',
        'Й' => 'Q',
        'Ц' => 'W',
        'У' => 'E',
        'К' => 'R',
        'Е' => 'T',
        'Н' => 'Y',
        'Г' => 'U',
        'Ш' => 'I',
        'Щ' | 'Ў' => 'O',
        'З' => 'P',
        'Х' => '{',
        'Ъ' | 'Ї' => '}',
        'Ф' => 'A',
        'Ы' | 'І' => 'S',
        'В' => 'D',
        'А' => 'F',
        'П' => 'G',
        'Р' => 'H',
        'О' => 'J',
        'Л' => 'K',
        'Д' => 'L',
        'Ж' => ':',
        'Э' | 'Є' => '"',
        'Я' => 'Z',
        'Ч' => 'X',
        'С' => 'C',
        'М' => 'V',
        'И' => 'B',
        'Т' => 'N',
        'Ь' => 'M',
        'Б' => '<',
        'Ю' => '>',
        'Ё' => '~',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[track_caller]
    fn typed(cyrillic: &str, keys: &str) {
        let read: Option<String> = cyrillic.chars().map(latin).collect();
        assert_eq!(read.as_deref(), Some(keys), "{cyrillic}");
    }

    #[test]
    fn rows_of_the_layout() {
        typed("йцукенгшщзхъ", "qwertyuiop[]");
        typed("фывапролджэ", "asdfghjkl;'");
        typed("ячсмитьбю.", "zxcvbnm,./");
        typed("ЙЦУКЕНГШЩЗХЪ", "QWERTYUIOP{}");
        typed("ФЫВАПРОЛДЖЭ", "ASDFGHJKL:\"");
        typed("ЯЧСМИТЬБЮ", "ZXCVBNM<>");
        typed("ёЁ", "`~");
        typed("іїєІЇЄ", "s]'S}\"");
    }

    #[test]
    fn letters_a_fen_needs() {
        typed("КТИЙЛЗ", "RNBQKP");
        typed("ктийлз", "rnbqkp");
        typed("цифисвуапр.", "wbabcdefgh/");
    }

    #[test]
    fn all_russian_letters_are_on_a_key_of_their_own() {
        let mut keys: Vec<char> =
            ('а'..='я').chain('А'..='Я').chain(['ё', 'Ё']).filter_map(latin).collect();
        assert_eq!(keys.len(), 66);
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 66);
        assert!(keys.iter().all(char::is_ascii));
    }

    #[test]
    fn latin_letters_are_no_cyrillic_keys() {
        assert!(('\0'..='\u{7F}').filter(|&key| key != '.').all(|key| latin(key).is_none()));
    }
}
