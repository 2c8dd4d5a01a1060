//! Legal moves: which move a text means in a position, and how it is written. With the feature `moves`.
//!
//! What can be played comes from the crate `cozy-chess`; how moves are read and written is here. Nothing panics, and
//! nothing is allocated but the candidates of an ambiguous move.
//!
//! ```
//! use fenlint::{Fen, moves::Position};
//!
//! let mut position = Position::new(&Fen::initial()).ok_or("no position to play in")?;
//! for text in ["e2e4", "e5", "Ng1-f3"] {
//!     let played = position.read(text)?;
//!     println!("{}", position.san(played)); // e4, e5, Nf3
//!     position = position.after(played);
//! }
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod convert;
mod san;

pub use san::San;

use cozy_chess as cozy;
use thiserror::Error;

use crate::board::{File, Rank, Role, Square};
use crate::grammar::{MoveForm, move_of_text};
use crate::span::Span;
use crate::value::Fen;

/// A position in which moves can be judged.
#[derive(Debug, Clone)]
pub struct Position {
    board: cozy::Board,
}

/// A move that is legal in the position that it was read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(cozy::Move);

/// Why a text is no move in a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// It is not written as a move.
    #[error("this is no chess move")]
    Unreadable,
    /// No legal move is meant by it.
    #[error("this move is not legal here")]
    Illegal,
    /// Several legal moves are meant by it.
    #[error("this can be {} moves", .0.len())]
    Ambiguous(
        /// The moves.
        Vec<Move>,
    ),
}

impl Position {
    /// The position of a FEN.
    ///
    /// `None` if it is not clear what is legal in it: a side has not exactly one king, or the king of the side that has
    /// just moved can be taken. Castling rights without their rook and an en passant target without its pawn are left
    /// out.
    #[must_use]
    pub fn new(fen: &Fen) -> Option<Self> {
        convert::board(fen).map(|board| Self { board })
    }

    /// The move that a text means, however it is written: `Nf3`, `Ng1f3`, `g1f3`, `0-0`. Marks of check are not looked
    /// at.
    ///
    /// # Errors
    ///
    /// [`MoveError`] if it is no move, or not exactly one that is legal.
    pub fn read(&self, text: &str) -> Result<Move, MoveError> {
        self.find(move_of_text(text).ok_or(MoveError::Unreadable)?)
    }

    /// The move that is written as UCI has it: `g1f3`, `e7e8q`, `e1g1`; the letter of a promotion is a small one.
    ///
    /// # Errors
    ///
    /// [`MoveError`] if it is not written so, or not legal.
    pub fn read_uci(&self, text: &str) -> Result<Move, MoveError> {
        match move_of_text(text) {
            Some(form @ MoveForm::Coordinates { promotion, .. })
                if text.len() == 4 + usize::from(promotion.is_some())
                    && !text.ends_with(|c: char| c.is_ascii_uppercase()) =>
            {
                self.find(form)
            }
            _ => Err(MoveError::Unreadable),
        }
    }

    /// The legal move of a form.
    pub(crate) fn find(&self, form: MoveForm) -> Result<Move, MoveError> {
        match form {
            // Of other variants: a drop, and a pawn that becomes a king.
            MoveForm::Drop { .. }
            | MoveForm::Coordinates { promotion: Some(Role::King), .. }
            | MoveForm::Algebraic { promotion: Some(Role::King), .. } => Err(MoveError::Illegal),
            MoveForm::Castle { long } => self.castle(long).ok_or(MoveError::Illegal),
            MoveForm::Coordinates { from, to, promotion } => {
                self.coordinates(from, to, promotion).ok_or(MoveError::Illegal)
            }
            MoveForm::Algebraic { role, file, rank, to, promotion } => {
                self.algebraic(role, (file, rank), to, promotion)
            }
        }
    }

    /// The move in standard algebraic notation.
    #[must_use]
    pub fn san(&self, played: Move) -> San {
        San::of(&self.board, played.0)
    }

    /// The position after a move that was read in this one.
    #[must_use]
    pub fn after(&self, played: Move) -> Self {
        let mut board = self.board.clone();
        // The move may come from another position: then nothing is played.
        let _ = board.try_play(played.0);
        Self { board }
    }

