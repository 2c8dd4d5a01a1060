//! Lint one string and print what is wrong, where, and what to write instead.
//!
//! Run it with `cargo run --example lint_one`, or give it a FEN of your own.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use fenlint::{Applicability, Options, lint};

fn main() {
    let given = std::env::args().nth(1);
    // The start position as an article printed it: with an em dash.
    let printed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq — 0 1";
    let text = given.as_deref().unwrap_or(printed);

    let report = lint(text, &Options::default());

    println!("{text}\nis {}", report.verdict().name());
    for finding in report.findings() {
        // Places are half-open byte ranges on character borders, so they can slice the text.
        println!("- {}: {finding}", finding.code());
        for label in &finding.labels {
            println!(
                "  at {:?} {:?}: {}",
                label.span.range(),
                &text[label.span.range()],
                label.message
            );
        }
        if let Some(help) = finding.help() {
            println!("  {help}");
        }
    }
    if let Some(fixed) = report.fixed(Applicability::Likely) {
        println!("write\n{fixed}");
    }
}
