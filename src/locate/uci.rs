//! FENs in what a user interface and an engine say to each other: UCI, and the `setboard` of xboard.
//!
//! ```abnf
//! line     = [ noise ] ( position / "fen" 1*WSP fen / "setboard" 1*WSP fen )
//! position = "position" 1*WSP ( "startpos" / "fen" 1*WSP fen ) [ 1*WSP "moves" *( 1*WSP move ) ]
//! noise    = what a log writes before a command, up to one of `> : ] ) | <` and a blank
//! ```

use super::Site;
use crate::rules::{self, EngineCommand, Levels};
use crate::span::Span;
use crate::{Fen, Finding, Options, Severity, lint};

/// The FENs of commands, line by line.
///
/// ```
/// use fenlint::locate::uci;
///
/// let piece = "uci\n> position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4\ngo depth 9\n";
/// let sites = uci::sites(piece);
/// assert_eq!(sites.len(), 1);
/// assert_eq!(sites[0].text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// ```
#[must_use]
pub fn sites(piece: &str) -> Vec<Site<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in piece.split_inclusive('\n') {
        let text = line.trim_end_matches(['\n', '\r']);
        found.extend(in_line(piece, Span::new(start, start + text.len())));
        start += line.len();
    }
    found
}

/// Whether a line is a command with a position.
pub(super) fn is_command(line: &str) -> bool {
    command(line).is_some_and(|at| {
        let rest = &line[at..];
        !rest.starts_with("fen") || rest.contains('/')
    })
}

/// Where the command begins in a line, behind the noise.
fn command(line: &str) -> Option<usize> {
    let is_command = |at: usize| {
        let (word, rest) = word(&line[at..]);
        match word {
            "position" => matches!(self::word(rest).0, "fen" | "startpos"),
            "setboard" | "fen" => true,
            _ => false,
        }
    };
    let start =
        line.len() - line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
    if is_command(start) {
        return Some(start);
    }
    if line[start..].starts_with("info ") {
        return None;
    }
    let ends_noise = |at: usize| {
        let before = line[..at].trim_end();
        before.len() < at && before.ends_with(['>', ':', ']', ')', '|', '<'])
            || line[..at].ends_with(['>', ':'])
    };
    ["position ", "setboard "].into_iter().find_map(|word| {
        let mut places = line.match_indices(word).map(|(at, _)| at);
        places.find(|at| ends_noise(*at) && is_command(*at))
    })
}

/// The first word, and what follows it from the next one on.
fn word(text: &str) -> (&str, &str) {
    let end = text.find([' ', '\t']).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    (word, rest.trim_start_matches([' ', '\t']))
}

fn in_line(piece: &str, context: Span) -> Option<Site<'_>> {
    let line = &piece[context.range()];
    let at = |rest: &str| context.end - rest.len();
    let (name, rest) = word(&line[command(line)?..]);
    let mut keyword = None;
    let mut rest = rest;
    if name == "position" {
        let (kind, behind) = word(rest);
        if kind == "fen" {
            keyword = Some(Span::new(at(rest), at(behind)));
            rest = behind;
        }
    }
    let (fen, moves) = until_moves(rest);
    let span = Span::new(at(rest), at(rest) + fen.len());
    let is_start = fen == "startpos";
    let position = moves.and_then(|_| match fen {
        "startpos" => Some(Fen::initial()),
        fen => lint(fen, &Options::errors()).fen().copied(),
    });
    let moves = moves.map(|moves| (moves, Span::of(piece, moves).start));
    let command = EngineCommand { keyword, argument: fen, fen: position, moves };
    let findings = judged(&command);
    let site = Site { findings, has_fen: !is_start, ..Site::plain(piece, span, context) };
    Some(site).filter(|site| site.has_fen || !site.findings.is_empty())
}

/// The FEN up to the word `moves`, and what follows that.
fn until_moves(text: &str) -> (&str, Option<&str>) {
    let is_word = |at: &usize| {
        let behind = &text[at + "moves".len()..];
        (*at == 0 || text[..*at].ends_with([' ', '\t']))
            && (behind.is_empty() || behind.starts_with([' ', '\t']))
    };
    match text.match_indices("moves").map(|(at, _)| at).find(is_word) {
        Some(at) => (text[..at].trim_end(), Some(&text[at + "moves".len()..])),
        None => (text.trim_end(), None),
    }
}

fn judged(command: &EngineCommand<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    rules::engine(command, &Levels::at_least(Severity::Note), &mut findings);
    findings
}

#[cfg(test)]
mod tests {
    use super::command;

    #[track_caller]
    fn check(line: &str, expected: Option<&str>) {
        assert_eq!(command(line).map(|at| &line[at..]), expected, "{line:?}");
    }

    #[test]
    fn commands() {
        check("position startpos", Some("position startpos"));
        check("  setboard 8/8", Some("setboard 8/8"));
        check("> position fen 8", Some("position fen 8"));
        check("12:03:04 -->1:position fen 8", Some("position fen 8"));
        check("1203 >Engine(0): position fen 8", Some("position fen 8"));
        check("info string > position fen 8", None);
        check("the position fen 8 is lost", None);
        check("position of the king", None);
        check("a good position", None);
        check("", None);
    }
}
