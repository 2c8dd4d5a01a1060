//! `fenlint fmt`.

use std::cell::Cell;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use fenlint::report::{Kind, Located, Reporter};
use fenlint::rules::Raw;
use fenlint::suppress::Allowances;
use fenlint::{Applicability, Finding, Options, Report, Severity, grammar, lint, lint_bytes};

use super::args::{Color, Fmt, Format};
use super::blocks::{Block, Blocks};
use super::diff::{Diff, Replacement};
use super::document::{Finder, is_of_lines, line_files};
use super::exit::Exit;
use super::levels::LevelArgs;
use super::linter::look;
use super::records::Record;
use super::sink::{Changes, Output, Sink};
use super::tally::{Number, Tally};
use super::terminal::{Screen, say, stderr, stdout};
use super::writing::StyleArgs;
use super::{hint, pipeline, reporters};

pub(crate) fn fmt(args: &Fmt, color: Color) -> io::Result<Exit> {
    if let Some(kind) = not_of_lines(args) {
        let message = format!(
            "fmt rewrites files with one FEN a line; it cannot rewrite {}\n\n  tip: `fenlint check --fix` mends such documents",
            kind.name()
        );
        say(Screen::stderr(color), "error", &message);
        return Ok(Exit::Usage);
    }
    let levels = LevelArgs::default();
    if let Some(exit) = Finder::new(&args.input, &levels).look_ahead(Screen::stderr(color)) {
        return Ok(exit);
    }
    let screens = (Screen::stdout(color), Screen::stderr(color));
    let (out, err) = screens;
    if hint::is_fen_as_path(&args.input, err) {
        return Ok(Exit::Usage);
    }
    // What cannot be formatted is told on standard error, except where that is the only thing to tell.
    let (reports, screen): (Box<dyn Write + Send>, _) =
        if args.check { (Box::new(stdout(out)), out) } else { (Box::new(stderr(err)), err) };
    if let Some(fen) = &args.input.fen {
        return argument(args, fen.as_encoded_bytes(), out, reports, screen);
    }
    let changes = match (args.check, args.diff) {
        (true, _) => Changes::Ignore,
        (false, true) => Changes::show(out),
        (false, false) => Changes::write(out),
    };
    let mut sink = Sink::new(reports, None, err, args.input.quiet, changes);
    let worker = || {
        let mut reporter = reporters::reporter(Format::Short, screen, false);
        move |block: &Block<'_>, output: &mut Output| {
            output.clear();
            let mut allowances = Allowances::new(Arc::clone(&block.place.head));
            let has_remarks = block.has_remarks();
            // Comments matter only where one may be meant for this program.
            let records: Box<dyn Iterator<Item = Record<'_>>> =
                if has_remarks { Box::new(block.written()) } else { Box::new(block.records()) };
            for record in records {
                if has_remarks {
                    // It is `check` that says which of them are of no use.
                    allowances.passed(record.number).for_each(drop);
                    if let Some(comment) = record.comment(&record.text()) {
                        allowances.comment(&comment);
                    }
                }
                if record.is_comment() {
                    continue;
                }
                let all = Cell::new(None);
                let judge = |options: &Options, lint: &dyn Fn(&Options) -> Report| {
                    let may_allow = has_remarks || !block.place.head.is_empty();
                    all.set(All::new(options, may_allow, lint));
                    allowances.judge(record.number, options, lint)
                };
                look(block, &record, judge, |found| {
                    let written = record.with_blanks();
                    let form = Form::new(found, all.take(), &args.style);
                    told(args, found, written, &form, reporter.as_mut(), output)?;
                    let change = form.text().filter(|text| text.as_bytes() != written);
                    let change = change.map(|text| record.replaced_with_blanks(text.to_owned()));
                    output.changed += usize::from(change.is_some());
                    output.replacements.extend(change);
                    io::Result::Ok(())
                })?;
            }
            Ok(())
        }
    };
    let blocks = Blocks::new(line_files(&args.input, &levels), io::stdin());
    pipeline::run(blocks, args.input.jobs(), worker, &mut sink)?;
    sink.finish()?;
    Ok(finish(args, &sink, err))
}

