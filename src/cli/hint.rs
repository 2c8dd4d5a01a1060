//! What is said to those who use the program for the first time.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use fenlint::grammar::Opcode;
use fenlint::{Options, Record, Report, Severity, lint_bytes};

use super::args::{Cli, Input};
use super::tally::Tally;
use super::terminal::{Screen, say, stderr};

/// Says that a FEN was given where a path belongs, if so.
pub(crate) fn is_fen_as_path(input: &Input, screen: Screen) -> bool {
    let is_fen = |path: &&std::path::PathBuf| {
        path.to_str().is_some_and(begins_with_fen) && !path.exists() && !has_folder(path)
    };
    let Some(path) = input.paths.iter().find(is_fen) else { return false };
    let behind = input.paths.iter().skip_while(|other| *other != path);
    let fen: Vec<_> = behind.map(|path| path.to_string_lossy()).collect();
    let message = format!(
        "there is no file or folder {}\n\n  tip: for a FEN write `--fen {}`",
        path.display(),
        quoted(&fen.join(" "))
    );
    say(screen, "error", &message);
    true
}

/// Says that what follows `--fix` was taken for a path, if so.
pub(crate) fn is_fix_as_path(input: &Input, screen: Screen) -> bool {
    let is_which = |path: &&std::path::PathBuf| {
        matches!(path.to_str(), Some("all" | "likely" | "safe")) && !path.exists()
    };
    let Some(which) = input.paths.iter().find(is_which) else { return false };
    let which = which.display();
    let message = format!("there is no file or folder {which}\n\n  tip: write `--fix={which}`");
    say(screen, "error", &message);
    true
}

/// Says that a name for standard input was given, and standard input is not among the paths, if so.
pub(crate) fn is_name_without_input(input: &Input, screen: Screen) -> bool {
    let is_missing =
        input.stdin_filename.is_some() && !input.paths.iter().any(|path| path.as_os_str() == "-");
    if is_missing {
        let message = "--stdin-filename is about standard input\n\n  tip: put `-` in the place of the paths to read it";
        say(screen, "error", message);
    }
    is_missing
}

/// Whether the first part of a path is there, so that the path is more than a FEN with its slashes.
fn has_folder(path: &Path) -> bool {
    let first = path.components().next();
    first.is_some_and(|first| Path::new(first.as_os_str()).exists())
}

/// Whether the first word of a text is the piece placement of a FEN, as far as can be told from a word.
fn begins_with_fen(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let is_of_fens = |c: &char| matches!(c, '/' | '0'..='9') || "pnbrqkPNBRQK".contains(*c);
    let (all, of_fens) = (word.chars().count(), word.chars().filter(is_of_fens).count());
    // A strange letter is allowed: it may be just what is wrong.
    word.matches('/').count() >= 3 && of_fens * 8 >= all * 7
}

