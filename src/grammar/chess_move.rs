//! Moves as people and programs write them.
//!
//! ```abnf
//! move        = ( castle / coordinates / piece-move / pawn-move ) *mark
//! castle      = %s"O-O-O" / %s"O-O" / "0-0-0" / "0-0" / %s"o-o-o" / %s"o-o"
//! coordinates = square [ "-" / "x" ] square [ promotion ]
//! piece-move  = [ role ] "@" square / role [ file ] [ rank ] [ "x" / ":" / "-" ] square
//! pawn-move   = [ file [ "x" / ":" ] ] square [ promotion ]
//! promotion   = [ "=" / "/" ] ( role / lower-case role ) / "(" role ")" / "=K"  ; a king in antichess
//! mark        = "+" / "#" / "!" / "?" / "e.p."
//! square      = file rank
//! ```

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::tag,
    character::complete::{char, one_of},
    combinator::{all_consuming, map_opt, opt, recognize, value},
    multi::many0_count,
    sequence::{delimited, pair, preceded, terminated},
};

use super::PResult;
use crate::board::{File, Rank, Role, Square};

/// The productions of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MoveForm {
    /// `O-O`, in whichever letters or digits.
    Castle {
        /// To the side of the queen: `O-O-O`.
        long: bool,
    },
    /// `e2e4`, as programs write it to each other.
    Coordinates {
        /// The square it starts from.
        from: Square,
        /// The square it goes to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// `Ngf3`, `exd8=Q`: standard algebraic notation, or nearly so.
    Algebraic {
        /// What moves.
        role: Role,
        /// The file it starts from, if that is said.
        file: Option<File>,
        /// The rank it starts from, if that is said.
        rank: Option<Rank>,
        /// The square it goes to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// `N@f3`, of crazyhouse.
    Drop {
        /// What is dropped.
        role: Role,
        /// Where.
        to: Square,
    },
}

/// Parses a move, however it is written, up to a character that belongs to none.
///
/// ```abnf
/// move = ( castle / coordinates / piece-move / pawn-move ) *mark
/// ```
///
/// # Errors
///
/// If the text does not begin with a move.
///
/// # Example
///
/// ```
/// use fenlint::board::Square;
/// use fenlint::grammar::{MoveForm, chess_move};
///
/// let (rest, form) = chess_move("e7e8q Kd6")?;
/// assert!(matches!(form, MoveForm::Coordinates { from: Square::E7, to: Square::E8, .. }));
/// assert_eq!(rest, " Kd6");
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 8.2.3; the UCI protocol for coordinates.
pub fn chess_move(input: &str) -> PResult<'_, MoveForm> {
    let mark = alt((recognize(one_of("+#!?")), tag("e.p.")));
    terminated(alt((castle, coordinates, piece_move, pawn_move)), many0_count(mark)).parse(input)
}

/// The move that the whole text is.
#[must_use]
pub(crate) fn of_text(text: &str) -> Option<MoveForm> {
    all_consuming(chess_move).parse(text).ok().map(|(_, form)| form)
}

/// Whether the whole text is a move.
pub(crate) fn is_move(text: &str) -> bool {
    of_text(text).is_some()
}

fn castle(input: &str) -> PResult<'_, MoveForm> {
    let long = alt((tag("O-O-O"), tag("0-0-0"), tag("o-o-o")));
    let short = alt((tag("O-O"), tag("0-0"), tag("o-o")));
    let long = alt((value(true, long), value(false, short)));
    long.map(|long| MoveForm::Castle { long }).parse(input)
}

fn coordinates(input: &str) -> PResult<'_, MoveForm> {
    let squares = (square, opt(one_of("-x")), square, opt(promotion));
    squares
        .map(|(from, _, to, promotion)| MoveForm::Coordinates { from, to, promotion })
        .parse(input)
}

fn piece_move(input: &str) -> PResult<'_, MoveForm> {
    let drop = (opt(role), char('@'), square)
        .map(|(role, _, to)| MoveForm::Drop { role: role.unwrap_or(Role::Pawn), to });
    let sign = || opt(one_of("x:-"));
    let origin = alt((
        terminated((file.map(Some), rank.map(Some)), pair(sign(), nom::combinator::peek(square))),
        terminated(
            (file.map(Some), value(None, tag(""))),
            pair(sign(), nom::combinator::peek(square)),
        ),
        terminated(
            (value(None, tag("")), rank.map(Some)),
            pair(sign(), nom::combinator::peek(square)),
        ),
        value((None, None), sign()),
    ));
    let moved = (role, origin, square).map(|(role, (file, rank), to)| MoveForm::Algebraic {
        role,
        file,
        rank,
        to,
        promotion: None,
    });
    alt((drop, moved)).parse(input)
}

fn pawn_move(input: &str) -> PResult<'_, MoveForm> {
    let captured = (terminated(file, opt(one_of("x:"))).map(Some), square);
    let pushed = (value(None, tag("")), square);
    (alt((captured, pushed)), opt(promotion))
        .map(|((file, to), promotion)| MoveForm::Algebraic {
            role: Role::Pawn,
            file,
            rank: None,
            to,
            promotion,
        })
        .parse(input)
}

fn promotion(input: &str) -> PResult<'_, Role> {
    let any = || map_opt(one_of("QRBNqrbn"), |c| Role::from_letter(c.to_ascii_uppercase()));
    let king = value(Role::King, tag("=K"));
    alt((preceded(opt(one_of("=/")), any()), delimited(char('('), any(), char(')')), king))
        .parse(input)
}

fn role(input: &str) -> PResult<'_, Role> {
    map_opt(one_of("KQRBNP"), Role::from_letter).parse(input)
}

fn square(input: &str) -> PResult<'_, Square> {
    (file, rank).map(|(file, rank)| Square::new(file, rank)).parse(input)
}

fn file(input: &str) -> PResult<'_, File> {
    map_opt(one_of("abcdefgh"), File::from_char).parse(input)
}

fn rank(input: &str) -> PResult<'_, Rank> {
    map_opt(one_of("12345678"), Rank::from_char).parse(input)
}
