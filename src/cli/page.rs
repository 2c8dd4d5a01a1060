//! The page of a rule, for a terminal.

use std::fmt::Write as _;

use fenlint::RuleMeta;

use super::terminal::Screen;
use super::words::{BOLD, CODE, wrapped};

/// The page with its headings, paragraphs and FENs, and where it can be read again.
pub(crate) fn page(rule: &RuleMeta, screen: Screen) -> String {
    let mut out = String::new();
    let (bold, code) = (screen.style(BOLD), screen.style(CODE));
    let mut paragraph = String::new();
    let mut is_code = false;
    for line in rule.page.lines().chain([""]) {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            let _ = writeln!(out, "    {code}{line}{code:#}");
        } else if let Some(name) = line.strip_prefix("# ") {
            let _ = writeln!(out, "{bold}{name}{bold:#}  ({})", level_and_fixes(rule));
        } else if let Some(heading) = line.strip_prefix("## ") {
            let _ = writeln!(out, "{bold}{heading}{bold:#}");
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
    let fixes = rule.fixes.iter().map(|fix| fix.name()).collect::<Vec<_>>().join(" or ");
    let level = rule.severity.name();
    if fixes.is_empty() { format!("{level}, no fix") } else { format!("{level}, {fixes} fix") }
}
