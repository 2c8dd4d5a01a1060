//! The report for a terminal: each finding with the part of the line that it points at, and what to do about it.

use std::fmt::{self, Write as _};
use std::io;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode, ThemeCharacters,
    ThemeStyles,
};
use thiserror::Error;

use super::shown::MESSAGE;
use super::snippet::{Page, Snippet};
use super::visible::{short, visible};
use super::wrap::wrapped;
use super::{BoardDrawing, Located, Report, Reporter, words};
use crate::board::{Bitboard, Board};
use crate::diagnostic::{Finding, Severity};
use crate::fix::Applicability;
use crate::grammar;
use crate::options::Record;
use crate::rules::{Family, Setup};

/// How many findings of one FEN are shown.
const MOST: usize = 50;
/// The longest fixed FEN that is shown, in characters.
const FIXED: usize = 400;
/// How wide the words before help and fixes are.
const WORD: usize = 8;

/// How [`Text`] looks. The library reads no environment: who calls it knows the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct TextStyle {
    /// Whether to write the escape sequences of colours.
    pub colors: bool,
    /// Whether to draw with characters beyond ASCII.
    pub unicode: bool,
    /// How many columns there are. Longer lines are shown in part, and longer sentences are wrapped.
    pub width: usize,
    /// Whether to draw the board, for a single FEN.
    pub board: bool,
}

/// Without colours, 100 columns wide, and without a board.
impl Default for TextStyle {
    fn default() -> Self {
        Self { colors: false, unicode: true, width: 100, board: false }
    }
}

/// Writes a report for people, drawn by miette.
///
/// ```
/// use fenlint::report::{Located, Reporter as _, Text, TextStyle};
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
/// let report = fenlint::lint(text, &fenlint::Options::default());
/// let mut out = Vec::new();
/// Text::new(TextStyle::default()).report(&mut out, &Located::alone(text, &report))?;
/// let out = String::from_utf8(out)?;
/// assert!(out.contains("╰── a capital letter"));
/// assert!(out.contains("fixed: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Text {
    style: TextStyle,
}

impl Text {
    /// A reporter in that style.
    #[must_use]
    pub const fn new(style: TextStyle) -> Self {
        Self { style }
    }
}

impl Reporter for Text {
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()> {
        if found.report.findings().is_empty() {
            return Ok(());
        }
        let mut text = String::new();
        self.write(&mut text, found).map_err(io::Error::other)?;
        // No line ends with a blank, be it one of the text.
        text.split_inclusive('\n').try_for_each(|line| match line.strip_suffix('\n') {
            Some(line) if line.ends_with(' ') => writeln!(out, "{}", line.trim_end_matches(' ')),
            _ => out.write_all(line.as_bytes()),
        })
    }
}

impl Text {
    fn write(&self, out: &mut String, found: &Located<'_>) -> fmt::Result {
        let findings = found.report.findings();
        let name = visible(found.name());
        let text = found.report.text().unwrap_or(found.text);
        let page = Page {
            text: found.line_text,
            start: found.base,
            in_lines: found.report.site.is_some(),
            places: found.places(),
            name: Some(&name),
            width: self.width().saturating_sub(found.line.to_string().len() + 4),
            wraps_labels: true,
        };
        for (index, finding) in findings.iter().take(MOST).enumerate() {
            self.pointed(out, finding, &page)?;
            self.advice(out, finding, &findings[..index], text)?;
            writeln!(out)?;
        }
        if findings.len() > MOST {
            writeln!(out, "  and {} more findings in this FEN\n", findings.len() - MOST)?;
        }
        if self.style.board
            && let Some((board, unknown)) = board(found)
        {
            let squares = findings.iter().map(|finding| finding.squares);
            let marked = squares.fold(Bitboard::EMPTY, |all, some| all | some);
            let drawing = BoardDrawing::new(board).marking(marked).with_unknown(unknown);
            writeln!(out, "{}\n", drawing.with_colors(self.style.colors).indented(WORD + 2))?;
            if !unknown.is_empty() {
                self.entry(
                    out,
                    "?",
                    "it cannot be known what stands there as long as the rank is faulty",
                )?;
                writeln!(out)?;
            }
        }
        self.fixed(out, found)
    }

    fn width(&self) -> usize {
        self.style.width.max(40)
    }

    /// One finding: what, and where.
    fn pointed(&self, out: &mut String, finding: &Finding, page: &Page<'_>) -> fmt::Result {
        let head = format!("{}[{}]:", finding.severity.name(), finding.code());
        let room = self.width().saturating_sub(head.len() + 3);
        let message = short(&finding.to_string(), MESSAGE).into_owned();
        let message = wrapped(&message, room, self.width() - 4).join("\n");
        let snippet = Snippet::new(page, &finding.labels);
        let handler = GraphicalReportHandler::new_themed(self.theme(head))
            .with_width(self.width())
            .with_links(false)
            .with_wrap_lines(false)
            .without_syntax_highlighting();
        handler.render_report(out, &Pointed { finding, message, snippet })
    }

