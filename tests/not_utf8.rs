//! Bytes that are no text.

#![allow(clippy::single_range_in_vec_init)]

use fenlint::{Options, Severity, Verdict, lint, lint_bytes};

/// What is found above a note: the code and the places.
fn found(bytes: &[u8]) -> Vec<(&'static str, Vec<std::ops::Range<usize>>)> {
    let report = lint_bytes(bytes, &Options::default());
    let findings = report.findings().iter().filter(|finding| finding.severity > Severity::Note);
    let places =
        |labels: &[fenlint::Label]| labels.iter().map(|label| label.span.range()).collect();
    findings.map(|finding| (finding.code(), places(&finding.labels))).collect()
}

#[track_caller]
fn check(bytes: &[u8], expected: &[(&str, &[std::ops::Range<usize>])]) {
    let found = found(bytes);
    let found: Vec<_> = found.iter().map(|(code, places)| (*code, places.as_slice())).collect();
    assert_eq!(found, expected, "{}", bytes.escape_ascii());
}

#[test]
fn one_finding_with_a_label_for_each_place() {
    check(b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1", &[("not-utf8", &[26..27])]);
    check(b"4k3/8/8/8/8/8/4P3/4K3 w \x96 \x96 0 1", &[("not-utf8", &[24..25, 26..27])]);
    check(b"\xE9\xE8\xE7k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &[("not-utf8", &[0..3])]);
    // A character that is cut off is one place of two bytes; what stands beside a sound one, another place.
    check(b"4k3/8/8/8/8/8/4P3/4K3 w - \xE2\x80 0 1", &[("not-utf8", &[26..28])]);
}

#[test]
fn other_faults_are_found_beside_it() {
    check(
        b"4k3/8/8/8/8/8/4P3/4K3 W - \x96 0 1",
        &[("side-case", &[22..23][..]), ("not-utf8", &[26..27][..])],
    );
}

#[test]
fn utf16_is_one_finding() {
    for utf16 in [u16::to_le_bytes, u16::to_be_bytes] {
        let text = "\u{feff}4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let bytes: Vec<u8> = text.encode_utf16().flat_map(utf16).collect();
        check(&bytes, &[("not-utf8", &[0..bytes.len()])]);
    }
}

#[test]
fn it_says_which_character_the_byte_was_meant_to_be() {
    let report = lint_bytes(b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1", &Options::default());
    let help = "save the file as UTF-8; byte 0x96 is '–' (en dash, U+2013) in Windows-1252";
    assert_eq!(report.findings()[0].help().as_deref(), Some(help));
    assert_eq!(report.findings()[0].to_string(), "byte 0x96 is not UTF-8");
    assert_eq!(report.verdict(), Verdict::SyntaxError);
}

#[test]
fn bytes_that_are_text_are_linted_as_text() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 W - — 0 1";
    let (of_text, of_bytes) =
        (lint(text, &Options::default()), lint_bytes(text.as_bytes(), &Options::default()));
    assert_eq!(of_text.findings(), of_bytes.findings());
}
