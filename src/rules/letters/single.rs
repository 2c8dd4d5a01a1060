//! Foreign letters read one by one: by shape, then by sound, and where the two disagree by the board.

use super::glyph::{self, Glyph, Kind};
use super::guess::by_shape;
use super::tally::Tally;
use super::{By, Meant, Reading, Readings};
use crate::board::{Board, Color, Role};
use crate::characters::{Likeness, as_digit, as_piece};
use crate::diagnostic::Severity;
use crate::field::Field;
use crate::fix::Edit;
use crate::grammar;
use crate::rules::{Fields, Levels, Setup};

/// What is known of the letters as a whole.
#[derive(Debug, Clone, Default)]
pub(super) struct Letters {
    /// Whether a likeness of shape is certain.
    shape_is_certain: bool,
    /// Whether the letters are better left alone, as what they give one by one is no board.
    left: bool,
    /// Whether ASCII letters that look like digits are read.
    ascii_digits: bool,
}

impl Letters {
    /// Shape explains everything.
    pub(super) const fn certain() -> Self {
        Self { shape_is_certain: true, left: false, ascii_digits: true }
    }

    /// Shape explains a part at most; `scripts_mix`: beside them stand letters of FEN.
    pub(super) fn by_parts(
        glyphs: &[Glyph<'_>],
        stand_in: Option<char>,
        scripts_mix: bool,
    ) -> Self {
        let letters = Self { shape_is_certain: scripts_mix, left: false, ascii_digits: false };
        let text: String = glyphs.iter().map(|glyph| letters.primary(glyph)).collect();
        Self { left: Tally::of(&text, stand_in).is_amiss(), ..letters }
    }

    /// What a glyph stands for: the ASCII character, another one by sound, and how that is known.
    fn reading(&self, glyph: &Glyph<'_>) -> Option<(char, Option<char>, By)> {
        let c = glyph.shown;
        let wanted = glyph.kind == Kind::Foreign
            && !self.left
            && (!c.is_ascii() || (self.ascii_digits && as_digit(c).is_some()));
        let reading = by_shape(c).or_else(|| as_piece(c)).filter(|_| wanted)?;
        let by = match (reading.by, reading.other) {
            (Likeness::Sound, _) => By::Sound,
            (_, Some(_)) => By::Nothing,
            _ => By::Shape,
        };
        Some((reading.ascii, reading.other, by))
    }

    fn primary(&self, glyph: &Glyph<'_>) -> char {
        self.reading(glyph).map_or(glyph.shown, |(ascii, ..)| ascii)
    }
}

/// Reads the letters of the placement one by one, and gives the board if it is then known.
pub(super) fn read(
    fields: &Fields<'_>,
    glyphs: &[Glyph<'_>],
    letters: &Letters,
    readings: &mut Readings,
) -> Option<Board> {
    let choices = Choices::of(glyphs, letters);
    let best = choices.best(fields, glyphs, letters);
    let is_read = |glyph: &Glyph<'_>| letters.reading(glyph).is_some();
    for run in glyph::runs(glyphs, is_read) {
        let mut texts: Vec<String> = Vec::new();
        for way in &best {
            let text = choices.text(run, letters, *way);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let ways = run.iter().filter_map(|glyph| letters.reading(glyph)).map(|(.., by)| by);
        let by = match ways.max().unwrap_or(By::Shape) {
            By::Nothing if texts.len() == 1 => By::Board,
            by => by,
        };
        readings.look_alikes.push(reading(
            fields,
            Field::PiecePlacement,
            run,
            texts,
            by,
            by == By::Shape && letters.shape_is_certain,
        ));
    }
    let [only] = best.as_slice() else { return None };
    grammar::piece_placement(&choices.text(glyphs, letters, *only)).ok()?.1.board
}

/// A run of look-alikes, with what it may mean.
pub(super) fn reading(
    fields: &Fields<'_>,
    field: Field,
    run: &[Glyph<'_>],
    texts: Vec<String>,
    by: By,
    certain: bool,
) -> Reading {
    let span = glyph::span(fields, run);
    let (character, others) = glyph::first_of(run);
    let meant = texts.into_iter().map(|text| Meant {
        edits: vec![Edit::replace(span, text.clone())],
        letter: text.chars().next().unwrap_or_default(),
        text,
        alphabets: Vec::new(),
    });
    Reading { field, labels: vec![span], character, others, meant: meant.collect(), by, certain }
}

/// The letters that mean one piece by shape and another one by sound, each once.
struct Choices {
    letters: Vec<char>,
}

impl Choices {
    fn of(glyphs: &[Glyph<'_>], letters: &Letters) -> Self {
        let mut open: Vec<char> = Vec::new();
        for glyph in glyphs {
            let is_open = matches!(letters.reading(glyph), Some((_, Some(_), _)));
            if is_open && !open.contains(&glyph.shown) {
                open.push(glyph.shown);
            }
        }
        Self { letters: open }
    }

    /// The text of glyphs, read one way: the bit of a letter says whether it goes by sound.
    fn text(&self, glyphs: &[Glyph<'_>], letters: &Letters, way: usize) -> String {
        let by_sound = |c: char| {
            self.letters.iter().position(|open| *open == c).is_some_and(|bit| way >> bit & 1 == 1)
        };
        let read = |glyph: &Glyph<'_>| match letters.reading(glyph) {
            Some((_, Some(sound), _)) if by_sound(glyph.shown) => sound,
            _ => letters.primary(glyph),
        };
        glyphs.iter().map(read).collect()
    }

    /// The ways to read the letters that the board bears out best.
    fn best(&self, fields: &Fields<'_>, glyphs: &[Glyph<'_>], letters: &Letters) -> Vec<usize> {
        if self.letters.is_empty() {
            return vec![0];
        }
        // The tables have two such letters.
        let ways = 0..1 << self.letters.len().min(4);
        let odds = ways.map(|way| (oddity(fields, &self.text(glyphs, letters, way)), way));
        let odds: Vec<_> = odds.collect();
        let least = odds.iter().map(|(oddity, _)| *oddity).min();
        odds.into_iter().filter(|(oddity, _)| Some(*oddity) == least).map(|(_, way)| way).collect()
    }
}

/// How odd the position would be with this placement: errors, then promoted men, then men that are not at home.
fn oddity(fields: &Fields<'_>, placement: &str) -> (usize, u32, usize) {
    let Some(written) = fields.tree.piece_placement else { return (0, 0, 0) };
    let span = fields.span(written.text);
    let text = fields.tree.text;
    let record = [&text[..span.start], placement, &text[span.end..]].concat();
    let tree = grammar::tree(&record, fields.tree.epd, fields.variant);
    let setup = Setup::of_tree(&tree, fields.variant, |_| false);
    let mut errors = Vec::new();
    crate::rules::position(&setup, &Levels::at_least(Severity::Error), &mut errors);
    let at_home = Board::initial();
    let away = setup.board.iter().filter(|(square, man)| at_home.piece_at(*square) != Some(*man));
    (errors.len(), promoted(&setup.board), away.count())
}

/// How many men must have been pawns, at least.
fn promoted(board: &Board) -> u32 {
    let at_first = [(Role::Knight, 2), (Role::Bishop, 2), (Role::Rook, 2), (Role::Queen, 1)];
    let surplus = |color: Color| {
        at_first.iter().map(move |(role, men)| board.count(color, *role).saturating_sub(*men))
    };
    Color::ALL.into_iter().flat_map(surplus).sum()
}
