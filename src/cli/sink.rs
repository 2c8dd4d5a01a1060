//! Where results go, in the order of the documents: reports, changes, failures.

use std::collections::HashSet;
use std::fmt;
use std::io::{self, Stdout, Write};
use std::path::Path;

use anstream::AutoStream;
use fenlint::report::{Framed, Reporter};
use tempfile::SpooledTempFile;

use super::args::Format;
use super::blocks::{Block, End, Place};
use super::config::BadConfig;
use super::diff::{Diff, Replacement, replaced};
use super::document::Document;
use super::exit::Exit;
use super::linter;
use super::pipeline::Consumer;
use super::replace::Replacing;
use super::tally::{Number, Tally};
use super::terminal::{Progress, Screen, cause, say, stdout};

/// What was found in a block.
#[derive(Debug, Default)]
pub(crate) struct Output {
    pub(crate) report: Vec<u8>,
    pub(crate) tally: Tally,
    pub(crate) replacements: Vec<Replacement>,
    /// How many FENs the replacements change.
    pub(crate) changed: usize,
}

impl Output {
    /// Makes it ready for another block; the memory is used again.
    pub(crate) fn clear(&mut self) {
        self.report.clear();
        self.replacements.clear();
        self.changed = 0;
    }
}

/// Takes the results of a run.
pub(crate) struct Sink {
    pub(crate) tally: Tally,
    /// Whether a document could not be read or written.
    pub(crate) has_failed: bool,
    /// Whether there was a bad file of configuration.
    is_misconfigured: bool,
    told: HashSet<String>,
    pub(crate) changes: Changes,
    /// How many FENs have changed, or would.
    pub(crate) changed: usize,
    /// Whether files are read once more, and what cannot be read is reported then.
    is_first_pass: bool,
    reports: Framed<Box<dyn Write + Send>>,
    /// Reports what is known at the end of a document only.
    reporter: Option<Box<dyn Reporter + Send>>,
    /// What standard error can show.
    stderr: Screen,
    progress: Progress,
}

/// What becomes of changes.
pub(crate) enum Changes {
    /// There are none, or they are only counted.
    Ignore,
    /// They are shown.
    Show(Box<Shown>),
    /// They have been shown, if there were any.
    Shown(bool),
    /// They are written.
    Write(Box<Written>),
}

/// Changes shown as a diff.
pub(crate) struct Shown {
    out: AutoStream<Stdout>,
    screen: Screen,
    diff: Option<Diff>,
    /// Whether there was a change.
    any: bool,
}

/// Changes written into files, and for standard input to standard output.
pub(crate) struct Written {
    out: AutoStream<Stdout>,
    /// Standard input as changed, to be read once more.
    pub(crate) kept: Option<SpooledTempFile>,
    replacing: Option<Replacing>,
    /// Whether the document at hand could not be written.
    is_given_up: bool,
    /// How many FENs were changed, in how many documents.
    changed: usize,
    files: usize,
    changed_here: usize,
    /// The first of the files, and how many FENs were changed in each.
    first: Vec<(String, usize)>,
}

/// How many changed files are named.
const NAMED: usize = 10;

impl Changes {
    pub(crate) fn show(screen: Screen) -> Self {
        Self::Show(Box::new(Shown { out: stdout(screen), screen, diff: None, any: false }))
    }

    /// Writes the changes, and nothing more.
    pub(crate) fn write(screen: Screen) -> Self {
        Self::written(screen, None)
    }

    /// Writes the changes, and keeps standard input so that it can be read once more.
    pub(crate) fn write_and_keep(screen: Screen) -> Self {
        Self::written(screen, Some(SpooledTempFile::new(16 * 1024 * 1024)))
    }

    fn written(screen: Screen, kept: Option<SpooledTempFile>) -> Self {
        Self::Write(Box::new(Written {
            out: stdout(screen),
            kept,
            replacing: None,
            is_given_up: false,
            changed: 0,
            files: 0,
            changed_here: 0,
            first: Vec::new(),
        }))
    }
}

impl Changes {
    /// Whether a change was shown.
    pub(crate) fn any_shown(&self) -> bool {
        match self {
            Self::Show(shown) => shown.any,
            Self::Shown(any) => *any,
            Self::Ignore | Self::Write(_) => false,
        }
    }
}

/// `changed 3 positions in 2 files`, and which ones, if there are several; or nothing if nothing was.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.changed == 0 {
            return Ok(());
        }
        write!(f, "changed {}", Number(self.changed, "position"))?;
        if self.files > 0 {
            write!(f, " in {}", Number(self.files, "file"))?;
        }
        if self.files > 1 {
            for (name, changed) in &self.first {
                write!(f, "\n  {name}: {}", Number(*changed, "position"))?;
            }
            if let Some(more @ 1..) = self.files.checked_sub(self.first.len()) {
                write!(f, "\n  and {more} more")?;
            }
        }
        Ok(())
    }
}

impl Sink {
    pub(crate) fn new(
        reports: impl Write + Send + 'static,
        reporter: Option<Box<dyn Reporter + Send>>,
        stderr: Screen,
        quiet: bool,
        changes: Changes,
    ) -> Self {
        let frame = reporter.as_ref().map(|reporter| reporter.frame());
        let is_first_pass = matches!(&changes, Changes::Write(written) if written.kept.is_some());
        Self {
            tally: Tally::default(),
            has_failed: false,
            is_misconfigured: false,
            told: HashSet::new(),
            changes,
            changed: 0,
            is_first_pass,
            reports: Framed::new(Box::new(reports), frame.unwrap_or_default()),
            reporter,
            stderr,
            progress: Progress::new(quiet),
        }
    }

