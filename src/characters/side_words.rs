//! Words and initials for the side to move, in English and other languages.

/// A word for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SideWord {
    /// How surely it names a side, and which.
    pub reading: SideReading,
    /// The languages it may be: `English`, `Russian, Ukrainian`.
    pub language: &'static str,
    /// What it means, for a message: `Black`, `initial of чорні, чёрные (Black)`.
    pub meaning: &'static str,
}

/// How surely a word names a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SideReading {
    /// A whole word, which means nothing else.
    Certain {
        /// Whether the side is White.
        white: bool,
    },
    /// An initial with one meaning.
    Likely {
        /// Whether the side is White.
        white: bool,
    },
    /// An initial that names one side and looks or sounds like the letter of something else.
    Ambiguous,
}

impl SideReading {
    /// The FEN letter of the side, `w` or `b`, if it is known.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::Certain { white } | Self::Likely { white } => Some(if white { 'w' } else { 'b' }),
            Self::Ambiguous => None,
        }
    }
}

impl SideWord {
    /// Whether the word is English.
    #[must_use]
    pub fn is_english(&self) -> bool {
        self.language == "English"
    }
}

/// Reads a word or an initial for the side to move, in any case, with or without a full stop
/// behind.
///
/// The letters of FEN itself, `w` and `b` in either case, are read only with a full stop (`w.`), as
/// without one they are no words.
///
/// # Example
///
/// ```
/// use fenlint::characters::{SideReading, side_word};
///
/// assert_eq!(side_word("White").unwrap().reading, SideReading::Certain { white: true });
/// assert_eq!(side_word("schwarz").unwrap().reading.letter(), Some('b'));
/// assert_eq!(side_word("ч").unwrap().reading, SideReading::Likely { white: false });
/// assert_eq!(side_word("б").unwrap().reading, SideReading::Ambiguous);
/// assert_eq!(side_word("w"), None);
/// ```
///
/// # Source
///
/// The words for the sides of a chess game in the languages of [`ALPHABETS`](super::ALPHABETS),
/// Belarusian and Kazakh.
#[must_use]
pub fn side_word(text: &str) -> Option<SideWord> {
    let word = text.strip_suffix('.').unwrap_or(text);
    let stopped = word.len() < text.len();
    let certain = |white, language| SideWord {
        reading: SideReading::Certain { white },
        language,
        meaning: if white { "White" } else { "Black" },
    };
    match word {
        "w" | "W" if stopped => return Some(certain(true, "English")),
        "b" | "B" if stopped => return Some(certain(false, "English")),
        _ => {}
    }
    // No word has a digit, a slash or a dash in it.
    if word.bytes().any(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b'-')) {
        return None;
    }
    let initial = INITIALS.iter().find(|(letter, _)| is(word, letter)).map(|&(_, side)| side);
    initial.or_else(|| find(WHITE, word).map(|language| certain(true, language))).or_else(|| {
        let language = find(BLACK, word)?;
        Some(certain(false, language))
    })
}

