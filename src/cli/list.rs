//! `fenlint rules`, `fenlint completions` and `fenlint man`.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use clap::CommandFactory as _;
use fenlint::{RULES, RuleMeta};

use super::args::{Cli, Color, Completions, ListFormat, Man, Rules};
use super::exit::Exit;
use super::terminal::{Screen, cause, say, stdout};
use super::words::{BOLD, wrapped};

pub(crate) fn rules(args: &Rules, color: Color) -> io::Result<Exit> {
    let screen = Screen::stdout(color);
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
                let fixes: Vec<_> = rule.fixes.iter().map(|fix| fix.name()).collect();
                let (name, level, fixes) = (rule.name, rule.severity.name(), fixes.join(", "));
                let head = format!("  {name:<28}  {level:<7}  {fixes:<12}  ");
                out.push_str(&wrapped(rule.summary(), &head, screen));
            }
        }
    }
    stdout(screen).write_all(out.as_bytes())?;
    Ok(Exit::Clean)
}

fn json(rule: &RuleMeta) -> serde_json::Value {
    serde_json::json!({
        "code": rule.name,
        "family": rule.family.name(),
        "severity": rule.severity.name(),
        "fixes": rule.fixes.iter().map(|fix| fix.name()).collect::<Vec<_>>(),
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

pub(crate) fn man(args: &Man, color: Color) -> io::Result<Exit> {
    let mut command = Cli::command();
    if let Some(folder) = &args.dir {
        if let Err(error) = clap_mangen::generate_to(command, folder) {
            let message = format!("cannot write to {}: {}", folder.display(), cause(&error));
            say(Screen::stderr(color), "error", &message);
            return Ok(Exit::Failed);
        }
        return Ok(Exit::Clean);
    }
    command.build();
    let asked = args.command.as_deref().and_then(|name| command.find_subcommand(name)).cloned();
    let mut page = Vec::new();
    clap_mangen::Man::new(asked.unwrap_or(command)).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Exit::Clean)
}
