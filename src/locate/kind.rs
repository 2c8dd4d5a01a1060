//! What sort of document it is: by its name, and by its first lines.

use std::path::Path;

use super::names::Name;

/// What sort of document a FEN stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Kind {
    /// A FEN by itself, or one a line.
    Fen,
    /// An EPD record a line.
    Epd,
    /// Games in PGN, with a FEN in a tag.
    Pgn,
    /// What a user interface and an engine say to each other: UCI and xboard.
    Uci,
    /// Addresses of the web.
    Url,
    /// A table with a column of FENs.
    Csv,
    /// JSON, or JSON Lines.
    Json,
    /// Markdown.
    Markdown,
    /// Source code.
    Source,
    /// A text: one FEN a line, or prose with FENs in it.
    Text,
}

/// Endings of names of source code and its like.
const SOURCE: &[&str] = &[
    "astro", "bash", "bat", "c", "cc", "cfg", "clj", "cljs", "cpp", "cs", "css", "cxx", "d",
    "dart", "el", "elm", "erl", "ex", "exs", "f90", "fish", "fs", "go", "gradle", "groovy", "h",
    "hh", "hpp", "hs", "htm", "html", "hxx", "ini", "ipynb", "java", "jl", "js", "jsx", "kt",
    "kts", "lean", "lisp", "lua", "m", "mjs", "ml", "mli", "mm", "nim", "nix", "odin", "pas",
    "php", "pl", "pm", "ps1", "py", "pyi", "pyx", "r", "rb", "rs", "rst", "scala", "scm", "sh",
    "sol", "sql", "svelte", "svg", "swift", "tex", "toml", "ts", "tsx", "v", "vb", "vue", "xml",
    "yaml", "yml", "zig", "zsh",
];

impl Kind {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Fen,
        Self::Epd,
        Self::Pgn,
        Self::Uci,
        Self::Url,
        Self::Csv,
        Self::Json,
        Self::Markdown,
        Self::Source,
        Self::Text,
    ];

    /// The name in reports and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Epd => "epd",
            Self::Pgn => "pgn",
            Self::Uci => "uci",
            Self::Url => "url",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Markdown => "markdown",
            Self::Source => "source",
            Self::Text => "text",
        }
    }

    /// The kind that the ending of a name says.
    ///
    /// ```
    /// use fenlint::locate::Kind;
    ///
    /// assert_eq!(Kind::of_name("games/2024.PGN".as_ref()), Some(Kind::Pgn));
    /// assert_eq!(Kind::of_name("LICENSE".as_ref()), None);
    /// ```
    #[must_use]
    pub fn of_name(name: &Path) -> Option<Self> {
        let ending = name.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "fen" => Self::Fen,
            "epd" => Self::Epd,
            "pgn" => Self::Pgn,
            "uci" | "log" => Self::Uci,
            "url" | "urls" => Self::Url,
            "csv" | "tsv" => Self::Csv,
            "json" | "jsonl" | "ndjson" => Self::Json,
            "md" | "markdown" | "mdx" => Self::Markdown,
            "txt" => Self::Text,
            other if SOURCE.binary_search(&other).is_ok() => Self::Source,
            _ => return None,
        })
    }

    /// The kind that the first lines of a document say; text where they say nothing.
    ///
    /// ```
    /// use fenlint::locate::Kind;
    ///
    /// assert_eq!(Kind::of_content("[Event \"?\"]\n"), Kind::Pgn);
    /// assert_eq!(Kind::of_content("position startpos moves e2e4\n"), Kind::Uci);
    /// assert_eq!(Kind::of_content("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"), Kind::Text);
    /// ```
    #[must_use]
    pub fn of_content(beginning: &str) -> Self {
        let lines = || {
            let lines = beginning.trim_start_matches('\u{feff}').lines();
            lines.map(str::trim).filter(|line| !line.is_empty()).take(50)
        };
        let Some(first) = lines().next() else { return Self::Text };
        if super::pgn::begins_with_tag(first)
            || first.starts_with('%') && lines().any(super::pgn::begins_with_tag)
        {
            return Self::Pgn;
        }
        if is_json(first, lines().nth(1)) {
            return Self::Json;
        }
        if is_table_header(first) {
            return Self::Csv;
        }
        let lines = || lines().filter(|line| !line.starts_with('#')).take(20);
        let most =
            |is: fn(&str) -> bool| 2 * lines().filter(|line| is(line)).count() > lines().count();
        if lines().any(super::uci::is_command) {
            Self::Uci
        } else if most(super::url::has_fen) {
            Self::Url
        } else if most(is_row) {
            Self::Csv
        } else if most(has_operations) {
            Self::Epd
        } else {
            Self::Text
        }
    }

    /// Whether a document holds one record a line, which is linted whole.
    #[must_use]
    pub const fn is_line_file(self) -> bool {
        matches!(self, Self::Fen | Self::Epd)
    }
}

