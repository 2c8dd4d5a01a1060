//! Whether a position can arise in a game, for `fenlint explain`.

use std::fmt::Write as _;

use fenlint::lesson::Lesson;
use fenlint::report::BoardDrawing;
use fenlint::rules::Family;
use fenlint::{Options, Proof, Report, Severity, Variant, explain_proof_of_text};

use super::terminal::Screen;
use super::words::{BOLD, wrapped};

/// The proof that the position cannot arise, step by step with boards, or that no reason was found; nothing where the
/// question makes no sense yet.
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
    let is_sound = findings
        .iter()
        .all(|finding| finding.severity < Severity::Error && finding.code() != "board-rotated");
    let answer = answer.or_else(|| {
        let found_none = "No reason found that it could not arise.";
        (is_asked && is_sound).then(|| wrapped(found_none, "   ", screen))
    });
    let (bold, heading) = (screen.style(BOLD), "Can it arise in a game?");
    answer.map_or_else(String::new, |answer| format!("\n{bold}{heading}{bold:#}\n{answer}"))
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
            drawn = Some(squares);
        }
    }
    out
}
