//! Which castling rights the board bears out: what the castling rules of the position share.
//!
//! All rights of the field are judged together, once, when the ground is laid. Nearly always a few bit tests are enough.

use super::labels::neighbours;
use super::position::board_rotated::is_rotated;
use super::variants::{foreign_rights, own_rights};
use super::{Problem, Setup};
use crate::board::{Bitboard, Board, Color, File, Role, Square};
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::{Edit, Fix};
use crate::span::Span;
use crate::value::{CastlingRight, CastlingRights, CastlingRook, Wing};
use crate::variant::Variant;

/// The rights that something is to be said about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CastlingFaults {
    /// Of a side that never castles in this variant.
    pub(super) foreign: CastlingRights,
    /// The king is not where it must be.
    pub(super) no_king: CastlingRights,
    /// The king is, the rook is not.
    pub(super) no_rook: CastlingRights,
    /// Rook files that say what `KQkq` says in standard chess.
    pub(super) rook_files: CastlingRights,
    /// Sound in Chess960 alone.
    pub(super) chess960_only: CastlingRights,
    /// Whether rook files among those say by themselves that this is Chess960.
    pub(super) says_chess960: bool,
    /// Rights of both colours that cannot stem from one mirrored array.
    pub(super) mismatched: CastlingRights,
}

/// What can be said of one right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Sound,
    NoKing,
    NoRook,
    /// The squares that it takes to judge it are not known.
    Unknown,
    /// The side has no king, or several: that is what is wrong.
    NotOneKing,
}

impl CastlingFaults {
    /// Judges the castling field.
    #[inline]
    pub(super) fn of(setup: &Setup<'_>) -> Self {
        let Some(rights) = setup.castling.filter(|rights| !rights.is_empty()) else {
            return Self::default();
        };
        let foreign = foreign_rights(setup.variant, rights);
        let own = own_rights(setup.variant, rights);
        let faults = if is_plain(setup, own) { Self::default() } else { judge(setup, own) };
        Self { foreign, ..faults }
    }
}

/// Whether each right is one of `KQkq` with king and rook at home: then it is sound in every variant.
#[inline]
fn is_plain(setup: &Setup<'_>, rights: CastlingRights) -> bool {
    rights.is_standard() && at_home(&setup.board, rights).is_some()
}

/// The kings and rooks of rights that are none but `KQkq`, if all of them are at home.
#[inline]
pub(super) fn at_home(board: &Board, rights: CastlingRights) -> Option<Bitboard> {
    let mut homes = Bitboard::EMPTY;
    if rights.is_empty() {
        return Some(homes);
    }
    for color in Color::ALL {
        let has = |rook| u64::from(rights.contains(CastlingRight { color, rook }));
        let (short, long) = (has(CastlingRook::KingSide), has(CastlingRook::QueenSide));
        let on_back_rank = |files: u64| Bitboard(color.fold(files, files << 56));
        let king = on_back_rank((short | long) << 4);
        let rooks = on_back_rank(short << 7 | long);
        let missing =
            (king - board.pieces(color, Role::King)) | (rooks - board.pieces(color, Role::Rook));
        if !missing.is_empty() {
            return None;
        }
        homes |= king | rooks;
    }
    Some(homes)
}

#[cold]
fn judge(setup: &Setup<'_>, rights: CastlingRights) -> CastlingFaults {
    let chess960 = |right| in_chess960(setup, right);
    let sound: CastlingRights = rights.iter().filter(|r| chess960(*r) == Standing::Sound).collect();
    let mismatched = mismatched(setup, sound);
    if setup.variant == Some(Variant::Chess960) {
        return CastlingFaults { mismatched, ..faults(rights, chess960) };
    }
    let standard = |right| in_standard(setup, right);
    let odd: CastlingRights = sound.iter().filter(|r| standard(*r) != Standing::Sound).collect();
    if !has_rivals(setup, sound) {
        let is_file = |right: &CastlingRight| matches!(right.rook, CastlingRook::File(_));
        let is_all_files = || sound == rights && rights.iter().all(|right| is_file(&right));
        // Nothing but rook files is Chess960, even if the two sides do not mirror each other.
        if odd.iter().any(|right| is_file(&right)) && (mismatched.is_empty() || is_all_files()) {
            let all = faults(rights, chess960);
            return CastlingFaults { chess960_only: odd, says_chess960: true, mismatched, ..all };
        }
        if mismatched.is_empty()
            && !odd.is_empty()
            && sound == rights
            && is_likely_chess960(setup, rights, odd)
        {
            return CastlingFaults { chess960_only: odd, ..CastlingFaults::default() };
        }
    }
    // What is unknown may still make it Chess960.
    let standings = || rights.iter().map(chess960);
    if standings().any(|standing| standing == Standing::Unknown)
        && standings().all(|standing| matches!(standing, Standing::Unknown | Standing::Sound))
    {
        return CastlingFaults::default();
    }
    let rook_files = |right: &CastlingRight| {
        matches!(right.rook, CastlingRook::File(_)) && standard(*right) == Standing::Sound
    };
    CastlingFaults {
        rook_files: rights.iter().filter(rook_files).collect(),
        ..faults(rights, standard)
    }
}

