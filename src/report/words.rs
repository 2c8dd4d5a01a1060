//! Fixes in words.

use std::borrow::Cow;

use super::visible::{short, visible};
use crate::characters::Quoted;
use crate::fix::{Applicability, Candidate, Edit, Fix};

/// How many edits are told one by one.
const MOST_EDITS: usize = 4;
/// How many candidates of a choice are listed.
const MOST_CANDIDATES: usize = 12;
/// The longest text that is quoted, in characters.
const QUOTED: usize = 60;

/// What a fix does, in lines with a word before each: `fix`, `likely`, or `choose` and `or`.
pub(super) fn fix(fix: &Fix, text: &str) -> Vec<(&'static str, String)> {
    let word = |index| match (fix.applicability, index) {
        (Applicability::Safe, _) => "fix",
        (Applicability::Likely, _) => "likely",
        (Applicability::Choice, 0) => "choose",
        (Applicability::Choice, _) => "or",
    };
    let listed = fix.candidates.iter().take(MOST_CANDIDATES).enumerate();
    let mut lines: Vec<_> =
        listed.map(|(index, one)| (word(index), candidate(one, text))).collect();
    if fix.candidates.len() > MOST_CANDIDATES {
        lines.push(("or", format!("{} more", fix.candidates.len() - MOST_CANDIDATES)));
    }
    lines
}

/// What a candidate does.
fn candidate(candidate: &Candidate, text: &str) -> String {
    if !candidate.label.is_empty() {
        return visible(&candidate.label).into_owned();
    }
    let edits = &candidate.edits;
    let mut told: Vec<(String, usize)> = Vec::new();
    for one in edits {
        let words = edit(one, text);
        if let Some((_, times)) = told.last_mut().filter(|(last, _)| *last == words) {
            *times += 1;
        } else if told.len() == MOST_EDITS {
            return format!("{} changes", edits.len());
        } else {
            told.push((words, 1));
        }
    }
    let told = told.into_iter().map(|(words, times)| match times {
        1 => words,
        _ => format!("{words} ({times} times)"),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn edit(edit: &Edit, text: &str) -> String {
    let old = text.get(edit.span.range()).unwrap_or_default();
    match (old.is_empty(), edit.text.is_empty()) {
        (true, _) => format!("insert {}", quoted(&edit.text)),
        (false, true) => format!("remove {}", quoted(old)),
        (false, false) => format!("write {} for {}", quoted(&edit.text), quoted(old)),
    }
}

/// A text as sentences name it.
fn quoted(text: &str) -> Cow<'_, str> {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(' '), None) => "a space".into(),
        (Some(only), None) if !only.is_ascii_graphic() => Quoted(only).to_string().into(),
        _ => format!("`{}`", short(text, QUOTED)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::fix;
    use crate::fix::{Candidate, Edit, Fix};
    use crate::span::Span;

    #[track_caller]
    fn check(offered: &Fix, text: &str, expected: &[&str]) {
        let lines: Vec<String> =
            fix(offered, text).iter().map(|(word, line)| format!("{word}: {line}")).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn edits() {
        let at = Span::new;
        check(&Fix::safe([Edit::replace(at(0, 1), "w")]), "W", &["fix: write `w` for `W`"]);
        check(&Fix::safe([Edit::delete(at(1, 3))]), "axyb", &["fix: remove `xy`"]);
        check(&Fix::likely([Edit::insert(1, " 0 1")]), "-", &["likely: insert ` 0 1`"]);
        let dash = Fix::safe([Edit::replace(at(0, 3), "-")]);
        check(&dash, "—", &["fix: write `-` for '—' (em dash, U+2014)"]);
        check(
            &Fix::safe([Edit::delete(at(0, 3))]),
            "\u{FEFF}8",
            &["fix: remove U+FEFF (byte order mark)"],
        );
        let tabs = Fix::safe([Edit::replace(at(0, 1), " "), Edit::replace(at(2, 3), " ")]);
        check(&tabs, "\tw\t", &["fix: write a space for U+0009 (tab) (2 times)"]);
        check(&Fix::safe([Edit::delete(at(0, 4))]), "\u{1B}[1m", &["fix: remove `?[1m`"]);
    }

    #[test]
    fn many_edits() {
        let edits: Vec<Edit> =
            (0..5).map(|at| Edit::replace(Span::new(at, at + 1), "x".repeat(at + 1))).collect();
        check(&Fix::safe(edits), "abcde", &["fix: 5 changes"]);
    }

    #[test]
    fn choices() {
        let candidate = |label: &str, text: &str| Candidate {
            label: label.to_owned(),
            edits: vec![Edit::replace(Span::new(0, 1), text)],
        };
        check(
            &Fix::choice(vec![candidate("White moves", "w"), candidate("", "b")]),
            "x",
            &["choose: White moves", "or: write `b` for `x`"],
        );
    }
}
