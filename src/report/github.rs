//! Workflow commands, which GitHub shows as annotations on the lines of a change.

use std::io;

use super::located::slashed;
use super::shown::MESSAGE;
use super::visible::{short, visible};
use super::{Located, Reporter};
use crate::diagnostic::{Finding, Severity};

/// Writes a workflow command for each finding, as GitHub Actions reads them from the log of a step.
///
/// `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=…::message`; warnings are `::warning`, notes `::notice`.
/// Columns count characters, from 1; they are left out where a finding goes over a line break, since GitHub refuses them
/// there. A FEN that stands in no file gets no place.
///
/// ```
/// use fenlint::report::{Github, Located, Reporter as _};
///
/// let text = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
/// let report = fenlint::lint(text, &fenlint::Options::default());
/// let mut out = Vec::new();
/// let found = Located { path: Some("a.fen"), ..Located::alone(text, &report) };
/// Github.report(&mut out, &found)?;
/// let place = "::error file=a.fen,line=1,endLine=1,col=23,endColumn=24,title=side-case::";
/// assert!(out.starts_with(place.as_bytes()));
/// # Ok::<_, std::io::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Github;

impl Reporter for Github {
    fn report(&mut self, out: &mut dyn io::Write, found: &Located<'_>) -> io::Result<()> {
        let findings = found.report.findings();
        if findings.is_empty() {
            return Ok(());
        }
        let places = found.places();
        for finding in findings {
            let command = match finding.severity {
                Severity::Note => "notice",
                Severity::Warning => "warning",
                Severity::Error => "error",
            };
            write!(out, "::{command} ")?;
            if let Some(path) = found.path {
                let span = finding.span();
                let (start, end) =
                    (found.place(&places, span.start), found.place(&places, span.end));
                let file = property(&visible(&slashed(path)));
                write!(out, "file={file},line={},endLine={},", start.line, end.line)?;
                if start.line == end.line {
                    write!(out, "col={},endColumn={},", start.column, end.column)?;
                }
            }
            writeln!(out, "title={}::{}", property(finding.code()), data(&message(finding)))?;
        }
        Ok(())
    }
}

/// What is wrong, and on a line below what to do.
fn message(finding: &Finding) -> String {
    let message = short(&finding.to_string(), MESSAGE).into_owned();
    match finding.help() {
        Some(help) => format!("{message}\nhelp: {}", short(&help, MESSAGE)),
        None => message,
    }
}

/// The message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn escapes() {
        assert_eq!(data("50 %, as said:\r\nyes"), "50 %25, as said:%0D%0Ayes");
        assert_eq!(property("C:/a,b/100%.fen"), "C%3A/a%2Cb/100%25.fen");
    }
}
