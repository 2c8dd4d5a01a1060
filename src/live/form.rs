//! How the FENs of a document are found: by what is known of it, else by its first lines.

use std::path::Path;

use crate::grammar;
use crate::locate::{Kind, Locator, Site, is_list_of_fens};
use crate::options::Record;
use crate::span::Span;

/// How much of a document is looked at for its kind.
pub(super) const BEGINNING: usize = 64 * 1024;

/// How many lines are looked at before a document is taken for one of another language.
const LOOKED_AT: usize = 50;

/// What is known of a document without its text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Origin {
    /// What it holds; `None` where its content must say.
    pub kind: Option<Kind>,
    /// Whether each line is a JSON value of its own.
    pub is_json_lines: bool,
    /// Whether tabs stand between the cells of a table, whatever it looks like.
    pub is_tabbed: bool,
    /// Whether no FENs are looked for in it.
    pub is_nothing: bool,
}

impl Origin {
    /// A document that holds this.
    #[must_use]
    pub fn of_kind(kind: Kind) -> Self {
        Self { kind: Some(kind), ..Self::default() }
    }

    /// A document in which no FENs are looked for.
    #[must_use]
    pub fn nothing() -> Self {
        Self { is_nothing: true, ..Self::default() }
    }

    /// The same for a document of which each line is a JSON value of its own.
    #[must_use]
    pub fn in_lines(self) -> Self {
        Self { is_json_lines: true, ..self }
    }

    /// A document of that name. A text is what its content says, as is a document whose name says nothing.
    ///
    /// ```
    /// use fenlint::live::Origin;
    /// use fenlint::locate::Kind;
    ///
    /// assert_eq!(Origin::of_name("a.epd".as_ref()), Origin::of_kind(Kind::Epd));
    /// assert_eq!(Origin::of_name("LICENSE".as_ref()), Origin::default());
    /// ```
    #[must_use]
    pub fn of_name(name: &Path) -> Self {
        let ending = name.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let is = |other: &str| ending.eq_ignore_ascii_case(other);
        let kind = Kind::of_name(name).filter(|kind| *kind != Kind::Text);
        let is_json_lines = is("jsonl") || is("ndjson");
        Self { kind, is_json_lines, is_tabbed: is("tsv"), is_nothing: false }
    }
}

/// How the FENs of a document are found.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form {
    /// It holds something else: there are none.
    Nothing,
    /// Each line is one.
    Lines(Kind),
    /// They stand in its syntax.
    Syntax(Kind, Locator),
}

impl Form {
    pub(super) fn of(origin: &Origin, text: &str) -> Self {
        if origin.is_nothing {
            return Self::Nothing;
        }
        let beginning = beginning(text);
        let kind = origin.kind.unwrap_or_else(|| Kind::of_content(beginning));
        match kind {
            Kind::Fen | Kind::Epd if is_foreign(beginning) => Self::Nothing,
            Kind::Fen | Kind::Epd => Self::Lines(kind),
            Kind::Text if is_list_of_fens(beginning) => Self::Lines(kind),
            kind => {
                let locator = Locator::new(kind, beginning);
                Self::Syntax(
                    kind,
                    match kind {
                        Kind::Json if origin.is_json_lines => locator.in_lines(),
                        Kind::Csv if origin.is_tabbed => locator.in_tabs(beginning),
                        _ => locator,
                    },
                )
            }
        }
    }

    /// Whether pieces found by the other form are pieces of this one.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Nothing, Self::Nothing) => true,
            (Self::Lines(kind), Self::Lines(other)) => kind == other,
            (Self::Syntax(kind, locator), Self::Syntax(other, other_locator)) => {
                kind == other && locator.is_of_lines() == other_locator.is_of_lines()
            }
            _ => false,
        }
    }

    /// Whether each line can be looked at by itself.
    pub(super) fn is_of_lines(&self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Lines(_) => true,
            Self::Syntax(_, locator) => locator.is_of_lines(),
        }
    }

    pub(super) const fn kind(&self) -> Option<Kind> {
        match self {
            Self::Nothing => None,
            Self::Lines(kind) | Self::Syntax(kind, _) => Some(*kind),
        }
    }

    /// The FENs of a piece.
    pub(super) fn sites<'d>(&self, piece: &'d str, is_first: bool) -> Vec<Site<'d>> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Lines(kind) => record(piece, is_first, *kind).into_iter().collect(),
            Self::Syntax(_, locator) => locator.sites(piece, is_first),
        }
    }
}

