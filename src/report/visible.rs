//! Text made safe to look at: nothing that moves the cursor, turns the writing direction or cannot be seen.

use std::borrow::Cow;

use crate::characters::is_invisible;

/// What is shown in place of a character that must not go out raw, of the same length in bytes so that places hold.
///
/// A tab is left alone: miette shows it as blanks.
pub(super) fn stand_in(character: char) -> Option<&'static str> {
    let line_or_annotation = matches!(character, '\u{2028}' | '\u{2029}' | '\u{FFF9}'..='\u{FFFB}');
    let is_tag = matches!(character, '\u{E0000}'..='\u{E0FFF}');
    let is_hidden = is_invisible(character) || line_or_annotation || is_tag;
    let is_raw = character == '\t' || !character.is_control() && !is_hidden;
    (!is_raw).then(|| of_length(character.len_utf8()))
}

/// A visible text of that many bytes.
pub(super) const fn of_length(bytes: usize) -> &'static str {
    match bytes {
        1 => "?",
        2 => "¿",
        3 => "\u{FFFD}",
        _ => "¿¿",
    }
}

/// Whether a character is drawn on top of the one before it.
pub(super) fn is_combining(character: char) -> bool {
    // The only non-ASCII characters that `escape_debug` escapes at the start of a text, and not later in it.
    let alone = character.escape_debug().count() > 1;
    let inside = "x".chars().chain([character]).collect::<String>().escape_debug().count() > 2;
    alone && !inside
}

/// A message, a label or a path without raw control characters.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let is_raw = |character| character != '\t' && stand_in(character).is_none();
    if text.chars().all(is_raw) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match stand_in(character) {
            Some(stand_in) => shown.push_str(stand_in),
            None if character == '\t' => shown.push(' '),
            None => shown.push(character),
        }
    }
    Cow::Owned(shown)
}

/// A text without raw control characters, cut off behind `most` characters.
pub(super) fn short(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => visible(text),
        Some((end, _)) => Cow::Owned(format!("{}…", visible(&text[..end]))),
    }
}

/// How many columns a character takes at most, for measuring what fits.
pub(super) const fn columns(character: char) -> usize {
    match character {
        '\t' => 4,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F000}'..='\u{1FFFF}'
        | '\u{20000}'..='\u{3FFFF}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_combining, of_length, short, stand_in, visible};

    #[test]
    fn stand_ins_have_the_same_length() {
        for character in '\0'..=char::MAX {
            if let Some(shown) = stand_in(character) {
                assert_eq!(shown.len(), character.len_utf8(), "{character:?}");
                assert!(shown.chars().all(|shown| stand_in(shown).is_none()), "{character:?}");
            }
        }
        for length in 1..=4 {
            assert_eq!(of_length(length).len(), length);
        }
    }

    #[test]
    fn harmful_characters_have_one() {
        for harmful in "\0\u{7}\u{1B}\r\n\u{7F}\u{85}\u{9B}\u{AD}\u{61C}\u{200B}\u{200D}\u{200F}\u{202E}\u{2028}\u{2066}\u{FEFF}\u{E0041}".chars() {
            assert!(stand_in(harmful).is_some(), "{harmful:?}");
        }
        for harmless in "aé \t\u{A0}漢🙂♔م".chars() {
            assert_eq!(stand_in(harmless), None, "{harmless:?}");
        }
    }

    #[test]
    fn combining_marks() {
        for (character, expected) in
            [('\u{301}', true), ('\u{20D0}', true), ('e', false), ('"', false), ('\u{1B}', false)]
        {
            assert_eq!(is_combining(character), expected, "{character:?}");
        }
    }

    #[test]
    fn texts() {
        assert_eq!(visible("a\u{1B}[31m\tb"), "a?[31m b");
        assert_eq!(short("abcdef", 3), "abc…");
        assert_eq!(short("abc", 3), "abc");
    }
}
