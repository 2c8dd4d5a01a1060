//! The one call that everything else is a face of.

use crate::board::Piece;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::fix::{self, Applicability, Patched};
use crate::options::{Options, Record};
use crate::report::Report;
use crate::rules::{
    self, Bearing, Family, Fields, Levels, Proof, Quiet, Raw, Reach, Setup, Writing,
};
use crate::span::Span;
use crate::value::Fen;

/// Lints one FEN: everything that is wrong in one pass.
///
/// Any text gives a report. A sound FEN costs no heap allocation.
///
/// ```
/// use fenlint::{Options, lint};
///
/// let report = lint("4k3/8/8/8/8/8/4P3/4K3 W - - 0 1", &Options::default());
/// let finding = &report.findings()[0];
/// assert_eq!((finding.code(), finding.span().range()), ("side-case", 22..23));
/// ```
#[must_use]
#[inline]
pub fn lint(text: &str, options: &Options) -> Report {
    let epd = options.record == Record::Epd;
    let sound = if epd { sound_epd(text, options) } else { Fen::of_sound(text, options.variant) };
    if let Some(fen) = sound {
        let findings = of_position(text, epd, &fen, options);
        if findings.is_empty() {
            return Report::sound(fen);
        }
        return finish(text, options, findings, Some(fen));
    }
    lint_faulty(text, &Raw::new(&[]), options)
}

/// Lints a FEN of a container whose form has four fields: nearly all are sound, and then no tree is built.
#[cfg(feature = "containers")]
pub(crate) fn lint_without_counters(text: &str, options: &Options) -> Report {
    let is_short = text.bytes().filter(|byte| *byte == b' ').count() == 3;
    if let Some(fen) = is_short.then(|| sound_epd(text, options)).flatten()
        && of_position(text, true, &fen, options).is_empty()
    {
        return Report::sound(fen);
    }
    lint(text, options)
}

/// What is to be said of the position of a text that is written well.
#[inline]
fn of_position(text: &str, epd: bool, fen: &Fen, options: &Options) -> Vec<Finding> {
    let quiet = Quiet::of(fen, options.variant);
    if quiet.is_some_and(|quiet| !options.levels.want_warnings() || quiet.is_reachable()) {
        debug_assert_eq!(run_rules(text, epd, fen, options), [], "cleared too early: {text}");
        return Vec::new();
    }
    run_rules(text, epd, fen, options)
}

/// What the rules find in the position.
fn run_rules(text: &str, epd: bool, fen: &Fen, options: &Options) -> Vec<Finding> {
    let mut findings = Vec::new();
    let setup = Setup::of_fen(text, epd, fen, options.variant);
    rules::position(&setup, &options.levels, &mut findings);
    judge_reach(&setup, options, &mut findings);
    findings
}

/// Lints one FEN that may not be UTF-8, as it comes from a file.
///
/// The bytes that are no text are a finding with its place, and stand as question marks in the text of the report.
///
/// ```
/// use fenlint::{Options, lint_bytes};
///
/// let report = lint_bytes(b"4k3/8/8/8/8/8/4P3/4K3 w - \x96 0 1", &Options::default());
/// let finding = &report.findings()[0];
/// assert_eq!((finding.code(), finding.span().range()), ("not-utf8", 26..27));
/// ```
#[must_use]
#[inline]
pub fn lint_bytes(bytes: &[u8], options: &Options) -> Report {
    std::str::from_utf8(bytes).map_or_else(
        |_| lint_faulty(&Raw::new(bytes).stand_in(), &Raw::new(bytes), options),
        |text| lint(text, options),
    )
}

/// The value of an EPD record that is in the form of the standard, if nothing is to be said about its operations.
fn sound_epd(text: &str, options: &Options) -> Option<Fen> {
    let (fen, operations) = Fen::of_sound_epd(text, options.variant)?;
    rules::sound_operations(operations, &fen, options.variant)
}

/// Why the position of a text cannot arise in a game, step by step: the proof of what [`lint`] says of it, if a rule of
/// the family `reachability` has something to say.
///
/// It does not say that a position can arise: that nobody knows. Fields that are missing or wrong are taken for unknown,
/// as [`lint`] takes them; [`explain_proof`](crate::explain_proof) is for a [`Fen`].
///
/// ```
/// use fenlint::{Options, explain_proof_of_text};
///
/// let placement = "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR";
/// let proof = explain_proof_of_text(placement, &Options::default()).expect("a pawn has changed its file");
/// assert_eq!(proof.rule, "nothing-captured");
/// ```
#[must_use]
pub fn explain_proof_of_text(text: &str, options: &Options) -> Option<Proof> {
    let mut pass = Pass::new(text, options);
    pass.wants_proof = true;
    pass.run(text, &Raw::new(&[]));
    pass.proof
}

