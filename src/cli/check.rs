//! `fenlint check`.

use std::io::{self, Read, Seek as _, Write};
use std::path::Path;

use clap::CommandFactory as _;
use clap::error::ErrorKind;
use fenlint::locate::{Locator, Site};
use fenlint::report::{Kind, Located, Reporter};
use fenlint::rules::Raw;
use fenlint::{Applicability, Severity, lint_bytes};

use tempfile::SpooledTempFile;

use super::args::{Check, Cli, Color, FixArg, Format};
use super::blocks::{Block, Blocks};
use super::diff::{Diff, Replacement};
use super::document::{Finder, documents, is_of_lines};
use super::exit::Exit;
use super::linter::lint_block;
use super::sink::{Changes, Output, Sink};
use super::terminal::{Screen, say, stderr, stdout};
use super::{hint, pipeline, reporters};

pub(crate) fn check(args: &Check, color: Color) -> io::Result<Exit> {
    if args.statistics && matches!(args.format, Format::Sarif | Format::Github) {
        let message = "--statistics is written as text or with --format jsonl";
        Cli::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    let run = Run { args, stdout: Screen::stdout(color), stderr: Screen::stderr(color) };
    let is_fix_as_path = || args.fix.is_some() && hint::is_fix_as_path(&args.input, run.stderr);
    if hint::is_fen_as_path(&args.input, run.stderr)
        || is_fix_as_path()
        || hint::is_name_without_input(&args.input, run.stderr)
    {
        return Ok(Exit::Usage);
    }
    if let Some(exit) = Finder::new(&args.input, &args.levels).look_ahead(run.stderr) {
        return Ok(exit);
    }
    match (&args.input.fen, args.fix) {
        (Some(fen), _) => run.argument(fen.as_encoded_bytes()),
        (None, _) if args.diff => run.diff(),
        (None, Some(fix)) => run.fix(fix.at_least()),
        (None, None) => run.plain(),
    }
}

/// One call of the program.
struct Run<'a> {
    args: &'a Check,
    stdout: Screen,
    stderr: Screen,
}

