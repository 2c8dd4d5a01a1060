//! Comments that allow a finding, in the style of the document.

use fenlint::Edit;
use fenlint::locate::Kind;

use super::documents::Open;

/// Where a comment stands, and how it looks.
enum Style {
    /// On a line of its own above the FEN.
    Above(&'static str, &'static str),
    /// At the end of the FEN's line.
    Behind(&'static str, &'static str),
}

/// A comment that allows a rule for the FEN at a byte; `None` where the document has no place for one.
pub(super) fn here(open: &Open, at: usize, rule: &str) -> Option<Edit> {
    let text = open.document.text();
    let number = text.line_at(at);
    let line = text.line(number);
    let written = &text.as_str()[line.range()];
    let (is_above, opener, closer) = match style(open, number)? {
        Style::Above(opener, closer) => (true, opener, closer),
        Style::Behind(opener, closer) => (false, opener, closer),
    };
    let beside =
        if is_above { number.checked_sub(1).map(|above| text.line(above)) } else { Some(line) };
    if let Some(beside) = beside {
        let comment = &text.as_str()[beside.range()];
        let is_comment = !is_above || comment.trim_start().starts_with(opener.trim_end());
        if let Some(end) = end_of_names(comment).filter(|_| is_comment) {
            return Some(Edit::insert(beside.start + end, format!(", {rule}")));
        }
    }
    if !is_above {
        return Some(Edit::insert(line.end, format!(" {opener}fenlint: allow({rule}){closer}")));
    }
    let mark =
        if line.start == 0 && written.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let bare = &written[mark..];
    let blanks = &bare[..bare.len() - bare.trim_start_matches([' ', '\t']).len()];
    // A carriage return alone ends a line for editors, but not where FENs are looked for in running text.
    let comment = format!("{blanks}{opener}fenlint: allow({rule}){closer}{}", line_end(open));
    Some(Edit::insert(line.start + mark, comment))
}

/// A comment that allows a rule in the whole document, where that is a list.
pub(super) fn in_file(open: &Open, rule: &str) -> Option<Edit> {
    let whole = open.document.text().as_str();
    let mark = if whole.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let comment = format!("# fenlint: allow-file({rule}){}", line_end(open));
    open.document.is_list().then(|| Edit::insert(mark, comment))
}

/// How lines of the document end.
fn line_end(open: &Open) -> &'static str {
    let text = open.document.text().as_str();
    match text.find(['\r', '\n']) {
        Some(at) if text[at..].starts_with("\r\n") => "\r\n",
        Some(at) if text[at..].starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// Where another name can be written into a directive for a line.
fn end_of_names(comment: &str) -> Option<usize> {
    let start = comment.find("fenlint: allow(")?;
    let end = start + comment[start..].find(')')?;
    Some(start + comment[start..end].trim_end().len())
}

fn style(open: &Open, line: usize) -> Option<Style> {
    Some(match open.document.kind()? {
        Kind::Fen | Kind::Epd | Kind::Uci | Kind::Url | Kind::Text => Style::Above("# ", ""),
        Kind::Pgn => Style::Above("% ", ""),
        // A line above would end a block within a quotation.
        Kind::Markdown if is_in_block(open, line) && is_quoted(open, line) => return None,
        Kind::Markdown if is_in_block(open, line) => Style::Above("# ", ""),
        Kind::Markdown => Style::Behind("<!-- ", " -->"),
        Kind::Json if matches!(open.language.as_str(), "jsonc" | "json5") => {
            Style::Above("// ", "")
        }
        Kind::Source => of_language(open),
        _ => return None,
    })
}

/// Whether a line of Markdown stands in a fenced block, where comments are those of a list of FENs.
fn is_in_block(open: &Open, line: usize) -> bool {
    let text = open.document.text();
    let is_fence = |line: &usize| {
        let line = text.as_str()[text.line(*line).range()].trim_start_matches([' ', '>', '\t']);
        line.starts_with("```") || line.starts_with("~~~")
    };
    !(0..line).filter(is_fence).count().is_multiple_of(2)
}

/// Whether a line of Markdown stands in a quotation.
fn is_quoted(open: &Open, line: usize) -> bool {
    let text = open.document.text();
    text.as_str()[text.line(line).range()].trim_start().starts_with('>')
}

/// The comment of a programming language.
fn of_language(open: &Open) -> Style {
    match open.language.as_str() {
        "python" | "ruby" | "shellscript" | "sh" | "bash" | "zsh" | "fish" | "perl" | "r"
        | "yaml" | "toml" | "elixir" | "julia" | "nim" | "powershell" | "dockerfile"
        | "makefile" | "make" | "tcl" | "conf" => Style::Above("# ", ""),
        "lua" | "sql" | "haskell" | "elm" | "ada" | "vhdl" => Style::Above("-- ", ""),
        "clojure" | "lisp" | "scheme" | "racket" | "elisp" | "emacs-lisp" | "ini" | "asm" => {
            Style::Above("; ", "")
        }
        "latex" | "tex" | "erlang" | "prolog" | "matlab" => Style::Above("% ", ""),
        "html" | "xml" | "svg" | "vue" | "svelte" | "astro" => Style::Above("<!-- ", " -->"),
        "css" => Style::Above("/* ", " */"),
        "ocaml" | "pascal" => Style::Above("(* ", " *)"),
        "vb" => Style::Above("' ", ""),
        _ => Style::Above("// ", ""),
    }
}
