//! What the name of a column or of a key says about what stands there.

/// How sure a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    /// `fen`, and nothing else.
    Fen,
    /// Its last word is `fen` or `fens`: `initialFen`, `start_fen`.
    Sure,
    /// `position` or `epd`, which may also be a number, a job or a place on a screen.
    Position,
    /// It has such a word in it: `startfen`, `fen_before`, but also `Hafen`.
    Perhaps,
    /// Anything else.
    Other,
}

impl Name {
    pub(super) fn of(name: &str) -> Self {
        let name = name.trim();
        // A record that another delimiter cuts is no name.
        if name.contains([',', ';', '\t', '|']) {
            return Self::Other;
        }
        let is = |word: &str| name.eq_ignore_ascii_case(word);
        if is("fen") {
            return Self::Fen;
        }
        let is_epd = || ["epd", "epds"].iter().any(|ending| ends_in_word(name, ending));
        if is("position") || is("positions") || is_epd() {
            return Self::Position;
        }
        if ["fen", "fens"].iter().any(|ending| ends_in_word(name, ending)) {
            return Self::Sure;
        }
        let lower = name.to_ascii_lowercase();
        if ["fen", "epd", "position"].iter().any(|word| lower.contains(word)) {
            Self::Perhaps
        } else {
            Self::Other
        }
    }
}

/// Whether a word in any case ends the name, behind nothing, a separator, or as `Fen` behind a small letter or a digit.
fn ends_in_word(name: &str, word: &str) -> bool {
    let Some((before, last)) =
        name.len().checked_sub(word.len()).and_then(|at| name.split_at_checked(at))
    else {
        return false;
    };
    let is_apart = before.chars().next_back().is_none_or(|c| {
        !c.is_alphanumeric()
            || !c.is_uppercase() && last.starts_with(|c: char| c.is_ascii_uppercase())
    });
    last.eq_ignore_ascii_case(word) && is_apart
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names() {
        for (names, expected) in [
            (["fen", "FEN", " Fen "], Name::Fen),
            (["initialFen", "start_fen", "end-FEN"], Name::Sure),
            (["fens", "startFens", "board fen"], Name::Sure),
            (["position", "Position", "positions"], Name::Position),
            (["epd", "bestEPD", "the_epds"], Name::Position),
            (["startfen", "fenBefore", "Hafen"], Name::Perhaps),
            (["", "é", "name"], Name::Other),
        ] {
            for name in names {
                assert_eq!(Name::of(name), expected, "{name}");
            }
        }
    }
}
