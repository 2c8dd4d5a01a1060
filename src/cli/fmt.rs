//! `fenlint fmt`.

use std::cell::Cell;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use fenlint::report::{Kind, Located, Reporter};
use fenlint::rules::Raw;
use fenlint::suppress::Allowances;
use fenlint::{Options, Report, lint_bytes};

use super::args::{Color, Fmt, Format};
use super::blocks::{Block, Blocks};
use super::diff::{Diff, Replacement};
use super::document::{Finder, PassedOver, is_of_lines, line_files};
use super::exit::Exit;
pub(crate) use super::formed::formatted;
use super::formed::{Formed, allowed, at_own_levels, formed};
use super::levels::LevelArgs;
use super::linter::look;
use super::sink::{Changes, Output, Sink};
use super::tally::Number;
use super::terminal::{Screen, say, stderr, stdout};
use super::{hint, pipeline, reporters};

pub(crate) fn fmt(args: &Fmt, color: Color) -> io::Result<Exit> {
    if let Some(kind) = not_of_lines(args) {
        let message = format!(
            "fmt rewrites files with one FEN a line; it cannot rewrite {}\n\n  tip: `fenlint check --fix` mends the FENs in it",
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
    if hint::is_fen_as_path(&args.input, err) || hint::is_name_without_input(&args.input, err) {
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
            form_block(block, args, reporter.as_mut(), output)
        }
    };
    let passed = PassedOver::default();
    let blocks = Blocks::new(line_files(&args.input, &levels, &passed), io::stdin());
    pipeline::run(blocks, args.input.jobs(), worker, &mut sink)?;
    sink.finish()?;
    Ok(finish(args, &sink, &passed, err))
}

/// Brings the records of a block into canonical form.
fn form_block(
    block: &Block<'_>,
    args: &Fmt,
    reporter: &mut dyn Reporter,
    output: &mut Output,
) -> io::Result<()> {
    let document = &block.place.document;
    let has_remarks = block.has_remarks() || !block.place.head.is_empty();
    let may_be_allowed = has_remarks || *document.options != at_own_levels(&document.options);
    let mut allowances = Allowances::new(Arc::clone(&block.place.head));
    for record in block.written() {
        if has_remarks {
            // What they allow for nothing is told by `check`.
            drop(allowances.passed(record.number));
            let text = record.text();
            if let Some(comment) = record.comment(&text) {
                allowances.comment(&comment);
            }
        }
        if record.is_comment() {
            continue;
        }
        let allowed_here = Cell::new(Vec::new());
        let judge = |options: &Options, lint: &dyn Fn(&Options) -> Report| {
            let report = allowances.judge(record.number, options, lint);
            if may_be_allowed {
                allowed_here.set(allowed(&report, options, lint));
            }
            report
        };
        look(block, &record, judge, |found| {
            let written = record.with_blanks();
            let lint = |text: &str| fenlint::lint(text, &at_own_levels(&document.options));
            let formed = formed(found, &args.style, &allowed_here.take(), lint);
            told(args, found, written, &formed, reporter, output)?;
            let change = formed.canonical().filter(|text| text.as_bytes() != written);
            let change = change.map(|text| record.replaced_with_blanks(text.to_owned()));
            output.changed += usize::from(change.is_some());
            output.replacements.extend(change);
            io::Result::Ok(())
        })?;
    }
    Ok(())
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
    let document = Finder::new(&args.input, &LevelArgs::default()).argument(bytes);
    let report = lint_bytes(bytes, &document.options);
    let text = Raw::new(bytes).stand_in();
    let (kind, variant) = (document.kind, document.variant);
    let found = Located { kind, variant, ..Located::alone(&text, &report) };
    let allowed =
        allowed(&report, &document.options, |options: &Options| lint_bytes(bytes, options));
    let lint = |text: &str| fenlint::lint(text, &at_own_levels(&document.options));
    let formed = formed(&found, &args.style, &allowed, lint);
    let formatted = formed.canonical();
    let mut output = Output::default();
    let mut reporter = reporters::reporter(Format::Short, screen, false);
    told(args, &found, bytes, &formed, reporter.as_mut(), &mut output)?;
    let mut reports = reports;
    reports.write_all(&output.report)?;
    let is_changed = formatted.is_some_and(|formatted| formatted != text);
    if args.diff {
        let change =
            formatted.map(|text| Replacement { range: 0..bytes.len(), text: text.to_owned() });
        let mut diff = Diff::new(b"fen", out);
        diff.take(&mut stdout(out), &[bytes, b"\n"].concat(), change.as_slice())?;
        diff.finish(&mut stdout(out))?;
    } else if !args.check {
        let text = formatted.map_or(bytes, str::as_bytes);
        stdout(out).write_all(&[text, b"\n"].concat())?;
    }
    let is_bad = output.tally.refused > 0 || is_changed && (args.check || args.diff);
    Ok(if is_bad { Exit::Found } else { Exit::Clean })
}

/// Tells what is wrong with a record that is left as it stands, and with `--check` what would change.
fn told(
    args: &Fmt,
    found: &Located<'_>,
    written: &[u8],
    formed: &Formed,
    reporter: &mut dyn Reporter,
    output: &mut Output,
) -> io::Result<()> {
    output.tally.positions += 1;
    let (name, line) = (found.path.unwrap_or("<fen>"), found.line);
    match formed {
        Formed::Faulty | Formed::Homeless(_) => {
            output.tally.refused += 1;
            reporter.report(&mut output.report, found)?;
            match formed {
                Formed::Homeless(why) => {
                    writeln!(output.report, "{name}:{line}: left alone: {why}")
                }
                _ => Ok(()),
            }
        }
        Formed::Allowed(rules) => {
            output.tally.allowed.extend(rules);
            output.tally.left += 1;
            Ok(())
        }
        Formed::Canonical(text) if args.check && text.as_bytes() != written => {
            writeln!(output.report, "{name}:{line}: not in canonical form, which is {text}")
        }
        Formed::Canonical(_) => Ok(()),
    }
}

fn finish(args: &Fmt, sink: &Sink, passed: &PassedOver, screen: Screen) -> Exit {
    let writes = !args.check && !args.diff;
    let (changed, refused, left) = (sink.changed, sink.tally.refused, sink.tally.left);
    let passed = passed.to_string();
    hint::tell_if_nothing_to_format(&args.input, &sink.tally, &passed, sink.has_failed, screen);
    if !args.input.quiet {
        let mut parts = vec![sink.tally.looked_at()];
        let verb = if writes { "changed" } else { "would change" };
        parts.push(format!("{changed} {verb}"));
        if refused > 0 {
            parts.push(format!("{} left unchanged", Number(refused, "faulty position")));
        }
        if left > 0 {
            let rules: Vec<_> = sink.tally.allowed.iter().copied().collect();
            parts.push(format!("{left} left as allowed ({})", rules.join(", ")));
        }
        if !passed.is_empty() && sink.tally.positions > 0 {
            parts.push(format!("{passed} passed over"));
        }
        let _ = writeln!(stderr(screen), "{}", parts.join(", "));
    }
    sink.exit(refused > 0 || changed > 0 && !writes)
}
