//! How the foreign letters of the side to move and of the en passant target are read.

use super::glyph::{self, Glyph, Kind};
use super::{By, Reading, Readings, single};
use crate::board::{File, Rank};
use crate::characters::{Reading as Look, as_digit, as_file, latin};
use crate::field::Field;
use crate::grammar::SideForm;
use crate::rules::Fields;

/// What is longer is neither of the two, nor a word for a side.
const LONGEST: usize = 64;

/// Reads the side to move; `keyboard` tells that the placement was typed in another layout.
pub(super) fn side(fields: &Fields<'_>, keyboard: bool, readings: &mut Readings) {
    let Some(side) = fields.tree.side_to_move.filter(|side| side.text.len() <= LONGEST) else {
        return;
    };
    if side.text.is_ascii() || matches!(side.form, SideForm::Word(_)) {
        return;
    }
    let field = Field::SideToMove;
    let glyphs = glyph::glyphs(side.text, |c| c.is_ascii());
    glyph::full_width_forms(fields, field, &glyphs, readings);
    let [Glyph { shown: c, kind: Kind::Foreign, .. }] = glyphs.as_slice() else { return };
    let key = latin(*c).filter(|key| matches!(key, 'w' | 'b' | 'W' | 'B'));
    let span = fields.span(side.text);
    match (side.form, key) {
        (SideForm::LookAlike(color), _) if !(keyboard && key.is_some()) => {
            let text = color.letter().to_string();
            readings.look_alikes.push(Reading::certain(field, span, *c, text));
        }
        (_, Some(key)) => {
            readings.keyboard.push(Reading::certain(field, span, *c, key.to_string()));
        }
        _ => {}
    }
}

/// Reads the en passant target: a file and a rank, each of them perhaps a look-alike.
pub(super) fn target(fields: &Fields<'_>, keyboard: bool, readings: &mut Readings) {
    let Some(target) = fields.tree.en_passant_target.filter(|target| target.text.len() <= LONGEST)
    else {
        return;
    };
    if target.text.is_ascii() {
        return;
    }
    let field = Field::EnPassantTarget;
    let glyphs = glyph::glyphs(target.text, |c| c.is_ascii());
    glyph::full_width_forms(fields, field, &glyphs, readings);
    let [file, rank] = glyphs.as_slice() else { return };
    let key = latin(file.shown).filter(|key| File::from_char(*key).is_some());
    if key.is_some() && (keyboard || as_file(file.shown).is_none()) {
        let typed = key.filter(|_| Rank::from_char(rank.shown).is_some());
        let Some(text) = typed.map(|key| [key, rank.shown].iter().collect()) else { return };
        let span = fields.span(target.text);
        return readings.keyboard.push(Reading::certain(field, span, file.shown, text));
    }
    let read = |glyph: &Glyph<'_>, place: fn(char) -> Option<Look>| match glyph.kind {
        Kind::Foreign => place(glyph.shown).map(|look| look.ascii),
        _ => Some(glyph.shown),
    };
    let (Some(on_file), Some(on_rank)) = (read(file, as_file), read(rank, as_digit)) else {
        return;
    };
    if File::from_char(on_file.to_ascii_lowercase()).is_none() || Rank::from_char(on_rank).is_none()
    {
        return;
    }
    let is_foreign = |glyph: &Glyph<'_>| glyph.kind == Kind::Foreign;
    let (run, text) = match (is_foreign(file), is_foreign(rank)) {
        (true, true) => (glyphs.as_slice(), [on_file, on_rank].iter().collect()),
        (true, false) => (&glyphs[..1], on_file.to_string()),
        (false, true) => (&glyphs[1..], on_rank.to_string()),
        (false, false) => return,
    };
    readings.look_alikes.push(single::reading(fields, field, run, vec![text], By::Shape, true));
}
