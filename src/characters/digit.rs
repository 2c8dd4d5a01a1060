//! Decimal digits of all scripts.

/// The value of a decimal digit of any script, ASCII included.
///
/// # Example
///
/// ```
/// use fenlint::characters::digit_value;
///
/// assert_eq!(digit_value('7'), Some(7));
/// assert_eq!(digit_value('\u{663}'), Some(3)); // Arabic-Indic digit
/// assert_eq!(digit_value('²'), None); // superscript: a number, not a decimal digit
/// ```
///
/// # Source
///
/// Unicode, general category Nd (decimal digits), 17.0.
#[must_use]
pub fn digit_value(character: char) -> Option<u8> {
    block(character).map(|(_, value)| value)
}

/// The name of a digit's script and the digit's value: `("Thai digit", 4)`.
pub(super) fn block(character: char) -> Option<(&'static str, u8)> {
    let after = ZEROS.partition_point(|&(zero, _)| zero <= character);
    let &(zero, name) = ZEROS.get(after.checked_sub(1)?)?;
    let value = u8::try_from(u32::from(character) - u32::from(zero)).ok()?;
    (value < 10).then_some((name, value))
}

/// The zeros of all blocks of ten digits, with the block's name.
///
/// Made by Python: each `c` with `unicodedata.category(c) == "Nd"` and `unicodedata.digit(c) == 0`
/// (Unicode 14), its name without "zero"; to these the eleven blocks that Unicode 15 to 17 added.
/// Compared with `\p{Nd}` of `regex-syntax` (Unicode 16).
const ZEROS: &[(char, &str)] = &[
    ('\u{30}', "digit"),
    ('\u{660}', "Arabic-Indic digit"),
    ('\u{6F0}', "extended Arabic-Indic digit"),
    ('\u{7C0}', "N'Ko digit"),
    ('\u{966}', "Devanagari digit"),
    ('\u{9E6}', "Bengali digit"),
    ('\u{A66}', "Gurmukhi digit"),
    ('\u{AE6}', "Gujarati digit"),
    ('\u{B66}', "Oriya digit"),
    ('\u{BE6}', "Tamil digit"),
    ('\u{C66}', "Telugu digit"),
    ('\u{CE6}', "Kannada digit"),
    ('\u{D66}', "Malayalam digit"),
    ('\u{DE6}', "Sinhala Lith digit"),
    ('\u{E50}', "Thai digit"),
    ('\u{ED0}', "Lao digit"),
    ('\u{F20}', "Tibetan digit"),
    ('\u{1040}', "Myanmar digit"),
    ('\u{1090}', "Myanmar Shan digit"),
    ('\u{17E0}', "Khmer digit"),
    ('\u{1810}', "Mongolian digit"),
    ('\u{1946}', "Limbu digit"),
    ('\u{19D0}', "New Tai Lue digit"),
    ('\u{1A80}', "Tai Tham Hora digit"),
    ('\u{1A90}', "Tai Tham Tham digit"),
    ('\u{1B50}', "Balinese digit"),
    ('\u{1BB0}', "Sundanese digit"),
    ('\u{1C40}', "Lepcha digit"),
    ('\u{1C50}', "Ol Chiki digit"),
    ('\u{A620}', "Vai digit"),
    ('\u{A8D0}', "Saurashtra digit"),
    ('\u{A900}', "Kayah Li digit"),
    ('\u{A9D0}', "Javanese digit"),
    ('\u{A9F0}', "Myanmar Tai Laing digit"),
    ('\u{AA50}', "Cham digit"),
    ('\u{ABF0}', "Meetei Mayek digit"),
    ('\u{FF10}', "full-width digit"),
    ('\u{104A0}', "Osmanya digit"),
    ('\u{10D30}', "Hanifi Rohingya digit"),
    ('\u{10D40}', "Garay digit"),
    ('\u{11066}', "Brahmi digit"),
    ('\u{110F0}', "Sora Sompeng digit"),
    ('\u{11136}', "Chakma digit"),
    ('\u{111D0}', "Sharada digit"),
    ('\u{112F0}', "Khudawadi digit"),
    ('\u{11450}', "Newa digit"),
    ('\u{114D0}', "Tirhuta digit"),
    ('\u{11650}', "Modi digit"),
    ('\u{116C0}', "Takri digit"),
    ('\u{116D0}', "Myanmar Pao Karen digit"),
    ('\u{116DA}', "Myanmar Eastern Pwo Karen digit"),
    ('\u{11730}', "Ahom digit"),
    ('\u{118E0}', "Warang Citi digit"),
    ('\u{11950}', "Dives Akuru digit"),
    ('\u{11BF0}', "Sunuwar digit"),
    ('\u{11C50}', "Bhaiksuki digit"),
    ('\u{11D50}', "Masaram Gondi digit"),
    ('\u{11DA0}', "Gunjala Gondi digit"),
    ('\u{11DE0}', "Tolong Siki digit"),
    ('\u{11F50}', "Kawi digit"),
    ('\u{16130}', "Gurung Khema digit"),
    ('\u{16A60}', "Mro digit"),
    ('\u{16AC0}', "Tangsa digit"),
    ('\u{16B50}', "Pahawh Hmong digit"),
    ('\u{16D70}', "Kirat Rai digit"),
    ('\u{1CCF0}', "outlined digit"),
    ('\u{1D7CE}', "mathematical bold digit"),
    ('\u{1D7D8}', "mathematical double-struck digit"),
    ('\u{1D7E2}', "mathematical sans-serif digit"),
    ('\u{1D7EC}', "mathematical sans-serif bold digit"),
    ('\u{1D7F6}', "mathematical monospace digit"),
    ('\u{1E140}', "Nyiakeng Puachue Hmong digit"),
    ('\u{1E2F0}', "Wancho digit"),
    ('\u{1E4F0}', "Nag Mundari digit"),
    ('\u{1E5F1}', "Ol Onal digit"),
    ('\u{1E950}', "Adlam digit"),
    ('\u{1FBF0}', "segmented digit"),
];

#[cfg(test)]
mod tests {
    use super::{ZEROS, digit_value};

    #[test]
    fn blocks_are_sorted_and_do_not_overlap() {
        assert!(
            ZEROS.is_sorted_by(|&(zero, _), &(next, _)| u32::from(zero) + 10 <= u32::from(next))
        );
    }

    #[test]
    fn all_digits_are_numeric() {
        let digits: Vec<char> =
            ('\0'..=char::MAX).filter(|&character| digit_value(character).is_some()).collect();
        assert_eq!(digits.len(), 10 * ZEROS.len());
        assert!(digits.into_iter().all(char::is_numeric));
    }

    #[test]
    fn digits_have_their_value() {
        for (digits, start) in [
            ("0123456789", 0),
            ("٠١٢٣٤٥٦٧٨٩", 0),
            ("०१२३४५६७८९", 0),
            ("０１２３４５６７８９", 0),
            ("๓๔๕", 3),
        ] {
            for (value, digit) in (start..).zip(digits.chars()) {
                assert_eq!(digit_value(digit), Some(value), "{digit}");
            }
        }
        for other in ['/', ':', 'a', '²', '①', '½', 'Ⅷ', '\u{65F}', '\u{66A}', char::MAX] {
            assert_eq!(digit_value(other), None, "{other}");
        }
    }
}
