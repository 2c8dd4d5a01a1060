//! A text as the characters it shows.

use super::{Reading, Readings};
use crate::characters::{figurine, full_width, is_dash, is_variation_selector};
use crate::field::Field;
use crate::grammar::is_slash;
use crate::rules::Fields;
use crate::span::Span;

/// One character of a field.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glyph<'a> {
    /// The text, with the variation selectors behind a figurine.
    pub(super) text: &'a str,
    /// The character, or the ASCII one that a figurine or a full-width form means.
    pub(super) shown: char,
    pub(super) kind: Kind,
}

/// What a character is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// One that the field has.
    Plain,
    /// A drawn piece.
    Figurine,
    /// A full-width form.
    FullWidth,
    /// Any other.
    Foreign,
}

/// The characters of a text; none if all are plain.
pub(super) fn glyphs(text: &str, is_plain: impl Fn(char) -> bool) -> Vec<Glyph<'_>> {
    if text.chars().all(&is_plain) && text.is_ascii() {
        return Vec::new();
    }
    let mut glyphs = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (shown, kind) = if let Some(letter) = figurine(c) {
            (letter, Kind::Figurine)
        } else if let Some(ascii) = full_width(c) {
            (ascii, Kind::FullWidth)
        } else {
            (c, if is_plain(c) { Kind::Plain } else { Kind::Foreign })
        };
        let after = &rest[c.len_utf8()..];
        let after = match kind {
            Kind::Figurine => after.trim_start_matches(is_variation_selector),
            _ => after,
        };
        glyphs.push(Glyph { text: &rest[..rest.len() - after.len()], shown, kind });
        rest = after;
    }
    glyphs
}

/// What the characters show, figurines and full-width forms as ASCII.
pub(super) fn shown(glyphs: &[Glyph<'_>]) -> String {
    glyphs.iter().map(|glyph| glyph.shown).collect()
}

/// Where neighbouring glyphs stand.
pub(super) fn span(fields: &Fields<'_>, run: &[Glyph<'_>]) -> Span {
    match run {
        [] => Span::empty(0),
        [first, .., last] => fields.span(first.text).to(fields.span(last.text)),
        [only] => fields.span(only.text),
    }
}

/// The first character as written, and how many glyphs follow it.
pub(super) fn first_of(run: &[Glyph<'_>]) -> (char, usize) {
    let first = run.first().and_then(|glyph| glyph.text.chars().next());
    (first.unwrap_or_default(), run.len().saturating_sub(1))
}

/// The runs of neighbours that satisfy a condition.
pub(super) fn runs<'g, 'a>(
    glyphs: &'g [Glyph<'a>],
    wanted: impl Fn(&Glyph<'a>) -> bool + Copy,
) -> impl Iterator<Item = &'g [Glyph<'a>]> {
    glyphs.chunk_by(move |one, next| wanted(one) == wanted(next)).filter(move |run| wanted(&run[0]))
}

/// Reads the figurines of a field: they mean one thing, whatever stands beside them.
pub(super) fn figurines(
    fields: &Fields<'_>,
    field: Field,
    glyphs: &[Glyph<'_>],
    readings: &mut Readings,
) {
    let stretches = stretches(glyphs).map(|run| {
        let others = run.iter().filter(|glyph| glyph.kind == Kind::Figurine).count() - 1;
        let reading = Reading::certain(field, span(fields, run), first_of(run).0, shown(run));
        Reading { others, ..reading }
    });
    readings.figurines.extend(stretches.reduce(|mut all, more| {
        all.join(more);
        all
    }));
}

/// Reads the full-width forms of a field: they mean one thing, too.
pub(super) fn full_width_forms(
    fields: &Fields<'_>,
    field: Field,
    glyphs: &[Glyph<'_>],
    readings: &mut Readings,
) {
    for run in runs(glyphs, |glyph| glyph.kind == Kind::FullWidth) {
        // Nothing but slashes or dashes: rules of their own know those.
        let is_sign = |glyph: &Glyph<'_>| glyph.text.chars().all(|c| is_slash(c) || is_dash(c));
        if !run.iter().all(is_sign) {
            let (first, others) = first_of(run);
            let reading = Reading::certain(field, span(fields, run), first, shown(run));
            readings.full_width.push(Reading { others, ..reading });
        }
    }
}

/// From one figurine to the last one before another letter, over gaps and slashes.
fn stretches<'g, 'a>(glyphs: &'g [Glyph<'a>]) -> impl Iterator<Item = &'g [Glyph<'a>]> {
    let is_figurine = |glyph: &Glyph<'_>| glyph.kind == Kind::Figurine;
    let goes_on = move |glyph: &Glyph<'_>| {
        is_figurine(glyph) || (glyph.kind == Kind::Plain && !glyph.shown.is_alphabetic())
    };
    runs(glyphs, goes_on).filter_map(move |run| {
        let first = run.iter().position(is_figurine)?;
        let last = run.iter().rposition(is_figurine)?;
        run.get(first..=last)
    })
}
