//! Numbers and lists in words, for messages.

/// `1 pawn`, `2 pawns`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Things in words: `a1`, `a1 and h1`, `a1, h1 and a8`.
pub(super) fn listed<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    joined(things, "and")
}

/// Things in words, of which one is meant: `a1`, `a1 or h1`, `a1, h1 or a8`.
pub(super) fn listed_with_or<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    joined(things, "or")
}

fn joined<T: ToString>(things: impl IntoIterator<Item = T>, word: &str) -> String {
    let mut things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    let Some(last) = things.pop() else { return String::new() };
    if things.is_empty() { last } else { format!("{} {word} {last}", things.join(", ")) }
}
