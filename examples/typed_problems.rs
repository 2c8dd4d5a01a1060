//! Match on typed problems: every rule is a variant of `Problem` that carries its data.
//!
//! A site that takes positions from its users can treat some faults in its own way and leave the rest to the messages.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use fenlint::{Options, Problem, lint};

/// What our site says about a position that it cannot take.
fn answer(text: &str) -> String {
    let report = lint(text, &Options::errors());
    let Some(finding) = report.findings().first() else {
        return "thank you".to_owned();
    };
    match &finding.problem {
        Problem::KingMissing(problem) => match problem.color {
            Some(color) => format!("put a king on the board for {color}"),
            None => "put both kings on the board".to_owned(),
        },
        Problem::RankShort(problem) => match problem.rank {
            Some(rank) => {
                format!("rank {rank} has {} squares, please fill it up to 8", problem.squares)
            }
            None => "a rank is too short".to_owned(),
        },
        Problem::SideCase(problem) => format!("we took it as {} to move", problem.color),
        // `Problem` grows with every rule, so a match always needs an arm for the others.
        other => other.to_string(),
    }
}

fn main() {
    for text in [
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "8/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P2/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1",
    ] {
        println!("{text}\n  {}", answer(text));
    }
}
