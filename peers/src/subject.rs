//! Every call of `fenlint`.

use std::str::FromStr;

use fenlint::{Fen, Options, Report};

/// Reads a FEN into a typed position, or says that it has an error.
///
/// # Errors
///
/// If an error-level rule finds something.
#[inline]
pub fn parse(text: &str) -> Result<Fen, <Fen as FromStr>::Err> {
    text.parse()
}

/// Writes a FEN with our writer.
#[must_use]
pub fn write(fen: &Fen) -> String {
    fen.to_string()
}

/// Lints with the rules of the error level.
#[must_use]
pub fn errors() -> Options {
    Options::errors()
}

/// Lints with everything.
#[must_use]
pub fn everything() -> Options {
    Options::default()
}

/// Lints a FEN.
#[must_use]
#[inline]
pub fn lint(text: &str, options: &Options) -> Report {
    fenlint::lint(text, options)
}

/// Whether nothing was found.
#[must_use]
#[inline]
pub fn is_clean(report: &Report) -> bool {
    report.findings().is_empty()
}
