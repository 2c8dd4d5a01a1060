//! The page of a finding.

use super::markdown::{escaped, sentence};
use crate::diagnostic::Finding;
use crate::rules::RuleMeta;

/// How many paragraphs are taken over from the page.
const PARAGRAPHS: usize = 2;

/// What is told about a finding where it is shown alone, in Markdown: the message, what to do, what the rule is about,
/// an example, and where to read on.
///
/// ```
/// use fenlint::{Options, assist::finding_page, lint};
///
/// let report = lint("4k3/8/8/8/8/8/4P2/4K3 w - - 0 1", &Options::default());
/// let page = finding_page(&report.findings()[0]);
/// assert!(page.starts_with("**error**: rank 2 describes 7 squares instead of 8\n"));
/// assert!(page.contains("\n\nEvery rank has eight squares."));
/// assert!(page.ends_with("[rank-short](https://docs.rs/fenlint/latest/fenlint/rules/syntax/rank_short/)"));
/// ```
#[must_use]
pub fn finding_page(finding: &Finding) -> String {
    let rule = finding.rule();
    let mut parts =
        vec![format!("**{}**: {}", finding.severity.name(), escaped(&finding.to_string()))];
    parts.extend(finding.help().map(|help| sentence(&help)));
    parts.push("---".to_owned());
    parts.push(rule.summary().to_owned());
    parts.extend(section(rule, "Why").map(shortened));
    parts.extend(example(rule));
    parts.push(format!("[{}]({})", rule.name, rule.url()));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

/// A section of a page, without its heading.
fn section(rule: &RuleMeta, name: &str) -> Option<&'static str> {
    let heading = format!("\n## {name}\n");
    let start = rule.page.find(&heading)? + heading.len();
    let section = &rule.page[start..];
    Some(section[..section.find("\n## ").unwrap_or(section.len())].trim())
}

/// The first paragraphs, each in one line: some editors break lines wherever the text does.
fn shortened(section: &str) -> String {
    let is_laid_out = |paragraph: &str| paragraph.starts_with(['|', '-']);
    let mut taken: Vec<String> = Vec::new();
    for paragraph in section.split("\n\n") {
        let belongs =
            taken.last().is_some_and(|last| last.ends_with(':') || is_laid_out(paragraph));
        if taken.len() >= PARAGRAPHS && !belongs {
            break;
        }
        taken.push(if is_laid_out(paragraph) {
            paragraph.to_owned()
        } else {
            paragraph.replace('\n', " ")
        });
    }
    taken.join("\n\n")
}

/// The faulty FEN of the page with the sound one.
fn example(rule: &RuleMeta) -> Option<String> {
    let fen = |name| {
        let section = section(rule, name)?;
        let body = section.split_once("```")?.1.split_once('\n')?.1;
        body.split_once("\n```").map(|(body, _)| body)
    };
    let (faulty, sound) = (fen("Faulty").filter(|it| !it.trim().is_empty())?, fen("Sound")?);
    let [first, second] = if rule.worst == crate::diagnostic::Severity::Note {
        ["Example:", "Without it:"]
    } else {
        ["Faulty:", "Sound:"]
    };
    Some(format!("{first}\n```text\n{faulty}\n```\n{second}\n```text\n{sound}\n```"))
}