    fn castle(&self, long: bool) -> Option<Move> {
        let side = self.board.side_to_move();
        let rights = self.board.castle_rights(side);
        let rook = if long { rights.long } else { rights.short }?;
        let king = self.board.king(side);
        let played =
            cozy::Move { from: king, to: cozy::Square::new(rook, king.rank()), promotion: None };
        self.board.is_legal(played).then_some(Move(played))
    }

    fn coordinates(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let (from, to) = (convert::square(from), convert::square(to));
        let played = cozy::Move { from, to, promotion: promotion.map(convert::role) };
        if self.board.is_legal(played) {
            return Some(Move(played));
        }
        // Castling in standard chess: the king goes two squares to the side.
        let side = self.board.side_to_move();
        let is_step = from == self.board.king(side) && from.rank() == to.rank();
        match to.file() {
            _ if !is_step || promotion.is_some() => None,
            cozy::File::G => self.castle(false),
            cozy::File::C => self.castle(true),
            _ => None,
        }
    }

    fn algebraic(
        &self,
        role: Role,
        (file, rank): (Option<File>, Option<Rank>),
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, MoveError> {
        let role = convert::role(role);
        let (to, promotion) = (convert::square(to), promotion.map(convert::role));
        let side = self.board.side_to_move();
        let fits = |from: cozy::Square| {
            file.is_none_or(|file| file.index() == from.file() as u8)
                && rank.is_none_or(|rank| rank.index() == from.rank() as u8)
        };
        // The crate writes castling as the king taking its own rook.
        let castles = self.board.colors(side).has(to);
        let (mut found, mut others) = (None, Vec::new());
        self.board.generate_moves_for(self.board.colored_pieces(side, role), |moves| {
            // A pawn that captures has its file named.
            let slanted = role == cozy::Piece::Pawn && moves.from.file() != to.file();
            if moves.to.has(to) && fits(moves.from) && !castles && (!slanted || file.is_some()) {
                let played = cozy::Move { from: moves.from, to, promotion };
                if moves.has(played) && promotion != Some(cozy::Piece::Pawn) {
                    match found {
                        None => found = Some(Move(played)),
                        Some(_) => others.push(Move(played)),
                    }
                }
            }
            false
        });
        match found {
            None => Err(MoveError::Illegal),
            Some(only) if others.is_empty() => Ok(only),
            Some(first) => {
                others.insert(0, first);
                Err(MoveError::Ambiguous(others))
            }
        }
    }
}

/// A move of a list that cannot be played where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number}: {error}")]
pub struct UnplayableMove {
    /// Which move of the list it is, counted from 1.
    pub number: usize,
    /// Where it stands in the list.
    pub span: Span,
    /// What is wrong with it.
    pub error: MoveError,
}

/// Plays a list of UCI moves, with blanks between, and tells the first that cannot be played.
///
/// What stands behind it is not looked at. From a position in which nothing can be judged every list can be played; so
/// can the null move `0000`, after which nothing is judged.
///
/// # Errors
///
/// [`UnplayableMove`] with the place of that move.
///
/// ```
/// use fenlint::{Fen, moves::check_uci_line};
///
/// assert!(check_uci_line(&Fen::initial(), "e2e4 e7e5 g1f3").is_ok());
/// let wrong = check_uci_line(&Fen::initial(), "e2e4 e2e4").unwrap_err();
/// assert_eq!((wrong.number, wrong.span.range()), (2, 5..9));
/// ```
pub fn check_uci_line(fen: &Fen, moves: &str) -> Result<(), UnplayableMove> {
    let Some(mut position) = Position::new(fen) else { return Ok(()) };
    for (index, text) in moves.split_ascii_whitespace().enumerate() {
        if text == "0000" {
            return Ok(());
        }
        match position.read_uci(text) {
            Ok(played) => position = position.after(played),
            Err(error) => {
                return Err(UnplayableMove {
                    number: index + 1,
                    span: Span::of(moves, text),
                    error,
                });
            }
        }
    }
    Ok(())
}
