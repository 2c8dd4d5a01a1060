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

fn pieces(text: &[u8]) -> Vec<&[u8]> {
    lines(text).map(|(_, line)| line).collect()
}

/// A file name as the header of a diff has it: quoted as git does it, where it has characters that end or mislead it.
fn in_header(name: &str) -> String {
    let is_strange = |c: char| c.is_ascii_control() || matches!(c, '"' | '\\');
    // Behind a name with blanks a tab says where it ends.
    let end = if name.contains(' ') { "\t" } else { "" };
    if !name.contains(is_strange) {
        return format!("{name}{end}");
    }
    let mut quoted = String::from('"');
    for c in name.chars() {
        let letter = match c {
            '\x07' => 'a',
            '\x08' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\x0B' => 'v',
            '\x0C' => 'f',
            '\r' => 'r',
            '"' | '\\' => c,
            c if is_strange(c) => {
                let _ = write!(quoted, "\\{:03o}", u32::from(c));
                continue;
            }
            c => {
                quoted.push(c);
                continue;
            }
        };
        quoted.extend(['\\', letter]);
    }
    quoted + "\"" + end
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
    /// Changed lines of which it is not known yet where they end.
    open: Option<Open>,
    hunk: Option<Hunk>,
}

/// Lines before and after their changes. They go on until both end with a line end: a change that takes a line end away
/// joins the lines around it, maybe with the first one of the next block.
#[derive(Default)]
struct Open {
    old: Vec<u8>,
    new: Vec<u8>,
}

impl Open {
    fn is_whole(&self) -> bool {
        self.old.ends_with(b"\n") && (self.new.is_empty() || self.new.ends_with(b"\n"))
    }
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
    pub(crate) fn new(name: &str, screen: Screen) -> Self {
        let (before, open, hunk) = (VecDeque::new(), None, None);
        Self { name: in_header(name), screen, is_begun: false, passed: [0; 2], before, open, hunk }
    }

    /// Takes the next lines of the document, with the changes in them, in order.
    pub(crate) fn take(
        &mut self,
        out: &mut dyn Write,
        block: &[u8],
        replacements: &[Replacement],
    ) -> io::Result<()> {
        let mut replacements = replacements;
        for (start, line) in lines(block) {
            let end = start + line.len();
            // What is added behind the last line of a block has no line of its own yet.
            let is_last = end == block.len();
            let is_here = |next: &&Replacement| next.range.start < end || is_last;
            let mut done = start;
            let is_touched =
                self.open.is_some() || replacements.first().as_ref().is_some_and(is_here);
            if !is_touched {
                self.keep(out, line)?;
                continue;
            }
            let open = self.open.get_or_insert_default();
            while let Some(next) = replacements.first().filter(is_here) {
                // One that began above reaches into this line, or past it.
                if next.range.start >= start {
                    open.new.extend_from_slice(&block[done..next.range.start]);
                    open.new.extend_from_slice(next.text.as_bytes());
                }
                done = next.range.end.min(end);
                if next.range.end > end {
                    break;
                }
                replacements = &replacements[1..];
            }
            open.new.extend_from_slice(&block[done..end]);
            open.old.extend_from_slice(line);
            let reaches_on = replacements.first().is_some_and(|next| next.range.start < end);
            if !reaches_on && open.is_whole() {
                self.close(out)?;
            }
        }
        Ok(())
    }

    /// Writes what is left. Says whether anything has changed.
    pub(crate) fn finish(mut self, out: &mut dyn Write) -> io::Result<bool> {
        self.close(out)?;
        self.flush(out)?;
        Ok(self.is_begun)
    }

    /// The lines that were changed are whole: those of them that are the same before and after are no change.
    fn close(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(Open { old, new }) = self.open.take() else { return Ok(()) };
        let (old, new): (Vec<_>, Vec<_>) = (pieces(&old), pieces(&new));
        let same = |(a, b): &(&&[u8], &&[u8])| a == b;
        let before = old.iter().zip(&new).take_while(same).count();
        let (shared, old) = old.split_at(before);
        let new = &new[before..];
        let behind = old.iter().rev().zip(new.iter().rev()).take_while(same).count();
        let (old, last) = old.split_at(old.len() - behind);
        shared.iter().try_for_each(|line| self.keep(out, line))?;
        let new = &new[..new.len() - behind];
        if !old.is_empty() || !new.is_empty() {
            self.change(old, new);
        }
        last.iter().try_for_each(|line| self.keep(out, line))
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

    fn change(&mut self, old: &[&[u8]], new: &[&[u8]]) {
        let (before, passed) = (&mut self.before, self.passed);
        let hunk = self.hunk.get_or_insert_with(|| {
            let mut hunk =
                Hunk { start: passed.map(|passed| passed - before.len()), ..Hunk::default() };
            before.drain(..).for_each(|line| hunk.push(b' ', &line));
            hunk
        });
        for (index, (sign, lines)) in [(b'-', old), (b'+', new)].into_iter().enumerate() {
            for line in lines {
                hunk.push(sign, line);
            }
            self.passed[index] += lines.len();
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