/// Asks whether the position can arise in a game.
#[inline]
fn judge_reach(setup: &Setup<'_>, options: &Options, findings: &mut Vec<Finding>) {
    if let Some(reach) = reach(setup, options, findings) {
        rules::reachability(&reach, &options.levels, findings);
    }
}

/// The ground of the reachability rules, if no error stands and the position is not upside down either.
#[inline]
fn reach<'a>(setup: &'a Setup<'a>, options: &Options, findings: &[Finding]) -> Option<Reach<'a>> {
    let is_doubtful = |finding: &Finding| {
        finding.severity == Severity::Error || finding.rule().bearing == Bearing::Orientation
    };
    if !options.levels.want_warnings() || findings.iter().any(is_doubtful) {
        return None;
    }
    Reach::new(setup, options)
}

#[cold]
fn lint_faulty(text: &str, raw: &Raw<'_>, options: &Options) -> Report {
    let mut pass = Pass::new(text, options);
    pass.run(text, raw);
    finish(text, options, pass.findings, pass.fen)
}

/// What the writer meant does not depend on what the reader wants to hear: every syntax rule runs, and the levels are set
/// at the end.
const EVERYTHING: Levels = Levels::at_least(Severity::Note);

/// What a stage does: reports what its rules find in the fields.
type Stage = fn(&Fields<'_>, &Levels, &mut dyn Sink);

/// The stages between the characters and the position.
const STAGES: &[Stage] =
    &[rules::letters, rules::placement, rules::fields, rules::operation_letters, rules::operations];

/// Sets the levels, and puts the findings into the order of the text.
#[cold]
fn finish(text: &str, options: &Options, findings: Vec<Finding>, fen: Option<Fen>) -> Report {
    let heard = findings.into_iter().filter_map(|mut finding| {
        finding.severity = options.levels.severity(finding.rule(), finding.severity)?;
        Some(finding)
    });
    let mut findings: Vec<Finding> = heard.collect();
    findings.sort_by_key(|finding| finding.span().start);
    Report::new(text, options, findings, fen)
}

/// One way through the stages: the way back to the text as given, and what was found.
struct Pass<'o> {
    /// The text as given.
    given: &'o str,
    options: &'o Options,
    patches: Vec<Patched>,
    findings: Vec<Finding>,
    /// The text with the likely fixes of the last stage's warnings as well, if there are such.
    meant: Option<String>,
    fen: Option<Fen>,
    /// Whether something stood there that only other variants have.
    is_of_other_variant: bool,
    /// Whether somebody asks for the proof that the position cannot arise, and the proof.
    wants_proof: bool,
    proof: Option<Proof>,
}

impl<'o> Pass<'o> {
    fn new(text: &'o str, options: &'o Options) -> Self {
        Self {
            given: text,
            options,
            patches: Vec::new(),
            findings: Vec::new(),
            meant: None,
            fen: None,
            is_of_other_variant: false,
            wants_proof: false,
            proof: None,
        }
    }

    /// Goes through all stages, from the bytes on.
    fn run(&mut self, text: &str, raw: &Raw<'_>) {
        let mut found = Vec::new();
        rules::bytes(raw, &EVERYTHING, &mut found);
        self.take(text, found);
        let mut found = Vec::new();
        rules::text(&Writing::new(text, self.epd()), &EVERYTHING, &mut found);
        let is_final = found.iter().any(|finding| finding.rule().bearing == Bearing::Final);
        match self.take(text, found) {
            _ if is_final => {}
            Some(clean) => self.judge(&clean, STAGES),
            None => self.judge(text, STAGES),
        }
    }

    fn epd(&self) -> bool {
        self.options.record == Record::Epd
    }

    /// Runs the stages; where one mends the text, those behind it judge the mended text.
    fn judge(&mut self, text: &str, stages: &[Stage]) {
        let fields = Fields::new(text, self.epd(), self.options.variant);
        // An empty pocket is mended away, and still tells of another variant.
        self.is_of_other_variant |= fields.is_of_other_variant();
        for (index, stage) in stages.iter().enumerate() {
            let mut found = Vec::new();
            stage(&fields, &EVERYTHING, &mut found);
            if let Some(mended) = self.take(text, found) {
                return self.judge(&mended, &stages[index + 1..]);
            }
        }
        self.fen = self.value(text);
        let doubtful = self.doubtful(|_| true);
        let setup = Setup::of_tree(&fields.tree, self.options.variant, |span| {
            let span = self.original(span);
            doubtful.iter().any(|place| place.touches(span))
        });
        let mut found = Vec::new();
        rules::position(&setup, &self.options.levels, &mut found);
        if !fields.tree.is_in_order() {
            // What is taken for a castling right may be something else: its repair can only be a guess.
            let fixes = found.iter_mut().filter_map(|finding| finding.fix.as_mut());
            fixes.for_each(|fix| fix.applicability = fix.applicability.min(Applicability::Likely));
        }
        // What is doubtful but the board they can do without.
        if !self.is_of_other_variant {
            if self.wants_proof {
                self.proof = reach(&setup, self.options, &found).and_then(|reach| reach.proof());
            }
            judge_reach(&setup, self.options, &mut found);
        }
        self.take(text, found);
    }

