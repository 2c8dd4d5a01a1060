//! A document while it is edited: only what an edit touches is judged again.
//!
//! It is what an editor needs: the findings of a whole document with their places in it, after each change as if it had been
//! read anew. Comments that allow findings count as in `fenlint check`.
//!
//! ```
//! use fenlint::live::{Document, Origin};
//! use fenlint::locate::Kind;
//! use fenlint::{Options, Span};
//!
//! let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n";
//! let mut document = Document::new(text, Origin::of_kind(Kind::Fen), Options::default());
//! document.judge_all();
//! let found = document.found().next().ok_or("a finding")?;
//! assert_eq!(found.report.findings()[0].code(), "side-case");
//!
//! document.edit(Span::new(54, 55), "w");
//! document.judge_all();
//! assert_eq!(document.found().count(), 0);
//! # Ok::<_, &str>(())
//! ```
//!
//! Where each line stands for itself, an edit costs what its lines cost, and a copy of the text behind it. Documents whose
//! FENs stand in a larger syntax (games of PGN, tables, JSON, Markdown) are searched again as a whole, which is quick, and
//! only FENs that have changed are judged.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "a form is larger with the features")]

mod allowed;
mod breaks;
mod form;
mod found;
mod lines;
mod text;
mod whole;

pub use self::form::Origin;
pub use self::found::{Found, Here};
pub use self::text::{Encoding, Position, Positions, Text};

use self::allowed::Told;
use self::breaks::Breaks;
use self::form::{BEGINNING, Form};
use self::lines::Lines;
use self::whole::Whole;
use crate::locate::{Kind, Site};
use crate::options::Options;
use crate::report::Report;
use crate::span::Span;

/// A document that is edited.
#[derive(Debug)]
pub struct Document {
    text: Text,
    origin: Origin,
    options: Options,
    form: Form,
    pieces: Pieces,
    /// What is to be said about the comments.
    told: Vec<Told>,
    is_judged: bool,
}

/// What a document falls into.
#[derive(Debug)]
enum Pieces {
    Nothing,
    Lines(Lines),
    Whole(Whole),
}

/// A FEN that was judged.
#[derive(Debug)]
struct Judged {
    /// Where it stands in its piece.
    span: Span,
    /// Where the places of its report count from, in the piece.
    base: usize,
    report: Report,
    /// The report without what a comment allows, if one does.
    allowed: Option<Report>,
}

impl Judged {
    fn of(site: &Site<'_>, piece: &str, options: &Options) -> Self {
        let report = site.judge(piece, options);
        Self { span: site.span, base: site.context.start, report, allowed: None }
    }

    fn report(&self) -> &Report {
        self.allowed.as_ref().unwrap_or(&self.report)
    }

    fn found(&self, start: usize) -> Option<Found<'_>> {
        let report = self.report();
        let found = Found { span: self.span.shifted(start), base: start + self.base, report };
        (!report.findings().is_empty()).then_some(found)
    }
}

impl Document {
    /// A document, of which nothing is judged yet.
    pub fn new(text: impl Into<String>, origin: Origin, options: Options) -> Self {
        let text = Text::new(text);
        let form = Form::of(&origin, text.as_str());
        let pieces = Pieces::of(&form, text.as_str());
        Self { text, origin, options, form, pieces, told: Vec::new(), is_judged: false }
    }