/// The rights without a king or a rook.
fn faults(rights: CastlingRights, standing: impl Fn(CastlingRight) -> Standing) -> CastlingFaults {
    let those = |wanted| rights.iter().filter(|right| standing(*right) == wanted).collect();
    CastlingFaults {
        no_king: those(Standing::NoKing),
        no_rook: those(Standing::NoRook),
        ..CastlingFaults::default()
    }
}

/// Whether Chess960 is the better explanation of rights that only it explains: a king that holds a right stands off the
/// e-file, or both colours hold the same odd right. Editors that tick all four boxes are far commoner otherwise.
fn is_likely_chess960(setup: &Setup<'_>, rights: CastlingRights, odd: CastlingRights) -> bool {
    let stands_off = |color| {
        let king = setup.board.king(color);
        !rights.of(color).is_empty() && king.is_some_and(|king| king.file() != File::E)
    };
    let wings = |color| odd.of(color).iter().filter_map(|right| right.wing(&setup.board));
    Color::ALL.into_iter().any(stands_off)
        || wings(Color::White).any(|wing| wings(Color::Black).any(|other| other == wing))
}

/// Whether two rights of one colour castle on the same side.
fn has_rivals(setup: &Setup<'_>, sound: CastlingRights) -> bool {
    Color::ALL.into_iter().any(|color| {
        let on = |wing| sound.of(color).iter().filter(move |r| r.wing(&setup.board) == Some(wing));
        on(Wing::KingSide).count() > 1 || on(Wing::QueenSide).count() > 1
    })
}

/// The rights of both colours that contradict each other: the arrays of Chess960 are mirrored, so both kings and both
/// rooks of a side of the board begin on one file.
fn mismatched(setup: &Setup<'_>, sound: CastlingRights) -> CastlingRights {
    let [white, black] = Color::ALL.map(|color| sound.of(color));
    if white.is_empty() || black.is_empty() {
        return CastlingRights::NONE;
    }
    let file = |color| setup.board.king(color).map(Square::file);
    if file(Color::White) != file(Color::Black) {
        return sound;
    }
    let rook = |right: CastlingRight| right.rook_square(&setup.board).map(Square::file);
    let is_at_odds = |right: &CastlingRight| {
        let wing = right.wing(&setup.board);
        let mut others =
            sound.of(!right.color).iter().filter(|o| o.wing(&setup.board) == wing).peekable();
        others.peek().is_some() && others.all(|other| rook(other) != rook(*right))
    };
    sound.iter().filter(is_at_odds).collect()
}

fn in_standard(setup: &Setup<'_>, right: CastlingRight) -> Standing {
    let king = match king(setup, right.color) {
        Ok(king) => king,
        Err(standing) => return standing,
    };
    if king != home(right.color) {
        return Standing::NoKing;
    }
    rook_on(setup, right.color, corner(right)).unwrap_or(Standing::NoRook)
}

fn in_chess960(setup: &Setup<'_>, right: CastlingRight) -> Standing {
    let back_rank = right.color.back_rank();
    let king = match king(setup, right.color) {
        Ok(king) => king,
        Err(standing) => return standing,
    };
    if king.rank() != back_rank || matches!(king.file(), File::A | File::H) {
        Standing::NoKing
    } else if !(setup.unknown & Bitboard::rank(back_rank)).is_empty() {
        Standing::Unknown
    } else if right.rook_square(&setup.board).is_some() {
        Standing::Sound
    } else {
        Standing::NoRook
    }
}

/// Where the king stands, as far as it can be told from its back rank.
fn king(setup: &Setup<'_>, color: Color) -> Result<Square, Standing> {
    if setup.is_board_known() {
        return setup.king(color).ok_or(Standing::NotOneKing);
    }
    let back_rank = Bitboard::rank(color.back_rank());
    let known = (setup.unknown & back_rank).is_empty();
    setup
        .board
        .king(color)
        .filter(|king| known && back_rank.contains(*king))
        .ok_or(Standing::Unknown)
}

/// Whether a rook stands on the square, if the right has one there at all.
fn rook_on(setup: &Setup<'_>, color: Color, square: Option<Square>) -> Option<Standing> {
    let square = square?;
    if setup.unknown.contains(square) {
        return Some(Standing::Unknown);
    }
    setup.pieces(color, Role::Rook).contains(square).then_some(Standing::Sound)
}