/// The record of a line, with its line end.
fn record(line: &str, is_first: bool, kind: Kind) -> Option<Site<'_>> {
    let (context, record) = parts(line, is_first);
    if record.is_empty() || line[record.range()].starts_with('#') {
        return None;
    }
    Some(site(line, record, context, kind))
}

/// A record in a line of a list.
pub(super) fn site(line: &str, record: Span, context: Span, kind: Kind) -> Site<'_> {
    let site = Site::plain(line, record, context);
    Site { record: if kind == Kind::Epd { Record::Epd } else { Record::Fen }, ..site }
}

/// A line without its line end and a byte order mark, and without the blanks around it.
pub(super) fn parts(line: &str, is_first: bool) -> (Span, Span) {
    let bare = line.strip_suffix('\n').unwrap_or(line);
    let bare = bare.strip_suffix('\r').unwrap_or(bare);
    let bare = bare.strip_prefix('\u{feff}').filter(|_| is_first).unwrap_or(bare);
    (Span::of(line, bare), Span::of(line, bare.trim_ascii()))
}

fn beginning(text: &str) -> &str {
    let mut end = text.len().min(BEGINNING);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Whether a document with the name of a list of FENs is one of another language, of which there are some: lines that look
/// like a program, or three lines and more of which none looks like a FEN or the begin of one.
fn is_foreign(beginning: &str) -> bool {
    let lines = beginning.trim_start_matches('\u{feff}').lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).take(LOOKED_AT);
    let (mut count, mut is_program) = (0, false);
    for line in lines {
        if resembles_fen(line) {
            return false;
        }
        count += 1;
        is_program |= looks_like_program(line);
    }
    is_program || count > 2
}

/// Whether a line could be meant as a FEN, or as the begin of one that is being typed.
fn resembles_fen(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_rank =
        |rank: &str| rank.chars().all(|c| c.is_ascii_digit() || "pnbrqkPNBRQK~".contains(c));
    let plain =
        first.split(['/', '\\', '|']).filter(|rank| !rank.is_empty() && is_rank(rank)).count();
    plain > 1
        || plain == 1 && line.len() == first.len() && first.len() < 9
        || line.len() < 400 && grammar::tree(line, false, None).resembles_fen
}

fn looks_like_program(line: &str) -> bool {
    let is_comment = ["//", "/*", "--", "*", ";"].iter().any(|opener| line.starts_with(opener));
    let has_signs =
        line.contains(['{', '}', '=', '(', '"']) || line.ends_with(';') || line.ends_with(':');
    is_comment || has_signs
}

#[cfg(test)]
mod tests {
    use super::is_foreign;

    #[test]
    fn other_languages_with_that_ending() {
        for program in [
            "// fen\nlet x = 1;\n",
            "fn main() {\n    print(\"8/8\")\n}\n",
            "module a\nimport b\nclass c\n",
            "#include <x>\nint main(void)\n",
            "; lisp\n(define a 1)\n",
        ] {
            assert!(is_foreign(program), "{program}");
        }
    }

    #[test]
    fn fens_however_faulty() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for end in 0..=fen.len() {
            assert!(!is_foreign(&fen[..end]), "{}", &fen[..end]);
        }
        for text in [
            "",
            "hello",
            "# only\n# comments\n# here\n",
            "\n\nkkk(\n",
            "a = b\nc = d\n4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            let is_program = text.contains('(');
            assert_eq!(is_foreign(text), is_program, "{text}");
        }
    }
}
