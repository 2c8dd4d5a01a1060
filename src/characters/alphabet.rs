//! The piece letters of other languages.

/// The piece letters of one or more languages that share them.
///
/// # Example
///
/// ```
/// use fenlint::characters::ALPHABETS;
///
/// let german = ALPHABETS.iter().find(|alphabet| alphabet.languages.contains("German")).unwrap();
/// assert_eq!(german.letter('N'), Some("S"));
/// assert_eq!(german.letters, ["K", "D", "T", "L", "S", "B"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Alphabet {
    /// The languages, for a message: `Danish, German, Norwegian, Swedish`.
    pub languages: &'static str,
    /// The letters of king, queen, rook, bishop, knight and pawn; empty where the piece has none.
    pub letters: [&'static str; 6],
}

impl Alphabet {
    /// The letter of a piece, given by its English letter in either case; none if the piece has no
    /// letter.
    #[must_use]
    pub fn letter(&self, english: char) -> Option<&'static str> {
        let index = ENGLISH.iter().position(|letter| letter.eq_ignore_ascii_case(&english))?;
        self.letters.get(index).copied().filter(|letter| !letter.is_empty())
    }
}

/// The English letters, in the order of [`Alphabet::letters`].
const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// The national alphabets; no two have the same letters.
///
/// # Source
///
/// PGN standard, section 17 (which lists the letters pawn first, and warns that they are for
/// display, not for exchange). Ukrainian, Russian, Greek, Turkish and Catalan are not listed there:
/// their letters are those of published programs, with the initial of the pawn's name for the pawn.
pub const ALPHABETS: &[Alphabet] = &[
    Alphabet {
        languages: "Danish, German, Norwegian, Swedish",
        letters: ["K", "D", "T", "L", "S", "B"],
    },
    Alphabet { languages: "Catalan, Italian, Spanish", letters: ["R", "D", "T", "A", "C", "P"] },
    Alphabet { languages: "French", letters: ["R", "D", "T", "F", "C", "P"] },
    Alphabet { languages: "Portuguese", letters: ["R", "D", "T", "B", "C", "P"] },
    Alphabet { languages: "Romanian", letters: ["R", "D", "T", "N", "C", "P"] },
    Alphabet { languages: "Dutch", letters: ["K", "D", "T", "L", "P", "O"] },
    Alphabet { languages: "Polish", letters: ["K", "H", "W", "G", "S", "P"] },
    Alphabet { languages: "Czech", letters: ["K", "D", "V", "S", "J", "P"] },
    Alphabet { languages: "Hungarian", letters: ["K", "V", "B", "F", "H", "G"] },
    Alphabet { languages: "Finnish", letters: ["K", "D", "T", "L", "R", "P"] },
    Alphabet { languages: "Estonian", letters: ["K", "L", "V", "O", "R", "P"] },
    Alphabet { languages: "Icelandic", letters: ["K", "D", "H", "B", "R", "P"] },
    Alphabet { languages: "Turkish", letters: ["Ş", "V", "K", "F", "A", "P"] },
    Alphabet { languages: "Ukrainian", letters: ["Кр", "Ф", "Т", "С", "К", "П"] },
    Alphabet { languages: "Russian", letters: ["Кр", "Ф", "Л", "С", "К", "П"] },
    Alphabet { languages: "Greek", letters: ["Ρ", "Β", "Π", "Α", "Ι", ""] },
];

