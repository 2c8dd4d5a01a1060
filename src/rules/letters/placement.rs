//! How the foreign letters of the piece placement are read.

use super::glyph::{self, Glyph, Kind};
use super::guess::{self, Guess, Way, by_shape};
use super::single::{self, Letters};
use super::{By, Meant, Reading, Readings};
use crate::board::{Board, Piece};
use crate::characters::{as_digit, as_piece, kazakh_initial};
use crate::field::Field;
use crate::fix::Edit;
use crate::grammar::{PiecePlacement, ends_field, is_slash, piece_placement};
use crate::rules::Fields;

/// Sixty-four drawn pieces with their variation selectors and the slashes take less; what is longer is no board.
const LONGEST: usize = 1024;

/// So many foreign letters of ASCII are no slip of the finger.
const MANY: usize = 4;

/// The end of the Latin letters with marks, such as the Turkish ones.
const LAST_LATIN: char = '\u{24F}';

/// Reads the placement, and gives the board as it is then.
pub(super) fn read(fields: &Fields<'_>, readings: &mut Readings) -> Option<Board> {
    let placement = fields.tree.piece_placement?;
    if placement.board.is_some() || placement.text.len() > LONGEST {
        return placement.board;
    }
    let stand_in = placement.stand_in();
    let glyphs = glyph::glyphs(placement.text, |c| is_plain(c, stand_in));
    glyph::figurines(fields, Field::PiecePlacement, &glyphs, readings);
    glyph::full_width_forms(fields, Field::PiecePlacement, &glyphs, readings);
    let shown = glyph::shown(&glyphs);
    let is_foreign = |glyph: &Glyph<'_>| glyph.kind == Kind::Foreign;
    if !glyphs.iter().any(is_foreign) || !is_placement(&placement) {
        return board_of(&shown);
    }
    match weigh(&glyphs, &shown, stand_in) {
        Weighed::Whole(groups, certain) => {
            let first = groups.first().and_then(|group| group.first())?;
            let board = board_of(&first.text).filter(|_| groups.len() == 1);
            let way = first.way;
            let reading = whole(fields, &glyphs, groups, certain);
            match way {
                Way::Keyboard => readings.keyboard.push(reading),
                _ => readings.national.push(reading),
            }
            board
        }
        Weighed::Kazakh => {
            readings.national.push(whole(fields, &glyphs, Vec::new(), false));
            None
        }
        Weighed::Single(letters) => single::read(fields, &glyphs, &letters, readings),
    }
}

/// What may stand in a placement: pieces, gaps, slashes and what stands in for them, and a pocket.
fn is_plain(c: char, stand_in: Option<char>) -> bool {
    Piece::from_char(c).is_some()
        || matches!(c, '0'..='9' | '~' | '[' | ']')
        || is_slash(c)
        || Some(c) == stand_in
        || ends_field(c)
}

/// Whether it looks like a placement at all, also one whose slashes are full stops or blanks.
fn is_placement(placement: &PiecePlacement<'_>) -> bool {
    let stops = |c: char| c == '.' || ends_field(c);
    placement.resembles() || placement.text.matches(stops).count() >= 3
}

/// The board of a text that is in the form of the standard.
fn board_of(text: &str) -> Option<Board> {
    piece_placement(text).ok().and_then(|(_, placement)| placement.board)
}

/// Which kind of reading explains the placement.
enum Weighed {
    /// One for the whole, or several with different outcomes; and whether a single one is certain.
    Whole(Vec<Vec<Guess>>, bool),
    /// Initials of Kazakh names, which are never read.
    Kazakh,
    /// Letter by letter.
    Single(Letters),
}