    /// Takes what was found in the text as mended so far; gives the text that its safe fixes yield, if they change it.
    fn take(&mut self, text: &str, mut found: Vec<Finding>) -> Option<String> {
        if found.is_empty() {
            return None;
        }
        let doubtful = self.doubtful(|_| true);
        let of_more_than_letters = self.doubtful(|finding| !self.is_about_letters(finding));
        found.retain(|finding| {
            let span = self.original(finding.span());
            // How many ranks and squares there are does not depend on which piece a letter is.
            let is_count = finding.rule().bearing == Bearing::Count;
            let doubtful = if is_count { &of_more_than_letters } else { &doubtful };
            finding.rule().family != Family::Syntax
                || !doubtful.iter().any(|place| is_doubtful(*place, span))
        });
        let patched = patch(text, &found, |_| Applicability::Safe);
        // A warning has one meaning, also where its fix is only likely: the missing fields.
        let meant = patch(text, &found, |finding| match finding.severity {
            Severity::Error => Applicability::Safe,
            _ => Applicability::Likely,
        });
        self.meant = Some(meant.text);
        for finding in &mut found {
            for patched in self.patches.iter().rev() {
                finding.carry_back(patched);
            }
        }
        self.findings.append(&mut found);
        let mended = (patched.text != text).then(|| patched.text.clone());
        if mended.is_some() {
            self.patches.push(patched);
        }
        mended
    }

    /// The places of such faults that no safe fix mends: later stages keep silent about them.
    fn doubtful(&self, such: impl Fn(&Finding) -> bool) -> Vec<Span> {
        let is_safe = |finding: &Finding| {
            finding.fix.as_ref().is_some_and(|fix| fix.applicability == Applicability::Safe)
        };
        let open = self
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error && !is_safe(finding))
            .filter(|finding| such(finding));
        open.flat_map(|finding| &finding.labels)
            .map(|label| label.span)
            .filter(|span| !span.is_empty())
            .collect()
    }

    /// Whether it is only in doubt which pieces some letters are.
    fn is_about_letters(&self, finding: &Finding) -> bool {
        let candidates = finding.fix.iter().flat_map(|fix| &fix.candidates);
        let mut edits = candidates.flat_map(|candidate| &candidate.edits);
        // Character for character, and a letter for a letter.
        let is_square = |(old, new): (char, char)| {
            old == new || (old.is_alphabetic() && Piece::from_char(new).is_some())
        };
        finding.rule().bearing == Bearing::Letters
            && edits.all(|edit| {
                let old = &self.given[edit.span.range()];
                old.chars().count() == edit.text.chars().count()
                    && old.chars().zip(edit.text.chars()).all(is_square)
            })
    }

    /// The place in the text as given.
    fn original(&self, span: Span) -> Span {
        self.patches.iter().rev().fold(span, |span, patched| patched.original(span))
    }

    /// The value of the text as mended, if no error stands in it.
    fn value(&self, text: &str) -> Option<Fen> {
        let syntax =
            || self.findings.iter().filter(|finding| finding.rule().family == Family::Syntax);
        if syntax().any(|finding| finding.severity == Severity::Error) {
            return None;
        }
        let strict = |text: &str| Fen::of_record(text, self.epd(), self.options.variant);
        // Move number 0 beside a clock above 0 is told as counters in each other's place; it is read as 1, as elsewhere.
        let from_one = || strict(&[text.strip_suffix(" 0")?, " 1"].concat());
        strict(text).or_else(|| strict(self.meant.as_deref()?)).or_else(from_one)
    }
}

/// Applies the fixes of the syntax rules that are certain enough.
fn patch(text: &str, found: &[Finding], at_least: impl Fn(&Finding) -> Applicability) -> Patched {
    let syntax = found.iter().filter(|finding| finding.rule().family == Family::Syntax);
    let fixes = syntax.filter_map(|finding| Some((finding.fix.as_ref()?, at_least(finding))));
    let wanted = fixes.filter(|(fix, at_least)| fix.applicability >= *at_least);
    fix::apply_groups(text, wanted.map(|(fix, _)| fix.edits()))
}

/// Whether a finding at `span` has its ground in a doubtful place.
fn is_doubtful(place: Span, span: Span) -> bool {
    if span.is_empty() {
        place.start < span.start && span.start < place.end
    } else {
        place.touches(span)
    }
}