/// Reads one piece at the start of a text: its FEN letter (upper case for White), and how many
/// bytes it takes.
///
/// A pair of letters is tried before a single one, in any case: `Кр`, `КР` and `кр` are kings. The
/// first letter's case is the side's.
///
/// # Example
///
/// ```
/// use fenlint::characters::{ALPHABETS, alphabet};
///
/// let russian = ALPHABETS.iter().find(|alphabet| alphabet.languages == "Russian").unwrap();
/// assert_eq!(alphabet::read(russian, "КрСКЛ"), Some(('K', "Кр".len())));
/// assert_eq!(alphabet::read(russian, "КЛ"), Some(('N', "К".len())));
/// assert_eq!(alphabet::read(russian, "ф"), Some(('q', "ф".len())));
/// assert_eq!(alphabet::read(russian, "Q"), None);
/// ```
#[must_use]
pub fn read(alphabet: &Alphabet, text: &str) -> Option<(char, usize)> {
    let white = text.chars().next()?.is_uppercase();
    let (english, taken) = ENGLISH
        .into_iter()
        .zip(alphabet.letters)
        .filter_map(|(english, letter)| Some((english, prefix(text, letter)?)))
        .max_by_key(|&(_, taken)| taken)?;
    Some((if white { english } else { english.to_ascii_lowercase() }, taken))
}

/// How many bytes a letter takes at the start of a text, in any case; none if it is not there.
fn prefix(text: &str, letter: &str) -> Option<usize> {
    let mut written = text.chars();
    letter
        .chars()
        .try_for_each(|wanted| written.next().filter(|&found| same(found, wanted)).map(drop))?;
    Some(text.len() - written.as_str().len()).filter(|&taken| taken > 0)
}

/// Whether a character is this letter in one of its cases.
///
/// Goes out from the letter of the alphabet, as the Kelvin sign also becomes `k` in lower case.
fn same(found: char, letter: char) -> bool {
    found == letter || letter.to_lowercase().eq([found]) || letter.to_uppercase().eq([found])
}