/// Whether most lines of a text hold a FEN and nothing else.
///
/// Blank lines and comments, which begin with `#`, are not counted.
#[must_use]
pub fn is_list_of_fens(beginning: &str) -> bool {
    let lines = beginning.trim_start_matches('\u{feff}').lines().map(str::trim);
    let counted = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut fens, mut others) = (0_usize, 0_usize);
    for line in counted {
        // With a word before it, it is a text with FENs in it, and the word no fault.
        let is_alone = |line: &str| {
            let before = line.split(['/', '\\', '|']).next().unwrap_or_default();
            !before.trim().contains(char::is_whitespace)
        };
        if begins_with_board(line) && is_alone(line) { fens += 1 } else { others += 1 }
    }
    fens > 0 && fens >= others
}

/// Whether a line looks like a FEN, however faulty: ranks with slashes, and few other words.
fn begins_with_board(line: &str) -> bool {
    let Some(slash) = line.find(['/', '\\', '|']) else { return false };
    let before = &line[..slash];
    let slashes = line.bytes().filter(|byte| matches!(byte, b'/' | b'\\' | b'|')).count();
    slashes >= 4
        && before.chars().count() <= 24
        && before.split_whitespace().count() <= 2
        && !line.contains("://")
}

/// `{` or `[` with what can follow it in JSON.
fn is_json(first: &str, second: Option<&str>) -> bool {
    let Some(rest) = first.strip_prefix(['{', '[']) else { return false };
    let follows = |text: &str| text.starts_with(['"', '{', '[', '}', ']']);
    let rest = rest.trim_start();
    if rest.is_empty() { second.is_none_or(follows) } else { follows(rest) }
}

/// A first line of names, one of which is that of a column of FENs.
fn is_table_header(line: &str) -> bool {
    let is_fen = |cell: &str| {
        let name = cell.trim().trim_matches('"');
        let is_named = matches!(Name::of(name), Name::Fen | Name::Sure | Name::Position);
        is_named && !name.contains(char::is_whitespace)
    };
    [',', ';', '\t'].into_iter().any(|delimiter| {
        line.contains(delimiter) && !line.contains('/') && line.split(delimiter).any(is_fen)
    })
}

/// A line with a FEN in a cell.
fn is_row(line: &str) -> bool {
    let is_fen = |cell: &str| begins_with_board(cell.trim().trim_matches('"'));
    [',', '\t', ';'].into_iter().any(|delimiter| {
        let mut cells = line.split(delimiter);
        let first = cells.next().unwrap_or_default();
        // An operation of EPD, too, stands before a semicolon.
        cells.clone().any(|cell| is_fen(cell) && cell.contains(' '))
            || delimiter == ',' && is_fen(first) && cells.next().is_some() && !line.contains(';')
    })
}

/// A line with operations behind four fields, or with the counts of a perft suite: `;D1 20`.
fn has_operations(line: &str) -> bool {
    let mut fields = line.split_whitespace().skip(4);
    let is_opcode = |field: &str| field.starts_with(|c: char| c.is_ascii_alphabetic() || c == ';');
    let has_counts = || line.split(';').skip(1).all(|count| count.starts_with('D'));
    begins_with_board(line)
        && line.contains(';')
        && (fields.next().is_some_and(is_opcode) || has_counts())
}

#[cfg(test)]
mod tests {
    use super::SOURCE;

    #[test]
    fn endings_are_in_order() {
        assert!(SOURCE.is_sorted());
    }
}
