//! The command line: a thin face of the library, which alone knows rules, messages and positions.

pub(crate) mod args;
mod blocks;
mod borders;
mod check;
pub(crate) mod config;
mod diff;
mod document;
pub(crate) mod exit;
mod explain;
pub(crate) mod fmt;
mod formed;
mod help;
mod hint;
mod levels;
mod linter;
mod list;
mod manual;
mod page;
mod pipeline;
mod proof;
mod records;
mod replace;
mod reporters;
mod sink;
mod sites;
mod tally;
mod terminal;
pub(crate) mod variant;
mod words;
pub(crate) mod writing;

use std::io;
use std::process::ExitCode;

use clap::Parser as _;

use self::args::{Cli, Command};
use self::exit::Exit;
use self::terminal::{Screen, cause, say};

/// Does what the command line says.
pub(crate) fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let Cli { command, color } = Cli::try_parse_from(&arguments)
        .unwrap_or_else(|error| help::exit(&hint::with_tip(error, &arguments)));
    let result = match &command {
        Command::Check(args) => check::check(args, color),
        Command::Explain(args) => explain::explain(args, color),
        Command::Fmt(args) => fmt::fmt(args, color),
        Command::Rules(args) => list::rules(args, color),
        Command::Completions(args) => list::completions(args),
        Command::Man(args) => manual::man(args, color),
        #[cfg(feature = "lsp")]
        Command::Lsp(_) => crate::lsp::lsp(),
    };
    let exit = result.unwrap_or_else(|error| {
        if error.kind() == io::ErrorKind::BrokenPipe {
            // Who reads has seen enough.
            return Exit::Clean;
        }
        let message = format!("cannot write the output: {}", cause(&error));
        say(Screen::stderr(color), "error", &message);
        Exit::Failed
    });
    exit.into()
}
