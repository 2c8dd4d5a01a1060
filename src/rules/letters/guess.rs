//! Readings of a whole placement: by shape, in a national alphabet, as keys of another keyboard layout.

use super::glyph::{Glyph, Kind};
use super::tally::Tally;
use crate::board::Piece;
use crate::characters::alphabet::read;
use crate::characters::{
    ALPHABETS, Alphabet, Likeness, Reading as Likely, as_digit, as_piece, as_tilde, latin,
};

/// One reading of the whole.
#[derive(Debug, Clone)]
pub(super) struct Guess {
    /// What would stand there.
    pub(super) text: String,
    pub(super) way: Way,
    pub(super) tally: Tally,
    /// How many ASCII letters it leaves as they are.
    kept: usize,
    /// The character that shows best what kind of writing it is, and the piece letter it stands for.
    pub(super) example: (char, char),
}

/// How a whole placement is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Shape,
    Alphabet(&'static Alphabet),
    Keyboard,
}

impl Way {
    /// What one character is read as.
    pub(super) fn letter(self, c: char) -> Option<char> {
        match self {
            Self::Shape => by_shape(c).map(|reading| reading.ascii),
            Self::Alphabet(alphabet) => {
                read(alphabet, c.encode_utf8(&mut [0; 4])).map(|(letter, _)| letter)
            }
            Self::Keyboard => {
                latin(c).filter(|key| *key == '/' || Piece::from_char(*key).is_some())
            }
        }
    }
}

/// What a character looks like on the board: a piece, a digit, or the mark of a promoted piece.
pub(super) fn by_shape(c: char) -> Option<Likely> {
    let piece = as_piece(c).filter(|reading| reading.by == Likeness::Shape);
    piece.or_else(|| as_digit(c)).or_else(|| as_tilde(c))
}

/// The reading of every foreign letter by its shape.
pub(super) fn shape(glyphs: &[Glyph<'_>], stand_in: Option<char>) -> Option<Guess> {
    one_by_one(glyphs, stand_in, Way::Shape)
}

/// The reading of every foreign letter as the key it lies on in the Cyrillic layout.
pub(super) fn keyboard(glyphs: &[Glyph<'_>], stand_in: Option<char>) -> Option<Guess> {
    let is_letter = |glyph: &Glyph<'_>| glyph.kind == Kind::Foreign && glyph.shown.is_alphabetic();
    let slashes = stand_in.filter(|c| *c != '.');
    one_by_one(glyphs, slashes, Way::Keyboard).filter(|_| glyphs.iter().any(is_letter))
}

fn one_by_one(glyphs: &[Glyph<'_>], stand_in: Option<char>, way: Way) -> Option<Guess> {
    let mut text = String::with_capacity(glyphs.len());
    let mut example = None;
    for glyph in glyphs {
        let separates = way == Way::Keyboard && glyph.shown == '.';
        if glyph.kind == Kind::Foreign || separates {
            let read = way.letter(glyph.shown)?;
            text.push(read);
            example = example.or_else(|| (!separates).then_some((glyph.shown, read)));
        } else {
            text.push(glyph.shown);
        }
    }
    let kept = glyphs.iter().filter(|glyph| glyph.kind != Kind::Foreign);
    let kept = kept.filter(|glyph| glyph.shown.is_ascii_alphabetic()).count();
    let tally = Tally::of(&text, stand_in);
    Some(Guess { text, way, tally, kept, example: example? })
}

/// The readings of all letters in each of the alphabets that have them.
pub(super) fn national<'g>(
    glyphs: &'g [Glyph<'_>],
    shown: &'g str,
    stand_in: Option<char>,
) -> impl Iterator<Item = Guess> + 'g {
    let is_foreign =
        |c: char| glyphs.iter().any(|glyph| glyph.kind == Kind::Foreign && glyph.shown == c);
    // A sign that is no letter belongs to no alphabet.
    let is_sign = |glyph: &Glyph<'_>| glyph.kind == Kind::Foreign && !glyph.shown.is_alphabetic();
    let alphabets = if glyphs.iter().any(is_sign) { &[] } else { ALPHABETS };
    alphabets.iter().filter_map(move |alphabet| {
        let (text, kept, example) = in_alphabet(alphabet, shown, is_foreign)?;
        let tally = Tally::of(&text, stand_in);
        Some(Guess { text, way: Way::Alphabet(alphabet), tally, kept, example })
    })
}

/// The text with every letter read in the alphabet, how many letters stay, and an example.
pub(super) fn in_alphabet(
    alphabet: &Alphabet,
    text: &str,
    is_foreign: impl Fn(char) -> bool,
) -> Option<(String, usize, (char, char))> {
    let mut out = String::with_capacity(text.len());
    let (mut kept, mut single, mut first) = (0, None, None);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_letter = c.is_alphabetic();
        let (read, taken) = if is_letter { read(alphabet, rest)? } else { (c, c.len_utf8()) };
        out.push(read);
        kept += usize::from(is_letter && read == c);
        if is_letter {
            let example = Some((c, read));
            first = first.or(example);
            if taken == c.len_utf8() && read != c && is_foreign(c) {
                single = single.or(example);
            }
        }
        rest = &rest[taken..];
    }
    Some((out, kept, single.or(first)?))
}

/// The guesses that give one text each, the one that keeps most ASCII letters first.
pub(super) fn grouped(mut guesses: Vec<Guess>) -> Vec<Vec<Guess>> {
    guesses.sort_by_key(|guess| std::cmp::Reverse(guess.kept));
    let mut groups: Vec<Vec<Guess>> = Vec::new();
    for guess in guesses {
        match groups.iter_mut().find(|group| group[0].text == guess.text) {
            Some(group) => group.push(guess),
            None => groups.push(vec![guess]),
        }
    }
    groups
}
