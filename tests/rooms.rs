//! Data flows one way: a room knows the rooms below it. What looks up is named here, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The rooms of the library from the bottom up; those of one floor do not know each other.
const FLOORS: &[&[&str]] = &[
    &["span", "field", "variant"],
    &["parts"],
    &["board", "characters"],
    &["value"],
    &["grammar"],
    &["fix", "moves"],
    &["diagnostic"],
    &["rules"],
    &["options"],
    &["report"],
    &["lint"],
    &["suppress"],
    &["locate", "lesson"],
    &["live", "assist"],
];

/// Who looks up, at what, and why.
const UP: &[(&str, &str, &str)] = &[
    ("value", "grammar", "`Fen::from_str` and its parts read through the strict grammar"),
    ("value", "lint", "`Fen::from_str` says why it refuses, and reads what is only a warning"),
    ("value", "options", "the same"),
    ("value", "report", "the report is the error of `Fen::from_str`"),
    (
        "grammar",
        "diagnostic",
        "a strict parser's error carries the finding that says why it refuses",
    ),
    ("grammar", "fix", "the same: repairs outside of the field are left out"),
    ("grammar", "lint", "the same"),
    ("grammar", "options", "the same"),
    ("grammar", "rules", "the same"),
    ("fix", "diagnostic", "fixing in rounds lints what each round yields"),
    ("fix", "lint", "the same"),
    ("fix", "options", "the same"),
    ("diagnostic", "rules", "a finding holds the problem of its rule"),
    ("rules", "options", "`explain_proof` takes them from the caller"),
    ("report", "lint", "a text is called fixable if nothing is found in what the fixes yield"),
    (
        "report",
        "locate",
        "a report of a FEN in a document is mended through the document's escapes",
    ),
];

/// Every room that is named in the code of a file, its tests and comments left out.
fn named(code: &str) -> BTreeSet<String> {
    let mut lines = Vec::new();
    let mut rest = code.lines().peekable();
    while let Some(line) = rest.next() {
        if line == "#[cfg(test)]" && rest.peek().is_some_and(|next| next.starts_with("mod tests")) {
            break;
        }
        if !line.trim_start().starts_with("//") {
            lines.push(line);
        }
    }
    let code = lines.join(" ");
    let word = |text: &str| {
        text.chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect::<String>()
    };
    let mut named = BTreeSet::new();
    for (at, path) in code.match_indices("crate::") {
        let rest = &code[at + path.len()..];
        match rest.strip_prefix('{').and_then(|list| list.split_once('}')) {
            Some((list, _)) => named.extend(list.split(',').map(|item| word(item.trim()))),
            None => drop(named.insert(word(rest))),
        }
    }
    named
}

/// The room in which what stands at the root of the library is at home.
fn home(name: &str) -> Option<&str> {
    Some(match name {
        "lint_bytes" | "explain_proof_of_text" => "lint",
        "Finding" | "Label" | "Severity" | "Sink" => "diagnostic",
        "Field" => "field",
        "Applicability" | "Candidate" | "Edit" | "Fix" => "fix",
        "Options" | "Record" | "SEARCH_NODES" => "options",
        "Report" | "Verdict" | "BoardDrawing" => "report",
        "Level" | "Levels" | "Problem" | "RULES" | "RuleMeta" => "rules",
        "Span" => "span",
        "Fen" => "value",
        "Variant" => "variant",
        room if floor(room).is_some() => room,
        _ => return None,
    })
}

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The files of each room.
fn files(folder: &Path, room: &str, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let room = if room.is_empty() { stem } else { room };
        if path.is_dir() {
            files(&path, room, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.entry(room.to_owned()).or_default().push(fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn no_room_knows_a_room_above_it() {
    let mut rooms = BTreeMap::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut rooms);
    // The program, which knows the library as everybody does.
    for room in ["main", "cli", "lsp", "lib"] {
        rooms.remove(room).unwrap();
    }
    let known: BTreeSet<&str> = FLOORS.concat().into_iter().collect();
    assert_eq!(rooms.keys().map(String::as_str).collect::<BTreeSet<_>>(), known);
    let mut up = BTreeSet::new();
    for (room, codes) in &rooms {
        for name in codes.iter().flat_map(|code| named(code)) {
            let other = home(&name).unwrap_or_else(|| panic!("{room}: where is `{name}` at home?"));
            if other != room && floor(other) >= floor(room) {
                up.insert((room.clone(), other.to_owned()));
            }
        }
    }
    let allowed: BTreeSet<_> = UP.iter().map(|(a, b, _)| (a.to_string(), b.to_string())).collect();
    assert_eq!(up, allowed);
}
