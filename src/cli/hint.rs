//! What is said to those who use the program for the first time.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::Input;
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

/// Adds to an error of the command line what somebody with a FEN in hand may have meant.
pub(crate) fn with_tip(mut error: clap::Error, arguments: &[OsString]) -> clap::Error {
    let words: Vec<_> = arguments.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let Some(at) = words.iter().position(|word| begins_with_fen(word)) else { return error };
    let end = words[at..].iter().position(|word| word.starts_with("--"));
    let fen = quoted(&words[at..end.map_or(words.len(), |end| at + end)].join(" "));
    let tips = match (error.kind(), words[0].as_ref()) {
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
            vec![format!("put the FEN in quotes: `fenlint {command} --fen {fen}`")]
        }
        _ => return error,
    };
    let tips = ContextValue::StyledStrs(tips.into_iter().map(StyledStr::from).collect());
    error.insert(ContextKind::Suggested, tips);
    error
}

/// A text as a shell takes it for one word.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Warns if there was nothing to look at, unless something else has been said of it.
pub(crate) fn tell_if_nothing(input: &Input, tally: &Tally, has_failed: bool, screen: Screen) {
    tell_if_none(input, tally, has_failed, NO_FILE, screen);
}

/// What is said of folders without files to read.
const NO_FILE: &str =
    "there is no file that may hold a FEN (hidden files and those in .gitignore are left out)";

/// The same for `fmt`, which passes documents over.
pub(crate) fn tell_if_no_lines(input: &Input, tally: &Tally, has_failed: bool, screen: Screen) {
    let message = "there is no file with one FEN a line (.fen, .epd, .txt); fmt passes all others over, `fenlint check --fix` mends them";
    tell_if_none(input, tally, has_failed, message, screen);
}

fn tell_if_none(input: &Input, tally: &Tally, has_failed: bool, no_file: &str, screen: Screen) {
    if input.quiet || has_failed || tally.positions > 0 || input.fen.is_some() {
        return;
    }
    let are_folders = input.paths.iter().all(|path| path.is_dir());
    let message = match input.paths.as_slice() {
        [path] if path.as_os_str() == "-" => "there is no FEN on standard input",
        _ if are_folders && tally.files == 0 => no_file,
        _ => "there is no FEN in what was read",
    };
    say(screen, "warning", message);
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
