//! One group of a placement: what it is, and how it is repaired.

use crate::board::Rank;
use crate::fix::Edit;
use crate::grammar::{RankText, Run, RunKind};
use crate::span::Span;

/// What a group is. Each form but the first and the last belongs to one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A rank of eight squares.
    Full,
    /// Zeros and nothing else.
    Zero,
    /// A rank with a 9.
    Nine,
    /// Fewer than eight squares.
    Short,
    /// More than eight squares.
    Long,
    /// Several ranks without the slashes between them.
    Merged(usize),
    /// Several ranks, as a number of two digits counts empty squares beyond the rank.
    Overrun(usize),
    /// Explained by what is said about the number of ranks.
    Surplus,
}

/// A group: what stands between two separators.
#[derive(Debug, Clone)]
pub(crate) struct Group<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// What it is.
    pub(crate) form: Form,
    /// Which rank it is, where that is known.
    pub(crate) rank: Option<Rank>,
    /// How many squares it describes, if several digits are one number.
    pub(super) numbers: usize,
    /// Squares of pieces and gaps.
    known: usize,
    /// Unknown characters.
    unknown: usize,
    /// Whether a mark of a promoted piece stands in it.
    marked: bool,
}

impl<'a> Group<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut group = Self {
            text,
            form: Form::Full,
            rank: None,
            numbers: 0,
            known: 0,
            unknown: 0,
            marked: false,
        };
        let (mut nine, mut long_number, mut number) = (false, false, 0_usize);
        for run in runs(text) {
            if let RunKind::Digit(digit) = run.kind {
                nine |= digit == 9;
                group.known += usize::from(digit);
                number = number.saturating_mul(10).saturating_add(usize::from(digit));
                long_number |= number > 9;
                continue;
            }
            group.numbers = group.numbers.saturating_add(std::mem::take(&mut number));
            match run.kind {
                RunKind::Piece(_) => {
                    group.known += 1;
                    group.numbers = group.numbers.saturating_add(1);
                }
                RunKind::Unexpected(c) => {
                    group.unknown += 1;
                    // On the boards of other games `+` marks a promoted piece.
                    group.numbers = group.numbers.saturating_add(usize::from(c != '+'));
                }
                RunKind::Promoted => group.marked = true,
                RunKind::Digit(_) | RunKind::Blank => {}
            }
        }
        group.numbers = group.numbers.saturating_add(number);
        group.form = group.whole_form(nine);
        let overrun = (2..=8).find(|ranks| ranks * 8 == group.numbers).filter(|_| long_number);
        let merged = (2..=8).find(|ranks| ranks * 8 == group.squares());
        match (group.form, overrun, merged) {
            (Form::Full, ..) => {}
            (_, Some(ranks), _) => group.form = Form::Overrun(ranks),
            (Form::Long, None, Some(ranks)) => group.form = Form::Merged(ranks),
            _ => {}
        }
        group
    }

    fn whole_form(&self, nine: bool) -> Form {
        match self.squares() {
            0 if self.text.starts_with('0') && !self.marked => Form::Zero,
            _ if nine => Form::Nine,
            8 => Form::Full,
            0..8 => Form::Short,
            _ => Form::Long,
        }
    }

    /// Takes it for one rank, whatever its length.
    pub(super) fn keep_whole(&mut self) {
        if matches!(self.form, Form::Merged(_) | Form::Overrun(_)) {
            self.form = self.whole_form(self.text.contains('9'));
        }
    }

    /// How many ranks it stands for.
    pub(crate) const fn ranks(&self) -> usize {
        match self.form {
            Form::Merged(ranks) | Form::Overrun(ranks) => ranks,
            _ => 1,
        }
    }

    /// How many squares it describes. An unknown character is a piece, unless there are eight squares without it.
    pub(crate) const fn squares(&self) -> usize {
        if self.known == 8 { 8 } else { self.known + self.unknown }
    }

    /// Whether it is one number and nothing else.
    pub(super) fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Whether it consists of pieces and gaps alone.
    pub(crate) const fn is_plain(&self) -> bool {
        self.unknown == 0 && !self.marked
    }

    /// The `~` behind pieces.
    pub(super) fn marks(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        tildes(self.text)
            .filter(|(run, marks)| *marks && run.kind == RunKind::Promoted)
            .map(|(run, _)| run.text)
    }

    /// The characters that are no pieces; `~` that stand behind no piece are among them.
    pub(super) fn unknown(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let unknown = |run: &Run<'_>, marks: bool| match run.kind {
            RunKind::Promoted => !marks,
            RunKind::Unexpected(_) => true,
            _ => false,
        };
        tildes(self.text).filter(move |(run, marks)| unknown(run, *marks)).map(|(run, _)| run.text)
    }

    /// The group with its last gap grown or shrunk to eight squares, or as the home rank of which it is a part or which
    /// is a part of it. The edit counts from the start of the group.
    pub(crate) fn resized(&self, home: Option<&str>) -> Option<Edit> {
        if self.unknown > 0 {
            return None;
        }
        let Some((gap, value)) = digit_runs(self.text).filter(|(_, value)| *value > 0).last()
        else {
            let letters = self.text.chars().filter(|c| *c != '0');
            let is_part = |home: &str| {
                is_subsequence(letters.clone(), home.chars())
                    || is_subsequence(home.chars(), letters.clone())
            };
            let home = home.filter(|home| !self.marked && is_part(home))?;
            return Some(Edit::replace(Span::new(0, self.text.len()), home));
        };
        let value = (value + 8).checked_sub(self.squares())?;
        let text = if value == 0 { String::new() } else { value.to_string() };
        Some(Edit::replace(Span::of(self.text, gap), text))
    }

    /// The edits that put a slash behind each eight squares, and whether a gap had to be cut in two.
    pub(crate) fn separated(&self) -> (Vec<Edit>, bool) {
        let (mut edits, mut cuts, mut squares) = (Vec::new(), false, 0);
        for run in runs(self.text) {
            let (width, at) = (usize::from(run.squares()), Span::of(self.text, run.text));
            let rest = 8 - squares;
            if width == 0 {
            } else if rest == 0 {
                edits.push(Edit::insert(at.start, "/"));
                squares = width;
            } else if width > rest {
                cuts = true;
                edits.push(Edit::replace(at, format!("{rest}/{}", width - rest)));
                squares = width - rest;
            } else {
                squares += width;
            }
        }
        (edits, cuts)
    }

    /// The ranks of a group whose numbers count beyond a rank.
    pub(crate) fn wrapped(&self) -> String {
        let mut wrapped = String::new();
        let mut squares = 0;
        let mut rest = self.text;
        while let Some(c) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (token, after) = rest.split_at(digits.max(c.len_utf8()));
            rest = after;
            let number = token.parse::<usize>();
            let mut width = number.clone().unwrap_or_else(|_| usize::from(!matches!(c, '~' | ' ')));
            while width > 0 {
                if squares == 8 {
                    wrapped.push('/');
                    squares = 0;
                }
                let here = width.min(8 - squares);
                if number.is_ok() {
                    wrapped.push_str(&here.to_string());
                }
                squares += here;
                width -= here;
            }
            if number.is_err() {
                wrapped.push_str(token);
            }
        }
        wrapped
    }
}

/// The runs of a rank.
fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    RankText { text, separator: "" }.runs()
}

/// The runs of a rank, each with whether it stands behind a piece.
fn tildes(text: &str) -> impl Iterator<Item = (Run<'_>, bool)> {
    runs(text).scan(false, |behind_piece, run| {
        let before = std::mem::replace(behind_piece, matches!(run.kind, RunKind::Piece(_)));
        Some((run, before))
    })
}

/// The runs of digits in a text, each with the sum of its digits.
pub(crate) fn digit_runs(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|digits| (digits, digits.bytes().map(|digit| usize::from(digit - b'0')).sum()))
}

/// Whether the one has the characters of the other in their order, among others.
fn is_subsequence(part: impl Iterator<Item = char>, mut whole: impl Iterator<Item = char>) -> bool {
    let mut part = part;
    part.all(|wanted| whole.any(|c| c == wanted))
}
