//! What stands at the other end of standard output and standard error: colours, width, characters, progress.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Stderr, Stdout, Write};
use std::time::{Duration, Instant};

use anstream::AutoStream;
use clap::builder::styling::{AnsiColor, Style};

use super::args::Color;

/// The width of what is written where there is no terminal.
const WIDTH: usize = 100;

/// A stream, and what it can show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) colors: bool,
    pub(crate) unicode: bool,
    pub(crate) width: usize,
}

impl Screen {
    /// What standard output can show.
    pub(crate) fn stdout(color: Color) -> Self {
        let stream = io::stdout();
        let width = terminal_size::terminal_size_of(&stream);
        Self::new(color, stream.is_terminal(), width)
    }

    /// What standard error can show.
    pub(crate) fn stderr(color: Color) -> Self {
        let stream = io::stderr();
        let width = terminal_size::terminal_size_of(&stream);
        Self::new(color, stream.is_terminal(), width)
    }

    fn new(
        color: Color,
        is_terminal: bool,
        size: Option<(terminal_size::Width, terminal_size::Height)>,
    ) -> Self {
        let width = size.filter(|_| is_terminal).map_or(WIDTH, |(width, _)| usize::from(width.0));
        let variable = |name: &str| std::env::var_os(name);
        Self {
            colors: has_colors(color, is_terminal, &variable),
            unicode: has_unicode(&variable),
            width: width.max(20),
        }
    }

    /// A style, if there are colours at all.
    pub(crate) fn style(self, style: Style) -> Style {
        if self.colors { style } else { Style::new() }
    }
}

/// Whether to use colours: the option, then the variables, then the terminal.
fn has_colors(color: Color, is_terminal: bool, env: &dyn Fn(&str) -> Option<OsString>) -> bool {
    let value = |name: &str| env(name).filter(|value| !value.is_empty());
    let is_forced = |name: &str| value(name).is_some_and(|value| value != "0");
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if value("NO_COLOR").is_some() => false,
        Color::Auto if is_forced("FORCE_COLOR") || is_forced("CLICOLOR_FORCE") => true,
        Color::Auto => {
            let is = |name: &str, wanted: &str| value(name).is_some_and(|value| value == wanted);
            is_terminal && !is("TERM", "dumb") && !is("CLICOLOR", "0") && !is("FORCE_COLOR", "0")
        }
    }
}

/// Whether more than ASCII can be shown, as the locale says.
fn has_unicode(env: &dyn Fn(&str) -> Option<OsString>) -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(env).find(|value| !value.is_empty());
    let is_utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    cfg!(windows) || is_utf8
}

/// Standard output, with colours if it has any.
pub(crate) fn stdout(screen: Screen) -> AutoStream<Stdout> {
    let stream = io::stdout();
    if screen.colors { AutoStream::always(stream) } else { AutoStream::always_ansi(stream) }
}

/// Standard error, with colours if it has any.
pub(crate) fn stderr(screen: Screen) -> AutoStream<Stderr> {
    let stream = io::stderr();
    if screen.colors { AutoStream::always(stream) } else { AutoStream::always_ansi(stream) }
}

/// Writes a message for people to standard error. Nobody is left to tell if that fails.
pub(crate) fn say(screen: Screen, word: &str, message: &str) {
    let color = if word == "error" { AnsiColor::Red } else { AnsiColor::Yellow };
    let style = screen.style(color.on_default().bold());
    let _ = writeln!(stderr(screen), "{style}{word}:{style:#} {message}");
}

/// The cause of an error, without the number that the system gives it.
pub(crate) fn cause(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error ").map_or(text.as_str(), |(cause, _)| cause).to_owned()
}

/// A line on the terminal that tells how far a long run has come.
pub(crate) struct Progress {
    /// When to show it next; `None` if nobody watches.
    due: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// Nothing is shown before this much time has passed.
    const PATIENCE: Duration = Duration::from_secs(1);
    const INTERVAL: Duration = Duration::from_millis(200);

    pub(crate) fn new(quiet: bool) -> Self {
        let is_watched = !quiet && io::stderr().is_terminal();
        Self { due: is_watched.then(|| Instant::now() + Self::PATIENCE), is_shown: false }
    }

    /// Shows the line if it is time to.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if self.due.is_some_and(|due| due <= Instant::now()) {
            self.due = Some(Instant::now() + Self::INTERVAL);
            self.is_shown = true;
            let _ = write!(io::stderr(), "\r\x1b[K{}", line());
        }
    }

    /// Takes the line away, so that something else can be written.
    pub(crate) fn hide(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.hide();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn env<'a>(set: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<OsString> + 'a {
        |name| set.iter().find(|(other, _)| *other == name).map(|(_, value)| value.into())
    }

    #[test]
    fn the_option_beats_the_variables_and_they_beat_the_terminal() {
        let auto = |is_terminal, set: &[_]| has_colors(Color::Auto, is_terminal, &env(set));
        for is_terminal in [false, true] {
            assert!(has_colors(Color::Always, is_terminal, &env(&[("NO_COLOR", "1")])));
            assert!(!has_colors(Color::Never, is_terminal, &env(&[("FORCE_COLOR", "1")])));
            assert!(!auto(is_terminal, &[("NO_COLOR", "1"), ("FORCE_COLOR", "1")]));
            assert!(auto(is_terminal, &[("FORCE_COLOR", "1"), ("TERM", "dumb")]));
            assert!(auto(is_terminal, &[("CLICOLOR_FORCE", "1")]));
            assert!(!auto(is_terminal, &[("TERM", "dumb")]));
            assert!(!auto(is_terminal, &[("CLICOLOR", "0")]));
            assert_eq!(auto(is_terminal, &[]), is_terminal);
            // An empty variable is none, and a forcing one of `0` forces nothing.
            assert_eq!(auto(is_terminal, &[("NO_COLOR", "")]), is_terminal);
            assert_eq!(auto(is_terminal, &[("CLICOLOR_FORCE", "0")]), is_terminal);
        }
        assert!(!auto(true, &[("FORCE_COLOR", "0")]));
    }

    #[test]
    fn the_locale_says_which_characters_can_be_shown() {
        assert!(has_unicode(&env(&[("LANG", "C.UTF-8")])));
        assert!(has_unicode(&env(&[("LC_ALL", "de_AT.utf8"), ("LANG", "C")])));
        assert_eq!(has_unicode(&env(&[("LC_ALL", "C"), ("LANG", "C.UTF-8")])), cfg!(windows));
        assert_eq!(has_unicode(&env(&[])), cfg!(windows));
    }
}