/// The kind of a document that holds its FENs in a syntax of its own, if one is named.
fn not_of_lines(args: &Fmt) -> Option<Kind> {
    let input = &args.input;
    let kind = |path: &PathBuf| {
        let name = if path.as_os_str() == "-" { input.stdin_filename.as_ref()? } else { path };
        if path.is_dir() { None } else { Kind::of_name(name) }
    };
    let mut kinds = input.kind.asked().map_or_else(
        || input.paths.iter().filter_map(kind).collect::<Vec<_>>(),
        |asked| vec![asked],
    );
    kinds.retain(|kind| !is_of_lines(*kind));
    kinds.first().copied()
}

/// One FEN given as an argument.
fn argument(
    args: &Fmt,
    bytes: &[u8],
    out: Screen,
    reports: Box<dyn Write + Send>,
    screen: Screen,
) -> io::Result<Exit> {
    let document = Finder::new(&args.input, &LevelArgs::default()).argument();
    let report = lint_bytes(bytes, &document.options);
    let text = Raw::new(bytes).stand_in();
    let (kind, variant) = (document.kind, document.variant);
    let found = Located { kind, variant, ..Located::alone(&text, &report) };
    let all = All::new(&document.options, false, |options| lint_bytes(bytes, options));
    let form = Form::new(&found, all, &args.style);
    let mut output = Output::default();
    let mut reporter = reporters::reporter(Format::Short, screen, false);
    told(args, &found, bytes, &form, reporter.as_mut(), &mut output)?;
    if let Form::Kept(rules) = &form
        && !args.input.quiet
    {
        writeln!(output.report, "<fen>: left alone: {}", allowed(rules))?;
    }
    let mut reports = reports;
    reports.write_all(&output.report)?;
    let is_changed = form.text().is_some_and(|formatted| formatted != text);
    if args.diff {
        let change = form.text().map(str::to_owned);
        let change = change.map(|text| Replacement { range: 0..bytes.len(), text });
        let mut diff = Diff::new("fen", out);
        diff.take(&mut stdout(out), &[bytes, b"\n"].concat(), change.as_slice())?;
        diff.finish(&mut stdout(out))?;
    } else if !args.check {
        let text = form.text().map_or(bytes, str::as_bytes);
        stdout(out).write_all(&[text, b"\n"].concat())?;
    }
    let is_bad = matches!(form, Form::Refused) || is_changed && (args.check || args.diff);
    Ok(if is_bad { Exit::Found } else { Exit::Clean })
}

/// What would be found in a record if nothing were allowed.
struct All {
    options: Options,
    report: Report,
}

impl All {
    /// `None` if nothing is allowed that could be found.
    fn new(options: &Options, may_allow: bool, lint: impl Fn(&Options) -> Report) -> Option<Self> {
        let mut all = options.clone();
        all.levels = Options::default().levels;
        (may_allow || all != *options).then(|| Self { report: lint(&all), options: all })
    }

    /// The rules that are allowed to be broken here, but not in that text any more.
    fn lost(&self, found: &Report, text: Option<&str>) -> Vec<&'static str> {
        let has = |report: &Report, rule: &str| {
            report.findings().iter().any(|finding| finding.code() == rule)
        };
        let codes = self.report.findings().iter().map(Finding::code);
        let mut rules: Vec<_> = codes.filter(|rule: &&str| !has(found, rule)).collect();
        rules.sort_unstable();
        rules.dedup();
        if let Some(text) = text.filter(|_| !rules.is_empty()) {
            let after = lint(text, &self.options);
            rules.retain(|rule| !has(&after, rule));
        }
        rules
    }
}

/// What becomes of a record.
enum Form {
    /// This is its canonical form.
    Canonical(String),
    /// It stays, as these rules are allowed to be broken in it, and the canonical form breaks none.
    Kept(Vec<&'static str>),
    /// It stays and is told: it has an error, or something that the canonical form has no place for.
    Refused,
}

impl Form {
    fn new(found: &Located<'_>, all: Option<All>, style: &StyleArgs) -> Self {
        let text = formatted(found, style);
        let has_error = found.report.count(Severity::Error) > 0;
        let all = all.filter(|_| !has_error);
        let lost = all.map(|all| all.lost(found.report, text.as_deref())).unwrap_or_default();
        if lost.is_empty() { text.map_or(Self::Refused, Self::Canonical) } else { Self::Kept(lost) }
    }

