//! One line a finding: `file:line:column: severity[code]: message`.

use std::io;

use super::shown::MESSAGE;
use super::visible::{short, visible};
use super::{Located, Reporter};

/// Writes `file:line:column: severity[code]: message`, a line for each finding, as compilers do and editors read it.
///
/// A FEN that stands in no file has `<fen>` in place of the file. Columns count characters, from 1.
///
/// ```
/// use fenlint::report::{Located, Reporter as _, Short};
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
/// let report = fenlint::lint(text, &fenlint::Options::default());
/// let mut out = Vec::new();
/// Short.report(&mut out, &Located::alone(text, &report))?;
/// assert!(out.starts_with(b"<fen>:1:23: error[side-case]: side to move is written as"));
/// # Ok::<_, std::io::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Short;

impl Reporter for Short {
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()> {
        let findings = found.report.findings();
        if findings.is_empty() {
            return Ok(());
        }
        let (name, places) = (visible(found.name()), found.places());
        for finding in findings {
            let place = found.place(&places, finding.span().start);
            let (severity, code, message) =
                (finding.severity.name(), finding.code(), finding.to_string());
            let message = short(&message, MESSAGE);
            writeln!(out, "{name}:{}:{}: {severity}[{code}]: {message}", place.line, place.column)?;
        }
        Ok(())
    }
}
