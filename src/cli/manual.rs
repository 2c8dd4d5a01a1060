//! `fenlint man`: clap's manual pages, with sections for the examples and the exit status.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::{Command, CommandFactory as _};
use clap_mangen::Man as Page;

use super::args::{Cli, Color, Man};
use super::exit::Exit;
use super::terminal::{Screen, cause, say};

pub(crate) fn man(args: &Man, color: Color) -> io::Result<Exit> {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &args.dir {
        if let Err(error) = write_all(&command, folder) {
            let message = format!("cannot write to {}: {}", folder.display(), cause(&error));
            say(Screen::stderr(color), "error", &message);
            return Ok(Exit::Failed);
        }
        return Ok(Exit::Clean);
    }
    let asked = args.command.as_deref().and_then(|name| command.find_subcommand(name));
    io::stdout().write_all(page(asked.unwrap_or(&command))?.as_bytes())?;
    Ok(Exit::Clean)
}

/// Writes the pages of a command and of its subcommands into a folder.
fn write_all(command: &Command, folder: &Path) -> io::Result<()> {
    let name = Page::new(command.clone()).get_filename();
    fs::write(folder.join(name), page(command)?)?;
    command.get_subcommands().try_for_each(|command| write_all(command, folder))
}

fn page(command: &Command) -> io::Result<String> {
    // What clap shows after the help becomes sections of its own.
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Page::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for section in after.split("\n\n") {
        if let Some((heading, lines)) = section.split_once(":\n") {
            page.push_str(&unfilled(heading, lines));
        }
    }
    if command.get_version().is_some() {
        let mut version = Vec::new();
        man.render_version_section(&mut version)?;
        page.push_str(&String::from_utf8_lossy(&version));
    }
    Ok(page.lines().map(|line| bold(line) + "\n").collect())
}

/// A section whose lines are printed as they are.
fn unfilled(heading: &str, lines: &str) -> String {
    let escaped = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
        if line.starts_with('.') { format!("\\&{line}") } else { line }
    };
    let lines: Vec<_> = lines.lines().map(escaped).collect();
    format!(".SH \"{}\"\n.nf\n{}\n.fi\n", heading.to_uppercase(), lines.join("\n"))
}

/// A line with what stands between back quotes in bold.
fn bold(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut parts = line.split('`').peekable();
    let mut is_code = false;
    while let Some(part) = parts.next() {
        out.push_str(part);
        if parts.peek().is_some() {
            is_code = !is_code;
            out.push_str(if is_code { "\\fB" } else { "\\fR" });
        }
    }
    out
}
