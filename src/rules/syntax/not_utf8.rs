#![doc = include_str!("not_utf8.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::characters::Quoted;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::rules::{Raw, Rule, RuleMeta};
use crate::span::Span;

/// Bytes that are not UTF-8.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum NotUtf8 {
    /// Some bytes of a text.
    #[error("{}", said(*.first, *.count))]
    #[diagnostic(help("{}", advice(*.first)))]
    Bytes {
        /// The first of them.
        first: u8,
        /// How many there are.
        count: usize,
    },
    /// A text that begins with the byte order mark of UTF-16.
    #[error("the text is UTF-16 instead of UTF-8")]
    #[diagnostic(help(
        "save the file as UTF-8; editors call the other form \"Unicode\" or \"UTF-16\""
    ))]
    Utf16,
}

impl Rule for NotUtf8 {
    type Ground<'a> = Raw<'a>;
    const META: RuleMeta =
        RuleMeta::syntax("not-utf8", Severity::Error, &[], include_str!("not_utf8.md"));

    fn check(raw: &Raw<'_>, sink: &mut dyn Sink) {
        if raw.is_utf16() {
            let whole = Span::new(0, raw.bytes.len());
            sink.report(Finding::new(
                Self::Utf16,
                Field::Container,
                whole,
                "two bytes a character",
            ));
            return;
        }
        let mut spans = raw.invalid();
        let Some(first) = spans.next() else { return };
        let count = first.len() + raw.invalid().skip(1).map(Span::len).sum::<usize>();
        let problem = Self::Bytes { first: raw.bytes[first.start], count };
        let finding = Finding::new(problem, Field::Container, first, "not UTF-8");
        sink.report(finding.and_each(spans.map(|span| (span, "and here"))));
    }
}

fn said(first: u8, count: usize) -> String {
    match count {
        1 => format!("byte 0x{first:02X} is not UTF-8"),
        _ => format!("{count} bytes are not UTF-8, the first of them 0x{first:02X}"),
    }
}

fn advice(byte: u8) -> String {
    let save = "save the file as UTF-8";
    windows_1252(byte).map_or_else(
        || save.to_owned(),
        |character| format!("{save}; byte 0x{byte:02X} is {} in Windows-1252", Quoted(character)),
    )
}

/// The character that a byte above ASCII stands for in Windows-1252, the old character set of western Europe.
fn windows_1252(byte: u8) -> Option<char> {
    const FROM_80: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0',
        '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => Some(FROM_80[usize::from(byte - 0x80)]).filter(|c| *c != '\0'),
        0xA0.. => Some(char::from(byte)),
        _ => None,
    }
}
