//! `fenlint explain`.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;

use fenlint::lesson::{Lesson, Part};
use fenlint::report::{BoardDrawing, Kind, Located};
use fenlint::rules::{self, Raw};
use fenlint::{Field, Severity, lint_bytes};

use super::args::{Color, Explain, Format, Input, RecordArg};
use super::document::kind_of_record;
use super::exit::Exit;
use super::hint;
use super::page::page;
use super::proof::arising;
use super::reporters::reporter;
use super::terminal::{Screen, say, stdout};
use super::words::{BOLD, CODE, wrapped};

/// What UCI calls `startpos`.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(crate) fn explain(args: &Explain, color: Color) -> io::Result<Exit> {
    let screen = Screen::stdout(color);
    let bytes = args.subject.as_encoded_bytes();
    if let Some(name) = args.subject.to_str() {
        if name.eq_ignore_ascii_case("startpos") {
            return explain_fen(START.as_bytes(), args, color);
        }
        if Path::new(name).exists() && rules::find(name).is_err() {
            let message = format!(
                "explain takes a FEN or the name of a rule, and {name} is a file or folder\n\n  tip: to lint the FENs in it write `fenlint check {name}`"
            );
            say(Screen::stderr(color), "error", &message);
            return Ok(Exit::Usage);
        }
        match rules::find(name) {
            Ok(rule) => {
                stdout(screen).write_all(page(rule, screen).as_bytes())?;
                return Ok(Exit::Clean);
            }
            Err(unknown) if is_name(name) => {
                let similar = unknown.similar.map_or_else(String::new, |similar| {
                    format!("\n\n  tip: the rule with the nearest name is `{similar}`")
                });
                let message = format!(
                    "{name:?} is neither a rule nor a FEN{similar}\n\n`fenlint rules` lists all rules; a FEN looks like\n  {START}"
                );
                say(Screen::stderr(color), "error", &message);
                return Ok(Exit::Usage);
            }
            Err(_) => {}
        }
    }
    explain_fen(bytes, args, color)
}

/// Whether a text is more like the name of a rule than like a FEN.
fn is_name(text: &str) -> bool {
    let of_names = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    text.chars().all(of_names) && text.contains(|c: char| c.is_ascii_alphabetic())
}

fn explain_fen(bytes: &[u8], args: &Explain, color: Color) -> io::Result<Exit> {
    let screen = Screen::stdout(color);
    let kind = match args.kind {
        RecordArg::Auto => kind_of_record(bytes),
        RecordArg::Fen => Kind::Fen,
        RecordArg::Epd => Kind::Epd,
    };
    let options = args.deep.apply(Input::options(kind, args.variant));
    let report = lint_bytes(bytes, &options);
    let text = Raw::new(bytes).stand_in();
    let mut out = stdout(screen);
    let lesson = Lesson::new(&text, &options);
    out.write_all(taught(&text, &lesson, screen).as_bytes())?;
    let variant = args.variant.name();
    let located = Located { kind, variant, ..Located::alone(&text, &report) };
    if !report.findings().is_empty() && !lesson.parts.is_empty() {
        writeln!(out)?;
    }
    reporter(Format::Text, screen, false).report(&mut out, &located)?;
    out.write_all(arising(&text, &lesson, &report, &options, screen).as_bytes())?;
    out.flush()?;
    hint::tell_of_epd(bytes, &report, &options, Screen::stderr(color), false);
    Ok(if report.count(Severity::Error) > 0 { Exit::Found } else { Exit::Clean })
}

fn taught(given: &str, lesson: &Lesson, screen: Screen) -> String {
    if lesson.parts.is_empty() {
        return String::new();
    }
    let mut out = format!("{given}\n\n");
    if lesson.text != given {
        let _ = writeln!(out, "which is read as\n{}\n", lesson.text);
    }
    if let Some(board) = lesson.board {
        let drawing = BoardDrawing::new(board).marking(lesson.marked).with_colors(screen.colors);
        let _ = writeln!(out, "{}\n", drawing.indented(3));
    }
    let mut number = 0;
    for (index, part) in lesson.parts.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        // What a variant adds has no number among the six fields, nor have operations.
        let is_addition = matches!(part.field, Field::Pocket | Field::Checks | Field::Operations);
        number += usize::from(!is_addition);
        let mark = if is_addition { "+".to_owned() } else { number.to_string() };
        field(&mut out, lesson, &mark, part, screen);
    }
    out
}

/// A field: its number (or mark), name and text, what it is for, and what it says here.
fn field(out: &mut String, lesson: &Lesson, mark: &str, part: &Part, screen: Screen) {
    let (bold, code) = (screen.style(BOLD), screen.style(CODE));
    let head = format!("{mark}  {}", part.field.in_words());
    let _ = write!(out, "{bold}{head}{bold:#}");
    let _ = match part.span.map(|span| lesson.at(span)) {
        Some(text) => writeln!(out, "   {code}{text}{code:#}"),
        None => writeln!(out),
    };
    out.push_str(&wrapped(part.about, "   ", screen));
    let width = |text: &str| text.chars().count();
    let widest = part.readings.iter().map(|reading| width(lesson.at(reading.span))).max();
    let widest = widest.unwrap_or(0).min(8);
    let indent = if widest == 0 { 6 } else { widest + 8 };
    for reading in &part.readings {
        let text = lesson.at(reading.span);
        let meaning = wrapped(&reading.meaning, &" ".repeat(indent), screen);
        if text.is_empty() {
            out.push_str(&meaning);
        } else if width(text) > widest {
            let _ = write!(out, "      {code}{text}{code:#}\n{meaning}");
        } else {
            let blanks = " ".repeat(widest.saturating_sub(width(text)));
            let _ = write!(out, "      {code}{text}{code:#}{blanks}  {}", meaning.trim_start());
        }
    }
}
