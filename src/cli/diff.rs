//! The changes of a document as a unified diff, written while the document goes by.
//!
//! It is known which lines change, so nothing has to be compared: time and memory stay linear whatever changes.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use clap::builder::styling::{AnsiColor, Style};

use super::records::lines;
use super::terminal::Screen;

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;

/// New text for a part of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Replacement {
    /// The bytes of the block that it replaces.
    pub(crate) range: Range<usize>,
    pub(crate) text: String,
}

/// The block with the replacements made.
pub(crate) fn replaced(block: &[u8], replacements: &[Replacement]) -> Vec<u8> {
    let mut text = Vec::with_capacity(block.len());
    let mut done = 0;
    for replacement in replacements {
        text.extend_from_slice(&block[done..replacement.range.start]);
        text.extend_from_slice(replacement.text.as_bytes());
        done = replacement.range.end;
    }
    text.extend_from_slice(&block[done..]);
    text
}

/// A name as git writes it in the head of a diff: between quotes if it has signs that need it, and with a tab behind it
/// where blanks could be taken for its end.
fn quoted(name: &[u8]) -> String {
    let mut quoted = String::with_capacity(name.len() + 2);
    for &byte in name {
        match byte {
            b'\n' => quoted.push_str("\\n"),
            b'\t' => quoted.push_str("\\t"),
            b'\r' => quoted.push_str("\\r"),
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'~' => quoted.push(char::from(byte)),
            _ => {
                let _ = write!(quoted, "\\{byte:03o}");
            }
        }
    }
    if quoted.len() > name.len() {
        format!("\"{quoted}\"")
    } else if quoted.contains(' ') {
        quoted + "\t"
    } else {
        quoted
    }
}

/// A diff of one document.
pub(crate) struct Diff {
    name: String,
    screen: Screen,
    is_begun: bool,
    /// How many lines have gone by, before and after the changes.
    passed: [usize; 2],
    /// The last unchanged lines outside of a hunk.
    before: VecDeque<Vec<u8>>,
    /// A change that may reach into the next line, before and after it.
    open: Option<[Vec<u8>; 2]>,
    hunk: Option<Hunk>,
}

/// Changes with unchanged lines around them.
#[derive(Default)]
struct Hunk {
    /// How many lines precede it, before and after the changes.
    start: [usize; 2],
    /// How many lines it has, before and after.
    length: [usize; 2],
    /// Its lines, each with its sign.
    lines: Vec<(u8, Vec<u8>)>,
    /// How many unchanged lines it ends with.
    unchanged: usize,
}

impl Diff {
    pub(crate) fn new(name: &[u8], screen: Screen) -> Self {
        let (before, open, hunk) = (VecDeque::new(), None, None);
        let name = quoted(name);
        Self { name, screen, is_begun: false, passed: [0; 2], before, open, hunk }
    }

    /// Takes the next lines of the document, with the changes in them, in order.
    pub(crate) fn take(
        &mut self,
        out: &mut dyn Write,
        block: &[u8],
        replacements: &[Replacement],
    ) -> io::Result<()> {
        let mut replacements = replacements;
        let mut lines = lines(block);
        while let Some((start, line)) = lines.next() {
            let mut end = start + line.len();
            // Behind a line without a line end there is no other line that an insertion could belong to.
            let touches = |next: &Replacement, end: usize| {
                next.range.start < end || next.range.start == block.len() && !block.ends_with(b"\n")
            };
            let mut changed = 0;
            // The lines that the replacements touch, up to a line that none of them reaches into.
            while let Some(next) = replacements.get(changed).filter(|next| touches(next, end)) {
                while next.range.end > end {
                    end += lines.next().map_or(block.len(), |(_, line)| line.len());
                }
                changed += 1;
            }
            let (here, later) = replacements.split_at(changed);
            replacements = later;
            self.lines(out, block, start..end.min(block.len()), here)?;
        }
        // What is added behind the last line.
        self.lines(out, block, block.len()..block.len(), replacements)
    }

