//! What holds the reports of a run together where they are one document.

use std::io;

/// What stands before, between and behind the reports of a run.
///
/// Reports may be written by several reporters at once, and put into order later. So every item of a reporter begins with
/// `between`, and [`Framed`] leaves out the first one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct Frame {
    /// What the document begins with.
    pub before: String,
    /// What separates two items.
    pub between: &'static str,
    /// What the document ends with.
    pub after: String,
}

/// Puts the reports of a run, written by one reporter or by several, into the frame of their format.
#[derive(Debug)]
pub struct Framed<W> {
    out: W,
    frame: Frame,
    state: State,
}

/// How far the document has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Empty,
    Begun,
    HasItems,
}

impl<W: io::Write> Framed<W> {
    /// A document without items.
    pub const fn new(out: W, frame: Frame) -> Self {
        Self { out, frame, state: State::Empty }
    }

    /// Where the document is written to.
    pub const fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Writes items, as reporters wrote them.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&mut self, items: &[u8]) -> io::Result<()> {
        if items.is_empty() {
            return Ok(());
        }
        self.begin()?;
        let is_first = std::mem::replace(&mut self.state, State::HasItems) == State::Begun;
        let between = self.frame.between.as_bytes();
        let first = is_first.then(|| items.strip_prefix(between)).flatten();
        self.out.write_all(first.unwrap_or(items))
    }

    /// Ends the document.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn finish(&mut self) -> io::Result<()> {
        self.begin()?;
        self.out.write_all(self.frame.after.as_bytes())?;
        self.out.flush()
    }

    fn begin(&mut self) -> io::Result<()> {
        if self.state == State::Empty {
            self.state = State::Begun;
            self.out.write_all(self.frame.before.as_bytes())?;
        }
        Ok(())
    }
}
