//! The page of a rule, for a terminal.

use std::fmt::Write as _;

use fenlint::characters::Quoted;
use fenlint::{RuleMeta, Severity};

use super::list::fixes;
use super::terminal::Screen;
use super::words::{BOLD, CODE, wrapped};

/// The page with its headings, paragraphs and FENs, and where it can be read again.
pub(crate) fn page(rule: &RuleMeta, screen: Screen) -> String {
    let mut out = String::new();
    let (bold, code) = (screen.style(BOLD), screen.style(CODE));
    let mut paragraph = String::new();
    let mut is_code = false;
    let mut escapes = Vec::new();
    for line in rule.page.lines().chain([""]) {
        if line.starts_with("```") {
            is_code = !is_code;
            if !is_code {
                end_of_code(&std::mem::take(&mut escapes), &mut out, screen);
            }
        } else if is_code {
            note_escapes(line, &mut escapes);
            if line.is_empty() {
                out.push('\n');
            } else {
                let _ = writeln!(out, "    {code}{line}{code:#}");
            }
        } else if let Some(name) = line.strip_prefix("# ") {
            let _ = writeln!(out, "{bold}{name}{bold:#}  ({})", level_and_fixes(rule));
        } else if let Some(heading) = line.strip_prefix("## ") {
            let _ = writeln!(out, "{bold}{}{bold:#}", in_words(heading, rule));
        } else if line.is_empty() || line.starts_with("- ") || line.starts_with('|') {
            end(&mut paragraph, &mut out, screen);
            if line.starts_with('|') {
                let _ = writeln!(out, "  {line}");
            } else if line.is_empty() {
                // One blank line is enough wherever several meet.
                if !out.ends_with("\n\n") {
                    out.push('\n');
                }
            } else {
                paragraph.push_str(line);
            }
        } else {
            let gap = if paragraph.is_empty() { "" } else { " " };
            let _ = write!(paragraph, "{gap}{}", line.trim());
        }
    }
    let _ = writeln!(out, "{}", rule.url());
    out
}

/// A heading as it is shown. What a note is about is not faulty.
fn in_words<'a>(heading: &'a str, rule: &RuleMeta) -> &'a str {
    match heading {
        "Faulty" if rule.worst == Severity::Note => "Example",
        "Sound" if rule.worst == Severity::Note => "Without it",
        heading => heading,
    }
}

/// Remembers the escapes in a line of code, each once.
fn note_escapes(line: &str, escapes: &mut Vec<String>) {
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        rest = &rest[at..];
        let number = rest.strip_prefix("\\u{").and_then(|number| number.split_once('}'));
        let length = match (number, rest.chars().nth(1)) {
            (Some((digits, _)), _) => digits.len() + 4,
            (None, Some('x')) => 4,
            (None, other) => 1 + other.map_or(0, char::len_utf8),
        };
        let (escape, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        if escapes.iter().all(|other| other != escape) {
            escapes.push(escape.to_owned());
        }
        rest = behind;
    }
}

/// What an escape stands for.
fn meaning(escape: &str) -> Option<String> {
    Some(match escape {
        "\\t" => "a tab".to_owned(),
        "\\n" => "a line feed".to_owned(),
        "\\r" => "a carriage return".to_owned(),
        "\\\\" => "one backslash".to_owned(),
        _ => {
            if let Some(byte) = escape.strip_prefix("\\x") {
                return Some(format!("the byte 0x{byte}"));
            }
            let digits = escape.strip_prefix("\\u{")?.strip_suffix('}')?;
            let character = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            Quoted(character).to_string()
        }
    })
}

/// Says what the escapes in a block of code stand for.
fn end_of_code(escapes: &[String], out: &mut String, screen: Screen) {
    let told = escapes
        .iter()
        .filter_map(|escape| Some(format!("`{escape}` stands for {}", meaning(escape)?)));
    let told: Vec<_> = told.collect();
    if !told.is_empty() {
        out.push_str(&wrapped(&format!("({})", told.join("; ")), "    ", screen));
    }
}

fn end(paragraph: &mut String, out: &mut String, screen: Screen) {
    if paragraph.is_empty() {
        return;
    }
    let (first, text) = match paragraph.strip_prefix("- ") {
        Some(item) => ("  - ", item),
        None => ("  ", paragraph.as_str()),
    };
    out.push_str(&wrapped(text, first, screen));
    paragraph.clear();
}

/// `error, safe fix`
fn level_and_fixes(rule: &RuleMeta) -> String {
    let fixes = fixes(rule).join(" or ");
    let level = rule.severity.name();
    if fixes.is_empty() { format!("{level}, no fix") } else { format!("{level}, {fixes} fix") }
}