/// Where the king starts in standard chess.
pub(super) fn home(color: Color) -> Square {
    color.fold(Square::E1, Square::E8)
}

/// Where the rook of the right starts in standard chess; `None` if it names another file.
pub(super) fn corner(right: CastlingRight) -> Option<Square> {
    let file = match right.rook {
        CastlingRook::KingSide | CastlingRook::File(File::H) => File::H,
        CastlingRook::QueenSide | CastlingRook::File(File::A) => File::A,
        CastlingRook::File(_) => return None,
    };
    Some(Square::new(file, right.color.back_rank()))
}

/// The letter of standard chess for a rook file in a corner.
pub(super) fn in_standard_letters(right: CastlingRight) -> CastlingRight {
    let rook = match right.rook {
        CastlingRook::File(File::H) => CastlingRook::KingSide,
        CastlingRook::File(File::A) => CastlingRook::QueenSide,
        other => other,
    };
    CastlingRight { rook, ..right }
}

impl Setup<'_> {
    /// Whether the castling field is read as one of Chess960.
    pub(super) fn is_chess960(&self) -> bool {
        self.variant == Some(Variant::Chess960) || self.castling_faults.says_chess960
    }

    /// A finding about letters of the castling field, `message` at each run of them.
    #[cold]
    pub(super) fn castling_finding(
        &self,
        problem: impl Into<Problem>,
        letters: CastlingRights,
        message: &str,
    ) -> Finding {
        let field = self.field(Field::CastlingAvailability);
        let mut runs = self.castling_letters(letters).into_iter();
        let first = runs.next().unwrap_or(field);
        Finding::new(problem, Field::CastlingAvailability, first, message)
            .and_each(runs.map(|run| (run, message)))
    }

    /// Letters of the castling field as they are written there.
    #[cold]
    pub(super) fn castling_written(&self, rights: CastlingRights) -> String {
        let letters = self.field_text(Field::CastlingAvailability).chars();
        letters.filter(|letter| is_one_of(rights, *letter)).collect()
    }

    /// Where letters of the castling field stand; neighbours share one span.
    #[cold]
    pub(super) fn castling_letters(&self, rights: CastlingRights) -> Vec<Span> {
        let start = self.field(Field::CastlingAvailability).start;
        let letters = self.field_text(Field::CastlingAvailability).char_indices();
        let wanted = letters.filter(|(_, letter)| is_one_of(rights, *letter));
        let spans = wanted.map(|(at, letter)| Span::new(at, at + letter.len_utf8()).shifted(start));
        neighbours(spans).collect()
    }

    /// The edits that mend some of the rights: those without king or rook go, rook files become standard letters.
    ///
    /// Each finding mends its own letters. Where the edits of all would leave nothing, or letters out of order, each of
    /// them writes the whole field as it must be in the end.
    ///
    /// Nothing is offered on a board that is upside down: once it is turned, the rights may hold.
    #[cold]
    pub(super) fn castling_fix(&self, mended: CastlingRights) -> Option<Fix> {
        (!is_rotated(&self.board)).then(|| Fix::safe(self.castling_repair(mended)))
    }

    fn castling_repair(&self, mended: CastlingRights) -> Vec<Edit> {
        let faults = &self.castling_faults;
        let after = |letter: char| {
            let right = CastlingRight::from_char(letter)?;
            if [faults.foreign, faults.no_king, faults.no_rook]
                .iter()
                .any(|lost| lost.contains(right))
            {
                return None;
            }
            let respelled = faults.rook_files.contains(right);
            Some(if respelled { in_standard_letters(right) } else { right })
        };
        let text = self.field_text(Field::CastlingAvailability);
        let all: CastlingRights = text.chars().filter_map(after).collect();
        let letter_by_letter: String =
            text.chars().filter_map(after).map(CastlingRight::char).collect();
        if letter_by_letter.parse() != Ok(all) {
            return vec![Edit::replace(self.field(Field::CastlingAvailability), all.to_string())];
        }
        let edit = |run: Span| {
            let letters = self.text_at(run).chars().filter_map(after).map(CastlingRight::char);
            Edit::replace(run, letters.collect::<String>())
        };
        self.castling_letters(mended).into_iter().map(edit).collect()
    }
}

/// Whether a character is the letter of one of the rights.
fn is_one_of(rights: CastlingRights, letter: char) -> bool {
    CastlingRight::from_char(letter).is_some_and(|right| rights.contains(right))
}

/// ``castling right `K` `` or ``castling rights `KQ` ``, with the verb that goes with it.
pub(super) fn claimed(rights: CastlingRights) -> String {
    let (noun, verb) = if rights.len() == 1 { ("right", "is") } else { ("rights", "are") };
    format!("castling {noun} `{rights}` {verb} claimed")
}