/// What a letter may begin in Kazakh, in words, for a hint: no settled set of Kazakh piece letters
/// was found.
///
/// # Example
///
/// ```
/// use fenlint::characters::kazakh_initial;
///
/// assert_eq!(kazakh_initial('У'), Some("уәзір (queen)"));
/// assert_eq!(kazakh_initial('п'), Some("патша (king), піл (bishop) or пешка (pawn)"));
/// assert_eq!(kazakh_initial('K'), None);
/// ```
///
/// # Source
///
/// The Kazakh names of the pieces; three of them share the initial.
#[must_use]
pub const fn kazakh_initial(letter: char) -> Option<&'static str> {
    Some(match letter {
        'П' | 'п' => "патша (king), піл (bishop) or пешка (pawn)",
        'У' | 'у' => "уәзір (queen)",
        'Т' | 'т' => "тура (rook)",
        'А' | 'а' => "ат (knight)",
        'С' | 'с' => "сарбаз (pawn)",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{ALPHABETS, Alphabet, kazakh_initial, read};

    /// The table of languages; letters between spaces.
    const LANGUAGES: &[(&str, &str)] = &[
        ("Czech", "K D V S J P"),
        ("Danish", "K D T L S B"),
        ("Norwegian", "K D T L S B"),
        ("German", "K D T L S B"),
        ("Swedish", "K D T L S B"),
        ("Dutch", "K D T L P O"),
        ("Estonian", "K L V O R P"),
        ("Finnish", "K D T L R P"),
        ("French", "R D T F C P"),
        ("Icelandic", "K D H B R P"),
        ("Ukrainian", "Кр Ф Т С К П"),
        ("Greek", "Ρ Β Π Α Ι"),
        ("Italian", "R D T A C P"),
        ("Polish", "K H W G S P"),
        ("Portuguese", "R D T B C P"),
        ("Romanian", "R D T N C P"),
        ("Spanish", "R D T A C P"),
        ("Catalan", "R D T A C P"),
        ("Hungarian", "K V B F H G"),
        ("Turkish", "Ş V K F A P"),
        ("Russian", "Кр Ф Л С К П"),
    ];

    fn of(language: &str) -> &'static Alphabet {
        let mut found = ALPHABETS
            .iter()
            .filter(|alphabet| alphabet.languages.split(", ").any(|one| one == language));
        let alphabet = found.next().unwrap_or_else(|| panic!("{language} is missing"));
        assert_eq!(found.next(), None, "{language} is there twice");
        alphabet
    }

    #[test]
    fn letters_are_those_of_the_table() {
        for &(language, letters) in LANGUAGES {
            let alphabet = of(language);
            assert_eq!(alphabet.letters.join(" ").trim_end(), letters, "{language}");
            for (english, letter) in "KQRBNP".chars().zip(letters.split(' ')) {
                let small = english.to_ascii_lowercase();
                assert_eq!(alphabet.letter(english), Some(letter));
                assert_eq!(alphabet.letter(small), Some(letter));
                assert_eq!(read(alphabet, letter), Some((english, letter.len())), "{language}");
                assert_eq!(
                    read(alphabet, &letter.to_lowercase()),
                    Some((small, letter.len())),
                    "{language}"
                );
                assert_eq!(
                    read(alphabet, &letter.to_uppercase()),
                    Some((english, letter.len())),
                    "{language}"
                );
            }
        }
        let listed: usize =
            ALPHABETS.iter().map(|alphabet| alphabet.languages.split(", ").count()).sum();
        assert_eq!(listed, LANGUAGES.len());
    }

    #[test]
    fn no_two_alphabets_are_the_same_and_none_has_a_letter_twice() {
        for (index, alphabet) in ALPHABETS.iter().enumerate() {
            assert!(ALPHABETS[..index].iter().all(|other| other.letters != alphabet.letters));
            let mut letters = alphabet.letters;
            letters.sort_unstable();
            assert!(letters.is_sorted_by(|one, next| one < next), "{}", alphabet.languages);
        }
    }

    #[track_caller]
    fn reads(language: &str, mut text: &str, expected: &str) {
        let mut fen = String::new();
        while !text.is_empty() {
            let Some((piece, taken)) = read(of(language), text) else { break };
            fen.push(piece);
            text = &text[taken..];
        }
        fen.push_str(text);
        assert_eq!(fen, expected, "{language}");
    }

    #[test]
    fn whole_ranks() {
        reads("German", "tsldklst", "rnbqkbnr");
        reads("German", "TSLDKLSTB", "RNBQKBNRP");
        reads("Ukrainian", "тксфкрскт", "rnbqkbnr");
        reads("Ukrainian", "ТКСФКРСКТ", "RNBQKBNR");
        reads("Russian", "ЛКСФКрСКЛ", "RNBQKBNR");
        reads("Russian", "лк4кЛКр", "rn4кЛКр");
        reads("Turkish", "kafvşfak", "rnbqkbnr");
        reads("Greek", "ΠΙΑΒΡΑΙΠ", "RNBQKBNR");
        reads("Greek", "πιαβραιπ", "rnbqkbnr");
    }

    #[test]
    fn what_is_not_in_the_alphabet() {
        assert_eq!(read(of("German"), ""), None);
        assert_eq!(read(of("German"), "N"), None);
        assert_eq!(read(of("German"), "8"), None);
        assert_eq!(read(of("German"), "\u{212A}"), None); // Kelvin sign
        assert_eq!(read(of("Greek"), "P"), None); // Latin
        assert_eq!(of("Greek").letter('P'), None);
        assert_eq!(of("Czech").letter('x'), None);
    }

    #[test]
    fn kazakh_initials() {
        for (name, meaning) in [
            ("патша", "king"),
            ("уәзір", "queen"),
            ("тура", "rook"),
            ("піл", "bishop"),
            ("ат", "knight"),
            ("сарбаз", "pawn"),
            ("пешка", "pawn"),
        ] {
            let initial = name.chars().next().unwrap();
            let hint = kazakh_initial(initial).unwrap();
            assert!(hint.contains(&format!("{name} ({meaning})")), "{name}");
            assert!(initial.to_uppercase().all(|capital| kazakh_initial(capital) == Some(hint)));
        }
        assert_eq!(kazakh_initial('к'), None);
    }
}