fn weigh(glyphs: &[Glyph<'_>], shown: &str, stand_in: Option<char>) -> Weighed {
    let foreign = || glyphs.iter().filter(|glyph| glyph.kind == Kind::Foreign);
    let mixed = is_mixed(glyphs);
    let is_piece = |glyph: &Glyph<'_>| Piece::from_char(by_shape(glyph.shown)?.ascii);
    if mixed && foreign().all(|glyph| is_piece(glyph).is_some()) {
        return Weighed::Single(Letters::certain());
    }
    let shape = guess::shape(glyphs, stand_in);
    let fits = shape.as_ref().is_some_and(|guess| guess.tally.is_board());
    if fits && !foreign().any(|glyph| glyph.shown.is_ascii()) {
        return Weighed::Single(Letters::certain());
    }
    let whole = guess::national(glyphs, shown, stand_in).chain(guess::keyboard(glyphs, stand_in));
    let whole: Vec<Guess> = whole.filter(|guess| guess.tally.has_kings()).collect();
    let boards: Vec<Guess> = whole.iter().filter(|guess| guess.tally.is_board()).cloned().collect();
    if fits && boards.is_empty() {
        return Weighed::Single(Letters::certain());
    }
    if !boards.is_empty() {
        let boards = boards.into_iter().chain(shape.filter(|_| fits)).collect();
        return Weighed::Whole(guess::grouped(boards), true);
    }
    // Ranks are wrong besides: the letters alone speak, if they are of another script or many.
    let do_speak = foreign().any(|glyph| !glyph.shown.is_ascii()) || foreign().count() >= MANY;
    let has_kings = shape.as_ref().is_some_and(|guess| guess.tally.has_kings());
    if !whole.is_empty() && do_speak && !mixed && !has_kings {
        return Weighed::Whole(guess::grouped(whole), false);
    }
    if is_kazakh(glyphs) {
        return Weighed::Kazakh;
    }
    Weighed::Single(Letters::by_parts(glyphs, stand_in, mixed || has_kings))
}

/// Whether letters of FEN stand beside look-alikes or letters of another script.
fn is_mixed(glyphs: &[Glyph<'_>]) -> bool {
    let has = |wanted: &dyn Fn(&Glyph<'_>) -> bool| glyphs.iter().any(wanted);
    let is_strange = |c: char| !c.is_ascii() && (c > LAST_LATIN || by_shape(c).is_some());
    has(&|glyph| glyph.kind == Kind::Foreign && is_strange(glyph.shown))
        && has(&|glyph| glyph.kind != Kind::Foreign && glyph.shown.is_ascii_alphabetic())
}

/// Whether all foreign letters begin Kazakh names, and one of them can be nothing else.
fn is_kazakh(glyphs: &[Glyph<'_>]) -> bool {
    let mut foreign = glyphs.iter().filter(|glyph| glyph.kind == Kind::Foreign);
    let is_read = |c: char| as_piece(c).is_some() || as_digit(c).is_some();
    let all = foreign.clone().all(|glyph| kazakh_initial(glyph.shown).is_some());
    all && foreign.any(|glyph| !is_read(glyph.shown))
}

/// The reading of the whole placement.
fn whole(
    fields: &Fields<'_>,
    glyphs: &[Glyph<'_>],
    groups: Vec<Vec<Guess>>,
    certain: bool,
) -> Reading {
    let dots = !groups.is_empty();
    let is_foreign =
        |glyph: &Glyph<'_>| glyph.kind == Kind::Foreign || (dots && glyph.shown == '.');
    let foreign = || glyphs.iter().filter(|glyph| is_foreign(glyph));
    // Of one alphabet its own example; of several a letter that all read; of none one that nothing else explains.
    let first = || foreign().map(|glyph| glyph.shown).find(|c| c.is_alphabetic());
    let strange = || foreign().map(|glyph| glyph.shown).find(|c| as_piece(*c).is_none());
    let single = groups.len() == 1;
    let character = match groups.as_slice() {
        [] => strange(),
        [only] => only.first().map(|guess| guess.example.0),
        _ => first(),
    };
    // Between letters of FEN only the foreign ones are pointed at; they are read one for one.
    let in_part =
        is_mixed(glyphs) && groups.iter().flatten().all(|guess| guess.way == Way::Keyboard);
    let places: Vec<_> =
        if in_part { glyph::runs(glyphs, is_foreign).collect() } else { vec![glyphs] };
    let meant = |group: Vec<Guess>| {
        let alphabets = group.iter().filter_map(|guess| match guess.way {
            Way::Alphabet(alphabet) => Some(alphabet),
            _ => None,
        });
        let alphabets = alphabets.collect();
        let guess = group.into_iter().next()?;
        let own = Some(guess.example.1).filter(|_| single);
        let letter = own.or_else(|| guess.way.letter(character?))?;
        let letter_of = |glyph: &Glyph<'_>| guess.way.letter(glyph.shown);
        let texts: Vec<String> = if in_part {
            places.iter().map(|run| run.iter().filter_map(letter_of).collect()).collect()
        } else {
            vec![guess.text]
        };
        let edits = places
            .iter()
            .zip(&texts)
            .map(|(run, text)| Edit::replace(glyph::span(fields, run), text.clone()));
        let edits = edits.collect();
        Some(Meant { text: texts.join(" … "), edits, alphabets, letter })
    };
    Reading {
        field: Field::PiecePlacement,
        labels: places.iter().map(|run| glyph::span(fields, run)).collect(),
        character: character.unwrap_or_default(),
        others: foreign().count().saturating_sub(1),
        by: if single { By::Shape } else { By::Nothing },
        meant: groups.into_iter().filter_map(meant).collect(),
        certain,
    }
}
