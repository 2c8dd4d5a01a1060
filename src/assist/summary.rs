//! A record in one line.

use super::outline::{LONGEST, Outline, plain};
use crate::board::Color;
use crate::diagnostic::Severity;
use crate::lint::lint;
use crate::options::Options;
use crate::report::{Report, Verdict, visible};

/// The longest name of a position that is taken over, in characters.
const NAME: usize = 40;

/// A record in one line, for a list: its name in an EPD record, whose turn it is, how many men there are, and what is wrong.
///
/// ```
/// use fenlint::{Options, assist::summary};
///
/// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(summary(text, &Options::default()), "White to move, 32 men");
/// ```
#[must_use]
pub fn summary(text: &str, options: &Options) -> String {
    if text.len() > LONGEST {
        return long(text);
    }
    summary_of(text, options, &lint(text, options))
}

/// The same for a record that was linted before, with these options.
#[must_use]
pub fn summary_of(text: &str, options: &Options, report: &Report) -> String {
    if text.len() > LONGEST {
        return long(text);
    }
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    if plain.trim().is_empty() {
        return "empty".to_owned();
    }
    if !outline.is_record() {
        return "no FEN".to_owned();
    }
    let fen = report.fen();
    let side = fen.map(|fen| fen.side_to_move);
    let side = side.or_else(|| outline.tree.side_to_move.and_then(|side| side.meant()));
    let board = fen.map(|fen| fen.board).or_else(|| outline.board());
    let men = board.map(|board| {
        let count: u32 = Color::ALL.into_iter().map(|color| board.by_color(color).len()).sum();
        format!("{count} m{}n", if count == 1 { "a" } else { "e" })
    });
    let parts: Vec<String> = [side.map(|side| format!("{side} to move")), men, wrong(report)]
        .into_iter()
        .flatten()
        .collect();
    let name = name(&outline).map_or_else(String::new, |name| format!("{name}: "));
    format!("{name}{}", parts.join(", "))
}

/// What nobody typed.
fn long(text: &str) -> String {
    format!("{} bytes of text", text.len())
}

/// What is wrong, counted.
fn wrong(report: &Report) -> Option<String> {
    let counted = |severity: Severity| {
        let count = report.count(severity);
        let s = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {}{s}", severity.name()))
    };
    match report.verdict() {
        Verdict::Valid => None,
        Verdict::ValidWithWarning => counted(Severity::Warning),
        Verdict::IllegalPosition => Some("illegal position".to_owned()),
        _ => counted(Severity::Error),
    }
}

/// The name that an EPD record gives its position.
fn name(outline: &Outline<'_>) -> Option<String> {
    let id = outline.operations().find(|operation| operation.opcode == "id")?;
    let name = id.operands().next()?.inner().trim();
    let cut = name.char_indices().nth(NAME).map_or(name.len(), |(at, _)| at);
    let more = if cut < name.len() { "…" } else { "" };
    (!name.is_empty()).then(|| format!("{}{more}", visible(&name[..cut])))
}