    fn text(&self) -> Option<&str> {
        if let Self::Canonical(text) = self { Some(text) } else { None }
    }
}

/// `a` and `b` are allowed here
fn allowed<'a>(rules: impl IntoIterator<Item = &'a &'static str>) -> String {
    let rules: Vec<_> = rules.into_iter().map(|rule| format!("`{rule}`")).collect();
    let verb = if rules.len() == 1 { "is" } else { "are" };
    format!("{} {verb} allowed there", rules.join(" and "))
}

/// The record in canonical form; `None` if it has an error, or something that this form has no place for.
pub(crate) fn formatted(found: &Located<'_>, style: &StyleArgs) -> Option<String> {
    let report = found.report;
    if report.count(Severity::Error) > 0 {
        return None;
    }
    let text = style.written(report.fen()?, found.kind);
    if found.kind != Kind::Epd {
        return Some(text);
    }
    let (between, operations) = behind_fields(report, found.text);
    if between.is_empty() {
        return Some(text + &operations);
    }
    // Before the node counts of a perft suite the counters stand as in a FEN.
    let is_perft = grammar::operations(&operations).is_ok_and(|(_, counts)| counts.is_perft());
    is_perft.then_some(style.written(report.fen()?, Kind::Fen) + &operations)
}

/// What follows the four fields of an EPD record: what stands before the operations, and the operations as they stand.
fn behind_fields(report: &Report, text: &str) -> (String, String) {
    let mended = report.fixed(Applicability::Safe);
    let record = mended.as_deref().unwrap_or(text);
    let Ok((rest, tree)) = grammar::epd_base(record) else { return Default::default() };
    let fields = &tree.fields()[..4];
    let ends = fields.iter().filter_map(|(_, text)| Some(tree.span((*text)?).end));
    let between = ends.max().and_then(|end| tree.text.get(end..)).unwrap_or_default();
    (between.trim().to_owned(), rest.to_owned())
}

/// Tells what is wrong with a record that is left as it stands, and with `--check` what would change.
fn told(
    args: &Fmt,
    found: &Located<'_>,
    written: &[u8],
    form: &Form,
    reporter: &mut dyn Reporter,
    output: &mut Output,
) -> io::Result<()> {
    output.tally.positions += 1;
    let name = found.path.unwrap_or("<fen>");
    match form {
        Form::Refused => {
            output.tally.refused += 1;
            reporter.report(&mut output.report, found)?;
            if found.report.count(Severity::Error) > 0 {
                return Ok(());
            }
            writeln!(output.report, "{name}:{}: left alone: its meaning is not certain", found.line)
        }
        Form::Canonical(text) if args.check && text.as_bytes() != written => {
            writeln!(output.report, "{name}:{}: not in canonical form, which is {text}", found.line)
        }
        Form::Canonical(_) => Ok(()),
        Form::Kept(rules) => {
            output.tally.kept += 1;
            output.tally.allowed.extend(rules);
            Ok(())
        }
    }
}

fn finish(args: &Fmt, sink: &Sink, screen: Screen) -> Exit {
    let writes = !args.check && !args.diff;
    let (changed, refused) = (sink.changed, sink.tally.refused);
    hint::tell_if_no_lines(&args.input, &sink.tally, sink.has_failed, screen);
    if !args.input.quiet {
        let mut parts = vec![sink.tally.looked_at()];
        let verb = if writes { "changed" } else { "would change" };
        parts.push(format!("{changed} {verb}"));
        if refused > 0 {
            parts.push(format!("{} left unchanged", Number(refused, "faulty position")));
        }
        let Tally { kept, allowed: rules, .. } = &sink.tally;
        if *kept > 0 {
            parts.push(format!("{kept} left alone as {}", allowed(rules)));
        }
        let _ = writeln!(stderr(screen), "{}", parts.join(", "));
    }
    sink.exit(refused > 0 || changed > 0 && !writes)
}
