//! What the rules about missing fields share: one gap has one rule, and what is to be written there.

use std::fmt;

use super::castling_letters::possible;
use super::{Fields, Problem};
use crate::board::{Board, Color, Rank, Role, attackers};
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::Edit;
use crate::grammar::FenText;
use crate::span::Span;
use crate::value::CastlingRights;

/// A part of the record that is missing; for each there is a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// From the placement on.
    Placement,
    /// From the side to move to the end.
    PlacementOnly,
    /// From the side to move on.
    Side,
    /// From castling or en passant to the end.
    Fields,
    /// From castling on.
    Castling,
    /// The en passant target alone.
    EnPassant,
    /// Both counters.
    Counters,
    /// The fullmove number alone.
    Fullmove,
}

/// Neighbouring fields that are missing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gap {
    pub(super) missing: Missing,
    /// Where they would stand.
    pub(super) at: Span,
    /// A lone number behind the gap, which is taken for the fullmove number.
    number: Option<Span>,
}

/// The gap of that part.
pub(super) fn gap(fields: &Fields<'_>, part: Part) -> Option<Gap> {
    let tree = &fields.tree;
    // An EPD record ends with the fourth field.
    let end = if tree.epd { 4 } else { 6 };
    let mut there = tree.fields().map(|(_, text)| text.is_some());
    let number = lone_number(tree);
    if number.is_some() {
        (there[4], there[5]) = (false, true);
    }
    let mut first = 0;
    while first < end {
        let behind = (first..end).find(|field| there[*field]).unwrap_or(end);
        if behind > first && of_run(first, behind == end) == part {
            let number = number.filter(|_| behind == 5);
            let missing = Missing(&Field::OF_FEN[first..behind]);
            return Some(Gap { missing, at: tree.gap(Field::OF_FEN[first]), number });
        }
        first = behind + 1;
    }
    None
}

/// The part that is a run of missing fields from `first` on, `to_end` if nothing follows.
const fn of_run(first: usize, to_end: bool) -> Part {
    match (first, to_end) {
        (0, _) => Part::Placement,
        (1, true) => Part::PlacementOnly,
        (1, false) => Part::Side,
        (2 | 3, true) => Part::Fields,
        (2, false) => Part::Castling,
        (3, false) => Part::EnPassant,
        (4, _) => Part::Counters,
        _ => Part::Fullmove,
    }
}

/// The only number, where castling and en passant are missing too: people number moves, not plies.
fn lone_number(tree: &FenText<'_>) -> Option<Span> {
    let alone = !tree.epd
        && tree.castling_availability.is_none()
        && tree.en_passant_target.is_none()
        && tree.fullmove_number.is_none();
    let number = tree.halfmove_clock.filter(|number| number.reading().is_some_and(|it| it > 0));
    number.filter(|_| alone).map(|number| tree.span(number.text))
}

impl Gap {
    /// The finding about it.
    pub(super) fn finding(&self, problem: impl Into<Problem>) -> Finding {
        let field = match self.missing.0 {
            [Field::HalfmoveClock, Field::FullmoveNumber] => Field::Counters,
            missing => missing.first().copied().unwrap_or(Field::Counters),
        };
        let message = match self.missing.0 {
            [only] => format!("{} missing here", only.in_words()),
            several => format!("{} fields missing here", several.len()),
        };
        let finding = Finding::new(problem, field, self.at, message);
        match self.number {
            Some(number) => finding.and(number, "taken for the fullmove number"),
            None => finding,
        }
    }

    /// What is to be written there, with a space before each field.
    pub(super) fn filling(&self, fields: &Fields<'_>) -> Filling {
        let has = |field: Field| self.missing.0.contains(&field);
        let side = has(Field::SideToMove).then(|| SideGuess::of(fields));
        let castling = has(Field::CastlingAvailability).then(|| CastlingGuess::of(fields));
        let mut text = String::new();
        for field in self.missing.0 {
            text.push(' ');
            match field {
                Field::SideToMove => text.extend(side.map(|side| side.color.letter())),
                Field::CastlingAvailability => {
                    text.extend(castling.map(|castling| castling.written.to_string()));
                }
                Field::HalfmoveClock => text.push('0'),
                Field::FullmoveNumber => text.push('1'),
                _ => text.push('-'),
            }
        }
        Filling { text, side, castling }
    }

