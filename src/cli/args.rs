//! What can be typed: subcommands, options and their help.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use fenlint::report::Kind;
use fenlint::{Applicability, Options};

use super::document::{is_of_lines, record};
use super::help;
use super::levels::{Deep, LevelArgs};
use super::variant::{AUTO, VariantArg, VariantParser};

/// Reads FEN, the one-line notation of a chess position, and says where it is wrong, why, and what to write instead.
#[derive(Debug, Parser)]
#[command(name = "fenlint", version, max_term_width = 100, after_help = help::PROGRAM)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Whether to use colours; `auto` asks `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `TERM`, then the terminal
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    pub(crate) color: Color,
}

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
#[command(after_help = help::CHECK)]
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

    /// Show on standard output what the fixes would change, and write nothing: the safe ones, or with `--fix=all` the likely
    /// ones too; the findings go to standard error
    #[arg(long)]
    pub(crate) diff: bool,

    #[command(flatten)]
    pub(crate) levels: LevelArgs,

    /// Let warnings decide the exit status as errors do
    #[arg(long)]
    pub(crate) deny_warnings: bool,

    /// Exit with 0 even if there are errors (not if a file cannot be read or written)
    #[arg(long, conflicts_with = "deny_warnings")]
    pub(crate) exit_zero: bool,

    /// Count the findings by rule and by kind of file instead of showing each
    #[arg(long)]
    pub(crate) statistics: bool,
}

/// Explain a FEN field by field and show its board, and why it cannot arise if that is so, or show the page of a rule
#[derive(Debug, Args)]
#[command(after_help = help::EXPLAIN)]
pub(crate) struct Explain {
    /// A FEN, an EPD record, the name of a rule, or `startpos`
    #[arg(value_name = "FEN|RULE", allow_hyphen_values = true)]
    pub(crate) subject: OsString,

    /// What it is; with `auto` a record with operations behind four fields is EPD
    #[arg(long, value_enum, default_value_t)]
    pub(crate) kind: RecordArg,

    /// The variant of chess; with `auto` a FEN is read as standard chess, but only what holds in every start array of
    /// Chess960 too counts as a proof that it cannot arise
    #[arg(long, value_name = "VARIANT", value_parser = VariantParser, default_value = AUTO)]
    pub(crate) variant: VariantArg,

    #[command(flatten)]
    pub(crate) deep: Deep,
}

/// Write FENs in canonical form, in files with one FEN a line
///
/// It writes whole lines of .fen, .epd and .txt files and passes over all others; `fenlint check --fix` mends the FENs in
/// those. A comment behind a FEN goes too. A FEN with an error is left as it stands and reported, and so is every line
/// that holds no FEN. What fenlint.toml or a comment `# fenlint: allow(rule-name)` allows stays as it is.
#[derive(Debug, Args)]
#[command(mut_arg("kind", |kind| kind.value_parser(kinds_of_lines())))]
#[command(
    override_usage = "fenlint fmt [OPTIONS] <PATH>...\n       fenlint fmt [OPTIONS] --fen <FEN>"
)]
#[command(after_help = help::FMT)]
pub(crate) struct Fmt {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Write nothing; exit with 1 if a FEN is not in canonical form
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing; show the changes, and exit with 1 if there are any
    #[arg(long, conflicts_with = "check")]
    pub(crate) diff: bool,

    #[command(flatten)]
    pub(crate) style: super::writing::StyleArgs,
}

/// List the rules
#[derive(Debug, Args)]
#[command(after_help = help::RULES)]
pub(crate) struct Rules {
    /// How to write the list
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ListFormat,
}

/// Write a script that completes the command line, for a shell
#[derive(Debug, Args)]
#[command(after_help = help::COMPLETIONS)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the manual page, in roff
#[derive(Debug, Args)]
#[command(after_help = help::MAN)]
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
#[command(after_help = help::LSP)]
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

    /// A FEN, or an EPD record; write `--fen=FEN` if it begins with a dash
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

/// What a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum RecordArg {
    /// As it looks
    #[default]
    Auto,
    /// A FEN
    Fen,
    /// An EPD record
    Epd,
}

/// All kinds, of which the help names those that hold one record a line.
fn kinds_of_lines() -> impl TypedValueParser<Value = KindArg> {
    let is_of_lines = |kind: &KindArg| kind.asked().is_none_or(is_of_lines);
    let kinds = KindArg::value_variants().iter();
    let values = kinds.filter_map(|kind| Some(kind.to_possible_value()?.hide(!is_of_lines(kind))));
    PossibleValuesParser::new(values).try_map(|name| KindArg::from_str(&name, false))
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
