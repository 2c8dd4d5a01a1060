//! Sentences in lines.

/// The lines of a sentence, of which the first has room for `first` characters and the others for `others`.
///
/// What stands between back quotes stays together, and so does a FEN.
pub(super) fn wrapped(text: &str, first: usize, others: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    let (mut used, mut room) = (0, first);
    for word in words_of(text) {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > room {
            lines.push(std::mem::take(&mut line));
            (used, room) = (0, others);
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += length;
    }
    lines.push(line);
    lines
}

/// The words of a sentence; what is quoted is one word.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |character| {
        quoted ^= character == '`';
        character == ' ' && !quoted
    })
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn wrapping() {
        assert_eq!(wrapped("ab cd ef", 5, 2), ["ab cd", "ef"]);
        assert_eq!(wrapped("write ` 0 1` now", 6, 6), ["write", "` 0 1`", "now"]);
        assert_eq!(wrapped("abcdefgh", 3, 3), ["abcdefgh"]);
        assert_eq!(wrapped("", 3, 3), [""]);
    }
}
