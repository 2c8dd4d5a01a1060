//! The same report in three renderings: drawn for a terminal, told for a screen reader, and in one line for a log.
//!
//! `Report` is a miette diagnostic, so each of miette's handlers can show it.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use fenlint::{Options, lint};
use miette::{GraphicalReportHandler, GraphicalTheme, NarratableReportHandler};

fn main() -> Result<(), std::fmt::Error> {
    let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq E3 0 1";
    let report = lint(text, &Options::default());

    let mut drawn = String::new();
    let graphical = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    graphical.with_links(false).render_report(&mut drawn, &report)?;
    println!("{drawn}");

    let mut told = String::new();
    NarratableReportHandler::new().render_report(&mut told, &report)?;
    println!("{told}");

    for finding in report.findings() {
        println!(
            "{}: {}[{}]: {finding}",
            finding.span().start + 1,
            finding.severity.name(),
            finding.code()
        );
    }
    Ok(())
}