impl Run<'_> {
    fn plain(&self) -> io::Result<Exit> {
        let reporter = || self.reporter(self.stdout, false);
        let mut sink = self.sink(stdout(self.stdout), reporter(), Changes::Ignore);
        self.lint(io::stdin(), &reporter, None, &mut sink)?;
        self.finish(sink)
    }

    /// Standard output is for the diff, so that it can be handed on as it is.
    fn diff(&self) -> io::Result<Exit> {
        let reporter = || self.reporter(self.stderr, false);
        let mut sink = self.sink(stderr(self.stderr), reporter(), Changes::show(self.stdout));
        self.lint(io::stdin(), &reporter, self.wanted(), &mut sink)?;
        self.finish(sink)
    }

    /// Writes the fixes, then lints what stands there now.
    fn fix(&self, at_least: Applicability) -> io::Result<Exit> {
        if let Some(path) = self.args.input.paths.iter().find(|path| is_special(path)) {
            let message = format!("cannot fix {}: it is no regular file", path.display());
            say(self.stderr, "error", &message);
            return Ok(Exit::Failed);
        }
        let mut first = self.sink(io::sink(), None, Changes::write_and_keep(self.stdout));
        self.lint(io::stdin(), &|| None, Some(at_least), &mut first)?;
        let has_failed = first.has_failed;
        let Changes::Write(mut written) = first.changes else { return Ok(Exit::Clean) };
        let mut standard_input = written.kept.take().unwrap_or_else(|| SpooledTempFile::new(0));
        standard_input.rewind()?;
        self.tell(&written.to_string());
        // Where standard output holds a text, nothing else may stand in it.
        let holds_text = self.args.input.paths.iter().any(|path| path.as_os_str() == "-");
        let screen = if holds_text { self.stderr } else { self.stdout };
        let reporter = || self.reporter(screen, false);
        let mut sink = if holds_text {
            self.sink(stderr(screen), reporter(), Changes::Ignore)
        } else {
            self.sink(stdout(screen), reporter(), Changes::Ignore)
        };
        sink.has_failed = has_failed;
        self.lint(standard_input, &reporter, None, &mut sink)?;
        self.finish(sink)
    }

    /// Lints the documents of the arguments, into the sink.
    fn lint(
        &self,
        standard_input: impl Read + Send,
        reporter: &(dyn Fn() -> Option<Box<dyn Reporter + Send>> + Sync),
        fix: Option<Applicability>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let input = &self.args.input;
        let worker = || {
            let mut reporter = reporter();
            move |block: &Block<'_>, output: &mut Output| {
                lint_block(block, reporter.as_deref_mut(), fix, output)
            }
        };
        let blocks = Blocks::new(documents(input, &self.args.levels), standard_input);
        pipeline::run(blocks, input.jobs(), worker, sink)
    }

    /// Lints one FEN given as an argument; all of its lines are one record.
    fn argument(&self, bytes: &[u8]) -> io::Result<Exit> {
        let document = Finder::new(&self.args.input, &self.args.levels).argument(bytes);
        if !is_of_lines(document.kind) {
            let name = document.kind.name();
            let message = format!("--fen takes a FEN; give {name} as a file or with -");
            say(self.stderr, "error", &message);
            return Ok(Exit::Usage);
        }
        let lint = |bytes: &[u8]| {
            let address =
                std::str::from_utf8(bytes).ok().and_then(|text| Some((text, address(text)?)));
            address.map_or_else(
                || lint_bytes(bytes, &document.options),
                |(text, site)| site.judge(text, &document.options),
            )
        };
        let mut report = lint(bytes);
        let fixed = self.wanted().and_then(|wanted| {
            let is_text = std::str::from_utf8(bytes).is_ok();
            report.fixed(wanted).filter(|_| is_text)
        });
        let mut changes = Changes::Ignore;
        let mut left = bytes;
        if self.args.diff {
            let mut out = stdout(self.stdout);
            let mut diff = Diff::new(b"fen", self.stdout);
            let change = fixed.map(|text| Replacement { range: 0..bytes.len(), text });
            diff.take(&mut out, &[bytes, b"\n"].concat(), change.as_slice())?;
            changes = Changes::Shown(diff.finish(&mut out)?);
        } else if self.args.fix.is_some() {
            left = fixed.as_ref().map_or(bytes, String::as_bytes);
            stdout(self.stdout).write_all(&[left, b"\n"].concat())?;
            report = lint(left);
        }
        let is_told_aside = self.wanted().is_some();
        let screen = if is_told_aside { self.stderr } else { self.stdout };
        let reporter = || self.reporter(screen, true);
        let mut sink = if is_told_aside {
            self.sink(stderr(screen), reporter(), changes)
        } else {
            self.sink(stdout(screen), reporter(), changes)
        };
        sink.tally.count(&report, document.kind);
        if let Some(mut reporter) = reporter() {
            let text = Raw::new(left).stand_in();
            let mut out = Vec::new();
            let (kind, variant) = (document.kind, document.variant);
            let site = address(&text);
            let found = match &site {
                Some(site) => Located { kind: Kind::Url, ..site.located(&text, &report) },
                None => Located { kind, variant, ..Located::alone(&text, &report) },
            };
            reporter.report(&mut out, &found)?;
            sink.write(&out)?;
        }
        hint::tell_of_epd(left, &report, &document.options, self.stderr, self.args.input.quiet);
        self.finish(sink)
    }

    /// How certain the fixes must be that are asked for.
    fn wanted(&self) -> Option<Applicability> {
        self.args.fix.or(self.args.diff.then_some(FixArg::Safe)).map(FixArg::at_least)
    }

    fn reporter(&self, screen: Screen, board: bool) -> Option<Box<dyn Reporter + Send>> {
        let wanted = !self.args.statistics;
        wanted.then(|| reporters::reporter(self.args.format, screen, board))
    }

    fn sink(
        &self,
        reports: impl Write + Send + 'static,
        reporter: Option<Box<dyn Reporter + Send>>,
        changes: Changes,
    ) -> Sink {
        Sink::new(reports, reporter, self.stderr, self.args.input.quiet, changes)
    }

    /// Says something to people, unless they want it quiet.
    fn tell(&self, message: &str) {
        if !self.args.input.quiet && !message.is_empty() {
            let _ = writeln!(stderr(self.stderr), "{message}");
        }
    }

    /// Says what there was, and decides the exit status.
    fn finish(&self, mut sink: Sink) -> io::Result<Exit> {
        if self.args.statistics {
            sink.write_statistics(self.args.format)?;
        }
        let summary = sink.tally.to_string();
        sink.finish()?;
        hint::tell_if_nothing(&self.args.input, &sink.tally, sink.has_failed, self.stderr);
        self.tell(&summary);
        if self.args.format == Format::Text && sink.tally.at_least(Severity::Note) > 0 {
            hint::tell_of_explain(self.args.input.quiet, self.stderr);
        }
        let denied = if self.args.deny_warnings { Severity::Warning } else { Severity::Error };
        let is_bad = sink.tally.at_least(denied) > 0 || sink.changes.any_shown();
        Ok(sink.exit(is_bad && !self.args.exit_zero))
    }
}

/// The FEN in a web address, if the text is one.
fn address(text: &str) -> Option<Site<'_>> {
    let is_address = text.contains("://") && !text.trim().contains(char::is_whitespace);
    Locator::new(Kind::Url, text).sites(text, true).into_iter().next().filter(|_| is_address)
}

/// Whether something is there that can be neither written anew nor read twice: a pipe, a device.
fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}
