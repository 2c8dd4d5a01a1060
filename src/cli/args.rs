//! What can be typed: subcommands, options and their help.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use fenlint::report::Kind;
use fenlint::{Applicability, Options};

use super::document::record;
use super::levels::{Deep, LevelArgs};
use super::variant::{AUTO, VariantArg, VariantParser};

/// Reads FEN, the one-line notation of a chess position, and says where it is wrong, why, and what to write instead.
#[derive(Debug, Parser)]
#[command(name = "fenlint", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Whether to use colours; `auto` asks `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `TERM`, then the terminal
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    pub(crate) color: Color,
}

const EXAMPLES: &str = "Examples:
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
  1  errors were found
  2  wrong usage
  3  a file could not be read or written";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(Check),
    Explain(Explain),
    Fmt(Fmt),
    Rules(Rules),
    Completions(Completions),
    Man(Man),
    #[cfg(feature = "lsp")]
    Lsp(Lsp),
}

/// Lint every FEN in files and folders, on standard input, or given as an argument
// Each of them is a switch of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Args)]
#[command(
    override_usage = "fenlint check [OPTIONS] <PATH>...\n       fenlint check [OPTIONS] --fen <FEN>"
)]
#[command(after_help = "Examples:
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
  0  nothing at the level of an error, or --exit-zero
  1  errors are left (--deny-warnings: or warnings; --diff: or something would change)
  2  wrong usage, or a bad fenlint.toml
  3  a file could not be read or written")]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,

    /// How to write what was found
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,

    /// Write the fixes into the files: the safe ones, or with `all` the likely ones too
    #[arg(
        long,
        value_enum,
        value_name = "WHICH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "safe"
    )]
    pub(crate) fix: Option<FixArg>,

    /// Show on standard output what the fixes would change, and write nothing; the findings go to standard error
    #[arg(long)]
    pub(crate) diff: bool,

    #[command(flatten)]
    pub(crate) levels: LevelArgs,

    /// Let warnings decide the exit status as errors do
    #[arg(long)]
    pub(crate) deny_warnings: bool,

    /// Exit with 0 even if there are errors (not if a file cannot be read or written)
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Count the findings by rule and by kind of file instead of showing each
    #[arg(long)]
    pub(crate) statistics: bool,
}

/// Explain a FEN field by field and show its board, and why it cannot arise if that is so, or show the page of a rule
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fenlint explain '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'
      field by field, with the board
  fenlint explain '4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 40'
      also why no game leads to it, step by step
  fenlint explain startpos
      the start position
  fenlint explain missing-counters
      the page of a rule")]
pub(crate) struct Explain {
    /// A FEN, the name of a rule, or `startpos`
    #[arg(value_name = "FEN|RULE", allow_hyphen_values = true)]
    pub(crate) subject: OsString,

    /// The variant of chess; with `auto` a FEN is read as standard chess, but only what holds in every start array of
    /// Chess960 too counts as a proof that it cannot arise
    #[arg(long, value_name = "VARIANT", value_parser = VariantParser, default_value = AUTO)]
    pub(crate) variant: VariantArg,

    #[command(flatten)]
    pub(crate) deep: Deep,
}

/// Write FENs in canonical form
///
/// A FEN with an error is left as it stands and reported, and so is every line that holds no FEN.
#[derive(Debug, Args)]
#[command(
    override_usage = "fenlint fmt [OPTIONS] <PATH>...\n       fenlint fmt [OPTIONS] --fen <FEN>"
)]
#[command(after_help = "Examples:
  fenlint fmt positions.fen
      rewrite the file
  fenlint fmt --check .
      only say which lines would change; exit 1 if any would
  fenlint fmt --castling shredder --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

Exit status:
  0  all is in canonical form now, or left alone because a rule is allowed there
  1  a FEN was refused (--check, --diff: or would change)
  2  wrong usage, or a bad fenlint.toml
  3  a file could not be read or written")]
pub(crate) struct Fmt {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Write nothing; exit with 1 if a FEN is not in canonical form
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing; show the changes, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) diff: bool,

    #[command(flatten)]
    pub(crate) style: super::writing::StyleArgs,
}

/// List the rules
#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// How to write the list
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ListFormat,
}

/// Write a script that completes the command line, for a shell
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fenlint completions bash > ~/.local/share/bash-completion/completions/fenlint
  fenlint completions zsh > ~/.zfunc/_fenlint
  fenlint completions fish > ~/.config/fish/completions/fenlint.fish")]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the manual page, in roff
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fenlint man | man -l -
  fenlint man check > fenlint-check.1
  fenlint man --dir /usr/local/share/man/man1")]