    /// Writes a text there.
    pub(super) fn write(&self, text: impl Into<String>) -> Edit {
        Edit::insert(self.at.start, text)
    }
}

/// What to write into a gap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filling {
    /// The missing fields, with a space before each.
    pub text: String,
    /// The side to move, if it is missing.
    pub side: Option<SideGuess>,
    /// The castling availability, if it is missing.
    pub castling: Option<CastlingGuess>,
}

/// Writes what to do: the text, and why.
impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write `{}` if nothing else is known", self.text.trim_start())?;
        if let Some(side) = self.side {
            write!(f, "; {side}")?;
        }
        if let Some(castling) = self.castling {
            write!(f, "; {castling}")?;
        }
        Ok(())
    }
}

/// Fields that are missing, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing(
    /// The fields.
    pub &'static [Field],
);

/// Writes that they are missing: `side to move is missing`.
impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fields, counters) = match self.0 {
            [Field::HalfmoveClock, Field::FullmoveNumber] => (self.0, false),
            [fields @ .., Field::HalfmoveClock, Field::FullmoveNumber] => (fields, true),
            fields => (fields, false),
        };
        let names = fields.iter().map(|field| field.in_words());
        let mut names: Vec<_> = names.chain(counters.then(|| "both counters".to_owned())).collect();
        let last = names.pop().unwrap_or_default();
        match names.as_slice() {
            [] => write!(f, "{last} is missing"),
            before => write!(f, "{} and {last} are missing", before.join(", ")),
        }
    }
}

/// Whose turn it most likely is, where the text does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideGuess {
    /// The side.
    pub color: Color,
    /// What speaks for it.
    pub clue: SideClue,
}

/// What speaks for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SideClue {
    /// Its king is in check, and the other one is not.
    Check,
    /// The en passant target lies behind a pawn of the other side.
    EnPassant,
    /// Nothing.
    None,
}

impl SideGuess {
    fn of(fields: &Fields<'_>) -> Self {
        let in_check = |board: Board, color: Color| {
            let kings = board.pieces(color, Role::King);
            kings
                .into_iter()
                .any(|king| !attackers(&board, king, !color, board.occupied()).is_empty())
        };
        let checked = fields.board().and_then(|board| {
            match (in_check(board, Color::White), in_check(board, Color::Black)) {
                (true, false) => Some(Color::White),
                (false, true) => Some(Color::Black),
                _ => None,
            }
        });
        let target = fields.tree.en_passant_target.and_then(|field| field.target()).flatten();
        if let Some(color) = checked {
            Self { color, clue: SideClue::Check }
        } else if let Some(target) = target {
            let color = if target.rank() == Rank::Third { Color::Black } else { Color::White };
            Self { color, clue: SideClue::EnPassant }
        } else {
            Self { color: Color::White, clue: SideClue::None }
        }
    }
}

/// Writes what speaks for the side.
impl fmt::Display for SideGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = self.color;
        match self.clue {
            SideClue::Check => write!(f, "{color} is in check, so {color} is to move"),
            SideClue::EnPassant => {
                write!(f, "the en passant target says that {} has just moved a pawn", !color)
            }
            SideClue::None => write!(f, "`b` in place of `w` if Black moves next"),
        }
    }
}

/// Which castling rights to write, where the text does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastlingGuess {
    /// The rights: none, but for the initial array.
    pub written: CastlingRights,
    /// The rights that the board would allow; `None` if the board is not known.
    pub possible: Option<CastlingRights>,
}

impl CastlingGuess {
    fn of(fields: &Fields<'_>) -> Self {
        let initial = fields.board().is_some_and(|board| board == Board::initial());
        Self {
            written: if initial { CastlingRights::ALL } else { CastlingRights::NONE },
            possible: possible(fields),
        }
    }
}

/// Writes why these rights, and which others could be.
impl fmt::Display for CastlingGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.possible {
            _ if !self.written.is_empty() => {
                write!(f, "the pieces stand as at the start, so both sides may castle")
            }
            Some(possible) if possible.is_empty() => {
                write!(f, "no king and rook stand at home, so nobody may castle")
            }
            Some(possible) => {
                write!(f, "`-` means that nobody may castle, the board would allow `{possible}`")
            }
            None => write!(f, "`-` means that nobody may castle"),
        }
    }
}