    /// Writes reports, as reporters wrote them.
    pub(crate) fn write(&mut self, reports: &[u8]) -> io::Result<()> {
        if reports.is_empty() {
            return Ok(());
        }
        self.progress.hide();
        self.reports.write(reports)?;
        self.reports.out().flush()
    }

    /// Writes how often each rule was broken to where the reports go.
    pub(crate) fn write_statistics(&mut self, format: Format) -> io::Result<()> {
        self.tally.write(self.reports.out(), format)
    }

    /// Writes what may still wait to be written.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.progress.hide();
        self.reports.finish()
    }

    /// Reports what the comments at the top of a document allow, and nothing needs.
    fn end(&mut self, place: &Place) -> io::Result<()> {
        let mut output = Output::default();
        for remark in place.head.remarks() {
            let reporter = self.reporter.as_deref_mut();
            linter::tell(&place.document, remark, reporter, &mut output)?;
        }
        self.tally.take(&mut output.tally);
        self.write(&output.report)
    }

    /// How the run ended; `is_bad` if something was found that decides it.
    pub(crate) fn exit(&self, is_bad: bool) -> Exit {
        match (self.has_failed, self.is_misconfigured, is_bad) {
            (true, ..) => Exit::Failed,
            (false, true, _) => Exit::Usage,
            (false, false, true) => Exit::Found,
            (false, false, false) => Exit::Clean,
        }
    }

    fn fail(&mut self, verb: &str, document: &Document, error: &io::Error) {
        self.progress.hide();
        let inner = error.get_ref();
        if let Some(bad) = inner.and_then(|inner| inner.downcast_ref::<BadConfig>()) {
            self.is_misconfigured = true;
            let message = bad.to_string();
            // Once, not for each of the documents that it holds for.
            if self.told.insert(message.clone()) {
                say(self.stderr, "error", &message);
            }
            return;
        }
        self.has_failed = true;
        say(self.stderr, "error", &format!("cannot {verb} {}: {}", document.shown(), cause(error)));
    }
}

impl Consumer<Output> for Sink {
    fn take(&mut self, block: &Block<'_>, output: &mut Output) -> io::Result<()> {
        let document = &block.place.document;
        self.write(&output.report)?;
        self.tally.take(&mut output.tally);
        self.changed += output.changed;
        match &mut self.changes {
            Changes::Ignore | Changes::Shown(_) => {}
            Changes::Show(shown) => {
                self.progress.hide();
                shown.take(block, &output.replacements)?;
            }
            Changes::Write(written) => {
                if let Err(error) = written.take(block, output)? {
                    self.fail("write", document, &error);
                }
            }
        }
        match &block.place.end {
            End::More => {}
            End::Complete => {
                self.tally.files += usize::from(document.path.is_some());
                self.end(block.place)?;
            }
            End::Failed(_) if self.is_first_pass && document.path.is_some() => {}
            End::Failed(error) => self.fail("read", document, error),
        }
        let tally = &self.tally;
        self.progress.show(|| {
            let (positions, files) =
                (Number(tally.positions, "position"), Number(tally.files, "file"));
            format!("{positions}, {files} done")
        });
        Ok(())
    }
}

impl Shown {
    fn take(&mut self, block: &Block<'_>, replacements: &[Replacement]) -> io::Result<()> {
        let (place, screen) = (block.place, self.screen);
        let diff = self.diff.get_or_insert_with(|| {
            Diff::new(place.document.name_in_bytes().unwrap_or(b"stdin"), screen)
        });
        diff.take(&mut self.out, block.bytes, replacements)?;
        if !matches!(place.end, End::More)
            && let Some(diff) = self.diff.take()
        {
            self.any |= diff.finish(&mut self.out)?;
            self.out.flush()?;
        }
        Ok(())
    }
}

impl Written {
    /// The outer error is that of standard output, the inner one that of the document.
    fn take(&mut self, block: &Block<'_>, output: &Output) -> io::Result<io::Result<()>> {
        let replacements = &output.replacements;
        let result = match &block.place.document.path {
            None => {
                let text = replaced(block.bytes, replacements);
                self.out.write_all(&text)?;
                self.out.flush()?;
                self.kept.as_mut().map_or(Ok(()), |kept| kept.write_all(&text))?;
                Ok(())
            }
            Some(path) if !self.is_given_up => self.take_for(path, block, replacements),
            Some(_) => Ok(()),
        };
        self.changed_here += output.changed;
        if result.is_err() {
            self.is_given_up = true;
            self.replacing = None;
        }
        if !matches!(block.place.end, End::More) {
            let changed = std::mem::take(&mut self.changed_here);
            if !std::mem::take(&mut self.is_given_up) && changed > 0 {
                self.changed += changed;
                let document = &block.place.document;
                self.files += usize::from(document.path.is_some());
                if document.path.is_some() && self.first.len() < NAMED {
                    self.first.push((document.shown().to_owned(), changed));
                }
            }
        }
        Ok(result)
    }

    /// A file is touched only when something in it changes, and stays as it was when something fails.
    fn take_for(
        &mut self,
        path: &Path,
        block: &Block<'_>,
        replacements: &[Replacement],
    ) -> io::Result<()> {
        if self.replacing.is_none() && !replacements.is_empty() {
            self.replacing = Some(Replacing::begin(path, block.place.stamp, block.place.start)?);
        }
        match &block.place.end {
            End::Failed(_) => self.replacing = None,
            end => {
                if let Some(replacing) = &mut self.replacing {
                    replacing.write(&replaced(block.bytes, replacements))?;
                }
                if matches!(end, End::Complete)
                    && let Some(replacing) = self.replacing.take()
                {
                    replacing.finish()?;
                }
            }
        }
        Ok(())
    }
}