pub(crate) struct Man {
    /// The page of this subcommand
    #[arg(value_name = "COMMAND", value_parser = ["check", "explain", "fmt", "rules", "completions", "man", "lsp"])]
    pub(crate) command: Option<String>,

    /// Write the pages of all subcommands into this folder
    #[arg(long, conflicts_with = "command", value_hint = ValueHint::DirPath)]
    pub(crate) dir: Option<PathBuf>,
}

/// Serve an editor: findings, fixes and help while you type
///
/// It speaks the language server protocol on standard input and standard output. Editors start it themselves;
/// docs/editors.md has their settings.
#[cfg(feature = "lsp")]
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fenlint lsp
      what an editor runs

Example of an editor, Neovim 0.11:
  vim.lsp.config('fenlint', {
    cmd = { 'fenlint', 'lsp' },
    filetypes = { 'fen', 'epd', 'pgn' },
  })
  vim.lsp.enable('fenlint')")]
pub(crate) struct Lsp {
    /// Use standard input and standard output, which is what it does; some editors say it
    #[arg(long)]
    stdio: bool,
}

/// Where FENs come from, and how they are read.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Files and folders; `-` is standard input. Of a folder all files are read that can hold a FEN, but hidden ones and
    /// those that .gitignore names
    #[arg(value_name = "PATH", required_unless_present = "fen", conflicts_with = "fen")]
    #[arg(value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,

    /// A FEN; write `--fen=FEN` if it begins with a dash
    #[arg(long)]
    pub(crate) fen: Option<OsString>,

    /// What the files hold; `auto` goes by the name, else by the content
    #[arg(long, value_enum, default_value_t)]
    pub(crate) kind: KindArg,

    /// The name by which to choose the kind of standard input
    #[arg(long, value_name = "NAME", conflicts_with = "fen")]
    pub(crate) stdin_filename: Option<PathBuf>,

    /// The variant of chess; with `auto` a FEN is read as standard chess, but only what holds in every start array of
    /// Chess960 too counts as a proof that it cannot arise
    #[arg(long, value_name = "VARIANT", value_parser = VariantParser, default_value = AUTO)]
    pub(crate) variant: VariantArg,

    /// Do not look for fenlint.toml
    #[arg(long)]
    pub(crate) no_config: bool,

    /// How many threads to use; the output is the same for any number
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<NonZero<usize>>,

    /// Write no summary and no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

impl Input {
    /// The options for a kind of document; levels are still to be set.
    pub(crate) fn options(kind: Kind, variant: VariantArg) -> Options {
        Options::default().with_variant(variant.variant()).with_record(record(kind))
    }

    pub(crate) fn jobs(&self) -> usize {
        let available = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.jobs.map_or_else(available, NonZero::get)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Format {
    /// The text with the faults marked, for people
    #[default]
    Text,
    /// One line a finding
    Short,
    /// One JSON object a FEN, for programs
    Jsonl,
    /// One SARIF 2.1.0 document, for code scanning
    Sarif,
    /// Annotations in the log of a GitHub workflow
    Github,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ListFormat {
    /// A table
    #[default]
    Text,
    /// One JSON object a rule
    Jsonl,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FixArg {
    /// Fixes after which every reader sees what the writer meant
    Safe,
    /// The best guesses too
    #[value(alias = "likely")]
    All,
}

impl FixArg {
    pub(crate) const fn at_least(self) -> Applicability {
        match self {
            Self::Safe => Applicability::Safe,
            Self::All => Applicability::Likely,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum KindArg {
    /// By the name of the file, else by its content
    #[default]
    Auto,
    /// One FEN a line
    Fen,
    /// One EPD record a line
    Epd,
    /// Games in PGN, with FENs in tags
    Pgn,
    /// UCI and xboard commands
    Uci,
    /// Addresses of the web
    Url,
    /// A table with a column of FENs
    Csv,
    /// JSON, or JSON Lines
    Json,
    /// Markdown
    Markdown,
    /// Source code
    Source,
    /// A text: one FEN a line, or prose with FENs in it
    Text,
}

impl KindArg {
    /// The kind that was asked for, if any.
    pub(crate) const fn asked(self) -> Option<Kind> {
        Some(match self {
            Self::Auto => return None,
            Self::Fen => Kind::Fen,
            Self::Epd => Kind::Epd,
            Self::Pgn => Kind::Pgn,
            Self::Uci => Kind::Uci,
            Self::Url => Kind::Url,
            Self::Csv => Kind::Csv,
            Self::Json => Kind::Json,
            Self::Markdown => Kind::Markdown,
            Self::Source => Kind::Source,
            Self::Text => Kind::Text,
        })
    }
}