    /// The text, with its lines.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.text
    }

    /// What sort of document it is; `None` if it is one of another language, in which no FENs are looked for.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        self.form.kind()
    }

    /// Whether each line is a FEN or a record, or a comment.
    #[must_use]
    pub const fn is_list(&self) -> bool {
        matches!(self.form, Form::Lines(_))
    }

    /// What it is judged by.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Sets what is known of it and what to judge it by. All of it is judged again if that is something else; says whether.
    pub fn set(&mut self, origin: Origin, options: Options) -> bool {
        let is_other = self.origin != origin || self.options != options;
        if is_other {
            (self.origin, self.options) = (origin, options);
            self.begin_anew();
        }
        is_other
    }

    fn begin_anew(&mut self) {
        self.form = Form::of(&self.origin, self.text.as_str());
        self.pieces = Pieces::of(&self.form, self.text.as_str());
        self.told.clear();
        self.is_judged = false;
    }

    /// Replaces a part of the text, which must lie on character borders; what does not is widened until it does.
    pub fn edit(&mut self, span: Span, text: &str) {
        let span = self.text.on_borders(span);
        self.text.edit_lines(span, text);
        self.is_judged = false;
        let whole = self.text.as_str();
        if span.start < BEGINNING {
            let form = Form::of(&self.origin, whole);
            if !form.is_like(&self.form) {
                self.begin_anew();
                return;
            }
            self.form = form;
        }
        match &mut self.pieces {
            Pieces::Nothing => {}
            Pieces::Lines(lines) => lines.edit(whole, span, text.len()),
            Pieces::Whole(whole) => whole.edit(span, text.len()),
        }
    }

    /// Judges on as long as `go_on` says so, which is asked before each FEN; says whether all is judged.
    pub fn judge(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        if self.is_judged {
            return true;
        }
        let (text, form, options) = (self.text.as_str(), &self.form, &self.options);
        match &mut self.pieces {
            Pieces::Nothing => {}
            Pieces::Lines(lines) => {
                if !lines.judge(text, form, options, &mut go_on) {
                    return false;
                }
                self.told = allowed::in_lines(lines, text, form, options);
            }
            Pieces::Whole(whole) => {
                if !whole.judge(text, form, options, &mut go_on) {
                    return false;
                }
                if let Form::Syntax(_, locator) = form {
                    self.told = allowed::in_whole(whole, text, (form, locator), options);
                }
            }
        }
        self.is_judged = true;
        true
    }

    /// Judges all that is still to be judged.
    pub fn judge_all(&mut self) {
        self.judge(|| true);
    }

    /// Whether all is judged.
    #[must_use]
    pub const fn is_judged(&self) -> bool {
        self.is_judged
    }

    /// What there is to say about the FENs, in the order of the text. It holds once [all is judged](Self::is_judged).
    #[must_use]
    pub fn found(&self) -> Box<dyn Iterator<Item = Found<'_>> + '_> {
        match &self.pieces {
            Pieces::Nothing => Box::new(std::iter::empty()),
            Pieces::Lines(lines) => Box::new(lines.held().flat_map(|(line, held)| {
                let start = lines.breaks.start(line);
                held.judged.iter().filter_map(move |judged| judged.found(start))
            })),
            Pieces::Whole(whole) => {
                let judged = whole.entries().iter().filter_map(|entry| entry.judged.as_ref());
                Box::new(judged.filter_map(|judged| judged.found(0)))
            }
        }
    }

    /// The same for the FENs that touch a part of the document.
    pub fn found_in(&self, part: Span) -> impl Iterator<Item = Found<'_>> {
        let near: Box<dyn Iterator<Item = Found<'_>>> = match &self.pieces {
            Pieces::Lines(lines) => {
                let range = lines.breaks.at(part.start)..=lines.breaks.at(part.end);
                let held =
                    range.filter_map(|line| Some((lines.breaks.start(line), lines.of(line)?)));
                Box::new(held.flat_map(|(start, held)| {
                    held.judged.iter().filter_map(move |judged| judged.found(start))
                }))
            }
            Pieces::Nothing | Pieces::Whole(_) => self.found(),
        };
        near.filter(move |found| {
            let context = Span::empty(found.base).to(found.span);
            context.touches(part)
                || found
                    .report
                    .findings()
                    .iter()
                    .any(|finding| finding.span().shifted(found.base).touches(part))
        })
    }

    /// What there is to say about comments that are meant for this program, in the order of the text.
    pub fn remarks(&self) -> impl Iterator<Item = Found<'_>> {
        self.told.iter().map(|told| {
            let (span, base) = (Span::empty(told.base), told.base);
            Found { span, base, report: &told.report }
        })
    }

    /// The FENs that touch a part of the document, in the order of the text.
    #[must_use]
    pub fn sites(&self, part: Span) -> Vec<Here<'_>> {
        let text = self.text.as_str();
        match &self.pieces {
            Pieces::Nothing => Vec::new(),
            Pieces::Lines(lines) => {
                let range = lines.breaks.at(part.start)..=lines.breaks.at(part.end);
                let of_line = |line: usize| {
                    let span = lines.breaks.line(line, text.len());
                    let (start, piece) = (span.start, &text[span.range()]);
                    let held = lines.of(line);
                    self.form.sites(piece, line == 0).into_iter().map(move |site| {
                        let judged = held.map_or(&[][..], |held| &held.judged);
                        let judged = judged.iter().find(|judged| judged.span == site.span);
                        Here {
                            start,
                            piece,
                            report: judged.map(Judged::report),
                            site,
                            options: &self.options,
                        }
                    })
                };
                range.flat_map(of_line).filter(|here| here.span().touches(part)).collect()
            }
            Pieces::Whole(whole) => {
                let is_near = |here: &Here<'_>| here.span().touches(part);
                let entries = || whole.entries().iter();
                if self.is_judged && !entries().any(|entry| entry.span().touches(part)) {
                    return Vec::new();
                }
                let report = |site: &Site<'_>| {
                    let at = entries().as_slice().partition_point(|entry| entry.span() < site.span);
                    entries()
                        .as_slice()
                        .get(at)
                        .filter(|entry| self.is_judged && entry.span() == site.span)?
                        .report()
                };
                let sites = self.form.sites(text, true).into_iter();
                let here = sites.map(|site| Here {
                    start: 0,
                    piece: text,
                    report: report(&site),
                    site,
                    options: &self.options,
                });
                here.filter(is_near).collect()
            }
        }
    }
}

impl Document {
    /// What is being typed at a byte: the FEN there, and in a list the whole line, with the blanks behind the record and also
    /// if there is nothing else yet.
    #[must_use]
    pub fn typed(&self, offset: usize) -> Option<Here<'_>> {
        let Form::Lines(kind) = self.form else {
            return self.sites(Span::empty(offset)).into_iter().next();
        };
        let line = self.text.line(self.text.line_at(offset));
        let piece = &self.text.as_str()[line.range()];
        let (context, record) = form::parts(piece, line.start == 0);
        if piece[record.range()].starts_with('#') {
            return None;
        }
        let start = if record.is_empty() { context.start } else { record.start };
        let site = form::site(piece, Span::new(start, context.end), context, kind);
        Some(Here { start: line.start, piece, site, report: None, options: &self.options })
    }
}

impl Pieces {
    fn of(form: &Form, text: &str) -> Self {
        match form {
            Form::Nothing => Self::Nothing,
            Form::Lines(_) => Self::Lines(Lines::new(Breaks::of_editor(text))),
            Form::Syntax(..) if form.is_of_lines() => {
                Self::Lines(Lines::new(Breaks::of_newlines(text)))
            }
            Form::Syntax(..) => Self::Whole(Whole::default()),
        }
    }
}
