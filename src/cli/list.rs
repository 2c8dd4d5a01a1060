//! `fenlint rules` and `fenlint completions`.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};

use clap::CommandFactory as _;
use fenlint::{Applicability, RULES, RuleMeta};

use super::args::{Cli, Color, Completions, ListFormat, Rules};
use super::exit::Exit;
use super::terminal::{Screen, stdout};
use super::words::{BOLD, wrapped, wrapped_at};

/// How many columns the sentence about a rule needs beside the other columns.
const NARROWEST: usize = 24;

pub(crate) fn rules(args: &Rules, color: Color) -> io::Result<Exit> {
    let mut screen = Screen::stdout(color);
    if !io::stdout().is_terminal() {
        // One line a rule, so that `grep` finds all of it.
        screen.width = usize::MAX;
    }
    let mut out = String::new();
    for (index, rule) in RULES.iter().enumerate() {
        match args.format {
            ListFormat::Jsonl => {
                let _ = writeln!(out, "{}", json(rule));
            }
            ListFormat::Text => {
                if index == 0 || RULES[index - 1].family != rule.family {
                    let (gap, bold) = (if index == 0 { "" } else { "\n" }, screen.style(BOLD));
                    let _ = writeln!(out, "{gap}{bold}{}{bold:#}", rule.family.name());
                }
                out.push_str(&row(rule, screen));
            }
        }
    }
    stdout(screen).write_all(out.as_bytes())?;
    Ok(Exit::Clean)
}

/// A rule in columns, or on a narrow screen one below the other.
fn row(rule: &RuleMeta, screen: Screen) -> String {
    let kinds = |rule: &RuleMeta| fixes(rule).join(", ");
    let (name, level, fixes) = (rule.name, rule.severity.name(), kinds(rule));
    let names = RULES.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let widest = RULES.iter().map(|rule| kinds(rule).len()).max().unwrap_or(0);
    let head = format!("  {name:<names$}  {level:<7}  {fixes:<widest$}  ");
    if head.len() + NARROWEST <= screen.width {
        return wrapped_at(rule.summary(), &head, screen, screen.width);
    }
    let head = format!("  {name}  {level}  {fixes}");
    format!("{}\n{}", head.trim_end(), wrapped(rule.summary(), "      ", screen))
}

/// The kinds of its fixes, the surest first.
pub(crate) fn fixes(rule: &RuleMeta) -> Vec<&'static str> {
    let kinds = [Applicability::Safe, Applicability::Likely, Applicability::Choice];
    kinds.iter().filter(|kind| rule.fixes.contains(kind)).map(|kind| kind.name()).collect()
}

fn json(rule: &RuleMeta) -> serde_json::Value {
    serde_json::json!({
        "code": rule.name,
        "family": rule.family.name(),
        "severity": rule.severity.name(),
        "fixes": fixes(rule),
        "summary": rule.summary(),
        "url": rule.url(),
    })
}

pub(crate) fn completions(args: &Completions) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fenlint", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Clean)
}