    /// What to do about it, and where to read on, if an earlier finding has not said the same.
    fn advice(
        &self,
        out: &mut String,
        finding: &Finding,
        earlier: &[Finding],
        text: &str,
    ) -> fmt::Result {
        let mut same = earlier.iter().filter(|other| other.code() == finding.code()).peekable();
        let is_first = same.peek().is_none();
        let help =
            finding.help().filter(|help| same.all(|other| other.help().as_ref() != Some(help)));
        for line in help.unwrap_or_default().lines() {
            self.entry(out, "help", &visible(line))?;
        }
        for (word, fix) in finding.fix.iter().flat_map(|fix| words::fix(fix, text)) {
            self.entry(out, word, &fix)?;
        }
        if is_first {
            self.entry(out, "page", &finding.rule().url())?;
        }
        Ok(())
    }

    /// miette's theme, with the severity and the rule in place of an icon.
    fn theme(&self, head: String) -> GraphicalTheme {
        let ascii = ThemeCharacters::ascii;
        let characters = if self.style.unicode { ThemeCharacters::unicode() } else { ascii() };
        let characters = ThemeCharacters {
            error: head.clone(),
            warning: head.clone(),
            advice: head,
            ..characters
        };
        let plain = ThemeStyles::none;
        let styles = if self.style.colors { ThemeStyles::ansi() } else { plain() };
        GraphicalTheme { characters, styles }
    }

    fn word(&self, word: &str) -> String {
        let word = format!("{word:>WORD$}:");
        if self.style.colors { format!("\x1b[36m{word}\x1b[0m") } else { word }
    }

    /// A word, and a sentence wrapped beside it.
    fn entry(&self, out: &mut String, word: &str, text: &str) -> fmt::Result {
        let room = self.width() - WORD - 2;
        let word = self.word(word);
        for (index, line) in wrapped(text, room, room).iter().enumerate() {
            if index == 0 {
                writeln!(out, "{word} {line}")?;
            } else {
                writeln!(out, "{:1$}{line}", "", WORD + 2)?;
            }
        }
        Ok(())
    }

    /// What the FEN is after all fixes, in one line that can be copied. A guess that leaves faults in the text is none.
    fn fixed(&self, out: &mut String, found: &Located<'_>) -> fmt::Result {
        let report = found.report;
        let Some(options) = report.options.as_deref() else { return Ok(()) };
        let is_likely = |finding: &Finding| {
            finding.fix.as_ref().is_some_and(|fix| fix.applicability == Applicability::Likely)
        };
        let is_guessed = report.findings().iter().any(is_likely);
        let fixed = |which| {
            let fixed = report.fixed_fen(which)?;
            let is_shown =
                fixed.chars().nth(FIXED).is_none() && visible(fixed.trim_end()) == fixed.trim_end();
            is_shown.then(|| (crate::lint(&fixed, options), fixed))
        };
        let likely = fixed(Applicability::Likely)
            .filter(|(left, _)| !is_guessed || !left.findings().iter().any(is_error_of_text));
        let is_guess = likely.is_some()
            && match &report.site {
                None => is_guessed,
                // A guess about the container changes nothing in the FEN.
                Some(_) => {
                    report.fixed_fen(Applicability::Safe) != report.fixed_fen(Applicability::Likely)
                }
            };
        let Some((left, fixed)) = likely.or_else(|| fixed(Applicability::Safe)) else {
            return Ok(());
        };
        writeln!(out, "{} {}", self.word("fixed"), fixed.trim_end())?;
        let guessed = is_guess.then(|| "a guess: check it".to_owned());
        let open = match left.count(Severity::Error) {
            0 => None,
            1 => Some("1 error remains".to_owned()),
            several => Some(format!("{several} errors remain")),
        };
        let notes: Vec<String> = guessed.into_iter().chain(open).collect();
        if !notes.is_empty() {
            let (note, room) = (format!("({})", notes.join("; ")), self.width() - WORD - 2);
            for line in wrapped(&note, room, room) {
                writeln!(out, "{:1$}{line}", "", WORD + 2)?;
            }
        }
        writeln!(out)
    }
}

/// Whether something is wrong with how the FEN is written, and not only with the position.
fn is_error_of_text(finding: &Finding) -> bool {
    finding.severity == Severity::Error && finding.rule().family == Family::Syntax
}

/// The pieces on the board, as far as they are known, and the squares that are not.
fn board(found: &Located<'_>) -> Option<(Board, Bitboard)> {
    let report: &Report = found.report;
    if let Some(fen) = report.fen() {
        return Some((fen.board, Bitboard::EMPTY));
    }
    let options = report.options.as_deref()?;
    let mended = report.fixed_fen(Applicability::Safe);
    let mended = mended.as_deref().unwrap_or(found.text);
    let tree = grammar::tree(mended, options.record == Record::Epd, options.variant);
    let setup = Setup::of_tree(&tree, options.variant, |_| false);
    (setup.unknown != Bitboard::FULL).then_some((setup.board, setup.unknown))
}

/// A finding for miette to draw: without code, help and address, which are written below it.
#[derive(Debug, Error)]
#[error("{message}")]
struct Pointed<'a> {
    finding: &'a Finding,
    message: String,
    snippet: Snippet,
}

impl Diagnostic for Pointed<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Diagnostic::severity(self.finding)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.snippet.labels().iter().cloned()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.snippet)
    }
}
