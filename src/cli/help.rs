//! What stands below the options in the help: examples, and what the exit status says.

use std::io::{self, Write as _};

use clap::error::ErrorKind;

use super::args::Color;
use super::terminal::Screen;

/// Shows the help, without the blanks that clap leaves at the ends of lines, or an error, and ends the program.
pub(super) fn exit(error: &clap::Error) -> ! {
    if error.kind() != ErrorKind::DisplayHelp {
        error.exit();
    }
    let help = error.render();
    let has_colors = Screen::stdout(Color::Auto).colors;
    let help = if has_colors { help.ansi().to_string() } else { help.to_string() };
    let help: String = help.lines().flat_map(|line| [line.trim_end(), "\n"]).collect();
    // Nobody is left to tell if that fails.
    let _ = io::stdout().write_all(help.as_bytes());
    std::process::exit(0);
}

pub(super) const PROGRAM: &str = "Examples:
  fenlint check openings.fen puzzles/
      lint every FEN in a file and in a folder
  fenlint check --fen '8/8/8 w - - 0 1'
      lint one FEN
  fenlint check --fix games.epd
      write the safe fixes into the file
  fenlint explain '7K/8/k1P5/7p/8/8/8/8 w - - 0 1'
      read a FEN field by field
  fenlint explain side-case
      read the page of a rule

Exit status:
  0  nothing at the level of an error, or what reads the output has closed the pipe
  1  errors were found, or --check or --diff would change something
  2  wrong usage, or a bad fenlint.toml
  3  a file could not be read or written";

pub(super) const CHECK: &str = "Examples:
  fenlint check positions.fen
      one FEN a line; `#` begins a comment line
  fenlint check .
      every FEN in the files below this folder, where git looks
  fenlint check games.pgn puzzles.csv
      FENs in tags and in columns
  cat games.epd | fenlint check --kind epd -
      records from a pipe
  fenlint check --fen '4k3/8/8/8/8/8/8/4K3 W - - 0 1'
      one FEN
  fenlint check --diff positions.fen
      show what --fix would do
  fenlint check --format jsonl big.fen | jq .verdict
      one JSON object a FEN

Exit status:
  0  nothing at the level of an error
  1  errors were found (with --deny-warnings: or warnings; with --exit-zero: never), or --diff shows a change
  2  wrong usage, or a bad fenlint.toml
  3  a file could not be read or written";

pub(super) const EXPLAIN: &str = r#"Examples:
  fenlint explain '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'
      field by field, with the board
  fenlint explain '4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40'
      also why no game leads to it, step by step
  fenlint explain '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a pawn";'
      an EPD record
  fenlint explain startpos
      the start position
  fenlint explain missing-counters
      the page of a rule

Exit status:
  0  the FEN has no error, or the page of a rule was shown
  1  the FEN has an error
  2  wrong usage, or neither a FEN nor a rule"#;

pub(super) const FMT: &str = "Examples:
  fenlint fmt positions.fen
      rewrite the file
  fenlint fmt --check .
      only say which lines would change; exit 1 if any would
  fenlint fmt --castling shredder --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

Exit status:
  0  all is in canonical form now, or is left as it is allowed
  1  a FEN has an error and is left as it stands; with --check and --diff: or something would change
  2  wrong usage, or a bad fenlint.toml
  3  a file could not be read or written";

pub(super) const COMPLETIONS: &str = "Examples:
  fenlint completions bash > ~/.local/share/bash-completion/completions/fenlint
  fenlint completions zsh > ~/.zfunc/_fenlint
  fenlint completions fish > ~/.config/fish/completions/fenlint.fish

Exit status:
  0  the script was written
  2  wrong usage
  3  the output could not be written";

pub(super) const MAN: &str = "Examples:
  fenlint man | man -l -
  fenlint man check > fenlint-check.1
  fenlint man --dir /usr/local/share/man/man1

Exit status:
  0  the manual was written
  2  wrong usage
  3  a file could not be written";

pub(super) const LSP: &str = "Examples:
  fenlint lsp
      what an editor runs

Example of an editor, Neovim 0.11:
  vim.lsp.config('fenlint', {
    cmd = { 'fenlint', 'lsp' },
    filetypes = { 'fen', 'epd', 'pgn' },
  })
  vim.lsp.enable('fenlint')

Exit status:
  0  the editor has ended it
  1  it was ended otherwise";

pub(super) const RULES: &str = "Examples:
  fenlint rules
      name, level, fixes and what each rule flags
  fenlint rules --format jsonl | jq -r .code
      the names alone

Exit status:
  0  the list was written
  2  wrong usage
  3  the output could not be written";
