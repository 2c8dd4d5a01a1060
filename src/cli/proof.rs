//! Whether a position can arise in a game, for `fenlint explain`.

use std::fmt::Write as _;

use fenlint::lesson::Lesson;
use fenlint::report::BoardDrawing;
use fenlint::rules::Family;
use fenlint::{Options, Proof, Report, Severity, Variant, explain_proof_of_text};

use super::terminal::Screen;
use super::words::{BOLD, wrapped};

/// The proof that the position cannot arise, step by step with boards, or that no reason was found, or why that was not
/// asked.
pub(crate) fn arising(
    text: &str,
    lesson: &Lesson,
    report: &Report,
    options: &Options,
    screen: Screen,
) -> String {
    let is_asked = matches!(options.variant, None | Some(Variant::Chess | Variant::Chess960));
    let findings = report.findings();
    let is_proved = findings.iter().any(|finding| finding.rule().family == Family::Reachability);
    let proof = if is_proved { explain_proof_of_text(text, options) } else { None };
    let answer = proof.map(|proof| steps(&proof, lesson, screen));
    let answer = answer.unwrap_or_else(|| {
        let has_error = findings.iter().any(|finding| finding.severity == Severity::Error);
        let is_rotated = findings.iter().any(|finding| finding.code() == "board-rotated");
        let told = match options.variant.filter(|_| !is_asked) {
            Some(variant) => {
                format!("Not asked in {variant}: the arguments are about chess and Chess960.")
            }
            None if has_error => "Not asked: the errors above come first.".to_owned(),
            None if is_rotated => "Not asked: the board seems to be upside down.".to_owned(),
            None => "No reason found that it could not arise.".to_owned(),
        };
        let is_open = is_asked && !has_error && !is_rotated;
        let mut told = wrapped(&told, "   ", screen);
        if is_open && cannot_in_standard_chess(text, options) {
            let hint = "In standard chess it could not: `--variant chess` tells why.";
            told.push_str(&wrapped(hint, "   ", screen));
        }
        told
    });
    if lesson.parts.is_empty() {
        return String::new();
    }
    let (bold, heading) = (screen.style(BOLD), "Can it arise in a game?");
    // Findings end with an empty line.
    let gap = if findings.is_empty() { "\n" } else { "" };
    format!("{gap}{bold}{heading}{bold:#}\n{answer}")
}

/// Whether the start array of standard chess proves what the arrays of Chess960 leave open.
fn cannot_in_standard_chess(text: &str, options: &Options) -> bool {
    let standard = || options.clone().with_variant(Some(Variant::Chess));
    options.variant.is_none() && explain_proof_of_text(text, &standard()).is_some()
}

fn steps(proof: &Proof, lesson: &Lesson, screen: Screen) -> String {
    let no = format!("No. `{}` proves it:", proof.rule);
    let mut out = wrapped(&no, "   ", screen);
    let mut drawn = None;
    for (index, step) in proof.steps.iter().enumerate() {
        out.push('\n');
        out.push_str(&wrapped(&format!("{}.", step.text), &format!("{:>4}. ", index + 1), screen));
        // The board of the step before need not be drawn once more.
        let squares = Some(step.squares).filter(|squares| !squares.is_empty());
        if let Some((board, squares)) = lesson.board.zip(squares).filter(|_| squares != drawn) {
            let drawing = BoardDrawing::new(board).marking(squares).with_colors(screen.colors);
            let _ = writeln!(out, "\n{}", drawing.indented(6));
            out.push_str(&wrapped(&format!("marked: {}", step.marked), "      ", screen));
            drawn = Some(squares);
        }
    }
    out
}
