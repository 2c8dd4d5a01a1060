//! The rule that somebody may have meant.

use super::RULES;

/// The rule name that is nearest: by letters, if few differ, else by words in common.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let name: String =
        name.chars().take(60).collect::<String>().to_lowercase().replace(['_', ' '], "-");
    let names = || RULES.iter().map(|rule| rule.name);
    let by_letters = names().map(|rule| (distance(&name, rule), rule)).min();
    let close = by_letters.filter(|(distance, rule)| *distance <= rule.len().min(name.len()) / 3);
    let shared = |rule: &str| {
        rule.split('-').filter(|word| name.split('-').any(|other| other == *word)).count()
    };
    let by_words = || {
        let counted = names().map(|rule| (shared(rule), rule)).filter(|(shared, _)| *shared > 0);
        counted.max_by_key(|(shared, rule)| (*shared, rule.starts_with(&name)))
    };
    close.or_else(by_words).map(|(_, rule)| rule)
}

/// How many letters must be added, taken out or changed.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, right) in b.bytes().enumerate() {
            let changed = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distances() {
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
            ("a", "a", 0),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (expected, expected), "{a} {b}");
        }
    }

    #[test]
    fn names_that_were_meant() {
        for (name, expected) in [
            ("side-cas", Some("side-case")),
            ("Side_Case", Some("side-case")),
            ("tabs-separator", Some("tab-separator")),
            ("missing-counter", Some("missing-counters")),
            ("utf8", Some("not-utf8")),
            ("unknown", Some("unknown-piece")),
            ("zzz", None),
            ("", None),
        ] {
            assert_eq!(nearest(name), expected, "{name}");
        }
    }
}
