//! What holds for every record: many operations in linear time, and all short texts.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use fenlint::grammar::{self, OperandForm, OperationsPart};
use fenlint::{Applicability, Report, Severity, fix, lint};

use super::{BASE, options, report};

#[test]
fn many_operations() {
    let mut sound = BASE.to_owned();
    let mut reversed = Vec::new();
    for number in 0..10_000 {
        write!(sound, "X{number:05} {number};{}", if number < 9_999 { " " } else { "" }).unwrap();
        reversed.push(format!("X{number:05} {number};"));
    }
    let start = Instant::now();
    assert!(report(&sound).findings().is_empty());
    reversed.reverse();
    let unordered = format!("{BASE}{}", reversed.join(" "));
    assert_eq!(report(&unordered).fixed(Applicability::Safe).as_deref(), Some(sound.as_str()));
    let same = format!("{BASE}{}", "bm e4; ".repeat(10_000));
    assert_eq!(report(&same).fixed(Applicability::Likely), Some(format!("{BASE}bm e4;")));
    for part in ["\"", "\\\"", "\"\\\";", ";", " ", "bm ", "a\"", "c0 \"x\" ", "id ", "\0", ";D1 "]
    {
        let text = format!("{BASE}{}", part.repeat(50_000));
        assert!(!report(&text).findings().is_empty(), "{part:?}");
    }
    assert!(start.elapsed() < Duration::from_mins(1), "{:?}", start.elapsed());
}

/// All texts of up to five pieces: the parts joined are the text, labels and edits lie on character borders, and fixing
/// again changes nothing.
#[test]
fn laws() {
    let pieces = ["bm", " ", ";", "\"", "\\", "e4", "id", "é"];
    for length in 0..=5u32 {
        for number in 0..8usize.pow(length) {
            let tail: String = (0..length).map(|place| pieces[number >> (3 * place) & 7]).collect();
            let (rest, operations) = grammar::operations(&tail).unwrap();
            let joined: String = operations
                .parts()
                .map(|part| match part {
                    OperationsPart::Separator(text) => text,
                    OperationsPart::Operation(operation) => operation.text,
                })
                .collect();
            assert_eq!((rest, joined.as_str()), ("", tail.as_str()));
            for operation in operations.iter() {
                let operands: String =
                    operation.operands().flat_map(|operand| [operand.gap, operand.text]).collect();
                assert_eq!(operands.trim_end(), operation.body.trim_end(), "{tail:?}");
                let unclosed = operation.operands().filter(|it| it.form == OperandForm::Unclosed);
                assert!(unclosed.count() <= 1);
            }
            let text = format!("{BASE}{tail}");
            let report = report(&text);
            for finding in report.findings() {
                assert!(text.get(finding.span().range()).is_some(), "{text:?}: {}", finding.code());
            }
            let fixed = fix::fix_all(&text, &options(), Applicability::Likely);
            assert_eq!(fix::fix_all(&fixed, &options(), Applicability::Likely), fixed, "{text:?}");
            let errors = |report: &Report| report.count(Severity::Error);
            let curable =
                report.findings().iter().filter(|it| it.severity == Severity::Error).all(|it| {
                    it.fix.as_ref().is_some_and(|fix| fix.applicability >= Applicability::Likely)
                });
            if curable {
                assert_eq!(errors(&lint(&fixed, &options())), 0, "{text:?} becomes {fixed:?}");
            }
        }
    }
}
