//! Any bytes can be linted, and the report can be shown in every form.

use fenlint::lesson::Lesson;
use fenlint::report::{Framed, Github, Jsonl, Located, Reporter, Sarif, Short, Text, TextStyle};
use fenlint::rules::Family;
use fenlint::{Fen, Options, Record, Report, Severity, explain_proof, lint_bytes};
use miette::{GraphicalReportHandler, GraphicalTheme, NarratableReportHandler};

use crate::Input;

/// Above this length drawings only cost time.
const DRAWN: usize = 150;

/// Lints any bytes.
///
/// # Panics
///
/// If a place or a fix lies beside the text, a report contradicts itself or cannot be shown.
pub fn lint(bytes: &[u8]) {
    let Input { options, bytes } = Input::new(bytes);
    let report = lint_bytes(bytes, &options);
    let text = report.text().map(str::to_owned);
    let text = text.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned());
    places(&text, &report);
    verdict(&text, &options, &report);
    shown(&text, &report);
    if text.len() <= DRAWN {
        lesson(&text, &options);
        proof(&options, &report);
        if options.record == Record::Fen {
            errors_alone(&text, &options, &report);
        }
    }
}

/// Places and edits lie within the text, on the borders of characters, and in the order of the text.
fn places(text: &str, report: &Report) {
    let mut done = 0;
    for finding in report.findings() {
        assert!(!finding.labels.is_empty(), "{} has no place", finding.code());
        assert!(done <= finding.span().start, "{} is out of order", finding.code());
        done = finding.span().start;
        for label in &finding.labels {
            assert!(text.get(label.span.range()).is_some(), "{} at {:?}", finding.code(), label);
        }
        for candidate in finding.fix.iter().flat_map(|fix| &fix.candidates) {
            for edit in &candidate.edits {
                let old = text.get(edit.span.range());
                assert!(old.is_some(), "{}: {edit:?}", finding.code());
                assert_ne!(old, Some(edit.text.as_str()), "{}: no change", finding.code());
            }
        }
        let message = finding.to_string();
        assert!(!message.is_empty() && !message.contains(['\n', '\r']), "{message:?}");
    }
}

/// There is a position if and only if no error stands in what is written.
fn verdict(text: &str, options: &Options, report: &Report) {
    let is_error = |finding: &&fenlint::Finding| {
        finding.severity == Severity::Error && finding.rule().family == Family::Syntax
    };
    let faulty = report.findings().iter().any(|finding| is_error(&finding));
    assert_eq!(report.fen().is_none(), faulty, "{:?}", report.findings());
    assert_eq!(report.canonical().is_none(), report.count(Severity::Error) > 0);
    if options.record == Record::Fen {
        let parsed = Fen::parse(text, options.variant);
        let is_text = !report.findings().iter().any(|finding| finding.code() == "not-utf8");
        assert!(!is_text || parsed.is_err() == faulty, "parse: {parsed:?}");
    }
}

/// Every form of output can be written, and what claims to be JSON is.
fn shown(text: &str, report: &Report) {
    let located = Located::alone(text, report);
    let mut reporters: Vec<(bool, Box<dyn Reporter>)> =
        vec![(false, Box::new(Short)), (false, Box::new(Github))];
    if text.len() <= DRAWN {
        reporters.push((true, Box::new(Jsonl)));
        reporters.push((true, Box::new(Sarif)));
        reporters.push((false, Box::new(Text::new(TextStyle::default()))));
    }
    for (is_json, mut reporter) in reporters {
        let mut item = Vec::new();
        reporter.report(&mut item, &located).unwrap();
        let mut framed = Framed::new(Vec::new(), reporter.frame());
        framed.write(&item).unwrap();
        framed.finish().unwrap();
        let written = std::str::from_utf8(framed.out()).unwrap();
        if is_json {
            let values =
                serde_json::Deserializer::from_str(written).into_iter::<serde_json::Value>();
            values.for_each(|value| drop(value.unwrap()));
        } else {
            let is_hidden = |c: char| c.is_control() && c != '\n';
            assert!(!written.contains(is_hidden), "this goes to a terminal: {written:?}");
        }
    }
    for finding in report.findings() {
        _ = finding.help();
    }
    if text.len() <= DRAWN {
        let mut drawn = String::new();
        let theme = GraphicalTheme::unicode_nocolor();
        GraphicalReportHandler::new_themed(theme).render_report(&mut drawn, report).unwrap();
        NarratableReportHandler::new().render_report(&mut drawn, report).unwrap();
    }
}

/// A lesson can be given about any text.
fn lesson(text: &str, options: &Options) {
    let lesson = Lesson::new(text, options);
    for part in &lesson.parts {
        let spans = part.span.into_iter().chain(part.readings.iter().map(|reading| reading.span));
        for span in spans {
            assert!(lesson.text.get(span.range()).is_some(), "{:?} at {span:?}", part.field);
        }
    }
}

/// What is proved can be told, step by step.
fn proof(options: &Options, report: &Report) {
    let proof = report.fen().and_then(|fen| explain_proof(fen, options));
    let is_proved = report.findings().iter().any(|it| it.rule().family == Family::Reachability);
    assert!(!is_proved || proof.is_some());
    for step in proof.iter().flat_map(|proof| &proof.steps) {
        assert!(!step.text.is_empty());
    }
}

/// Who asks for errors only hears the same errors.
fn errors_alone(text: &str, options: &Options, report: &Report) {
    if report.findings().iter().any(|finding| finding.code() == "not-utf8") {
        return;
    }
    let errors = Options::errors().with_variant(options.variant).with_record(options.record);
    let alone = fenlint::lint(text, &errors);
    let spans = |report: &Report| {
        let errors = report.findings().iter().filter(|it| it.severity == Severity::Error);
        errors.map(|finding| (finding.code(), finding.span())).collect::<Vec<_>>()
    };
    assert_eq!(spans(&alone), spans(report));
    assert_eq!(alone.count(Severity::Error), alone.findings().len());
}