    /// Takes whole lines of a block, and the replacements in them.
    fn lines(
        &mut self,
        out: &mut dyn Write,
        block: &[u8],
        range: Range<usize>,
        replacements: &[Replacement],
    ) -> io::Result<()> {
        let old = &block[range.clone()];
        let here: Vec<_> = replacements
            .iter()
            .map(|Replacement { range: place, text }| Replacement {
                range: place.start - range.start..place.end - range.start,
                text: text.clone(),
            })
            .collect();
        let new = replaced(old, &here);
        if let Some([open_old, open_new]) = &mut self.open {
            open_old.extend_from_slice(old);
            open_new.extend_from_slice(&new);
        } else if new == old {
            return lines(old).try_for_each(|(_, line)| self.keep(out, line));
        } else {
            self.open = Some([old.to_vec(), new]);
        }
        // Where the line break at its end has gone, the next line is a part of it.
        let is_complete = |[_, new]: &mut [Vec<u8>; 2]| new.is_empty() || new.ends_with(b"\n");
        if let Some([old, new]) = self.open.take_if(is_complete) {
            self.change(&old, &new);
        }
        Ok(())
    }

    /// Writes what is left. Says whether anything has changed.
    pub(crate) fn finish(mut self, out: &mut dyn Write) -> io::Result<bool> {
        if let Some([old, new]) = self.open.take() {
            self.change(&old, &new);
        }
        self.flush(out)?;
        Ok(self.is_begun)
    }

    fn keep(&mut self, out: &mut dyn Write, line: &[u8]) -> io::Result<()> {
        if let Some(hunk) = &mut self.hunk {
            hunk.push(b' ', line);
            if hunk.unchanged > 2 * CONTEXT {
                self.flush(out)?;
            }
        } else {
            self.remember(line.to_vec());
        }
        self.passed = self.passed.map(|passed| passed + 1);
        Ok(())
    }

    fn change(&mut self, old: &[u8], new: &[u8]) {
        let (before, passed) = (&mut self.before, self.passed);
        let hunk = self.hunk.get_or_insert_with(|| {
            let mut hunk =
                Hunk { start: passed.map(|passed| passed - before.len()), ..Hunk::default() };
            before.drain(..).for_each(|line| hunk.push(b' ', &line));
            hunk
        });
        for (index, (sign, text)) in [(b'-', old), (b'+', new)].into_iter().enumerate() {
            for (_, line) in lines(text) {
                hunk.push(sign, line);
                self.passed[index] += 1;
            }
        }
    }

    fn remember(&mut self, line: Vec<u8>) {
        if self.before.len() == CONTEXT {
            self.before.pop_front();
        }
        self.before.push_back(line);
    }

    /// Writes the hunk; what it has too many unchanged lines of is kept for the next one.
    fn flush(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(mut hunk) = self.hunk.take() else { return Ok(()) };
        let surplus = hunk.unchanged.saturating_sub(CONTEXT);
        for (_, line) in hunk.lines.split_off(hunk.lines.len() - surplus) {
            self.remember(line);
        }
        hunk.length = hunk.length.map(|length| length - surplus);
        let style = |style: Style| self.screen.style(style);
        if !self.is_begun {
            self.is_begun = true;
            let bold = style(Style::new().bold());
            writeln!(out, "{bold}--- {}{bold:#}\n{bold}+++ {}{bold:#}", self.name, self.name)?;
        }
        let place = |side: usize| match (hunk.start[side], hunk.length[side]) {
            (start, 1) => format!("{}", start + 1),
            (start, 0) => format!("{start},0"),
            (start, length) => format!("{},{length}", start + 1),
        };
        let cyan = style(AnsiColor::Cyan.on_default());
        writeln!(out, "{cyan}@@ -{} +{} @@{cyan:#}", place(0), place(1))?;
        // All lines of a run that go, then all that come.
        for run in hunk.lines.chunk_by(|(a, _), (b, _)| (*a == b' ') == (*b == b' ')) {
            for (wanted, color) in
                [(b' ', None), (b'-', Some(AnsiColor::Red)), (b'+', Some(AnsiColor::Green))]
            {
                let color = style(color.map_or(Style::new(), AnsiColor::on_default));
                for (sign, line) in run.iter().filter(|(sign, _)| *sign == wanted) {
                    let text = line.strip_suffix(b"\n").unwrap_or(line);
                    write!(out, "{color}{}", char::from(*sign))?;
                    out.write_all(text)?;
                    writeln!(out, "{color:#}")?;
                    if text.len() == line.len() {
                        writeln!(out, "\\ No newline at end of file")?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Hunk {
    fn push(&mut self, sign: u8, line: &[u8]) {
        let counts = match sign {
            b'-' => [1, 0],
            b'+' => [0, 1],
            _ => [1, 1],
        };
        self.unchanged = if sign == b' ' { self.unchanged + 1 } else { 0 };
        self.length = [self.length[0] + counts[0], self.length[1] + counts[1]];
        self.lines.push((sign, line.to_vec()));
    }
}