/// Adds to an error of the command line what may have been meant, and what to do next.
pub(crate) fn with_tip(mut error: clap::Error, arguments: &[OsString]) -> clap::Error {
    let words: Vec<_> = arguments.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let command = words.first().map(AsRef::as_ref).unwrap_or_default();
    let fen = words.iter().position(|word| begins_with_fen(word));
    let tips =
        fen.map(|at| tips_with_fen(error.kind(), &words, at)).filter(|tips| !tips.is_empty());
    let tips = tips.unwrap_or_else(|| match (error.kind(), command) {
        (ErrorKind::MissingRequiredArgument, "check" | "fmt") => vec![
            "name files or folders: `.` is this folder, `-` standard input".to_owned(),
            format!("for one FEN write `fenlint {command} --fen '…'`"),
        ],
        (ErrorKind::MissingRequiredArgument, "explain") => {
            vec!["`fenlint rules` lists the rules; `fenlint explain startpos` shows how a FEN is explained".to_owned()]
        }
        (ErrorKind::UnknownArgument, _) => of_another_command(&error).into_iter().collect(),
        _ => Vec::new(),
    });
    if !tips.is_empty() {
        let tips = tips.into_iter().map(StyledStr::from).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// What somebody with a FEN in hand may have meant. The FEN begins in that word.
fn tips_with_fen(kind: ErrorKind, words: &[Cow<'_, str>], at: usize) -> Vec<String> {
    let end = words[at..].iter().position(|word| word.starts_with("--"));
    let fen = quoted(&words[at..end.map_or(words.len(), |end| at + end)].join(" "));
    match (kind, words[0].as_ref()) {
        (ErrorKind::InvalidSubcommand, _) if at == 0 => vec![
            format!("to lint a FEN write `fenlint check --fen {fen}`"),
            format!("to learn what it says write `fenlint explain {fen}`"),
        ],
        (ErrorKind::UnknownArgument, "explain") => {
            vec![format!("put the FEN in quotes: `fenlint explain {fen}`")]
        }
        (ErrorKind::UnknownArgument | ErrorKind::ArgumentConflict, command @ ("check" | "fmt"))
            if at > 0 && words[at - 1] == "--fen" =>
        {
            let is_quoted = words[at].trim().contains(' ');
            vec![if is_quoted {
                "look at the FEN and at the files in two calls".to_owned()
            } else {
                format!("put the FEN in quotes: `fenlint {command} --fen {fen}`")
            }]
        }
        _ => Vec::new(),
    }
}

/// Which other subcommand has an option that this one has not.
fn of_another_command(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    if error.get(ContextKind::SuggestedArg).is_some() {
        return None;
    }
    let name = option.trim_start_matches('-').split('=').next().unwrap_or_default();
    let has = |command: &&clap::Command| {
        command.get_arguments().any(|argument| argument.get_long() == Some(name))
    };
    let cli = Cli::command();
    let owner = cli.get_subcommands().find(has)?.get_name();
    Some(format!("`--{name}` is an option of `fenlint {owner}`"))
}

/// A text as a shell takes it for one word.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Warns if there was nothing to look at, unless something else has been said of it.
pub(crate) fn tell_if_nothing(input: &Input, tally: &Tally, has_failed: bool, screen: Screen) {
    if input.quiet || has_failed || tally.positions > 0 || input.fen.is_some() {
        return;
    }
    let are_folders = input.paths.iter().all(|path| path.is_dir());
    let message = match input.paths.as_slice() {
        [path] if path.as_os_str() == "-" => "there is no FEN on standard input",
        _ if are_folders && tally.files == 0 => {
            "there is no file that may hold a FEN (hidden files and those in .gitignore are left out)"
        }
        _ => "there is no FEN in what was read",
    };
    say(screen, "warning", message);
}

/// Warns if there was nothing to bring into canonical form. `passed` are the files that were passed over.
pub(crate) fn tell_if_nothing_to_format(
    input: &Input,
    tally: &Tally,
    passed: &str,
    has_failed: bool,
    screen: Screen,
) {
    let are_folders = input.paths.iter().all(|path| path.is_dir());
    if input.quiet || has_failed || tally.positions > 0 || !are_folders {
        return tell_if_nothing(input, tally, has_failed, screen);
    }
    let nothing =
        "there is no file with one FEN a line (.fen, .epd, .txt), and fmt writes no other";
    let message = if passed.is_empty() {
        nothing.to_owned()
    } else {
        format!(
            "{nothing}\n\n  passed over: {passed}\n  tip: `fenlint check --fix` mends the FENs in them"
        )
    };
    say(screen, "warning", &message);
}

/// Says how to read an EPD record as one, if a text with errors looks like that and was read as a FEN.
pub(crate) fn tell_of_epd(
    bytes: &[u8],
    report: &Report,
    options: &Options,
    screen: Screen,
    quiet: bool,
) {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let is_opcode = |field: &str| matches!(Opcode::of(field), Opcode::Known(_));
    let may_be_epd = options.record == Record::Fen
        && text.split_whitespace().nth(4).is_some_and(is_opcode)
        && report.count(Severity::Error) > 0;
    if quiet || !may_be_epd {
        return;
    }
    let epd = options.clone().with_record(Record::Epd);
    if lint_bytes(bytes, &epd).count(Severity::Error) == 0 {
        let _ = writeln!(stderr(screen), "tip: with `--kind epd` it is read as an EPD record");
    }
}

/// Says on a terminal how to learn more of what was reported.
pub(crate) fn tell_of_explain(quiet: bool, screen: Screen) {
    if !quiet && io::stdout().is_terminal() && io::stderr().is_terminal() {
        let _ = writeln!(stderr(screen), "`fenlint explain RULE` tells more");
    }
}

#[cfg(test)]
mod tests {
    use super::begins_with_fen;

    #[test]
    fn what_begins_with_a_fen() {
        for (text, expected) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true),
            ("7K/8/k1P5/7p/8/8/8/8", true),
            ("8/8/8/8", true),
            ("8/8", false),
            ("/usr/share/games/fens", false),
            ("games/2024/may/a.fen", false),
            ("no/such/file/here.fen", false),
            ("rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true),
            ("KQkq", false),
            ("", false),
        ] {
            assert_eq!(begins_with_fen(text), expected, "{text}");
        }
    }
}
