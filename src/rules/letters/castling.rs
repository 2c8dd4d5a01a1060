//! How the foreign letters of the castling availability are read.

use super::glyph::{self, Glyph, Kind};
use super::guess::in_alphabet;
use super::{By, Meant, Reading, Readings, single};
use crate::board::Board;
use crate::characters::{ALPHABETS, Alphabet, as_castling, as_piece, latin};
use crate::field::Field;
use crate::fix::Edit;
use crate::grammar::CastlingForm;
use crate::rules::Fields;
use crate::value::{CastlingRight, CastlingRights};
use crate::variant::Variant;

/// Four rights of a colour and a few characters too many; what is longer is no castling field.
const LONGEST: usize = 64;

/// Reads the castling availability. `board` is the placement as read, `keyboard` tells that it was typed in another
/// layout.
pub(super) fn read(
    fields: &Fields<'_>,
    board: Option<&Board>,
    keyboard: bool,
    readings: &mut Readings,
) {
    let Some(castling) = fields.tree.castling_availability else { return };
    let text = castling.text;
    let signs = matches!(
        castling.form,
        CastlingForm::Dashes
            | CastlingForm::Zero
            | CastlingForm::Moves { .. }
            | CastlingForm::Split(_)
    );
    if signs || text.len() > LONGEST || text.chars().all(is_standard) {
        return;
    }
    let is_right = |c: char| CastlingRight::from_char(c).is_some();
    let glyphs = glyph::glyphs(text, |c| is_right(c) || c == '-');
    let field = Field::CastlingAvailability;
    glyph::full_width_forms(fields, field, &glyphs, readings);
    if glyphs.iter().all(|glyph| glyph.kind != Kind::Figurine || is_standard(glyph.shown)) {
        glyph::figurines(fields, field, &glyphs, readings);
    }
    let shown = glyph::shown(&glyphs);
    let shown = if glyphs.is_empty() { text } else { &shown };
    let foreign = || glyphs.iter().filter(|glyph| glyph.kind == Kind::Foreign);
    let looks = |glyph: &Glyph<'_>| as_castling(glyph.shown).is_some();
    if keyboard && typed(fields, text, shown, readings) {
        return;
    }
    if foreign().next().is_some() && foreign().all(looks) {
        return look_alikes(fields, &glyphs, readings);
    }
    let national = national(fields, text, shown, board);
    if let Some(national) = national {
        return match readings.national.first_mut().filter(|other| shares_alphabet(other, &national))
        {
            Some(placement) => placement.join(national),
            None => readings.national.push(national),
        };
    }
    if foreign().next().is_some() && !typed(fields, text, shown, readings) {
        look_alikes(fields, &glyphs, readings);
    }
}

const fn is_standard(c: char) -> bool {
    matches!(c, 'K' | 'Q' | 'k' | 'q' | '-')
}

/// Rights whose every letter is the key of one.
fn typed(fields: &Fields<'_>, text: &str, shown: &str, readings: &mut Readings) -> bool {
    let key = |c: char| latin(c).or(Some(c)).filter(|c| is_standard(*c));
    let Some(meant) = shown.chars().map(key).collect::<Option<String>>() else { return false };
    let Some(first) = shown.chars().find(|c| latin(*c).is_some()) else { return false };
    let others = shown.chars().filter(|c| latin(*c).is_some()).count() - 1;
    let span = fields.span(text);
    let reading = Reading::certain(Field::CastlingAvailability, span, first, meant);
    readings.keyboard.push(Reading { others, ..reading });
    true
}

/// Letters that look or sound like rights.
fn look_alikes(fields: &Fields<'_>, glyphs: &[Glyph<'_>], readings: &mut Readings) {
    let read = |glyph: &Glyph<'_>| {
        let c = Some(glyph.shown).filter(|_| glyph.kind == Kind::Foreign)?;
        let sound = || as_piece(c).filter(|reading| is_standard(reading.ascii));
        let shape = as_castling(c).map(|reading| (reading.ascii, By::Shape));
        shape.or_else(|| sound().map(|reading| (reading.ascii, By::Sound)))
    };
    // One letter among others that are nothing is a word, not a right.
    let strange =
        glyphs.iter().filter(|glyph| glyph.kind == Kind::Foreign && read(glyph).is_none()).count();
    if strange * 2 > glyphs.len() {
        return;
    }
    for run in glyph::runs(glyphs, |glyph| read(glyph).is_some()) {
        let text = run.iter().filter_map(read).map(|(ascii, _)| ascii).collect();
        let by = run.iter().filter_map(read).map(|(_, by)| by).max().unwrap_or(By::Shape);
        let field = Field::CastlingAvailability;
        let reading = single::reading(fields, field, run, vec![text], by, by == By::Shape);
        readings.look_alikes.push(reading);
    }
}

/// The kings and queens of an alphabet. Letters that are rook files too are taken for these, unless the board shows
/// that they are none and the rights of the alphabet hold.
fn national(
    fields: &Fields<'_>,
    text: &str,
    shown: &str,
    board: Option<&Board>,
) -> Option<Reading> {
    let are_rights = shown.chars().all(|c| CastlingRight::from_char(c).is_some());
    // A single letter says too little to tell an alphabet by.
    if shown.chars().count() < 2 {
        return None;
    }
    let is_foreign = |c: char| !is_standard(c);
    let in_alphabet = |alphabet: &'static Alphabet| {
        let (rights, _, example) = in_alphabet(alphabet, shown, is_foreign)?;
        let are_standard = rights.chars().all(|c| is_standard(c) && c != '-');
        are_standard.then_some((rights, example, alphabet))
    };
    let mut read = ALPHABETS.iter().filter_map(in_alphabet);
    let (rights, example, first) = read.next()?;
    let same = read.filter(|(other, ..)| *other == rights).map(|(.., alphabet)| alphabet);
    let alphabets = [first].into_iter().chain(same).collect();
    let written: CastlingRights = shown.chars().filter_map(CastlingRight::from_char).collect();
    let means_another = |board: &Board| {
        let is_chess960 = fields.variant == Some(Variant::Chess960);
        let has_rooks = || written.iter().all(|right| right.rook_square(board).is_some());
        written.national(board).is_some() && !(is_chess960 && has_rooks())
    };
    if are_rights && !board.is_some_and(means_another) {
        return None;
    }
    let span = fields.span(text);
    let edits = vec![Edit::replace(span, rights.clone())];
    Some(Reading {
        field: Field::CastlingAvailability,
        labels: vec![span],
        character: example.0,
        others: shown.chars().filter(|c| is_foreign(*c)).count().saturating_sub(1),
        meant: vec![Meant { text: rights, edits, alphabets, letter: example.1 }],
        by: By::Shape,
        certain: true,
    })
}

fn shares_alphabet(one: &Reading, other: &Reading) -> bool {
    match (one.meant.as_slice(), other.meant.as_slice()) {
        ([one], [other]) => one.alphabets.iter().any(|alphabet| other.alphabets.contains(alphabet)),
        _ => false,
    }
}