fn find(table: &[(&'static str, &[&str])], word: &str) -> Option<&'static str> {
    table
        .iter()
        .find(|(_, words)| words.iter().any(|known| is(word, known)))
        .map(|&(language, _)| language)
}

/// Whether a word in any case is this one in lower case.
fn is(word: &str, lower: &str) -> bool {
    // The case of ASCII letters is quick to fold, and nearly all words are ASCII.
    if word.is_ascii() && lower.is_ascii() {
        return word.eq_ignore_ascii_case(lower);
    }
    word.chars().flat_map(char::to_lowercase).eq(lower.chars())
}

const INITIALS: &[(&str, SideWord)] = &[
    (
        "б",
        SideWord {
            reading: SideReading::Ambiguous,
            language: "Russian, Ukrainian",
            meaning: "initial of білі, белые (White), with the sound of b",
        },
    ),
    (
        "ч",
        SideWord {
            reading: SideReading::Likely { white: false },
            language: "Russian, Ukrainian",
            meaning: "initial of чорні, чёрные (Black)",
        },
    ),
    (
        "а",
        SideWord {
            reading: SideReading::Ambiguous,
            language: "Kazakh",
            meaning: "initial of ақ (White), with the look of a Latin a",
        },
    ),
    (
        "қ",
        SideWord {
            reading: SideReading::Likely { white: false },
            language: "Kazakh",
            meaning: "initial of қара (Black)",
        },
    ),
    (
        "s",
        SideWord {
            reading: SideReading::Likely { white: false },
            language: "German",
            meaning: "initial of schwarz (Black)",
        },
    ),
];

/// Words for White, in lower case, by language.
const WHITE: &[(&str, &[&str])] = &[
    ("English", &["white", "whites"]),
    ("Ukrainian", &["білі", "білий", "білих"]),
    ("Russian", &["белые", "белый", "белых"]),
    ("Belarusian", &["белыя", "белы"]),
    ("Kazakh", &["ақ", "ақтар"]),
    ("German", &["weiß", "weiss", "weiße", "weisse"]),
    ("Catalan, French", &["blanc"]),
    ("French", &["blancs"]),
    ("Spanish", &["blanco", "blanca", "blancos", "blancas"]),
    ("Catalan", &["blanques"]),
    ("Italian", &["bianco", "bianchi"]),
    ("Portuguese", &["branco", "branca", "brancos", "brancas"]),
    ("Romanian", &["alb", "albul"]),
    ("Dutch", &["wit"]),
    ("Danish", &["hvid"]),
    ("Norwegian", &["hvit"]),
    ("Swedish", &["vit"]),
    ("Icelandic", &["hvítur", "hvítt"]),
    ("Finnish", &["valkea", "valkoinen"]),
    ("Estonian", &["valge"]),
    ("Polish", &["białe", "biały", "biale", "bialy"]),
    ("Czech", &["bílý", "bílé", "bily", "bile"]),
    ("Hungarian", &["világos", "vilagos", "fehér", "feher"]),
    ("Turkish", &["beyaz"]),
    ("Greek", &["λευκά", "λευκός", "λευκα", "άσπρα"]),
];

/// Words for Black, in lower case, by language.
const BLACK: &[(&str, &[&str])] = &[
    ("English", &["black", "blacks"]),
    ("Ukrainian", &["чорні", "чорний", "чорних"]),
    ("Russian", &["чёрные", "черные", "чёрный", "черный", "чёрных", "черных"]),
    ("Belarusian", &["чорныя", "чорны"]),
    ("Kazakh", &["қара", "қаралар"]),
    ("German", &["schwarz", "schwarze"]),
    ("French", &["noir", "noirs"]),
    ("Portuguese, Spanish", &["negro", "negra", "negros", "negras"]),
    ("Catalan", &["negre", "negres"]),
    ("Italian", &["nero", "neri"]),
    ("Portuguese", &["preto", "preta", "pretos", "pretas"]),
    ("Romanian", &["negru", "negrul"]),
    ("Dutch", &["zwart"]),
    ("Danish", &["sort"]),
    ("Norwegian, Swedish", &["svart"]),
    ("Icelandic", &["svartur"]),
    ("Finnish", &["musta"]),
    ("Estonian", &["must"]),
    ("Polish", &["czarne", "czarny"]),
    ("Czech", &["černý", "černé", "cerny", "cerne"]),
    ("Hungarian", &["sötét", "sotet", "fekete"]),
    ("Turkish", &["siyah"]),
    ("Greek", &["μαύρα", "μαύρος", "μαυρα"]),
];

#[cfg(test)]
mod tests {
    use super::{BLACK, INITIALS, SideReading, WHITE, side_word};

    #[track_caller]
    fn reads(words: &str, expected: SideReading) {
        for word in words.split(' ') {
            assert_eq!(side_word(word).map(|side| side.reading), Some(expected), "{word}");
        }
    }

    #[test]
    fn words_name_a_side() {
        let white = "white White WHITE w. W. white. білі Білі белые ақ АҚ weiß weiss Weiß blanc \
                     blanco blancas bianco";
        reads(white, SideReading::Certain { white: true });
        let black = "black Black BLACK b. B. чорні черные чёрные ЧЁРНЫЕ қара ҚАРА schwarz noir \
                     negro negras nero";
        reads(black, SideReading::Certain { white: false });
    }

    #[test]
    fn initials_name_a_side_or_are_ambiguous() {
        reads("ч Ч ч. қ Қ s S s.", SideReading::Likely { white: false });
        reads("б Б б. а А", SideReading::Ambiguous);
        assert!(INITIALS.iter().all(|(_, side)| side.reading.letter() != Some('w')));
    }

    #[test]
    fn other_text_is_no_word() {
        for text in [
            "",
            ".",
            "..",
            "w",
            "W",
            "b",
            "B",
            "x",
            "a",
            "-",
            "white to move",
            "w..",
            "в",
            "c",
            "n",
        ] {
            assert_eq!(side_word(text), None, "{text}");
        }
    }

    #[test]
    fn languages_are_told() {
        assert!(side_word("White").is_some_and(|side| side.is_english()));
        let side = side_word("weiß").unwrap();
        assert!(!side.is_english());
        assert_eq!((side.language, side.meaning), ("German", "White"));
    }

    #[test]
    fn words_are_in_lower_case_and_there_once() {
        let words = || WHITE.iter().chain(BLACK).flat_map(|(_, words)| words.iter());
        for word in words() {
            assert_eq!(*word, word.to_lowercase());
            assert_eq!(words().filter(|other| *other == word).count(), 1, "{word}");
        }
    }
}
